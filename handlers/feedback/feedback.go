// Package feedback is where the team of an app decides about the ideas on its board and writes its changelog.
package feedback

import (
	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/models"
)

// Feedback is what the pages need.
type Feedback struct {
	DB        *gorm.DB
	Staff     web.Staff
	Addresses web.Addresses
	Pictures  *web.Pictures
}

// Mount adds the pages. An app is found through its member's role; for everybody else it does not exist.
func (f *Feedback) Mount(server fiber.Router) {
	member := f.Staff.Member
	server.Get("/admin/apps/:slug/feedback", web.SignedIn, member(f.listPosts))
	server.Post("/admin/apps/:slug/feedback/bulk", web.SignedIn, member(f.changePosts))
	server.Get("/admin/apps/:slug/feedback/merge", web.SignedIn, member(f.showMergePosts))
	server.Post("/admin/apps/:slug/feedback/undo", web.SignedIn, member(f.undoPosts))
	server.Get("/admin/apps/:slug/feedback/tags", web.SignedIn, member(f.listTags))
	server.Post("/admin/apps/:slug/feedback/tags", web.SignedIn, member(f.makeTag))
	server.Post("/admin/apps/:slug/feedback/tags/:tag/show", web.SignedIn, member(f.tag(web.NoticeTagShown, f.showTag)))
	server.Post("/admin/apps/:slug/feedback/tags/:tag/hide", web.SignedIn, member(f.tag(web.NoticeTagHidden, f.hideTag)))
	server.Post("/admin/apps/:slug/feedback/tags/:tag/remove", web.SignedIn, member(f.tag("", f.removeTag)))
	server.Post("/admin/apps/:slug/feedback/tags/:tag/restore", web.SignedIn,
		member(f.tag(web.NoticeTagRestored, f.restoreTag)))
	server.Get("/admin/apps/:slug/feedback/:id", web.SignedIn, member(f.post(f.showPost)))
	server.Post("/admin/apps/:slug/feedback/:id/alike/dismiss", web.SignedIn, member(f.post(f.dismissAlike)))
	server.Get("/admin/apps/:slug/feedback/:id/edit", web.SignedIn, member(f.post(f.showPostEdit)))
	server.Post("/admin/apps/:slug/feedback/:id/edit", web.SignedIn, member(f.post(f.editPost)))
	server.Post("/admin/apps/:slug/feedback/:id/status", web.SignedIn, member(f.post(f.setStatus)))
	server.Get("/admin/apps/:slug/feedback/:id/decline", web.SignedIn, member(f.post(f.showDecline)))
	server.Post("/admin/apps/:slug/feedback/:id/decline", web.SignedIn, member(f.post(f.decline)))
	server.Get("/admin/apps/:slug/feedback/:id/reply", web.SignedIn, member(f.post(f.showOfficialReply)))
	server.Post("/admin/apps/:slug/feedback/:id/reply", web.SignedIn, member(f.post(f.reply)))
	server.Get("/admin/apps/:slug/feedback/:id/merge", web.SignedIn, member(f.post(f.showMerge)))
	server.Post("/admin/apps/:slug/feedback/:id/merge", web.SignedIn, member(f.post(f.merge)))
	server.Post("/admin/apps/:slug/feedback/:id/unmerge", web.SignedIn, member(f.post(f.unmerge)))
	server.Post("/admin/apps/:slug/feedback/:id/hide", web.SignedIn, member(f.post(f.hide)))
	server.Post("/admin/apps/:slug/feedback/:id/unhide", web.SignedIn, member(f.post(f.unhide)))
	server.Post("/admin/apps/:slug/feedback/:id/block", web.SignedIn, member(f.post(f.block)))
	server.Post("/admin/apps/:slug/feedback/:id/unblock", web.SignedIn, member(f.post(f.unblock)))
	server.Post("/admin/apps/:slug/feedback/:id/notes", web.SignedIn, member(f.post(f.addNote)))
	server.Post("/admin/apps/:slug/feedback/:id/votes", web.SignedIn, member(f.post(f.voteFor)))
	server.Post("/admin/apps/:slug/feedback/:id/ticket", web.SignedIn, member(f.post(f.fileTicket)))
	server.Post("/admin/apps/:slug/feedback/:id/tickets", web.SignedIn, member(f.post(f.linkTicket)))
	server.Post("/admin/apps/:slug/feedback/:id/tickets/:ticket/unlink", web.SignedIn, member(f.post(f.unlinkTicket)))
	server.Post("/admin/apps/:slug/feedback/:id/tags", web.SignedIn, member(f.post(f.tagPost)))
	server.Post("/admin/apps/:slug/feedback/:id/tags/:tag/remove", web.SignedIn, member(f.post(f.untagPost)))
	server.Get("/admin/apps/:slug/changelog", web.SignedIn, member(f.listEntries))
	server.Get("/admin/apps/:slug/changelog/new", web.SignedIn, member(f.showNewEntry))
	server.Post("/admin/apps/:slug/changelog/new", web.SignedIn, member(f.createEntry))
	server.Get("/admin/apps/:slug/changelog/:id", web.SignedIn, member(f.entry(f.showEntry)))
	server.Post("/admin/apps/:slug/changelog/:id", web.SignedIn, member(f.updateEntry))
	server.Post("/admin/apps/:slug/changelog/:id/withdraw", web.SignedIn, member(f.entry(f.withdrawEntry)))
	server.Get("/admin/apps/:slug/changelog/:id/delete", web.SignedIn, member(f.entry(f.confirmEntryDeletion)))
	server.Post("/admin/apps/:slug/changelog/:id/delete", web.SignedIn, member(f.entry(f.deleteEntry)))
}

// teamPost is the post that a request is about, and its app.
type teamPost struct {
	*models.Post
	app *web.TeamApp
}

// post finds the post in the app.
func (f *Feedback) post(next func(*fiber.Ctx, *teamPost) error) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		post, err := app.Post(c.UserContext(), f.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &teamPost{post, app})
	}
}

// teamEntry is the entry that a request is about, and its app. A new one has no ChangelogEntry yet.
type teamEntry struct {
	*models.ChangelogEntry
	app *web.TeamApp
}

// entry finds the entry in the app.
func (f *Feedback) entry(next func(*fiber.Ctx, *teamEntry) error) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		entry, err := app.Entry(c.UserContext(), f.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &teamEntry{entry, app})
	}
}
