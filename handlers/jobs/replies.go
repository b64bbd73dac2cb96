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

// sendReply mails what was said in a ticket to the other side.
func (j *Jobs) sendReply(ctx context.Context, job *river.Job[models.SendReply]) error {
	reply, err := models.PrepareReply(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing a reply's mail: %w", err)
	}
	if reply == nil {
		return nil
	}
	message, err := j.replyMessage(ctx, reply)
	if err != nil {
		return err
	}
	return j.deliver(ctx, &reply.Mail, message, job.Attempt >= job.MaxAttempts)
}

// replyMessage belongs into the thread of all mails about the ticket. What a person of the team wrote is no machine's
// mail; what tells the team of a requester's word is.
func (j *Jobs) replyMessage(ctx context.Context, reply *models.ReplyMail) (mail.Message, error) {
	view := mailviews.Reply{
		AppName: reply.App.Name, Number: reply.Ticket.Number, Author: reply.Message.Author.Name, Body: reply.Message.Body,
		ToTeam: reply.ToTeam(), Solved: !reply.ToTeam() && reply.Ticket.Status == models.TicketResolved,
		TicketURL: j.BaseURL + paths.TicketLink(reply.Token),
	}
	if reply.ToTeam() {
		view.TicketURL = j.BaseURL + paths.InboxTicket(reply.Ticket.ID, paths.Queue{})
		view.ChooseURL = j.BaseURL + paths.MailPreferences(reply.App.Slug)
	}
	if !reply.Mail.Unproven {
		view.TicketSubject = reply.Ticket.Subject
	}
	if reply.Before != nil {
		view.Before = &mailviews.Quote{
			Author: reply.Before.Author.Name, Body: reply.Before.Body, ByTeam: reply.Before.Kind == models.MessageTeam,
		}
	}
	for _, file := range reply.Message.Files {
		view.Files = append(view.Files, file.Name)
	}
	message, err := j.message(ctx, &reply.Mail, view)
	message.AutoSubmitted = reply.ToTeam()
	for _, earlier := range reply.Earlier {
		message.InReplyTo = j.messageID(earlier)
		message.References = append(message.References, message.InReplyTo)
	}
	return message, err
}
