package inbox

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// shownHistory is how many of a requester's other tickets, and of the posts they voted for, stand beside a ticket.
const shownHistory = 5

// showTicket shows the ticket beside the list; from then on the person has read it.
func (in *Inbox) showTicket(c *fiber.Ctx, d *desk) error {
	if wants(c, "list") {
		page, err := in.inboxPage(c)
		if err != nil {
			return err
		}
		page.Current = d.ID
		return web.Render(c, fiber.StatusOK, inboxview.Renewed(*page))
	}
	page, unread, err := in.ticketPage(c, d)
	if err != nil {
		return err
	}
	if unread { // who looks again writes nothing
		if err := d.MarkRead(c.UserContext(), in.DB, &web.Session(c).Account, page.Now); err != nil {
			return err
		}
	}
	if wants(c, "ticket") {
		return web.Render(c, fiber.StatusOK, inboxview.Pane(*page))
	}
	return web.Render(c, fiber.StatusOK, inboxview.Show(*page))
}

// ticketPage loads the ticket and the list beside it. Unread says that there is something new in the ticket.
func (in *Inbox) ticketPage(c *fiber.Ctx, d *desk) (page *inboxview.TicketPage, unread bool, err error) {
	ctx, me := c.UserContext(), &web.Session(c).Account
	list, err := in.inboxPage(c)
	if err != nil {
		return nil, false, err
	}
	for i := range list.Rows {
		if list.Rows[i].ID == d.ID {
			list.Rows[i].Unread = false
		}
	}
	page = &inboxview.TicketPage{Page: *list}
	read, err := d.Page(ctx, in.DB, d.App, me, shownHistory)
	if err != nil {
		return nil, false, err
	}
	if page.Ticket, err = in.shownTicket(ctx, d, read); err != nil {
		return nil, false, err
	}
	page.Ticket.Handles = slices.DeleteFunc(page.Ticket.Handles, func(h inboxview.Handle) bool { return h.AccountID == me.ID })
	page.Thread = thread(ctx, d, read.Conversation)
	page.WantsOffers, page.OffersHidden = d.WantsOffers() && !page.Ticket.Requester.Erased, d.OffersHiddenAt != nil
	page.Reply.Seen = read.Messages[len(read.Messages)-1].ID
	if err := in.fillReply(c, d, page, read); err != nil {
		return nil, false, err
	}
	page.Looking = in.lookingOf(c, d, read.Team)
	return page, read.Unread(), nil
}

// beside loads the list and the ticket for a page that stands in the ticket's place.
func (in *Inbox) beside(c *fiber.Ctx, d *desk) (*inboxview.Page, inboxview.Ticket, error) {
	ctx := c.UserContext()
	list, err := in.inboxPage(c)
	if err != nil {
		return nil, inboxview.Ticket{}, err
	}
	read, err := d.Page(ctx, in.DB, d.App, &web.Session(c).Account, shownHistory)
	if err != nil {
		return nil, inboxview.Ticket{}, err
	}
	ticket, err := in.shownTicket(ctx, d, read)
	return list, ticket, err
}

// fillReply puts the draft that was kept, or the saved reply that was chosen, where the answer is written.
func (in *Inbox) fillReply(c *fiber.Ctx, d *desk, page *inboxview.TicketPage, read *models.TicketPage) error {
	if draft := read.Draft; draft != nil {
		page.Reply.Body.Value, page.Reply.Note, page.Reply.Kept = draft.Body, draft.Note, &draft.UpdatedAt
	}
	fillOutgoing(page, read.Outgoing)
	page.Reply.Note = page.Reply.Note || page.Ticket.Requester.Erased
	requester := &models.Account{Name: page.Ticket.Requester.Name}
	if requester.Name == page.Ticket.Requester.Email {
		requester.Name = ""
	}
	for i := range read.Replies {
		reply := &read.Replies[i]
		saved := inboxview.SavedReply{
			ID: reply.ID, Title: reply.Title, Body: reply.For(d.Ticket, d.App, requester, &web.Session(c).Account),
		}
		page.Reply.Saved = append(page.Reply.Saved, saved)
		if saved.ID == c.Query("reply") {
			page.Reply.Insert(saved.Body)
		}
	}
	if answer := c.Query("answer"); answer != "" {
		message, err := d.App.TeamMessage(c.UserContext(), in.DB, answer)
		if err != nil {
			return err
		}
		page.Reply.Insert(message.Body)
	}
	return nil
}

func (in *Inbox) sendFile(c *fiber.Ctx, d *desk) error {
	ctx := c.UserContext()
	file, err := d.File(ctx, in.DB, c.Params("file"))
	if err != nil {
		return err
	}
	if c.Method() == fiber.MethodGet && !web.ShownInPage(c, file) {
		if err := d.RecordDownload(ctx, in.DB, web.Actor(c, in.Addresses), file); err != nil {
			return err
		}
	}
	return web.SendFile(c, in.Files, file)
}

// markUnread leads back to the list: shown again, the ticket would be read again.
func (in *Inbox) markUnread(c *fiber.Ctx, d *desk) error {
	if err := d.MarkUnread(c.UserContext(), in.DB, &web.Session(c).Account); err != nil {
		return err
	}
	return c.Redirect(inboxOf(c), fiber.StatusSeeOther)
}
