package account

import (
	"errors"
	"log/slog"
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/sso"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

// ssoCookie keeps an attempt at the provider in the browser that began it, with where the person wanted to go.
func (a *Account) ssoCookie() web.Cookie {
	return web.Cookie{Name: "intake_sso", Path: paths.LoginSSO(), Age: 15 * time.Minute, Secure: a.Sessions.Secure}
}

// triesAtProvider is how many answers of the provider a network may bring in tryWindow. A whole office may sign in at
// once; the provider itself guards its accounts.
const triesAtProvider = 300

// maxSSONext is how long the destination may be, encoded, so that browsers store the cookie.
const maxSSONext = 2000

// withProvider is for pages that exist only with a provider.
func (a *Account) withProvider(c *fiber.Ctx) error {
	if a.SSO == nil {
		return fiber.ErrNotFound
	}
	return c.Next()
}

// beginSSO leads to the provider's page.
func (a *Account) beginSSO(c *fiber.Ctx) error {
	next := nextToStore(c.Query("next"))
	if len(url.QueryEscape(next)) > maxSSONext {
		next = ""
	}
	attempt := sso.NewAttempt()
	attempt.Another = c.Query("account") == "another"
	page, err := a.SSO.URL(c.UserContext(), attempt)
	if err != nil {
		return a.refuseSSO(c, next, err)
	}
	a.ssoCookie().Set(c, url.Values{"state": {attempt.State}, "nonce": {attempt.Nonce}, "verifier": {attempt.Verifier},
		"next": {next}}.Encode())
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Redirect(page, fiber.StatusSeeOther)
}

// finishSSO signs in whom the provider sends back.
func (a *Account) finishSSO(c *fiber.Ctx) error {
	kept, _ := url.ParseQuery(a.ssoCookie().Value(c))
	a.ssoCookie().Clear(c)
	attempt := sso.Attempt{State: kept.Get("state"), Nonce: kept.Get("nonce"), Verifier: kept.Get("verifier")}
	next, ctx := nextToStore(kept.Get("next")), c.UserContext()
	if attempt.State == "" || c.Query("state") != attempt.State {
		return a.refuseSSO(c, next, errors.New("the answer is to an attempt of another browser, or to an old one"))
	}
	if c.Query("code") == "" {
		return a.refuseSSO(c, next, errors.New("the provider answered "+c.Query("error")))
	}
	network := web.ClientNetwork(a.Addresses.Of(c))
	if !a.mayClient(c, "sso:client:"+network, triesAtProvider) {
		return a.renderSignInFault(c, fiber.StatusTooManyRequests, next, i18n.AccountTooManyTriesWait(ctx), nil)
	}
	identity, err := a.SSO.Redeem(ctx, attempt, c.Query("code"))
	if err != nil {
		return a.refuseSSO(c, next, err)
	}
	person := models.SSOPerson{Issuer: identity.Issuer, Subject: identity.Subject, Email: identity.Email,
		Verified: identity.Verified}
	for _, given := range a.SSO.RolesOf(identity.Groups) {
		person.Roles = append(person.Roles, models.GroupRole{App: given.App, Role: models.Role(given.Role)})
	}
	session, err := models.SignInBySSO(ctx, a.DB, person, web.Device(c, a.Addresses))
	switch {
	case isFault(err, models.FaultSSOTaken):
		return a.refuseTaken(c, person.Email, next)
	case models.CodeOf(err) == models.CodeInvalid:
		return a.renderSignInFault(c, fiber.StatusUnprocessableEntity, next, web.ErrorText(ctx, err), nil)
	case err != nil:
		return err
	case session == nil:
		return a.proveForSSO(c, person, next)
	}
	return a.welcome(c, session, next)
}

// proveForSSO mails the code that connects the account with the person.
func (a *Account) proveForSSO(c *fiber.Ctx, person models.SSOPerson, next string) error {
	fault, err := a.requestSignIn(c, models.SignInDraft{Email: person.Email, Next: next, SSO: &person})
	if err != nil || fault != "" {
		return a.renderSignInFault(c, fiber.StatusTooManyRequests, next, fault, err)
	}
	return c.Redirect(paths.LoginCode(), fiber.StatusSeeOther)
}

// rolesFirst leads to the provider once more if a code has just connected the account with somebody there: only its
// answer names their groups. They are signed in there, so they see nothing of it.
func (a *Account) rolesFirst(session *models.NewSession, next string) string {
	if session.SSOAt == nil || a.SSO == nil || len(a.SSO.Roles) == 0 {
		return next
	}
	return paths.LoginSSONext(web.SafeNext(next))
}

// refuseSSO says that the provider signed nobody in, and how else to sign in.
func (a *Account) refuseSSO(c *fiber.Ctx, next string, err error) error {
	ctx := c.UserContext()
	slog.Warn("single sign-on failed", "provider", a.SSO.Issuer, "error", err)
	var unreachable sso.Unreachable
	if errors.As(err, &unreachable) {
		return a.renderSignInFault(c, fiber.StatusBadGateway, next, i18n.AccountSsoUnreachable(ctx, a.SSO.Name), nil)
	}
	return a.renderSignInFault(c, fiber.StatusUnprocessableEntity, next, i18n.AccountSsoFailed(ctx, a.SSO.Name), nil)
}

// refuseTaken says that the account with that address is connected with somebody else at the provider, and leads on to
// another account there. Somebody who has to sign in there cannot sign in by mail to disconnect it.
func (a *Account) refuseTaken(c *fiber.Ctx, email, next string) error {
	ctx := c.UserContext()
	fault := web.FaultText(ctx, models.Refuse(models.FaultSSOTaken))
	if a.Sessions.StaffSSO {
		account, err := models.FindAccountByEmail(ctx, a.DB, email)
		if err != nil {
			return err
		}
		staff, err := account.Staff(ctx, a.DB)
		if err != nil {
			return err
		}
		if staff {
			fault = i18n.AccountSsoTakenTeam(ctx, a.SSO.Name)
		}
	}
	offered := a.offerSSO()
	offered.Another = true
	return a.renderSSO(c, fiber.StatusUnprocessableEntity, next, fault, offered)
}

// renderSignInFault says why somebody is not signed in, and how else to sign in.
func (a *Account) renderSignInFault(c *fiber.Ctx, status int, next, fault string, err error) error {
	if err != nil {
		return err
	}
	return a.renderSSO(c, status, next, fault, a.offerSSO())
}

func (a *Account) renderSSO(c *fiber.Ctx, status int, next, fault string, offered *accountview.SSO) error {
	signingIn, err := a.purposeOf(c, next)
	if err != nil {
		return err
	}
	page := accountview.SignInPage{Shell: signingIn.shell(a, c), Action: signingIn.pendingAction(), Next: next,
		Fault: fault, SSO: offered, Passkeys: a.Passkeys != nil}
	return web.Render(c, status, accountview.SignIn(page))
}

// offerSSO is the way to the provider, as the sign-in pages offer it; nil if there is no provider.
func (a *Account) offerSSO() *accountview.SSO {
	if a.SSO == nil {
		return nil
	}
	return &accountview.SSO{Name: a.SSO.Name, Required: a.Sessions.StaffSSO}
}

func (a *Account) disconnectSSO(c *fiber.Ctx) error {
	person := web.Session(c).Account
	if err := person.DisconnectSSO(c.UserContext(), a.DB, web.Actor(c, a.Addresses), a.SSO.Issuer); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Account(), web.NoticeSSODisconnected)
}
