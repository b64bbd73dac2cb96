package inbox

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// fillMail adds who else gets the replies, and which of the recipients cannot receive mail.
func (in *Inbox) fillMail(read *models.TicketPage, shown *inboxview.Ticket) {
	shown.TakesMail = models.MailComesIn(in.DB)
	// Why the address receives no mail; nil if it does.
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
		shown.Copied = append(shown.Copied, who.Email) // the address, because a name can say anything
	}
	shown.Dead = dead(shown.Requester.Email)
}

// showWholeMail shows the complete mail of the ticket or of one of its messages, as text.
func (in *Inbox) showWholeMail(c *fiber.Ctx, t *teamTicket) error {
	received, err := t.Received(c.UserContext(), in.DB, c.Params("mail"))
	if err != nil {
		return err
	}
	text, err := received.WholeText(c.UserContext(), in.DB, in.Files)
	if err != nil {
		return err
	}
	return web.SendText(c, text)
}
