package admin

import (
	"errors"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// mountIdentity adds the forms for keys that sign who uses the widget. They are shown on the page of keys.
func (a *Admin) mountIdentity(server fiber.Router) {
	manager, fresh := a.Staff.Manager, a.freshThen(paths.AdminKeys)
	const all, one = "/admin/apps/:slug/identity", "/admin/apps/:slug/identity/:id"
	server.Post(all, web.SignedIn, fresh, manager(a.addIdentityKey))
	server.Get(all+"/demand", web.SignedIn, manager(a.confirmDemand))
	server.Post(all+"/demand", web.SignedIn, fresh, manager(a.demandIdentity))
	server.Get(one+"/revoke", web.SignedIn, manager(a.confirmIdentityRevocation))
	server.Post(one+"/revoke", web.SignedIn, a.freshHere(), manager(a.revokeIdentityKey))
}

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

// addIdentityKey stores a public key, or makes a secret.
func (a *Admin) addIdentityKey(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if form.Get("kind") == "secret" {
		return a.makeIdentitySecret(c, app, form)
	}
	by := web.Actor(c, a.Addresses)
	if _, err := app.AddIdentityKey(c.UserContext(), a.DB, by, form.Get("name"), form.Get("public_key")); err != nil {
		return a.identityKeyRefused(c, app, form, err)
	}
	return a.identityKeyAdded(c, app)
}

func (a *Admin) identityKeyAdded(c *fiber.Ctx, app *web.TeamApp) error {
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug)+"#identity", web.NoticeIdentityKeyAdded)
}

// makeIdentitySecret shows the secret on the answered page, only this once: a form that is sent twice does not show it
// again.
func (a *Admin) makeIdentitySecret(c *fiber.Ctx, app *web.TeamApp, form url.Values) error {
	by := web.Actor(c, a.Addresses)
	_, secret, err := app.MakeIdentitySecret(c.UserContext(), a.DB, by, form.Get("once"), form.Get("name"))
	if err != nil {
		return a.identityKeyRefused(c, app, form, err)
	}
	if secret == "" {
		return a.identityKeyAdded(c, app)
	}
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.IdentityCreated(adminview.IdentityCreatedPage{
		KeysPage: page, Value: secret,
	}))
}

func (a *Admin) identityKeyRefused(c *fiber.Ctx, app *web.TeamApp, form url.Values, err error) error {
	status, faults := fiber.StatusUnprocessableEntity, web.FormFaults(nil)
	if !errors.Is(err, models.ErrNoSecretKey) { // what the form says itself
		if status, faults, err = web.Refused(c, err); err != nil {
			return err
		}
	}
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	typed := faults["public_key"].Typed(form.Get("public_key"))
	if typed.Error != "" { // it may be a private key, which must not be sent back
		typed.Value = ""
	}
	page.Identity.New = adminview.NewIdentityKey{
		Name: faults["name"].Typed(form.Get("name")), PublicKey: typed, Once: models.NewID(), Open: true,
	}
	page.Identity.New.Name.Error = faults.Beside("name")
	return web.Render(c, status, adminview.Keys(page))
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
