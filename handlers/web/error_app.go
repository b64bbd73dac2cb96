package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

type (
	appKey    struct{} // the app that the request is about, once it is known
	appsDBKey struct{} // where errorApp looks for it
)

// ErrorsInApp makes error pages below an app's address look like the app's pages, including those for addresses that do
// not exist.
func ErrorsInApp(db *gorm.DB) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Locals(appsDBKey{}, db)
		return c.Next()
	}
}

// errorApp is the app in whose look an error is shown, nil for none. After an internal error the database is not asked:
// it may be what broke.
func errorApp(c *fiber.Ctx, status int) *layout.App {
	if app, found := c.Locals(appKey{}).(*models.App); found {
		shown := App(app)
		return &shown
	}
	db, _ := c.Locals(appsDBKey{}).(*gorm.DB)
	if db == nil || status >= fiber.StatusInternalServerError {
		return nil
	}
	below, inBoard := strings.CutPrefix(c.Path(), paths.Board(""))
	if !inBoard {
		return nil
	}
	slug, _, _ := strings.Cut(below, "/")
	app, err := models.FindApp(c.UserContext(), db, slug)
	if err != nil {
		return nil
	}
	if ctx := c.UserContext(); i18n.Undecided(ctx) {
		c.SetUserContext(i18n.In(ctx, app.Locale))
	}
	shown := App(app)
	return &shown
}
