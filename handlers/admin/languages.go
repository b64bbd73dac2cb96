package admin

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) mountLanguages(server fiber.Router) {
	manager := a.Staff.Manager
	const all, one = "/admin/apps/:slug/languages", "/admin/apps/:slug/languages/:tag"
	server.Get(all, web.SignedIn, manager(a.showLanguages))
	server.Post(all, web.SignedIn, manager(a.chooseLanguage))
	server.Get(one, web.SignedIn, manager(a.withLanguage(a.showLanguage)))
	server.Get(one+"/:id", web.SignedIn, manager(a.withLanguage(a.showTranslation)))
	server.Post(one+"/:id", web.SignedIn, manager(a.withLanguage(a.translate)))
}

// languageRow converts a language for staff pages.
func languageRow(known *i18n.Language) adminview.LanguageRow {
	return adminview.LanguageRow{
		Tag: known.Tag, Name: known.EnglishName(), OwnName: known.Name,
		Direction: known.Direction,
	}
}

func (a *Admin) showLanguages(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderLanguages(c, app, fiber.StatusOK)
}

func (a *Admin) renderLanguages(c *fiber.Ctx, app *web.TeamApp, status int) error {
	ctx := c.UserContext()
	things, err := app.Translatables(ctx, a.DB)
	if err != nil {
		return err
	}
	translated, err := app.AllTranslations(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.LanguagesPage{Shell: a.Staff.Shell(c), App: web.App(app.App)}
	for _, thing := range things {
		page.Texts += len(thing.Originals)
	}
	for _, known := range i18n.Languages {
		row := languageRow(known)
		page.Choices = append(page.Choices,
			ui.Option{Value: row.Tag, Label: row.Name, Selected: row.Tag == app.Locale})
		if row.Tag == app.Locale {
			continue
		}
		for _, thing := range things {
			missing, outdated := translated[row.Tag][thing.ID].Missing(thing.Originals)
			row.Missing, row.Outdated = row.Missing+missing, row.Outdated+outdated
		}
		page.Languages = append(page.Languages, row)
	}
	return web.Render(c, status, adminview.Languages(page))
}

func (a *Admin) chooseLanguage(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	chosen := i18n.Known(form.Get("locale"))
	if chosen == nil {
		return a.renderLanguages(c, app, fiber.StatusUnprocessableEntity)
	}
	if err := app.ChooseLanguage(c.UserContext(), a.DB, web.Actor(c, a.Addresses), chosen.Tag); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminLanguages(app.Slug), web.NoticeSaved)
}

// withLanguage finds the language in the address, for pages about translations into it.
func (a *Admin) withLanguage(
	next func(*fiber.Ctx, *web.TeamApp, *i18n.Language) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		known := i18n.Known(c.Params("tag"))
		if known == nil || known.Tag == app.Locale {
			return fiber.ErrNotFound
		}
		return next(c, app, known)
	}
}

func (a *Admin) showLanguage(c *fiber.Ctx, app *web.TeamApp, into *i18n.Language) error {
	ctx := c.UserContext()
	things, err := app.Translatables(ctx, a.DB)
	if err != nil {
		return err
	}
	found, err := app.Translations(ctx, a.DB, into.Tag)
	if err != nil {
		return err
	}
	page := adminview.LanguagePage{Shell: a.Staff.Shell(c), App: web.App(app.App), Language: languageRow(into)}
	for _, thing := range things {
		if len(thing.Originals) > 0 {
			row := translatableRow(thing)
			row.Missing, row.Outdated = found[thing.ID].Missing(thing.Originals)
			page.Things = append(page.Things, row)
		}
	}
	return web.Render(c, fiber.StatusOK, adminview.Language(page))
}

func translatableRow(thing models.Translatable) adminview.TranslatableRow {
	return adminview.TranslatableRow{ID: thing.ID, Kind: string(thing.Kind), Title: thing.Title}
}

func (a *Admin) showTranslation(c *fiber.Ctx, app *web.TeamApp, into *i18n.Language) error {
	return a.renderTranslation(c, app, into, fiber.StatusOK, typedTranslation{})
}

// typedTranslation is the form as it was typed, and why it was not saved: its faults, or somebody else's edit.
type typedTranslation struct {
	form     url.Values // nil: nothing was typed yet
	faults   web.FormFaults
	conflict *models.Error
}

// renderTranslation shows the form with the typed texts, else with the stored ones.
func (a *Admin) renderTranslation(
	c *fiber.Ctx, app *web.TeamApp, into *i18n.Language, status int, typed typedTranslation,
) error {
	ctx := c.UserContext()
	thing, err := app.Translatable(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	found, err := app.Translations(ctx, a.DB, into.Tag, thing.ID)
	if err != nil {
		return err
	}
	kept := found[thing.ID]
	page := adminview.TranslationPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Language: languageRow(into), Thing: translatableRow(thing),
		Seen: kept.Version(),
	}
	if typed.form != nil && typed.conflict == nil {
		page.Seen = typed.form.Get("seen")
	}
	if typed.conflict != nil {
		page.Meanwhile = &ui.Meanwhile{Note: typed.conflict.Message}
	}
	for _, original := range thing.Originals {
		translation, translated := kept[original.Field]
		field := adminview.TranslationField{
			Name: original.Field, Original: original.Text, Max: original.Max,
			Text:     typed.faults[original.Field].Typed(translation.Text),
			Outdated: translated && translation.Outdated(original),
		}
		if typed.form != nil {
			field.Text.Value = typed.form.Get(original.Field)
		}
		if typed.conflict != nil {
			page.Meanwhile.Reads(original.Field, adminview.FieldLabel(original.Field), translation.Text, field.Text.Value)
		}
		page.Fields = append(page.Fields, field)
	}
	return web.Render(c, status, adminview.Translation(page))
}

func (a *Admin) translate(c *fiber.Ctx, app *web.TeamApp, into *i18n.Language) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	thing, err := app.Translatable(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	draft := models.TranslationDraft{Locale: into.Tag, Texts: map[string]string{}, Seen: form.Get("seen")}
	for _, original := range thing.Originals {
		draft.Texts[original.Field] = form.Get(original.Field)
	}
	err = app.Translate(ctx, a.DB, web.Actor(c, a.Addresses), thing, draft)
	if err == nil {
		return web.RedirectNoticed(c, paths.AdminLanguage(app.Slug, into.Tag), web.NoticeSaved)
	}
	if conflict := web.EditConflict(err); conflict != nil {
		return a.renderTranslation(c, app, into, fiber.StatusConflict, typedTranslation{form: form, conflict: conflict})
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	return a.renderTranslation(
		c, app, into, status, typedTranslation{form: form, faults: faults})
}
