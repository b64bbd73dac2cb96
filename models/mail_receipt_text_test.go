package models_test

import (
	"fmt"
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// fileAs files tickets as a server does, for people with these addresses.
func fileAs(t *testing.T, intake *models.Intake, app *models.App, emails ...string) {
	t.Helper()
	var all sync.WaitGroup
	for n, email := range emails {
		all.Go(func() {
			d := draft(n)
			d.RequesterEmail, d.Subject = email, "Your account is locked"
			if _, err := intake.FileTicket(ctx, app, d); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// receiptsOf counts the receipts of the app with the text, without it, and withheld.
func receiptsOf(t *testing.T, db *gorm.DB, app *models.App) (worded, wordless, withheld int) {
	t.Helper()
	var mails []models.Mail
	if err := db.Find(&mails, "app_id = ? AND kind IN ('receipt', 'post_receipt')", app.ID).Error; err != nil {
		t.Fatal(err)
	}
	for _, mail := range mails {
		switch {
		case mail.State == models.MailWithheld:
			withheld++
		case mail.Unproven:
			wordless++
		default:
			worded++
		}
	}
	return worded, wordless, withheld
}

// With a leaked key, somebody could make us mail their text to people who trust our mail, over and over. All tickets
// are filed nevertheless.
func TestReceiptsToOneAddressAreLimitedPerApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		other := modelstest.App(t, db.DB, "other", cast.Olive)
		emails := make([]string, 40)
		for i := range emails {
			emails[i] = cast.Rita.Email
		}
		// Several processes decide at once, each about a part.
		var all sync.WaitGroup
		for _, part := range [][]string{emails[:15], emails[15:30], emails[30:]} {
			fileAs(t, intake, cast.App, part...)
			all.Go(func() { modelstest.QueueReceipts(t, db.DB) })
		}
		all.Wait()
		if worded, wordless, withheld := receiptsOf(t, db.DB, cast.App); worded != 20 || wordless != 3 ||
			withheld != 17 {
			t.Errorf("of 40 receipts %d have words, %d have none, and %d are withheld", worded, wordless, withheld)
		}
		// Ideas count, too; what another app sends does not.
		post, err := intake.PublishPost(ctx, cast.App,
			models.PostDraft{Title: "BUY", RequesterEmail: cast.Rita.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		modelstest.QueueReceipts(t, db.DB)
		var receipt models.Mail
		if err := db.Take(&receipt, "post_id = ?", post.ID).Error; err != nil || receipt.State != models.MailWithheld {
			t.Errorf("after 40 tickets an idea is mailed: %+v, %v", receipt, err)
		}
		fileAs(t, intake, other, cast.Rita.Email)
		modelstest.QueueReceipts(t, db.DB)
		var theirs models.Mail
		if err := db.Take(&theirs, "app_id = ?", other.ID).Error; err != nil || theirs.State != models.MailQueued ||
			theirs.Unproven {
			t.Errorf("another app's receipt is %+v, %v", theirs, err)
		}
		var tickets int64
		if err := db.Model(&models.Ticket{}).Where("app_id = ?", cast.App.ID).Count(&tickets).Error; err != nil ||
			tickets != 40 {
			t.Errorf("%d tickets are kept, %v", tickets, err)
		}
	})
}

func TestReceiptsOfAnAppLoseTheirTextAboveAnHourlyLimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		app := cast.App.ID
		// Mails to others in the last hour.
		before := make([]models.Mail, 999)
		for i := range before {
			before[i] = models.Mail{
				ID: models.NewID(), Kind: "receipt", Email: fmt.Sprintf("customer%d@example.com", i), AppID: &app,
				State: models.MailSent, CreatedAt: models.Now(),
			}
		}
		if err := db.Omit("Ticket").CreateInBatches(before, 300).Error; err != nil {
			t.Fatal(err)
		}
		fileAs(t, modelstest.Intake(t, db.DB), cast.App, cast.Rita.Email, cast.Sam.Email)
		modelstest.QueueReceipts(t, db.DB)
		if worded, wordless, withheld := receiptsOf(t, db.DB, cast.App); worded != 1000 || wordless != 1 ||
			withheld != 0 {
			t.Errorf("%d receipts have words, %d have none, and %d are withheld", worded, wordless, withheld)
		}
	})
}
