package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Solver is how many tickets somebody of the team solved, and on as many days before. Without an id it is who is in the
// team no longer, or nobody of it.
type Solver struct {
	ID            string
	Name          string
	Count, Before int
}

// Solvers counts who solved how many of what was solved, the most first. Others are by people who left the team, and
// those that requesters said were solved before anybody had answered.
func (f *Figures) Solvers(ctx context.Context, db *gorm.DB, solutions Durations) (
	solvers []Solver, others Solver, err error,
) {
	table, value := store.Spans(db, f.Days.whole())
	var rows []struct {
		Account
		N       int
		Counted int
	}
	err = db.WithContext(ctx).Raw(`
		SELECT accounts.id, accounts.name, accounts.email, n,
			(SELECT count(*) FROM ticket_times WHERE solved_by = accounts.id AND ticket_times.app_id IN ?
				AND counts AND solved_at >= lo AND solved_at < hi) AS counted
		FROM accounts CROSS JOIN `+table+`
		WHERE accounts.id IN (SELECT account_id FROM memberships WHERE app_id IN ?)
		ORDER BY accounts.id, n`, f.ids, value, f.ids).Scan(&rows).Error
	if err != nil {
		return nil, others, fmt.Errorf("counting who solved tickets: %w", err)
	}
	others.Count, others.Before = solutions.All.Count, solutions.Before.Count
	for i := range rows {
		row := &rows[i]
		if row.N == 0 {
			solvers = append(solvers, Solver{ID: row.ID, Name: row.displayName()})
		}
		last := &solvers[len(solvers)-1]
		if row.N == 0 {
			last.Count, others.Count = row.Counted, others.Count-row.Counted
		} else {
			last.Before, others.Before = row.Counted, others.Before-row.Counted
		}
	}
	solvers = slices.DeleteFunc(solvers, func(s Solver) bool { return s.Count == 0 && s.Before == 0 })
	slices.SortFunc(solvers, func(a, b Solver) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	return solvers, others, nil
}

// Verdicts is what requesters said of how it went, on the days and on as many before.
type Verdicts struct {
	Well, Badly             int
	WellBefore, BadlyBefore int
	Word                    *VerdictWord // nil where nobody wrote any
}

// VerdictWord is the latest that somebody wrote beside a verdict.
type VerdictWord struct {
	TicketID string
	Number   int64
	Words    string
	At       time.Time
}

// Verdicts counts what requesters said. Nobody has to say anything, so the rest is unknown.
func (f *Figures) Verdicts(ctx context.Context, db *gorm.DB) (said Verdicts, err error) {
	const condition = "app_id IN ? AND counts AND went = ? AND judged_at >= lo AND judged_at < hi"
	well, err := f.count(ctx, db, f.Days.whole(), "ticket_times", condition, f.ids, WentWell)
	if err != nil {
		return said, err
	}
	badly, err := f.count(ctx, db, f.Days.whole(), "ticket_times", condition, f.ids, WentBadly)
	if err != nil {
		return said, err
	}
	said = Verdicts{Well: well[0], Badly: badly[0], WellBefore: well[1], BadlyBefore: badly[1]}
	var words []VerdictWord
	err = db.WithContext(ctx).Raw(`
		SELECT tickets.id AS ticket_id, tickets.number, ticket_verdicts.words, ticket_verdicts.created_at AS at
		FROM ticket_times JOIN ticket_verdicts ON ticket_verdicts.ticket_id = ticket_times.ticket_id
		JOIN tickets ON tickets.id = ticket_times.ticket_id
		WHERE ticket_times.app_id IN ? AND counts AND judged_at >= ? AND judged_at < ? AND words <> ''
		ORDER BY judged_at DESC, tickets.id LIMIT 1`, f.ids, f.Days.Day(0).UTC(), f.Days.Day(f.Days.Count).UTC()).
		Scan(&words).Error
	if err != nil {
		return said, fmt.Errorf("looking for the last word about a ticket: %w", err)
	}
	if len(words) > 0 {
		said.Word = &words[0]
	}
	return said, nil
}
