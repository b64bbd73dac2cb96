package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

func (a *Account) showPassword(c *fiber.Ctx) error {
	return a.renderPassword(c, fiber.StatusOK, nil)
}

func (a *Account) renderPassword(c *fiber.Ctx, status int, faults web.FormFaults) error {
	person := web.Session(c).Account
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	return web.Render(c, status, accountview.Password(accountview.PasswordPage{
		Shell: shell, Email: person.Email, HasPassword: person.PasswordHash != nil,
		Current: faults["current"].Text, Password: faults["password"].Text,
	}))
}

func (a *Account) setPassword(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	session := web.Session(c)
	ctx := c.UserContext()
	// Only the signed-in person gets here, so nobody else can use up these attempts.
	if may, err := a.may(c, passwordChanges, session.AccountID); err != nil {
		return err
	} else if !may {
		faults := web.FormFaults{"current": {Text: i18n.AccountTooManyTriesWait(ctx)}}
		return a.renderPassword(c, fiber.StatusTooManyRequests, faults)
	}
	err = session.Account.SetPassword(ctx, a.DB, session, form.Get("current"), form.Get("password"))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderPassword(c, status, faults)
	}
	a.rememberBrowser(c, &session.Account)
	return web.RedirectNoticed(c, paths.Account(), web.NoticePassword)
}
