package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

func (a *Admin) identity(c *fiber.Ctx, app *web.TeamApp) (adminview.Identity, error) {
	ctx := c.UserContext()
	shown := adminview.Identity{
		CanSeal: models.CanSeal(a.DB), Demanded: app.IdentityDemanded,
		New: adminview.NewIdentityKey{Once: models.NewID(), Open: c.Query("identity") != ""},
	}
	keys, err := app.IdentityKeys(ctx, a.DB)
	if err != nil || len(keys) == 0 {
		return shown, err
	}
	makers, err := models.IdentityKeyMakers(ctx, a.DB, keys)
	if err != nil {
		return shown, err
	}
	for i := range keys {
		shown.Keys = append(shown.Keys, identityRow(&keys[i], makers))
	}
	share, err := app.SignedLastWeek(ctx, a.DB)
	shown.Signed, shown.All = share.Signed, share.All
	return shown, err
}

func identityRow(key *models.IdentityKey, makers map[string]string) adminview.IdentityKey {
	row := adminview.IdentityKey{
		ID: key.ID, Kid: key.Kid, Name: key.Name, Secret: key.Kind == models.IdentitySecret, CreatedAt: key.CreatedAt,
		LastUsedAt: key.LastUsedAt, RevokedAt: key.RevokedAt,
	}
	if key.CreatedBy != nil {
		row.CreatedBy = makers[*key.CreatedBy]
	}
	return row
}

// addIdentityKey stores a public key, or makes a secret and shows it on the answered page, only this once.
func (a *Admin) addIdentityKey(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, by := c.UserContext(), web.Actor(c, a.Addresses)
	secret := ""
	if form.Get("kind") == "secret" {
		_, secret, err = app.MakeIdentitySecret(ctx, a.DB, by, form.Get("once"), form.Get("name"))
	} else {
		_, err = app.AddIdentityKey(ctx, a.DB, by, form.Get("name"), form.Get("public_key"))
	}
	if err == nil && secret == "" {
		return web.RedirectNoticed(c, paths.AdminKeys(app.Slug)+"#identity", web.NoticeIdentityKeyAdded)
	}
	var faults web.FormFaults
	if err != nil {
		if models.CodeOf(err) == models.CodeMisconfigured {
			return err
		}
		if faults, err = web.Faults(ctx, err); err != nil {
			return err
		}
	}
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	if secret != "" {
		created := adminview.IdentityCreatedPage{KeysPage: page, Value: secret}
		return web.Render(c, fiber.StatusOK, adminview.IdentityCreated(created))
	}
	typed := faults["public_key"].Typed(form.Get("public_key"))
	if typed.Error != "" { // it may be a private key, which must not be sent back
		typed.Value = ""
	}
	page.Identity.New = adminview.NewIdentityKey{
		Name: faults["name"].Typed(form.Get("name")), PublicKey: typed, Once: models.NewID(), Open: true,
	}
	page.Identity.New.Name.Error = faults.Beside("name")
	return web.Render(c, fiber.StatusUnprocessableEntity, adminview.Keys(page))
}

func (a *Admin) confirmIdentityRevocation(c *fiber.Ctx, app *web.TeamApp) error {
	key, err := app.FindIdentityKey(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if key.Revoked() {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, adminview.IdentityRevoke(adminview.IdentityRevokePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: models.Now(), Key: identityRow(key, nil),
	}))
}

func (a *Admin) revokeIdentityKey(c *fiber.Ctx, app *web.TeamApp) error {
	key, err := app.FindIdentityKey(c.UserContext(), a.DB, c.Params("id"))
	if err != nil {
		return err
	}
	if err := key.Revoke(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	notice := web.NoticeRevoked
	if key.DemandEnded {
		notice = web.NoticeDemandEnded
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug)+"#identity", notice)
}

func (a *Admin) confirmDemand(c *fiber.Ctx, app *web.TeamApp) error {
	shown, err := a.identity(c, app)
	if err != nil {
		return err
	}
	if app.IdentityDemanded {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, adminview.Demand(adminview.DemandPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Identity: shown,
	}))
}

// demandIdentity asks for confirmation before it switches on; a form without the switch means off.
func (a *Admin) demandIdentity(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	wanted := form.Get("demand")
	if wanted == "ask" {
		return c.Redirect(paths.AdminDemandIdentity(app.Slug), fiber.StatusSeeOther)
	}
	if err := app.DemandIdentity(c.UserContext(), a.DB, web.Actor(c, a.Addresses), wanted == "on"); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug)+"#identity", web.NoticeSaved)
}
