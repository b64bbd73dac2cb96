package account

import (
	"context"
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

// triesByPasskey is how many questions for a passkey, and how many answers, a network may have in tryWindow. A whole
// office may sign in at once, and every sign-in page asks; nobody can guess an answer.
const triesByPasskey = 300

// passkeyCookie identifies the browser whose answers count.
func (a *Account) passkeyCookie() web.Cookie {
	return web.Cookie{Name: "intake_passkey", Path: paths.Login(), Age: 15 * time.Minute, Secure: a.Sessions.Secure}
}

// askForPasskey answers what the script of a page has to ask its browser.
func (a *Account) askForPasskey(c *fiber.Ctx) error {
	ctx := c.UserContext()
	if !a.mayUsePasskey(c, "question") {
		return c.SendStatus(fiber.StatusTooManyRequests)
	}
	options, browser, err := models.PasskeyOptions(ctx, a.DB, a.Passkeys, a.passkeyCookie().Value(c))
	if err != nil {
		return err
	}
	a.passkeyCookie().Set(c, browser)
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Type("json")
	return c.SendString(options)
}

func (a *Account) signInByPasskey(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	next, ctx := nextToStore(form.Get("next")), c.UserContext()
	if !a.mayUsePasskey(c, "answer") {
		return a.renderSignInFault(c, fiber.StatusTooManyRequests, next, i18n.AccountTooManyTriesWait(ctx), nil)
	}
	session, err := models.SignInByPasskey(ctx, a.DB, a.passkeyAnswer(c, form), web.Device(c, a.Addresses))
	if models.CodeOf(err) == models.CodeInvalid {
		return a.renderSignInFault(c, fiber.StatusUnprocessableEntity, next, web.ErrorText(ctx, err), nil)
	}
	if err != nil {
		return err
	}
	a.passkeyCookie().Clear(c)
	return a.welcome(c, session, next)
}

func (a *Account) reauthenticateByPasskey(c *fiber.Ctx, form url.Values, twoFactor bool) error {
	person, ctx := web.Session(c).Account, c.UserContext()
	refuse := func(status int, fault string) error {
		return a.renderReauthentication(c, status,
			accountview.ReauthenticationPage{TwoFactor: twoFactor, PasskeyError: fault})
	}
	if !a.mayUsePasskey(c, "answer") {
		return refuse(fiber.StatusTooManyRequests, i18n.AccountTooManyTriesWait(ctx))
	}
	session, err := person.SignInAgainByPasskey(ctx, a.DB, a.passkeyAnswer(c, form), a.sameDevice(c))
	if models.CodeOf(err) == models.CodeInvalid {
		return refuse(fiber.StatusUnprocessableEntity, web.ErrorText(ctx, err))
	}
	if err != nil {
		return err
	}
	a.passkeyCookie().Clear(c)
	return a.finishSignIn(c, session)
}

func (a *Account) passkeyAnswer(c *fiber.Ctx, form url.Values) models.PasskeyAnswer {
	return models.PasskeyAnswer{Site: a.Passkeys, Answer: form.Get("passkey"), Browser: a.passkeyCookie().Value(c)}
}

// mayUsePasskey counts by network: no account is named yet.
func (a *Account) mayUsePasskey(c *fiber.Ctx, what string) bool {
	network := web.ClientNetwork(a.Addresses.Of(c))
	return a.mayClient(c, "passkey "+what+":client:"+network, triesByPasskey)
}

// hasPasskey reports whether the account can sign in with a passkey here.
func (a *Account) hasPasskey(ctx context.Context, person *models.Account) (bool, error) {
	if a.Passkeys == nil {
		return false, nil
	}
	return person.HasPasskey(ctx, a.DB)
}
