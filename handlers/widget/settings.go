package widget

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
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
	SignedOnly bool      `json:"signedOnly"` // it takes messages of signed visitors only
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
	if site := w.site(c); site != "" {
		w.Sites.Note(app, site)
	}
	ctx := c.UserContext()
	links := web.LinksOf(w.BaseURL, app.Slug)
	if reader := i18n.Known(c.Query("lang")); reader != nil {
		ctx, links = i18n.In(ctx, reader.Tag), links.In(reader.Tag)
		if app, err = w.in(ctx, app, reader.Tag); err != nil {
			return err
		}
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=60")
	return c.JSON(settings{
		Slug: app.Slug, Name: app.Name, Color: app.BrandColor, Label: app.WidgetLabel, Side: app.WidgetSide,
		Tab:        app.WidgetTab,
		AnswerTime: app.AnswerTime, SignedOnly: app.IdentityDemanded, Links: links,
	})
}

// in is the app with its texts in the language. A button that nobody labelled says our own word.
func (w *Widget) in(ctx context.Context, app *models.App, locale string) (*models.App, error) {
	app, err := app.In(ctx, w.DB, locale)
	if err != nil || locale == app.Locale || app.WidgetLabel != models.DefaultWidgetLabel {
		return app, err
	}
	labelled := *app
	labelled.WidgetLabel = i18n.LauncherLabel(ctx)
	return &labelled, nil
}

// named finds the app by its widget key, else by its slug.
func (w *Widget) named(c *fiber.Ctx) (*models.App, error) {
	ctx := c.UserContext()
	key, slug := c.Query("key"), c.Query("app")
	for _, sent := range []string{key, slug} {
		w.ExposedKeys.InWidget(c, sent) // it names no app here, so the request is refused like any other
	}
	if key != "" {
		return models.FindAppByWidgetKey(ctx, w.DB, key)
	}
	return models.FindApp(ctx, w.DB, slug)
}
