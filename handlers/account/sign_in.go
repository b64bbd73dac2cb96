package account

import (
	"strings"
	"time"
	"unicode"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/account"
	"intake/views/paths"
)

const (
	signInCookie = "intake_sign_in" // which request to sign in this browser made; the code works nowhere else
	signInAge    = 15 * time.Minute

	triesPerClient  = 30 // whatever account it tries
	triesPerPair    = 10 // of one client for one account
	triesPerAccount = 100
	tryWindow       = 15 * time.Minute

	codesPerAccount = 20
	codeWindow      = 24 * time.Hour
)

func (a *Account) showSignIn(c *fiber.Ctx) error {
	next := c.Query("next")
	if session := web.Session(c); session != nil && session.Fresh() {
		return c.Redirect(web.SafeNext(next), fiber.StatusSeeOther)
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	if open, err := models.SetupOpen(ctx, a.DB); err != nil {
		return err
	} else if open {
		return a.setupFirst(c, fiber.StatusOK, next)
	}
	return web.Render(c, fiber.StatusOK, account.SignIn(account.SignInPage{Shell: a.shell(c), Next: next, Email: account.Field{Value: signedInAs(c)}}))
}

// createSignIn answers the same for every address.
func (a *Account) createSignIn(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	page := account.SignInPage{Next: form.Get("next"), Email: account.Field{Value: form.Get("email")}}
	if !a.mayTry(c, "sign-in", form.Get("email")) {
		page.Email.Error = account.TooManyTries
		page.Shell = a.shell(c)
		return web.Render(c, fiber.StatusTooManyRequests, account.SignIn(page))
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	// Whoever comes before the owner must not become the installation's first account.
	if open, err := models.SetupOpen(ctx, a.DB); err != nil {
		return err
	} else if open {
		return a.setupFirst(c, fiber.StatusConflict, page.Next)
	}
	signIn, err := models.RequestSignIn(ctx, a.DB, page.Email.Value, keptNext(page.Next))
	if models.CodeOf(err) == models.CodeInvalid {
		page.Email.Error = account.EmailMissing
		page.Shell = a.shell(c)
		return web.Render(c, fiber.StatusUnprocessableEntity, account.SignIn(page))
	}
	if err != nil {
		return err
	}
	a.rememberSignIn(c, signIn.ID, signInAge)
	return c.Redirect(paths.LoginCode(), fiber.StatusSeeOther)
}

// keptNext is where to go after signing in, as it is kept until then: short, and ours.
func keptNext(next string) string {
	if next == "" || len(next) > 2000 {
		return ""
	}
	return web.SafeNext(next)
}

func (a *Account) rememberSignIn(c *fiber.Ctx, id string, age time.Duration) {
	c.Cookie(&fiber.Cookie{
		Name: signInCookie, Value: id, Path: paths.Login(), MaxAge: int(age.Seconds()),
		HTTPOnly: true, Secure: a.Sessions.Secure, SameSite: fiber.CookieSameSiteLaxMode,
	})
}

func (a *Account) showCode(c *fiber.Ctx) error { return a.renderCode(c, fiber.StatusOK, "") }

func (a *Account) renderCode(c *fiber.Ctx, status int, fault string) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	signIn, err := models.FindSignIn(ctx, a.DB, c.Cookies(signInCookie))
	if models.CodeOf(err) == models.CodeNotFound {
		return c.Redirect(paths.Login(), fiber.StatusSeeOther)
	}
	if err != nil {
		return err
	}
	return web.Render(c, status, account.CodeSent(account.CodeSentPage{
		Shell: a.shell(c), Email: signIn.Email, Next: signIn.Next, Code: account.Field{Error: fault}, MailOutbox: a.Outbox,
	}))
}

func (a *Account) redeemCode(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if !a.mayTry(c, "code", "") {
		return a.renderCode(c, fiber.StatusTooManyRequests, account.TooManyTries)
	}
	code := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, form.Get("code"))
	if len(code) != 6 {
		return a.renderCode(c, fiber.StatusUnprocessableEntity, account.CodeShort)
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	signIn, err := models.FindSignIn(ctx, a.DB, c.Cookies(signInCookie))
	if err == nil {
		// Codes are short: a day's worth of them is bounded, over all mails. The link in the mail still works.
		if _, ok := a.Limiter.Allow(c.UserContext(), "code:account:"+signIn.Email, codesPerAccount, codeWindow); !ok {
			return a.renderCode(c, fiber.StatusTooManyRequests, account.CodesSpent)
		}
	}
	session, next, err := models.SignInByCode(ctx, a.DB, c.Cookies(signInCookie), code, web.Device(c, a.Addresses))
	if models.CodeOf(err) == models.CodeInvalid {
		return a.renderCode(c, fiber.StatusUnprocessableEntity, err.Error())
	}
	if err != nil {
		return err
	}
	return a.welcome(c, session, next)
}

func (a *Account) showLink(c *fiber.Ctx) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	signIn, err := models.FindSignInByToken(ctx, a.DB, c.Params("token"))
	if models.CodeOf(err) == models.CodeInvalid {
		return web.Render(c, fiber.StatusGone, account.LinkSpent(account.LinkSpentPage{Shell: a.shell(c)}))
	}
	if err != nil {
		return err
	}
	registers, err := signIn.Registers(ctx, a.DB)
	if err != nil {
		return err
	}
	page := account.LinkConfirmPage{
		Shell: a.shell(c), Token: c.Params("token"), Email: signIn.Email, Next: signIn.Next, Purpose: account.LinkSignsIn,
	}
	if registers {
		page.Purpose = account.LinkRegisters
	}
	return web.Render(c, fiber.StatusOK, account.LinkConfirm(page))
}

