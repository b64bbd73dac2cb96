package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/internal/mail"
	"intake/models"
	mailviews "intake/views/mail"
	"intake/views/paths"
)

// sendReceipts mails the receipts of many tickets.
func (j *Jobs) sendReceipts(ctx context.Context, job *river.Job[models.SendReceipts]) error {
	receipts, err := models.PrepareReceipts(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing receipts: %w", err)
	}
	links, err := models.OpenMailLinks(ctx, j.DB)
	if err != nil {
		return fmt.Errorf("preparing receipts: %w", err)
	}
	letters := make([]letter, len(receipts))
	for i := range receipts {
		letters[i] = letter{&receipts[i].Mail, func() (mail.Message, error) { return j.receiptMessage(ctx, &receipts[i], links) }}
	}
	return j.sendAll(ctx, letters, job.Attempt >= job.MaxAttempts)
}

// receiptMessage carries the ticket's subject only to an address that has proven itself.
func (j *Jobs) receiptMessage(ctx context.Context, receipt *models.Receipt, links *models.MailLinks) (mail.Message, error) {
	ticket := &receipt.Mail.Ticket
	view := mailviews.Receipt{
		AppName: receipt.App.Name, Number: ticket.Number, TicketURL: j.BaseURL + paths.TicketLink(receipt.Token),
		DisownURL: j.BaseURL + paths.Disown(links.DisownTicket(ticket.ID)), AnswerTime: receipt.App.AnswerTime,
	}
	if !receipt.Mail.Unproven {
		view.TicketSubject = ticket.Subject
	}
	return j.message(ctx, &receipt.Mail, view)
}

// sendPostReceipts mails people that an idea was shared in their name.
func (j *Jobs) sendPostReceipts(ctx context.Context, job *river.Job[models.SendPostReceipts]) error {
	receipts, err := models.PreparePostReceipts(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing receipts of ideas: %w", err)
	}
	links, err := models.OpenMailLinks(ctx, j.DB)
	if err != nil {
		return fmt.Errorf("preparing receipts of ideas: %w", err)
	}
	letters := make([]letter, len(receipts))
	for i := range receipts {
		letters[i] = letter{&receipts[i].Mail, func() (mail.Message, error) { return j.postReceiptMessage(ctx, &receipts[i], links) }}
	}
	return j.sendAll(ctx, letters, job.Attempt >= job.MaxAttempts)
}

func (j *Jobs) postReceiptMessage(ctx context.Context, receipt *models.PostReceipt, links *models.MailLinks) (mail.Message, error) {
	view := mailviews.PostReceipt{
		AppName: receipt.App.Name, PostURL: j.BaseURL + paths.Post(receipt.App.Slug, receipt.Post.ID),
		DisownURL: j.BaseURL + paths.Disown(links.DisownPost(receipt.Post.ID)),
	}
	if !receipt.Mail.Unproven {
		view.Title = receipt.Post.Title
	}
	return j.message(ctx, &receipt.Mail, view)
}
