package jobs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"time"

	"intake/handlers/web"
	"intake/internal/mail"
	"intake/models"
	"intake/views/i18n"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// sendAll sends many mails. Those that could not be sent are tried again with the job; those that were sent, or refused
// for good, are not. While tickets are filed here it rests between two mails as deliveries do, by the time that the
// mail took here: making and recording one takes as much of the processor and the database as filing several tickets.
func (j *Jobs) sendAll(ctx context.Context, letters []letter, lastTry bool) error {
	j.turns.Add(1)
	defer j.turns.Add(-1)
	var failures []error
	work := &workTime{began: time.Now()}
	for i, letter := range letters {
		if i > 0 {
			j.restIfBusy(ctx, work)
		}
		if err := j.send(ctx, work, letter, lastTry); err != nil {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

// send sends the mail and records the outcome at once. If the process dies, only the mail whose outcome was not
// recorded yet is sent again, with the same Message-ID. An error asks for another attempt.
func (j *Jobs) send(ctx context.Context, work *workTime, l letter, lastTry bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	message, err := j.message(ctx, l)
	if err != nil {
		return err
	}
	began := time.Now()
	sendErr := j.Mail.Send(ctx, message)
	work.away += time.Since(began)
	final := lastTry || errors.Is(sendErr, mail.ErrRejected)
	j.report(l, sendErr, final)
	ctx = context.WithoutCancel(ctx) // a cancelled job records it too
	if sendErr == nil {
		return l.mail.Sent(ctx, j.DB)
	}
	var refused *mail.RecipientRefused
	if errors.As(sendErr, &refused) {
		return l.mail.Refused(ctx, j.DB, refused.Status, refused.Answer, mail.Reason(sendErr))
	}
	if err := l.mail.Delayed(ctx, j.DB, mail.Reason(sendErr), final); err != nil || final {
		return err
	}
	// The cause may name the person, and jobs are kept.
	return fmt.Errorf("mail %s was not sent; its row says why", l.mail.ID)
}

// message renders the letter in its language. It is rendered only now, because hundreds of waiting letters need little
// memory before.
func (j *Jobs) message(ctx context.Context, l letter) (mail.Message, error) {
	ctx = i18n.In(ctx, l.mail.Locale)
	var html bytes.Buffer
	if err := l.HTML().Render(ctx, &html); err != nil {
		return mail.Message{}, fmt.Errorf("rendering a mail: %w", err)
	}
	message := mail.Message{
		ID: j.messageID(l.mail.ID), From: j.from(ctx, l), To: l.mail.Email, AutoSubmitted: !l.byHand,
		Unsubscribe: l.unsubscribe, ReplyTo: l.answerTo,
		Subject: l.Subject(ctx), Text: l.Text(ctx), HTML: html.String(), Language: i18n.Of(ctx).Tag,
	}
	if mail.IsMessageID(l.openedBy) {
		message.InReplyTo, message.References = l.openedBy, []string{l.openedBy}
	}
	for _, earlier := range l.earlier {
		message.InReplyTo = j.messageID(earlier)
		message.References = append(message.References, message.InReplyTo)
	}
	return message, nil
}

// from is the letter's sender: the name of its app, and our one sender address.
func (j *Jobs) from(ctx context.Context, l letter) string {
	name := mailview.Sender(ctx, l.author, l.app)
	ours, err := netmail.ParseAddress(j.MailFrom)
	if name == "" || err != nil {
		return j.MailFrom
	}
	return (&netmail.Address{Name: name, Address: ours.Address}).String()
}

// page is the address of a page in the mail's language. Team pages are in English.
func (j *Jobs) page(of models.Mail, path string) string {
	return j.BaseURL + paths.InLanguage(path, i18n.Find(of.Locale).Tag)
}

// brand is the look of the app's mails.
func (j *Jobs) brand(app models.App) mailview.Brand {
	return mailview.Brand{Color: app.BrandColor, LogoURL: web.AbsoluteLogo(j.BaseURL, &app)}
}

// messageID is the same however often a mail is sent, so that copies are recognized.
func (j *Jobs) messageID(id string) string {
	return id + "@" + MailHost(j.BaseURL)
}
