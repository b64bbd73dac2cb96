package jobs_test

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

func TestADueReplyIsSentWithoutAnOpenPage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		ticket := h.file(t, "My invoice is wrong", h.Rita.Email)
		next(t, &sender, 1)
		if _, err := ticket.ReplySoon(t.Context(), h.db.DB, as(h.Amir),
			models.ReplyDraft{Body: "It was our rounding.", Wait: time.Millisecond}); err != nil {
			t.Fatal(err)
		}
		if mail := next(t, &sender, 2); mail.To != h.Rita.Email || !strings.Contains(mail.Text, "It was our rounding.") {
			t.Errorf("the mail is %+v", mail)
		}
	})
}

// hanging is a mail server that accepts connections and says nothing, until it is released.
type hanging struct {
	released chan struct{}
	waiting  atomic.Int32
}

func (h *hanging) Send(ctx context.Context, _ mail.Message) error {
	h.waiting.Add(1)
	defer h.waiting.Add(-1)
	select {
	case <-h.released:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Requesters read replies on their ticket's page, whatever the mail server does. The team's bulk changes go on, too.
func TestAMailServerThatHangsDelaysOnlyMails(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		server := &hanging{released: make(chan struct{})}
		h := work(t, db, server, nil)
		defer close(server.released)
		var tickets []*models.Ticket
		for range 8 {
			ticket := h.file(t, "My invoice is wrong", h.Rita.Email)
			_, err := ticket.Reply(t.Context(), db.DB, as(h.Amir), models.ReplyDraft{Body: "We look into it."})
			h.must(t, err)
			tickets = append(tickets, ticket)
		}
		await.That(t, "mails hang", func() bool { return server.waiting.Load() >= 5 }) // replies, and receipts
		_, err := tickets[0].ReplySoon(t.Context(), db.DB, as(h.Amir),
			models.ReplyDraft{Body: "It was our rounding.", Wait: time.Millisecond})
		h.must(t, err)
		await.That(t, "the reply is in the ticket", func() bool {
			return slices.ContainsFunc(h.messages(t, &tickets[0].ID), func(m models.Message) bool {
				return m.Body == "It was our rounding."
			})
		})
	})
}

func TestAReplyThatCannotBeSentDoesNotKeepTicketsSnoozed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var asleep *models.Ticket
		h := work(t, db, &mailtest.Recorder{}, func(h *house) {
			asleep = h.file(t, "Asleep", h.Rita.Email)
			broken, another := h.file(t, "Broken", h.Rita.Email), h.file(t, "Another's", h.Sam.Email)
			ago := models.Now().Add(-time.Hour)
			for _, err := range []error{
				db.Exec("UPDATE tickets SET snoozed_until = ? WHERE id = ?", ago, asleep.ID).Error,
				// a merged ticket takes no reply
				db.Exec("UPDATE tickets SET merged_into = ? WHERE id = ?", another.ID, broken.ID).Error,
				db.Create(&models.OutgoingReply{ID: models.NewID(), TicketID: broken.ID, AccountID: h.Amir.ID, Body: "Lost.",
					DueAt: ago, CreatedAt: ago}).Error,
			} {
				if err != nil {
					t.Fatal(err)
				}
			}
		})
		await.That(t, "the ticket is awake", func() bool {
			var awake int64
			h.db.Model(&models.Ticket{}).Where("id = ? AND snoozed_until IS NULL", asleep.ID).Count(&awake)
			return awake == 1
		})
	})
}
