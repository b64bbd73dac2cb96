package admin

import (
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

func (a *Admin) mountMembers(server fiber.Router) {
	manager, fresh := a.Staff.Manager, a.freshThen(paths.AdminMembers)
	const all, one = "/admin/apps/:slug/members", "/admin/apps/:slug/members/:id"
	server.Get(all, web.SignedIn, manager(a.showMembers))
	server.Post(all, web.SignedIn, a.freshHere(), manager(a.invite))
	server.Post(all+"/two-factor", web.SignedIn, fresh, a.Staff.Owned(a.requireTwoFactor))
	server.Post(one+"/role", web.SignedIn, fresh, manager(a.changeRole))
	server.Post(one+"/sign-out", web.SignedIn, fresh, manager(a.signOutMember))
	server.Get(one+"/remove", web.SignedIn, manager(a.confirmRemoval))
	server.Post(one+"/remove", web.SignedIn, fresh, manager(a.removeMember))
	server.Post("/admin/apps/:slug/invitations/:id/withdraw", web.SignedIn, manager(a.withdraw))
}

func (a *Admin) showMembers(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderMembers(c, app, fiber.StatusOK, adminview.Field{}, adminview.Field{})
}

func (a *Admin) renderMembers(c *fiber.Ctx, app *web.TeamApp, status int, email, role adminview.Field) error {
	ctx := c.UserContext()
	members, err := app.Members(ctx, a.DB)
	if err != nil {
		return err
	}
	invitations, err := app.Invitations(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.MembersPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Outbox: a.Outbox,
		Email: email, Role: role,
	}
	for _, role := range app.Role.Grantable() {
		page.Roles = append(page.Roles, string(role))
	}
	if page.Members, err = a.memberRows(c, app, members); err != nil {
		return err
	}
	own := slices.IndexFunc(page.Members, func(member adminview.Member) bool { return member.You })
	owner := app.Role == models.RoleOwner
	page.TwoFactor = adminview.TeamTwoFactor{Required: app.TwoFactorRequired, Owner: owner,
		MayRequire: owner && (app.TwoFactorRequired || own >= 0 && page.Members[own].TwoFactor)}
	names := map[string]string{}
	for _, member := range members {
		names[member.AccountID] = member.Account.Name
	}
	for _, invitation := range invitations {
		row := adminview.Invitation{
			ID: invitation.ID, Email: invitation.Email, Role: string(invitation.Role),
			InvitedBy: names[invitation.InvitedBy], InvitedAt: invitation.CreatedAt, Expired: invitation.Expired(),
		}
		if invitation.Unsent != nil {
			row.Unsent = web.Unsent(invitation.Unsent)
		}
		page.Invitations = append(page.Invitations, row)
	}
	return web.Render(c, status, adminview.Members(page))
}

// memberRows are the members with their keys and when each was last there.
func (a *Admin) memberRows(
	c *fiber.Ctx, app *web.TeamApp, members []models.Membership,
) (rows []adminview.Member, err error) {
	ctx := c.UserContext()
	keys, err := app.SecretKeys(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	seen, err := app.LastSeen(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	twoFactor, err := app.WithTwoFactor(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	passkeys, err := app.WithPasskey(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	for i := range members {
		row := a.memberRow(c, app, &members[i])
		row.TwoFactor, row.Passkey = twoFactor[row.AccountID], passkeys[row.AccountID]
		if at, ever := seen[row.AccountID]; ever {
			row.LastSeen = &at
		}
		row.Keys = keysOf(&members[i], keys)
		rows = append(rows, row)
	}
	return rows, nil
}

func (a *Admin) memberRow(c *fiber.Ctx, app *web.TeamApp, member *models.Membership) adminview.Member {
	row := adminview.Member{
		ID: member.ID, AccountID: member.AccountID, Name: member.Account.Name, Email: member.Account.Email,
		Role: string(member.Role), SignIn: "E-mail link", You: member.AccountID == web.Session(c).AccountID,
		BackOn: member.Account.DayBack(time.Now()), LastOwner: member.LastOwner, Editable: member.ChangeableBy(app.Role),
	}
	if member.ByGroups {
		row.GroupsAt = a.SSOName
	}
	if member.Account.PasswordHash != nil {
		row.SignIn = "Password"
	}
	return row
}

// keysOf are the member's keys that still work.
func keysOf(member *models.Membership, keys []models.SecretKey) []adminview.MemberKey {
	var theirs []adminview.MemberKey
	for _, key := range keys {
		if key.CreatedBy != nil && *key.CreatedBy == member.AccountID && !key.Revoked() {
			theirs = append(theirs, adminview.MemberKey{Name: key.Name, Prefix: key.Prefix})
		}
	}
	return theirs
}

func (a *Admin) invite(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	_, err = app.Invite(c.UserContext(), a.DB, web.Actor(c, a.Addresses),
		models.InvitationDraft{Email: form.Get("email"), Role: models.Role(form.Get("role"))})
	if err == nil {
		return web.RedirectNoticed(c, paths.AdminMembers(app.Slug), web.NoticeInvited)
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	return a.renderMembers(c, app, status, faults["email"].Typed(form.Get("email")),
		faults["role"].Typed(form.Get("role")))
}

func (a *Admin) requireTwoFactor(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = app.RequireTwoFactor(c.UserContext(), a.DB, web.Actor(c, a.Addresses), form.Get("required") == "on")
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMembers(app.Slug)+"#two-factor", web.NoticeSaved)
}

func (a *Admin) changeRole(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	member, err := app.Member(ctx, a.DB, c.Params("id"))
	if err != nil {
		return noMember(c, app, err)
	}
	by, role := web.Actor(c, a.Addresses), models.Role(form.Get("role"))
	same := role == member.Role
	if err := member.ChangeRole(ctx, a.DB, by, role); err != nil {
		return err
	}
	if member.AccountID == web.Session(c).AccountID && !same { // their sessions have ended, and the page may not be theirs
		return web.RedirectNoticed(c, paths.Login(), web.NoticeOwnRole)
	}
	return web.RedirectNoticed(c, paths.AdminMembers(app.Slug), web.NoticeRole)
}

// noMember leads back to the team as it is now, after a form about somebody who was removed in the meantime.
func noMember(c *fiber.Ctx, app *web.TeamApp, err error) error {
	if models.CodeOf(err) != models.CodeNotFound {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMembers(app.Slug), web.NoticeNoMember)
}

func (a *Admin) signOutMember(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	member, err := app.Member(ctx, a.DB, c.Params("id"))
	if err != nil {
		return noMember(c, app, err)
	}
	if err := member.SignOut(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMembers(app.Slug), web.NoticeMemberOut)
}

func (a *Admin) confirmRemoval(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	member, err := app.Member(ctx, a.DB, c.Params("id"))
	if err != nil {
		return noMember(c, app, err)
	}
	keys, err := app.SecretKeys(ctx, a.DB)
	if err != nil {
		return err
	}
	row := a.memberRow(c, app, member)
	row.Keys = keysOf(member, keys)
	return web.Render(c, fiber.StatusOK, adminview.MemberRemove(adminview.MemberRemovePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Member: row,
	}))
}

func (a *Admin) removeMember(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	member, err := app.Member(ctx, a.DB, c.Params("id"))
	if err != nil {
		return noMember(c, app, err)
	}
	if err := member.Remove(ctx, a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	if member.AccountID == web.Session(c).AccountID {
		return web.RedirectNoticed(c, paths.Login(), web.NoticeLeftTeam)
	}
	return web.RedirectNoticed(c, paths.AdminMembers(app.Slug), web.NoticeRemoved)
}

func (a *Admin) withdraw(c *fiber.Ctx, app *web.TeamApp) error {
	if err := app.Withdraw(c.UserContext(), a.DB, web.Actor(c, a.Addresses), c.Params("id")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMembers(app.Slug), web.NoticeWithdrawn)
}
