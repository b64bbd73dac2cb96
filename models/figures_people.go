package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
)

// Solver is how many tickets a member of the team solved in the period, and in the previous one. The last one of a list
// may be everybody else, without an id and a name: former members, and requesters whom nobody had answered.
type Solver struct {
	ID            string
	Name          string
	Count, Before int
}

// Solvers returns who made the solutions, the one with the most first.
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

// Verdicts is how many requesters said that it went well or badly, in the period and in the previous one.
type Verdicts struct {
	Well, Badly             int
	WellBefore, BadlyBefore int
	Comment                 *VerdictComment // nil if nobody wrote one
}

// VerdictComment is the latest comment that came with a verdict.
type VerdictComment struct {
	TicketID string
	Number   int64
	Words    string
	At       time.Time
}

// commentVerdicts is how many of the latest verdicts are searched for a comment.
const commentVerdicts = 200

// Verdicts counts the verdicts. Requesters need not give one.
func (f *Figures) Verdicts(ctx context.Context, db *gorm.DB) (verdicts Verdicts, err error) {
	err = f.read(ctx, db, figureJudged, -f.Days.Count, func(day int, went string, _ int) {
		counts := []*int{&verdicts.WellBefore, &verdicts.BadlyBefore, &verdicts.Well, &verdicts.Badly}
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
		return verdicts, err
	}
	var comments []VerdictComment
	err = db.WithContext(ctx).Raw(`
		SELECT tickets.id AS ticket_id, tickets.number, ticket_verdicts.words, ticket_verdicts.created_at AS at
		FROM (
			SELECT ticket_id FROM ticket_times
			WHERE app_id IN ? AND counts AND judged_at >= ? AND judged_at < ? ORDER BY judged_at DESC LIMIT ?) AS latest
		JOIN ticket_verdicts ON ticket_verdicts.ticket_id = latest.ticket_id JOIN tickets ON tickets.id = latest.ticket_id
		WHERE words <> '' ORDER BY ticket_verdicts.created_at DESC, tickets.id LIMIT 1`,
		f.ids, f.Days.Day(0).UTC(), f.Days.Day(f.Days.Count).UTC(), commentVerdicts).
		Scan(&comments).Error
	if err != nil {
		return verdicts, fmt.Errorf("finding the latest comment with a verdict: %w", err)
	}
	if len(comments) > 0 {
		verdicts.Comment = &comments[0]
	}
	return verdicts, nil
}
