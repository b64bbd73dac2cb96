package portal

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// visitCookie admits to the pages of one ticket, and is sent to no others.
func (p *Portal) visitCookie(ticketID string) web.Cookie {
	return web.Cookie{Name: "intake-visit", Path: paths.Ticket(ticketID), Age: 14 * 24 * time.Hour, Secure: p.Secure}
}

// openTicket is the ticket of the request with its requester. A guest came by a mailed link and is not signed in as
// them.
type openTicket struct {
	ticket    *models.Ticket
	requester *models.Account
	guest     bool
	visit     *models.AppVisit // nil: not vouched for by the app's website
	elsewhere bool             // merged into a ticket that did not come with the identity of the visit
}

// reader admits the ticket's requester: signed in, or in a browser in which its mailed link was opened. Everybody else
// gets the same answer, whether or not the ticket exists, and what they wrote back.
func (p *Portal) reader(next func(*fiber.Ctx, *openTicket) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "private, no-store")
		open, err := p.find(c)
		switch {
		case err == nil && open.elsewhere && c.Method() == fiber.MethodPost:
			return fiber.ErrNotFound
		case err == nil:
			return next(c, open)
		case models.CodeOf(err) == models.CodeNotFound && web.Session(c) == nil:
			return web.SignedIn(c)
		}
		return err
	}
}

func (p *Portal) find(c *fiber.Ctx) (*openTicket, error) {
	ctx := c.UserContext()
	if session := web.Session(c); session != nil {
		ticket, err := session.Account.Ticket(ctx, p.DB, c.Params("id"))
		if err == nil || models.CodeOf(err) != models.CodeNotFound {
			return &openTicket{ticket: ticket, requester: &session.Account}, err
		}
	}
	if open, err := p.findVouched(c); open != nil || err != nil {
		return open, err
	}
	ticket, requester, err := models.VisitedTicket(ctx, p.DB, c.Params("id"), p.visitCookie(c.Params("id")).Value(c))
	return &openTicket{ticket: ticket, requester: requester, guest: true}, err
}

// findVouched finds the ticket for somebody whom its app's website vouches for; nil if it is not theirs.
func (p *Portal) findVouched(c *fiber.Ctx) (*openTicket, error) {
	ctx := c.UserContext()
	app, err := models.AppOfTicket(ctx, p.DB, c.Params("id"))
	if err != nil || app == nil {
		return nil, err
	}
	if err := p.Visits.Load(c, app); err != nil {
		return nil, err
	}
	visit := web.Visit(c)
	if visit == nil {
		return nil, nil
	}
	ticket, requester, err := visit.Ticket(ctx, p.DB, c.Params("id"))
	if models.CodeOf(err) == models.CodeNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	open := &openTicket{ticket: ticket, requester: requester, guest: true, visit: visit}
	if _, err = visit.Canonical(ctx, p.DB, ticket); models.CodeOf(err) == models.CodeNotFound {
		open.elsewhere, err = true, nil
	}
	return open, err
}

func (r *openTicket) actor(c *fiber.Ctx, addresses web.Addresses) models.Actor {
	actor := models.Actor{Account: r.requester, Address: addresses.Of(c).String()}
	if r.visit != nil {
		actor.VouchedIn, actor.IdentityID = r.visit.AppID, r.visit.IdentityID
	}
	return actor
}

// email is the address that answers go to; "" for a visit under another address than the ticket's, which may belong to
// somebody else by now.
func (r *openTicket) email() string {
	if r.visit != nil && r.visit.Identity.AccountID != r.requester.ID {
		return ""
	}
	return r.requester.Email
}

// markRead records that the reader has read the ticket. A visit has its own record: for the owner of the address it
// stays unread.
func (p *Portal) markRead(c *fiber.Ctx, open *openTicket) error {
	if open.visit != nil {
		return open.visit.MarkRead(c.UserContext(), p.DB, open.ticket, models.Now())
	}
	return open.ticket.MarkReadByRequester(c.UserContext(), p.DB, open.actor(c, p.Addresses), models.Now())
}

// canonical is the ticket that this one was merged into, if the reader may see it.
func (p *Portal) canonical(c *fiber.Ctx, open *openTicket) (*models.Ticket, error) {
	if open.visit != nil {
		return open.visit.Canonical(c.UserContext(), p.DB, open.ticket)
	}
	return open.ticket.Canonical(c.UserContext(), p.DB)
}

// admitTo admits a guest to the ticket that theirs was merged into, too.
func (p *Portal) admitTo(c *fiber.Ctx, open *openTicket, canonical *models.Ticket) {
	if open.guest && open.visit == nil && canonical.ID != open.ticket.ID {
		p.visitCookie(canonical.ID).Set(c, p.visitCookie(open.ticket.ID).Value(c))
	}
}

// conversation is what the reader may see of it.
func (p *Portal) conversation(c *fiber.Ctx, open *openTicket) (*models.Conversation, error) {
	if open.visit != nil {
		return open.visit.Conversation(c.UserContext(), p.DB, open.ticket)
	}
	return open.ticket.ConversationForRequester(c.UserContext(), p.DB)
}

func (p *Portal) sendFile(c *fiber.Ctx, open *openTicket) error {
	find := open.ticket.FileForRequester
	if open.visit != nil {
		find = func(ctx context.Context, db *gorm.DB, id string) (*models.Attachment, error) {
			return open.visit.File(ctx, db, open.ticket, id)
		}
	}
	file, err := find(c.UserContext(), p.DB, c.Params("file"))
	if err != nil {
		return err
	}
	return web.SendFile(c, p.Files, file)
}
