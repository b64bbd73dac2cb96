package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// sendTeamMail sends the job's unsent mails.
func (j *Jobs) sendTeamMail(ctx context.Context, job *river.Job[models.SendTeamMail]) error {
	return j.sendQueued(ctx, models.SendMail{IDs: job.Args.IDs}, job.JobRow)
}

// notice notifies a team member of an event.
func (j *Jobs) notice(notice models.NoticeMail) letter {
	view := mailview.Notice{
		AppName: notice.App.Name, Brand: j.brand(notice.App), Kind: string(notice.Kind), More: notice.More,
		ReadsAnswers: notice.ReadsAnswers,
		MoreURL:      j.BaseURL + paths.Inbox(paths.Queue{}), ChooseURL: j.BaseURL + paths.Notifications(),
		StopURL: j.BaseURL + paths.StopNotifications(string(notice.Kind), notice.StopToken),
	}
	for _, item := range notice.Items {
		shown := mailview.NoticeItem{By: item.By, Text: item.Text, Due: item.Due, Overdue: item.Overdue}
		if item.Ticket != nil {
			shown.Number, shown.Title = item.Ticket.Number, item.Ticket.Subject
			shown.URL = j.BaseURL + paths.InboxTicket(item.Ticket.ID, paths.Queue{})
		} else {
			shown.Title = item.Post.Title
			shown.URL = j.BaseURL + paths.AdminPost(notice.App.Slug, item.Post.ID)
			view.MoreURL = j.BaseURL + paths.AdminFeedback(notice.App.Slug)
		}
		view.Items = append(view.Items, shown)
	}
	return letter{Letter: view, mail: notice.Mail, unsubscribe: view.StopURL, app: view.AppName, answerTo: notice.AnswerTo}
}

// held explains to a member why their mail was held.
func (j *Jobs) held(held models.HeldMail) letter {
	ticket := &held.Mail.Ticket
	view := mailview.Held{
		AppName: held.App.Name, Brand: j.brand(held.App), New: held.IsNew(), Number: ticket.Number, Title: ticket.Subject,
		Why: string(held.Received.Reason), From: held.Received.FromEmail, To: held.Mail.Email,
		URL: j.BaseURL + paths.Inbox(paths.Queue{}),
	}
	if ticket.ID != "" {
		view.URL = j.BaseURL + paths.InboxTicket(ticket.ID, paths.Queue{})
	}
	return letter{Letter: view, mail: held.Mail, app: view.AppName}
}
