package jobs_test

import (
	"path/filepath"
	"testing"

	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// Without a mail server the outbox is where a person's mails are, and the only place that would keep them.
func TestAnErasureRemovesThePersonsMailsFromTheOutbox(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		outbox := t.TempDir()
		h := work(t, db, mail.New(nil, outbox), nil)
		stored := func(email string) func() bool {
			var receipt models.Mail
			await.That(t, "the receipt is sent", func() bool {
				return db.Limit(1).Find(&receipt, "kind = ? AND state = ? AND email = ?", models.MailReceipt, models.MailSent,
					email).RowsAffected == 1
			})
			return func() bool {
				found, err := filepath.Glob(filepath.Join(outbox, receipt.ID+"@*.eml"))
				h.must(t, err)
				return len(found) == 1
			}
		}
		h.file(t, "Lost", h.Rita.Email)
		h.file(t, "Found", h.Sam.Email)
		hers, his := stored(h.Rita.Email), stored(h.Sam.Email)
		if !hers() || !his() {
			t.Fatal("the receipts are not in the outbox")
		}
		h.must(t, h.Rita.Erase(t.Context(), db.DB, models.Actor{Account: h.Rita}))
		await.That(t, "her receipt is gone", func() bool { return !hers() })
		if !his() {
			t.Error("somebody else's receipt is gone, too")
		}
	})
}
