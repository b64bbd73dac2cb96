package models

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// AskToSignIn mails the requester a sign-in link that leads to next, so that the team knows whom it talks to. A
// requester with a proven address is not asked.
func (t *Ticket) AskToSignIn(ctx context.Context, db *gorm.DB, by Actor, next string) error {
	people, err := personRows(db.WithContext(ctx), t.AppID, []string{t.RequesterID})
	if err != nil {
		return err
	}
	requester := people[t.RequesterID].person()
	if requester.Proven {
		return Conflict("This person has signed in already.")
	}
	if requester.Erased {
		return Conflict("This person's account is gone.")
	}
	if t.DisownedAt != nil { // they were told that they get no more mail about it
		return Conflict("The owner of this address said that they did not write this.")
	}
	app, err := t.App(ctx, db)
	if err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		locale, err := t.mailLocale(ctx, tx.DB, app)
		if err != nil {
			return err
		}
		if _, err := RequestSignIn(ctx, tx.DB, SignInDraft{
			Email: requester.Email, Next: next, Network: "app " + t.AppID, Locale: locale, App: app,
		}); err != nil {
			return err
		}
		return record(tx, by.did(ActionTicketSignInAsked, app.ID, t.ID))
	})
}

// selectMails selects the mails of replies to their requester, without those to participants, and the receipts that did
// not arrive or carry an answer.
func selectMails(lists *store.Lists, mails *[]Mail, family []Ticket) {
	ids, requester := store.Pad(idsOf(family)), family[0].RequesterID
	store.Select(lists, mails, `
		SELECT * FROM mails
		WHERE kind = 'reply' AND about_id IN (SELECT id FROM messages WHERE ticket_id IN ? AND kind = 'team')
			AND email = (SELECT email FROM accounts WHERE id = ?)
		UNION ALL SELECT * FROM mails
		WHERE kind = 'receipt' AND ticket_id IN ? AND (error <> '' OR about_id IS NOT NULL)
			AND email = (SELECT email FROM accounts WHERE id = ?)
		ORDER BY id`, ids, requester, ids, requester)
}

// mailsByMessage is the latest mail of each reply and the receipt of each ticket, by the message's id.
func mailsByMessage(mails []Mail) map[string]Mail {
	latest := make(map[string]Mail, len(mails))
	for _, mail := range mails {
		latest[cmp.Or(orEmpty(mail.AboutID), orEmpty(mail.TicketID))] = mail
	}
	return latest
}

// MergeChoices are the tickets that this one can be merged into, latest first: others of the same person in the same
// app that contain the text or have that number.
func (t *Ticket) MergeChoices(ctx context.Context, db *gorm.DB, text string, limit int) ([]Ticket, error) {
	scope := db.WithContext(ctx).
		Where("requester_id = ? AND app_id = ? AND id <> ? AND merged_into IS NULL AND status <> ?",
			t.RequesterID, t.AppID, t.ID, TicketClosed).
		Where("(disowned_at IS NULL) = ? AND (spam_at IS NULL OR ?)", t.DisownedAt == nil, t.SpamAt != nil)
	if text != "" {
		if q := readTicketQuery(text); q.number > 0 {
			scope = scope.Where("number = ?", q.number)
		} else {
			condition, args := ticketWith(db, text)
			scope = scope.Where(condition, args...)
		}
	}
	var tickets []Ticket
	err := scope.Order("id DESC").Limit(limit).Find(&tickets).Error
	return tickets, err
}
