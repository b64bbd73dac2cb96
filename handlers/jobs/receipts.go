package jobs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"

	"github.com/riverqueue/river"

	"intake/internal/mail"
	"intake/models"
	mailviews "intake/views/mail"
	"intake/views/paths"
)

// sendReceipts mails the receipts of a group of tickets. Those that could not be sent are tried again with the job;
// those that were sent, or are refused for good, are not.
func (j *Jobs) sendReceipts(ctx context.Context, job *river.Job[models.SendReceipts]) error {
	receipts, err := models.PrepareReceipts(ctx, j.DB, job.Args.TicketIDs)
	if err != nil {
		return fmt.Errorf("preparing receipts: %w", err)
	}
	lastTry := job.Attempt >= job.MaxAttempts
	var failures []error
	for _, receipt := range receipts {
		if err := j.sendReceipt(ctx, receipt, lastTry); err != nil {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

func (j *Jobs) sendReceipt(ctx context.Context, receipt models.Receipt, lastTry bool) error {
	message, err := j.receiptMessage(ctx, receipt)
	if err != nil {
		return err
	}
	sendErr := j.Mail.Send(ctx, message)
	if sendErr == nil {
		return receipt.Mail.Sent(ctx, j.DB)
	}
	final := lastTry || errors.Is(sendErr, mail.ErrRejected)
	slog.Warn("a mail was not sent", "mail", receipt.Mail.ID, "final", final)
	if err := receipt.Mail.Delayed(ctx, j.DB, sendErr, final); err != nil {
		return err
	}
	if final {
		return nil
	}
	return fmt.Errorf("sending mail %s: %w", receipt.Mail.ID, sendErr)
}

// receiptMessage carries the ticket's subject only to an address that has proven itself.
func (j *Jobs) receiptMessage(ctx context.Context, receipt models.Receipt) (mail.Message, error) {
	view := mailviews.Receipt{
		AppName: receipt.App.Name, Number: receipt.Mail.Ticket.Number, TicketURL: j.BaseURL + paths.Ticket(receipt.Mail.Ticket.ID),
	}
	if !receipt.Mail.Unproven {
		view.Subject = receipt.Mail.Ticket.Subject
	}
	var html bytes.Buffer
	if err := mailviews.ReceiptHTML(view).Render(ctx, &html); err != nil {
		return mail.Message{}, fmt.Errorf("rendering a receipt: %w", err)
	}
	return mail.Message{
		ID: j.messageID(receipt.Mail.ID), From: j.MailFrom, To: receipt.Mail.Email, Subject: view.MailSubject(),
		Text: mailviews.ReceiptText(view), HTML: html.String(), AutoSubmitted: true,
	}, nil
}

// messageID is the same however often a mail is sent, so that a second copy is seen to be one.
func (j *Jobs) messageID(id string) string {
	host := "intake"
	if base, err := url.Parse(j.BaseURL); err == nil && base.Hostname() != "" {
		host = base.Hostname()
	}
	return id + "@" + host
}
