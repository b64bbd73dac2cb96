package widget

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
	"intake/views/markdown"
	"intake/views/paths"
	"intake/views/ui"
)

const (
	mostNews      = 10
	maxNewsLength = 1500 // characters of an entry; the rest is in the changelog
)

// entry is a changelog entry as the panel shows it.
type entry struct {
	Kind  string          `json:"kind"` // in the visitor's language
	Title string          `json:"title"`
	At    time.Time       `json:"at"`
	Text  []markdown.Node `json:"text"`
	More  bool            `json:"more,omitempty"` // the changelog has more of the text, or pictures
	URL   string          `json:"url"`
}

// answerNews answers from the cache, else by showNews.
func (w *Widget) answerNews(c *fiber.Ctx) error {
	_, err := w.PublicPages.Answer(c, nameIn(c), w.showNews)
	return err
}

// showNews answers with the newest changelog entries.
func (w *Widget) showNews(c *fiber.Ctx) error {
	app, err := w.open(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	if reader := i18n.Known(c.Query("lang")); reader != nil {
		ctx = i18n.In(ctx, reader.Tag)
	}
	news, err := w.news(ctx, app)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, briefly)
	return c.JSON(fiber.Map{"entries": news})
}

// news are the newest entries in the language of the context, if they are translated.
func (w *Widget) news(ctx context.Context, app *models.App) ([]entry, error) {
	found, _, err := app.PublishedEntries(ctx, w.DB, "", "", mostNews)
	if err != nil {
		return nil, err
	}
	ids, translated := make([]string, len(found)), make([]*models.ChangelogEntry, len(found))
	for i := range found {
		ids[i], translated[i] = found[i].ID, &found[i]
	}
	language := i18n.Of(ctx).Tag
	if err := app.EntriesIn(ctx, w.DB, language, translated...); err != nil {
		return nil, err
	}
	pictures, err := models.EntryPictures(ctx, w.DB, ids...)
	if err != nil {
		return nil, err
	}
	news := []entry{}
	for _, told := range found {
		text, all := markdown.Beginning(told.Body, maxNewsLength)
		news = append(news, entry{
			Kind: ui.EntryKind(ctx, string(told.Kind)), Title: told.Title, At: *told.PublishedAt, Text: text,
			More: !all || len(pictures[told.ID]) > 0,
			URL:  w.BaseURL + paths.InLanguage(paths.ChangelogEntry(app.Slug, told.ID), language),
		})
	}
	return news, nil
}
