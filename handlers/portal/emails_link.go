package portal

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// showMail is the page that links in mails lead to: their token authorizes whoever received the mail, without a
// session.
func (p *Portal) showMail(c *fiber.Ctx) error {
	reader, err := p.mailReader(c)
	if err != nil {
		return err
	}
	return p.renderEmails(c, reader, portalview.EmailsPage{})
}

func (p *Portal) saveMail(c *fiber.Ctx) error {
	if err := p.Limits.Of(c, web.MailedForms); err != nil {
		return err
	}
	reader, err := p.mailReader(c)
	if err != nil {
		return err
	}
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	return p.chooseMails(c, reader, form)
}

// redirectToMail is for mail programs that only open the address. It stops nothing, because scanners open it too.
func (p *Portal) redirectToMail(c *fiber.Ctx) error {
	reader, err := p.mailReader(c)
	if err != nil {
		return err
	}
	return c.Redirect(reader.action, fiber.StatusSeeOther)
}

func (p *Portal) stopMail(c *fiber.Ctx) error {
	reader, err := p.mailReader(c)
	if err != nil {
		return err
	}
	// Counted by whose mail it is, because mail programs of many people post from the few addresses of their provider.
	if err := p.Limits.OfAccount(c, web.MailedForms, reader.Account); err != nil {
		return err
	}
	return p.stop(c, reader)
}

// mailReader finds the person that the token names.
func (p *Portal) mailReader(c *fiber.Ctx) (*reader, error) {
	account, app, err := models.FindMailReader(c.UserContext(), p.DB, c.Params("token"))
	if err != nil {
		return nil, err
	}
	if app, err = web.InApp(c, p.DB, app); err != nil {
		return nil, err
	}
	return &reader{Account: account, apps: []models.App{*app}, guest: true,
		action: paths.MailPreferencesLink(app.Slug, c.Params("token")),
		stop:   paths.MailStop(app.Slug, c.Params("token"))}, nil
}
