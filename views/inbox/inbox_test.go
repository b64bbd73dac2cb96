package inbox

import (
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
	"intake/views/viewtest"
)

var (
	now  = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	ines = Person{ID: "ines", Name: "Ines Okafor"}
	bad  = Field{Value: viewtest.Hostile, Error: viewtest.Hostile}
)

const hostile = viewtest.Hostile

func hostileApp() App {
	return App{Slug: "kestrel", Name: hostile, Description: hostile, LogoURL: "javascript:alert(1)"}
}

func hostileQueue() Page {
	list := paths.Queue{View: Mine, App: hostile, Query: hostile, Priority: hostile, Category: hostile, Tag: hostile,
		Sort: hostile, After: hostile}
	person := Person{ID: hostile, Name: hostile}
	return Page{Shell: layout.StaffPage{Home: "/admin/inbox", Person: layout.Person{ID: hostile, Name: hostile},
		Notice: hostile,
		Undo:   ui.Undo{Action: paths.InboxUndo(paths.Queue{}), Name: "undo", Value: hostile},
		Nav:    []layout.NavSection{Nav(Counts{Review: 1}, &list, false)}},
		Now: now, List: list, Total: 1, Next: hostile, Apps: []App{hostileApp(), hostileApp()}, Team: []Person{person},
		Tags: []string{hostile}, Fault: hostile,
		Rows: []Row{
			{ID: "t1", Number: 1042, App: hostileApp(), Requester: person, Subject: hostile, Heading: []ui.Piece{
				{Text: hostile}, {Text: hostile, Hit: true},
			},
				Words:  []ui.Piece{{Text: hostile}, {Text: hostile, Hit: true}},
				Status: "open", Priority: "high", Assignee: person, Unread: true,
				UpdatedAt: now, WaitingSince: &now, NearAt: &now, DueAt: &now},
			{ID: "t2", App: hostileApp(), Requester: person, Subject: hostile, Priority: "normal", Review: true,
				UpdatedAt: now},
			{ID: "t3", App: hostileApp(), Requester: person, Subject: hostile, Priority: hostile, SnoozedUntil: &now,
				UpdatedAt: now}}}
}

func hostileTicket() TicketPage {
	person, ref := Person{ID: hostile, Name: hostile}, TicketRef{ID: "t9", Number: 9, Subject: hostile, Status: hostile,
		CreatedAt: now}
	return TicketPage{Page: hostileQueue(), Looking: []Person{person, person},
		Ticket: Ticket{ID: "t1", Number: 1042, App: hostileApp(), Subject: hostile, Status: hostile, Priority: hostile,
			Category: hostile, Source: hostile, SameOrigin: true, Assignee: person,
			Requester: Requester{ID: hostile, Name: hostile, Email: hostile}, OpenedAt: now, FirstReplyAt: &now,
			WaitingSince: &now, NearAt: &now, DueAt: &now, SnoozedUntil: &now, Review: true,
			TakesMail: true, Participants: []Participant{{Person: person, Dead: &DeadAddress{Answer: hostile}}},
			Copied: []string{hostile},
			Team:   []Person{ines}, Tags: []string{hostile}, Posts: []Post{{ID: "i1", Title: hostile, Status: hostile,
				Votes: 1}}, Others: []TicketRef{ref}, Merged: []TicketRef{ref}},
		Thread: []Entry{
			{Message: &Message{ID: "m1", Kind: FromRequester, Author: person, Body: hostile, At: now, Refused: hostile,
				Opening: &ref, Files: []File{{ID: "f1", Name: hostile, Type: hostile}}}},
			{Message: &Message{ID: "m2", Kind: FromTeam, Author: person, Body: hostile, At: now, MailedTo: hostile,
				Unsent: hostile}},
			{Message: &Message{ID: "m4", Kind: FromRequester, Author: person, Body: hostile, At: now, SentFrom: hostile,
				Whole: "r1"}},
			{Message: &Message{ID: "m5", Kind: FromRequester, Author: person, Body: hostile, At: now, Unproven: true,
				Whole: "r2", Deleted: true}},
			{Message: &Message{ID: "m3", Kind: Note, Author: person, Body: hostile, At: now}},
			{Event: &Event{ID: "e1", Kind: hostile, Who: hostile, To: hostile, At: now}},
		},
		Reply: Reply{Body: bad, Seen: hostile, Files: hostile, SavedAt: &now, Collision: &Collision{Who: hostile},
			Preview: hostile,
			Saved:   []SavedReply{{ID: "s1", Title: hostile, Body: hostile}}}}
}

