package feedback

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
)

const entriesPerPage = 50

func (f *Feedback) mountChangelog(server fiber.Router) {
	member := f.Staff.Member
	const all, one = "/admin/apps/:slug/changelog", "/admin/apps/:slug/changelog/:id"
	server.Get(all, web.SignedIn, member(f.listEntries))
	server.Get(all+"/new", web.SignedIn, member(f.showNewEntry))
	server.Post(all+"/new", web.SignedIn, member(f.createEntry))
	server.Get(one, web.SignedIn, member(f.entry(f.showEntry)))
	server.Post(one, web.SignedIn, member(f.updateEntry))
	server.Post(one+"/withdraw", web.SignedIn, member(f.entry(f.withdrawEntry)))
	server.Get(one+"/delete", web.SignedIn, member(f.entry(f.confirmEntryDeletion)))
	server.Post(one+"/delete", web.SignedIn, member(f.entry(f.deleteEntry)))
}

func (f *Feedback) listEntries(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	after := c.Query("after")
	entries, next, err := app.Entries(ctx, f.DB, after, entriesPerPage)
	if err != nil {
		return err
	}
	ids := make([]string, len(entries))
	for i := range entries {
		ids[i] = entries[i].ID
	}
	linked, err := models.LinkedPosts(ctx, f.DB, ids...)
	if err != nil {
		return err
	}
	page := feedbackview.ChangelogPage{
		Shell: f.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), After: after, Next: next,
	}
	for _, entry := range entries {
		page.Entries = append(page.Entries, feedbackview.ChangelogRow{
			ID: entry.ID, Title: entry.Title, Kind: string(entry.Kind), UpdatedAt: entry.UpdatedAt,
			PublishedAt: entry.PublishedAt, Posts: len(linked[entry.ID]),
		})
	}
	return web.Render(c, fiber.StatusOK, feedbackview.Changelog(page))
}

func (f *Feedback) withdrawEntry(c *fiber.Ctx, entry *teamEntry) error {
	if err := entry.Withdraw(c.UserContext(), f.DB, web.Actor(c, f.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminChangelogEntry(entry.app.Slug, entry.ID), web.NoticeEntryWithdrawn)
}

func (f *Feedback) confirmEntryDeletion(c *fiber.Ctx, entry *teamEntry) error {
	return web.Render(c, fiber.StatusOK, feedbackview.ChangelogDelete(feedbackview.ChangelogDeletePage{
		Shell: f.Staff.Shell(c), App: web.App(entry.app.App), ID: entry.ID, Title: entry.Title,
	}))
}

func (f *Feedback) deleteEntry(c *fiber.Ctx, entry *teamEntry) error {
	if err := entry.Delete(c.UserContext(), f.DB, web.Actor(c, f.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminChangelog(entry.app.Slug), web.NoticeDraftGone)
}
