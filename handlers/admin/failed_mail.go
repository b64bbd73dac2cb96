package admin

import (
	"fmt"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	adminview "intake/views/admin"
	"intake/views/paths"
)

const failedMailsPage = 100

// showFailedMail lists the mails that did not reach anybody.
func (a *Admin) showFailedMail(c *fiber.Ctx, app *web.TeamApp) error {
	after := c.Query("after")
	mails, next, err := app.FailedMails(c.UserContext(), a.DB, after, failedMailsPage)
	if err != nil {
		return err
	}
	page := adminview.FailedMailPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Manage: app.Managed(), Next: next,
		First: after == "",
	}
	for _, mail := range mails {
		row := adminview.FailedMail{ID: mail.ID, To: mail.Email, Reason: web.Unsent(&mail), WrittenAt: mail.CreatedAt}
		if mail.TicketID != nil {
			row.TicketID, row.Subject = *mail.TicketID, fmt.Sprintf("#%d %s", mail.Ticket.Number, mail.Ticket.Subject)
		}
		page.Mails = append(page.Mails, row)
	}
	return web.Render(c, fiber.StatusOK, adminview.FailedMails(page))
}

func (a *Admin) sendMailAgain(c *fiber.Ctx, app *web.TeamApp) error {
	if err := app.SendMailAgain(c.UserContext(), a.DB, web.Actor(c, a.Addresses), c.Params("id")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug), web.NoticeSentAgain)
}
