package models

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// EarlierMailJob is a job for sending mails in the form of versions before SendMail: one kind of job per kind of mail,
// and lists as texts with spaces. Those that wait during an upgrade are done or given up within a day: once no
// installation is upgraded from such a version any more, this file can go.
type EarlierMailJob struct {
	MailID       string `json:"mail_id"`
	MailIDs      string `json:"mail_ids"`
	TicketIDs    string `json:"ticket_ids"`
	PostIDs      string `json:"post_ids"`
	SignInID     string `json:"sign_in_id"`
	InvitationID string `json:"invitation_id"`
}

// Kind names the worker, together with KindAliases.
func (EarlierMailJob) Kind() string { return "send_reply" }

// KindAliases are the other kinds that the worker handles.
func (EarlierMailJob) KindAliases() []string {
	return []string{"send_receipts", "send_post_receipts", "send_news", "send_warning", "send_sign_in",
		"send_invitation"}
}

// Renew rewrites the job in the current form: unsent mails will be sent.
func (job EarlierMailJob) Renew(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, job.renew)
}

func (job EarlierMailJob) renew(tx *Tx) error {
	if about := job.SignInID + job.InvitationID; about != "" {
		if err := tx.Model(&Mail{}).Where("id = ?", job.MailID).Update("about_id", about).Error; err != nil {
			return err
		}
	}
	if ids := strings.Fields(job.TicketIDs); len(ids) > 0 {
		return renewReceipts(tx, MailReceipt, "ticket_id", ids)
	}
	if ids := strings.Fields(job.PostIDs); len(ids) > 0 {
		return renewReceipts(tx, MailPostReceipt, "post_id", ids)
	}
	if many := strings.Fields(job.MailIDs); len(many) > 0 {
		return enqueueMails(tx, many)
	}
	return enqueueMail(tx, job.MailID)
}

// renewReceipts sends the unsent receipts that have a mail. The others are due, and QueueReceipts makes no second mail.
func renewReceipts(tx *Tx, kind MailKind, column string, ids []string) error {
	due := make([]receiptDue, len(ids))
	for i, id := range ids {
		due[i] = receiptDue{ID: id, Kind: kind}
	}
	if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&due).Error; err != nil {
		return err
	}
	var queued []string
	err := tx.Model(&Mail{}).Where("kind = ? AND state = ?", kind, MailQueued).Where(column+" IN ?", store.Pad(ids)).
		Pluck("id", &queued).Error
	if err != nil || len(queued) == 0 {
		return err
	}
	return enqueueMails(tx, queued)
}

// renewGivenUp retries earlier jobs that were given up without being reported: their mails are queued.
func renewGivenUp(ctx context.Context, db *gorm.DB) error {
	kinds := slices.Concat([]string{EarlierMailJob{}.Kind()}, EarlierMailJob{}.KindAliases())
	return takeGivenUp(ctx, db, kinds, func(tx *Tx, fields []byte) error {
		var job EarlierMailJob
		if err := json.Unmarshal(fields, &job); err != nil {
			return err
		}
		return job.renew(tx)
	})
}
