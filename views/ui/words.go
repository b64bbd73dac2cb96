package ui

import (
	"context"

	"intake/views/i18n"
)

// Word is a stored value with its text for display.
type Word struct {
	ID   string
	Text string
	Icon string
}

// term is a Word before translation.
type term struct {
	id   string
	text func(context.Context) string
	icon string
}

var postStatuses = []term{
	{id: "open", text: i18n.VocabularyPostOpen},
	{id: "under_review", text: i18n.VocabularyPostUnderReview},
	{id: "planned", text: i18n.VocabularyPostPlanned},
	{id: "in_progress", text: i18n.VocabularyPostInProgress},
	{id: "done", text: i18n.VocabularyPostDone},
	{id: "declined", text: i18n.VocabularyPostDeclined},
}

var postCategories = []term{
	{id: "feature", text: i18n.TermsKindFeature, icon: "sparkles"},
	{id: "bug", text: i18n.TermsKindBug, icon: "bug"},
	{id: "question", text: i18n.TermsKindQuestion, icon: "circle-help"},
	{id: "feedback", text: i18n.TermsKindFeedback, icon: "message-square"},
}

var requesterStatuses = []term{
	{id: "open", text: i18n.VocabularyTicketOpen},
	{id: "pending", text: i18n.VocabularyTicketPending},
	{id: "resolved", text: i18n.VocabularyTicketResolved},
	{id: "closed", text: i18n.VocabularyTicketClosed},
}

var requesterCategories = []term{
	{id: "general", text: i18n.VocabularyTicketGeneral},
	{id: "billing", text: i18n.VocabularyTicketBilling},
	{id: "bug", text: i18n.VocabularyTicketBug},
	{id: "account", text: i18n.VocabularyTicketAccount},
	{id: "other", text: i18n.VocabularyTicketOther},
}

var kinds = []term{
	{id: "new", text: i18n.VocabularyEntryNew},
	{id: "improved", text: i18n.VocabularyEntryImproved},
	{id: "fixed", text: i18n.VocabularyEntryFixed},
}

// PostStatuses are the statuses of an idea, in the order of progress.
func PostStatuses(ctx context.Context) []Word { return inLanguage(ctx, postStatuses) }

// PostCategories are the categories of an idea.
func PostCategories(ctx context.Context) []Word { return inLanguage(ctx, postCategories) }

// RequesterStatuses are the statuses of a ticket, in the words for requesters.
func RequesterStatuses(ctx context.Context) []Word { return inLanguage(ctx, requesterStatuses) }

// RequesterCategories are the categories of a ticket, in the words for requesters.
func RequesterCategories(ctx context.Context) []Word { return inLanguage(ctx, requesterCategories) }

// Kinds are the kinds of changelog entries.
func Kinds(ctx context.Context) []Word { return inLanguage(ctx, kinds) }

// PostStatus is the word for the status of an idea.
func PostStatus(ctx context.Context, status string) string {
	return wordFor(ctx, postStatuses, status).Text
}

// EntryKind is the word for the kind of a changelog entry.
func EntryKind(ctx context.Context, kind string) string { return wordFor(ctx, kinds, kind).Text }

func inLanguage(ctx context.Context, terms []term) []Word {
	words := make([]Word, len(terms))
	for i, term := range terms {
		words[i] = term.in(ctx)
	}
	return words
}

// wordFor translates only one value, because pages contain many.
func wordFor(ctx context.Context, terms []term, id string) Word {
	for _, term := range terms {
		if term.id == id {
			return term.in(ctx)
		}
	}
	return unknown(id)
}

func (t term) in(ctx context.Context) Word { return Word{ID: t.id, Text: t.text(ctx), Icon: t.icon} }

// unknown is a value that is in no table, which is shown as it is.
func unknown(id string) Word { return Word{ID: id, Text: id, Icon: "message-square"} }

// find returns the word for a stored value.
func find(words []Word, id string) Word {
	for _, word := range words {
		if word.ID == id {
			return word
		}
	}
	return unknown(id)
}

// TextOf is the text of a stored value in a table. A value that is not in it is shown as it is.
func TextOf(words []Word, id string) string { return find(words, id).Text }

// Options are the words of a table to choose from.
func Options(words []Word, chosen string) []Option {
	options := make([]Option, 0, len(words))
	for _, word := range words {
		options = append(options, Option{Value: word.ID, Label: word.Text, Selected: word.ID == chosen})
	}
	return options
}