// hostilePages are all pages in every state, with hostile text everywhere.
func hostilePages() map[string]templ.Component {
	page, ticket := hostileQueue(), hostileTicket()
	empty, found, spam, merged := page, page, ticket, ticket
	empty.Rows, empty.List, empty.Fault, empty.Waiting = nil, paths.Queue{}, "", 2
	found.Rows = nil
	spam.Ticket.Spam, spam.List.View, spam.Reply.Note = true, Spam, true
	merged.Ticket.MergedInto, merged.Ticket.Status = &TicketRef{ID: "t9", Number: 9, Subject: hostile}, "closed"
	ref := ticket.Ticket.Others
	return map[string]templ.Component{
		"list": List(page), "empty": List(empty), "nothing found": List(found), "ticket": Show(ticket),
		"spam": Show(spam), "merged": Show(merged),
		"merge":       Merge(MergePage{Page: page, Ticket: ticket.Ticket, Find: hostile, Found: ref, Fault: hostile}),
		"merge, none": Merge(MergePage{Page: page, Ticket: ticket.Ticket}),
		"posts": Posts(PostsPage{Page: page, Ticket: ticket.Ticket, Find: hostile, Found: ticket.Ticket.Posts,
			Fault: hostile}),
		"ideas, none": Posts(PostsPage{Page: page, Ticket: ticket.Ticket}),
		"post": NewPost(NewPostPage{Page: page, Ticket: ticket.Ticket, Title: bad, Description: bad,
			Category: bad}),
	}
}

func TestEveryPageOfTheInboxKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	list, spam := hostileQueue().List, hostileQueue().List
	spam.View = Spam
	known := []string{paths.Logout(), paths.StaffSearch(), paths.InboxViews(list), paths.InboxViews(spam),
		paths.InboxViews(paths.Queue{}),
		paths.Inbox(paths.Queue{}), paths.InboxUndo(paths.Queue{}), paths.InboxBulk(list),
		paths.InboxBulk(spam), paths.InboxBulk(paths.Queue{}),
		paths.InboxAction("t1", "merge", paths.Queue{}), paths.InboxAction("t1", "posts", paths.Queue{})}
	for _, action := range []string{"assignee", "status", "priority", "category", "tags", "tags/remove", "snooze",
		"unsnooze", "spam", "not-spam", "unread", "reviewed", "merge", "unmerge",
		"posts", "posts/remove", "post", "ask", "messages", "participants", "participants/remove", "address/clear"} {
		known = append(known, paths.InboxAction("t1", action, list), paths.InboxAction("t1", action, spam))
	}
	for name, page := range hostilePages() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

func TestAListSaysHowLongATicketWaits(t *testing.T) {
	t.Parallel()
	since := now.Add(-3 * time.Hour)
	row := Row{ID: "t1", App: App{Slug: "kestrel", Name: "Kestrel"}, Requester: Person{Name: "Hannah Brandt"},
		Subject: "Refund", Status: "open", Priority: "normal", UpdatedAt: now, WaitingSince: &since}
	viewtest.Expect(t, List(Page{Now: now, Rows: []Row{row}}), "waiting 3 h")
	near, due := now.Add(time.Hour), now.Add(2*time.Hour)
	row.NearAt, row.DueAt = &near, &due
	viewtest.Expect(t, List(Page{Now: now, Rows: []Row{row}}), "due in 2 h", `data-due="quiet"`, ", waiting since ")
	viewtest.Expect(t, List(Page{Now: near, Rows: []Row{row}}), "due in 1 h", `data-due="near"`)
	viewtest.Expect(t, List(Page{Now: due.Add(5 * time.Minute), Rows: []Row{row}}), "overdue by 5 min", `data-due="late"`)
	row.Status = "pending"
	viewtest.ExpectNot(t, List(Page{Now: now, Rows: []Row{row}}), "waiting 3 h")
}

