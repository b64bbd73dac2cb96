package models

import (
	"slices"
	"time"

	"intake/internal/store"
)

// takeTurns moves the turn of rules on, and returns where it is then. The rows stay locked until the tickets are
// committed, so that another process goes on from there; like counters, they are locked in one order.
const (
	takeTurnsPostgres = `
		WITH wanted AS (
				SELECT rule, turn, next FROM json_to_recordset(CAST(? AS json)) AS list (rule uuid, turn integer, next integer)),
			locked AS (
				SELECT id, turn FROM ticket_rules WHERE id IN (SELECT rule FROM wanted) ORDER BY id FOR NO KEY UPDATE)
		UPDATE ticket_rules SET turn = wanted.next
		FROM locked JOIN wanted ON wanted.rule = locked.id AND wanted.turn = locked.turn
		WHERE ticket_rules.id = locked.id
		RETURNING ticket_rules.id, ticket_rules.turn`
	takeTurnsSQLite = `
		UPDATE ticket_rules SET turn = wanted.next
		FROM (SELECT value ->> 'rule' AS rule, value ->> 'turn' AS turn, value ->> 'next' AS next FROM json_each(?)) AS wanted
		WHERE ticket_rules.id = wanted.rule AND ticket_rules.turn = wanted.turn
		RETURNING id, ticket_rules.turn`
)

// ruleTurn says that a rule whose turn is at one place is at the next one once its tickets are assigned.
type ruleTurn struct {
	Rule string `json:"rule"`
	Turn int    `json:"turn"`
	Next int    `json:"next"`
}

// assignInTurn assigns the tickets of rules with several assignees, in the order in which they arrived. Where a turn is
// cannot be known before its row is locked, so the statement gets the next place for each place where it may be.
//
// The turn is a column of the rule: whoever was assigned least recently would be a search through events, and several
// processes would find the same person.
func assignInTurn(tx *Tx, fresh []*filing) error {
	waiting := map[*TicketRule][]*filing{}
	for _, f := range fresh {
		if f.inTurn != nil {
			waiting[f.inTurn] = append(waiting[f.inTurn], f)
		}
	}
	if len(waiting) == 0 {
		return nil
	}
	var wanted []ruleTurn
	for rule, tickets := range waiting {
		for turn := range maxRuleAssignees + 1 {
			wanted = append(wanted, ruleTurn{rule.ID, turn, rule.turnAfter(tx.Now, turn, len(tickets))})
		}
	}
	var taken []TicketRule
	query := store.ForDialect(tx.DB, takeTurnsPostgres, takeTurnsSQLite)
	if err := tx.Raw(query, mustJSON(wanted)).Scan(&taken).Error; err != nil {
		return err
	}
	for rule, tickets := range waiting {
		at := slices.IndexFunc(taken, func(t TicketRule) bool { return t.ID == rule.ID })
		if at < 0 { // it was deleted in the meantime
			continue
		}
		people := rule.present(tx.Now)
		last := slices.IndexFunc(people, func(a RuleAssignee) bool { return a.Place == taken[at].Turn })
		for i, f := range tickets {
			before := (len(tickets) - 1 - i) % len(people)
			f.assignBy(rule, people[(last-before+len(people))%len(people)].AccountID)
		}
	}
	return nil
}

// turnAfter is the place of whoever gets the last of so many tickets, if the turn is at that place.
func (r *TicketRule) turnAfter(now time.Time, turn, tickets int) int {
	people := r.present(now)
	first := max(0, slices.IndexFunc(people, func(a RuleAssignee) bool { return a.Place > turn }))
	return people[(first+tickets-1)%len(people)].Place
}
