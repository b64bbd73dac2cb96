package inbox

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
	"intake/views/ui"
)

const inboxPage = 50

// queueOf is the list in the request's address.
func queueOf(c *fiber.Ctx) paths.Queue {
	return paths.Queue{
		Saved: web.Query(c, "saved"), Edited: web.Query(c, "edited") != "",
		View: web.Query(c, "view"), App: web.Query(c, "app"), Query: strings.TrimSpace(web.Query(c, "q")),
		Assignee: web.Query(c, "assignee"), Priority: web.Query(c, "priority"), Category: web.Query(c, "category"),
		Tag:  web.Query(c, "tag"),
		Sort: web.Query(c, "sort"), After: web.Query(c, "after"),
	}
}

func queryOf(queue paths.Queue) models.InboxQuery {
	return models.InboxQuery{
		View: models.InboxView(queue.View), App: queue.App, Query: queue.Query, Assignee: queue.Assignee,
		Priority: queue.Priority, Category: queue.Category, Tag: queue.Tag, Sort: models.InboxSort(queue.Sort),
		After: queue.After,
	}
}

func (in *Inbox) showInbox(c *fiber.Ctx) error {
	return in.renderInbox(c, fiber.StatusOK, "")
}

func (in *Inbox) renderInbox(c *fiber.Ctx, status int, fault string) error {
	page, err := in.inboxPage(c)
	if err != nil {
		return err
	}
	page.Fault = fault
	if web.WantsPart(c, "list") {
		return web.Render(c, status, inboxview.Renewed(*page))
	}
	return web.Render(c, status, inboxview.List(*page))
}

// inboxPage loads the list that every inbox page shows.
func (in *Inbox) inboxPage(c *fiber.Ctx) (*inboxview.Page, error) {
	ctx := c.UserContext()
	account, now := &web.Session(c).Account, time.Now() // taken before the list is read: later messages were not seen
	queue, saved, err := in.shownQueue(c)
	if err != nil {
		return nil, err
	}
	if queue.Query != "" && queue.View == "" {
		queue.View = inboxview.Found
	}
	menu, err := account.InboxMenu(ctx, in.DB)
	if err != nil {
		return nil, err
	}
	counts := menu.Counts
	list, err := account.InboxIn(ctx, in.DB, counts.Apps, queryOf(queue), inboxPage)
	if err != nil {
		return nil, err
	}
	sorts := list.View.Sorts()
	if queue.Sort = string(list.Sort); list.Sort == sorts[0] {
		queue.Sort = ""
	}
	page := &inboxview.Page{
		Now: now, Me: account.ID, List: queue, Next: list.Next, Mark: listMark(list.Tickets, c.Params("id")),
		Waiting: counts.Views[models.ViewPending], Tags: menu.Tags,
	}
	if saved != nil {
		page.Saved = shownView(saved, account.ID)
	}
	if page.Total, page.Uncounted, err = in.total(ctx, queue, list, counts); err != nil {
		return nil, err
	}
	for i := range list.Tickets {
		page.Rows = append(page.Rows, shownRow(&list.Tickets[i]))
	}
	addChoices(page, sorts, menu)
	page.Exportable = exportable(menu.Teams, queue.App)
	page.Shell = in.Staff.ShellWith(c, &menu.Menu, &queue)
	offerUndo(c, page)
	if err := in.addRun(c, page); err != nil {
		return nil, err
	}
	return page, in.addFirstSteps(c, page)
}

// addChoices adds what the forms above the list offer.
func addChoices(page *inboxview.Page, sorts []models.InboxSort, menu *models.InboxMenu) {
	for _, sort := range sorts {
		if sort == models.SortDue && !menu.Counts.HasTargets() && page.List.Sort != string(sort) {
			continue
		}
		page.Sorts = append(page.Sorts, string(sort))
	}
	for _, app := range menu.Counts.Apps {
		page.Apps = append(page.Apps, inboxview.App{
			Slug: app.Slug, Name: app.Name, Color: app.BrandColor, Archived: app.Archived,
		})
	}
	for i := range menu.Members {
		page.Team = append(page.Team, shownPerson(&menu.Members[i]))
	}
	page.Assignable = page.Team
	if page.List.App != "" {
		page.Assignable = nil
		for _, member := range menu.Team(page.List.App) {
			page.Assignable = append(page.Assignable, shownPerson(&member))
		}
	}
}

