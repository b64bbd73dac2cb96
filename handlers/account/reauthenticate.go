package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
)

// inDialog is the header of requests by a page that asks in a dialog and keeps the form itself.
const inDialog = "Intake-Dialog"

// showReauthentication asks a signed-in person to sign in again. Without a password or a passkey they are mailed a code.
// With two-factor authentication they are asked for the code of their app alone, which neither their password nor their
// mailbox has.
func (a *Account) showReauthentication(c *fiber.Ctx) error {
	session := web.Session(c)
	if session.Fresh() {
		if c.Get(inDialog) != "" {
			return c.SendStatus(fiber.StatusNoContent)
		}
		return c.Redirect(web.SafeNext(c.Query("next")), fiber.StatusSeeOther)
	}
	twoFactor, err := session.Account.HasTwoFactor(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	hasPasskey, err := a.hasPasskey(c.UserContext(), &session.Account)
	if err != nil {
		return err
	}
	if twoFactor || hasPasskey || session.Account.PasswordHash != nil {
		return a.renderReauthentication(c, fiber.StatusOK, accountview.ReauthenticationPage{TwoFactor: twoFactor})
	}
	if signIn, err := a.ownSignIn(c); err != nil {
		return err
	} else if signIn == nil {
		if fault, err := a.mailReauthenticationCode(c); err != nil || fault != "" {
			return a.refuseReauthentication(c, fiber.StatusTooManyRequests, true, fault, err)
		}
	}
	return a.renderReauthentication(c, fiber.StatusOK, accountview.ReauthenticationPage{ByCode: true})
}

func (a *Account) refuseReauthentication(c *fiber.Ctx, status int, byCode bool, fault string, err error) error {
	if err != nil {
		return err
	}
	return a.renderReauthentication(c, status,
		accountview.ReauthenticationPage{ByCode: byCode, Field: accountview.Field{Error: fault}})
}

func (a *Account) renderReauthentication(c *fiber.Ctx, status int, page accountview.ReauthenticationPage) error {
	session := web.Session(c)
	saved, err := session.FindSavedForm(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page.Shell, page.Email, page.MailOutbox = a.shell(c), session.Account.Email, a.Outbox
	if page.HasPasskey, err = a.hasPasskey(c.UserContext(), &session.Account); err != nil {
		return err
	}
	page.HasPassword, page.Next = session.Account.PasswordHash != nil, web.SafeNext(c.Query("next"))
	if !page.HasPassword && !page.TwoFactor && !page.ByCode {
		page.ByPasskey, page.ByCode = page.HasPasskey, !page.HasPasskey
	}
	if c.Get(inDialog) != "" { // script names the action
		page.Saved = true
		return web.Render(c, status, accountview.ReauthenticationDialog(page))
	}
	if saved != nil {
		page.Saved = true
		page.ActionName, page.ActionLanguage, err = web.SavedFormWords(c.UserContext(), a.DB, &session.Account, saved)
		if err != nil {
			return err
		}
	}
	return web.Render(c, status, accountview.Reauthentication(page))
}

// ownSignIn is the sign-in request that this browser made for its signed-in account; nil for none.
func (a *Account) ownSignIn(c *fiber.Ctx) (*models.SignIn, error) {
	signIn, err := models.FindSignIn(c.UserContext(), a.DB, a.signInCookie().Value(c))
	if models.CodeOf(err) == models.CodeNotFound || err == nil && signIn.Email != web.Session(c).Account.Email {
		return nil, nil
	}
	return signIn, err
}

// mailReauthenticationCode mails a code to the account's address, or says why it does not.
func (a *Account) mailReauthenticationCode(c *fiber.Ctx) (fault string, err error) {
	return a.requestSignIn(c,
		models.SignInDraft{Email: web.Session(c).Account.Email, Next: nextToStore(c.Query("next"))})
}

// reauthenticate checks the password, the code or the passkey, mails a code, or discards the saved form. With two-factor
// authentication, only its codes and passkeys count.
func (a *Account) reauthenticate(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	session := web.Session(c)
	twoFactor, err := session.Account.HasTwoFactor(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	switch {
	case form.Has("not_now"):
		if err := session.DiscardSavedForm(c.UserContext(), a.DB); err != nil {
			return err
		}
		return c.Redirect(web.SafeNext(c.Query("next")), fiber.StatusSeeOther)
	case form.Has("passkey") && a.Passkeys != nil:
		return a.reauthenticateByPasskey(c, form, twoFactor)
	case twoFactor && form.Has("send"):
		return a.renderReauthentication(c, fiber.StatusOK, accountview.ReauthenticationPage{TwoFactor: true,
			ByRecovery: form.Get("send") == "recovery-code"})
	case twoFactor:
		return a.reauthenticateBySecondFactor(c, form)
	case form.Get("send") == "code":
		fault, err := a.mailReauthenticationCode(c)
		return a.refuseReauthentication(c, sentStatus(fault), true, fault, err)
	case form.Has("send"):
		return a.renderReauthentication(c, fiber.StatusOK, accountview.ReauthenticationPage{})
	case form.Has("code"):
		return a.reauthenticateByCode(c, digits(form.Get("code")))
	}
	return a.reauthenticateByPassword(c, form.Get("password"))
}

// sameDevice is where the session goes on, however its person signs in again.
func (a *Account) sameDevice(c *fiber.Ctx) models.Device {
	device, session := web.Device(c, a.Addresses), web.Session(c)
	device.SSOAt, device.ByPasskey = session.SSOAt, session.ByPasskey
	return device
}

func sentStatus(fault string) int {
	if fault != "" {
		return fiber.StatusTooManyRequests
	}
	return fiber.StatusOK
}

func (a *Account) reauthenticateByPassword(c *fiber.Ctx, password string) error {
	ctx := c.UserContext()
	by, err := a.asker(c, web.Session(c).Account.Email)
	if err != nil {
		return err
	}
	if may, err := a.mayGuess(c, by); err != nil || !may {
		return a.refuseReauthentication(c, fiber.StatusTooManyRequests, false, i18n.AccountTooManyTries(ctx), err)
	}
	device := a.sameDevice(c)
	device.Known = by.browser != ""
	session, err := models.SignInByPassword(ctx, a.DB, by.email, password, device)
	if models.CodeOf(err) == models.CodeInvalid {
		return a.refuseReauthentication(c, fiber.StatusUnprocessableEntity, false, i18n.FaultCurrentPassword(ctx), nil)
	}
	if err != nil {
		return err
	}
	return a.finishSignIn(c, session)
}

func (a *Account) reauthenticateByCode(c *fiber.Ctx, typed string) error {
	ctx := c.UserContext()
	signIn, err := a.ownSignIn(c)
	if err != nil {
		return err
	}
	by, err := a.asker(c, web.Session(c).Account.Email)
	if err != nil {
		return err
	}
	if status, fault, err := a.refuseCode(c, by, typed); err != nil || fault != "" {
		return a.refuseReauthentication(c, status, true, fault, err)
	}
	id := ""
	if signIn != nil {
		id = signIn.ID
	}
	session, _, err := models.SignInByCode(ctx, a.DB, id, typed, a.sameDevice(c))
	if isFault(err, models.FaultCodeSpent) || isFault(err, models.FaultCodeOver) {
		// Used up or expired: mail the next one without being asked.
		limited, err := a.mailReauthenticationCode(c)
		if limited != "" {
			return a.refuseReauthentication(c, fiber.StatusTooManyRequests, true, limited, err)
		}
		return a.refuseReauthentication(c, fiber.StatusUnprocessableEntity, true, i18n.AccountReauthenticateNewCode(ctx),
			err)
	}
	if models.CodeOf(err) == models.CodeInvalid {
		return a.refuseReauthentication(c, fiber.StatusUnprocessableEntity, true, web.ErrorText(ctx, err), nil)
	}
	if err != nil {
		return err
	}
	return a.finishSignIn(c, session)
}

// finishSignIn replaces the session by a new one and resumes the saved form. A page that asked in a dialog resumes it
// itself.
func (a *Account) finishSignIn(c *fiber.Ctx, session *models.NewSession) error {
	saved, err := web.Session(c).TakeSavedForm(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	if err := a.welcome(c, session, c.Query("next")); err != nil {
		return err
	}
	if c.Get(inDialog) != "" {
		c.Response().Header.Del(fiber.HeaderLocation)
		return c.SendStatus(fiber.StatusNoContent)
	}
	if saved == nil {
		return nil
	}
	c.Response().Header.Del(fiber.HeaderLocation)
	return web.Resume(c, &session.Session, saved)
}
