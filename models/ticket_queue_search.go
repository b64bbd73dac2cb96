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
	// firstLook is how many tickets of each run a search looks at first.
	firstLook = 64
	// longestLook is how many it looks at in one go.
	longestLook = 4_096
	// runsAtOnce is how many runs one statement goes along.
	runsAtOnce = 32
	// mostLooked is how many tickets are looked at before others are found in another way, if there is one.
	mostLooked = 20_000
)

// queueSearch goes along the runs of a queue, one for each app and status, for what a search or a tag is about. None is
// followed further than the page needs: where all that is found is closed, the open tickets of years are not looked at.
type queueSearch struct {
	query   *InboxQuery
	account *Account
	now     time.Time
	limit   int
	runs    []*queueRun
	found   []cursor // the best, in order
	looked  int
}

// queueRun is how far the tickets of one app and status were looked at.
type queueRun struct {
	appID  string
	status TicketStatus
	last   cursor
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

// ids are those of the tickets that were found.
func (s *queueSearch) ids() []string {
	ids := make([]string, len(s.found))
	for i := range s.found {
		ids[i] = s.found[i].id
	}
	return ids
}

// goOn looks at up to so many tickets, and reports whether the page is done.
func (s *queueSearch) goOn(ctx context.Context, db *gorm.DB, most int) (done bool, err error) {
	for look := firstLook; ; look = min(2*look, longestLook) {
		due := s.due()
		if len(due) == 0 {
			return true, nil
		}
		if s.looked >= most {
			return false, nil
		}
		for some := range slices.Chunk(due, runsAtOnce) {
			if err := s.look(ctx, db, some, look); err != nil {
				return false, err
			}
		}
		slices.SortFunc(s.found, s.query.compare)
		s.found = s.found[:min(len(s.found), s.limit)]
	}
}

// due are the runs to follow next: of those that may have more for the page, the ones that are behind the others.
func (s *queueSearch) due() (due []*queueRun) {
	for _, run := range s.runs {
		if !run.ended && (len(s.found) < s.limit || s.query.compare(run.last, s.found[s.limit-1]) < 0) {
			due = append(due, run)
		}
	}
	if len(due) == 0 || due[0].last.id == "" { // they begin together
		return due
	}
	last := func(a, b *queueRun) int { return s.query.compare(a.last, b.last) }
	behind, ahead := slices.MinFunc(due, last).last, slices.MaxFunc(due, last).last
	half := behind.at.Add(ahead.at.Sub(behind.at) / 2)
	return slices.DeleteFunc(due, func(run *queueRun) bool {
		return run.last != behind && s.query.compare(run.last, cursor{at: half, id: behind.id}) > 0
	})
}

// look goes along some runs, for so many tickets of each.
func (s *queueSearch) look(ctx context.Context, db *gorm.DB, runs []*queueRun, look int) error {
	key, direction, _ := s.query.order()
	var parts []string
	var args []any
	for n, run := range runs {
		part := *s.query
		if part.After = ""; run.last.id != "" {
			part.After = run.last.String()
		}
		where, probe := part.conditions(s.account, s.now), part.probes(db, false)
		parts = append(parts, fmt.Sprintf(`
			SELECT * FROM (
				SELECT %d AS run, looked.*, ROW_NUMBER() OVER (ORDER BY place%[2]s, id%[2]s) AS n FROM (
					SELECT tickets.id, tickets.priority, tickets.created_at, tickets.last_message_at, tickets.waiting_since,
						%s AS place, (%s) AS found
					FROM tickets WHERE tickets.app_id = ? AND tickets.status = '%s' AND %s
					ORDER BY %[3]s%[2]s, tickets.id%[2]s LIMIT ?) AS looked) AS numbered
			WHERE found OR n = ?`, n, direction, key, probe.sql, run.status, where.sql))
		args = slices.Concat(args, probe.args, []any{run.appID}, where.args, []any{look, look})
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
		if rows[i].N == look {
			runs[rows[i].Run].last, runs[rows[i].Run].ended = at, false
		}
	}
	s.looked += look * len(runs)
	return nil
}
