package inbox

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// showPulse is polled by pages without a stream: when one of its fingerprints changes, that part of the page has to be
// reloaded.
func (in *Inbox) showPulse(c *fiber.Ctx) error {
	ctx := c.UserContext()
	account := &web.Session(c).Account
	queue, _, err := in.shownQueue(c)
	if err != nil {
		return err
	}
	list, err := account.Inbox(ctx, in.DB, queryOf(queue), inboxPage)
	if err != nil {
		return err
	}
	var shown string
	var people []inboxview.Person
	if id := c.Query("ticket"); id != "" {
		ticket, app, role, err := account.AgentTicket(ctx, in.DB, id)
		if err != nil {
			return err
		}
		shown = ticketMark(ticket)
		if people, err = in.looking(c, &teamTicket{ticket, app, role}); err != nil {
			return err
		}
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.JSON(fiber.Map{
		"list": listMark(list.Tickets, c.Query("ticket")), "ticket": shown, "looking": mark(fmt.Sprint(people)),
	})
}

// listMark changes whenever a list looks different. Current is the ticket that is open beside it, and therefore read.
func listMark(tickets []models.InboxTicket, current string) string {
	var rows strings.Builder
	for i := range tickets {
		ticket := &tickets[i]
		fmt.Fprintln(&rows, ticket.ID, ticket.UpdatedAt.UnixMilli(), ticket.Unread && ticket.ID != current)
	}
	return mark(rows.String())
}

func ticketMark(ticket *models.Ticket) string {
	return mark(fmt.Sprintln(ticket.UpdatedAt.UnixMilli()))
}

func mark(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}
