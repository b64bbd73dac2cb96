package modelstest

import (
	"context"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// QueueReceipts creates the mails of all receipts that are due.
func QueueReceipts(t testing.TB, db *gorm.DB) {
	t.Helper()
	for {
		if err := models.QueueReceipts(context.Background(), db); err != nil {
			t.Fatal(err)
		}
		var due int64
		if err := db.Table("receipts_due").Count(&due).Error; err != nil {
			t.Fatal(err)
		}
		if due == 0 {
			return
		}
	}
}

// NotifyMembers creates the notices of all events for team members, and their mails, as if minutes had passed.
func NotifyMembers(t testing.TB, db *gorm.DB) {
	t.Helper()
	later := models.At(context.Background(), models.Now().Add(6*time.Minute))
	for range 3 { // notices, their mails, and what was added meanwhile
		if err := models.QueueNotices(later, db); err != nil {
			t.Fatal(err)
		}
	}
}

// QueuedMails returns the unsent mails of the kind, oldest first. With an address, it returns only those to it.
func QueuedMails(t testing.TB, db *gorm.DB, kind models.MailKind, email ...string) []models.Mail {
	t.Helper()
	scope := db.Model(&models.Mail{}).Where("kind = ?", kind)
	if len(email) > 0 {
		scope = scope.Where("email IN ?", email)
	}
	var ids []string
	if err := scope.Pluck("id", &ids).Error; err != nil {
		t.Fatal(err)
	}
	queued, err := models.QueuedMails(context.Background(), db, models.SendMail{IDs: ids})
	if err != nil {
		t.Fatal(err)
	}
	return queued[kind]
}

// Receipts creates the receipts that are due, and returns the content of those to the address.
func Receipts(t testing.TB, db *gorm.DB, email string) []models.ReceiptMail {
	t.Helper()
	QueueReceipts(t, db)
	receipts, err := models.PrepareReceipts(context.Background(), db, QueuedMails(t, db, models.MailReceipt, email))
	if err != nil {
		t.Fatal(err)
	}
	return receipts
}

// SignInMail returns the content of the newest sign-in mail to the address.
func SignInMail(t testing.TB, db *gorm.DB, email string) models.SignInMail {
	t.Helper()
	return newest(t, db, models.MailSignIn, email, models.PrepareSignIns)
}

// InvitationMail returns the content of the newest invitation to the address.
func InvitationMail(t testing.TB, db *gorm.DB, email string) models.InvitationMail {
	t.Helper()
	return newest(t, db, models.MailInvitation, email, models.PrepareInvitations)
}

// EmailChangeMail returns the content of the newest mail of this kind about a change to the address.
func EmailChangeMail(t testing.TB, db *gorm.DB, kind models.MailKind, email string) models.EmailChangeMail {
	t.Helper()
	return newest(t, db, kind, email, models.PrepareEmailChanges)
}

func newest[T any](
	t testing.TB, db *gorm.DB, kind models.MailKind, email string,
	prepare func(context.Context, *gorm.DB, []models.Mail) ([]T, error),
) T {
	t.Helper()
	mails := QueuedMails(t, db, kind, email)
	if len(mails) == 0 {
		t.Fatalf("no mail of the kind %s waits for %s", kind, email)
	}
	made, err := prepare(context.Background(), db, mails[len(mails)-1:])
	if err != nil || len(made) != 1 {
		t.Fatalf("%d mails of the kind %s can be sent to %s (%v)", len(made), kind, email, err)
	}
	return made[0]
}
