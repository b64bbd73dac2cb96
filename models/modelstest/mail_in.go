package modelstest

import (
	"context"
	"crypto/sha256"
	"os"
	"testing"

	"intake/internal/database"
	"intake/internal/queue"
	"intake/models"
)

// MailFrom is the sender of the mails of an installation that receives mail, and MailHost is in their Message-IDs.
const (
	MailFrom = "support@intake.example"
	MailHost = "desk.intake.example"
)

// MailIn returns the settings of such an installation. It has no parser for received mail.
func MailIn(tags models.ReplyTags) models.MailIn {
	return models.MailIn{On: true, From: "Intake <" + MailFrom + ">", Host: MailHost, Tags: tags}
}

// WithMailIn makes the installation receive mail.
func WithMailIn(t testing.TB, db *database.DB, tags models.ReplyTags) {
	t.Helper()
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err == nil {
		db.DB, err = models.Attach(db.DB, models.Outside{Jobs: jobs, Secrets: testKeys, MailIn: MailIn(tags)})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Keep stores the raw mail for its recipients, as it was received from its envelope's sender.
func Keep(t testing.TB, db *database.DB, store models.FileStore, raw string, to ...string) *models.Received {
	t.Helper()
	spooled, err := os.CreateTemp(t.TempDir(), "mail")
	if err == nil {
		_, err = spooled.WriteString(raw)
	}
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(raw))
	received, err := models.StoreReceived(context.Background(), db.DB, store, models.ReceivedDraft{
		Mailbox: models.ReceivedByPipe, SentTo: to, Raw: spooled, Size: int64(len(raw)), Digest: sum[:],
	})
	if err != nil {
		t.Fatal(err)
	}
	return received
}
