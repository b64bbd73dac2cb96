package account

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

// signInCookie identifies this browser's sign-in request, whose code works in no other browser.
func (a *Account) signInCookie() web.Cookie {
	return web.Cookie{Name: "intake_sign_in", Age: 15 * time.Minute, Secure: a.Sessions.Secure}
}

func (a *Account) showSignIn(c *fiber.Ctx) error {
	next := c.Query("next")
	if session := web.Session(c); session != nil && session.Fresh() {
		return a.goOn(c, session, next)
	}
	signingIn, err := a.purposeOf(c, next)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, accountview.SignIn(accountview.SignInPage{Shell: signingIn.shell(a, c),
		Action: signingIn.pendingAction(), Next: next, SSO: a.offerSSO(), Passkeys: a.Passkeys != nil,
		Email: accountview.Field{Value: signedInAs(c)}}))
}

// goOn leads a signed-in person to where they wanted to go; if their team requires two-factor authentication, to its
// set-up first.
func (a *Account) goOn(c *fiber.Ctx, session *models.Session, next string) error {
	next = web.SafeNext(next)
	if session.TwoFactorDue && !strings.HasPrefix(next, paths.TwoFactor()) {
		next = paths.TwoFactorSetUp(next)
	}
	return c.Redirect(next, fiber.StatusSeeOther)
}

// createSignIn answers the same for every address.
func (a *Account) createSignIn(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	signingIn, err := a.purposeOf(c, form.Get("next"))
	if err != nil {
		return err
	}
	page := accountview.SignInPage{Action: signingIn.pendingAction(), Next: form.Get("next"), SSO: a.offerSSO(),
		Passkeys: a.Passkeys != nil, Email: accountview.Field{Value: form.Get("email")}}
	ctx := c.UserContext()
	refuse := func(status int, fault string) error {
		page.Shell, page.Email.Error = signingIn.shell(a, c), fault
		return web.Render(c, status, accountview.SignIn(page))
	}
	fault, err := a.requestSignIn(c, models.SignInDraft{
		Email: page.Email.Value, Next: nextToStore(page.Next), App: signingIn.app, Action: signingIn.action,
		Resend: form.Has("resend"),
	})
	if models.CodeOf(err) == models.CodeInvalid {
		return refuse(fiber.StatusUnprocessableEntity, emailFault(ctx, page.Email.Value))
	}
	if err != nil {
		return err
	}
	if fault != "" {
		return refuse(fiber.StatusTooManyRequests, fault)
	}
	return c.Redirect(paths.LoginCode(), fiber.StatusSeeOther)
}

// requestSignIn mails a link and a code, and keeps the request in this browser. The fault says why it does not.
func (a *Account) requestSignIn(c *fiber.Ctx, draft models.SignInDraft) (fault string, err error) {
	ctx := c.UserContext()
	by, err := a.asker(c, draft.Email)
	if err != nil {
		return "", err
	}
	if may, err := a.mayTry(c, "sign-in", by); err != nil || !may {
		return i18n.AccountTooManyTriesWait(ctx), err
	}
	draft.Network, draft.Browser = by.network, by.browser
	draft.Again, draft.Locale = a.signInCookie().Value(c), i18n.Of(ctx).Tag
	signIn, err := models.RequestSignIn(ctx, a.DB, draft)
	if err == nil {
		a.signInCookie().Set(c, signIn.ID)
	}
	return "", err
}

// emailFault says what is wrong with the typed address.
func emailFault(ctx context.Context, typed string) string {
	if typed = strings.TrimSpace(typed); len(typed) > 1 && len(typed) <= models.MaxEmail && strings.HasSuffix(typed, "@") {
		return i18n.AccountEmailUnfinished(ctx, typed)
	}
	return i18n.AccountEmailMissing(ctx)
}

// nextToStore is where to go after signing in, in a form that can be stored: short, and a path of ours.
func nextToStore(next string) string {
	if next == "" || len(next) > 2000 {
		return ""
	}
	return web.SafeNext(next)
}

func (a *Account) showCode(c *fiber.Ctx) error { return a.renderCode(c, fiber.StatusOK, "") }

