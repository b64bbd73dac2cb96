package jobs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"time"

	"intake/internal/mail"
	"intake/models"
)

// notedAtLeast is how long a sent mail may go unnoted: should the process die in between, it is sent once more, with
// the same Message-ID.
const notedAtLeast = 2 * time.Second

// sendAll sends many mails. Those that could not be sent are tried again with the job; those that were sent, or are
// refused for good, are not.
func (j *Jobs) sendAll(ctx context.Context, letters []letter, lastTry bool) error {
	// What was sent is noted even when the job is cut off.
	note := context.WithoutCancel(ctx)
	var failures []error
	var sent []string
	noted := time.Now()
	for _, letter := range letters {
		went, err := j.send(ctx, letter, lastTry)
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

// send sends the mail. What failed is noted; that it was sent, the caller notes. The error asks for another try.
func (j *Jobs) send(ctx context.Context, l letter, lastTry bool) (sent bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	message, err := j.message(ctx, l)
	if err != nil {
		return false, err
	}
	sendErr := j.Mail.Send(ctx, message)
	final := lastTry || errors.Is(sendErr, mail.ErrRejected)
	j.note(l, sendErr, final)
	if sendErr == nil {
		return true, nil
	}
	note := context.WithoutCancel(ctx) // a job that is cut off says so too
	if err := l.mail.Delayed(note, j.DB, sendErr, final); err != nil {
		return false, err
	}
	if final {
		return false, nil
	}
	// The cause may name the person, and jobs are kept.
	return false, fmt.Errorf("mail %s was not sent; its row says why", l.mail.ID)
}

// message renders the letter when its turn comes: hundreds wait in memory as little more than names.
func (j *Jobs) message(ctx context.Context, l letter) (mail.Message, error) {
	var html bytes.Buffer
	if err := l.HTML().Render(ctx, &html); err != nil {
		return mail.Message{}, fmt.Errorf("rendering a mail: %w", err)
	}
	message := mail.Message{
		ID: j.messageID(l.mail.ID), From: j.MailFrom, To: l.mail.Email, AutoSubmitted: !l.byHand,
		Unsubscribe: l.unsubscribe,
		Subject:     l.Subject(), Text: l.Text(), HTML: html.String(),
	}
	for _, earlier := range l.earlier {
		message.InReplyTo = j.messageID(earlier)
		message.References = append(message.References, message.InReplyTo)
	}
	return message, nil
}

// messageID is the same however often a mail is sent, so that a second copy is seen to be one.
func (j *Jobs) messageID(id string) string {
	host := "intake"
	if base, err := url.Parse(j.BaseURL); err == nil && base.Hostname() != "" {
		host = base.Hostname()
	}
	return id + "@" + host
}
