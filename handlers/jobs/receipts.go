package jobs

import (
	"context"
	"errors"
	"fmt"

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
	return j.deliver(ctx, &receipt.Mail, message, lastTry)
}

// receiptMessage carries the ticket's subject only to an address that has proven itself.
func (j *Jobs) receiptMessage(ctx context.Context, receipt models.Receipt) (mail.Message, error) {
	view := mailviews.Receipt{
		AppName: receipt.App.Name, Number: receipt.Mail.Ticket.Number, TicketURL: j.BaseURL + paths.Ticket(receipt.Mail.Ticket.ID),
		AnswerTime: receipt.App.AnswerTime,
	}
	if !receipt.Mail.Unproven {
		view.Subject = receipt.Mail.Ticket.Subject
	}
	return j.message(ctx, &receipt.Mail, view.MailSubject(), mailviews.ReceiptText(view), mailviews.ReceiptHTML(view))
}
