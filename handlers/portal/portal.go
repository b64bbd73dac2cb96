// Package portal is where requesters find, read and answer their tickets.
package portal

import (
	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/files"
	"intake/models"
	portalview "intake/views/portal"
)

// Portal is what the pages need.
type Portal struct {
	DB        *gorm.DB
	Intake    *models.Intake
	Files     files.Store
	Uploads   *web.Uploads
	Limits    web.Limits
	Addresses web.Addresses
	Secure    bool // BASE_URL is https
	Visits    web.Visits
}

// Mount adds the pages. A ticket's address is a name, not a key: without a session it leads to the sign-in, for any id
// alike; with one, only the requester's own tickets exist. A mailed link admits a browser to its one ticket.
func (p *Portal) Mount(server fiber.Router) {
	server.Get("/", p.showHome)
	server.Get("/my", web.SignedIn, p.listTickets)
	server.Get("/my/ideas", web.SignedIn, p.listIdeas)
	p.mountEmails(server)
	server.Get("/my/tickets/new", p.showNewTicket)
	server.Post("/my/tickets/new", p.createTicket)
	server.Get("/my/tickets/received", p.showReceived)
	server.Get("/b/:slug/tickets", p.visited(p.listAppTickets))
	server.Post("/b/:slug/visit/end", p.endVisit)
	server.Get("/in/:token", p.beginVisit)
	server.Post("/in/:token", p.continueVisit)
	server.Get("/my/tickets/:id", p.reader(p.showTicket))
	server.Post("/my/tickets/:id/replies", p.reader(p.createReply))
	server.Post("/my/tickets/:id/verdict", p.reader(p.createVerdict))
	server.Post("/my/tickets/:id/name", web.SignedIn, p.reader(p.nameOneself))
	server.Get("/my/tickets/:id/files/:file", p.reader(p.sendFile))
	server.Get("/t/:token", p.showLink)
	server.Post("/t/:token", p.openLink)
}

// viewer is the reader as the head of a page shows them; such a page must not be shared.
func viewer(c *fiber.Ctx) portalview.Viewer {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	shown := portalview.Viewer{Notice: web.NoticeText(c)}
	if session := web.Session(c); session != nil {
		shown.SignedIn = web.Person(session)
	}
	return shown
}
