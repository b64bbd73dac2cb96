package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

func (a *Admin) letIn(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	if _, err := received.LetIn(c.UserContext(), a.DB, a.Files, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeLetIn)
}

func (a *Admin) makeMailTicket(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	ticket, err := received.MakeTicket(c.UserContext(), a.DB, a.Files, web.Actor(c, a.Addresses), app.App)
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeMailTicket,
		web.WithNumber(ticket.Number), web.WithUndo(received.ID))
}

func (a *Admin) discardMail(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	if err := received.Discard(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeMailDiscarded,
		web.WithUndo(received.ID))
}

// restoreMail undoes discarding the mail, or making a ticket of it.
func (a *Admin) restoreMail(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	undo := received.Restore
	if received.State == models.ReceivedAccepted {
		undo = received.UndoTicket
	}
	if err := undo(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeUndone)
}

func (a *Admin) clearDeadEmail(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := app.ClearDeadEmail(c.UserContext(), a.DB, web.Actor(c, a.Addresses), form.Get("email")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug)+"#failed", web.NoticeDeadEmailCleared)
}
