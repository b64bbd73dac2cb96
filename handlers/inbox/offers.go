package inbox

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

const shownOffers = 3

// showOffers shows what may already answer the ticket: as a page, or for script as the part offers after the ticket has
// loaded.
func (in *Inbox) showOffers(c *fiber.Ctx, t *teamTicket) error {
	page := inboxview.OffersPage{Hidden: t.OffersHiddenAt != nil}
	if !web.WantsPart(c, "offers") {
		list, ticket, err := in.beside(c, t)
		if err != nil {
			return err
		}
		page.Page, page.Ticket = *list, ticket
	} else {
		page.Ticket.ID, page.List = t.ID, queueOf(c)
		page.Now = time.Now()
		if page.Hidden || !t.WantsOffers() {
			return web.Render(c, fiber.StatusOK, inboxview.Offers(page))
		}
	}
	var err error
	if page.Offers, err = in.offers(c, t); err != nil {
		return err
	}
	if web.WantsPart(c, "offers") {
		return web.Render(c, fiber.StatusOK, inboxview.Offers(page))
	}
	return web.Render(c, fiber.StatusOK, inboxview.OffersAlone(page))
}

func (in *Inbox) offers(c *fiber.Ctx, t *teamTicket) ([]inboxview.Offer, error) {
	ctx := c.UserContext()
	replies, err := t.App.SavedRepliesIn(ctx, in.DB, t.Locale)
	if err != nil {
		return nil, err
	}
	requester, err := t.Requester(ctx, in.DB)
	if err != nil {
		return nil, err
	}
	offers, err := t.Offers(ctx, in.DB, replies, shownOffers)
	if err != nil {
		return nil, err
	}
	shown := make([]inboxview.Offer, len(offers))
	for i, offer := range offers {
		if reply := offer.Reply; reply != nil {
			body := reply.For(t.Ticket, t.App, &models.Account{Name: requester.Name}, &web.Session(c).Account)
			shown[i] = inboxview.Offer{ID: reply.ID, Title: reply.Title, Body: body}
			continue
		}
		shown[i] = inboxview.Offer{
			ID: offer.Answer.ID, Title: offer.Ticket.Subject, Body: offer.Answer.Body, From: offer.Ticket.ID,
			Who: web.NameOf(offer.Answer.Author.Name, offer.Answer.Author.Email), At: offer.Answer.CreatedAt,
		}
	}
	return shown, nil
}

// hideOffers hides the suggestions for the ticket, showOffersAgain brings them back. Both are for script only.
func (in *Inbox) hideOffers(c *fiber.Ctx, t *teamTicket) error {
	if err := t.HideOffers(c.UserContext(), in.DB); err != nil {
		return err
	}
	return in.offersChanged(c, t)
}

func (in *Inbox) showOffersAgain(c *fiber.Ctx, t *teamTicket) error {
	if err := t.ShowOffers(c.UserContext(), in.DB); err != nil {
		return err
	}
	return in.offersChanged(c, t)
}

func (in *Inbox) offersChanged(c *fiber.Ctx, t *teamTicket) error {
	if web.WantsPart(c, "offers") {
		return in.showOffers(c, t)
	}
	return c.Redirect(ticketOf(c, t), fiber.StatusSeeOther)
}
