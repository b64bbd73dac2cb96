package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/internal/mail"
	"intake/models"
	mailviews "intake/views/mail"
	"intake/views/paths"
)

// notedAtLeast is how long a sent mail may go unnoted: should the process die in between, it is sent once more, with
// the same Message-ID.
const notedAtLeast = 2 * time.Second

// sendReceipts mails the receipts of many tickets. Those that could not be sent are tried again with the job; those
// that were sent, or are refused for good, are not.
func (j *Jobs) sendReceipts(ctx context.Context, job *river.Job[models.SendReceipts]) error {
	receipts, err := models.PrepareReceipts(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing receipts: %w", err)
	}
	// What was sent is noted even when the job is cut off.
	note := context.WithoutCancel(ctx)
	var failures []error
	var sent []string
	noted := time.Now()
	for _, receipt := range receipts {
		went, err := j.sendReceipt(ctx, receipt, job.Attempt >= job.MaxAttempts)
		if went {
			sent = append(sent, receipt.Mail.ID)
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

func (j *Jobs) sendReceipt(ctx context.Context, receipt models.Receipt, lastTry bool) (sent bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	message, err := j.receiptMessage(ctx, receipt)
	if err != nil {
		return false, err
	}
	return j.send(ctx, &receipt.Mail, message, lastTry)
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
