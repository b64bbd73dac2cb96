package board

import (
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/i18n"
	"intake/views/paths"
)

// newsWords are the kinds of news as their reader chooses them.
func newsWords(ctx context.Context) []boardview.MailKind {
	return []boardview.MailKind{
		{Name: string(models.NewsStatus), Label: i18n.MailPreferencesIdeaMoves(ctx),
			Text: i18n.MailPreferencesIdeaMovesText(ctx)},
		{Name: string(models.NewsReply), Label: i18n.MailPreferencesTeamReplies(ctx),
			Text: i18n.MailPreferencesTeamRepliesText(ctx)},
		{Name: string(models.NewsChangelog), Label: i18n.MailPreferencesIdeaThere(ctx),
			Text: i18n.MailPreferencesIdeaThereText(ctx)},
	}
}

// ticketWords are of the mail that is no news: to who is of the app's team.
func ticketWords(ctx context.Context) boardview.MailKind {
	return boardview.MailKind{Name: string(models.TicketMail), Label: i18n.MailPreferencesTicketOfMine(ctx),
		Text: i18n.MailPreferencesTicketOfMineText(ctx)}
}

// MountStop adds what mail programs post to at one click, from wherever they are and without a cookie: the token in the
// address is all the authority there is, and all that is needed.
func (b *Board) MountStop(server fiber.Router) {
	server.Post("/b/:slug/mail/:token/stop", b.stopMail)
}

func (b *Board) mountMail(server fiber.Router) {
	server.Get("/b/:slug/mail", web.SignedIn, b.withApp(b.showOwnMail))
	server.Post("/b/:slug/mail", web.SignedIn, b.withApp(b.saveOwnMail))
	server.Get("/b/:slug/mail/:token", b.showMail)
	server.Post("/b/:slug/mail/:token", b.saveMail)
	server.Get("/b/:slug/mail/:token/stop", b.leadToMail)
	server.Get("/disown/:token", b.showDisown)
	server.Post("/disown/:token", b.disown)
}

// reader is whose mail of which app a request is about, and where its form goes. Who is of the team chooses the mail of
// tickets too, but only signed in: a link of news may have been passed on.
type reader struct {
	*models.Account
	app    *models.App
	action string
	team   bool
}

func (b *Board) showOwnMail(c *fiber.Ctx, app *models.App) error {
	reader, err := b.ownMail(c, app)
	if err != nil {
		return err
	}
	return b.renderMail(c, reader, false)
}

func (b *Board) saveOwnMail(c *fiber.Ctx, app *models.App) error {
	reader, err := b.ownMail(c, app)
	if err != nil {
		return err
	}
	return b.chooseMail(c, reader)
}

func (b *Board) ownMail(c *fiber.Ctx, app *models.App) (*reader, error) {
	team, err := app.HasMember(c.UserContext(), b.DB, person(c))
	return &reader{person(c), app, paths.MailPreferences(app.Slug), team}, err
}

func (b *Board) showMail(c *fiber.Ctx) error {
	reader, err := b.mailReader(c)
	if err != nil {
		return err
	}
	return b.renderMail(c, reader, false)
}

func (b *Board) saveMail(c *fiber.Ctx) error {
	if err := b.Limits.Of(c, web.MailedForms); err != nil {
		return err
	}
	reader, err := b.mailReader(c)
	if err != nil {
		return err
	}
	return b.chooseMail(c, reader)
}

// leadToMail is for mail programs that only open the address: opening it stops nothing, for scanners open it too.
func (b *Board) leadToMail(c *fiber.Ctx) error {
	reader, err := b.mailReader(c)
	if err != nil {
		return err
	}
	return c.Redirect(reader.action, fiber.StatusSeeOther)
}

func (b *Board) stopMail(c *fiber.Ctx) error {
	reader, err := b.mailReader(c)
	if err != nil {
		return err
	}
	// Counted by whose mail it is: the programs of many people post from the few addresses of their provider.
	if err := b.Limits.OfAccount(c, web.MailedForms, reader.Account); err != nil {
		return err
	}
	if err := reader.WantNews(c.UserContext(), b.DB, reader.app, nil); err != nil {
		return err
	}
	return b.renderMail(c, reader, true)
}

// mailReader finds whom the token names.
func (b *Board) mailReader(c *fiber.Ctx) (*reader, error) {
	account, app, err := models.FindMailReader(c.UserContext(), b.DB, c.Params("token"))
	if err != nil {
		return nil, err
	}
	if app, err = web.InApp(c, b.DB, app); err != nil {
		return nil, err
	}
	return &reader{account, app, paths.MailPreferencesLink(app.Slug, c.Params("token")), false}, nil
}

func (b *Board) chooseMail(c *fiber.Ctx, reader *reader) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	var wanted []models.NewsKind
	for _, kind := range models.NewsKinds {
		if form.Get(string(kind)) != "" {
			wanted = append(wanted, kind)
		}
	}
	if err := reader.WantNews(ctx, b.DB, reader.app, wanted); err != nil {
		return err
	}
	if reader.team {
		if err := reader.WantTicketMail(ctx, b.DB, reader.app, form.Get(string(models.TicketMail)) != ""); err != nil {
			return err
		}
	}
	return b.renderMail(c, reader, true)
}

func (b *Board) renderMail(c *fiber.Ctx, reader *reader, saved bool) error {
	ctx := c.UserContext()
	wanted, err := reader.WantedNews(ctx, b.DB, reader.app)
	if err != nil {
		return err
	}
	links, err := models.OpenMailLinks(ctx, b.DB)
	if err != nil {
		return err
	}
	page := boardview.MailPreferencesPage{
		App: web.App(reader.app), Address: reader.Email, Kinds: newsWords(ctx), Action: reader.action,
		Saved: saved, Viewer: viewer(c, reader.app),
	}
	if len(wanted) > 0 {
		page.StopAction = paths.MailStop(reader.app.Slug, links.Preferences(reader.ID, reader.app.ID))
	}
	for i, kind := range page.Kinds {
		page.Kinds[i].Wanted = slices.Contains(wanted, models.NewsKind(kind.Name))
	}
	if reader.team {
		kind := ticketWords(ctx)
		if kind.Wanted, err = reader.WantsTicketMail(ctx, b.DB, reader.app); err != nil {
			return err
		}
		page.Kinds = append(page.Kinds, kind)
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, boardview.MailPreferences(page))
}
