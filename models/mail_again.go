package models

import (
	"context"

	"gorm.io/gorm"
)

// Conditions as in the indexes mails_undelivered and mails_queued: with parameters, SQLite would not use these.
const (
	undelivered = "(mails.state = 'failed' OR mails.state = 'withheld' AND mails.kind = 'reply')"
	queued      = "mails.state = 'queued'"
)

// FailedMails lists the app's mails that could not be sent, newest first, together with withheld replies, which the
// team believes were read. It returns those older than the mail with the id after, or the newest for "", and the after
// of the next page, "" on the last.
func (a *App) FailedMails(
	ctx context.Context, db *gorm.DB, after string, limit int,
) (mails []Mail, next string, err error) {
	scope := db.WithContext(ctx).Joins("Ticket").Where("mails.app_id = ?", a.ID).Where(undelivered).
		Where("mails.kind <> ?", MailSelfTest) // the self-test reports them itself
	if IsID(after) {
		scope = scope.Where("mails.id < ?", after)
	}
	return readPage(scope.Order("mails.id DESC"), limit, func(m *Mail) string { return m.ID })
}

// maxDelayed is how many delayed mails are counted.
const maxDelayed = 1000

// DelayedMails counts the app's mails that no server has accepted yet, up to 1,000, and returns why the newest was not.
func (a *App) DelayedMails(ctx context.Context, db *gorm.DB) (count int, why string, err error) {
	var reasons []string
	err = db.WithContext(ctx).Model(&Mail{}).
		Where(queued+" AND app_id = ? AND error <> '' AND kind <> ?", a.ID, MailSelfTest).
		Order("created_at DESC").Limit(maxDelayed).Pluck("error", &reasons).Error
	if len(reasons) > 0 {
		why = reasons[0]
	}
	return len(reasons), why, err
}

// SendMailAgain retries a failed mail of the app under the same Message-ID, and a withheld one only if its address may
// receive mail again.
func (a *App) SendMailAgain(ctx context.Context, db *gorm.DB, by Actor, id string) error {
	errNoMail := NotFound("There is no such mail.")
	if !IsID(id) {
		return errNoMail
	}
	return change(ctx, db, func(tx *Tx) error {
		mail, err := findOr[Mail](tx.DB, errNoMail, "id = ? AND app_id = ?", id, a.ID)
		if err != nil {
			return err
		}
		if err := mail.mayGo(tx); err != nil {
			return err
		}
		again := tx.Model(&Mail{}).Where("id = ? AND state IN ?", id, []MailState{MailFailed, MailWithheld}).
			Updates(map[string]any{"state": MailQueued, "error": ""})
		if err := changedOr(again, Conflict("This mail is on its way already.")); err != nil {
			return err
		}
		if err := mail.enqueue(tx); err != nil {
			return err
		}
		return record(tx, by.did(ActionMailSentAgain, a.ID, id))
	})
}

// mayGo is why a withheld mail still may not be sent.
func (m *Mail) mayGo(tx *Tx) error {
	erased, err := exists[erasureRow](tx.DB, "kind = 'mail' AND row_id = ?", m.ID)
	if err != nil {
		return err
	}
	if erased { // a job is about to delete it
		return Conflict("This mail went to somebody who erased their account.")
	}
	dead, err := exists[DeadEmail](tx.DB, "email = ?", m.Email)
	if err != nil {
		return err
	}
	if dead {
		return Conflict("This address does not take mail. Clear it in the ticket, then send again.")
	}
	if m.State != MailWithheld {
		return nil
	}
	full, err := m.unprovenFull(tx)
	if err == nil && full {
		err = Conflict("This address had too many mails lately. Try again in an hour.")
	}
	return err
}
