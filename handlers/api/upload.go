package api

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// upload is the files of one request, spooled and not yet judged.
type upload struct {
	files   []models.Upload
	count   int    // of the files sent, which may be more than were kept
	release func() // gives back the place among the uploads
}

// discard removes what was spooled and not stored.
func (u *upload) discard() {
	if u == nil {
		return
	}
	for _, f := range u.files {
		f.File.Close()
		os.Remove(f.File.Name()) //nolint:errcheck // it is gone when it was stored
	}
	if u.release != nil {
		u.release()
	}
}

// attach hands the files to the ticket. The ticket is kept whatever happens to its files, and the answer says so.
func (a *API) attach(c *fiber.Ctx, ticket *models.Ticket, u *upload) (int, error) {
	if u == nil || u.count == 0 {
		return 0, nil
	}
	// No deadline of a database request here: storing 250 MB takes longer.
	attached, err := ticket.Attach(c.UserContext(), a.DB, a.Files, a.actor(c, nil), u.files, u.count)
	if err != nil && models.CodeOf(err) != models.CodeInvalid {
		slog.Error("storing the files of a ticket", "request", web.RequestID(c), "ticket", ticket.ID, "error", err)
		return 0, models.Unavailable(fmt.Sprintf("Ticket #%d was created, but its files could not be stored right now.", ticket.Number))
	}
	return attached, err
}
