// Package inbox is where the team answers tickets: the lists, a ticket with its conversation, and the actions on it.
package inbox

import (
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/files"
	"intake/internal/live"
	"intake/models"
)

// Inbox is what the pages need.
type Inbox struct {
	DB        *gorm.DB
	Staff     web.Staff
	Files     files.Store
	Uploads   *web.Uploads
	Live      *live.Broker
	Intake    *models.Intake
	Addresses web.Addresses
	UndoTime  time.Duration // how long a reply can be taken back; 0: models.UndoTime
	BaseURL   string

	streams streams
}

// Mount adds the pages. A ticket is found through the person's membership of its app; for everybody else it does not
// exist.
func (in *Inbox) Mount(server fiber.Router) {
	anyone, agent := in.Staff.Anyone, in.agent
	server.Get("/admin/inbox", web.SignedIn, anyone(in.showInbox))
	server.Get("/admin/inbox.csv", web.SignedIn, anyone(in.exportList))
	server.Get("/admin/inbox/live", web.SignedIn, anyone(in.stream))
	server.Get("/admin/inbox/pulse", web.SignedIn, anyone(in.showPulse))
	server.Post("/admin/inbox/preview", web.SignedIn, anyone(in.preview))
	server.Post("/admin/inbox/bulk", web.SignedIn, anyone(in.changeTickets))
	server.Post("/admin/inbox/bulk/undo", web.SignedIn, anyone(in.undo))
	server.Get("/admin/inbox/runs/:run", web.SignedIn, anyone(in.run(in.showRun)))
	server.Post("/admin/inbox/runs/:run/stop", web.SignedIn, anyone(in.run(in.stopRun)))
	server.Post("/admin/inbox/runs/:run/undo", web.SignedIn, anyone(in.run(in.undoRun)))
	server.Get("/admin/search", web.SignedIn, anyone(in.search))
	server.Get("/admin/inbox/views", web.SignedIn, anyone(in.listViews))
	server.Post("/admin/inbox/views", web.SignedIn, anyone(in.createView))
	server.Get("/admin/inbox/views/new", web.SignedIn, anyone(in.showNewView))
	server.Post("/admin/inbox/views/:view", web.SignedIn, anyone(in.viewed(in.updateView)))
	server.Post("/admin/inbox/views/:view/delete", web.SignedIn, anyone(in.viewed(in.deleteView)))
	server.Post("/admin/inbox/views/:view/restore", web.SignedIn, anyone(in.viewed(in.restoreView)))
	server.Post("/admin/inbox/views/:view/move", web.SignedIn, anyone(in.moveView))
	server.Get("/admin/inbox/new", web.SignedIn, anyone(in.showNewTicket))
	server.Post("/admin/inbox/new", web.SignedIn, anyone(in.createTicket))
	server.Get("/admin/inbox/:id", web.SignedIn, agent(in.showTicket))
	server.Get("/admin/inbox/:id/looking", web.SignedIn, agent(in.showLooking))
	server.Get("/admin/inbox/:id/files/:file", web.SignedIn, agent(in.sendFile))
	server.Get("/admin/inbox/:id/mails/:mail", web.SignedIn, agent(in.showWholeMail))
	server.Post("/admin/inbox/:id/messages", web.SignedIn, agent(in.createMessage))
	server.Post("/admin/inbox/:id/draft", web.SignedIn, agent(in.updateDraft))
	server.Get("/admin/inbox/:id/offers", web.SignedIn, agent(in.showOffers))
	server.Post("/admin/inbox/:id/offers/hide", web.SignedIn, agent(in.hideOffers))
	server.Post("/admin/inbox/:id/offers/show", web.SignedIn, agent(in.showOffersAgain))
	server.Get("/admin/inbox/:id/merge", web.SignedIn, agent(in.showMerge))
	server.Post("/admin/inbox/:id/merge", web.SignedIn, agent(in.merge))
	server.Get("/admin/inbox/:id/move", web.SignedIn, agent(in.showMove))
	server.Post("/admin/inbox/:id/move", web.SignedIn, agent(in.move))
	server.Get("/admin/inbox/:id/posts", web.SignedIn, agent(in.showPosts))
	server.Post("/admin/inbox/:id/posts", web.SignedIn, agent(in.linkPost))
	server.Post("/admin/inbox/:id/posts/remove", web.SignedIn, agent(in.unlinkPost))
	server.Get("/admin/inbox/:id/post", web.SignedIn, agent(in.showNewPost))
	server.Post("/admin/inbox/:id/post", web.SignedIn, agent(in.createPost))
	server.Post("/admin/inbox/:id/unread", web.SignedIn, agent(in.markUnread))
	for name, small := range ticketForms {
		server.Post("/admin/inbox/:id/"+name, web.SignedIn, agent(in.changing(name, small)))
	}
}

// teamTicket is the ticket that a request is about, its app, and the role of the person who asks.
type teamTicket struct {
	*models.Ticket
	App  *models.App
	Role models.Role
}

// agent admits members of the team of the ticket's app.
func (in *Inbox) agent(next func(*fiber.Ctx, *teamTicket) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ticket, app, role, err := web.Session(c).Account.AgentTicket(c.UserContext(), in.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &teamTicket{ticket, app, role})
	}
}