func TestLinksAndFormsOfAListKeepItsFilters(t *testing.T) {
	t.Parallel()
	list := paths.Queue{View: Mine, Tag: "vat", Sort: "waiting"}
	row := Row{ID: "t1", App: App{Slug: "kestrel"}, Subject: "Refund", Priority: "normal", UpdatedAt: now}
	page := Page{Now: now, List: list, Rows: []Row{row}, Next: "cursor"}
	viewtest.Expect(t, List(page), "/admin/inbox/t1?sort=waiting&amp;tag=vat&amp;view=mine",
		"after=cursor&amp;sort=waiting&amp;tag=vat&amp;view=mine",
		`name="view" value="mine"`, `name="tag" value="vat"`)
}

func TestAListSaysWhenItHasMoreThanIsCounted(t *testing.T) {
	t.Parallel()
	page := Page{Now: now, Total: 10_000, Rows: []Row{{ID: "t1", Number: 1, Priority: "normal", UpdatedAt: now}}}
	viewtest.Expect(t, List(page), `data-total>10,000<`, `data-count="10,000"`)
	page.Uncounted = true
	viewtest.Expect(t, List(page), `data-total>10,000+<`, `data-count="10,000+"`)
}

func TestAFilterCanBeTakenAway(t *testing.T) {
	t.Parallel()
	page := List(Page{Now: now, List: paths.Queue{View: Mine, Query: "vat", Priority: "high"}})
	viewtest.Expect(t, page, `href="/admin/inbox?priority=high&amp;view=mine"`, `href="/admin/inbox?q=vat&amp;view=mine"`,
		"Search all tickets")
}

func TestAnEmptyInboxShowsHowManyTicketsAreWaiting(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, List(Page{Now: now, Waiting: 14}), "Nothing open", "All answered",
		"14 tickets are waiting for their requester.", paths.Inbox(paths.Queue{View: Pending}))
	viewtest.ExpectNot(t, List(Page{Now: now, List: paths.Queue{View: Spam}}), "All answered")
	viewtest.Expect(t, List(Page{Now: now, List: paths.Queue{View: Spam}}), "No spam")
}

// Whoever settles the last tickets of a list's last page has not settled those before them.
func TestAnEmptyLaterPageOfAListLeadsBackToItsTop(t *testing.T) {
	t.Parallel()
	for name, list := range map[string]paths.Queue{
		"of all": {}, "of spam": {View: Spam}, "of a search": {Query: "vat"}, "of a filter": {Priority: "high"},
	} {
		t.Run(name, func(t *testing.T) {
			top := paths.Inbox(list)
			list.After = "9"
			page := List(Page{Now: now, Waiting: 14, List: list})
			viewtest.Expect(t, page, "No more tickets", `href="`+top+`"`, "Back to the top")
			viewtest.ExpectNot(t, page, "All answered", "No tickets match", "No tickets like that", "No spam")
		})
	}
}

// The side bar leads to the tickets of an app, and nobody thinks of that as a filter.
func TestAnAppWithoutTicketsSaysSo(t *testing.T) {
	t.Parallel()
	page := Page{Now: now, Apps: []App{{Slug: "kestrel", Name: "Kestrel"}, {Slug: "fernway", Name: "Fernway"}},
		List: paths.Queue{App: "kestrel"}}
	viewtest.Expect(t, List(page), "Nothing open in Kestrel", "New tickets from the widget", "Show all apps")
	viewtest.ExpectNot(t, List(page), "No tickets like that")
	page.List.Priority = "high"
	viewtest.Expect(t, List(page), "No tickets like that", "Clear the filters")
}

func TestAPageHasExactlyOneH1(t *testing.T) {
	t.Parallel()
	for name, page := range hostilePages() {
		count := 0
		for _, element := range viewtest.Elements(t, page) {
			if element.Data == "h1" {
				count++
			}
		}
		if count != 1 {
			t.Errorf("the page %s has %d headings of the first rank", name, count)
		}
	}
}

func TestANoteCannotBeMistakenForAReply(t *testing.T) {
	t.Parallel()
	page := TicketPage{Page: Page{Now: now}, Ticket: Ticket{ID: "t1", Requester: Requester{Name: "Hannah Brandt"}}}
	viewtest.Expect(t, Show(page), `value="reply" checked`, `placeholder="Reply to Hannah"`,
		"Only your team sees this.", "Add note")
	page.Reply.Note = true
	viewtest.Expect(t, Show(page), `value="note" checked`, `aria-label="Internal note"`)
	viewtest.ExpectNot(t, Show(page), `value="reply" checked`)
}

