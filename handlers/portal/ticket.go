package portal

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// showTicket shows the conversation. A merged ticket redirects to the other one.
func (p *Portal) showTicket(c *fiber.Ctx, open *openTicket) error {
	ctx := c.UserContext()
	if open.ticket.MergedInto != nil && !open.elsewhere {
		canonical, err := p.canonical(c, open)
		if err != nil {
			return err
		}
		p.admitTo(c, open, canonical)
		return c.Redirect(paths.Ticket(canonical.ID), fiber.StatusSeeOther)
	}
	// Marked as read before it is loaded: what arrives in between stays unread. A full disk keeps nobody from reading.
	if err := p.markRead(c, open); err != nil {
		slog.Warn("noting that a ticket was read", "request", web.RequestID(c), "error", err)
	}
	page, err := p.ticketPage(c, open)
	if err != nil {
		return err
	}
	if page.JustFiled = c.Query("filed") != ""; page.JustFiled {
		page.Refused = page.Thread[0].Message.Refused
		if page.Refused == "" && c.Query("filed") == withoutFiles {
			page.Refused = i18n.TicketsFilesNotStored(ctx)
		}
	}
	return web.Render(c, fiber.StatusOK, portalview.Ticket(*page))
}

func (p *Portal) ticketPage(c *fiber.Ctx, open *openTicket) (*portalview.TicketPage, error) {
	app, err := p.appOf(c, open.ticket)
	if err != nil {
		return nil, err
	}
	ctx, ticket := c.UserContext(), open.ticket
	assignee, err := ticket.Assignee(ctx, p.DB)
	if err != nil {
		return nil, err
	}
	conversation, err := p.conversation(c, open)
	if err != nil {
		return nil, err
	}
	page := &portalview.TicketPage{
		Viewer: viewer(c), Now: time.Now(), App: web.App(app), ID: ticket.ID, Number: ticket.Number,
		Subject: ticket.Subject, Locale: ticket.Locale,
		Status: string(ticket.Status), Category: string(ticket.Category), OpenedAt: ticket.CreatedAt,
		Email:      open.email(),
		MailIn:     models.MailComesIn(p.DB),
		AnswerTime: app.AnswerTime, Thread: thread(ctx, open, app, conversation),
		Facts: web.Facts(ctx, ticket.Metadata),
		Reply: portalview.ReplyForm{Seen: conversation.Messages[len(conversation.Messages)-1].ID},
	}
	if page.Elsewhere = open.elsewhere; !open.elsewhere {
		if page.Verdict, err = p.verdict(c, open); err != nil {
			return nil, err
		}
	}
	page.Guest = open.guest && open.visit == nil
	if open.visit != nil {
		page.SignedIn = web.ActingPerson(c, app)
	}
	if page.NameQuestion, err = p.nameQuestion(c, open, app); err != nil {
		return nil, err
	}
	if assignee != nil {
		page.With = portalview.Person{ID: assignee.ID, Name: assignee.Name}
	}
	return page, nil
}

// appOf is the app of the ticket with its texts in the reader's language.
func (p *Portal) appOf(c *fiber.Ctx, ticket *models.Ticket) (*models.App, error) {
	app, err := ticket.App(c.UserContext(), p.DB)
	if err != nil {
		return nil, err
	}
	return web.InApp(c, p.DB, app)
}

// thread merges messages and events in the order of time.
func thread(
	ctx context.Context, open *openTicket, app *models.App, conversation *models.Conversation,
) []portalview.Entry {
	type moment struct {
		at    time.Time
		entry portalview.Entry
	}
	var moments []moment
	for i := range conversation.Messages {
		said := &conversation.Messages[i]
		moments = append(moments, moment{said.CreatedAt, portalview.Entry{Message: message(ctx, open, app, said)}})
	}
	for i := range conversation.Timeline {
		happened := &conversation.Timeline[i]
		if kind := eventKind(happened); kind != "" && happened.ObjectID == open.ticket.ID {
			you := happened.AccountID != nil && *happened.AccountID == open.requester.ID
			event := &portalview.Event{Kind: kind, You: you, At: happened.CreatedAt}
			if !you {
				event.Who = happened.Actor.Name
			}
			moments = append(moments, moment{event.At, portalview.Entry{Event: event}})
		}
	}
	slices.SortStableFunc(moments, func(a, b moment) int { return cmp.Compare(a.at.UnixMilli(), b.at.UnixMilli()) })
	entries := make([]portalview.Entry, len(moments))
	for i := range moments {
		entries[i] = moments[i].entry
	}
	return entries
}

// eventKind is how an event is shown to a requester, "" if it is not. That an answer reopens a pending ticket is not
// shown.
func eventKind(entry *models.TimelineEntry) string {
	switch {
	case entry.Action == models.ActionTicketSetPending:
		return portalview.EventWaiting
	case entry.Action == models.ActionTicketResolved:
		return portalview.EventResolved
	case entry.Action == models.ActionTicketReopened && entry.Change.From != string(models.TicketPending):
		return portalview.EventReopened
	case entry.Action == models.ActionTicketClosed:
		return portalview.EventClosed
	}
	return ""
}

func message(ctx context.Context, open *openTicket, app *models.App, m *models.Message) *portalview.Message {
	said := &portalview.Message{
		ID: m.ID, Author: portalview.Person{ID: m.AuthorID, Name: m.Author.Name}, Team: m.Kind == models.MessageTeam,
		You: m.Kind == models.MessageRequester && m.AuthorID == open.requester.ID, Body: m.Body, At: m.CreatedAt,
		Automatic: m.Automatic, Refused: web.FaultText(ctx, m.Refused),
	}
	if m.Automatic {
		said.Author.ID = ""
	}
	switch {
	case said.You && open.visit != nil: // the website must not learn their name elsewhere
		said.Author.Name = open.visit.DisplayName()
	case said.Author.Name != "":
	case said.You:
		said.Author.Name = open.requester.Email // only they see it
	case m.Kind == models.MessageRequester: // a participant, whom they added themselves or the team admitted
		said.Author.Name = m.Author.Email
	default:
		said.Author.Name = app.Name
	}
	for _, file := range m.Files {
		said.Files = append(said.Files,
			portalview.File{ID: file.ID, Name: file.Name, Type: file.ContentType, Size: file.Size})
	}
	return said
}
