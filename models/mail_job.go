package models

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"intake/internal/store"
)

// SendMail is the job that sends mails. It may run twice: sent mails are not sent again.
type SendMail struct {
	IDs []string `json:"ids"`
}

// Kind names the worker.
func (SendMail) Kind() string { return "send_mail" }

// SendTeamMail is SendMail for mails to members, in a queue of its own.
type SendTeamMail struct {
	IDs []string `json:"ids"`
}

// Kind names the worker.
func (SendTeamMail) Kind() string { return "send_team_mail" }

// QueuedMails finds the job's unsent mails by kind, each with its ticket if it has one. Mails to dead addresses are
// withheld.
func QueuedMails(ctx context.Context, db *gorm.DB, job SendMail) (map[MailKind][]Mail, error) {
	var queued []Mail
	err := db.WithContext(ctx).Joins("Ticket").Order("mails.id").
		Find(&queued, "mails.id IN ? AND mails.state = ?", store.Pad(job.IDs), MailQueued).Error
	if err == nil {
		queued, err = withholdDead(db.WithContext(ctx), queued)
	}
	byKind := map[MailKind][]Mail{}
	for _, mail := range queued {
		byKind[mail.Kind] = append(byKind[mail.Kind], mail)
	}
	return byKind, err
}

// prepareEach prepares the content of each of the mails. Those for which prepare returns nil have become pointless, and
// are withheld.
func prepareEach[T any](db *gorm.DB, mails []Mail, prepare func(Mail) (*T, error)) ([]T, error) {
	prepared := make([]T, 0, len(mails))
	for _, mail := range mails {
		made, err := prepare(mail)
		if err != nil {
			return nil, err
		}
		if made == nil {
			if err := mail.withhold(db); err != nil {
				return nil, err
			}
			continue
		}
		prepared = append(prepared, *made)
	}
	return prepared, nil
}

// cutOff is the reason of a failed mail whose job never reported one.
const cutOff = "Each try was cut off before it could say why."

// FailGivenUp marks mails as failed whose job was given up without reporting it: its last attempt took too long, or its
// process was killed.
func FailGivenUp(ctx context.Context, db *gorm.DB) error {
	err := takeGivenUp(ctx, db, []string{SendMail{}.Kind(), SendTeamMail{}.Kind()}, func(tx *Tx, fields []byte) error {
		var job SendMail
		if err := json.Unmarshal(fields, &job); err != nil {
			return err
		}
		return tx.Exec(`
			UPDATE mails SET state = ?, error = CASE WHEN error = '' THEN CAST(? AS text) ELSE error END
			WHERE state = ? AND id IN ?`, MailFailed, cutOff, MailQueued, store.Pad(job.IDs)).Error
	})
	if err != nil {
		return err
	}
	return renewGivenUp(ctx, db)
}

// takeGivenUp calls took with the arguments of each given-up job of the kinds, in batches with one transaction each.
func takeGivenUp(ctx context.Context, db *gorm.DB, kinds []string, took func(tx *Tx, fields []byte) error) error {
	for more := true; more; {
		err := change(ctx, db, func(tx *Tx) (err error) {
			more, err = tx.outside.Jobs.TakeGivenUp(tx.DB, kinds, func(fields []byte) error { return took(tx, fields) })
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
