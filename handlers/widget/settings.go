package widget

import (
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// settings is what the script has to know of an app before it draws anything. It is no part of the public API, whose
// config stays as spec.md has it.
type settings struct {
	Slug       string    `json:"slug"`
	Name       string    `json:"name"`
	Color      string    `json:"color"` // "" for the house's own
	Label      string    `json:"label"`
	Side       string    `json:"side"`
	Tab        string    `json:"tab"`
	AnswerTime string    `json:"answerTime"`
	Links      web.Links `json:"links"`
}

var errNoWidget = models.NotFound("There is no such app, or its widget is switched off.")

func (w *Widget) showSettings(c *fiber.Ctx) error {
	app, err := w.named(c)
	switch {
	case models.CodeOf(err) == models.CodeNotFound, err == nil && !app.WidgetEnabled:
		return errNoWidget
	case err != nil:
		return err
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=60")
	return c.JSON(settings{
		Slug: app.Slug, Name: app.Name, Color: app.BrandColor, Label: app.WidgetLabel, Side: app.WidgetSide, Tab: app.WidgetTab,
		AnswerTime: app.AnswerTime, Links: web.LinksOf(w.BaseURL, app.Slug),
	})
}

// named finds the app by its widget key, else by its slug.
func (w *Widget) named(c *fiber.Ctx) (*models.App, error) {
	ctx := c.UserContext()
	key, slug := c.Query("key"), c.Query("app")
	w.catchSecret(c, key)
	w.catchSecret(c, slug)
	if key != "" {
		return models.FindAppByWidgetKey(ctx, w.DB, key)
	}
	return models.FindApp(ctx, w.DB, slug)
}

// catchSecret tells the admins of a secret key that somebody put into a page. It names no app here, so the request is
// refused like any other; a mark that cannot be left is only logged.
func (w *Widget) catchSecret(c *fiber.Ctx, sent string) {
	if !strings.HasPrefix(sent, models.SecretKeyPrefix) {
		return
	}
	by := models.Actor{Address: w.Addresses.Of(c).String()}
	if err := models.FlagExposedKey(c.UserContext(), w.DB, by, sent, models.ExposedInWidget); err != nil {
		slog.Warn("flagging an exposed key", "request", web.RequestID(c), "error", err)
	}
}
