package models

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// Offer is something that may already answer a ticket: a saved reply, or what the team answered to another ticket.
type Offer struct {
	Reply  *SavedReply // nil for an answer
	Ticket *Ticket     // that was answered; nil for a saved reply
	Answer *Message
}

const (
	maxOfferWords = 8   // of the subject and the newest message: the longest, which say most
	offerEnough   = 0.4 // of what the words say, for a ticket to be like this one
)

// WantsOffers reports whether the requester waits for an answer that could be offered.
func (t *Ticket) WantsOffers() bool {
	return t.Status == TicketOpen && t.WaitingSince != nil && t.SpamAt == nil && t.MergedInto == nil
}

// HideOffers says that the team wants no offers for the ticket. That is no event: nobody but the page needs to know.
func (t *Ticket) HideOffers(ctx context.Context, db *gorm.DB) error {
	now := clockOf(ctx).Now
	t.OffersHiddenAt = &now
	return t.storeOffersHidden(ctx, db)
}

// ShowOffers takes HideOffers back.
func (t *Ticket) ShowOffers(ctx context.Context, db *gorm.DB) error {
	t.OffersHiddenAt = nil
	return t.storeOffersHidden(ctx, db)
}

func (t *Ticket) storeOffersHidden(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Model(&Ticket{}).Where("id = ?", t.ID).UpdateColumn("offers_hidden_at", t.OffersHiddenAt).Error
	})
}

// Offers are at most limit, saved replies first; replies are those of the app in the ticket's language. Where nothing
// fits well there are none.
func (t *Ticket) Offers(ctx context.Context, db *gorm.DB, replies []SavedReply, limit int) ([]Offer, error) {
	words, err := t.offerWords(ctx, db)
	if err != nil || len(words) == 0 {
		return nil, err
	}
	var offers []Offer
	for _, reply := range fittingReplies(replies, words) {
		if len(offers) < limit-1 || limit == 1 { // an answer to another ticket is worth the last place
			offers = append(offers, Offer{Reply: &reply})
		}
	}
	answers, err := t.answersLikeIt(ctx, db, words, limit-len(offers))
	if err != nil {
		return nil, fmt.Errorf("looking for answers to tickets like this one: %w", err)
	}
	return append(offers, answers...), nil
}

// offerWords are the words of the subject and of what the requester wrote last.
func (t *Ticket) offerWords(ctx context.Context, db *gorm.DB) ([]string, error) {
	newest := []string{t.Description}
	err := db.WithContext(ctx).Model(&Message{}).Where("ticket_id = ? AND kind = ?", t.ID, MessageRequester).
		Order("id DESC").Limit(1).Pluck("body", &newest).Error
	if err != nil {
		return nil, err
	}
	text := t.Subject + " " + t.Description
	if len(newest) > 0 {
		text = t.Subject + " " + newest[0]
	}
	words := search.QueryWords(60, sanitize(text, 2000))
	words = slices.DeleteFunc(words, func(word string) bool { // the, for, and
		return utf8.RuneCountInString(word) <= 3 && search.Plain(word)
	})
	slices.SortStableFunc(words, func(x, y string) int {
		return cmp.Compare(utf8.RuneCountInString(y), utf8.RuneCountInString(x))
	})
	return words[:min(len(words), maxOfferWords)], nil
}

// fittingReplies are the saved replies with enough of the words, the best first: a word of the title counts twice.
func fittingReplies(replies []SavedReply, words []string) []SavedReply {
	scores := map[string]int{}
	for i := range replies {
		title, body := search.Words(100, replies[i].Title), search.Words(1000, replies[i].Body)
		for _, word := range words {
			switch {
			case alikeAny(word, title):
				scores[replies[i].ID] += 2
			case alikeAny(word, body):
				scores[replies[i].ID]++
			}
		}
	}
	fitting := slices.DeleteFunc(slices.Clone(replies), func(r SavedReply) bool { return scores[r.ID] < 3 })
	slices.SortStableFunc(fitting, func(x, y SavedReply) int { return cmp.Compare(scores[y.ID], scores[x.ID]) })
	return fitting
}

// alikeAny reports whether one of the words is the word, or begins with it, or it with that: invoice and invoices.
func alikeAny(word string, words []string) bool {
	return slices.ContainsFunc(words, func(other string) bool {
		return other == word || utf8.RuneCountInString(other) >= 5 && strings.HasPrefix(word, other) ||
			utf8.RuneCountInString(word) >= 5 && strings.HasPrefix(other, word)
	})
}

// answersLikeIt finds the settled tickets that are most like this one, in its app and language, and of each the answer
// that explains most.
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
			FROM messages WHERE ticket_id IN ? AND kind = ?) AS answers
		WHERE place = 1`, store.Pad(slices.Clone(ids)), MessageTeam).Scan(&answers).Error
	if err != nil || len(answers) == 0 {
		return nil, err
	}
	if err := addWriters(db, t.AppID, answers); err != nil {
		return nil, err
	}
	var tickets []Ticket
	if err := db.Find(&tickets, "id IN ?", store.Pad(slices.Clone(ids))).Error; err != nil {
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

// settledLikeIt are the ids of settled tickets with enough of the words, the most alike first. A word that few tickets
// have says more than one that many have.
func (t *Ticket) settledLikeIt(ctx context.Context, db *gorm.DB, words []string) ([]string, error) {
	var parts []string
	var args []any
	look := func(groups [][]string) {
		one, values := ticketSearch.Match(db, search.Query{Scopes: []string{publicScope(t.AppID)}, Groups: groups}, similarEach)
		parts = append(parts, fmt.Sprintf("SELECT %d AS search, item FROM (%s) AS found", len(parts), one))
		args = append(args, values...)
	}
	for _, word := range words {
		look([][]string{{word}})
	}
	for n := range words[1:] { // what has several of the words may be older than the newest that have one
		look([][]string{{words[n]}, {words[n+1]}})
	}
	var rows []struct {
		ID      string
		Search  int
		Settled bool
	}
	err := db.WithContext(ctx).Raw(`
		SELECT found.search, tickets.id, tickets.app_id = ? AND tickets.id <> ? AND tickets.locale = ?
			AND tickets.status IN ('resolved', 'closed') AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL AS settled
		FROM (`+strings.Join(parts, " UNION ALL ")+`) AS found JOIN tickets ON tickets.id = found.item`,
		append([]any{t.AppID, t.ID, t.Locale}, args...)...).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	known := make([]float64, len(words))
	has := map[string][]bool{}
	for _, row := range rows {
		if row.Search < len(words) {
			known[row.Search]++
		}
		if !row.Settled {
			continue
		}
		if has[row.ID] == nil {
			has[row.ID] = make([]bool, len(words))
		}
		if row.Search < len(words) {
			has[row.ID][row.Search] = true
		} else {
			pair := row.Search - len(words)
			has[row.ID][pair], has[row.ID][pair+1] = true, true
		}
	}
	return mostAlike(has, known), nil
}

// maxAlike is how many tickets are looked at for an answer.
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
	var messages []Message
	if IsID(id) {
		err := db.WithContext(ctx).Limit(1).Find(&messages, `id = ? AND kind = ?
			AND ticket_id IN (SELECT id FROM tickets WHERE app_id = ?)`, id, MessageTeam, a.ID).Error
		if err != nil {
			return nil, err
		}
	}
	if len(messages) == 0 {
		return nil, NotFound("There is no such answer.")
	}
	return &messages[0], nil
}
