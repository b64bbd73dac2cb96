package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// A job may run twice, but sends no mail again.
func TestAReceiptIsSentOnceHoweverOftenItsJobRuns(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		ticket := h.file(t, "My invoice is wrong", "rita@example.com")
		await.That(t, "the receipt is sent",
			func() bool { return len(sender.Sent()) > 0 && h.openJobs("send_mail") == 0 })
		id, _, _ := strings.Cut(sender.Sent()[0].ID, "@")
		h.enqueue(t, models.SendMail{IDs: []string{id}})
		h.enqueue(t, models.SendMail{IDs: []string{id, id}})
		await.That(t, "the jobs are worked", func() bool { return h.openJobs("send_mail") == 0 })
		sent := sender.Sent()
		if len(sent) != 1 {
			t.Fatalf("%d mails were sent", len(sent))
		}
		m := sent[0]
		link := "https://help.example.com/t/"
		if m.To != "rita@example.com" || m.Subject != fmt.Sprintf("[#%d] My invoice is wrong", ticket.Number) ||
			!m.AutoSubmitted ||
			!strings.HasSuffix(m.ID, "@help.example.com") || !strings.Contains(m.Text, link) ||
			!strings.Contains(m.HTML, link) {
			t.Errorf("the receipt is %+v", m)
		}
	})
}

// The answer of a rule comes in the only mail, which names nobody of the team.
func TestAnAutomaticReplyIsMailedInsteadOfTheReceipt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, func(h *house) {
			by := models.Actor{Account: h.Olive}
			reply, err := h.App.SaveReply(t.Context(), db.DB, by,
				models.SavedReplyDraft{Title: "Invoices", Body: "Look at [this page](https://kestrel.example/vat) first."})
			if err == nil {
				_, err = h.App.AddTicketRule(t.Context(), db.DB, by,
					models.TicketRuleDraft{Name: "Secret name", Phrases: "invoice", Reply: reply.ID})
			}
			if err != nil {
				t.Fatal(err)
			}
			h.App.HasRules = true
			h.file(t, "My invoice is wrong", "rita@example.com")
		})
		await.That(t, "the mail is sent", func() bool { return len(sender.Sent()) > 0 && h.openJobs("send_mail") == 0 })
		sent := sender.Sent()
		if len(sent) != 1 {
			t.Fatalf("%d mails were sent", len(sent))
		}
		m := sent[0]
		if !m.AutoSubmitted || m.Subject != "[#1] My invoice is wrong" ||
			!strings.Contains(m.Text, "Automatic reply\n") || !strings.Contains(m.Text, "https://kestrel.example/vat") ||
			!strings.Contains(m.HTML, `href="https://kestrel.example/vat"`) || !strings.Contains(m.Text, "/t/") ||
			strings.Contains(m.Text+m.HTML+m.From, "Olive") || strings.Contains(m.Text+m.HTML, "Secret name") {
			t.Errorf("the mail is %+v", m)
		}
	})
}

// noting is a sender that lists at each mail which earlier ones are not yet recorded as sent.
type noting struct {
	mailtest.Recorder
	db      *gorm.DB
	unnoted atomic.Int64
}

func (n *noting) Send(ctx context.Context, m mail.Message) error {
	var before []string
	for _, sent := range n.Sent() {
		id, _, _ := strings.Cut(sent.ID, "@")
		before = append(before, id)
	}
	var unnoted int64
	err := n.db.Model(&models.Mail{}).Where("id IN ? AND state <> ?", before, models.MailSent).Count(&unnoted).Error
	n.unnoted.Add(unnoted)
	return errors.Join(err, n.Recorder.Send(ctx, m))
}

// If the process dies, at most one mail is sent again.
func TestEachMailIsRecordedAsSentBeforeTheNextOne(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		sender := &noting{db: db.DB}
		h := work(t, db, sender, func(h *house) {
			for i := range 5 {
				h.file(t, "Ticket", fmt.Sprintf("rita%d@example.com", i))
			}
			modelstest.QueueReceipts(t, db.DB) // one job for all mails
		})
		await.That(t, "the receipts are sent",
			func() bool { return len(sender.Sent()) == 5 && h.openJobs("send_mail") == 0 })
		if unnoted := sender.unnoted.Load(); unnoted > 0 {
			t.Errorf("%d times a mail was sent while one before it was not noted", unnoted)
		}
	})
}

// Of a group, only the mails that failed are sent again, with the same Message-ID.
func TestOnlyTheMailsOfAGroupThatFailedAreTriedAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		sender := &failing{fails: map[string][]error{
			"slow@example.com":   {errors.New("greylisted")},
			"nobody@example.com": {fmt.Errorf("%w: no such user", mail.ErrRejected)},
		}}
		h := work(t, db, sender, func(h *house) {
			for _, email := range []string{"rita@example.com", "slow@example.com", "nobody@example.com"} {
				h.file(t, "Ticket", email)
			}
			modelstest.QueueReceipts(t, db.DB) // one job for all three mails
		})
		await.That(t, "the job is worked to its end",
			func() bool { return h.openJobs("send_mail") == 0 })
		sender.mu.Lock()
		defer sender.mu.Unlock()
		for email, want := range map[string]int{"rita@example.com": 1, "slow@example.com": 2, "nobody@example.com": 1} {
			if sender.tried[email] != want {
				t.Errorf("the mail to %s was tried %d times, not %d", email, sender.tried[email], want)
			}
		}
		var states []string
		db.Raw("SELECT state FROM mails ORDER BY email").Scan(&states)
		if !slices.Equal(states, []string{"failed", "sent", "sent"}) {
			t.Errorf("the mails to nobody, rita and slow are %v", states)
		}
	})
}

// Its job then ends.
func TestAMailIsMarkedFailedAfterItsLastAttempt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		sender := &failing{fails: map[string][]error{"rita@example.com": {errors.New("the mail server is on fire")}}}
		h := work(t, db, sender, func(h *house) {
			h.file(t, "Ticket", "rita@example.com")
			modelstest.QueueReceipts(t, db.DB)
			if err := db.Exec("UPDATE river_job SET max_attempts = 1").Error; err != nil {
				t.Fatal(err)
			}
		})
		await.That(t, "the job is over", func() bool { return h.openJobs("send_mail") == 0 })
		var made models.Mail
		if err := db.Take(&made).Error; err != nil || made.State != models.MailFailed ||
			made.Error != "It could not be sent: “the mail server is on fire”." {
			t.Errorf("the mail is %s: %q (%v)", made.State, made.Error, err)
		}
	})
}

// The limit of three mails an hour also holds if several processes create receipts at the same time.
func TestSimultaneousProcessesKeepTheLimitOfAnUnprovenAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, func(h *house) {
			var processes sync.WaitGroup
			for n := range 20 {
				h.file(t, fmt.Sprint("BUY NOW ", n), "victim@example.com")
				h.publish(t, fmt.Sprint("BUY IT ", n), "victim@example.com", models.SourceWidget)
				processes.Go(func() { modelstest.QueueReceipts(t, db.DB) })
			}
			processes.Wait()
		})
		await.That(t, "the jobs are worked", func() bool {
			return h.openJobs("send_mail") == 0
		})
		sent := sender.Sent()
		if len(sent) != 3 {
			t.Errorf("the address got %d mails", len(sent))
		}
		for _, m := range sent {
			if strings.Contains(m.Subject+m.Text+m.HTML, "BUY") {
				t.Errorf("a mail to an unproven address says %s", m.Text)
			}
		}
	})
}
