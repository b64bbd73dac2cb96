package admin

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/live"
	"intake/models"
	"intake/views/inbox"
	"intake/views/paths"
)

const inboxPage = 50

// mountInbox adds the pages on which tickets are answered. A ticket is found through the person's membership of its app,
// so that for everybody else it is not there.
func (a *Admin) mountInbox(server fiber.Router) {
	get := func(path string, handler fiber.Handler) { server.Get("/admin/inbox"+path, web.SignedIn, handler) }
	post := func(path string, handler fiber.Handler) { server.Post("/admin/inbox"+path, web.SignedIn, handler) }
	get("", a.anyTeam(a.showInbox))
	get("/live", a.anyTeam(a.stream))
	get("/pulse", a.anyTeam(a.showPulse))
	post("/preview", a.anyTeam(a.preview))
	post("/bulk", a.anyTeam(a.changeTickets))
	post("/bulk/undo", a.anyTeam(a.undo))
	get("/:id", a.agent(a.showTicket))
	get("/:id/looking", a.agent(a.showLooking))
	get("/:id/files/:file", a.agent(a.sendFile))
	post("/:id/messages", a.agent(a.createMessage))
	post("/:id/draft", a.agent(a.keepDraft))
	get("/:id/merge", a.agent(a.showMerge))
	post("/:id/merge", a.agent(a.merge))
	get("/:id/ideas", a.agent(a.showIdeas))
	post("/:id/ideas", a.agent(a.linkIdea))
	post("/:id/ideas/remove", a.agent(a.unlinkIdea))
	get("/:id/idea", a.agent(a.showNewIdea))
	post("/:id/idea", a.agent(a.createIdea))
	post("/:id/unread", a.agent(a.markUnread))
	for name, change := range ticketChanges {
		post("/:id/"+name, a.agent(a.changing(name, change)))
	}
}

// desk is the ticket that a request is about, and the app it belongs to.
type desk struct {
	*models.Ticket
	App  *models.App
	Role models.Role
}

// agent admits those who answer the tickets of the ticket's app.
func (a *Admin) agent(next func(*fiber.Ctx, *desk) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		ticket, app, role, err := web.Session(c).Account.AgentTicket(ctx, a.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, &desk{ticket, app, role})
	}
}

// anyTeam admits whoever has a role in any app.
func (a *Admin) anyTeam(next fiber.Handler) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		staff, err := web.Session(c).Account.Staff(ctx, a.DB)
		if err != nil {
			return err
		}
		if !staff {
			return fiber.ErrNotFound
		}
		return next(c)
	}
}

// queueOf is the list that the request's page shows, as its address says.
func queueOf(c *fiber.Ctx) paths.Queue {
	return paths.Queue{
		View: web.Query(c, "view"), App: web.Query(c, "app"), Query: strings.TrimSpace(web.Query(c, "q")), Priority: web.Query(c, "priority"),
		Category: web.Query(c, "category"), Tag: web.Query(c, "tag"), Sort: web.Query(c, "sort"), After: web.Query(c, "after"),
	}
}

func queryOf(queue paths.Queue) models.InboxQuery {
	return models.InboxQuery{
		View: models.InboxView(queue.View), App: queue.App, Query: queue.Query, Priority: queue.Priority, Category: queue.Category,
		Tag: queue.Tag, Sort: models.InboxSort(queue.Sort), After: queue.After,
	}
}

// wants reports whether script asks for this part of the page alone.
func wants(c *fiber.Ctx, part string) bool { return c.Get("Intake-Part") == part }

func (a *Admin) showInbox(c *fiber.Ctx) error {
	return a.renderInbox(c, fiber.StatusOK, "")
}

func (a *Admin) renderInbox(c *fiber.Ctx, status int, fault string) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	page, err := a.inboxPage(ctx, c)
	if err != nil {
		return err
	}
	page.Fault = fault
	if wants(c, "list") {
		return web.Render(c, status, inbox.Renewed(*page))
	}
	return web.Render(c, status, inbox.List(*page))
}

