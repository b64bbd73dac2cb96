package admin

import (
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
)

func (a *Admin) showKeys(c *fiber.Ctx, app *managed) error {
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	page.NewKey.Open = c.Query("new") != ""
	return web.Render(c, fiber.StatusOK, admin.Keys(page))
}

func (a *Admin) keysPage(c *fiber.Ctx, app *managed) (admin.KeysPage, error) {
	ctx, cancel := web.Context(c)
	defer cancel()
	keys, err := app.SecretKeys(ctx, a.DB)
	if err != nil {
		return admin.KeysPage{}, err
	}
	makers, err := models.Names(ctx, a.DB, keys)
	if err != nil {
		return admin.KeysPage{}, err
	}
	launcher, form := a.WidgetSizes()
	page := admin.KeysPage{
		Shell: a.shell(c), App: shown(app.App), BaseURL: a.BaseURL, Now: time.Now(), NewKey: admin.NewKey{Once: models.NewID()},
		Widget: admin.Widget{
			Key: app.WidgetKey, On: app.WidgetEnabled, Label: admin.Field{Value: app.WidgetLabel}, Side: admin.Field{Value: app.WidgetSide},
			Tab: admin.Field{Value: app.WidgetTab}, Launcher: launcher, Form: form,
		},
	}
	slices.Reverse(keys) // newest first
	slices.SortStableFunc(keys, func(a, b models.SecretKey) int {
		switch {
		case a.Revoked() == b.Revoked():
			return 0
		case a.Revoked():
			return 1
		}
		return -1
	})
	for i := range keys {
		page.Keys = append(page.Keys, keyRow(&keys[i], makers))
	}
	return page, nil
}

func keyRow(key *models.SecretKey, makers map[string]string) admin.Key {
	row := admin.Key{
		ID: key.ID, Name: key.Name, Prefix: key.Prefix, CreatedAt: key.CreatedAt, LastUsedAt: key.LastUsedAt, RevokedAt: key.RevokedAt,
		ExposedAt: key.ExposedAt, InWidget: key.ExposedHow == models.ExposedInWidget,
	}
	if key.CreatedBy != nil {
		row.CreatedBy = makers[*key.CreatedBy]
	}
	return row
}

// createKey answers with the value on the page itself, this once: no address ever leads to it again. The same form sent
// twice makes one key, and the second answer says that the value is gone.
func (a *Admin) createKey(c *fiber.Ctx, app *managed) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	_, value, err := app.CreateSecretKeyOnce(ctx, a.DB, web.Actor(c, a.Addresses), form.Get("once"), form.Get("name"))
	faults := map[string]string{}
	if err != nil && models.CodeOf(err) != models.CodeConflict {
		if faults, err = web.Faults(err); err != nil {
			return err
		}
	}
	page, pageErr := a.keysPage(c, app)
	if pageErr != nil {
		return pageErr
	}
	switch {
	case value != "":
		return web.Render(c, fiber.StatusOK, admin.KeyCreated(admin.KeyCreatedPage{KeysPage: page, Value: value}))
	case err != nil: // made before
		page.Gone = true
		return web.Render(c, fiber.StatusConflict, admin.Keys(page))
	}
	page.NewKey = admin.NewKey{Name: admin.Field{Value: form.Get("name"), Error: faults["name"]}, Once: models.NewID(), Open: true}
	return web.Render(c, fiber.StatusUnprocessableEntity, admin.Keys(page))
}

func (a *Admin) confirmRevocation(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	key, err := app.FindSecretKey(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if key.Revoked() {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, admin.KeyRevoke(admin.KeyRevokePage{
		Shell: a.shell(c), App: shown(app.App), Now: time.Now(), Key: keyRow(key, nil),
	}))
}

func (a *Admin) revokeKey(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	key, err := app.FindSecretKey(ctx, a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if err := key.Revoke(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), web.NoticeRevoked)
}
