package web

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

// Staff guards and frames the pages on which the teams of the apps work. What a person has no role for is not there:
// 404.
type Staff struct {
	DB *gorm.DB
}

// TeamApp is the app that a request is about, and the role in its team of the person who asks.
type TeamApp struct {
	*models.App
	Role models.Role
}

// Managed reports whether the person is one of the app's owners and admins.
func (a *TeamApp) Managed() bool { return a.Role != models.RoleAgent }

// Member admits everybody of the team of the app that the address names.
func (s Staff) Member(next func(*fiber.Ctx, *TeamApp) error) fiber.Handler {
	return s.having(next, models.RoleOwner, models.RoleAdmin, models.RoleAgent)
}

// Manager admits the owners and admins of the app that the address names.
func (s Staff) Manager(next func(*fiber.Ctx, *TeamApp) error) fiber.Handler {
	return s.having(next, models.RoleOwner, models.RoleAdmin)
}

// Owned admits the owners of the app that the address names.
func (s Staff) Owned(next func(*fiber.Ctx, *TeamApp) error) fiber.Handler {
	return s.having(next, models.RoleOwner)
}

// having admits those of the app's team who have one of the roles; a slug that the app had before leads on to the one
// it has now.
func (s Staff) having(next func(*fiber.Ctx, *TeamApp) error, roles ...models.Role) fiber.Handler {
	return func(c *fiber.Ctx) error {
		app, role, err := Session(c).Account.AppOf(c.UserContext(), s.DB, c.Params("slug"), roles...)
		if err != nil {
			return err
		}
		if asked := paths.AdminApp(c.Params("slug")); app.Slug != c.Params("slug") && c.Method() == fiber.MethodGet {
			c.Set(fiber.HeaderCacheControl, "no-store") // the slug may come back
			page := strings.TrimPrefix(c.OriginalURL(), asked)
			return c.Redirect(paths.AdminApp(app.Slug)+page, fiber.StatusMovedPermanently)
		}
		return next(c, &TeamApp{app, role})
	}
}

// Anyone admits whoever has a role in any app.
func (s Staff) Anyone(next fiber.Handler) fiber.Handler {
	return s.admitting(next, (*models.Account).Staff)
}

// Owner admits whoever owns an app: they may make another.
func (s Staff) Owner(next fiber.Handler) fiber.Handler {
	return s.admitting(next, (*models.Account).OwnsAnApp)
}

func (s Staff) admitting(
	next fiber.Handler, admits func(*models.Account, context.Context, *gorm.DB) (bool, error),
) fiber.Handler {
	return func(c *fiber.Ctx) error {
		admitted, err := admits(&Session(c).Account, c.UserContext(), s.DB)
		if err != nil {
			return err
		}
		if !admitted {
			return fiber.ErrNotFound
		}
		return next(c)
	}
}
