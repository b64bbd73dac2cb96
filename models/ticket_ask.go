package models

import (
	"context"

	"gorm.io/gorm"
)

// AskToSignIn mails the requester a sign-in link that leads to next, so that the team knows whom it talks to. Whoever
// proved their address is not asked.
func (t *Ticket) AskToSignIn(ctx context.Context, db *gorm.DB, by Actor, next string) error {
	var requester Account
	if err := db.WithContext(ctx).Take(&requester, "id = ?", t.RequesterID).Error; err != nil {
		return err
	}
	if requester.Verified() {
		return Conflict("This person has signed in already.")
	}
	if requester.ErasedAt != nil {
		return Conflict("This person's account is gone.")
	}
	return change(ctx, db, func(tx *Tx) error {
		if _, err := RequestSignIn(ctx, tx.DB, SignInDraft{Email: requester.Email, Next: next, Network: "app " + t.AppID}); err != nil {
			return err
		}
		return record(tx, by.did(ActionTicketSignInAsked, &App{ID: t.AppID}, t.ID))
	})
}

// MailsOfReplies finds the latest mail that carried each of the ticket's replies to its requester, by the message's id.
func (t *Ticket) MailsOfReplies(ctx context.Context, db *gorm.DB) (map[string]Mail, error) {
	family, err := t.family(db.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	var mails []Mail
	err = db.WithContext(ctx).Where("kind = 'reply' AND message_id IN (SELECT id FROM messages WHERE ticket_id IN ? AND kind = 'team')", idsOf(family)).
		Order("id").Find(&mails).Error
	byMessage := make(map[string]Mail, len(mails))
	for _, mail := range mails {
		byMessage[*mail.MessageID] = mail
	}
	return byMessage, err
}

// MergeChoices are the tickets into which this one can be merged, latest first: others of the same person in the same
// app, whose subject or number the text is in.
func (t *Ticket) MergeChoices(ctx context.Context, db *gorm.DB, text string, limit int) ([]Ticket, error) {
	scope := db.WithContext(ctx).Where("requester_id = ? AND app_id = ? AND id <> ? AND merged_into IS NULL AND status <> ?",
		t.RequesterID, t.AppID, t.ID, TicketClosed)
	if text != "" {
		if s := readSearch(text); s.number > 0 {
			scope = scope.Where("number = ?", s.number)
		} else {
			scope = scope.Where(contains(db, "subject", text))
		}
	}
	var tickets []Ticket
	err := scope.Order("id DESC").Limit(limit).Find(&tickets).Error
	return tickets, err
}
