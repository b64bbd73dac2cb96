package web

import (
	"cmp"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// Languages chooses the language in which a request is answered.
type Languages struct {
	Secure bool // BASE_URL is https
}

func (l Languages) cookie() Cookie {
	return Cookie{Name: "intake-language", Age: 365 * 24 * time.Hour, Secure: l.Secure}
}

// linkCookie stores, until the browser is closed, the language of the link by which somebody came, so that the
// following pages are in that language too.
func (l Languages) linkCookie() Cookie { return Cookie{Name: "intake-link-language", Secure: l.Secure} }

// zoneCookie is set by our script, because only the browser knows its reader's time zone.
const zoneCookie = "intake-zone"

// Choose sets the reader's language: the one that they chose, that of the link they came by, or that of their browser.
// If none of them is known, InApp uses the app's. Staff pages are in English.
func (l Languages) Choose(c *fiber.Ctx) error {
	ctx, reader := c.UserContext(), i18n.Reader{Zone: models.FindZone(c.Cookies(zoneCookie))}
	staff := staffPage(c.Path())
	ctx = layout.At(ctx, layout.Place{Address: address(c), Translated: !staff})
	if staff {
		reader.Language = i18n.English
	} else {
		c.Vary(fiber.HeaderCookie, fiber.HeaderAcceptLanguage)
		reader.Language = l.wished(c)
	}
	c.SetUserContext(i18n.With(ctx, reader))
	return c.Next()
}

// address is where the page of the request can be read. A form that is shown again stands at the address that it is
// sent to, which may not be a page: then it is the page that its reader came from.
func address(c *fiber.Ctx) string {
	if c.Method() == fiber.MethodGet || c.Method() == fiber.MethodHead {
		return c.OriginalURL()
	}
	if page, err := url.Parse(c.Get(fiber.HeaderReferer)); err == nil && page.Path != "" {
		return page.RequestURI()
	}
	return paths.Home()
}

func (l Languages) wished(c *fiber.Ctx) *i18n.Language {
	if session := Session(c); session != nil {
		if chosen := i18n.Known(session.Account.Locale); chosen != nil {
			return chosen
		}
	}
	if chosen := i18n.Known(l.cookie().Value(c)); chosen != nil {
		return chosen
	}
	if named := linked(c); named != nil {
		l.keepLinked(c, named)
		return named
	}
	if named := i18n.Known(l.linkCookie().Value(c)); named != nil {
		return named
	}
	return i18n.Accepted(c.Get(fiber.HeaderAcceptLanguage))
}

// keepLinked remembers the language of a link that a person followed.
func (l Languages) keepLinked(c *fiber.Ctx, named *i18n.Language) {
	person := strings.Contains(c.Get(fiber.HeaderAccept), fiber.MIMETextHTML)
	if person && c.Method() == fiber.MethodGet && l.linkCookie().Value(c) != named.Tag {
		l.linkCookie().Set(c, named.Tag)
	}
}

// readByBrowser uses the browser's language for requests that were refused before Choose ran.
func readByBrowser(c *fiber.Ctx) {
	ctx := c.UserContext()
	if !i18n.Undecided(ctx) || staffPage(c.Path()) {
		return
	}
	c.Vary(fiber.HeaderAcceptLanguage)
	reader := i18n.Reader{Language: i18n.Accepted(c.Get(fiber.HeaderAcceptLanguage))}
	c.SetUserContext(i18n.With(ctx, reader))
}

// Remember makes the language the browser's choice; nil removes the choice.
func (l Languages) Remember(c *fiber.Ctx, language *i18n.Language) {
	if language == nil {
		l.cookie().Clear(c)
		l.linkCookie().Clear(c)
		return
	}
	l.cookie().Set(c, language.Tag)
}

// InApp uses the app's language for readers who expressed no choice. It returns the app with its owner's texts in the
// reader's language.
func InApp(c *fiber.Ctx, db *gorm.DB, app *models.App) (*models.App, error) {
	ctx := c.UserContext()
	if i18n.Undecided(ctx) {
		ctx = i18n.In(ctx, app.Locale)
		c.SetUserContext(ctx)
	}
	app, err := app.In(ctx, db, i18n.Of(ctx).Tag)
	if err == nil {
		c.Locals(appKey{}, app)
	}
	return app, err
}

// InLanguageOfAddress uses the language in the address, else the app's, whoever asks.
func InLanguageOfAddress(c *fiber.Ctx, app *models.App) {
	language := linked(c)
	if language == nil {
		language = i18n.Find(app.Locale)
	}
	c.Response().Header.Del(fiber.HeaderVary)
	c.SetUserContext(i18n.With(c.UserContext(), i18n.Reader{Language: language}))
	c.Set(fiber.HeaderContentLanguage, language.Tag)
}

// linked is the language in the address, nil if it names none that we have.
func linked(c *fiber.Ctx) *i18n.Language {
	named := Query(c, "lang")
	return cmp.Or(i18n.Known(named), i18n.Accepted(named))
}

// LinkedLanguage is the tag of the language in the address, "" if it names none or the reader chose another.
func LinkedLanguage(c *fiber.Ctx) string {
	language := i18n.Of(c.UserContext())
	if linked(c) != language {
		return ""
	}
	return language.Tag
}

// staffPage reports whether a page belongs to those who run the service or an app.
func staffPage(path string) bool {
	return paths.InAdmin(path) || path == paths.Setup() ||
		path == paths.Notifications() || strings.HasPrefix(path, "/notifications/")
}
