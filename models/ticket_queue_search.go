package models

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
)

const (
	// firstBatch is how many tickets of each run are examined first; every further batch is twice as large.
	firstBatch = 64
	// maxBatch bounds how many tickets of a run one statement examines.
	maxBatch = 4_096
	// runsPerStatement bounds how many runs one statement examines.
	runsPerStatement = 32
	// maxExamined is how many tickets are examined before the matches are found and sorted instead, if that is
	// possible.
	maxExamined = 20_000
)

// queueSearch fills a page with the tickets that match a search or a tag. It examines the queue in its order, run by
// run, and no run further than the page needs: if all matches are closed, it does not read years of open tickets.
type queueSearch struct {
	query    *InboxQuery
	account  *Account
	now      time.Time
	limit    int
	runs     []*queueRun
	found    []cursor // the first matches of the queue, in order, at most limit
	examined int
}

// queueRun is the tickets of one app and status, in the order of the queue, and how far they were examined.
type queueRun struct {
	appID  string
	status TicketStatus
	last   cursor // of the last ticket that was examined
	ended  bool
}

func (q *InboxQuery) newSearch(account *Account, apps []string, now time.Time, limit int) *queueSearch {
	search := &queueSearch{query: q, account: account, now: now, limit: limit}
	last, _ := readCursor(q.After)
	for _, app := range apps {
		for _, status := range viewStatuses[q.View] {
			search.runs = append(search.runs, &queueRun{appID: app, status: status, last: last})
		}
	}
	return search
}

// ids returns the matches.
func (s *queueSearch) ids() []string {
	ids := make([]string, len(s.found))
	for i := range s.found {
		ids[i] = s.found[i].id
	}
	return ids
}

// advance examines about that many tickets at most, and reports whether the page is complete.
func (s *queueSearch) advance(ctx context.Context, db *gorm.DB, most int) (done bool, err error) {
	for batch := firstBatch; ; batch = min(2*batch, maxBatch) {
		due := s.due()
		if len(due) == 0 {
			return true, nil
		}
		if s.examined >= most {
			return false, nil
		}
		for some := range slices.Chunk(due, runsPerStatement) {
			if err := s.examine(ctx, db, some, batch); err != nil {
				return false, err
			}
		}
		slices.SortFunc(s.found, s.query.compare)
		s.found = s.found[:min(len(s.found), s.limit)]
	}
}

// due returns the runs to examine next: of those that may have more for the page, the ones furthest behind.
func (s *queueSearch) due() (due []*queueRun) {
	for _, run := range s.runs {
		if !run.ended && (len(s.found) < s.limit || s.query.compare(run.last, s.found[s.limit-1]) < 0) {
			due = append(due, run)
		}
	}
	if len(due) == 0 || due[0].last.id == "" { // all of them start together
		return due
	}
	last := func(a, b *queueRun) int { return s.query.compare(a.last, b.last) }
	behind, ahead := slices.MinFunc(due, last).last, slices.MaxFunc(due, last).last
	half := behind.at.Add(ahead.at.Sub(behind.at) / 2)
	return slices.DeleteFunc(due, func(run *queueRun) bool {
		return run.last != behind && s.query.compare(run.last, cursor{at: half, id: behind.id}) > 0
	})
}

// examine reads the next batch of each of the runs.
func (s *queueSearch) examine(ctx context.Context, db *gorm.DB, runs []*queueRun, batch int) error {
	var parts []string
	var args []any
	for n, run := range runs {
		found, values := s.batchOf(db, run, batch)
		parts = append(parts, fmt.Sprintf(`
			SELECT %d AS run, found.found, found.n, tickets.id, tickets.priority, tickets.created_at,
				tickets.last_message_at, tickets.waiting_since, tickets.answer_due_at
			FROM %s WHERE tickets.id = found.ticket_id`, n, ticketsOf(db, found)))
		args = append(args, values...)
	}
	var rows []struct {
		Run int
		Ticket
		Found bool
		N     int
	}
	if err := db.WithContext(ctx).Raw(strings.Join(parts, " UNION ALL "), args...).Scan(&rows).Error; err != nil {
		return err
	}
	for _, run := range runs {
		run.ended = true
	}
	for i := range rows {
		at := s.query.cursor(&rows[i].Ticket)
		if rows[i].Found {
			s.found = append(s.found, at)
		}
		if rows[i].N == batch {
			runs[rows[i].Run].last, runs[rows[i].Run].ended = at, false
		}
	}
	s.examined += batch * len(runs)
	return nil
}

// batchOf selects the matches among the run's next tickets, and the last of these tickets, with their numbers in the
// batch.
func (s *queueSearch) batchOf(db *gorm.DB, run *queueRun, batch int) (sql string, args []any) {
	key, direction, _ := s.query.order()
	query := *s.query
	if query.After = ""; run.last.id != "" {
		query.After = run.last.String()
	}
	where, probe := query.conditions(s.account, s.now), query.probes(db, false)
	return fmt.Sprintf(`
			SELECT ticket_id, found, n FROM (
				SELECT id AS ticket_id, found, ROW_NUMBER() OVER (ORDER BY place%[1]s, id%[1]s) AS n FROM (
					SELECT tickets.id, %[2]s AS place, (%[3]s) AS found
					FROM tickets WHERE tickets.app_id = ? AND tickets.status = '%[4]s' AND %[5]s
					ORDER BY %[2]s%[1]s, tickets.id%[1]s LIMIT ?) AS batch) AS numbered
			WHERE found OR n = ?`, direction, key, probe.sql, run.status, where.sql),
		slices.Concat(probe.args, []any{run.appID}, where.args, []any{batch, batch})
}
