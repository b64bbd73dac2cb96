package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"
	"gorm.io/gorm"

	"intake/models"
	mailview "intake/views/mail"
)

// letter is what a mail says, and what its headers say of it.
type letter struct {
	mailview.Letter
	mail        models.Mail
	earlier     []string // ids of the mails before it in its thread, oldest first
	unsubscribe string   // where its reader stops mails like it; empty for mails that nobody can stop
	byHand      bool     // a person wrote it for its reader
	app         string   // the name of the app from which it comes; empty: from the service
	author      string   // the name of the person who wrote it, where it comes from them
}

// letters are the letters of those mails of one kind that there still is a reason to send.
type letters func(ctx context.Context, mails []models.Mail) ([]letter, error)

// kinds is every mail that we send: what prepares it, and what puts it into words.
func (j *Jobs) kinds() map[models.MailKind]letters {
	return map[models.MailKind]letters{
		models.MailReceipt:     mailKind(j.DB, models.PrepareReceipts, j.receipt),
		models.MailPostReceipt: mailKind(j.DB, models.PreparePostReceipts, j.postReceipt),
		models.MailReply:       mailKind(j.DB, models.PrepareReplies, j.reply),
		models.MailNews:        mailKind(j.DB, models.PrepareNews, j.news),
		models.MailWarning:     mailKind(j.DB, models.PrepareWarnings, j.warning),
		models.MailSignIn:      mailKind(j.DB, models.PrepareSignIns, j.signIn),
		models.MailInvitation:  mailKind(j.DB, models.PrepareInvitations, j.invitation),

		models.MailEmailNew:     mailKind(j.DB, models.PrepareEmailChanges, j.emailChange),
		models.MailEmailOld:     mailKind(j.DB, models.PrepareEmailChanges, j.emailChange),
		models.MailEmailTaken:   mailKind(j.DB, models.PrepareEmailChanges, j.emailChange),
		models.MailEmailChanged: mailKind(j.DB, models.PrepareEmailChanges, j.emailChange),
	}
}

func mailKind[T any](
	db *gorm.DB, prepare func(context.Context, *gorm.DB, []models.Mail) ([]T, error), write func(T) letter,
) letters {
	return func(ctx context.Context, mails []models.Mail) ([]letter, error) {
		prepared, err := prepare(ctx, db, mails)
		made := make([]letter, len(prepared))
		for i := range prepared {
			made[i] = write(prepared[i])
		}
		return made, err
	}
}

// sendMail sends the mails of the job that are still to be sent.
func (j *Jobs) sendMail(ctx context.Context, job *river.Job[models.SendMail]) error {
	queued, err := models.QueuedMails(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("finding mails to send: %w", err)
	}
	var all []letter
	for kind, letters := range j.kinds() {
		if len(queued[kind]) == 0 {
			continue
		}
		made, err := letters(ctx, queued[kind])
		if err != nil {
			return fmt.Errorf("preparing mails of the kind %s: %w", kind, err)
		}
		all = append(all, made...)
	}
	return j.sendAll(ctx, all, job.Attempt >= job.MaxAttempts)
}

// renewMail writes a job of an earlier version anew.
func (j *Jobs) renewMail(ctx context.Context, job *river.Job[models.EarlierMailJob]) error {
	if err := job.Args.Renew(ctx, j.DB); err != nil {
		return fmt.Errorf("renewing a mail's job: %w", err)
	}
	return nil
}
