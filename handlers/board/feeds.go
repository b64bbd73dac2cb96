package board

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/markdown"
	"intake/views/paths"
	"intake/views/ui"
)

const feedSize = 30

// feed is an Atom feed (RFC 4287).
type feed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Links   []feedLink  `xml:"link"`
	Entries []feedEntry `xml:"entry"`
}

type feedLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type feedEntry struct {
	ID        string      `xml:"id"`
	Title     string      `xml:"title"`
	Updated   string      `xml:"updated"`
	Published string      `xml:"published"`
	Link      feedLink    `xml:"link"`
	Author    string      `xml:"author>name"`
	Content   feedContent `xml:"content"`
}

// feedContent is the text as it was written until it is rendered, and then its HTML.
type feedContent struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// entry is one entry of a feed. Its id never changes, wherever the service is hosted; path is its page.
func (b *Board) entry(id, title, author, text, path string, published, updated time.Time) feedEntry {
	return feedEntry{
		ID: "urn:uuid:" + id, Title: title, Author: author, Published: atomTime(published), Updated: atomTime(updated),
		Link: feedLink{"alternate", "text/html", b.BaseURL + path}, Content: feedContent{"html", text},
	}
}

func atomTime(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.000Z") }

// inFeedLanguage uses the language in the address, else the app's own: feed readers do not know their reader's
// language.
func inFeedLanguage(next func(*fiber.Ctx, *models.App) error) func(*fiber.Ctx, *models.App) error {
	return func(c *fiber.Ctx, app *models.App) error {
		web.InLanguageOfAddress(c, app)
		return next(c, app)
	}
}

// sendFeed answers with the feed of a page made at that time. Changed are the dates of everything that the feed is made
// of, and of what was removed from it.
func (b *Board) sendFeed(
	c *fiber.Ctx, title, self, page string, made time.Time, entries []feedEntry, changed []time.Time,
) error {
	updated := made
	for _, entry := range entries {
		if at, err := time.Parse(time.RFC3339, entry.Updated); err == nil && at.After(updated) {
			updated = at
		}
	}
	lang := web.LinkedLanguage(c)
	self, page = paths.InLanguage(self, lang), paths.InLanguage(page, lang)
	all := feed{
		Lang: i18n.Of(c.UserContext()).Tag, ID: b.BaseURL + self, Title: title, Updated: atomTime(updated), Entries: entries,
		Links: []feedLink{{"self", "application/atom+xml", b.BaseURL + self},
			{"alternate", "text/html", b.BaseURL + page}},
	}
	source, err := json.Marshal(all)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "application/atom+xml; charset=utf-8")
	web.LastModified(c, slices.MaxFunc(append(changed, updated), time.Time.Compare))
	if web.ConditionalFrom(c, source) {
		return nil
	}
	for i := range entries {
		entries[i].Content.Text = markdown.HTML(entries[i].Content.Text)
	}
	text, err := xml.Marshal(all)
	if err != nil {
		return err
	}
	return c.Send(append([]byte(xml.Header), text...))
}

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
	dates := []time.Time{app.UpdatedAt, changed}
	var entries []feedEntry
	for i := range list.Posts {
		post := &list.Posts[i]
		dates = append(dates, post.Author.ChangedAt)
		entries = append(entries, b.entry(post.ID, post.Title, author(ctx, post).Name, post.Description,
			paths.Post(app.Slug, post.ID), post.CreatedAt, post.CreatedAt))
	}
	return b.sendFeed(c, i18n.BoardFeedTitle(ctx, app.Name), paths.BoardFeed(app.Slug), paths.Board(app.Slug),
		app.CreatedAt, entries, dates)
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
		return c.Redirect(paths.PostFeed(app.Slug, target.ID), fiber.StatusMovedPermanently)
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
	page := paths.Post(app.Slug, post.ID)
	dates := []time.Time{post.UpdatedAt, post.Author.ChangedAt, wordsChanged}
	var entries []feedEntry
	for len(entries) < feedSize && len(words)+len(events) > 0 {
		if last := len(events) - 1; last >= 0 && (len(words) == 0 || events[last].ID > words[0].ID) {
			event := events[last]
			dates = append(dates, event.At)
			entries = append(entries,
				b.entry(event.ID, eventTitle(ctx, event), i18n.PostTeam(ctx), "", page, event.At, event.At))
			events = events[:last]
			continue
		}
		comment := &words[0]
		said := commenter(ctx, comment).Name
		dates = append(dates, comment.Author.UpdatedAt)
		updated := comment.CreatedAt
		if comment.EditedAt != nil {
			updated = *comment.EditedAt
		}
		entries = append(entries, b.entry(comment.ID, i18n.PostFeedWrote(ctx, said), said, comment.Body,
			paths.Comment(app.Slug, post.ID, comment.ID), comment.CreatedAt, updated))
		words = words[1:]
	}
	entries = append(entries,
		b.entry(post.ID, post.Title, author(ctx, post).Name, post.Description, page, post.CreatedAt, post.CreatedAt))
	return b.sendFeed(c, post.Title, paths.PostFeed(app.Slug, post.ID), page, post.CreatedAt, entries, dates)
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
	log, _, err := app.PublishedEntries(ctx, b.DB, "", feedSize)
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
	var entries []feedEntry
	for i := range log {
		entry := &log[i]
		updated := *entry.PublishedAt
		if entry.UpdatedAt.After(updated) {
			updated = entry.UpdatedAt
		}
		entries = append(entries, b.entry(entry.ID, entry.Title, app.Name, entry.Body,
			paths.ChangelogEntry(app.Slug, entry.ID), *entry.PublishedAt, updated))
	}
	return b.sendFeed(c, i18n.ChangelogFeedTitle(ctx, app.Name), paths.ChangelogFeed(app.Slug), paths.Changelog(app.Slug),
		app.CreatedAt, entries, []time.Time{app.UpdatedAt, changed})
}
