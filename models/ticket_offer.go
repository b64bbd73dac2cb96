package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"gorm.io/gorm"

	"intake/internal/search"
)

// Offer is a suggestion that may answer a ticket: a saved reply, or the team's answer to another ticket.
type Offer struct {
	Reply  *SavedReply // nil for an answer
	Ticket *Ticket     // that was answered; nil for a saved reply
	Answer *Message
}

const (
	maxOfferWords = 20 // of the subject and the newest message: the longest, which are the most specific
	maxAlikeWords = 8  // of those, to find similar tickets
)

// WantsOffers reports whether the requester waits for an answer for which there can be suggestions.
func (t *Ticket) WantsOffers() bool {
	return t.Status == TicketOpen && t.WaitingSince != nil && t.SpamAt == nil && t.MergedInto == nil
}

// HideOffers hides the suggestions for the ticket. It records no event, because it only concerns the page.
func (t *Ticket) HideOffers(ctx context.Context, db *gorm.DB) error {
	now := clockOf(ctx).Now
	t.OffersHiddenAt = &now
	return t.storeOffersHidden(ctx, db)
}

// ShowOffers undoes HideOffers.
func (t *Ticket) ShowOffers(ctx context.Context, db *gorm.DB) error {
	t.OffersHiddenAt = nil
	return t.storeOffersHidden(ctx, db)
}

func (t *Ticket) storeOffersHidden(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Model(&Ticket{}).Where("id = ?", t.ID).UpdateColumn("offers_hidden_at", t.OffersHiddenAt).Error
	})
}

// Offers are at most limit suggestions, saved replies first; replies are those of the app in the ticket's language. If
// nothing fits well there are none.
func (t *Ticket) Offers(ctx context.Context, db *gorm.DB, replies []SavedReply, limit int) ([]Offer, error) {
	words, err := t.offerWords(ctx, db)
	if err != nil || len(words) == 0 {
		return nil, err
	}
	var offers []Offer
	for _, reply := range fittingReplies(replies, words) {
		if len(offers) < limit-1 || limit == 1 { // the last place is reserved for an answer to another ticket
			offers = append(offers, Offer{Reply: &reply})
		}
	}
	answers, err := t.answersLikeIt(ctx, db, words[:min(len(words), maxAlikeWords)], limit-len(offers))
	if err != nil {
		return nil, fmt.Errorf("looking for answers to tickets like this one: %w", err)
	}
	return append(offers, answers...), nil
}

// offerWords are the words of the subject and of the requester's latest message.
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
	words = slices.DeleteFunc(words, func(word string) bool { // stop words: the, for, and
		return utf8.RuneCountInString(word) <= 3 && search.Plain(word)
	})
	slices.SortStableFunc(words, func(x, y string) int {
		return cmp.Compare(utf8.RuneCountInString(y), utf8.RuneCountInString(x))
	})
	return words[:min(len(words), maxOfferWords)], nil
}

// fittingReplies are the saved replies with enough of the words, the best first: a word in the title counts twice.
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

// alikeAny reports whether one of the words equals the word, or one is a prefix of the other: invoice and invoices.
func alikeAny(word string, words []string) bool {
	return slices.ContainsFunc(words, func(other string) bool {
		return other == word || utf8.RuneCountInString(other) >= 5 && strings.HasPrefix(word, other) ||
			utf8.RuneCountInString(word) >= 5 && strings.HasPrefix(other, word)
	})
}
