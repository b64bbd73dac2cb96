package inbox

import (
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
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
	for i := range read.Timeline {
		if entry := &read.Timeline[i]; entry.Action == models.ActionTicketSignInAsked {
			page.Ticket.AskedToSignIn = &entry.CreatedAt
		}
	}
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

// shownTicket is what is known of the ticket but its conversation.
func (in *Inbox) shownTicket(ctx context.Context, d *desk, read *models.TicketPage) (
	shown inboxview.Ticket, err error,
) {
	requester := read.Messages[0].Author
	for _, message := range read.Messages { // the opening may not be first, once tickets are merged
		if message.Opening && message.ID == d.ID {
			requester = message.Author
		}
	}
	shown = inboxview.Ticket{
		ID: d.ID, Mark: ticketMark(d.Ticket), Number: d.Number,
		App:     inboxview.App{Slug: d.App.Slug, Name: d.App.Name, LogoURL: web.Logo(d.App), Color: d.App.BrandColor},
		Subject: d.Subject, Status: string(d.Status), Priority: string(d.Priority), Category: string(d.Category),
		Source: string(d.Source), Language: languageName(d.Locale), Locale: d.Locale,
		Requester: inboxview.Requester{
			ID: requester.ID, Name: web.NameOf(requester.Name, requester.Email), Email: web.AddressOf(&requester),
			Acted: requester.Acted, Verified: requester.Proven, Erased: requester.Erased,
		},
		Manage: d.Role != models.RoleAgent, OpenedAt: d.CreatedAt, WaitingSince: d.WaitingSince,
		SnoozedUntil: asleep(d.Ticket), Spam: d.SpamAt != nil, Disowned: d.DisownedAt != nil, Review: d.ReviewAt != nil,
	}
	shown.Requester.Vouched = vouched(read.Identity)
	page, rest := web.WroteFrom(d.Metadata)
	shown.WroteFrom, shown.Facts = page, web.Facts(ctx, rest)
	handles := models.HandlesOf(read.Team)
	for i := range read.Team {
		person := shownPerson(&read.Team[i].Account)
		shown.Team = append(shown.Team, person)
		if handle := handles.Of(&read.Team[i]); handle != "" {
			shown.Handles = append(shown.Handles, inboxview.Handle{AccountID: person.ID, Name: person.Name, Handle: handle})
		}
		if d.AssigneeID != nil && *d.AssigneeID == person.ID {
			shown.Assignee = person
		}
	}
	shown.Mentions = mentions(read.Messages, handles)
	if d.AssigneeID != nil && shown.Assignee.ID == "" { // left the team since
		shown.Assignee = inboxview.Person{ID: *d.AssigneeID, Name: "Somebody who left"}
	}
	in.fillMail(read, &shown)
	shown.Tags, shown.Verdict = read.Tags, shownVerdict(read.Verdict)
	history := read.History
	shown.Posts, shown.Voted, shown.VotedFor = shownPosts(history.Linked), shownPosts(history.Voted), history.Votes
	shown.OthersInAll = history.Filed
	for i := range history.Tickets {
		shown.Others = append(shown.Others, shownRef(&history.Tickets[i]))
	}
	merged := map[string]bool{}
	for _, message := range read.Messages {
		first := shown.FirstReplyAt
		if message.Kind == models.MessageTeam && (first == nil || message.CreatedAt.Before(*first)) {
			shown.FirstReplyAt = &message.CreatedAt
		}
		if message.Merged != nil && !merged[message.Merged.ID] {
			merged[message.Merged.ID] = true
			shown.Merged = append(shown.Merged, shownRef(message.Merged))
		}
	}
	if d.MergedInto != nil {
		canonical, err := d.Canonical(ctx, in.DB)
		if err != nil {
			return shown, err
		}
		ref := shownRef(canonical)
		shown.MergedInto = &ref
	}
	return shown, nil
}

func shownRef(ticket *models.Ticket) inboxview.TicketRef {
	return inboxview.TicketRef{
		ID: ticket.ID, Number: ticket.Number, Subject: ticket.Subject, Status: string(ticket.Status),
		CreatedAt: ticket.CreatedAt,
	}
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

// languageName is what the team calls a language, "" for one that we do not know.
func languageName(tag string) string {
	if known := i18n.Known(tag); known != nil {
		return known.EnglishName()
	}
	return ""
}
