package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
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
	var members []Account
	err = db.WithContext(ctx).Raw(`
		SELECT id, name, email FROM accounts
		WHERE id IN (SELECT account_id FROM memberships WHERE app_id IN ?)`, f.ids).Scan(&members).Error
	if err != nil {
		return nil, fmt.Errorf("reading who solved tickets: %w", err)
	}
	others := Solver{Count: solutions.All.Count, Before: solutions.Before.Count}
	for i := range members {
		if done := solutions.by[members[i].ID]; done != nil {
			solvers = append(solvers, Solver{members[i].ID, members[i].displayName(), done.count, done.before})
			others.Count, others.Before = others.Count-done.count, others.Before-done.before
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
	err = f.each(ctx, db, figureJudged, -f.Days.Count, func(day int, went string, _ int) {
		counts := []*int{&said.WellBefore, &said.BadlyBefore, &said.Well, &said.Badly}
		if day >= 0 {
			counts = counts[2:]
		}
		if Went(went) == WentWell {
			*counts[0]++
		} else {
			*counts[1]++
		}
	})
	if err != nil {
		return said, err
	}
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
