package account

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/paths"
)

func (a *Account) showDeletion(c *fiber.Ctx) error {
	return a.renderDeletion(c, fiber.StatusOK, accountview.Field{})
}

func (a *Account) renderDeletion(c *fiber.Ctx, status int, confirm accountview.Field) error {
	ctx := c.UserContext()
	person := web.Session(c).Account
	written, err := person.Written(ctx, a.DB)
	if err != nil {
		return err
	}
	last, err := person.LastOwnerOf(ctx, a.DB)
	if err != nil {
		return err
	}
	shell, err := a.ownShell(c)
	if err != nil {
		return err
	}
	page := accountview.DeleteAccountPage{Shell: shell, Email: person.Email, Tickets: written.Tickets, Posts: written.Posts,
		Words: written.Words, Confirm: confirm}
	for _, app := range last {
		page.LastOwnerOf = append(page.LastOwnerOf, accountview.AppLink{Name: app.Name, Slug: app.Slug})
	}
	return web.Render(c, status, accountview.DeleteAccount(page))
}

func (a *Account) erase(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	person := web.Session(c).Account
	if !strings.EqualFold(strings.TrimSpace(form.Get("email")), person.Email) {
		return a.renderDeletion(c, fiber.StatusUnprocessableEntity,
			accountview.Field{Value: form.Get("email"), Error: i18n.AccountConfirmWrong(c.UserContext())})
	}
	err = person.Erase(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderDeletion(c, status, accountview.Field{Error: faults.First()})
	}
	a.Sessions.End(c)
	return web.RedirectNoticed(c, paths.Login(), web.NoticeErased)
}
