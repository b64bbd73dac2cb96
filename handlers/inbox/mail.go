package inbox

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// fillMail says who else gets the replies, and who of all of them cannot be mailed.
func (in *Inbox) fillMail(read *models.TicketPage, shown *inboxview.Ticket) {
	shown.TakesMail = models.MailComesIn(in.DB)
	// Why nothing is mailed to the address; nil where it takes mail.
	dead := func(email string) *inboxview.DeadAddress {
		found, is := read.Dead[email]
		if !is {
			return nil
		}
		return &inboxview.DeadAddress{Answer: found.Answer, Confirmed: found.Confirmed}
	}
	for i := range read.Participants {
		person := &read.Participants[i].Person
		shown.Participants = append(shown.Participants,
			inboxview.Participant{Person: shownAuthor(person), Dead: dead(person.Email)})
	}
	for _, who := range read.Copied {
		shown.Copied = append(shown.Copied, who.Email) // their names may say anything
	}
	shown.Dead = dead(shown.Requester.Email)
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