// The team is warned of a requester whose address is not verified.
func TestAnUnverifiedRequesterIsWarnedOf(t *testing.T) {
	t.Parallel()
	page := TicketPage{Page: Page{Now: now},
		Ticket: Ticket{ID: "t1", Source: "widget", Requester: Requester{Name: "Hannah Brandt", Acted: true}}}
	viewtest.Expect(t, Show(page), "E-mail not verified",
		"Anyone can type any address in the widget. Don’t share account details until Hannah has signed in.",
		"Ask Hannah to sign in")
	page.Ticket.AskedToSignIn = &now
	viewtest.ExpectNot(t, Show(page), "Ask Hannah to sign in")
	page.Ticket.Requester.Verified = true
	viewtest.ExpectNot(t, Show(page), "E-mail not verified", "Anyone can type")
}

// Whether somebody who was not active in this app has proven their address elsewhere is not shown to its team.
func TestARequesterInactiveInTheAppIsNotShownAsVerifiedOrNot(t *testing.T) {
	t.Parallel()
	page := TicketPage{Page: Page{Now: now},
		Ticket: Ticket{ID: "t1", Source: "api", Requester: Requester{Name: "Hannah Brandt"}}}
	viewtest.Expect(t, Show(page),
		"nobody has proven it here. Don’t share account details until Hannah has signed in.", "Ask Hannah to sign in")
	viewtest.ExpectNot(t, Show(page), "E-mail not verified")
}

func TestACollisionIsExplainedAndTheReplyKept(t *testing.T) {
	t.Parallel()
	page := TicketPage{Page: Page{Now: now}, Ticket: Ticket{ID: "t1"},
		Reply: Reply{Body: Field{Value: "Hi Hannah"}, Collision: &Collision{Who: "Tomás"}}}
	viewtest.Expect(t, Show(page), "Tomás", "replied while you were writing. Read it, then send.",
		"Hi Hannah</textarea>")
}

func TestARefusedChangeIsExplainedWhereItWasMade(t *testing.T) {
	t.Parallel()
	page := Page{Now: now, Fault: "There is no such ticket.",
		Rows: []Row{{ID: "t1", Priority: "normal", UpdatedAt: now}}}
	viewtest.Expect(t, Rows(page), page.Fault)
	page.Current = "t1"
	viewtest.ExpectNot(t, Rows(page), page.Fault)
	viewtest.Expect(t, Pane(TicketPage{Page: page}), page.Fault)
}

func TestAMergedTicketLinksToItsSuccessorAndTakesNoReply(t *testing.T) {
	t.Parallel()
	page := TicketPage{Page: Page{Now: now},
		Ticket: Ticket{ID: "t1", MergedInto: &TicketRef{ID: "t2", Number: 1043, Subject: "The other"}}}
	viewtest.Expect(t, Show(page), "This ticket was merged into", "#1043",
		paths.InboxAction("t1", "unmerge", paths.Queue{}))
	viewtest.ExpectNot(t, Show(page), "<textarea", paths.InboxAction("t1", "merge", paths.Queue{})+`"`)
}

func TestAFormerMemberStaysTheShownAssignee(t *testing.T) {
	t.Parallel()
	page := TicketPage{Ticket: Ticket{Assignee: Person{ID: "gone", Name: "Omar"}, Team: []Person{ines}}}
	options := page.possibleAssignees(t.Context())
	if last := options[len(options)-1]; last.Value != "gone" || !last.Selected || !last.Disabled {
		t.Errorf("the assignee is offered as %+v", last)
	}
	if len(options) != 3 || options[0].Selected {
		t.Errorf("the choice is %+v", options)
	}
}

