package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/totp"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

func (a *Account) mountTwoFactor(server fiber.Router) {
	here := web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return c.OriginalURL() })
	overview := web.FreshlySignedIn(a.DB, func(*fiber.Ctx) string { return paths.TwoFactor() })
	server.Get("/account/two-factor", web.SignedIn, a.showTwoFactor)
	server.Get("/account/two-factor/setup", web.SignedIn, a.showTwoFactorSetUp)
	server.Post("/account/two-factor/setup", web.SignedIn, here, a.turnOnTwoFactor)
	server.Post("/account/two-factor/off", web.SignedIn, overview, a.turnOffTwoFactor)
	server.Post("/account/two-factor/recovery-codes", web.SignedIn, overview, a.renewRecoveryCodes)
}

func (a *Account) showTwoFactor(c *fiber.Ctx) error { return a.renderTwoFactor(c, fiber.StatusOK, "") }

func (a *Account) renderTwoFactor(c *fiber.Ctx, status int, fault string) error {
	factor, err := web.Session(c).Account.FindTwoFactor(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page := accountview.TwoFactorPage{Once: models.NewID(), Error: fault}
	if factor != nil {
		page.On, page.CodesLeft, page.Codes = true, factor.CodesLeft, factor.Codes
	}
	if page.Shell, err = a.ownShell(c); err != nil {
		return err
	}
	return web.Render(c, status, accountview.TwoFactor(page))
}

// showTwoFactorSetUp shows a new secret each time. Nothing is stored until its first code is right.
func (a *Account) showTwoFactorSetUp(c *fiber.Ctx) error {
	if !web.Session(c).Fresh() { // somebody at an unlocked computer must not see the secret
		return c.Redirect(paths.Reauthenticate(c.OriginalURL()), fiber.StatusSeeOther)
	}
	if !models.CanSeal(a.DB) {
		return a.renderTwoFactorSetUp(c, fiber.StatusOK, totp.Enrollment{}, accountview.Field{})
	}
	enrollment, err := totp.Enroll(web.Host(a.BaseURL), web.Session(c).Account.Email)
	if err != nil {
		return err
	}
	return a.renderTwoFactorSetUp(c, fiber.StatusOK, enrollment, accountview.Field{})
}

func (a *Account) renderTwoFactorSetUp(
	c *fiber.Ctx, status int, enrollment totp.Enrollment, code accountview.Field,
) error {
	session := web.Session(c)
	page := accountview.TwoFactorSetUpPage{
		Required: session.TwoFactorDue, Next: nextToStore(c.Query("next")),
		Secret: enrollment.Secret, URI: enrollment.URI, Code: code,
	}
	var err error
	if enrollment.URI != "" {
		if page.QR, page.QRSize, err = totp.QR(enrollment.URI); err != nil {
			return err
		}
	}
	if page.Shell, err = a.twoFactorShell(c); err != nil {
		return err
	}
	return web.Render(c, status, accountview.TwoFactorSetUp(page))
}

// twoFactorShell is ownShell without the menu for those whom it would only lead back.
func (a *Account) twoFactorShell(c *fiber.Ctx) (layout.AuthPage, error) {
	if web.Session(c).TwoFactorDue {
		return a.shell(c), nil
	}
	return a.ownShell(c)
}

func (a *Account) turnOnTwoFactor(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	session, ctx := web.Session(c), c.UserContext()
	// Only the signed-in person gets here, so nobody else can use up these attempts.
	may, err := a.may(c, secondFactors, session.AccountID)
	if err != nil {
		return err
	}
	secret, fault, status := form.Get("secret"), i18n.AccountTooManyTriesWait(ctx), fiber.StatusTooManyRequests
	if may {
		codes, err := session.Account.TurnOnTwoFactor(ctx, a.DB, session, secret, digits(form.Get("app_code")))
		if err == nil {
			a.rememberBrowser(c, &session.Account)
			session.TwoFactorDue = false
			return a.showRecoveryCodes(c, codes, web.SafeNext(c.Query("next")))
		}
		refused, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		fault, status = faults["code"].Text, refused
	}
	enrollment, err := totp.EnrollAgain(web.Host(a.BaseURL), session.Account.Email, secret)
	if fault == "" || err != nil { // the form is not ours, or its recovery codes were used or renewed since
		return c.Redirect(paths.TwoFactor(), fiber.StatusSeeOther)
	}
	return a.renderTwoFactorSetUp(c, status, enrollment, accountview.Field{Error: fault})
}

// showRecoveryCodes shows new codes on the answered page. No address leads to it again, only sending the form again.
func (a *Account) showRecoveryCodes(c *fiber.Ctx, codes []string, done string) error {
	shell, err := a.twoFactorShell(c)
	if err != nil {
		return err
	}
	page := accountview.RecoveryCodesPage{Shell: shell, Codes: codes, Done: done}
	return web.Render(c, fiber.StatusOK, accountview.RecoveryCodes(page))
}

func (a *Account) turnOffTwoFactor(c *fiber.Ctx) error {
	ctx := c.UserContext()
	err := web.Session(c).Account.TurnOffTwoFactor(ctx, a.DB, web.Actor(c, a.Addresses))
	if models.CodeOf(err) == models.CodeConflict {
		return a.renderTwoFactor(c, fiber.StatusConflict, web.ErrorText(ctx, err))
	}
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticeTwoFactorOff)
}

func (a *Account) renewRecoveryCodes(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, a.Addresses)
	codes, err := web.Session(c).Account.RenewRecoveryCodes(c.UserContext(), a.DB, by, form.Get("once"))
	if models.CodeOf(err) == models.CodeConflict { // turned off meanwhile, or the codes of this form were used or renewed since
		return c.Redirect(paths.TwoFactor(), fiber.StatusSeeOther)
	}
	if err != nil {
		return err
	}
	return a.showRecoveryCodes(c, codes, paths.TwoFactor())
}
