package seed

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// incoming is a received mail.
type incoming struct {
	ago     time.Duration
	from    person
	to      string
	subject string
	answers string   // the subject of the ticket that it answers, "" for none
	headers []string // besides those that every mail has
	text    string
}

// receive gives the app addresses and lets mail arrive, if the installation receives mail.
func (t tenant) receive(ctx context.Context, db *gorm.DB, store Store, app *models.App) error {
	if !models.MailComesIn(db) {
		return nil
	}
	maren, err := models.EnsureAccount(ctx, db, owner.email)
	if err != nil {
		return err
	}
	for _, address := range t.addresses {
		if _, err := app.AddMailAddress(ctx, db, models.Actor{Account: maren}, address); err != nil {
			return fmt.Errorf("adding %s: %w", address.Email, err)
		}
	}
	for _, mail := range t.mails {
		if err := mail.arrive(models.At(ctx, time.Now().Add(-mail.ago)), db, store, app); err != nil {
			return fmt.Errorf("receiving %q: %w", mail.subject, err)
		}
	}
	return nil
}

// arrive delivers the mail as a mail server would.
func (m incoming) arrive(ctx context.Context, db *gorm.DB, store Store, app *models.App) error {
	raw, err := m.raw(ctx, db, app)
	if err != nil {
		return err
	}
	spooled, err := store.Spool()
	if err != nil {
		return err
	}
	defer spooled.Close() //nolint:errcheck // it is in the file store by then
	if _, err := spooled.WriteString(raw); err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(raw))
	received, err := models.StoreReceived(ctx, db, store, models.ReceivedDraft{
		Mailbox: models.ReceivedByLMTP, SentFrom: m.from.email, SentTo: []string{m.to}, Raw: spooled, Size: int64(len(raw)),
		Digest: sum[:],
	})
	if err != nil {
		return err
	}
	return models.ReadReceived{ID: received.ID}.ReadAndJudge(ctx, db, store)
}

func (m incoming) raw(ctx context.Context, db *gorm.DB, app *models.App) (string, error) {
	lines := []string{
		"From: " + m.from.name + " <" + m.from.email + ">", "To: " + m.to, "Subject: " + m.subject,
		"Date: " + models.Clock(ctx).Format(time.RFC1123Z), "Message-ID: <" + models.NewID() + "@mail.example.org>",
		"MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
	}
	if m.answers != "" {
		id, err := mailAbout(ctx, db, app, m.answers)
		if err != nil {
			return "", err
		}
		lines = append(lines, "In-Reply-To: <"+id+">", "References: <"+id+">")
	}
	lines = append(append(lines, m.headers...), "", m.text, "")
	return strings.Join(lines, "\r\n"), nil
}

// mailAbout is the Message-ID of our mail about the ticket. Receipts are made some seconds after their tickets.
func mailAbout(ctx context.Context, db *gorm.DB, app *models.App, subject string) (string, error) {
	if err := models.QueueReceipts(ctx, db); err != nil {
		return "", err
	}
	var mails []models.Mail
	err := db.WithContext(ctx).Joins("JOIN tickets ON tickets.id = mails.ticket_id").Order("mails.id").Limit(1).
		Find(&mails, "tickets.app_id = ? AND tickets.subject = ? AND mails.kind = ?", app.ID, subject,
			models.MailReceipt).Error
	if err == nil && len(mails) == 0 {
		err = errors.New("no mail was sent about the ticket")
	}
	if err != nil {
		return "", err
	}
	return mails[0].MessageID(db)
}
