package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// gatherNews makes the mails with the waiting news for followers of an app's ideas.
func (j *Jobs) gatherNews(ctx context.Context, job *river.Job[models.GatherNews]) error {
	if err := models.QueueNews(ctx, j.DB, job.Args); err != nil {
		return fmt.Errorf("gathering news: %w", err)
	}
	return nil
}

// news quotes what people wrote only to a proven address.
func (j *Jobs) news(news models.NewsMail) letter {
	token := news.PreferencesToken
	view := mailview.News{
		AppName:        news.App.Name,
		Brand:          j.brand(news.App),
		Subscribed:     news.Subscribed,
		PreferencesURL: j.page(news.Mail, paths.MailPreferencesLink(news.App.Slug, token)),
		StopURL:        j.page(news.Mail, paths.MailStop(news.App.Slug, token)),
	}
	for _, post := range news.Posts {
		shown := mailview.PostNews{URL: j.page(news.Mail, paths.Post(news.App.Slug, post.Post.ID))}
		if !news.Mail.Unproven {
			shown.Title, shown.Status, shown.Reply = post.Post.Title, string(post.Status), post.Reply
			shown.Comments, shown.Earlier = j.newsComments(news, post), post.Earlier
			if token := post.NeedToken; token != "" {
				shown.KeepURL = j.page(news.Mail, paths.NeedAnswer(token, "yes"))
				shown.DropURL = j.page(news.Mail, paths.NeedAnswer(token, "no"))
			}
		}
		view.Posts = append(view.Posts, shown)
	}
	for _, entry := range news.Entries {
		if news.Mail.Unproven {
			view.Posts = append(view.Posts, mailview.PostNews{URL: j.page(news.Mail, paths.Changelog(news.App.Slug))})
			continue
		}
		shown := mailview.EntryNews{
			Title: entry.Title, Body: entry.Body, Kind: string(entry.Kind),
			URL: j.page(news.Mail, paths.ChangelogEntry(news.App.Slug, entry.ID)),
		}
		if entry.PublishedAt != nil {
			shown.At = *entry.PublishedAt
		}
		for _, picture := range news.Pictures[entry.ID] {
			shown.Pictures = append(shown.Pictures, mailview.Picture{
				URL: j.BaseURL + paths.Picture(news.App.Slug, picture.ID), Name: picture.Name, Caption: picture.Caption,
			})
		}
		for _, post := range news.Voted[entry.ID] {
			shown.Voted = append(shown.Voted,
				mailview.PostLink{Title: post.Title, URL: j.page(news.Mail, paths.Post(news.App.Slug, post.ID))})
		}
		view.Entries = append(view.Entries, shown)
	}
	return letter{Letter: view, mail: news.Mail, unsubscribe: j.BaseURL + paths.MailStop(news.App.Slug, token),
		app: view.AppName}
}

// newsComments are the comments on a post with their authors' public names, "" for none.
func (j *Jobs) newsComments(news models.NewsMail, post models.PostNews) []mailview.CommentNews {
	shown := make([]mailview.CommentNews, 0, len(post.Comments))
	for i := range post.Comments {
		comment := &post.Comments[i]
		author, _ := comment.PublicAuthor()
		shown = append(shown, mailview.CommentNews{
			Author: author, Team: comment.ByTeam, Body: comment.Body,
			URL: j.page(news.Mail, paths.Comment(news.App.Slug, post.Post.ID, comment.ID)),
		})
	}
	return shown
}
