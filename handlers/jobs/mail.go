package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"gorm.io/gorm"

	"intake/models"
	mailview "intake/views/mail"
)

// letter is the content of a mail and the data for its headers.
type letter struct {
	mailview.Letter
	mail        models.Mail
	earlier     []string // ids of the previous mails in its thread, oldest first
	unsubscribe string   // where its reader stops such mails; empty if they cannot be stopped
	byHand      bool     // a person wrote it for its reader
	app         string   // the name of the app that it comes from; empty: from the service
	author      string   // the name of the person who wrote it, if it comes from one
	answerTo    string   // the Reply-To address; empty: the sender
	openedBy    string   // the Message-ID of the mail that began its thread, if that came from its reader
}

// letters returns the letters of those mails of one kind that still need to be sent.
type letters func(ctx context.Context, mails []models.Mail) ([]letter, error)

// kinds maps every kind of mail to what prepares and renders it.
func (j *Jobs) kinds() map[models.MailKind]letters {
	return map[models.MailKind]letters{
		models.MailReceipt:     mailKind(j.DB, models.PrepareReceipts, j.receipt),
		models.MailPostReceipt: mailKind(j.DB, models.PreparePostReceipts, j.postReceipt),
		models.MailReply:       mailKind(j.DB, models.PrepareReplies, j.reply),
		models.MailNews:        mailKind(j.DB, models.PrepareNews, j.news),
		models.MailWarning:     mailKind(j.DB, models.PrepareWarnings, j.warning),
		models.MailSignIn:      mailKind(j.DB, models.PrepareSignIns, j.signIn),
		models.MailInvitation:  mailKind(j.DB, models.PrepareInvitations, j.invitation),
		models.MailNotice:      mailKind(j.DB, models.PrepareNotices, j.notice),
		models.MailDigest:      mailKind(j.DB, models.PrepareDigests, j.digest),
		models.MailHeld:        mailKind(j.DB, models.PrepareHeld, j.held),

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

// newerKindPause is how long a mail waits for a process of the newer version, which knows its kind.
const newerKindPause = time.Minute

// newerKindAge is how long to try that before the mail counts as failed.
const newerKindAge = 24 * time.Hour

// sendMail sends the job's unsent mails. During an upgrade the job may hold mails of a kind that only the newer version
// knows: they are left to one of its processes.
func (j *Jobs) sendMail(ctx context.Context, job *river.Job[models.SendMail]) error {
	return j.sendQueued(ctx, job.Args, job.JobRow)
}

func (j *Jobs) sendQueued(ctx context.Context, wanted models.SendMail, job *rivertype.JobRow) error {
	queued, err := models.QueuedMails(ctx, j.DB, wanted)
	if err != nil {
		return fmt.Errorf("finding mails to send: %w", err)
	}
	kinds := j.kinds()
	var all []letter
	var newer error
	for kind, mails := range queued {
		letters, known := kinds[kind]
		if !known {
			if newer, err = j.leaveToNewer(ctx, job, mails); err != nil {
				return err
			}
			continue
		}
		made, err := letters(ctx, mails)
		if err != nil {
			return fmt.Errorf("preparing mails of the kind %s: %w", kind, err)
		}
		all = append(all, made...)
	}
	if err := j.sendAll(ctx, all, job.Attempt >= job.MaxAttempts); err != nil {
		return err
	}
	return newer
}

var errNewerKind = errors.New("No process of the version that knows this kind of mail was running.")

// leaveToNewer returns the error that postpones the job for mails of an unknown kind. After a day they have failed, and
// nothing is postponed.
func (j *Jobs) leaveToNewer(
	ctx context.Context, job *rivertype.JobRow, mails []models.Mail,
) (later, err error) {
	if time.Since(job.CreatedAt) < newerKindAge {
		return river.JobSnooze(newerKindPause), nil
	}
	for _, mail := range mails {
		if err := mail.Delayed(ctx, j.DB, errNewerKind, true); err != nil {
			return nil, fmt.Errorf("noting that a mail of a newer version failed: %w", err)
		}
	}
	return nil, nil
}

// renewMail rewrites a job of an earlier version.
func (j *Jobs) renewMail(ctx context.Context, job *river.Job[models.EarlierMailJob]) error {
	if err := job.Args.Renew(ctx, j.DB); err != nil {
		return fmt.Errorf("renewing a mail's job: %w", err)
	}
	return nil
}
