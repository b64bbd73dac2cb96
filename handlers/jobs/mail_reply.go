package jobs

import (
	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// reply belongs to the thread of all mails about the ticket. A mail with a team member's words counts as written by
// hand; one that notifies the team of a requester's message counts as automatic.
func (j *Jobs) reply(reply models.ReplyMail) letter {
	ticket := &reply.Mail.Ticket
	view := mailview.Reply{
		AppName: reply.App.Name, Brand: j.brand(reply.App), Number: ticket.Number,
		Author: reply.Message.Author.Name, Body: reply.Message.Body,
		ToTeam: reply.ToTeam(), Solved: !reply.ToTeam() && ticket.Status == models.TicketResolved,
		ReadsAnswers: reply.ReadsAnswers,
	}
	if reply.Token != "" {
		view.TicketURL = j.page(reply.Mail, paths.TicketLink(reply.Token))
	}
	if reply.ToTeam() {
		view.TicketURL = j.BaseURL + paths.InboxTicket(ticket.ID, paths.Queue{})
		view.ChooseURL = j.BaseURL + paths.Notifications()
	}
	if view.Solved && reply.AskVerdict && reply.Token != "" {
		view.WellURL = j.page(reply.Mail, paths.TicketLinkWent(reply.Token, string(models.WentWell)))
		view.BadlyURL = j.page(reply.Mail, paths.TicketLinkWent(reply.Token, string(models.WentBadly)))
	}
	if !reply.Mail.Unproven {
		view.TicketSubject = ticket.Subject
	}
	if reply.Before != nil {
		view.Before = &mailview.Quote{
			Author: reply.Before.Author.Name, Body: reply.Before.Body, ByTeam: reply.Before.Kind == models.MessageTeam,
		}
	}
	for _, file := range reply.Message.Files {
		view.Files = append(view.Files, file.Name)
	}
	sent := letter{Letter: view, mail: reply.Mail, earlier: reply.Earlier, byHand: !reply.ToTeam(), app: view.AppName,
		answerTo: reply.AnswerTo, openedBy: reply.OpenedBy}
	if reply.ToParticipant {
		view.LeaveURL, view.Solved = j.page(reply.Mail, paths.LeaveTicket(reply.StopToken)), false
		view.Files = nil // they are files of the ticket, which the requester has
		sent.Letter, sent.unsubscribe = view, j.BaseURL+paths.LeaveTicket(reply.StopToken)
	} else if reply.StopToken != "" {
		sent.unsubscribe = j.BaseURL + paths.StopNotifications(string(models.NoticeAnswer), reply.StopToken)
	}
	if sent.byHand {
		sent.author = view.Author
	}
	return sent
}
