package account

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/paths"
)

func (a *Account) showInvitation(c *fiber.Ctx) error {
	invitation, err := models.FindInvitation(c.UserContext(), a.DB, c.Params("token"))
	if err != nil {
		return a.invitationOver(c, err)
	}
	return a.renderInvitation(c, fiber.StatusOK, invitation, accountview.Field{})
}

func (a *Account) renderInvitation(
	c *fiber.Ctx, status int, invitation *models.Invitation, name accountview.Field,
) error {
	app, err := web.InApp(c, a.DB, &invitation.App)
	if err != nil {
		return err
	}
	page := accountview.InvitePage{
		Shell: a.shell(c), Token: c.Params("token"), AppName: app.Name, Role: string(invitation.Role),
		InviterName: invitation.Inviter.Name, Email: invitation.Email, NeedsName: invitation.NeedsName, Name: name,
	}
	if session := web.Session(c); session != nil && session.Account.Email != invitation.Email {
		page.SignedInAs = session.Account.Email
	}
	return web.Render(c, status, accountview.Invite(page))
}

func (a *Account) acceptInvitation(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	invitation, err := models.FindInvitation(ctx, a.DB, c.Params("token"))
	if err != nil {
		return a.invitationOver(c, err)
	}
	session, err := invitation.Accept(ctx, a.DB, form.Get("name"), web.Device(c, a.Addresses))
	if status, faults, _ := web.Refused(c, err); faults["name"].Text != "" {
		return a.renderInvitation(c, status, invitation, faults["name"].Typed(form.Get("name")))
	}
	if err != nil {
		return a.invitationOver(c, err)
	}
	return a.welcome(c, session,
		web.Noticed(paths.Inbox(paths.Queue{}), web.NoticeJoined, web.WithTeam(invitation.App.Slug)))
}

// invitationOver says that the link no longer works. Somebody whom it brought into the team, and who opens its mail or
// sends its form again, goes on to the tickets.
func (a *Account) invitationOver(c *fiber.Ctx, err error) error {
	if models.CodeOf(err) != models.CodeInvalid {
		return err
	}
	if session := web.Session(c); session != nil {
		joined, err := session.Account.JoinedBy(c.UserContext(), a.DB, c.Params("token"))
		if err != nil {
			return err
		}
		if joined {
			return c.Redirect(paths.Inbox(paths.Queue{}), fiber.StatusSeeOther)
		}
	}
	return web.Render(c, fiber.StatusGone,
		accountview.LinkExpired(accountview.LinkExpiredPage{Shell: a.shell(c), Invite: true}))
}
