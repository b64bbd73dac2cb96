package board

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/i18n"
	"intake/views/paths"
)

const logSize = 20

func (b *Board) showChangelog(c *fiber.Ctx, app *models.App) error {
	after := c.Query("after")
	if !models.IsID(after) {
		after = ""
	}
	kind := models.EntryKind(c.Query("kind"))
	if !slices.Contains(models.EntryKinds, kind) {
		kind = ""
	}
	entries, next, err := app.PublishedEntries(c.UserContext(), b.DB, kind, after, logSize)
	if err != nil {
		return err
	}
	page := boardview.ChangelogPage{
		App: web.App(app), Kind: string(kind), After: after, Next: next, Canonical: b.BaseURL + paths.Changelog(app.Slug),
		Viewer: viewer(c, app),
	}
	if page.Entries, err = b.logEntries(c, app, entries); err != nil {
		return err
	}
	if reader := person(c); reader != nil {
		page.Address = reader.Email
		if page.Subscribed, err = reader.Subscribed(c.UserContext(), b.DB, app); err != nil {
			return err
		}
	}
	if err := web.Render(c, fiber.StatusOK, boardview.Changelog(page)); err != nil {
		return err
	}
	return web.Conditional(c)
}

// logEntries are the entries as the page shows them, in the reader's language if they are translated.
func (b *Board) logEntries(
	c *fiber.Ctx, app *models.App, entries []models.ChangelogEntry,
) ([]boardview.LogEntry, error) {
	if err := b.translate(c, app, entries); err != nil {
		return nil, err
	}
	ids := idsOf(entries, func(row *models.ChangelogEntry) string { return row.ID })
	linked, err := models.LinkedPosts(c.UserContext(), b.DB, ids...)
	if err != nil {
		return nil, err
	}
	pictures, err := models.EntryPictures(c.UserContext(), b.DB, ids...)
	if err != nil {
		return nil, err
	}
	shown := make([]boardview.LogEntry, len(entries))
	for i, entry := range entries {
		shown[i] = boardview.LogEntry{ID: entry.ID, Title: entry.Title, Text: entry.Body, Kind: string(entry.Kind),
			PublishedAt: *entry.PublishedAt}
		for _, picture := range pictures[entry.ID] {
			shown[i].Figures = append(shown[i].Figures,
				boardview.Figure{File: web.PictureFile(c, app, &picture), Caption: picture.Caption})
		}
		for _, post := range linked[entry.ID] {
			shown[i].Posts = append(shown[i].Posts, ref(&post))
		}
	}
	return shown, nil
}

func (b *Board) translate(c *fiber.Ctx, app *models.App, entries []models.ChangelogEntry) error {
	ctx := c.UserContext()
	translated := make([]*models.ChangelogEntry, len(entries))
	for i := range entries {
		translated[i] = &entries[i]
	}
	return app.EntriesIn(ctx, b.DB, i18n.Of(ctx).Tag, translated...)
}

func (b *Board) showEntry(c *fiber.Ctx, app *models.App) error {
	entry, err := app.PublishedEntry(c.UserContext(), b.DB, c.Params("id"))
	if err != nil {
		return err
	}
	entries, err := b.logEntries(c, app, []models.ChangelogEntry{*entry})
	if err != nil {
		return err
	}
	page := boardview.LogEntryPage{
		App: web.App(app), Entry: entries[0], Canonical: b.BaseURL + paths.ChangelogEntry(app.Slug, entry.ID),
		Viewer: viewer(c, app),
	}
	if page.Staff, err = b.staff(c, app); err != nil {
		return err
	}
	if err := web.Render(c, fiber.StatusOK, boardview.ChangelogEntry(page)); err != nil {
		return err
	}
	return web.Conditional(c)
}
