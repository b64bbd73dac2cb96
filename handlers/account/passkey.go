package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/paths"
)

func (a *Account) mountPasskeys(server fiber.Router) {
	page := web.FreshlySignedIn(a.DB, func(*fiber.Ctx) string { return paths.NewPasskey() })
	overview := web.FreshlySignedIn(a.DB, func(*fiber.Ctx) string { return paths.Account() })
	server.Get("/account/passkeys/new", web.SignedIn, a.withPasskeys, a.showNewPasskey)
	server.Post("/account/passkeys", web.SignedIn, a.withPasskeys, page, a.addPasskey)
	server.Get("/account/passkeys/:id/remove", web.SignedIn, a.showPasskeyRemoval)
	server.Post("/account/passkeys/:id/remove", web.SignedIn, overview, a.removePasskey)
}

// withPasskeys is for pages that exist only where browsers accept passkeys: BASE_URL has a name, not an IP address.
func (a *Account) withPasskeys(c *fiber.Ctx) error {
	if a.Passkeys == nil {
		return fiber.ErrNotFound
	}
	return c.Next()
}

// showNewPasskey asks for a recent sign-in first, so that the browser is not asked to create a passkey in vain.
func (a *Account) showNewPasskey(c *fiber.Ctx) error {
	if !web.Session(c).Fresh() {
		return c.Redirect(paths.Reauthenticate(paths.NewPasskey()), fiber.StatusSeeOther)
	}
	name := web.DeviceName(c.UserContext(), c.Get(fiber.HeaderUserAgent))
	return a.renderNewPasskey(c, fiber.StatusOK, accountview.Field{Value: name}, "")
}

// renderNewPasskey asks the browser something new each time. Without anything to ask it, the page only says why.
func (a *Account) renderNewPasskey(c *fiber.Ctx, status int, name accountview.Field, fault string) error {
	ctx := c.UserContext()
	options, err := web.Session(c).Account.NewPasskeyOptions(ctx, a.DB, a.Passkeys)
	if models.CodeOf(err) == models.CodeConflict {
		status, fault, err = fiber.StatusConflict, web.ErrorText(ctx, err), nil
	}
	if err != nil {
		return err
	}
	page := accountview.NewPasskeyPage{Options: options, Name: name, Error: fault}
	if page.Shell, err = a.ownShell(c); err != nil {
		return err
	}
	return web.Render(c, status, accountview.NewPasskey(page))
}

func (a *Account) addPasskey(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := models.PasskeyDraft{Site: a.Passkeys, Answer: form.Get("passkey"), Name: form.Get("name")}
	err = web.Session(c).Account.AddPasskey(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft)
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderNewPasskey(c, status, faults["name"].Typed(form.Get("name")), faults["passkey"].Text)
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticePasskeyAdded)
}

func (a *Account) showPasskeyRemoval(c *fiber.Ctx) error {
	key, err := web.Session(c).Account.FindPasskey(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	page := accountview.RemovePasskeyPage{Shell: shell, Passkey: passkeyRow(key)}
	return web.Render(c, fiber.StatusOK, accountview.RemovePasskey(page))
}

func (a *Account) removePasskey(c *fiber.Ctx) error {
	session := web.Session(c)
	if err := session.Account.RemovePasskey(c.UserContext(), a.DB, session, c.Params("id")); err != nil {
		return err
	}
	a.rememberBrowser(c, &session.Account)
	return web.RedirectNoticed(c, paths.Account(), web.NoticePasskeyRemoved)
}

func passkeyRow(key *models.Passkey) accountview.Passkey {
	return accountview.Passkey{ID: key.ID, Name: key.Name, CreatedAt: key.CreatedAt, UsedAt: key.UsedAt}
}
