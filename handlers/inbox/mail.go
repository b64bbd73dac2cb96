package inbox

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// fillMail says who else gets the replies, and whether the requester does.
func (in *Inbox) fillMail(ctx context.Context, d *desk, shown *inboxview.Ticket) error {
	shown.TakesMail = models.MailComesIn(in.DB)
	participants, err := d.Participants(ctx, in.DB)
	if err != nil {
		return err
	}
	for i := range participants {
		person := &participants[i].Person
		shown.Participants = append(shown.Participants, shownAuthor(person))
	}
	dead, err := models.FindDeadEmail(ctx, in.DB, shown.Requester.Email)
	if err == nil && dead != nil {
		shown.Dead, shown.DeadAddress = true, dead.Answer
	}
	return err
}

// showWholeMail shows all of the mail that the ticket, or a message of it, came by. It is text, whatever stands in it.
func (in *Inbox) showWholeMail(c *fiber.Ctx, d *desk) error {
	received, err := d.Received(c.UserContext(), in.DB, c.Params("mail"))
	if err != nil {
		return err
	}
	text, err := received.WholeText(c.UserContext(), in.DB, in.Files)
	if err != nil {
		return err
	}
	return web.SendText(c, text)
}
