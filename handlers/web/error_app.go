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
	appKey    struct{} // the app that the request is about, once it is found
	appsDBKey struct{} // where errorApp looks for it
)

// ErrorsInApp lets the error pages below an app's address wear its look, also those of addresses that lead nowhere.
func ErrorsInApp(db *gorm.DB) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Locals(appsDBKey{}, db)
		return c.Next()
	}
}

// errorApp is the app among whose pages a problem shows; nil for none. After a fault of ours nothing is asked of the
// database: it may be what broke.
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
