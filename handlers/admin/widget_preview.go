package admin

import (
	"cmp"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/ui"
)

// showPreview is the only page that may be framed, and only by one of our own pages.
func (a *Admin) showPreview(c *fiber.Ctx, app *web.TeamApp) error {
	return web.RenderFramed(c, adminview.WidgetPreview(adminview.WidgetPreviewPage{
		App: web.App(app.App), On: app.WidgetEnabled, Language: cmp.Or(localeOf(c), app.Locale),
	}))
}

// previewDraft answers with the widget's settings as if the form beside the preview were saved. It changes nothing.
func (a *Admin) previewDraft(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, locale := c.UserContext(), localeOf(c)
	previewed, fields, err := app.PreviewWidget(ctx, a.DB, locale, widgetPreview(c.Query("of"), c.Query("id"), form))
	if err != nil {
		return err
	}
	settings, err := a.WidgetSettings(ctx, previewed, fields, locale)
	if err != nil {
		return err
	}
	return c.JSON(settings)
}

// localeOf is the language in the address, "" if we do not have it.
func localeOf(c *fiber.Ctx) string {
	if reader := i18n.Known(c.Query("lang")); reader != nil {
		return reader.Tag
	}
	return ""
}

// widgetPreview is the widget with the unsaved form of that name. Other forms do not affect it.
func widgetPreview(name, id string, form url.Values) (preview models.WidgetPreview) {
	switch name {
	case "widget":
		settings := widgetSettings(form)
		preview.Settings = &settings
	case "signed":
		preview.SignedOnly = true
	case "app":
		preview.Looks = &models.AppDraft{
			Name: form.Get("name"), BrandColor: chosenColor(form), AnswerTime: form.Get("answer_time"),
		}
	case "field":
		draft := widgetFieldDraft(form)
		preview.Field, preview.FieldID = &draft, id
	case "translation":
		preview.TextsOf, preview.Texts = id, map[string]string{}
		for field := range form {
			preview.Texts[field] = form.Get(field)
		}
	}
	return preview
}

// previewLanguages are the languages of the preview, the app's own first.
func previewLanguages(app *web.TeamApp) []ui.Option {
	options := make([]ui.Option, len(i18n.Languages))
	for i, known := range i18n.Languages {
		options[i] = ui.Option{Value: known.Tag, Label: known.EnglishName(), Selected: known.Tag == app.Locale}
	}
	return options
}
