package jobs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

func as(account *models.Account) models.Actor { return models.Actor{Account: account} }

// next waits until n mails were sent, and returns the last one.
func next(t *testing.T, sender *mailtest.Recorder, n int) mail.Message {
	t.Helper()
	await.That(t, fmt.Sprintf("%d mails are sent", n), func() bool { return len(sender.Sent()) >= n })
	return sender.Sent()[n-1]
}

// Mails have plain text and HTML, are threaded by Message-ID, In-Reply-To and References, and are marked so that no
// auto-reply answers them.
func TestMailsOfATicketFormOneThread(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		ticket := h.file(t, "My invoice is wrong", h.Rita.Email)
		receipt := next(t, &sender, 1)
		if err := ticket.Assign(t.Context(), h.db.DB, as(h.Amir), h.Olive.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := ticket.Reply(t.Context(), h.db.DB, as(h.Amir),
			models.ReplyDraft{Body: "It was **our** rounding.", Then: models.TicketResolved}); err != nil {
			t.Fatal(err)
		}
		first := next(t, &sender, 2)
		if first.To != h.Rita.Email || first.Subject != fmt.Sprintf("[#%d] My invoice is wrong", ticket.Number) ||
			first.AutoSubmitted ||
			first.InReplyTo != receipt.ID || !strings.Contains(first.HTML, "<strong>our</strong>") ||
			!strings.Contains(first.Text, "It was our rounding.") || !strings.Contains(first.Text, "> It broke.") ||
			!strings.Contains(first.Text, "https://help.example.com/t/") ||
			!strings.Contains(first.Text, "We marked this ticket as solved.") {
			t.Errorf("the first reply is %+v", first)
		}
		word, err := ticket.ReplyAsRequester(t.Context(), h.db.DB, as(h.Rita),
			models.RequesterDraft{Body: "It still says 19 %."})
		if err != nil {
			t.Fatal(err)
		}
		h.hurry(t, models.NoticeAnswer, 1)
		notification := next(t, &sender, 3)
		if notification.To != h.Olive.Email || !notification.AutoSubmitted ||
			!strings.Contains(notification.Text, "It still says 19 %.") ||
			!strings.Contains(notification.Text, "> It was our rounding.") ||
			!strings.Contains(notification.Unsubscribe, "/notifications/answer/stop/") || notification.InReplyTo != "" ||
			!strings.Contains(notification.Text, "https://help.example.com/admin/inbox/"+ticket.ID) ||
			strings.Contains(notification.Text, "/t/") {
			t.Errorf("the assignee is notified of %+v", notification)
		}
		if _, err := ticket.Reply(t.Context(), h.db.DB, as(h.Amir),
			models.ReplyDraft{Body: "Now?", Seen: word.ID}); err != nil {
			t.Fatal(err)
		}
		second := next(t, &sender, 4)
		if second.InReplyTo != first.ID || fmt.Sprint(second.References) != fmt.Sprint([]string{receipt.ID,
			first.ID}) || !strings.Contains(second.Text, "> It still says 19 %.") {
			t.Errorf("the second reply is %+v", second)
		}
	})
}

// A mail to an unproven address contains the reply but quotes no text of the submitter, and each kind of mail is
// limited.
func TestAReplyToAnUnprovenAddressQuotesNothing(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		ticket := h.file(t, "BUY NOW", "victim@example.com")
		next(t, &sender, 1)
		for n := range 4 {
			if _, err := ticket.Reply(t.Context(), h.db.DB, as(h.Amir),
				models.ReplyDraft{Body: fmt.Sprint("Answer ", n)}); err != nil {
				t.Fatal(err)
			}
		}
		next(t, &sender, 4)
		await.That(t, "no job is left", func() bool { return h.openJobs("send_mail") == 0 })
		sent := sender.Sent()[1:]
		if len(sent) != 3 { // three an hour
			t.Errorf("%d replies were mailed", len(sent))
		}
		// listed for the team, which would otherwise think that all four were read
		held, _, err := h.App.FailedMails(t.Context(), db.DB, "", 10)
		if err != nil || len(held) != 1 || held[0].State != models.MailWithheld {
			t.Fatalf("the mails that did not go out are %+v, %v", held, err)
		}
		if err := h.App.SendMailAgain(t.Context(), db.DB, as(h.Olive),
			held[0].ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("over the cap it is sent again: %v", err)
		}
		if err := db.Exec("UPDATE mails SET created_at = ?", models.Now().Add(-2*time.Hour)).Error; err != nil {
			t.Fatal(err)
		}
		if err := h.App.SendMailAgain(t.Context(), db.DB, as(h.Olive), held[0].ID); err != nil {
			t.Fatal(err)
		}
		next(t, &sender, 5)
		for _, m := range sent {
			if text := m.Subject + m.Text + m.HTML; strings.Contains(text, "BUY") ||
				strings.Contains(text, "It broke") || !strings.Contains(text, "Answer") {
				t.Errorf("the reply says %s", text)
			}
		}
	})
}

