package web

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

// Staff guards and frames the team's pages. Without the required role a page is not found: 404.
type Staff struct {
	DB *gorm.DB
}

// TeamApp is the app that a request is about, with the role of the person who asks.
type TeamApp struct {
	*models.App
	Role models.Role
}

// Managed reports whether the person is an owner or admin of the app.
func (a *TeamApp) Managed() bool { return a.Role.Manages() }

// Member admits every member of the team of the app in the address.
func (s Staff) Member(next func(*fiber.Ctx, *TeamApp) error) fiber.Handler {
	return s.having(next, models.RoleOwner, models.RoleAdmin, models.RoleAgent)
}

// Manager admits the owners and admins of the app in the address.
func (s Staff) Manager(next func(*fiber.Ctx, *TeamApp) error) fiber.Handler {
	return s.having(next, models.RoleOwner, models.RoleAdmin)
}

// Owned admits the owners of the app in the address.
func (s Staff) Owned(next func(*fiber.Ctx, *TeamApp) error) fiber.Handler {
	return s.having(next, models.RoleOwner)
}

// having admits members with one of the roles. A former slug of the app redirects to the current one.
func (s Staff) having(next func(*fiber.Ctx, *TeamApp) error, roles ...models.Role) fiber.Handler {
	return func(c *fiber.Ctx) error {
		app, role, err := Session(c).Account.AppOf(c.UserContext(), s.DB, c.Params("slug"), roles...)
		if err != nil {
			return err
		}
		if asked := paths.AdminApp(c.Params("slug")); app.Slug != c.Params("slug") && c.Method() == fiber.MethodGet {
			c.Set(fiber.HeaderCacheControl, "no-store") // another app may take the slug
			page := strings.TrimPrefix(c.OriginalURL(), asked)
			return c.Redirect(paths.AdminApp(app.Slug)+page, fiber.StatusMovedPermanently)
		}
		return next(c, &TeamApp{app, role})
	}
}

// Anyone admits people with a role in any app.
func (s Staff) Anyone(next fiber.Handler) fiber.Handler {
	return s.admitting(next, (*models.Account).Staff)
}

// Owner admits owners of any app, who may create another.
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
