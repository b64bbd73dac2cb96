package admin

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

const excerptLength = 140

func (a *Admin) mountReplies(server fiber.Router) {
	member := a.Staff.Member
	const all, one = "/admin/apps/:slug/replies", "/admin/apps/:slug/replies/:id"
	server.Get(all, web.SignedIn, member(a.showReplies))
	server.Post(all, web.SignedIn, member(a.createReply))
	server.Get(one, web.SignedIn, member(a.showReply))
	server.Post(one, web.SignedIn, member(a.updateReply))
	server.Get(one+"/delete", web.SignedIn, member(a.confirmDeleteReply))
	server.Post(one+"/delete", web.SignedIn, member(a.deleteReply))
}

func (a *Admin) showReplies(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderReplies(c, app, fiber.StatusOK, adminview.SavedRepliesPage{})
}

// renderReplies answers with the list and the form for a new reply.
func (a *Admin) renderReplies(c *fiber.Ctx, app *web.TeamApp, status int, page adminview.SavedRepliesPage) error {
	replies, err := app.SavedReplies(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page.Shell, page.App, page.Now, page.Manage = a.Staff.Shell(c), web.App(app.App), time.Now(), app.Managed()
	for _, reply := range replies {
		page.Replies = append(page.Replies, adminview.SavedReplyRow{
			ID: reply.ID, Title: reply.Title, UpdatedAt: reply.UpdatedAt, Unfilled: models.Unfilled(reply.Body),
			Excerpt: ui.Cut(strings.Join(strings.Fields(reply.Body), " "), excerptLength),
		})
	}
	return web.Render(c, status, adminview.SavedReplies(page))
}

func (a *Admin) createReply(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := models.SavedReplyDraft{Title: form.Get("title"), Body: form.Get("body")}
	if _, err := app.SaveReply(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderReplies(c, app, status, adminview.SavedRepliesPage{
			Title: faults["title"].Typed(draft.Title),
			Body:  faults["body"].Typed(draft.Body),
		})
	}
	return web.RedirectNoticed(c, paths.AdminReplies(app.Slug), web.NoticeSaved)
}

func (a *Admin) showReply(c *fiber.Ctx, app *web.TeamApp) error {
	reply, err := app.SavedReply(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return a.renderReply(c, app, fiber.StatusOK, adminview.SavedReplyPage{
		ID: reply.ID, Title: adminview.Field{Value: reply.Title}, Body: adminview.Field{Value: reply.Body},
		Seen: reply.Version(),
	})
}

func (a *Admin) renderReply(c *fiber.Ctx, app *web.TeamApp, status int, page adminview.SavedReplyPage) error {
	page.Shell, page.App, page.Manage = a.Staff.Shell(c), web.App(app.App), app.Managed()
	page.Unfilled = models.Unfilled(page.Body.Value)
	return web.Render(c, status, adminview.SavedReply(page))
}

// updateReply keeps the typed text if others changed or deleted the reply in the meantime.
func (a *Admin) updateReply(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	draft := models.SavedReplyDraft{Title: form.Get("title"), Body: form.Get("body"), Seen: form.Get("seen")}
	reply, err := app.SavedReply(ctx, a.DB, c.Params("id"))
	if err == nil {
		err = reply.Update(ctx, a.DB, web.Actor(c, a.Addresses), draft)
	}
	switch {
	case err == nil:
		return web.RedirectNoticed(c, paths.AdminReplies(app.Slug), web.NoticeSaved)
	case models.CodeOf(err) == models.CodeNotFound:
		return a.renderReplies(c, app, fiber.StatusNotFound, adminview.SavedRepliesPage{
			Title: adminview.Field{Value: draft.Title}, Body: adminview.Field{Value: draft.Body}, Deleted: true,
		})
	}
	return a.replyRefused(c, app, reply, draft, err)
}

// replyRefused shows the form as it was typed, beside what somebody else saved in the meantime.
func (a *Admin) replyRefused(
	c *fiber.Ctx, app *web.TeamApp, reply *models.SavedReply, draft models.SavedReplyDraft, err error,
) error {
	conflict := web.EditConflict(err)
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page := adminview.SavedReplyPage{
		ID: reply.ID, Title: faults["title"].Typed(draft.Title),
		Body: faults["body"].Typed(draft.Body), Seen: draft.Seen,
	}
	if conflict == nil {
		return a.renderReply(c, app, status, page)
	}
	now, err := app.SavedReply(c.UserContext(), a.DB, reply.ID)
	if err != nil {
		return err
	}
	page.Seen, page.Meanwhile = now.Version(), &ui.Meanwhile{Note: conflict.Message}
	page.Meanwhile.Reads("title", "Name", now.Title, draft.Title)
	page.Meanwhile.Reads("body", "Text", now.Body, draft.Body)
	return a.renderReply(c, app, status, page)
}

func (a *Admin) confirmDeleteReply(c *fiber.Ctx, app *web.TeamApp) error {
	reply, err := app.SavedReply(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	page := adminview.SavedReplyDeletePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Manage: app.Managed(), ID: reply.ID, Title: reply.Title,
	}
	rules, err := app.TicketRules(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	for i := range rules {
		if rules[i].Answers() && *rules[i].ReplyID == reply.ID {
			page.Rules = append(page.Rules, rules[i].Name)
		}
	}
	return web.Render(c, fiber.StatusOK, adminview.SavedReplyDelete(page))
}

func (a *Admin) deleteReply(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	reply, err := app.SavedReply(ctx, a.DB, c.Params("id"))
	if err == nil {
		err = reply.Delete(ctx, a.DB, web.Actor(c, a.Addresses))
	}
	if err != nil && models.CodeOf(err) != models.CodeNotFound { // not found: somebody was first
		return err
	}
	return web.RedirectNoticed(c, paths.AdminReplies(app.Slug), web.NoticeDeleted)
}
