package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// QueueNews makes the mails with an app's waiting news, unless more news came since the job was made: the job of the
// newer news then does it.
func QueueNews(ctx context.Context, db *gorm.DB, job GatherNews) error {
	db = db.WithContext(ctx)
	if due, err := newsDue(db, job.AppID, clockOf(ctx).Now); !due || err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error { return dropUnreadable(tx, job.AppID) })
	for more := err == nil; more; {
		err = change(ctx, db, func(tx *Tx) (err error) {
			more, err = queueNewsBatch(tx, job.AppID)
			return err
		})
		more = more && err == nil
	}
	return err
}

// dropUnreadable cancels waiting news whose content is no longer visible.
func dropUnreadable(tx *Tx, appID string) error {
	if err := lockNews(tx, appID); err != nil {
		return err
	}
	return tx.Exec(`
		DELETE FROM news WHERE app_id = ? AND mail_id IS NULL AND (
			post_id IN (SELECT id FROM posts WHERE hidden_at IS NOT NULL) OR
			entry_id IN (SELECT id FROM changelog_entries WHERE published_at IS NULL) OR
			account_id IN (SELECT id FROM accounts WHERE erased_at IS NOT NULL))`, appID).Error
}

// newsWaits selects news that is not mailed yet, without daily news that is not due.
const newsWaits = "mail_id IS NULL AND (due_at IS NULL OR due_at <= ?)"

func newsDue(db *gorm.DB, appID string, now time.Time) (bool, error) {
	oldest, err := findFirst[News](db.Order("created_at"), "app_id = ? AND "+newsWaits, appID, now)
	if err != nil || oldest == nil {
		return false, err
	}
	newest, err := findFirst[News](db.Order("created_at DESC"), "app_id = ? AND "+newsWaits, appID, now)
	if err != nil || newest == nil { // news may be withdrawn between the two queries
		return false, err
	}
	// A minute of tolerance, because the clocks of two machines differ a little.
	quiet := now.Add(time.Minute - newsQuiet)
	return newest.CreatedAt.Before(quiet) || oldest.CreatedAt.Before(now.Add(-newsMaxWait)), nil
}

// queueNewsBatch makes the mails for a batch of people and reports whether others still wait.
func queueNewsBatch(tx *Tx, appID string) (more bool, err error) {
	if err := lockNews(tx, appID); err != nil { // also keeps two jobs from mailing the same news
		return false, err
	}
	var people []Account
	err = tx.Order("accounts.id").Limit(newsBatch).
		Find(&people, "id IN (SELECT account_id FROM news WHERE app_id = ? AND "+newsWaits+")", appID, tx.Now).Error
	if err != nil || len(people) == 0 {
		return false, err
	}
	mails, err := newsMails(tx, appID, people)
	if err != nil {
		return false, err
	}
	if err := queueMany(tx, mails); err != nil {
		return false, err
	}
	ids := collect(mails, func(mail *Mail) string { return mail.ID })
	err = tx.Exec(`
		UPDATE news SET mail_id = mails.id FROM mails, accounts
		WHERE news.app_id = ? AND news.mail_id IS NULL AND (news.due_at IS NULL OR news.due_at <= ?)
			AND accounts.id = news.account_id AND mails.email = accounts.email AND mails.id IN ?`,
		appID, tx.Now, store.Pad(ids)).Error
	return len(people) == newsBatch, err
}

func newsMails(tx *Tx, appID string, people []Account) ([]*Mail, error) {
	var unproven []string
	for _, person := range people {
		if !person.Verified() {
			unproven = append(unproven, person.Email)
		}
	}
	if err := store.LockNames(tx.DB, unproven...); err != nil {
		return nil, err
	}
	counts, err := countUnproven(tx, MailNews, unproven)
	if err != nil {
		return nil, err
	}
	var app App
	if err := tx.Take(&app, "id = ?", appID).Error; err != nil {
		return nil, err
	}
	mails := make([]*Mail, len(people))
	for i, person := range people {
		mails[i] = tx.newMail(MailNews, person.Email)
		mails[i].Locale = mailLocale("", person.Locale, app.Locale)
		mails[i].AppID, mails[i].Unproven = &appID, !person.Verified()
		if mails[i].Unproven && counts[person.Email].full() {
			mails[i].State = MailWithheld
		}
	}
	return mails, nil
}
