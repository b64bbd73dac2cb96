package inbox

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// fillMail says who else gets the replies, and who of all of them cannot be mailed.
func (in *Inbox) fillMail(ctx context.Context, d *desk, shown *inboxview.Ticket) error {
	shown.TakesMail = models.MailComesIn(in.DB)
	participants, err := d.Participants(ctx, in.DB)
	if err != nil {
		return err
	}
	for i := range participants {
		person := &participants[i].Person
		line := inboxview.Participant{Person: shownAuthor(person)}
		if line.Dead, line.DeadAnswer, err = in.dead(ctx, person.Email); err != nil {
			return err
		}
		shown.Participants = append(shown.Participants, line)
	}
	copied, err := d.CopiedNotAdded(ctx, in.DB)
	if err != nil {
		return err
	}
	for _, who := range copied {
		shown.Copied = append(shown.Copied, who.Email) // their names may say anything
	}
	shown.Dead, shown.DeadAddress, err = in.dead(ctx, shown.Requester.Email)
	return err
}

// dead reports whether the address returned mail for good, and what its server said.
func (in *Inbox) dead(ctx context.Context, email string) (dead bool, answer string, err error) {
	found, err := models.FindDeadEmail(ctx, in.DB, email)
	if err != nil || found == nil {
		return false, "", err
	}
	return true, found.Answer, nil
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
