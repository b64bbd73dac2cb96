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
	appKey     struct{} // the app that the request is about, once it is known
	errorDBKey struct{} // where error pages look for their frame
)

// ErrorsInPlace makes error pages below an app's address look like the app's pages, and gives the team's the menu,
// including those for addresses that do not exist.
func ErrorsInPlace(db *gorm.DB) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Locals(errorDBKey{}, db)
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
	db, _ := c.Locals(errorDBKey{}).(*gorm.DB)
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

// errorFrame is the frame with the menu in which a member of a team reads an error on the team's pages, nil for anybody
// else. It depends on who asks and not on what they asked for, so it does not tell whether a page exists.
func errorFrame(c *fiber.Ctx, status int) *layout.StaffPage {
	db, _ := c.Locals(errorDBKey{}).(*gorm.DB)
	session := Session(c)
	if db == nil || session == nil || status >= fiber.StatusInternalServerError || !staffPage(c.Path()) {
		return nil
	}
	if member, err := session.Account.Staff(c.UserContext(), db); err != nil || !member {
		return nil
	}
	frame := Staff{DB: db}.Shell(c)
	return &frame
}
