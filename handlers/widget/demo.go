package widget

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	widgetview "intake/views/widget"
)

// hostPolicy is as strict as the content policy of a website that embeds the widget can be: besides the page's own
// style and icon it has the two entries that the widget needs, and Trusted Types keep scripts from writing markup.
const hostPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; " +
	"style-src 'self'; img-src 'self'; form-action 'self'; " +
	"base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// showDemo is a website that embeds the widget, for people who set it up. What they send there is real.
func (w *Widget) showDemo(c *fiber.Ctx) error {
	app, err := w.shown(c)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	page := widgetview.DemoPage{Slug: app.Slug, Name: app.Name, On: app.WidgetEnabled, Language: c.Query("lang"),
		Theme: c.Query("theme")}
	if err := web.Render(c, fiber.StatusOK, widgetview.Demo(page)); err != nil {
		return err
	}
	c.Set(fiber.HeaderContentSecurityPolicy, hostPolicy)
	return nil
}

// shown is the app of the sample website: any in development, else only one that the person manages.
func (w *Widget) shown(c *fiber.Ctx) (*models.App, error) {
	ctx := c.UserContext()
	if w.Development {
		return models.FindApp(ctx, w.DB, c.Query("app"))
	}
	app, _, err := web.Session(c).Account.AppOf(ctx, w.DB, c.Query("app"), models.RoleOwner, models.RoleAdmin)
	return app, err
}
