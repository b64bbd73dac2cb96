package board

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

const feedSize = 30

// boardFeed has the newest ideas.
func (b *Board) boardFeed(c *fiber.Ctx, app *models.App) error {
	ctx := c.UserContext()
	list, err := app.Board(ctx, b.DB,
		models.BoardQuery{Status: models.StatusAll, Sort: models.SortNew, Limit: feedSize})
	if err != nil {
		return err
	}
	oldest := ""
	if len(list.Posts) == feedSize {
		oldest = list.Posts[feedSize-1].ID
	}
	changed, err := app.PostsChangedAt(ctx, b.DB, oldest)
	if err != nil {
		return err
	}
	ids := idsOf(list.Posts, func(row *models.Post) string { return row.ID })
	pictures, err := models.PostPictures(ctx, b.DB, ids...)
	if err != nil {
		return err
	}
	dates := []time.Time{app.UpdatedAt, changed}
	var entries []feedEntry
	for i := range list.Posts {
		post := &list.Posts[i]
		dates = append(dates, post.Author.ChangedAt)
		entries = append(entries, b.postEntry(ctx, app, post, pictures[post.ID]))
	}
	page := feedPage{
		i18n.BoardFeedTitle(ctx, app.Name), paths.BoardFeed(app.Slug), paths.Board(app.Slug), app.CreatedAt,
	}
	return b.sendFeed(c, page, entries, dates)
}

// postFeed has the comments and events of one idea, newest first, and the idea itself at the end.
func (b *Board) postFeed(c *fiber.Ctx, app *models.App, post *models.Post) error {
	ctx := c.UserContext()
	if post.Merged() {
		target, err := post.Canonical(ctx, b.DB)
		if err != nil {
			return err
		}
		c.Set(fiber.HeaderCacheControl, "no-store")
		feed := paths.InLanguage(paths.PostFeed(app.Slug, target.ID), web.LinkedLanguage(c))
		return c.Redirect(feed, fiber.StatusMovedPermanently)
	}
	words, err := post.LatestWords(ctx, b.DB, feedSize)
	if err != nil {
		return err
	}
	events, err := post.Timeline(ctx, b.DB)
	if err != nil {
		return err
	}
	wordsChanged, err := post.WordsChangedAt(ctx, b.DB)
	if err != nil {
		return err
	}
	ids := idsOf(words, func(row *models.Comment) string { return row.ID })
	pictures, err := models.CommentPictures(ctx, b.DB, ids...)
	if err != nil {
		return err
	}
	own, err := models.PostPictures(ctx, b.DB, post.ID)
	if err != nil {
		return err
	}
	dates := []time.Time{post.UpdatedAt, post.Author.ChangedAt, wordsChanged}
	var entries []feedEntry
	for len(entries) < feedSize && len(words)+len(events) > 0 {
		last := len(events) - 1
		if last >= 0 && (len(words) == 0 || events[last].ID > words[0].ID) {
			dates = append(dates, events[last].At)
			entries = append(entries, b.eventEntry(ctx, app, post, events[last]))
			events = events[:last]
		} else {
			dates = append(dates, words[0].Author.UpdatedAt)
			entries = append(entries, b.commentEntry(ctx, app, &words[0], pictures[words[0].ID]))
			words = words[1:]
		}
	}
	entries = append(entries, b.postEntry(ctx, app, post, own[post.ID]))
	page := feedPage{
		post.Title, paths.PostFeed(app.Slug, post.ID), paths.Post(app.Slug, post.ID), post.CreatedAt,
	}
	return b.sendFeed(c, page, entries, dates)
}

func (b *Board) postEntry(
	ctx context.Context, app *models.App, post *models.Post, pictures []models.Picture,
) feedEntry {
	updated := post.CreatedAt
	if post.EditedAt != nil {
		updated = *post.EditedAt
	}
	return b.entry(app, feedItem{
		id: post.ID, title: post.Title, author: author(ctx, post).Name, text: post.Description, pictures: pictures,
		path: paths.Post(app.Slug, post.ID), published: post.CreatedAt, updated: updated,
	})
}

func (b *Board) commentEntry(
	ctx context.Context, app *models.App, comment *models.Comment, pictures []models.Picture,
) feedEntry {
	said, updated := commenter(ctx, comment).Name, comment.CreatedAt
	if comment.EditedAt != nil {
		updated = *comment.EditedAt
	}
	return b.entry(app, feedItem{
		id: comment.ID, title: i18n.PostFeedWrote(ctx, said), author: said, text: comment.Body, pictures: pictures,
		path: paths.Comment(app.Slug, comment.PostID, comment.ID), published: comment.CreatedAt, updated: updated,
	})
}

func (b *Board) eventEntry(
	ctx context.Context, app *models.App, post *models.Post, event models.PostEvent,
) feedEntry {
	return b.entry(app, feedItem{
		id: event.ID, title: eventTitle(ctx, event), author: i18n.PostTeam(ctx),
		path: paths.Post(app.Slug, post.ID), published: event.At, updated: event.At,
	})
}

func eventTitle(ctx context.Context, event models.PostEvent) string {
	if event.Merged != "" {
		return i18n.PostFeedMerged(ctx, event.Merged)
	}
	return ui.PostStatus(ctx, string(event.Status))
}

// changelogFeed has the published entries.
func (b *Board) changelogFeed(c *fiber.Ctx, app *models.App) error {
	ctx := c.UserContext()
	log, _, err := app.PublishedEntries(ctx, b.DB, "", "", feedSize)
	if err != nil {
		return err
	}
	if err := b.translate(c, app, log); err != nil {
		return err
	}
	changed, err := app.EntriesChangedAt(ctx, b.DB)
	if err != nil {
		return err
	}
	ids := idsOf(log, func(row *models.ChangelogEntry) string { return row.ID })
	pictures, err := models.EntryPictures(ctx, b.DB, ids...)
	if err != nil {
		return err
	}
	var entries []feedEntry
	for i := range log {
		entry := &log[i]
		entries = append(entries, b.entry(app, feedItem{
			id: entry.ID, title: entry.Title, author: app.Name, text: entry.Body, pictures: pictures[entry.ID],
			path: paths.ChangelogEntry(app.Slug, entry.ID), published: *entry.PublishedAt, updated: entry.ChangedAt(),
		}))
	}
	page := feedPage{
		i18n.ChangelogFeedTitle(ctx, app.Name), paths.ChangelogFeed(app.Slug), paths.Changelog(app.Slug), app.CreatedAt,
	}
	return b.sendFeed(c, page, entries, []time.Time{app.UpdatedAt, changed})
}
