package inbox

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// shownHistory is how many of a requester's other tickets, and of the posts they voted for, are shown beside a ticket.
const shownHistory = 5

// showTicket shows the ticket beside the list and marks it as read.
func (in *Inbox) showTicket(c *fiber.Ctx, t *teamTicket) error {
	if web.WantsPart(c, "list") {
		page, err := in.inboxPage(c)
		if err != nil {
			return err
		}
		page.Current = t.ID
		return web.Render(c, fiber.StatusOK, inboxview.Renewed(*page))
	}
	page, unread, err := in.ticketPage(c, t)
	if err != nil {
		return err
	}
	if unread { // reloading the page writes nothing
		if err := t.MarkRead(c.UserContext(), in.DB, &web.Session(c).Account, page.Now); err != nil {
			return err
		}
	}
	if web.WantsPart(c, "ticket") {
		return web.Render(c, fiber.StatusOK, inboxview.Pane(*page))
	}
	return web.Render(c, fiber.StatusOK, inboxview.Show(*page))
}

// ticketPage loads the ticket and the list beside it. Unread says whether there is something new in the ticket.
func (in *Inbox) ticketPage(c *fiber.Ctx, t *teamTicket) (page *inboxview.TicketPage, unread bool, err error) {
	ctx, me := c.UserContext(), &web.Session(c).Account
	list, err := in.inboxPage(c)
	if err != nil {
		return nil, false, err
	}
	for i := range list.Rows {
		if list.Rows[i].ID == t.ID {
			list.Rows[i].Unread = false
		}
	}
	page = &inboxview.TicketPage{Page: *list}
	read, err := t.Page(ctx, in.DB, t.App, me, shownHistory)
	if err != nil {
		return nil, false, err
	}
	if page.Ticket, err = in.shownTicket(ctx, t, read); err != nil {
		return nil, false, err
	}
	isMe := func(h inboxview.Handle) bool { return h.AccountID == me.ID }
	page.Ticket.Handles = slices.DeleteFunc(page.Ticket.Handles, isMe)
	page.Thread = thread(ctx, t, read.Conversation)
	page.WantsOffers, page.OffersHidden = t.WantsOffers() && !page.Ticket.Requester.Erased, t.OffersHiddenAt != nil
	page.Reply.Seen = read.Messages[len(read.Messages)-1].ID
	if err := in.fillReply(c, t, page, read); err != nil {
		return nil, false, err
	}
	page.Looking = in.lookingOf(c, t, read.Team)
	return page, read.Unread(), nil
}

// beside loads the list and the ticket for a page that replaces the conversation.
func (in *Inbox) beside(c *fiber.Ctx, t *teamTicket) (*inboxview.Page, inboxview.Ticket, error) {
	ctx := c.UserContext()
	list, err := in.inboxPage(c)
	if err != nil {
		return nil, inboxview.Ticket{}, err
	}
	read, err := t.Page(ctx, in.DB, t.App, &web.Session(c).Account, shownHistory)
	if err != nil {
		return nil, inboxview.Ticket{}, err
	}
	ticket, err := in.shownTicket(ctx, t, read)
	return list, ticket, err
}

// fillReply fills the reply field with the saved draft or the chosen saved reply.
func (in *Inbox) fillReply(c *fiber.Ctx, t *teamTicket, page *inboxview.TicketPage, read *models.TicketPage) error {
	if draft := read.Draft; draft != nil {
		page.Reply.Body.Value, page.Reply.Note, page.Reply.SavedAt = draft.Body, draft.Note, &draft.UpdatedAt
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
			ID: reply.ID, Title: reply.Title, Body: reply.For(t.Ticket, t.App, requester, &web.Session(c).Account),
		}
		page.Reply.Saved = append(page.Reply.Saved, saved)
		if saved.ID == c.Query("reply") {
			page.Reply.Insert(saved.Body)
		}
	}
	if answer := c.Query("answer"); answer != "" {
		message, err := t.App.TeamMessage(c.UserContext(), in.DB, answer)
		if err != nil {
			return err
		}
		page.Reply.Insert(message.Body)
	}
	return nil
}

func (in *Inbox) sendFile(c *fiber.Ctx, t *teamTicket) error {
	ctx := c.UserContext()
	file, err := t.File(ctx, in.DB, c.Params("file"))
	if err != nil {
		return err
	}
	if c.Method() == fiber.MethodGet && !web.ShownInPage(c, file) {
		if err := t.RecordDownload(ctx, in.DB, web.Actor(c, in.Addresses), file); err != nil {
			return err
		}
	}
	return web.SendFile(c, in.Files, file)
}

// markUnread redirects to the list: showing the ticket again would mark it as read.
func (in *Inbox) markUnread(c *fiber.Ctx, t *teamTicket) error {
	if err := t.MarkUnread(c.UserContext(), in.DB, &web.Session(c).Account); err != nil {
		return err
	}
	return c.Redirect(inboxOf(c), fiber.StatusSeeOther)
}
