package admin

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
)

const entriesPerPage = 50

func (a *Admin) mountChangelog(server fiber.Router) {
	server.Get("/admin/apps/:slug/changelog", web.SignedIn, a.member(a.listEntries))
	server.Get("/admin/apps/:slug/changelog/new", web.SignedIn, a.member(a.showNewEntry))
	server.Post("/admin/apps/:slug/changelog/new", web.SignedIn, a.member(a.createEntry))
	server.Get("/admin/apps/:slug/changelog/:id", web.SignedIn, a.member(a.entry(a.showEntry)))
	server.Post("/admin/apps/:slug/changelog/:id", web.SignedIn, a.member(a.updateEntry))
	server.Post("/admin/apps/:slug/changelog/:id/withdraw", web.SignedIn, a.member(a.entry(a.withdrawEntry)))
	server.Get("/admin/apps/:slug/changelog/:id/delete", web.SignedIn, a.member(a.entry(a.confirmEntryDeletion)))
	server.Post("/admin/apps/:slug/changelog/:id/delete", web.SignedIn, a.member(a.entry(a.deleteEntry)))
}

// written is the entry that a request is about, and its app. A new one has no ChangelogEntry yet.
type written struct {
	*models.ChangelogEntry
	app *managed
}

// entry finds the entry in the app.
func (a *Admin) entry(next func(*fiber.Ctx, *written) error) func(*fiber.Ctx, *managed) error {
	return func(c *fiber.Ctx, app *managed) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		entry, err := app.Entry(ctx, a.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &written{entry, app})
	}
}

func (a *Admin) listEntries(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	after := c.Query("after")
	entries, next, err := app.Entries(ctx, a.DB, after, entriesPerPage)
	if err != nil {
		return err
	}
	ids := make([]string, len(entries))
	for i := range entries {
		ids[i] = entries[i].ID
	}
	linked, err := models.LinkedPosts(ctx, a.DB, ids...)
	if err != nil {
		return err
	}
	page := admin.ChangelogPage{Shell: a.shell(c), App: shown(app.App), Now: time.Now(), After: after, Next: next}
	for _, entry := range entries {
		page.Entries = append(page.Entries, admin.ChangelogRow{
			ID: entry.ID, Title: entry.Title, Kind: string(entry.Kind), UpdatedAt: entry.UpdatedAt, PublishedAt: entry.PublishedAt,
			Ideas: len(linked[entry.ID]),
		})
	}
	return web.Render(c, fiber.StatusOK, admin.Changelog(page))
}

func (a *Admin) withdrawEntry(c *fiber.Ctx, entry *written) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	if err := entry.Withdraw(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminChangelogEntry(entry.app.Slug, entry.ID), web.NoticeOffline)
}

func (a *Admin) confirmEntryDeletion(c *fiber.Ctx, entry *written) error {
	return web.Render(c, fiber.StatusOK, admin.ChangelogDelete(admin.ChangelogDeletePage{
		Shell: a.shell(c), App: shown(entry.app.App), ID: entry.ID, Title: entry.Title,
	}))
}

func (a *Admin) deleteEntry(c *fiber.Ctx, entry *written) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	if err := entry.Delete(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminChangelog(entry.app.Slug), web.NoticeDraftGone)
}
