package admin

import (
	"fmt"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

const (
	failedMailsPage = 25
	receivedPage    = 25
)

// mountMail adds the pages of an app's mail. Forms that decide where mail goes require a recent sign-in.
func (a *Admin) mountMail(server fiber.Router) {
	manager, fresh := a.Staff.Manager, a.freshThen(paths.AdminMail)
	of := func(next func(*fiber.Ctx, *web.TeamApp, *models.Received) error) fiber.Handler {
		return manager(a.withReceived(next))
	}
	const all, one = "/admin/apps/:slug/mail", "/admin/apps/:slug/mail/received/:id"
	server.Get(all, web.SignedIn, manager(a.showMail))
	server.Get(all+"/addresses/new", web.SignedIn, manager(a.showNewMailAddress))
	server.Post(all+"/addresses", web.SignedIn, fresh, manager(a.addMailAddress))
	server.Post(all+"/addresses/restore", web.SignedIn, manager(a.restoreMailAddress))
	server.Get(all+"/addresses/:email", web.SignedIn, manager(a.showMailAddress))
	server.Post(all+"/addresses/:email", web.SignedIn, fresh, manager(a.changeMailAddress))
	server.Post(all+"/addresses/:email/remove", web.SignedIn, fresh, manager(a.removeMailAddress))
	server.Post(all+"/look", web.SignedIn, manager(a.lookIntoMailbox))
	server.Get(all+"/self-test", web.SignedIn, manager(a.showSelfTest))
	server.Post(all+"/self-test", web.SignedIn, manager(a.startSelfTest))
	server.Get(one, web.SignedIn, of(a.showReceived))
	server.Post(one+"/let-in", web.SignedIn, of(a.letIn))
	server.Post(one+"/ticket", web.SignedIn, of(a.makeMailTicket))
	server.Post(one+"/discard", web.SignedIn, of(a.discardMail))
	server.Post(one+"/restore", web.SignedIn, of(a.restoreMail))
	server.Post(all+"/dead-emails/clear", web.SignedIn, manager(a.clearDeadEmail))
	server.Post(all+"/send", web.SignedIn, manager(a.sendMailsAgain))
	server.Post(all+"/:id/send", web.SignedIn, manager(a.sendMailAgain))
}

func (a *Admin) showMail(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	page := adminview.MailPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), On: models.MailComesIn(a.DB),
		Outbox: a.Outbox,
	}
	page.Shell.Undo = mailUndo(c, app)
	if page.On {
		addresses, err := app.MailAddresses(ctx, a.DB)
		if err != nil {
			return err
		}
		for _, address := range addresses {
			page.Addresses = append(page.Addresses, adminview.MailAddress{
				Email: address.Email, Category: string(address.Category), Priority: string(address.Priority),
				LastAt: address.LastAt})
		}
		if page.Mailboxes, err = a.mailboxRows(ctx, page.Now); err != nil {
			return err
		}
		if page.Test, err = a.mailTest(ctx, app); err != nil {
			return err
		}
		if page.Received, err = a.receivedPart(c, app); err != nil {
			return err
		}
	}
	var err error
	if page.Failed, err = a.failedPart(c, app); err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.Mail(page))
}

// mailUndo offers to undo what the notice says.
func mailUndo(c *fiber.Ctx, app *web.TeamApp) ui.Undo {
	done := c.Query("undo")
	if done == "" {
		return ui.Undo{}
	}
	switch web.NoticeOf(c) {
	case web.NoticeAddressRemoved:
		return ui.Undo{Action: paths.AdminRestoreMailAddress(app.Slug), Name: "removed", Value: done}
	case web.NoticeMailDiscarded, web.NoticeMailTicket:
		return ui.Undo{Action: paths.AdminRestoreMail(app.Slug, done)}
	}
	return ui.Undo{}
}

// failedPart lists the mails that could not be delivered.
func (a *Admin) failedPart(c *fiber.Ctx, app *web.TeamApp) (part adminview.FailedPart, err error) {
	ctx, after := c.UserContext(), c.Query("after")
	mails, next, err := app.FailedMails(ctx, a.DB, after, failedMailsPage)
	if err != nil {
		return part, err
	}
	emails := make([]string, len(mails))
	for i := range mails {
		emails[i] = mails[i].Email
	}
	dead, err := models.DeadAmong(ctx, a.DB, emails)
	if err != nil {
		return part, err
	}
	if part.Delayed, part.Why, err = app.DelayedMails(ctx, a.DB); err != nil {
		return part, err
	}
	if part.Again, err = app.CountMailsAgain(ctx, a.DB); err != nil {
		return part, err
	}
	if after != "" {
		part.Newer = paths.AdminMail(app.Slug) + "#failed"
	}
	if next != "" {
		part.Older = paths.AdminMailAfter(app.Slug, next) + "#failed"
	}
	for i := range mails {
		mail := &mails[i]
		row := adminview.FailedMail{ID: mail.ID, To: mail.Email, Reason: web.Unsent(mail), WrittenAt: mail.CreatedAt}
		row.Dead = dead[mail.Email]
		if mail.TicketID != nil {
			row.TicketID, row.Subject = *mail.TicketID, mail.Ticket.Subject
			row.What = fmt.Sprintf("%s #%d", mailAbout(mail.Kind), mail.Ticket.Number)
		}
		part.Mails = append(part.Mails, row)
	}
	return part, nil
}

// mailAbout says how a mail relates to its ticket.
func mailAbout(kind models.MailKind) string {
	switch kind {
	case models.MailReply:
		return "reply in"
	case models.MailReceipt:
		return "receipt of"
	}
	return "about"
}

func (a *Admin) sendMailAgain(c *fiber.Ctx, app *web.TeamApp) error {
	if err := app.SendMailAgain(c.UserContext(), a.DB, web.Actor(c, a.Addresses), c.Params("id")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug)+"#failed", web.NoticeSentAgain)
}

func (a *Admin) sendMailsAgain(c *fiber.Ctx, app *web.TeamApp) error {
	count, err := app.SendMailsAgain(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if err != nil {
		return err
	}
	notice := web.NoticeAllSentAgain
	if count == 0 { // an old page: they were sent already, or are too old by now
		notice = web.NoticeNoneAgain
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug)+"#failed", notice)
}
