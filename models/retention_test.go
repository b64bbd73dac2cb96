package models_test

import (
	"encoding/hex"
	"fmt"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models"
	"intake/models/modelstest"
)

const day = 24 * time.Hour

// pastID is the nth id of that time.
func pastID(at time.Time, n int) string {
	id := fmt.Sprintf("%012x7000%016x", at.UnixMilli(), 1<<63|uint64(n))
	raw, _ := hex.DecodeString(id)
	return fmt.Sprintf("%x-%x-%x-%x-%x", raw[:4], raw[4:6], raw[6:8], raw[8:10], raw[10:])
}

// The record that a receipt or a reply was mailed is deleted a year later, but not while its ticket may still be worked
// on, no matter how many such mails are older than those that expire.
func TestMailsOfClosedTicketsAreDeletedAfterAYear(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		open, closed, merged := d.file("Open"), d.file("Closed"), d.file("Merged")
		d.must(db.Exec("UPDATE tickets SET status = 'closed' WHERE id IN ?", []string{closed.ID, merged.ID}).Error)
		d.must(db.Exec("UPDATE tickets SET merged_into = ? WHERE id = ?", open.ID, merged.ID).Error)
		now := models.Now()
		n := 0
		mail := func(
			name string, ticket *models.Ticket, kind models.MailKind, state models.MailState, age time.Duration,
		) models.Mail {
			n++
			mail := models.Mail{ID: pastID(now.Add(-age), n), Kind: kind, Email: name + "@example.com", State: state,
				CreatedAt: now.Add(-age)}
			if ticket != nil {
				mail.TicketID = &ticket.ID
			}
			return mail
		}
		var mails []models.Mail
		for range 2100 { // more than one batch
			mails = append(mails, mail("thread", open, models.MailReply, models.MailSent, 500*day))
		}
		mails = append(mails,
			mail("closed", closed, models.MailReply, models.MailSent, 370*day),
			mail("closed", closed, models.MailReceipt, models.MailSent, 370*day),
			mail("post", nil, models.MailPostReceipt, models.MailSent, 370*day),
			mail("failed", closed, models.MailReply, models.MailFailed, 370*day),
			mail("queued", closed, models.MailReply, models.MailQueued, 370*day),
			mail("merged", merged, models.MailReply, models.MailSent, 370*day),
			mail("young", closed, models.MailReply, models.MailSent, 360*day))
		d.must(db.Transaction(func(tx *gorm.DB) error { return store.Insert(tx, mails) }))
		for _, keep := range []struct {
			models.Retention
			left []string
		}{
			{models.Retention{}, []string{"closed", "failed", "merged", "post", "queued", "thread", "young"}},
			{modelstest.Retention, []string{"merged", "queued", "thread", "young"}},
			{models.Retention{Mails: 30 * day}, []string{"merged", "queued", "thread"}},
		} {
			if more, err := models.DeleteExpired(ctx, db.DB, keep.Retention, time.Hour); more || err != nil {
				t.Fatalf("more: %v (%v)", more, err)
			}
			var left []string
			d.must(db.Raw("SELECT DISTINCT replace(email, '@example.com', '') FROM mails ORDER BY 1").Scan(&left).Error)
			if !slices.Equal(left, keep.left) {
				t.Errorf("of %v are left %v, not %v", keep.Retention, left, keep.left)
			}
		}
	})
}

func TestTheAuditLogExpiresButTheHistoryOfTicketsDoesNot(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.must(db.Exec("DELETE FROM events").Error)
		now, actions := models.Now(), modelstest.Actions(t, ".")
		for n, action := range actions {
			for _, age := range []time.Duration{700 * day, 731 * day} {
				d.must(db.Create(&models.Event{ID: pastID(now.Add(-age), n), AppID: &d.App.ID, Action: action,
					ObjectID: d.App.ID, CreatedAt: now.Add(-age)}).Error)
			}
		}
		published := pastID(now.Add(-731*day), slices.Index(actions, models.ActionChangelogPublished))
		d.must(db.Exec("INSERT INTO news (account_id, app_id, kind, event_id, created_at) VALUES (?, ?, 'changelog', ?, ?)",
			d.Rita.ID, d.App.ID, published, now).Error)
		if more, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Hour); more || err != nil {
			t.Fatalf("more: %v (%v)", more, err)
		}
		var left []models.Event
		d.must(db.Order("action, id").Find(&left).Error)
		young, old := map[models.Action]bool{}, map[models.Action]bool{}
		for _, event := range left {
			if event.CreatedAt.Before(now.Add(-730 * day)) {
				old[event.Action] = true
			} else {
				young[event.Action] = true
			}
		}
		if len(young) != len(actions) {
			t.Errorf("of %d young events %d are left", len(actions), len(young))
		}
		for action, want := range map[models.Action]bool{
			models.ActionTicketFiled: true, models.ActionTicketFilesRefused: true, models.ActionMessageFilesRefused: true,
			models.ActionPostStatusChanged: true, models.ActionCommentDeleted: true,
			models.ActionChangelogPublished: true, // somebody is still to be told
			models.ActionChangelogEdited:    false, models.ActionKeyCreated: false, models.ActionSignInSucceeded: false,
			models.ActionAttachmentDownloaded: false, models.ActionTicketLinkOpened: false,
			models.ActionMemberAdded: false, models.ActionWidgetSwitchedOff: false,
		} {
			if old[action] != want {
				t.Errorf("an old %s is there: %v", action, old[action])
			}
		}
	})
}
