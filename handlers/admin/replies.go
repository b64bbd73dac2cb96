package admin

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
)

const (
	excerptLength   = 140
	failedMailsPage = 100
)

func manages(app *managed) bool { return app.Role != models.RoleAgent }

func (a *Admin) showReplies(c *fiber.Ctx, app *managed) error {
	return a.renderReplies(c, app, fiber.StatusOK, admin.Field{}, admin.Field{})
}

func (a *Admin) renderReplies(c *fiber.Ctx, app *managed, status int, title, body admin.Field) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	replies, err := app.SavedReplies(ctx, a.DB)
	if err != nil {
		return err
	}
	page := admin.SavedRepliesPage{Shell: a.shell(c), App: shown(app.App), Now: time.Now(), Manage: manages(app), Title: title, Body: body}
	for _, reply := range replies {
		excerpt := strings.Join(strings.Fields(reply.Body), " ")
		if runes := []rune(excerpt); len(runes) > excerptLength {
			excerpt = string(runes[:excerptLength]) + "…"
		}
		page.Replies = append(page.Replies, admin.SavedReplyRow{ID: reply.ID, Title: reply.Title, Excerpt: excerpt, UpdatedAt: reply.UpdatedAt})
	}
	return web.Render(c, status, admin.SavedReplies(page))
}

func (a *Admin) createReply(c *fiber.Ctx, app *managed) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	draft := models.SavedReplyDraft{Title: form.Get("title"), Body: form.Get("body")}
	if _, err := app.SaveReply(ctx, a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		return a.renderReplies(c, app, fiber.StatusUnprocessableEntity,
			admin.Field{Value: draft.Title, Error: faults["title"]}, admin.Field{Value: draft.Body, Error: faults["body"]})
	}
	return web.RedirectNoticed(c, paths.AdminReplies(app.Slug), web.NoticeSaved)
}

func (a *Admin) showReply(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	reply, err := app.SavedReply(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return a.renderReply(c, app, fiber.StatusOK, reply.ID, admin.Field{Value: reply.Title}, admin.Field{Value: reply.Body})
}

func (a *Admin) renderReply(c *fiber.Ctx, app *managed, status int, id string, title, body admin.Field) error {
	return web.Render(c, status, admin.SavedReply(admin.SavedReplyPage{
		Shell: a.shell(c), App: shown(app.App), Manage: manages(app), ID: id, Title: title, Body: body,
	}))
}

func (a *Admin) updateReply(c *fiber.Ctx, app *managed) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	reply, err := app.SavedReply(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	draft := models.SavedReplyDraft{Title: form.Get("title"), Body: form.Get("body")}
	if err := reply.Update(ctx, a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		return a.renderReply(c, app, fiber.StatusUnprocessableEntity, reply.ID,
			admin.Field{Value: draft.Title, Error: faults["title"]}, admin.Field{Value: draft.Body, Error: faults["body"]})
	}
	return web.RedirectNoticed(c, paths.AdminReplies(app.Slug), web.NoticeSaved)
}

func (a *Admin) confirmDeleteReply(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	reply, err := app.SavedReply(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, admin.SavedReplyDelete(admin.SavedReplyDeletePage{
		Shell: a.shell(c), App: shown(app.App), Manage: manages(app), ID: reply.ID, Title: reply.Title,
	}))
}

func (a *Admin) deleteReply(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	reply, err := app.SavedReply(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if err := reply.Delete(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminReplies(app.Slug), web.NoticeDeleted)
}