// inboxPage loads the list, which every page of the inbox has.
func (a *Admin) inboxPage(ctx context.Context, c *fiber.Ctx) (*inbox.Page, error) {
	account, queue := &web.Session(c).Account, queueOf(c)
	if queue.Query != "" && queue.View == "" {
		queue.View = inbox.Found
	}
	list, err := account.Inbox(ctx, a.DB, queryOf(queue), inboxPage)
	if err != nil {
		return nil, err
	}
	sorts := list.View.Sorts()
	if queue.Sort = string(list.Sort); list.Sort == sorts[0] {
		queue.Sort = ""
	}
	counts, err := account.InboxCounts(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	team, err := account.InboxTeam(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	page := &inbox.Page{Now: time.Now(), Me: account.ID, List: queue, Next: list.Next, Mark: listMark(list.Tickets, c.Params("id")), Live: true, Waiting: counts.Views[models.ViewPending]}
	if page.Tags, err = account.InboxTags(ctx, a.DB); err != nil {
		return nil, err
	}
	if page.Total, page.Uncounted, err = a.total(ctx, account, queue, list, counts); err != nil {
		return nil, err
	}
	page.Shell = a.shellWith(c, counts, &queue)
	if token := c.Query("undo"); token != "" && page.Shell.Notice != "" {
		queue.After = ""
		page.Shell.Undo.Action, page.Shell.Undo.Name, page.Shell.Undo.Value = paths.InboxUndo(queue), "undo", token
	}
	for _, sort := range sorts {
		page.Sorts = append(page.Sorts, string(sort))
	}
	for i := range list.Tickets {
		page.Rows = append(page.Rows, shownRow(&list.Tickets[i]))
	}
	for _, app := range counts.Apps {
		page.Apps = append(page.Apps, inbox.App{Slug: app.Slug, Name: app.Name, Color: app.BrandColor})
	}
	for i := range team {
		page.Team = append(page.Team, shownPerson(&team[i]))
	}
	return page, nil
}

// total counts the list anew only where nobody did, and says whether there are more than it counted.
func (a *Admin) total(ctx context.Context, account *models.Account, queue paths.Queue, list models.InboxPage, counts models.InboxCounts) (total int, more bool, err error) {
	if list.Next == "" && queue.After == "" {
		return len(list.Tickets), false, nil
	}
	view := models.InboxView(queue.View)
	if view == "" {
		view = models.ViewOpen
	}
	known, counted := counts.Views[view]
	if whole := (paths.Queue{View: queue.View, Sort: queue.Sort, After: queue.After}); counted && queue == whole {
		return known, false, nil
	}
	return account.InboxTotal(ctx, a.DB, queryOf(queue))
}

func shownRow(ticket *models.InboxTicket) inbox.Row {
	row := inbox.Row{
		ID: ticket.ID, Number: ticket.Number, App: inbox.App{Slug: ticket.AppSlug, Name: ticket.AppName},
		Requester: inbox.Person{ID: ticket.RequesterID, Name: nameOf(ticket.RequesterName, ticket.RequesterEmail)},
		Subject:   ticket.Subject, Excerpt: strings.Join(strings.Fields(ticket.Excerpt), " "), Status: string(ticket.Status),
		Priority: string(ticket.Priority), Unread: ticket.Unread, Review: ticket.ReviewAt != nil, UpdatedAt: ticket.LastActivity(),
		WaitingSince: ticket.WaitingSince, SnoozedUntil: asleep(&ticket.Ticket),
	}
	if ticket.AssigneeID != nil {
		row.Assignee = inbox.Person{ID: *ticket.AssigneeID, Name: nameOf(ticket.AssigneeName, ticket.AssigneeEmail)}
	}
	return row
}

// asleep is until when the ticket is put away; nil once that is over.
func asleep(ticket *models.Ticket) *time.Time {
	if ticket.SnoozedUntil != nil && ticket.SnoozedUntil.After(time.Now()) {
		return ticket.SnoozedUntil
	}
	return nil
}

func shownPerson(account *models.Account) inbox.Person {
	return inbox.Person{ID: account.ID, Name: nameOf(account.Name, account.Email)}
}

// changed tells all who have the inbox open that something happened to a ticket.
func (a *Admin) changed(tickets ...models.Ticket) {
	for i := range tickets {
		a.Live.Publish(live.Message{App: tickets[i].AppID, Ticket: tickets[i].ID})
	}
}

// noticed is a path of ours with a notice, and the token that takes back what it is about.
func noticed(path, notice, undo string) string {
	values := url.Values{}
	if notice != "" {
		values.Set("notice", notice)
	}
	if undo != "" {
		values.Set("undo", undo)
	}
	switch {
	case len(values) == 0:
		return path
	case strings.Contains(path, "?"):
		return path + "&" + values.Encode()
	}
	return path + "?" + values.Encode()
}

// noticedOf is noticed for a notice that names a ticket.
func noticedOf(path, notice string, ticket *models.Ticket, undo string) string {
	return noticed(path, notice, undo) + "&number=" + strconv.FormatInt(ticket.Number, 10)
}
