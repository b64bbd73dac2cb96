package models_test

import (
	"fmt"
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Somebody who writes in a customer's name must not receive what the team answers to that customer.
func TestAnUnprovenMailAddsNoParticipants(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		forged := from(p.Rita.Email, "It broke.")
		forged.Cc = []models.MailName{{Name: "Evil  One", Email: "Evil@elsewhere.example"}, {Email: p.Amir.Email},
			{Email: help},
			{Email: "evil@elsewhere.example"}, {Email: "no address"}, {Email: p.Rita.Email}}
		ticket := p.ticketOf(p.comes(forged, help))
		if participants := modelstest.Participants(t, p.db, ticket); len(participants) != 0 {
			t.Errorf("a forged mail brought along %+v", participants)
		}
		var evil int64
		p.must(p.db.Model(&models.Account{}).Where("email = ?", "evil@elsewhere.example").Count(&evil).Error)
		p.reply(ticket, p.Amir, "Your password is 1234.")
		mails := modelstest.QueuedMails(t, p.db, models.MailReply, "evil@elsewhere.example")
		if evil != 0 || len(mails) != 0 {
			t.Errorf("the stranger has %d accounts and gets %d mails", evil, len(mails))
		}
		copied := func() []models.MailName {
			return pageOf(t, p.db, ticket, 1).Copied
		}
		if want := []models.MailName{{Name: "Evil One", Email: "evil@elsewhere.example"}}; !slices.Equal(copied(), want) {
			t.Errorf("the team sees %+v in the Cc", copied())
		}
		p.must(ticket.AddParticipant(ctx, p.db, as(p.Amir), "evil@elsewhere.example"))
		if len(copied()) != 0 {
			t.Errorf("the added participant is still offered: %+v", copied())
		}
		var account models.Account
		p.must(p.db.Take(&account, "email = ?", "evil@elsewhere.example").Error)
		p.must(account.Erase(ctx, p.db, as(&account)))
		modelstest.FinishErasure(t, p.db, &account)
		if len(copied()) != 0 {
			t.Errorf("who erased their account is still named: %+v", copied())
		}
	})
}

func TestAMailCreatesAccountsOnlyForItsParticipants(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		many := proven(from(p.Rita.Email, "It broke."))
		for n := range 50 {
			many.Cc = append(many.Cc, models.MailName{Email: fmt.Sprintf("copied%d@example.com", n)})
		}
		ticket := p.ticketOf(p.comes(many, help))
		var accounts int64
		p.must(p.db.Model(&models.Account{}).Where("email LIKE 'copied%'").Count(&accounts).Error)
		participants := modelstest.Participants(t, p.db, ticket)
		if accounts != 10 || len(participants) != 10 {
			t.Errorf("there are %d accounts and %d participants", accounts, len(participants))
		}
		if names := pageOf(t, p.db, ticket, 1).Copied; len(names) != 40 {
			t.Errorf("%d are left to be added", len(names))
		}
	})
}

func TestANewParticipantDoesNotGetEarlierMessages(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		p.must(ticket.AddParticipant(ctx, p.db, as(p.Amir), p.Sam.Email))
		p.reply(ticket, p.Amir, "It is repaired.")
		first, err := models.PrepareReplies(ctx, p.db, modelstest.QueuedMails(t, p.db, models.MailReply, p.Sam.Email))
		p.must(err)
		p.said(p.comes(from(p.Sam.Email, "Thanks."), first[0].AnswerTo))
		p.write(ticket, "My password is 1234.")
		p.reply(ticket, p.Amir, "Is it?")
		mails := modelstest.QueuedMails(t, p.db, models.MailReply, p.Sam.Email)[1:]
		replies, err := models.PrepareReplies(ctx, p.db, mails)
		p.must(err)
		if len(replies) != 1 || mails[0].Unproven || replies[0].Before != nil {
			t.Errorf("Sam gets %+v", replies)
		}
	})
}