func (a *Account) redeemLink(c *fiber.Ctx) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	session, next, err := models.SignInByLink(ctx, a.DB, c.Params("token"), web.Device(c, a.Addresses))
	if models.CodeOf(err) == models.CodeInvalid {
		return web.Render(c, fiber.StatusGone, account.LinkSpent(account.LinkSpentPage{Shell: a.shell(c)}))
	}
	if err != nil {
		return err
	}
	return a.welcome(c, session, next)
}

func (a *Account) showPasswordSignIn(c *fiber.Ctx) error {
	if session := web.Session(c); session != nil && session.Fresh() {
		return c.Redirect(web.SafeNext(c.Query("next")), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, account.PasswordSignIn(account.PasswordSignInPage{Shell: a.shell(c), Next: c.Query("next"), Email: signedInAs(c)}))
}

// signedInAs is the address of whoever is asked to sign in once more.
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
	page := account.PasswordSignInPage{Next: form.Get("next"), Email: form.Get("email")}
	refuse := func(status int, fault string) error {
		page.Shell, page.Error = a.shell(c), fault
		return web.Render(c, status, account.PasswordSignIn(page))
	}
	if !a.mayTry(c, "password", page.Email) {
		return refuse(fiber.StatusTooManyRequests, account.TooManyTries)
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	session, err := models.SignInByPassword(ctx, a.DB, page.Email, form.Get("password"), web.Device(c, a.Addresses))
	if models.CodeOf(err) == models.CodeInvalid {
		return refuse(fiber.StatusUnprocessableEntity, account.PasswordWrong)
	}
	if err != nil {
		return err
	}
	return a.welcome(c, session, page.Next)
}

// mayTry counts tries by client and, where one is named, by account: guessing is slow from one place and from many. The
// many have to be a hundred, so that one stranger cannot keep a person out.
func (a *Account) mayTry(c *fiber.Ctx, what, email string) bool {
	client := web.Neighbourhood(a.Addresses.Of(c))
	if _, ok := a.Limiter.Allow(c.UserContext(), what+":client:"+client, triesPerClient, tryWindow); !ok {
		return false
	}
	email, named := models.NormalEmail(email)
	if !named {
		return true
	}
	if _, ok := a.Limiter.Allow(c.UserContext(), what+":pair:"+email+" "+client, triesPerPair, tryWindow); !ok {
		return false
	}
	_, ok := a.Limiter.Allow(c.UserContext(), what+":account:"+email, triesPerAccount, tryWindow)
	return ok
}

// welcome begins the session in this browser, in place of the one it had, and leads on to where the person wanted to go.
func (a *Account) welcome(c *fiber.Ctx, session *models.NewSession, next string) error {
	if before := web.Session(c); before != nil {
		ctx, cancel := web.Context(c)
		defer cancel()
		if err := before.Account.EndSession(ctx, a.DB, before.ID); err != nil && models.CodeOf(err) != models.CodeNotFound {
			return err
		}
	}
	a.Sessions.Begin(c, session)
	a.rememberSignIn(c, "", -time.Second)
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Redirect(web.SafeNext(next), fiber.StatusSeeOther)
}

func (a *Account) signOut(c *fiber.Ctx) error {
	if session := web.Session(c); session != nil {
		ctx, cancel := web.Context(c)
		defer cancel()
		if err := session.Account.EndSession(ctx, a.DB, session.ID); err != nil && models.CodeOf(err) != models.CodeNotFound {
			return err
		}
	}
	a.Sessions.End(c)
	return c.Redirect(paths.Login(), fiber.StatusSeeOther)
}
