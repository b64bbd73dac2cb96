package inbox

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

const shownOffers = 3

// showOffers shows what may already answer the ticket: a page, or for script the part offers, once the ticket stands.
func (in *Inbox) showOffers(c *fiber.Ctx, d *desk) error {
	page := inboxview.OffersPage{Hidden: d.OffersHiddenAt != nil}
	if !wants(c, "offers") {
		list, ticket, err := in.beside(c, d)
		if err != nil {
			return err
		}
		page.Page, page.Ticket = *list, ticket
	} else {
		page.Ticket.ID, page.List = d.ID, queueOf(c)
		page.Now = time.Now()
		if page.Hidden || !d.WantsOffers() {
			return web.Render(c, fiber.StatusOK, inboxview.Offers(page))
		}
	}
	var err error
	if page.Offers, err = in.offers(c, d); err != nil {
		return err
	}
	if wants(c, "offers") {
		return web.Render(c, fiber.StatusOK, inboxview.Offers(page))
	}
	return web.Render(c, fiber.StatusOK, inboxview.OffersAlone(page))
}

func (in *Inbox) offers(c *fiber.Ctx, d *desk) ([]inboxview.Offer, error) {
	ctx := c.UserContext()
	replies, err := d.App.SavedRepliesIn(ctx, in.DB, d.Locale)
	if err != nil {
		return nil, err
	}
	requester, err := d.Requester(ctx, in.DB)
	if err != nil {
		return nil, err
	}
	offers, err := d.Offers(ctx, in.DB, replies, shownOffers)
	if err != nil {
		return nil, err
	}
	shown := make([]inboxview.Offer, len(offers))
	for i, offer := range offers {
		if reply := offer.Reply; reply != nil {
			body := reply.For(d.Ticket, d.App, &models.Account{Name: requester.Name}, &web.Session(c).Account)
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

// hideOffers wants no suggestions for the ticket any more, showOffersAgain wants them back. Script alone asks for that.
func (in *Inbox) hideOffers(c *fiber.Ctx, d *desk) error {
	if err := d.HideOffers(c.UserContext(), in.DB); err != nil {
		return err
	}
	return in.offersChanged(c, d)
}

func (in *Inbox) showOffersAgain(c *fiber.Ctx, d *desk) error {
	if err := d.ShowOffers(c.UserContext(), in.DB); err != nil {
		return err
	}
	return in.offersChanged(c, d)
}

func (in *Inbox) offersChanged(c *fiber.Ctx, d *desk) error {
	if wants(c, "offers") {
		return in.showOffers(c, d)
	}
	return c.Redirect(ticketOf(c, d), fiber.StatusSeeOther)
}
