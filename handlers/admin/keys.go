package admin

import (
	"context"
	"net/url"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

func (a *Admin) mountKeys(server fiber.Router) {
	manager, fresh := a.Staff.Manager, a.freshHere()
	const all, one = "/admin/apps/:slug/keys", "/admin/apps/:slug/keys/:id"
	server.Get(all, web.SignedIn, manager(a.showKeys))
	server.Post(all, web.SignedIn, fresh, manager(a.createKey))
	server.Get(one+"/revoke", web.SignedIn, manager(a.confirmRevocation))
	server.Post(one+"/revoke", web.SignedIn, fresh, manager(a.revokeKey))
}

func (a *Admin) showKeys(c *fiber.Ctx, app *web.TeamApp) error {
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	page.NewKey.Open = c.Query("new") != ""
	return web.Render(c, fiber.StatusOK, adminview.Keys(page))
}

func (a *Admin) keysPage(c *fiber.Ctx, app *web.TeamApp) (adminview.KeysPage, error) {
	ctx := c.UserContext()
	keys, err := app.SecretKeys(ctx, a.DB)
	if err != nil {
		return adminview.KeysPage{}, err
	}
	makers, err := models.SecretKeyMakers(ctx, a.DB, keys)
	if err != nil {
		return adminview.KeysPage{}, err
	}
	page := adminview.KeysPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), BaseURL: a.BaseURL, Now: time.Now(),
		NewKey: adminview.NewKey{Once: models.NewID()}, Keys: keyRows(keys, makers),
	}
	if page.Widget, err = a.widget(ctx, app.App); err != nil {
		return adminview.KeysPage{}, err
	}
	page.Shell.Undo, page.Languages = offerList(c, app), previewLanguages(app)
	if page.Identity, err = a.identity(c, app); err != nil {
		return adminview.KeysPage{}, err
	}
	if page.FirstSteps, err = a.firstSteps(c, app); err != nil {
		return adminview.KeysPage{}, err
	}
	return page, nil
}

// widget is the app's widget with its settings and the names of its own fields.
func (a *Admin) widget(ctx context.Context, app *models.App) (adminview.Widget, error) {
	fields, err := app.WidgetFields(ctx, a.DB)
	if err != nil {
		return adminview.Widget{}, err
	}
	launcher, form := a.WidgetSizes()
	widget := adminview.Widget{
		Key: app.WidgetKey, On: app.WidgetEnabled, Label: adminview.Field{Value: app.WidgetLabel},
		Side: adminview.Field{Value: app.WidgetSide}, Tab: adminview.Field{Value: app.WidgetTab},
		Launcher: launcher, Form: form, Errors: app.WidgetErrors, RemembersNews: app.WidgetRemembersNews,
		Links: linkRows(app.OwnLinks(), nil),
	}
	for _, field := range fields {
		widget.Fields = append(widget.Fields, field.Label)
	}
	return widget, nil
}

// keyRows lists the newest keys first, and after all others the revoked ones, beginning with the last that was.
func keyRows(keys []models.SecretKey, makers map[string]string) (rows []adminview.Key) {
	slices.Reverse(keys)
	slices.SortStableFunc(keys, func(a, b models.SecretKey) int {
		switch {
		case a.Revoked() && b.Revoked():
			return b.RevokedAt.Compare(*a.RevokedAt)
		case a.Revoked() == b.Revoked():
			return 0
		case a.Revoked():
			return 1
		}
		return -1
	})
	for i := range keys {
		rows = append(rows, keyRow(&keys[i], makers))
	}
	return rows
}

func keyRow(key *models.SecretKey, makers map[string]string) adminview.Key {
	row := adminview.Key{
		ID: key.ID, Name: key.Name, Prefix: key.Prefix, CreatedAt: key.CreatedAt, LastUsedAt: key.LastUsedAt,
		RevokedAt: key.RevokedAt, ExposedAt: key.ExposedAt, InWidget: key.ExposedHow == models.ExposedInWidget,
	}
	if key.CreatedBy != nil {
		row.CreatedBy = makers[*key.CreatedBy]
	}
	return row
}

// createKey shows the value on the answered page, only this once: no address leads to it again.
func (a *Admin) createKey(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, a.Addresses)
	_, value, err := app.CreateSecretKeyOnce(c.UserContext(), a.DB, by, form.Get("once"), form.Get("name"))
	if err != nil {
		return a.keyRefused(c, app, form, err)
	}
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	if page.FirstSteps != nil {
		page.FirstSteps.Secret = value
	}
	return web.Render(c, fiber.StatusOK, adminview.KeyCreated(adminview.KeyCreatedPage{KeysPage: page, Value: value}))
}

// keyRefused shows the form again with its faults. If the form was sent twice, its one key was made before, and its
// value is gone.
func (a *Admin) keyRefused(c *fiber.Ctx, app *web.TeamApp, form url.Values, err error) error {
	gone := models.CodeOf(err) == models.CodeConflict
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	if gone {
		page.Gone = true
		return web.Render(c, status, adminview.Keys(page))
	}
	page.NewKey = adminview.NewKey{
		Name: faults["name"].Typed(form.Get("name")), Once: models.NewID(), Open: true,
	}
	return web.Render(c, status, adminview.Keys(page))
}

func (a *Admin) confirmRevocation(c *fiber.Ctx, app *web.TeamApp) error {
	key, err := app.FindSecretKey(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if key.Revoked() {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, adminview.KeyRevoke(adminview.KeyRevokePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Key: keyRow(key, nil),
	}))
}

func (a *Admin) revokeKey(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	key, err := app.FindSecretKey(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if err := key.Revoke(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), web.NoticeRevoked)
}
