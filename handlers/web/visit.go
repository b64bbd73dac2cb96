package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/layout"
	"intake/views/paths"
)

// Visits are sessions of people whom an app's website vouches for and sent here. A visit is valid for that app alone,
// and only the pages that need it look for it. Signed-in people are never taken for somebody else: their session wins,
// and no visit begins.
type Visits struct {
	DB     *gorm.DB
	Secure bool // BASE_URL is https
}

type visitKey struct{}

const visitCookies = "intake_visit_"

// cookie is a separate one for each app, so that visits to two apps never mix.
func (v Visits) cookie(appID string) Cookie {
	return Cookie{Name: visitCookies + appID, Age: models.AppVisitAge, Secure: v.Secure}
}

// Load finds the request's visit to the app for the following handlers.
func (v Visits) Load(c *fiber.Ctx, app *models.App) error {
	cookie := v.cookie(app.ID).Value(c)
	if cookie == "" || Session(c) != nil {
		return nil
	}
	visit, err := app.Visit(c.UserContext(), v.DB, cookie)
	if visit != nil {
		c.Locals(visitKey{}, visit)
	}
	return err
}

// Current is the browser's visit to the app of the offered one; nil for none.
func (v Visits) Current(c *fiber.Ctx, offered *models.AppVisit) (*models.AppVisit, error) {
	cookie := v.cookie(offered.AppID).Value(c)
	if cookie == "" {
		return nil, nil
	}
	return (&models.App{ID: offered.AppID}).Visit(c.UserContext(), v.DB, cookie)
}

// Open begins the visit of an address and returns the page that it leads to. It ends the browser's previous visit.
func (v Visits) Open(c *fiber.Ctx, token string) (page string, err error) {
	if Session(c) != nil {
		return models.DropVisitOffer(c.UserContext(), v.DB, token)
	}
	visit, cookie, err := models.OpenVisit(c.UserContext(), v.DB, token)
	if err != nil {
		return "", err
	}
	before, err := v.Current(c, visit)
	if err == nil && before != nil {
		err = before.End(c.UserContext(), v.DB)
	}
	if err != nil {
		return "", err
	}
	v.cookie(visit.AppID).Set(c, cookie)
	return visit.Page, nil
}

// End ends the visit to the app, in this browser and for anybody else who has its cookie.
func (v Visits) End(c *fiber.Ctx, app *models.App) error {
	if visit := Visit(c); visit != nil {
		if err := visit.End(c.UserContext(), v.DB); err != nil {
			return err
		}
	}
	v.cookie(app.ID).Clear(c)
	return nil
}

// EndAll ends this browser's visits to all apps, when its user signs out.
func (v Visits) EndAll(c *fiber.Ctx) error {
	var cookies []string
	for name, value := range c.Request().Header.Cookies() {
		_, appID, ours := strings.Cut(string(name), visitCookies)
		cookie := v.cookie(appID)
		if ours && models.IsID(appID) && cookie.Value(c) == string(value) && len(cookies) < maxVisits {
			cookies = append(cookies, string(value))
			cookie.Clear(c)
		}
	}
	if len(cookies) == 0 {
		return nil
	}
	return models.EndVisits(c.UserContext(), v.DB, cookies)
}

const maxVisits = 50 // of one browser: the others expire

// Visit returns the visit of the request, nil for none.
func Visit(c *fiber.Ctx) *models.AppVisit {
	visit, _ := c.Locals(visitKey{}).(*models.AppVisit)
	return visit
}

// Acting is the account of the person who may act on the page: signed in, or vouched for by the app's website; nil for
// a visitor.
func Acting(c *fiber.Ctx) *models.Account {
	if session := Session(c); session != nil {
		return &session.Account
	}
	if visit := Visit(c); visit != nil {
		return &visit.Identity.Account
	}
	return nil
}

// ActingPerson is Acting as page headers show them, under the name that the website gave.
func ActingPerson(c *fiber.Ctx, app *models.App) *layout.Person {
	if session := Session(c); session != nil {
		return Person(session)
	}
	if visit := Visit(c); visit != nil {
		return &layout.Person{
			ID: visit.Identity.AccountID, Name: visit.DisplayName(),
			At: app.Name, Tickets: paths.AppTickets(app.Slug), Leave: paths.EndVisit(app.Slug),
		}
	}
	return nil
}
