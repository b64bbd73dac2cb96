package portal

import (
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// maxMailedApps is how many apps a person can choose mails for on one page.
const maxMailedApps = 50

// MountStop adds the addresses that mail programs post to for one-click unsubscribing, from anywhere and without a
// cookie: the token in the address is all the authority that is needed.
func (p *Portal) MountStop(server fiber.Router) {
	server.Post("/b/:slug/mail/:token/stop", p.stopMail)
}

func (p *Portal) mountEmails(server fiber.Router) {
	server.Get("/my/emails", web.SignedIn, p.showEmails)
	server.Post("/my/emails", web.SignedIn, p.saveEmails)
	server.Post("/my/emails/stop", web.SignedIn, p.stopEmails)
	server.Get("/b/:slug/mail", p.redirectToEmails)
	server.Get("/b/:slug/mail/:token", p.showMail)
	server.Post("/b/:slug/mail/:token", p.saveMail)
	server.Get("/b/:slug/mail/:token/stop", p.redirectToMail)
}

// reader is the person whose mail settings a request is about, and for which apps. Somebody who came by a mailed link
// is a guest, for one app: the link may have been forwarded, so it reveals nothing about other apps or the tickets of a
// team.
type reader struct {
	*models.Account
	apps         []models.App
	teams        []string // ids of those of the apps in whose team they are
	guest        bool
	action, stop string
}

// redirectToEmails is the address in mails to the team. It works for an archived app, too, because its mails do not end.
func (p *Portal) redirectToEmails(c *fiber.Ctx) error {
	app, err := models.FindApp(c.UserContext(), p.DB, c.Params("slug"))
	if err != nil {
		return err
	}
	return c.Redirect(paths.MyEmailsOf(app.Slug), fiber.StatusSeeOther)
}

func (p *Portal) showEmails(c *fiber.Ctx) error {
	reader, err := p.emailReader(c, c.Query("app"))
	if err != nil {
		return err
	}
	return p.renderEmails(c, reader, portalview.EmailsPage{Open: c.Query("app")})
}

func (p *Portal) saveEmails(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	reader, err := p.emailReader(c, form.Get("app"))
	if err != nil {
		return err
	}
	return p.chooseMails(c, reader, form)
}

func (p *Portal) stopEmails(c *fiber.Ctx) error {
	reader, err := p.emailReader(c, "")
	if err != nil {
		return err
	}
	return p.stop(c, reader)
}

// emailReader is the signed-in person with the apps that mail them. One more app may be named by its slug.
func (p *Portal) emailReader(c *fiber.Ctx, slug string) (*reader, error) {
	ctx := c.UserContext()
	r := &reader{Account: &web.Session(c).Account, action: paths.MyEmails(), stop: paths.StopMyEmails()}
	var err error
	if r.apps, err = r.MailedApps(ctx, p.DB, maxMailedApps); err != nil {
		return nil, err
	}
	if slug != "" && !slices.ContainsFunc(r.apps, func(app models.App) bool { return app.Slug == slug }) {
		app, err := models.FindApp(ctx, p.DB, slug)
		if err != nil {
			return nil, err
		}
		r.apps = append([]models.App{*app}, r.apps...)
	}
	r.teams, err = r.AppIDs(ctx, p.DB)
	return r, err
}

// chooseMails saves the form's choices for an app, or restores those from before the reader stopped all mail.
func (p *Portal) chooseMails(c *fiber.Ctx, reader *reader, form url.Values) error {
	slug := form.Get("app")
	if slug == "" && reader.guest {
		slug = reader.apps[0].Slug
	}
	byApp := map[string]url.Values{slug: form}
	if before := form["before"]; len(before) > 0 {
		byApp = formerChoices(before)
	}
	chosen := false
	for i := range reader.apps {
		app := &reader.apps[i]
		choices, named := byApp[app.Slug]
		if !named {
			continue
		}
		chosen = true
		if err := p.choose(c, reader, app, choices); err != nil {
			return err
		}
	}
	if !chosen {
		return models.NotFound("There is no such app.")
	}
	return p.renderEmails(c, reader, portalview.EmailsPage{Saved: true, Open: slug})
}

// formerChoices reads the choices by app from lines of an app's slug, its pace of ideas, and what is on.
func formerChoices(lines []string) map[string]url.Values {
	byApp := map[string]url.Values{}
	for _, line := range lines[:min(len(lines), maxMailedApps)] {
		words := strings.Fields(line)
		if len(words) < 2 {
			continue
		}
		choices := url.Values{"ideas": {words[1]}}
		for _, on := range words[2:] {
			choices.Set(on, "on")
		}
		byApp[words[0]] = choices
	}
	return byApp
}

func (p *Portal) choose(c *fiber.Ctx, reader *reader, app *models.App, choices url.Values) error {
	ctx := c.UserContext()
	before, err := reader.MailChoices(ctx, p.DB, *app)
	if err != nil {
		return err
	}
	wanted := before[app.ID]
	if pace := models.NewsPace(choices.Get("ideas")); slices.Contains(models.NewsPaces, pace) {
		wanted.Ideas = pace
	}
	if zone := i18n.KnownZone(ctx); zone != nil {
		wanted.Zone = zone.String()
	}
	wanted.Changelog, wanted.Verdict = choices.Get("changelog") != "", choices.Get("verdict") != ""
	team := slices.Contains(reader.teams, app.ID)
	if team {
		wanted.Tickets = choices.Get("tickets") != ""
	}
	if !team || choices.Has("comments") { // members choose mail about comments under Notifications
		wanted.Comments = choices.Get("comments") != ""
	}
	return reader.ChooseMail(ctx, p.DB, app, wanted)
}

// stop stops everything but answers, and offers to undo that.
func (p *Portal) stop(c *fiber.Ctx, reader *reader) error {
	before, err := reader.StopMail(c.UserContext(), p.DB, reader.apps, reader.teams)
	if err != nil {
		return err
	}
	page := portalview.EmailsPage{Saved: true}
	for i := range reader.apps {
		app := &reader.apps[i]
		page.Stopped = append(page.Stopped, appEmails(reader, app, before[app.ID]))
	}
	return p.renderEmails(c, reader, page)
}

func (p *Portal) renderEmails(c *fiber.Ctx, reader *reader, page portalview.EmailsPage) error {
	chosen, err := reader.MailChoices(c.UserContext(), p.DB, reader.apps...)
	if err != nil {
		return err
	}
	page.Viewer = viewer(c)
	page.Guest, page.Address, page.Action, page.Stop = reader.guest, reader.Email, reader.action, reader.stop
	for i := range reader.apps {
		app := &reader.apps[i]
		page.Apps = append(page.Apps, appEmails(reader, app, chosen[app.ID]))
	}
	if !reader.guest {
		if page.Counts, err = p.counts(c); err != nil {
			return err
		}
	}
	return web.Render(c, fiber.StatusOK, portalview.Emails(page))
}

func appEmails(reader *reader, app *models.App, chosen models.MailChoices) portalview.AppEmails {
	return portalview.AppEmails{
		App: web.App(app), Ideas: string(chosen.Ideas), Comments: chosen.Comments, Changelog: chosen.Changelog,
		Verdict: chosen.Verdict,
		Team:    slices.Contains(reader.teams, app.ID), Tickets: chosen.Tickets,
	}
}