func (a *Account) renderCode(c *fiber.Ctx, status int, fault string) error {
	signIn, err := models.FindSignIn(c.UserContext(), a.DB, a.signInCookie().Value(c))
	if models.CodeOf(err) == models.CodeNotFound {
		return c.Redirect(paths.Login(), fiber.StatusSeeOther)
	}
	if err != nil {
		return err
	}
	signingIn, err := a.purposeOf(c, signIn.Next)
	if err != nil {
		return err
	}
	page := accountview.CodeSentPage{
		Shell: signingIn.shell(a, c), Action: signingIn.pendingAction(), Email: signIn.Email, Next: signIn.Next,
		Code:       accountview.Field{Error: fault},
		MailOutbox: a.Outbox,
	}
	if signIn.SSOSubject != nil {
		page.SSO = a.offerSSO()
	}
	return web.Render(c, status, accountview.CodeSent(page))
}

func (a *Account) redeemCode(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, code := c.UserContext(), digits(form.Get("code"))
	by, err := a.codeAsker(c)
	if err != nil {
		return err
	}
	status, fault, err := a.refuseCode(c, by, code)
	if err != nil {
		return err
	}
	if fault != "" {
		return a.renderCode(c, status, fault)
	}
	session, next, err := models.SignInByCode(ctx, a.DB, a.signInCookie().Value(c), code, web.Device(c, a.Addresses))
	if a.SSO != nil && isFault(err, models.FaultSSOTaken) {
		return a.refuseTaken(c, by.email, next)
	}
	if models.CodeOf(err) == models.CodeInvalid {
		return a.renderCode(c, fiber.StatusUnprocessableEntity, web.ErrorText(ctx, err))
	}
	if err != nil {
		return err
	}
	return a.welcome(c, session, a.rolesFirst(session, next))
}

// codeAsker is who types a code, for the account that this browser's sign-in request names.
func (a *Account) codeAsker(c *fiber.Ctx) (asker, error) {
	signIn, err := models.FindSignIn(c.UserContext(), a.DB, a.signInCookie().Value(c))
	if models.CodeOf(err) == models.CodeNotFound {
		return a.asker(c, "")
	}
	if err != nil {
		return asker{}, err
	}
	return a.asker(c, signIn.Email)
}

// refuseCode counts a typed code, or says why it is not even compared: it is unfinished, or there were too many tries.
func (a *Account) refuseCode(c *fiber.Ctx, by asker, code string) (status int, fault string, err error) {
	ctx := c.UserContext()
	may, err := a.mayTry(c, "code", by)
	switch {
	case err != nil:
		return 0, "", err
	case !may:
		return fiber.StatusTooManyRequests, i18n.AccountTooManyTries(ctx), nil
	case len(code) != 6:
		return fiber.StatusUnprocessableEntity, i18n.AccountCodeShort(ctx), nil
	}
	if may, err = a.mayGuessCode(c, by); err != nil || may {
		return 0, "", err
	}
	return fiber.StatusTooManyRequests, i18n.AccountCodesSpent(ctx), nil
}

// welcome begins the session in this browser, replacing its previous one, and redirects to where the person wanted to
// go. A member of a team who has to sign in at the provider is led there instead, and an account with two-factor
// authentication to the second step.
func (a *Account) welcome(c *fiber.Ctx, session *models.NewSession, next string) error {
	if session.SecondStep != "" {
		return a.askSecondStep(c, session, next)
	}
	if err := a.endCurrentSession(c); err != nil {
		return err
	}
	lacks, err := a.Sessions.LacksSSO(c, &session.Session)
	if err != nil {
		return err
	}
	if lacks {
		if err := session.Account.EndSession(c.UserContext(), a.DB, session.ID); err != nil {
			return err
		}
		return c.Redirect(paths.LoginSSONext(web.SafeNext(next)), fiber.StatusSeeOther)
	}
	a.Sessions.Begin(c, session)
	a.rememberBrowser(c, &session.Account)
	a.signInCookie().Clear(c)
	c.Set(fiber.HeaderCacheControl, "no-store")
	return a.goOn(c, &session.Session, next)
}

func (a *Account) signOut(c *fiber.Ctx) error {
	if err := a.endCurrentSession(c); err != nil {
		return err
	}
	if err := a.Visits.EndAll(c); err != nil {
		return err
	}
	a.Sessions.End(c)
	return c.Redirect(paths.Login(), fiber.StatusSeeOther)
}

// endCurrentSession ends the session of the request, if it has one that has not been ended elsewhere in the meantime.
func (a *Account) endCurrentSession(c *fiber.Ctx) error {
	session := web.Session(c)
	if session == nil {
		return nil
	}
	err := session.Account.EndSession(c.UserContext(), a.DB, session.ID)
	if models.CodeOf(err) == models.CodeNotFound {
		return nil
	}
	return err
}
