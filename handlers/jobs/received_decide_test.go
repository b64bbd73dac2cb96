package jobs_test

import (
	"fmt"
	"testing"

	"intake/internal/database"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// fromStranger answers the mail with the Message-ID from another address.
func fromStranger(id string, n int) string {
	return fmt.Sprintf("From: Oskar <oskar@example.net>\nTo: help@example.com\nSubject: Re: My invoice\n"+
		"Message-ID: <oskar-%d@example.net>\nIn-Reply-To: <%s>\n\nIt is one cent too high.\n", n, id)
}

// "Let him in" makes the sender a participant of that ticket.
func TestLettingAStrangerInMakesThemAParticipant(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		ticket := h.file(t, "My invoice", h.Rita.Email)
		held := h.comes(t, fromStranger(next(t, &sender, 1).ID, 1), "help@example.com")
		if held.State != models.ReceivedHeld || held.Reason != models.ReasonStranger || *held.AppID != h.App.ID {
			t.Fatalf("a stranger's answer is %+v", held)
		}
		list, err := h.App.ReceivedMails(t.Context(), h.db.DB, "", "", 10)
		if err != nil || len(list.Mails) != 1 || list.Held != 1 || list.Refused != 0 || list.Mails[0].Ticket == nil ||
			list.Mails[0].Ticket.ID != ticket.ID || list.Mails[0].Requester == "" {
			t.Fatalf("held are %+v (%v)", list, err)
		}
		into, err := held.LetIn(t.Context(), h.db.DB, h.files, as(h.Amir))
		if err != nil || into.ID != ticket.ID {
			t.Fatalf("let into %+v (%v)", into, err)
		}
		messages := h.messages(t, &ticket.ID)
		if last := messages[len(messages)-1]; last.Body != "It is one cent too high." ||
			last.Author.Email != "oskar@example.net" {
			t.Errorf("the last word is %+v", last)
		}
		participants := modelstest.Participants(t, h.db.DB, ticket)
		if len(participants) != 1 || participants[0].AddedBy == nil || *participants[0].AddedBy != h.Amir.ID {
			t.Errorf("participants are %+v", participants)
		}
		if _, err := held.LetIn(t.Context(), h.db.DB, h.files, as(h.Amir)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("let in twice: %v", err)
		}
		again := h.comes(t, fromStranger(sender.Sent()[0].ID, 2), "help@example.com")
		if again.State != models.ReceivedAccepted {
			t.Errorf("a participant's answer is %s %s", again.State, again.Reason)
		}
		if err := ticket.DropParticipant(t.Context(), h.db.DB, as(h.Amir), participants[0].AccountID); err != nil {
			t.Fatal(err)
		}
		if again := h.comes(t, fromStranger(sender.Sent()[0].ID, 3), "help@example.com"); again.State != models.ReceivedHeld {
			t.Errorf("the answer of a removed participant is %s %s", again.State, again.Reason)
		}
	})
}

// The team sees which mails were held or refused and why, and can make a ticket of each.
func TestARefusedMailIsMadeATicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		refused := h.comes(t, "Authentication-Results: mx.example.com; dmarc=pass header.from=example.net\n"+
			"From: news@example.net\nTo: desk@example.com\nCc: reader@example.net\nSubject: News\nList-Id: <news.example.net>\n"+
			"Message-ID: <news@example.net>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"+
			"--b\nContent-Type: text/plain\n\nAll of it.\n--b\nContent-Type: text/plain\n"+
			"Content-Disposition: attachment; filename=log.txt\n\na log\n--b--\n", "desk@example.com")
		if refused.State != models.ReceivedRefused || refused.Reason != models.ReasonList {
			t.Fatalf("a list's mail is %+v", refused)
		}
		if err := refused.Discard(t.Context(), h.db.DB, as(h.Olive)); err != nil {
			t.Fatal(err)
		}
		if err := refused.Discard(t.Context(), h.db.DB, as(h.Olive)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("discarded twice: %v", err)
		}
		if err := refused.Restore(t.Context(), h.db.DB, as(h.Olive)); err != nil {
			t.Fatal(err)
		}
		looped := *refused
		looped.Reason = models.ReasonLoop
		_, err := looped.MakeTicket(t.Context(), h.db.DB, h.files, as(h.Olive), h.App)
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("made a ticket of our own mail: %v", err)
		}
		made, err := refused.MakeTicket(t.Context(), h.db.DB, h.files, as(h.Olive), h.App)
		if err != nil || made.Subject != "News" || made.Description != "All of it." || made.Source != models.SourceMail {
			t.Fatalf("the ticket is %+v (%v)", made, err)
		}
		if opening := h.messages(t, &made.ID)[0]; len(opening.Files) != 1 || opening.Files[0].Name != "log.txt" {
			t.Errorf("the ticket has the files %+v", opening.Files)
		}
		var due int64
		if err := h.db.Table("receipts_due").Count(&due).Error; err != nil || due != 0 {
			t.Errorf("a machine gets %d receipts (%v)", due, err)
		}
		if others := modelstest.Participants(t, h.db.DB, made); len(others) != 0 {
			t.Errorf("a machine's mail brought along %+v", others)
		}
		page, err := made.Page(t.Context(), h.db.DB, h.App, h.Olive, 1)
		if err != nil || len(page.Copied) != 1 {
			t.Errorf("the team sees %+v in the Cc (%v)", page, err)
		}
		kept, err := h.App.Received(t.Context(), h.db.DB, refused.ID)
		if err != nil || kept.State != models.ReceivedAccepted || *kept.TicketID != made.ID {
			t.Errorf("the mail is %+v (%v)", kept, err)
		}
		_, err = refused.MakeTicket(t.Context(), h.db.DB, h.files, as(h.Olive), h.App)
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("made a ticket twice: %v", err)
		}
		actions := map[models.Action]bool{}
		var events []models.Event
		if err := h.db.Find(&events, "object_id = ?", refused.ID).Error; err != nil {
			t.Fatal(err)
		}
		for _, event := range events {
			actions[event.Action] = *event.AppID == h.App.ID && *event.AccountID == h.Olive.ID
		}
		for _, action := range []models.Action{models.ActionReceivedDiscarded, models.ActionReceivedRestored,
			models.ActionReceivedMadeTicket} {
			if !actions[action] {
				t.Errorf("the audit log lacks %s", action)
			}
		}
	})
}
