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

// gatherNews makes the mails of what the followers of an app's ideas are to be told.
func (j *Jobs) gatherNews(ctx context.Context, job *river.Job[models.GatherNews]) error {
	if err := models.MailNews(ctx, j.DB, job.Args); err != nil {
		return fmt.Errorf("gathering news: %w", err)
	}
	return nil
}

// sendNews sends mails of news.
func (j *Jobs) sendNews(ctx context.Context, job *river.Job[models.SendNews]) error {
	news, err := models.PrepareNews(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing news: %w", err)
	}
	links, err := models.OpenMailLinks(ctx, j.DB)
	if err != nil {
		return fmt.Errorf("preparing news: %w", err)
	}
	letters := make([]letter, len(news))
	for i := range news {
		letters[i] = letter{&news[i].Mail, func() (mail.Message, error) { return j.newsMessage(ctx, &news[i], links) }}
	}
	return j.sendAll(ctx, letters, job.Attempt >= job.MaxAttempts)
}

// newsMessage carries what people wrote only to an address that has proven itself.
func (j *Jobs) newsMessage(ctx context.Context, news *models.NewsMail, links *models.MailLinks) (mail.Message, error) {
	token := links.Preferences(news.Account.ID, news.App.ID)
	view := mailviews.News{
		AppName:        news.App.Name,
		PreferencesURL: j.BaseURL + paths.MailPreferencesLink(news.App.Slug, token),
		StopURL:        j.BaseURL + paths.MailStop(news.App.Slug, token),
	}
	for _, post := range news.Posts {
		idea := mailviews.IdeaNews{URL: j.BaseURL + paths.Post(news.App.Slug, post.Post.ID)}
		if !news.Mail.Unproven {
			idea.Title, idea.Status, idea.Reply = post.Post.Title, string(post.Status), post.Reply
		}
		view.Ideas = append(view.Ideas, idea)
	}
	for _, entry := range news.Entries {
		if news.Mail.Unproven {
			view.Ideas = append(view.Ideas, mailviews.IdeaNews{URL: j.BaseURL + paths.Changelog(news.App.Slug)})
			continue
		}
		view.Entries = append(view.Entries, mailviews.EntryNews{
			Title: entry.Title, Kind: string(entry.Kind), URL: j.BaseURL + paths.ChangelogEntry(news.App.Slug, entry.ID),
		})
	}
	message, err := j.message(ctx, &news.Mail, view)
	message.Unsubscribe = view.StopURL
	return message, err
}

// sendWarning tells an owner that somebody disowned what came in their name.
func (j *Jobs) sendWarning(ctx context.Context, job *river.Job[models.SendWarning]) error {
	warning, err := models.PrepareWarning(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing a warning: %w", err)
	}
	if warning == nil {
		return nil
	}
	view := mailviews.Warning{AppName: warning.App.Name}
	if warning.Post != nil {
		view.What, view.Title, view.URL = "idea", warning.Post.Title, j.BaseURL+paths.AdminIdea(warning.App.Slug, warning.Post.ID)
	} else {
		view.What, view.URL = "ticket", j.BaseURL+paths.InboxTicket(warning.Ticket.ID, paths.Queue{})
		view.Title = fmt.Sprintf("#%d %s", warning.Ticket.Number, warning.Ticket.Subject)
	}
	message, err := j.message(ctx, &warning.Mail, view)
	if err != nil {
		return err
	}
	return j.deliver(ctx, &warning.Mail, message, job.Attempt >= job.MaxAttempts)
}

// answerTickets answers the tickets that are linked to the ideas of a published changelog entry.
func (j *Jobs) answerTickets(ctx context.Context, job *river.Job[models.AnswerTickets]) error {
	address := func(app *models.App, entry *models.ChangelogEntry) string {
		return j.BaseURL + paths.ChangelogEntry(app.Slug, entry.ID)
	}
	if err := models.AnswerLinkedTickets(ctx, j.DB, job.Args, address, j.changed); err != nil {
		return fmt.Errorf("answering tickets: %w", err)
	}
	return nil
}
