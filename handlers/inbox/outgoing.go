package inbox

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// justHeld is how long after a reply was held its words may be missing from the draft: the page that they came back to
// saves its own at the same time.
const justHeld = time.Minute

// fillOutgoing puts the replies that are on their way above the field, and what the person took back into it.
func (in *Inbox) fillOutgoing(c *fiber.Ctx, d *desk, page *inboxview.TicketPage) error {
	replies, err := d.Outgoing(c.UserContext(), in.DB)
	if err != nil {
		return err
	}
	for i := range replies {
		switch reply := &replies[i]; {
		case reply.HeldAt == nil:
			page.Outgoing = append(page.Outgoing, inboxview.Outgoing{
				ID: reply.ID, Writer: shownActor(reply.Writer), Mine: reply.AccountID == page.Me, Body: reply.Body,
				DueAt: reply.DueAt,
			})
		case reply.AccountID == page.Me:
			fillHeld(page, reply)
		}
	}
	return nil
}

func fillHeld(page *inboxview.TicketPage, reply *models.OutgoingReply) {
	page.Reply.Held = &inboxview.Held{ID: reply.ID, Why: reply.HeldWhy, Body: reply.Body}
	for _, file := range reply.Files {
		page.Reply.Held.Files = append(page.Reply.Held.Files,
			inboxview.File{ID: file.ID, Name: file.Name, Type: file.ContentType, Size: file.Size})
	}
	page.Reply.Then = string(reply.NextStatus)
	if draft := page.Reply.Body.Value; page.Now.Sub(*reply.HeldAt) < justHeld && !strings.Contains(draft, reply.Body) {
		page.Reply.Body.Value = strings.TrimSpace(reply.Body + "\n\n" + draft)
	}
}

func shownActor(person models.Person) inboxview.Person {
	return inboxview.Person{ID: person.ID, Name: web.NameOf(person.Name, person.Email)}
}