// offerUndo offers to undo what the page's notice says, if the address names it. Undoing leads to the first page.
func offerUndo(c *fiber.Ctx, page *inboxview.Page) {
	if token := c.Query("undo"); token != "" && page.Shell.Notice != "" {
		first := page.List
		first.After = ""
		page.Shell.Undo = ui.Undo{Action: paths.InboxUndo(first), Name: "undo", Value: token}
	}
}

// total returns the size of the list, counting only if nobody did so yet, and whether there are more.
func (in *Inbox) total(
	ctx context.Context, queue paths.Queue, list models.InboxPage, counts models.InboxCounts,
) (total int, more bool, err error) {
	if list.Next == "" && queue.After == "" {
		return len(list.Tickets), false, nil
	}
	view := models.InboxView(queue.View)
	if view == "" {
		view = models.ViewOpen
	}
	known, counted := counts.Views[view]
	if whole := (paths.Queue{View: queue.View, Sort: queue.Sort, After: queue.After}); counted && queue == whole {
		return known, known >= models.LongestCount, nil
	}
	total, more, err = list.Total(ctx, in.DB)
	return max(total, len(list.Tickets)+1), more, err // the shown ones and at least one more
}

func shownRow(ticket *models.InboxTicket) inboxview.Row {
	row := inboxview.Row{
		ID: ticket.ID, Number: ticket.Number, App: inboxview.App{Slug: ticket.AppSlug, Name: ticket.AppName},
		Requester: inboxview.Person{
			ID: ticket.RequesterID, Name: web.NameOf(ticket.Requester.Name, ticket.Requester.Email),
		},
		Subject: ticket.Subject, Heading: web.Marked(ticket.Found, ticket.Subject),
		Words: web.Marked(ticket.Found, rowExcerpt(ticket)), Locale: ticket.Locale,
		Status: string(ticket.Status), Priority: string(ticket.Priority), Unread: ticket.Unread,
		Review: ticket.ReviewAt != nil, UpdatedAt: ticket.LastActivity(), WaitingSince: ticket.WaitingSince,
		SnoozedUntil: snoozedUntil(&ticket.Ticket), Held: ticket.Held,
	}
	row.NearAt, row.DueAt = ticket.Due()
	if ticket.AssigneeID != nil {
		row.Assignee = inboxview.Person{
			ID: *ticket.AssigneeID, Name: web.NameOf(ticket.AssigneeName, ticket.AssigneeEmail),
		}
	}
	return row
}

// shownOfRow is how many bytes of an excerpt even the narrowest list shows.
const shownOfRow = 32

// rowExcerpt is what a row shows of the ticket's texts: one line without Markdown syntax. A text of nothing but HTML
// tags would be empty, so it is shown as it is.
func rowExcerpt(ticket *models.InboxTicket) string {
	if excerpt := web.Excerpt(ticket.Found, ticket.Excerpt, shownOfRow); excerpt != "" {
		return excerpt
	}
	return strings.Join(strings.Fields(ticket.Excerpt), " ")
}

// snoozedUntil is until when the ticket is snoozed; nil if that is over.
func snoozedUntil(ticket *models.Ticket) *time.Time {
	if ticket.SnoozedUntil != nil && ticket.SnoozedUntil.After(time.Now()) {
		return ticket.SnoozedUntil
	}
	return nil
}

func shownAuthor(person *models.Person) inboxview.Person {
	return inboxview.Person{ID: person.ID, Name: web.NameOf(person.Name, person.Email)}
}

func shownPerson(account *models.Account) inboxview.Person {
	return inboxview.Person{ID: account.ID, Name: web.NameOf(account.Name, account.Email), BackOn: account.DayBack(time.Now())}
}
