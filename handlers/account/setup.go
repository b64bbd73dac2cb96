package account

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/paths"
)

// setUpFirst redirects people who want to sign in to the set-up until somebody has begun it: no stranger may become the
// first account of an installation.
func (a *Account) setUpFirst(c *fiber.Ctx) error {
	if c.Method() == fiber.MethodHead || web.Session(c) != nil {
		return c.Next()
	}
	untouched, err := models.Untouched(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	if !untouched {
		return c.Next()
	}
	return c.Redirect(paths.Setup(), fiber.StatusSeeOther)
}

func (a *Account) showSetup(c *fiber.Ctx) error {
	may, err := models.MaySetUp(c.UserContext(), a.DB, c.Query("token"))
	if err != nil {
		return err
	}
	if !may {
		return a.setupClosed(c)
	}
	return a.renderSetup(c, fiber.StatusOK, accountview.SetupPage{Token: c.Query("token")})
}

// setupClosed is 404 once there is an owner; before, it says where to find the token. Somebody who is signed in, and
// came back from the first page after the set-up, is led on.
func (a *Account) setupClosed(c *fiber.Ctx) error {
	open, err := models.SetupOpen(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	if !open && web.Session(c) != nil {
		return c.Redirect(paths.Home(), fiber.StatusSeeOther)
	}
	if !open {
		return fiber.ErrNotFound
	}
	return web.Render(c, fiber.StatusForbidden, accountview.SetupClosed(accountview.SetupClosedPage{Shell: a.shell(c)}))
}

func (a *Account) renderSetup(c *fiber.Ctx, status int, page accountview.SetupPage) error {
	page.Shell, page.Checks = a.shell(c), a.Checks(c.UserContext())
	if opened := string(c.Request().Host()); a.refusesForms(c, opened) {
		page.Checks = append(page.Checks, accountview.Check{Name: "This page", State: accountview.CheckFail,
			Text: "You opened it at " + opened + ", but BASE_URL is " + a.BaseURL + ". Forms from any other address are refused. " +
				"Set BASE_URL to the address that people open, and start Intake again."})
	}
	return web.Render(c, status, accountview.Setup(page))
}

// refusesForms reports whether web.SameOrigin will refuse the form of the page that was opened at this host, which
// browsers do not vouch for over plain http. Proxies may send any host.
func (a *Account) refusesForms(c *fiber.Ctx, opened string) bool {
	_, host, _ := strings.Cut(a.BaseURL, "://")
	return opened != host && c.Get("Sec-Fetch-Site") == "" && c.Get(fiber.HeaderXForwardedFor) == ""
}

func (a *Account) setUp(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	session, app, err := models.SetUp(c.UserContext(), a.DB, models.SetupDraft{
		Token: form.Get("token"),
		Owner: models.AccountDraft{Name: form.Get("name"), Email: form.Get("email"), Password: form.Get("password")},
		App:   models.AppDraft{Name: form.Get("app"), Slug: form.Get("slug"), BrandColor: form.Get("brand")},
	}, web.Device(c, a.Addresses))
	if models.CodeOf(err) == models.CodeNotFound {
		return a.setupClosed(c)
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		field := func(name, fault string) accountview.Field {
			return faults[fault].Typed(form.Get(name))
		}
		return a.renderSetup(c, status, accountview.SetupPage{
			Token: form.Get("token"), Name: field("name", "name"), Email: field("email", "email"),
			Password: faults["password"].Typed(""),
			App:      field("app", "app_name"), Slug: field("slug", "app_slug"), Brand: field("brand", "app_brand_color"),
		})
	}
	return a.welcome(c, session, web.Noticed(paths.AdminKeys(app.Slug), web.NoticeSetUp, web.WithTeam(app.Slug)))
}
