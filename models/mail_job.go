package models

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"intake/internal/store"
)

// SendMail is the job that sends mails. It may run twice: what was sent is not sent again.
type SendMail struct {
	IDs []string `json:"ids"`
}

// Kind names the worker.
func (SendMail) Kind() string { return "send_mail" }

// SendTeamMail is SendMail for the mails of members that the version before did not know: it has a queue of its own, from
// which that version takes nothing.
type SendTeamMail struct {
	IDs []string `json:"ids"`
}

// Kind names the worker.
func (SendTeamMail) Kind() string { return "send_team_mail" }

// QueuedMails finds those mails of the job that are still to be sent, by kind, each with its ticket if it has one. Those
// whose address takes no mail are withheld.
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

// cutOff is why a mail has failed whose job never came to say why.
const cutOff = "Each try was cut off before it could say why."

// FailGivenUp notes that those mails have failed whose job was given up without saying so itself: its last try took too
// long, or its process was killed in it.
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

// takeGivenUp calls took with the fields of each job of the kinds that was given up, some at a time in a transaction.
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
