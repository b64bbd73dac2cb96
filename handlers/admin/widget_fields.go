package admin

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) mountWidgetFields(server fiber.Router) {
	manager := a.Staff.Manager
	const all, one = "/admin/apps/:slug/widget/fields", "/admin/apps/:slug/widget/fields/:id"
	server.Get(all, web.SignedIn, manager(a.showWidgetFields))
	server.Post(all, web.SignedIn, manager(a.addWidgetField))
	server.Get(one, web.SignedIn, manager(a.showWidgetField))
	server.Post(one, web.SignedIn, manager(a.updateWidgetField))
	server.Post(one+"/move", web.SignedIn, manager(a.moveWidgetField))
	server.Get(one+"/delete", web.SignedIn, manager(a.confirmDeleteWidgetField))
	server.Post(one+"/delete", web.SignedIn, manager(a.deleteWidgetField))
}

func (a *Admin) showWidgetFields(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderWidgetFields(c, app, fiber.StatusOK, adminview.WidgetFieldsPage{})
}

// renderWidgetFields answers with the list and the form for a new field.
func (a *Admin) renderWidgetFields(c *fiber.Ctx, app *web.TeamApp, status int, page adminview.WidgetFieldsPage) error {
	fields, err := app.WidgetFields(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page.Shell, page.App = a.Staff.Shell(c), web.App(app.App)
	page.Full = len(fields) >= models.MaxWidgetFields
	for i, field := range fields {
		page.Fields = append(page.Fields, adminview.WidgetFieldRow{
			ID: field.ID, Tab: field.Tab, Kind: string(field.Kind), Name: field.Name, Label: field.Label,
			Required: field.Required,
			First:    i == 0 || fields[i-1].Tab != field.Tab,
			Last:     i == len(fields)-1 || fields[i+1].Tab != field.Tab,
		})
	}
	if page.Moved = movedIn(c); page.Moved.ID != "" {
		page.Shell.Undo = page.Moved.Back(paths.AdminMoveWidgetField(app.Slug, page.Moved.ID))
	}
	page.Languages = previewLanguages(app)
	return web.Render(c, status, adminview.WidgetFields(page))
}

func widgetFieldDraft(form url.Values) models.WidgetFieldDraft {
	return models.WidgetFieldDraft{
		Tab: form.Get("tab"), Kind: models.WidgetFieldKind(form.Get("kind")), Name: form.Get("name"),
		Label: form.Get("label"), Choices: form.Get("choices"), Required: form.Get("required") != "", Seen: form.Get("seen"),
	}
}

// typedField is the form as it was typed, with its faults.
func typedField(draft models.WidgetFieldDraft, faults web.FormFaults) adminview.WidgetFieldForm {
	return adminview.WidgetFieldForm{
		Tab: faults["tab"].Typed(draft.Tab), Kind: faults["kind"].Typed(string(draft.Kind)),
		Name: faults["name"].Typed(draft.Name), Label: faults["label"].Typed(draft.Label),
		Choices: faults["choices"].Typed(draft.Choices), Required: draft.Required,
	}
}

func (a *Admin) addWidgetField(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := widgetFieldDraft(form)
	if _, err := app.AddWidgetField(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderWidgetFields(c, app, status,
			adminview.WidgetFieldsPage{Form: typedField(draft, faults)})
	}
	return web.RedirectNoticed(c, paths.AdminWidgetFields(app.Slug), web.NoticeSaved)
}

func (a *Admin) showWidgetField(c *fiber.Ctx, app *web.TeamApp) error {
	field, err := app.WidgetField(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return a.renderWidgetField(c, app, fiber.StatusOK, adminview.WidgetFieldPage{
		ID: field.ID, Form: typedField(draftOf(field), nil), Seen: field.Version(),
	})
}

func draftOf(field *models.WidgetField) models.WidgetFieldDraft {
	return models.WidgetFieldDraft{Tab: field.Tab, Kind: field.Kind, Name: field.Name, Label: field.Label,
		Choices: field.Choices, Required: field.Required}
}

func (a *Admin) renderWidgetField(c *fiber.Ctx, app *web.TeamApp, status int, page adminview.WidgetFieldPage) error {
	page.Shell, page.App, page.Languages = a.Staff.Shell(c), web.App(app.App), previewLanguages(app)
	return web.Render(c, status, adminview.WidgetField(page))
}

// updateWidgetField keeps the typed text if others changed or removed the field in the meantime.
func (a *Admin) updateWidgetField(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, draft := c.UserContext(), widgetFieldDraft(form)
	field, err := app.WidgetField(ctx, a.DB, c.Params("id"))
	if err == nil {
		err = field.Update(ctx, a.DB, web.Actor(c, a.Addresses), draft)
	}
	switch {
	case err == nil:
		return web.RedirectNoticed(c, paths.AdminWidgetFields(app.Slug), web.NoticeSaved)
	case models.CodeOf(err) == models.CodeNotFound:
		return a.renderWidgetFields(c, app, fiber.StatusNotFound,
			adminview.WidgetFieldsPage{Form: typedField(draft, nil), Deleted: true})
	}
	return a.widgetFieldRefused(c, app, field, draft, err)
}

// widgetFieldRefused shows the form as it was typed, beside what somebody else saved in the meantime.
func (a *Admin) widgetFieldRefused(
	c *fiber.Ctx, app *web.TeamApp, field *models.WidgetField, draft models.WidgetFieldDraft, err error,
) error {
	conflict := web.EditConflict(err)
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page := adminview.WidgetFieldPage{ID: field.ID, Form: typedField(draft, faults), Seen: draft.Seen}
	if conflict == nil {
		return a.renderWidgetField(c, app, status, page)
	}
	now, err := app.WidgetField(c.UserContext(), a.DB, field.ID)
	if err != nil {
		return err
	}
	page.Seen, page.Meanwhile = now.Version(), &ui.Meanwhile{Note: conflict.Message}
	page.Meanwhile.Reads("label", "Label", now.Label, draft.Label)
	page.Meanwhile.Reads("choices", "Choices", now.Choices, draft.Choices)
	page.Meanwhile.Reads("name", "Name", now.Name, draft.Name)
	return a.renderWidgetField(c, app, status, page)
}

func (a *Admin) moveWidgetField(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, up := c.UserContext(), form.Get("to") == "up"
	field, err := app.WidgetField(ctx, a.DB, c.Params("id"))
	moved := false
	if err == nil {
		moved, err = field.Move(ctx, a.DB, web.Actor(c, a.Addresses), up)
	}
	if err != nil && models.CodeOf(err) != models.CodeNotFound {
		return err
	}
	return redirectMoved(c, paths.AdminWidgetFields(app.Slug), c.Params("id"), moved, up)
}

func (a *Admin) confirmDeleteWidgetField(c *fiber.Ctx, app *web.TeamApp) error {
	field, err := app.WidgetField(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.WidgetFieldDelete(adminview.WidgetFieldDeletePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), ID: field.ID, Label: field.Label,
	}))
}

func (a *Admin) deleteWidgetField(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	field, err := app.WidgetField(ctx, a.DB, c.Params("id"))
	if err == nil {
		err = field.Delete(ctx, a.DB, web.Actor(c, a.Addresses))
	}
	if err != nil && models.CodeOf(err) != models.CodeNotFound { // not found: somebody was first
		return err
	}
	return web.RedirectNoticed(c, paths.AdminWidgetFields(app.Slug), web.NoticeDeleted)
}
