package jobs

import (
	"context"
	"errors"
	"time"

	"intake/internal/mail"
	"intake/models"
)

// notedAtLeast is how long a sent mail may go unnoted: should the process die in between, it is sent once more, with
// the same Message-ID.
const notedAtLeast = 2 * time.Second

// letter is a mail that is put together when its turn comes.
type letter struct {
	mail    *models.Mail
	compose func() (mail.Message, error)
}

// sendAll sends many mails. Those that could not be sent are tried again with the job; those that were sent, or are
// refused for good, are not.
func (j *Jobs) sendAll(ctx context.Context, letters []letter, lastTry bool) error {
	// What was sent is noted even when the job is cut off.
	note := context.WithoutCancel(ctx)
	var failures []error
	var sent []string
	noted := time.Now()
	for _, letter := range letters {
		went, err := j.sendOne(ctx, letter, lastTry)
		if went {
			sent = append(sent, letter.mail.ID)
		} else if err != nil {
			failures = append(failures, err)
		}
		if time.Since(noted) > notedAtLeast {
			if err := models.MailsSent(note, j.DB, sent...); err != nil {
				return err
			}
			sent, noted = sent[:0], time.Now()
		}
	}
	return errors.Join(append(failures, models.MailsSent(note, j.DB, sent...))...)
}

func (j *Jobs) sendOne(ctx context.Context, letter letter, lastTry bool) (sent bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	message, err := letter.compose()
	if err != nil {
		return false, err
	}
	return j.send(ctx, letter.mail, message, lastTry)
}
