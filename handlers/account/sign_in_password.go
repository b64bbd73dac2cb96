package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
)

func (a *Account) showPasswordSignIn(c *fiber.Ctx) error {
	if session := web.Session(c); session != nil && session.Fresh() {
		return a.goOn(c, session, c.Query("next"))
	}
	signingIn, err := a.purposeOf(c, c.Query("next"))
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, accountview.PasswordSignIn(accountview.PasswordSignInPage{
		Shell: signingIn.shell(a, c), Action: signingIn.pendingAction(), Next: c.Query("next"), Email: signedInAs(c)}))
}

// signedInAs is the address of a person who is asked to sign in again.
func signedInAs(c *fiber.Ctx) string {
	if session := web.Session(c); session != nil {
		return session.Account.Email
	}
	return ""
}

func (a *Account) signInByPassword(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	signingIn, err := a.purposeOf(c, form.Get("next"))
	if err != nil {
		return err
	}
	page := accountview.PasswordSignInPage{
		Action: signingIn.pendingAction(), Next: form.Get("next"), Email: form.Get("email")}
	refuse := func(status int, fault string) error {
		page.Shell, page.Error = signingIn.shell(a, c), fault
		return web.Render(c, status, accountview.PasswordSignIn(page))
	}
	ctx := c.UserContext()
	by, err := a.asker(c, page.Email)
	if err != nil {
		return err
	}
	may, err := a.mayGuess(c, by)
	if err != nil {
		return err
	}
	if !may {
		return refuse(fiber.StatusTooManyRequests, i18n.AccountTooManyTries(ctx))
	}
	device := web.Device(c, a.Addresses)
	device.Known = by.browser != ""
	session, err := models.SignInByPassword(ctx, a.DB, page.Email, form.Get("password"), device)
	if models.CodeOf(err) == models.CodeInvalid {
		return refuse(fiber.StatusUnprocessableEntity, web.ErrorText(ctx, err))
	}
	if err != nil {
		return err
	}
	return a.welcome(c, session, page.Next)
}
