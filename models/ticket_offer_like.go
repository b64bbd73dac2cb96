package models

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// offerEnough is the weighted share of the words from which a ticket counts as similar.
const offerEnough = 0.4

// answersLikeIt finds the settled tickets most similar to this one, in its app and language, and the most explanatory
// answer of each.
func (t *Ticket) answersLikeIt(ctx context.Context, db *gorm.DB, words []string, limit int) ([]Offer, error) {
	ids, err := t.settledLikeIt(ctx, db, words)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	db = db.WithContext(ctx)
	var answers []Message
	err = db.Raw(`
		SELECT * FROM (
			SELECT messages.*, ROW_NUMBER() OVER (PARTITION BY ticket_id ORDER BY length(body) DESC, id) AS place
			FROM messages WHERE ticket_id IN ? AND kind = ? AND NOT automatic) AS answers
		WHERE place = 1`, store.Pad(ids), MessageTeam).Scan(&answers).Error
	if err != nil || len(answers) == 0 {
		return nil, err
	}
	if err := addWriters(db, t.AppID, answers); err != nil {
		return nil, err
	}
	var tickets []Ticket
	if err := db.Find(&tickets, "id IN ?", store.Pad(ids)).Error; err != nil {
		return nil, err
	}
	var offers []Offer
	for _, id := range ids {
		ticket := ticketByID(tickets, id)
		at := slices.IndexFunc(answers, func(m Message) bool { return m.TicketID == id })
		if ticket != nil && at >= 0 && len(offers) < limit {
			offers = append(offers, Offer{Ticket: ticket, Answer: &answers[at]})
		}
	}
	return offers, nil
}

// settledLikeIt are the ids of settled tickets with enough of the words, the most similar first. Rare words count more
// than common ones.
func (t *Ticket) settledLikeIt(ctx context.Context, db *gorm.DB, words []string) ([]string, error) {
	found, err := t.withWords(db.WithContext(ctx), words)
	if err != nil {
		return nil, err
	}
	known := make([]float64, len(words))
	has := map[string][]bool{}
	for _, ticket := range found {
		if ticket.Search < len(words) {
			known[ticket.Search]++
		}
		if !ticket.Settled {
			continue
		}
		if has[ticket.ID] == nil {
			has[ticket.ID] = make([]bool, len(words))
		}
		if ticket.Search < len(words) {
			has[ticket.ID][ticket.Search] = true
		} else {
			pair := ticket.Search - len(words)
			has[ticket.ID][pair], has[ticket.ID][pair+1] = true, true
		}
	}
	return mostAlike(has, known), nil
}

// withWord is a ticket that one of the searches of withWords found.
type withWord struct {
	ID      string
	Search  int // the index of its word, or len(words) plus the index of its pair's first word
	Settled bool
}

// withWords searches the app's tickets for each of the words, and for each two neighbouring words.
func (t *Ticket) withWords(db *gorm.DB, words []string) ([]withWord, error) {
	var parts []string
	var args []any
	look := func(groups [][]string) {
		query := search.Query{Scopes: []string{publicScope(t.AppID)}, Groups: groups}
		one, values := ticketSearch.Match(db, query, similarEach)
		parts = append(parts, fmt.Sprintf("SELECT %d AS search, item FROM (%s) AS found", len(parts), one))
		args = append(args, values...)
	}
	for _, word := range words {
		look([][]string{{word}})
	}
	for n := range words[1:] { // tickets with several of the words may be older than the newest with one
		look([][]string{{words[n]}, {words[n+1]}})
	}
	var found []withWord
	err := db.Raw(`
		SELECT found.search, tickets.id, tickets.app_id = ? AND tickets.id <> ? AND tickets.locale = ?
			AND tickets.status IN ('resolved', 'closed') AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL AS settled
		FROM (`+strings.Join(parts, " UNION ALL ")+`) AS found JOIN tickets ON tickets.id = found.item`,
		append([]any{t.AppID, t.ID, t.Locale}, args...)...).Scan(&found).Error
	return found, err
}

// maxAlike is how many tickets are searched for an answer.
const maxAlike = 8

func mostAlike(has map[string][]bool, known []float64) []string {
	total := 0.0
	for n := range known {
		known[n] = 1 / (1 + math.Log2(1+known[n]))
		total += known[n]
	}
	scores := map[string]float64{}
	var ids []string
	for id, words := range has {
		some := 0
		for n, there := range words {
			if there {
				scores[id] += known[n]
				some++
			}
		}
		if scores[id] >= offerEnough*total && some >= min(2, len(known)) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(x, y string) int { return cmp.Or(cmp.Compare(scores[y], scores[x]), cmp.Compare(y, x)) })
	return ids[:min(len(ids), maxAlike)]
}

// TeamMessage finds an answer of the team to any ticket of the app.
func (a *App) TeamMessage(ctx context.Context, db *gorm.DB, id string) (*Message, error) {
	return findByID[Message](db.WithContext(ctx), NotFound("There is no such answer."), id,
		"kind = ? AND ticket_id IN (SELECT id FROM tickets WHERE app_id = ?)", MessageTeam, a.ID)
}
