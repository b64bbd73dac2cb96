package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/firststeps"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) mountFirstSteps(server fiber.Router) {
	manager := a.Staff.Manager
	const all = "/admin/apps/:slug/first-steps"
	server.Get(all, web.SignedIn, manager(a.showFirstSteps))
	server.Post(all+"/ticket", web.SignedIn, manager(a.sendTestTicket))
	server.Post(all+"/leave-out", web.SignedIn, manager(a.leaveOutStep))
	server.Post(all+"/hide", web.SignedIn, manager(a.hideFirstSteps))
	server.Post(all+"/show", web.SignedIn, manager(a.showFirstStepsAgain))
}

// showFirstSteps answers script that polls whether a step was completed. Once the list is gone there is nothing to
// show, and script stops.
func (a *Admin) showFirstSteps(c *fiber.Ctx, app *web.TeamApp) error {
	if !inPlace(c) {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return a.renderFirstSteps(c, app, c.Query("from"), nil)
}

func (a *Admin) renderFirstSteps(c *fiber.Ctx, app *web.TeamApp, from string, sent *models.Ticket) error {
	list, err := a.firstSteps(c, app)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	if list == nil || list.Hidden {
		return c.SendStatus(fiber.StatusNoContent)
	}
	list.Inbox = from == firststeps.FromInbox
	if sent != nil {
		list.Sent, list.Ticket.Href = sent.Number, paths.InboxTicket(sent.ID, paths.Queue{})
	}
	return web.Render(c, fiber.StatusOK, firststeps.Steps(*list))
}

func (a *Admin) firstSteps(c *fiber.Ctx, app *web.TeamApp) (*firststeps.List, error) {
	run, err := app.FirstRun(c.UserContext(), a.DB)
	if err != nil {
		return nil, err
	}
	return web.FirstSteps(c, a.BaseURL, run), nil
}

// sendTestTicket files a ticket in the person's name, like every other ticket.
func (a *Admin) sendTestTicket(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := app.Open(); err != nil {
		return err
	}
	by, account := web.Actor(c, a.Addresses), &web.Session(c).Account
	ticket, err := a.Intake.FileTicket(c.UserContext(), app.App, models.TicketDraft{
		Subject: "Test: a first ticket for " + app.Name,
		Description: "This is a test ticket, sent from the list of first steps. It is an ordinary one: " +
			"answer it, and you get the mail that your customers get. Then resolve it.",
		RequesterEmail: account.Email, RequesterName: account.Name, Source: models.SourcePage,
		Locale: i18n.Of(c.UserContext()).Tag, By: by,
		Idempotency: models.Once("test ticket "+app.ID, by, form.Get("once")),
	})
	if err != nil {
		return err
	}
	if inPlace(c) {
		return a.renderFirstSteps(c, app, form.Get("from"), ticket)
	}
	return web.RedirectNoticed(c, backToList(app, form.Get("from")), web.NoticeTestTicket, web.WithNumber(ticket.Number))
}

func (a *Admin) leaveOutStep(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	out := form.Get("out") != "false"
	if err := app.LeaveOut(c.UserContext(), a.DB, models.FirstStep(form.Get("step")), out); err != nil {
		return err
	}
	if inPlace(c) {
		return a.renderFirstSteps(c, app, form.Get("from"), nil)
	}
	notice := web.NoticeStepBack
	if out {
		notice = web.NoticeStepLeft
	}
	return web.RedirectNoticed(c, backToList(app, form.Get("from")), notice)
}

func (a *Admin) hideFirstSteps(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := app.HideFirstRun(c.UserContext(), a.DB, true); err != nil {
		return err
	}
	page := paths.AdminKeys(app.Slug)
	if form.Get("from") == firststeps.FromInbox {
		page = paths.Inbox(paths.Queue{})
	}
	return web.RedirectNoticed(c, page, web.NoticeListHidden, web.WithTeam(app.Slug))
}

func (a *Admin) showFirstStepsAgain(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := app.HideFirstRun(c.UserContext(), a.DB, false); err != nil {
		return err
	}
	return c.Redirect(backToList(app, form.Get("from")), fiber.StatusSeeOther)
}

// inPlace reports whether script asks, which replaces the part of the page.
func inPlace(c *fiber.Ctx) bool { return web.WantsPart(c, firststeps.Part) }

// backToList is the page with the list that the form was on.
func backToList(app *web.TeamApp, from string) string {
	if from == firststeps.FromInbox {
		return paths.Inbox(paths.Queue{})
	}
	return paths.AdminKeys(app.Slug) + "#first-steps"
}

// offerList lets the person who just hid the list bring it back.
func offerList(c *fiber.Ctx, app *web.TeamApp) ui.Undo {
	if web.NoticeOf(c) != web.NoticeListHidden {
		return ui.Undo{}
	}
	return ui.Undo{Action: paths.AdminShowFirstSteps(app.Slug)}
}
