package models

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
)

// MailState is what became of a mail.
type MailState string

// The states of a mail. A withheld one was over the cap for its address.
const (
	MailQueued   MailState = "queued"
	MailSent     MailState = "sent"
	MailFailed   MailState = "failed"
	MailWithheld MailState = "withheld"
)

// Anyone can type any address into the widget, so an unproven one gets only so many mails.
const (
	unprovenPerHour = 3
	unprovenPerDay  = 10

	invitationsPerHour = 10 // to a proven address
)

// signInMail is the kind of the mails that sign somebody in.
const signInMail = "sign_in"

// Mail is one mail to one address; its ID makes the Message-ID, so that a mail sent twice is seen to be one.
type Mail struct {
	ID        string
	Kind      string
	Email     string
	AppID     *string
	TicketID  *string // of a receipt, of a reply, and of a warning about a ticket
	Ticket    Ticket
	MessageID *string // of a reply
	PostID    *string // of a receipt for a post, and of a warning about one
	AskedFrom string  // of a sign-in mail: whom it counts for
	Unproven  bool    // carries none of the submitter's text
	State     MailState
	Error     string
	CreatedAt time.Time
	SentAt    *time.Time
}

// MailsSent notes that the mails with these ids went out.
func MailsSent(ctx context.Context, db *gorm.DB, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	return db.WithContext(ctx).Model(&Mail{}).Where("id IN ?", ids).
		Updates(map[string]any{"state": MailSent, "sent_at": Now(), "error": ""}).Error
}

// Delayed notes why the mail did not go out yet, or with final that it never will.
func (m *Mail) Delayed(ctx context.Context, db *gorm.DB, cause error, final bool) error {
	state := MailQueued
	if final {
		state = MailFailed
	}
	return db.WithContext(ctx).Model(&Mail{}).Where("id = ? AND state = ?", m.ID, MailQueued).
		Updates(map[string]any{"state": state, "error": storable(cause.Error(), 1000)}).Error
}

// mailJobs are the kinds of the jobs that send mails.
var mailJobs = []string{
	SendReceipts{}.Kind(), SendPostReceipts{}.Kind(), SendNews{}.Kind(), SendReply{}.Kind(), SendWarning{}.Kind(), SendSignIn{}.Kind(),
	SendInvitation{}.Kind(),
}

// cutOff is why a mail has failed whose job never came to say why.
const cutOff = "Each try was cut off before it could say why."

// FailGivenUp notes that those mails have failed whose job was given up without saying so itself: its last try took too
// long, or its process was killed in it. It takes some at a time, each time in a transaction of its own.
func FailGivenUp(ctx context.Context, db *gorm.DB) error {
	for more := true; more; {
		err := change(ctx, db, func(tx *Tx) (err error) {
			more, err = tx.outside.Jobs.TakeGivenUp(tx.DB, mailJobs, func(fields []byte) error { return failMailsOf(tx, fields) })
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// failMailsOf fails the mails that the job with these fields was to send.
func failMailsOf(tx *Tx, fields []byte) error {
	var job struct { // all that jobs of mails name them by, with blanks between
		MailID    string `json:"mail_id"`
		MailIDs   string `json:"mail_ids"`
		TicketIDs string `json:"ticket_ids"`
		PostIDs   string `json:"post_ids"`
	}
	if err := json.Unmarshal(fields, &job); err != nil {
		return err
	}
	return tx.Exec(`
		UPDATE mails SET state = ?, error = CASE WHEN error = '' THEN CAST(? AS text) ELSE error END
		WHERE state = ? AND (id IN ? OR kind = ? AND ticket_id IN ? OR kind = ? AND post_id IN ?)`,
		MailFailed, cutOff, MailQueued, strings.Fields(job.MailID+" "+job.MailIDs),
		receiptMail, strings.Fields(job.TicketIDs), postReceiptMail, strings.Fields(job.PostIDs)).Error
}

// queueInvitation makes the mail of an invitation to be sent now, or nil where the address has had too many of late.
func queueInvitation(tx *Tx, email string) (*Mail, error) {
	const kind = "invitation"
	if err := takeTurns(tx, email); err != nil {
		return nil, err
	}
	unproven, err := isUnproven(tx, email)
	if err != nil {
		return nil, err
	}
	mail := &Mail{ID: NewID(), Kind: kind, Email: email, Unproven: unproven, State: MailQueued, CreatedAt: Now()}
	if mail.Unproven {
		counts, err := countUnproven(tx, kind, []string{email})
		if err != nil {
			return nil, err
		}
		if counts[email].full() {
			mail.State = MailWithheld
		}
	} else {
		var recent int64
		err := tx.Model(&Mail{}).Where("email = ? AND kind = ? AND created_at > ? AND state <> ?", email, kind, Now().Add(-time.Hour), MailWithheld).
			Count(&recent).Error
		if err != nil {
			return nil, err
		}
		if recent >= invitationsPerHour {
			mail.State = MailWithheld
		}
	}
	if err := tx.Omit("Ticket").Create(mail).Error; err != nil || mail.State == MailWithheld {
		return nil, err
	}
	return mail, nil
}

// isUnproven reports whether nobody has proven yet that the address is theirs.
func isUnproven(tx *Tx, email string) (bool, error) {
	var proven int64
	err := tx.Model(&Account{}).Where("email = ? AND email_verified_at IS NOT NULL", email).Count(&proven).Error
	return proven == 0, err
}

// queuedMail finds a mail that is still to be sent; nil if it was, or if it failed for good.
func queuedMail(db *gorm.DB, id string) (*Mail, error) {
	var mail Mail
	err := db.Take(&mail, "id = ? AND state = ?", id, MailQueued).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	return &mail, err
}

type unprovenCount struct{ hour, day int }

func (c unprovenCount) full() bool { return c.hour >= unprovenPerHour || c.day >= unprovenPerDay }

// receiptKinds are the mails that anybody causes by typing an address. They share a cap: an address that is named on
// tickets and on posts gets no more of them than one named on tickets alone.
var receiptKinds = []string{receiptMail, postReceiptMail}

// countUnproven counts the mails of a kind that went to each address lately, over all apps. Each kind but receipts has its
// own cap: whoever files tickets in somebody's name keeps no reply from them. Mails to sign in have caps of their own kind.
func countUnproven(tx *Tx, kind string, emails []string) (map[string]unprovenCount, error) {
	counts := map[string]unprovenCount{}
	if len(emails) == 0 {
		return counts, nil
	}
	var recent []struct {
		Email string
		Hour  int
		Day   int
	}
	kinds := []string{kind}
	if slices.Contains(receiptKinds, kind) {
		kinds = receiptKinds
	}
	now := Now()
	err := tx.Raw(`
		SELECT email, SUM(CASE WHEN created_at > ? THEN 1 ELSE 0 END) AS hour, COUNT(*) AS day
		FROM mails
		WHERE email IN ? AND kind IN ? AND unproven AND state <> 'withheld' AND created_at > ?
		GROUP BY email`, now.Add(-time.Hour), emails, kinds, now.Add(-24*time.Hour)).Scan(&recent).Error
	for _, row := range recent {
		counts[row.Email] = unprovenCount{row.Hour, row.Day}
	}
	return counts, err
}
