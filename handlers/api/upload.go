package api

import (
	"fmt"
	"log/slog"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// attach adds the files to the ticket. The ticket is kept whatever happens to its files, and the answer says so.
func (a *API) attach(c *fiber.Ctx, ticket *models.Ticket, u *web.Upload) (int, error) {
	if u == nil || u.Count == 0 {
		return 0, nil
	}
	attached, err := ticket.Attach(c.UserContext(), a.DB, a.actor(c, nil), u.For(web.WithoutDeadline(c, a.Files)))
	if err != nil && models.CodeOf(err) != models.CodeInvalid {
		slog.Error("storing the files of a ticket", "request", web.RequestID(c), "ticket", ticket.ID, "error", err)
		return 0, models.Unavailable(fmt.Sprintf("Ticket #%d was created, but its files could not be stored right now.",
			ticket.Number))
	}
	return attached, err
}
