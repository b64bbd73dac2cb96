package web

import (
	"cmp"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// Languages knows in which language a request is answered.
type Languages struct {
	Secure bool // BASE_URL is https
}

func (l Languages) cookie() Cookie {
	return Cookie{Name: "intake-language", Age: 365 * 24 * time.Hour, Secure: l.Secure}
}

// linkCookie holds the language of the link by which somebody came, until they close their browser: the pages behind
// the first one are in that language too.
func (l Languages) linkCookie() Cookie { return Cookie{Name: "intake-link-language", Secure: l.Secure} }

// zoneCookie is set by our script, which alone knows the clock of its reader.
const zoneCookie = "intake-zone"

// Choose finds the reader's language: the one they chose, that of the link they came by, that of their browser. Where
// none of them says, InApp asks the app. The pages of staff are in English.
func (l Languages) Choose(c *fiber.Ctx) error {
	ctx, reader := c.UserContext(), i18n.Reader{Zone: zone(c.Cookies(zoneCookie))}
	ctx = layout.At(ctx, address(c))
	if staffPage(c.Path()) {
		reader.Language = i18n.English
	} else {
		c.Vary(fiber.HeaderCookie, fiber.HeaderAcceptLanguage)
		reader.Language = l.wished(c)
	}
	c.SetUserContext(i18n.With(ctx, reader))
	return c.Next()
}

// address is where the page of the request is read. A form that is shown again stands at the address that it is sent
// to, which may have no page: its reader came from one.
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

// keepLinked remembers the language of a link that a person follows.
func (l Languages) keepLinked(c *fiber.Ctx, named *i18n.Language) {
	person := strings.Contains(c.Get(fiber.HeaderAccept), fiber.MIMETextHTML)
	if person && c.Method() == fiber.MethodGet && l.linkCookie().Value(c) != named.Tag {
		l.linkCookie().Set(c, named.Tag)
	}
}

// readByBrowser answers in the language of the browser what was refused before Choose had its turn.
func readByBrowser(c *fiber.Ctx) {
	ctx := c.UserContext()
	if !i18n.Undecided(ctx) || staffPage(c.Path()) {
		return
	}
	c.Vary(fiber.HeaderAcceptLanguage)
	reader := i18n.Reader{Language: i18n.Accepted(c.Get(fiber.HeaderAcceptLanguage))}
	c.SetUserContext(i18n.With(ctx, reader))
}

// Remember makes the language that of the browser; nil leaves it to what the browser says.
func (l Languages) Remember(c *fiber.Ctx, language *i18n.Language) {
	if language == nil {
		l.cookie().Clear(c)
		l.linkCookie().Clear(c)
		return
	}
	l.cookie().Set(c, language.Tag)
}

// InApp answers a reader who said nothing of their language in that of the app, and returns the app with its owner's
// texts in the reader's language.
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

// InLanguageOfAddress answers in the language that the address names, and else in that of the app, whoever asks.
func InLanguageOfAddress(c *fiber.Ctx, app *models.App) {
	language := linked(c)
	if language == nil {
		language = i18n.Find(app.Locale)
	}
	c.Response().Header.Del(fiber.HeaderVary)
	c.SetUserContext(i18n.With(c.UserContext(), i18n.Reader{Language: language}))
	c.Set(fiber.HeaderContentLanguage, language.Tag)
}

// linked is the language that the address names, nil where it names none that we have.
func linked(c *fiber.Ctx) *i18n.Language {
	named := Query(c, "lang")
	return cmp.Or(i18n.Known(named), i18n.Accepted(named))
}

// LinkedLanguage is the tag of the language that the address names, "" where it names none or the reader chose another.
func LinkedLanguage(c *fiber.Ctx) string {
	language := i18n.Of(c.UserContext())
	if linked(c) != language {
		return ""
	}
	return language.Tag
}

// staffPage reports whether a page is for those who run the service or an app.
func staffPage(path string) bool {
	return path == paths.Admin() || strings.HasPrefix(path, paths.Admin()+"/") || path == paths.Setup() ||
		path == paths.Notifications() || strings.HasPrefix(path, "/notifications/")
}

// longestZone is more than the name of any time zone has.
const longestZone = 64

// zones are those that were asked for, by name. There are some six hundred; each lies in a file.
var zones sync.Map

// zone is the time zone with the name, nil where there is none.
func zone(name string) *time.Location {
	if name == "" || len(name) > longestZone || name == "Local" {
		return nil
	}
	if known, found := zones.Load(name); found {
		return known.(*time.Location)
	}
	found, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	zones.Store(name, found)
	return found
}