// A member who wants no news of ideas still gets notices about the tickets assigned to them.
func TestAnAssigneeWhoTurnedNoticesOffGetsNone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		none := models.MailChoices{Ideas: models.NewsNever, Tickets: true}
		if err := h.Amir.ChooseMail(t.Context(), db.DB, h.App, none); err != nil {
			t.Fatal(err)
		}
		if err := h.Olive.StopNotices(t.Context(), db.DB, h.App, models.NoticeAnswer); err != nil {
			t.Fatal(err)
		}
		for _, assignee := range []*models.Account{h.Olive, h.Amir} {
			ticket := h.file(t, "Quiet", h.Rita.Email)
			if err := ticket.Assign(t.Context(), db.DB, as(h.Olive), assignee.ID); err != nil {
				t.Fatal(err)
			}
			if _, err := ticket.ReplyAsRequester(t.Context(), db.DB, as(h.Rita),
				models.RequesterDraft{Body: "Hello?"}); err != nil {
				t.Fatal(err)
			}
		}
		h.hurry(t, models.NoticeAnswer, 1)
		await.That(t, "all mails are sent", func() bool {
			return len(sender.Sent()) >= 3 && h.openJobs("send_mail") == 0
		})
		toAmir := 0
		for _, m := range sender.Sent() {
			switch m.To {
			case h.Olive.Email:
				t.Errorf("Olive got %+v", m)
			case h.Amir.Email:
				toAmir++
			}
		}
		if toAmir != 1 {
			t.Errorf("Amir got %d mails", toAmir)
		}
	})
}

// Admins see failed mails, and can send them again under the same Message-ID.
func TestAFailedMailIsListedAndCanBeSentAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		sender := &failing{fails: map[string][]error{"rita@example.com": {
			fmt.Errorf("%w: mailbox full", mail.ErrRejected), fmt.Errorf("%w: mailbox full", mail.ErrRejected),
		}}}
		h := work(t, db, sender, nil)
		ticket := h.file(t, "Lost", h.Rita.Email)
		if _, err := ticket.Reply(t.Context(), db.DB, as(h.Amir), models.ReplyDraft{Body: "Hello."}); err != nil {
			t.Fatal(err)
		}
		var failed []models.Mail
		await.That(t, "two mails have failed", func() bool {
			var err error
			failed, _, err = h.App.FailedMails(t.Context(), db.DB, "", 10)
			return err == nil && len(failed) == 2
		})
		if !strings.Contains(failed[0].Error, "mailbox full") || failed[0].Ticket.ID != ticket.ID {
			t.Errorf("the failed mails are %+v", failed)
		}
		other := modelstest.App(t, db.DB, "heron", h.Sam)
		if err := other.SendMailAgain(t.Context(), db.DB, as(h.Sam),
			failed[0].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a stranger sent it again: %v", err)
		}
		for _, m := range failed {
			if err := h.App.SendMailAgain(t.Context(), db.DB, as(h.Olive), m.ID); err != nil {
				t.Fatal(err)
			}
		}
		next(t, &sender.Recorder, 2)
		for _, m := range sender.Sent() {
			if id, _, _ := strings.Cut(m.ID, "@"); id != failed[0].ID && id != failed[1].ID {
				t.Errorf("it was sent again as %s", m.ID)
			}
		}
		if err := h.App.SendMailAgain(t.Context(), db.DB, as(h.Olive),
			failed[0].ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("what was sent is sent again: %v", err)
		}
	})
}

// A mail that could not be sent is tried again under the same Message-ID, with a link that works.
func TestAReplyThatWasNotSentIsTriedAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		sender := &failing{fails: map[string][]error{"rita@example.com": {errors.New("greylisted"),
			errors.New("greylisted")}}}
		h := work(t, db, sender, nil)
		ticket := h.file(t, "Slow", h.Rita.Email)
		if _, err := ticket.Reply(t.Context(), db.DB, as(h.Amir), models.ReplyDraft{Body: "Hello."}); err != nil {
			t.Fatal(err)
		}
		next(t, &sender.Recorder, 2)
		var mails []models.Mail
		if err := db.Order("id").Find(&mails).Error; err != nil || len(mails) != 2 {
			t.Fatalf("the mails are %+v (%v)", mails, err)
		}
		for _, m := range sender.Sent() {
			if id, _, _ := strings.Cut(m.ID, "@"); id != mails[0].ID && id != mails[1].ID {
				t.Errorf("a mail was sent as %s", m.ID)
			}
			_, rest, _ := strings.Cut(m.Text, "https://help.example.com/t/")
			token, _, _ := strings.Cut(rest, "?")
			link, err := models.FindTicketLink(t.Context(), db.DB, token)
			if err != nil || link.TicketID != ticket.ID {
				t.Errorf("the link leads to %+v (%v)", link, err)
			}
		}
	})
}
