// Package account is where people sign in, manage their account, accept invitations and set up the service.
package account

import (
	"context"
	"errors"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/passkey"
	"intake/internal/ratelimit"
	"intake/internal/sso"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/layout"
)

// Account is what the pages need.
type Account struct {
	DB        *gorm.DB
	Staff     web.Staff
	Sessions  *web.Sessions
	Visits    web.Visits
	Languages web.Languages
	Themes    web.Themes
	Clients   *ratelimit.Limiter // counts attempts by client
	Limits    web.Limits
	Addresses web.Addresses
	BaseURL   string
	SSO       *sso.Provider                             // nil: there is none
	Passkeys  *passkey.Site                             // nil: there are none, as BASE_URL is an IP address
	Outbox    bool                                      // mail is not sent, but kept in a folder
	Checks    func(context.Context) []accountview.Check // the health of the system's parts, for the set-up page
}

// Mount adds the pages. Behind SignedIn they belong to the person of the session, and to nobody else.
func (a *Account) Mount(server fiber.Router) {
	server.Post("/language", a.chooseLanguage)
	server.Post("/theme", a.chooseTheme)
	server.Get("/login", a.setUpFirst, a.showSignIn)
	server.Post("/login", a.setUpFirst, a.createSignIn)
	server.Get("/login/code", a.showCode)
	server.Post("/login/code", a.redeemCode)
	server.Get("/login/password", a.showPasswordSignIn)
	server.Post("/login/password", a.signInByPassword)
	server.Get("/login/again", web.SignedIn, a.showReauthentication)
	server.Post("/login/again", web.SignedIn, a.reauthenticate)
	server.Get("/login/link/:token", a.showLink)
	server.Post("/login/link/:token", a.redeemLink)
	server.Get("/login/sso", a.withProvider, a.beginSSO)
	server.Get("/login/sso/return", a.withProvider, a.finishSSO)
	server.Post("/login/passkey", a.withPasskeys, a.signInByPasskey)
	server.Post("/login/passkey/options", a.withPasskeys, a.askForPasskey)
	server.Get("/login/two-factor", a.showSecondStep)
	server.Post("/login/two-factor", a.finishSecondStep)
	server.Post("/logout", a.signOut)
	server.Get("/invite/:token", a.showInvitation)
	server.Post("/invite/:token", a.acceptInvitation)
	server.Get("/setup", a.showSetup)
	server.Post("/setup", a.setUp)

	here := web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return c.Path() })
	server.Get("/account", web.SignedIn, a.showProfile)
	server.Post("/account/profile", web.SignedIn, a.saveProfile)
	server.Get("/account/password", web.SignedIn, a.showPassword)
	server.Post("/account/password", web.SignedIn, here, a.setPassword)
	server.Get("/account/email", web.SignedIn, a.showEmailChange)
	server.Post("/account/email", web.SignedIn, here, a.requestEmailChange)
	server.Post("/account/email/codes", web.SignedIn, a.confirmEmailChange)
	server.Post("/account/email/withdraw", web.SignedIn, a.withdrawEmailChange)
	server.Get("/keep-email/:token", a.showKeepEmail)
	server.Post("/keep-email/:token", a.keepEmail)
	a.mountTwoFactor(server)
	a.mountPasskeys(server)
	server.Post("/account/sso/disconnect", web.SignedIn, a.withProvider, a.disconnectSSO)
	server.Post("/account/sessions/end-others", web.SignedIn, a.endOtherSessions)
	server.Post("/account/sessions/:id/end", web.SignedIn, a.endSession)
	a.mountNotifications(server)
	server.Get("/account/download", web.SignedIn, a.download)
	server.Get("/account/delete", web.SignedIn, a.showDeletion)
	server.Post("/account/delete", web.SignedIn, here, a.erase)
}

// shell is the frame of these pages. Caches must not keep them, because they are personal.
func (a *Account) shell(c *fiber.Ctx) layout.AuthPage {
	c.Set(fiber.HeaderCacheControl, "no-store")
	shell := layout.AuthPage{Notice: web.NoticeText(c)}
	if session := web.Session(c); session != nil {
		shell.SignedIn = web.Person(session)
	}
	return shell
}

// ownShell is shell with the frame of staff pages for people with a role, so that the way back is in its usual place.
func (a *Account) ownShell(c *fiber.Ctx) (layout.AuthPage, error) {
	shell := a.shell(c)
	staff, err := web.Session(c).Account.Staff(c.UserContext(), a.DB)
	if err != nil || !staff {
		return shell, err
	}
	frame := a.Staff.Shell(c)
	frame.Notice, shell.Staff = shell.Notice, &frame
	return shell, nil
}

// isFault reports whether the error is the fault.
func isFault(err error, fault models.Fault) bool {
	var refused *models.Error
	return errors.As(err, &refused) && refused.Fault == fault
}
