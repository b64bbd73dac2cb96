package api

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

var errNoConfig = models.NotFound("There is no such app, or its widget is switched off.")

// answerConfig answers from the cache, else by showConfig.
func (a *API) answerConfig(c *fiber.Ctx) error {
	name := c.Query("app")
	if key := configKey(c); models.IsWidgetKey(key) {
		name = key
	} else if key != "" {
		return a.showConfig(c) // it refuses what is not a key
	}
	_, err := a.PublicPages.Answer(c, name, a.showConfig)
	return err
}

// showConfig returns an app's public details and links: GET /api/v1/widget/config. An app that cannot be found or is
// switched off is 404.
func (a *API) showConfig(c *fiber.Ctx) error {
	c.Vary(widgetKeyHeader)
	app, err := a.configuredApp(c)
	switch code := models.CodeOf(err); {
	case err == nil && !app.WidgetEnabled, code == models.CodeUnauthorized, code == models.CodeNotFound:
		return errNoConfig
	case err != nil:
		return err
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=60")
	return c.JSON(configJSON{
		App:       appJSON{app.ID, app.Slug, app.Name, app.Description, web.AbsoluteLogo(a.BaseURL, app)},
		WidgetKey: app.WidgetKey,
		Links:     web.LinksOf(a.BaseURL, app.Slug),
		Features:  featuresJSON{Tickets: true, Feedback: true},
	})
}

func (a *API) configuredApp(c *fiber.Ctx) (*models.App, error) {
	if key := configKey(c); key != "" {
		return a.appByWidgetKey(c, key)
	}
	return a.appBySlug(c, c.Query("app"))
}

func configKey(c *fiber.Ctx) string { return firstOf(headerKey(c), c.Query("widget_key")) }
