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

// Solver is how many tickets somebody of the team solved, and on as many days before. The last one of a list has no id
// and no name where others solved some: people who left the team, or requesters before anybody had answered.
type Solver struct {
	ID            string
	Name          string
	Count, Before int
}

// Solvers counts who solved how many of what was solved, the most first.
func (f *Figures) Solvers(ctx context.Context, db *gorm.DB, solutions Durations) (solvers []Solver, err error) {
	others := Solver{Count: solutions.All.Count, Before: solutions.Before.Count}
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
		return nil, fmt.Errorf("counting who solved tickets: %w", err)
	}
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
	if others.Count > 0 || others.Before > 0 {
		solvers = append(solvers, others)
	}
	return solvers, nil
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

// amongVerdicts is among how many of the latest verdicts a word is looked for.
const amongVerdicts = 200

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
		FROM (
			SELECT ticket_id FROM ticket_times
			WHERE app_id IN ? AND counts AND judged_at >= ? AND judged_at < ? ORDER BY judged_at DESC LIMIT ?) AS latest
		JOIN ticket_verdicts ON ticket_verdicts.ticket_id = latest.ticket_id JOIN tickets ON tickets.id = latest.ticket_id
		WHERE words <> '' ORDER BY ticket_verdicts.created_at DESC, tickets.id LIMIT 1`,
		f.ids, f.Days.Day(0).UTC(), f.Days.Day(f.Days.Count).UTC(), amongVerdicts).
		Scan(&words).Error
	if err != nil {
		return said, fmt.Errorf("looking for the last word about a ticket: %w", err)
	}
	if len(words) > 0 {
		said.Word = &words[0]
	}
	return said, nil
}