func TestEventsAreWordedAsSentences(t *testing.T) {
	t.Parallel()
	cases := []struct {
		event Event
		want  string
	}{
		{Event{Kind: EventAssigned, Who: "Ines Okafor", To: "Tomás Varga"}, "Ines Okafor assigned this to Tomás Varga"},
		{Event{Kind: EventAssigned, Who: "Ines Okafor", To: "Ines Okafor", Self: true}, "Ines Okafor took this"},
		{Event{Kind: EventAssigned, Who: "Ines Okafor"}, "Ines Okafor unassigned this"},
		{Event{Kind: EventStatus, Who: "Ines Okafor", To: "resolved"}, "Ines Okafor resolved this"},
		{Event{Kind: EventStatus, To: "closed"}, "Intake closed this"},
		{Event{Kind: EventDisowned}, "The owner of the address said: it wasn’t me"},
		{Event{Kind: EventStatus, Who: "Ines Okafor", To: "pending"}, "Ines Okafor set the status to Pending"},
		{Event{Kind: EventPriority, Who: "Ines Okafor", To: "high"}, "Ines Okafor set the priority to High"},
		{Event{Kind: EventSnoozed, Who: "Ines Okafor", When: now.Add(19 * time.Hour)},
			"Ines Okafor snoozed this until Saturday, 09:05 UTC"},
		{Event{Kind: "ticket.some_thing", Who: "Ines Okafor"}, "Ines Okafor ticket: some thing"},
	}
	for _, c := range cases {
		got := c.event.who() + " " + c.event.verb()
		if object := c.event.object(t.Context(), now); object != "" {
			got += " " + object
		}
		if got != c.want {
			t.Errorf("it is worded as %q, want %q", got, c.want)
		}
	}
}

func TestADayHasTheWeekdayOnlyIfItIsNearAndTheYearOnlyIfItIsAnother(t *testing.T) {
	t.Parallel()
	at := func(year int, month time.Month, date int) time.Time {
		return time.Date(year, month, date, 8, 0, 0, 0, time.UTC)
	}
	for want, when := range map[string]time.Time{
		"08:00 UTC":                   at(2026, time.November, 20),
		"Monday, 08:00 UTC":           at(2026, time.November, 23),
		"27 November, 08:00 UTC":      at(2026, time.November, 27),
		"16 November, 08:00 UTC":      at(2026, time.November, 16),
		"16 November 2027, 08:00 UTC": at(2027, time.November, 16),
		"28 December 2025, 08:00 UTC": at(2025, time.December, 28),
	} {
		if got := day(t.Context(), now, when); got != want {
			t.Errorf("%s is %q, want %q", when, got, want)
		}
	}
}

func TestMembersViewingATicketAreNamed(t *testing.T) {
	t.Parallel()
	tomas, priya := Person{Name: "Tomás Varga"}, Person{Name: "Priya Nair"}
	for want, people := range map[string][]Person{
		"Tomás is looking at this too":                  {tomas},
		"Tomás and Priya are looking at this too":       {tomas, priya},
		"Tomás, Priya and Ines are looking at this too": {tomas, priya, ines},
	} {
		viewtest.Expect(t, Looking(people), want)
	}
	if got := viewtest.Render(t, Looking(nil)); got != "" {
		t.Errorf("nobody looks, and it says %q", got)
	}
}

func TestTheMenuMarksTheListThatIsShown(t *testing.T) {
	t.Parallel()
	current := func(list *paths.Queue) (labels []string, more bool) {
		section := Nav(Counts{Open: 3}, list, false)
		for _, link := range append(section.Links, section.Folds[0].Links...) {
			if link.Current {
				labels = append(labels, link.Label)
			}
		}
		return labels, section.Folds[0].Open
	}
	for want, list := range map[string]*paths.Queue{
		"All open": {}, "Mine": {View: Mine, Query: "vat"}, "Thanked": {View: Review}, "Spam": {View: Spam},
	} {
		got, more := current(list)
		if len(got) != 1 || got[0] != want {
			t.Errorf("marked are %v, want %s", got, want)
		}
		if rare := want == "Thanked" || want == "Spam"; more != rare {
			t.Errorf("at %s the rare lists are unfolded: %v", want, more)
		}
	}
	for name, list := range map[string]*paths.Queue{"no list": nil, "the list of an app": {App: "fernway"}} {
		if got, _ := current(list); got != nil {
			t.Errorf("marked are %v on %s", got, name)
		}
	}
}

func TestAPrintedTicketNamesItsRequesterOnce(t *testing.T) {
	t.Parallel()
	for name, ends := range map[string]string{
		"Rita": " · Rita · rita@example.com", "rita@example.com": "General · rita@example.com",
	} {
		ticket := Ticket{Status: "open", Priority: "normal", Category: "general",
			Requester: Requester{Name: name, Email: "rita@example.com"}}
		if words := ticket.inPrint(); !strings.HasSuffix(words, ends) {
			t.Errorf("it says %q", words)
		}
	}
}
