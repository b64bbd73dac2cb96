package admin

import (
	"fmt"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
)

// withheld is why a reply was not mailed, though nothing failed.
const withheld = "The address had too many mails lately, and nobody has shown that it is theirs."

// showFailedMail lists the mails that did not reach anybody.
func (a *Admin) showFailedMail(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	after := c.Query("after")
	mails, next, err := app.FailedMails(ctx, a.DB, after, failedMailsPage)
	if err != nil {
		return err
	}
	page := admin.FailedMailPage{Shell: a.shell(c), App: shown(app.App), Now: time.Now(), Manage: manages(app), Next: next, First: after == ""}
	for _, mail := range mails {
		row := admin.FailedMail{ID: mail.ID, To: mail.Email, Reason: mail.Error, WrittenAt: mail.CreatedAt}
		if mail.State == models.MailWithheld {
			row.Reason = withheld
		}
		if mail.TicketID != nil {
			row.TicketID, row.Subject = *mail.TicketID, fmt.Sprintf("#%d %s", mail.Ticket.Number, mail.Ticket.Subject)
		}
		page.Mails = append(page.Mails, row)
	}
	return web.Render(c, fiber.StatusOK, admin.FailedMails(page))
}

func (a *Admin) sendMailAgain(c *fiber.Ctx, app *managed) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	if err := app.SendMailAgain(ctx, a.DB, web.Actor(c, a.Addresses), c.Params("id")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug), web.NoticeSentAgain)
}
