package web

import (
	"cmp"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

// Languages knows in which language a request is answered.
type Languages struct {
	Secure bool // BASE_URL is https
}

func (l Languages) cookie() Cookie {
	return Cookie{Name: "intake-language", Age: 365 * 24 * time.Hour, Secure: l.Secure}
}

// zoneCookie is set by our script, which alone knows the clock of its reader.
const zoneCookie = "intake-zone"

// Choose finds the reader's language: the one they chose, that of the link they came by, that of their browser. Where none
// of them says, InApp asks the app. The pages of staff are in English.
func (l Languages) Choose(c *fiber.Ctx) error {
	reader := i18n.Reader{Zone: zone(c.Cookies(zoneCookie))}
	if staffPage(c.Path()) {
		reader.Language = i18n.English
	} else {
		c.Vary(fiber.HeaderCookie, fiber.HeaderAcceptLanguage)
		reader.Language = l.wished(c)
	}
	c.SetUserContext(i18n.With(c.UserContext(), reader))
	return c.Next()
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
	if linked := cmp.Or(i18n.Known(Query(c, "lang")), i18n.Accepted(Query(c, "lang"))); linked != nil {
		return linked
	}
	return i18n.Accepted(c.Get(fiber.HeaderAcceptLanguage))
}

// Remember makes the language that of the browser; nil leaves it to what the browser says.
func (l Languages) Remember(c *fiber.Ctx, language *i18n.Language) {
	if language == nil {
		l.cookie().Clear(c)
		return
	}
	l.cookie().Set(c, language.Tag)
}

// InApp answers a reader who said nothing of their language in that of the app, and returns the app with its owner's texts in
// the reader's language.
func InApp(c *fiber.Ctx, db *gorm.DB, app *models.App) (*models.App, error) {
	ctx := c.UserContext()
	if i18n.Undecided(ctx) {
		ctx = i18n.In(ctx, app.Locale)
		c.SetUserContext(ctx)
	}
	return app.In(ctx, db, i18n.Of(ctx).Tag)
}

// staffPage reports whether a page is for those who run the service or an app.
func staffPage(path string) bool {
	return path == paths.Admin() || strings.HasPrefix(path, paths.Admin()+"/") || path == paths.Setup()
}

// longestZone is more than the name of any time zone has.
const longestZone = 64

func zone(name string) *time.Location {
	if name == "" || len(name) > longestZone || name == "Local" {
		return nil
	}
	found, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	return found
}
