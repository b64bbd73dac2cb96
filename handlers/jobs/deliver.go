package jobs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"

	"intake/internal/mail"
	"intake/models"
	mailviews "intake/views/mail"
)

// message puts a mail together from its two forms.
func (j *Jobs) message(ctx context.Context, m *models.Mail, letter mailviews.Letter) (mail.Message, error) {
	var rendered bytes.Buffer
	if err := letter.HTML().Render(ctx, &rendered); err != nil {
		return mail.Message{}, fmt.Errorf("rendering a mail: %w", err)
	}
	return mail.Message{
		ID: j.messageID(m.ID), From: j.MailFrom, To: m.Email, AutoSubmitted: true,
		Subject: letter.Subject(), Text: letter.Text(), HTML: rendered.String(),
	}, nil
}

// deliver sends the mail and notes what became of it. The error asks for another try.
func (j *Jobs) deliver(ctx context.Context, m *models.Mail, message mail.Message, lastTry bool) error {
	sent, err := j.send(ctx, m, message, lastTry)
	if sent {
		return models.MailsSent(ctx, j.DB, m.ID)
	}
	return err
}

// send sends the mail. What failed is noted; that it was sent, the caller notes. The error asks for another try.
func (j *Jobs) send(ctx context.Context, m *models.Mail, message mail.Message, lastTry bool) (sent bool, err error) {
	sendErr := j.Mail.Send(ctx, message)
	if sendErr == nil {
		return true, nil
	}
	final := lastTry || errors.Is(sendErr, mail.ErrRejected)
	slog.Warn("a mail was not sent", "mail", m.ID, "final", final)
	if err := m.Delayed(context.WithoutCancel(ctx), j.DB, sendErr, final); err != nil { // a job that is cut off says so too
		return false, err
	}
	if final {
		return false, nil
	}
	return false, fmt.Errorf("mail %s was not sent; its row says why", m.ID) // the cause may name the person, and jobs are kept
}

// messageID is the same however often a mail is sent, so that a second copy is seen to be one.
func (j *Jobs) messageID(id string) string {
	host := "intake"
	if base, err := url.Parse(j.BaseURL); err == nil && base.Hostname() != "" {
		host = base.Hostname()
	}
	return id + "@" + host
}
