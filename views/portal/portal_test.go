package portal

import (
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/viewtest"
)

var (
	now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	bad = Field{Value: viewtest.Hostile, Error: viewtest.Hostile}
)

const hostile = viewtest.Hostile

func hostileApp() App {
	return App{Slug: "kestrel", Name: hostile, Description: hostile, LogoURL: "javascript:alert(1)"}
}

func hostileTicket() TicketPage {
	person := Person{ID: hostile, Name: hostile}
	return TicketPage{Viewer: Viewer{SignedIn: &layout.Person{ID: hostile, Name: hostile}, Notice: hostile}, Now: now,
		App: hostileApp(), ID: "t1", Number: 1042,
		Subject: hostile, Status: hostile, Category: hostile, With: person, OpenedAt: now, Email: hostile,
		AnswerTime: hostile, JustFiled: true, Refused: hostile,
		Thread: []Entry{
			{Message: &Message{ID: "m1", Author: person, You: true, Body: hostile, At: now, Refused: hostile,
				Files: []File{{ID: "f1", Name: hostile, Type: hostile, Size: 1}}}},
			{Message: &Message{ID: "m2", Author: person, Team: true, Body: hostile, At: now}},
			{Event: &Event{Kind: EventResolved, Who: hostile, At: now}},
		},
		Reply: ReplyForm{Body: bad, Seen: hostile, Files: hostile}}
}

// hostilePages are all pages in every state, with hostile text everywhere.
func hostilePages() map[string]templ.Component {
	ticket, viewer := hostileTicket(), hostileTicket().Viewer
	closed, guest := ticket, ticket
	closed.Status = "closed"
	guest.SignedIn, guest.Guest, guest.Status = nil, true, "pending"
	row := TicketRow{ID: "t1", Number: 1042, App: hostileApp(), Subject: hostile, Status: hostile, With: hostile,
		Unread: true, UpdatedAt: now}
	idea := IdeaRow{ID: "p1", App: hostileApp(), Title: hostile, Status: hostile, Votes: 3, Comments: 2, Last: hostile,
		LastAt: now}
	voted := idea
	voted.ID, voted.Voted, voted.Last = "p2", true, LastMerged
	emails := AppEmails{App: hostileApp(), Ideas: hostile, Verdict: true, Team: true}
	return map[string]templ.Component{
		"ideas": Ideas(IdeasPage{Viewer: viewer, Now: now, Shared: []IdeaRow{idea}, Voted: []IdeaRow{voted},
			Retained: []string{"p1"}, After: hostile, Next: hostile}),
		"no ideas":       Ideas(IdeasPage{Viewer: viewer, Now: now, First: true, Apps: []App{hostileApp()}}),
		"no older ideas": Ideas(IdeasPage{Viewer: viewer, Now: now}),
		"emails": Emails(EmailsPage{Viewer: viewer, Address: hostile, Apps: []AppEmails{emails}, Saved: true,
			Action: paths.MyEmails(), Stop: paths.StopMyEmails(), Stopped: []AppEmails{emails}}),
		"emails, mailed": Emails(EmailsPage{Viewer: Viewer{Guest: true}, Address: hostile, Apps: []AppEmails{emails},
			Action: paths.MailPreferencesLink("kestrel", "t"), Stop: paths.MailStop("kestrel", "t"), Saved: true}),
		"no emails": Emails(EmailsPage{Viewer: viewer, Address: hostile}),
		"my": My(MyPage{Viewer: viewer, Now: now, Search: hostile, Open: []TicketRow{row},
			Done: []TicketRow{row}, Next: hostile}),
		"my, empty":     My(MyPage{Viewer: viewer, First: true}),
		"my, not found": My(MyPage{Viewer: viewer, First: true, Search: hostile}),
		"my, the end":   My(MyPage{Viewer: viewer}),
		"choose":        ChooseApp(ChooseAppPage{Viewer: viewer, Apps: []App{hostileApp()}}),
		"no apps":       ChooseApp(ChooseAppPage{}),
		"new": NewTicket(NewTicketPage{App: hostileApp(), CopyTo: hostile, Subject: bad,
			Description: bad, Category: bad, Email: bad, Name: bad,
			Files: hostile}),
		"new, signed in": NewTicket(NewTicketPage{Viewer: viewer, App: hostileApp(), CopyTo: hostile}),
		"received": Received(ReceivedPage{App: hostileApp(), Number: 1042, TicketID: "t1", Email: hostile,
			AnswerTime: hostile, Refused: hostile}),
		"ticket":     Ticket(ticket),
		"closed":     Ticket(closed),
		"guest":      Ticket(guest),
		"link":       Link(LinkPage{App: hostileApp(), Number: 1042, Token: "t0k", Viewer: viewer}),
		"link, gone": LinkGone(LinkGonePage{}),
	}
}

func TestEveryPageOfARequesterKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	known := []string{paths.Login(), paths.Logout(), paths.MyTickets(), paths.ChooseApp(), paths.TicketReplies("t1"),
		paths.TicketLink("t0k"), paths.PostVote("kestrel", "p1"), paths.PostVote("kestrel", "p2"), paths.MyEmails(),
		paths.StopMyEmails(), paths.MailPreferencesLink("kestrel", "t"), paths.MailStop("kestrel", "t")}
	for name, page := range hostilePages() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

func TestStatusesAreWordedMorePlainlyForRequesters(t *testing.T) {
	t.Parallel()
	page := hostileTicket()
	page.Status = "pending"
	viewtest.Expect(t, Ticket(page), "Waiting for you")
	viewtest.ExpectNot(t, Ticket(page), "Pending")
}

// A requester who reads English may have written in Japanese, and a screen reader should not read that as English.
func TestWhatARequesterWroteSaysItsLanguage(t *testing.T) {
	t.Parallel()
	page := TicketPage{Now: now, App: App{Slug: "kestrel", Name: "Kestrel"}, Subject: "請求書", Locale: "ja", Thread: []Entry{
		{Message: &Message{ID: "m1", Body: "届きません", At: now}},
		{Message: &Message{ID: "m2", Team: true, Body: "Sorry.", At: now}}}}
	viewtest.Expect(t, Ticket(page), `<h1 dir="auto" lang="ja">`, `<div class="prose" dir="auto" lang="ja"><p>届きません`,
		`<div class="prose" dir="auto"><p>Sorry.`)
	page.Locale = "en"
	viewtest.ExpectNot(t, Ticket(page), `dir="auto" lang`)
}

// "It's solved" is a button of the form for replies, so it also sends the reply if there is one.
func TestSolvingATicketIsOfferedUntilItIsResolved(t *testing.T) {
	t.Parallel()
	for status, offered := range map[string]bool{"open": true, "pending": true, "resolved": false} {
		page := hostileTicket()
		page.Status = status
		expect := viewtest.ExpectNot
		if offered {
			expect = viewtest.Expect
		}
		expect(t, Ticket(page), `name="solved"`)
		viewtest.Expect(t, Ticket(page), "Send reply")
	}
}

func TestAClosedTicketOffersToWriteANewOne(t *testing.T) {
	t.Parallel()
	page := hostileTicket()
	page.Status = "closed"
	viewtest.Expect(t, Ticket(page), "This ticket is closed.", paths.NewTicket("kestrel"), "Write a new one",
		"What you wrote")
	page.Reply.Body.Value = ""
	viewtest.ExpectNot(t, Ticket(page), "<textarea", "reach you by e-mail")
}

func TestWhatARequesterTypedIsReadAsMarkdownAndNothingIsLost(t *testing.T) {
	t.Parallel()
	typed := "Error <none> at *line* _4_\nof `x`"
	page := TicketPage{Now: now, App: App{Slug: "kestrel", Name: "Kestrel"}, Thread: []Entry{
		{Message: &Message{ID: "m1", Body: typed, At: now}}, {Message: &Message{ID: "m2", Team: true,
			Body: "Use **bold**.", At: now}}}}
	viewtest.Expect(t, Ticket(page), "Error &lt;none&gt; at <em>line</em>", "of <code>x</code>", "<strong>bold</strong>")
}

func TestEventsForTheTeamAreNotShownToRequesters(t *testing.T) {
	t.Parallel()
	page := TicketPage{Now: now, App: App{Slug: "kestrel", Name: "Kestrel"},
		Thread: []Entry{{Event: &Event{Kind: "spam", Who: "Ines Okafor", At: now}}}}
	viewtest.ExpectNot(t, Ticket(page), "Ines", "spam")
}

func TestOnlySignedOutVisitorsAreAskedForAnAddress(t *testing.T) {
	t.Parallel()
	page := NewTicketPage{App: App{Slug: "kestrel", Name: "Kestrel"}}
	viewtest.Expect(t, NewTicket(page), `name="email"`)
	page.SignedIn, page.CopyTo = &layout.Person{ID: "hannah", Name: "Hannah"}, "hannah@brandtstudio.example"
	viewtest.ExpectNot(t, NewTicket(page), `name="email"`)
	viewtest.Expect(t, NewTicket(page), "You get a copy at")
}

func TestARefusedTicketKeepsItsWordsAndNamesEveryFault(t *testing.T) {
	t.Parallel()
	page := NewTicket(NewTicketPage{App: App{Slug: "kestrel"},
		Subject:     Field{Error: "Add a subject, a few words are enough."},
		Description: Field{Value: "The total is wrong."}, Category: Field{Value: "billing"},
		Files: "That is 6 files, the limit is 5."})
	viewtest.Expect(t, page, `href="#subject"`, `href="#files"`, "The total is wrong.</textarea>",
		`value="billing" checked`)
}

// It shows more only after the click that proves who opened it.
func TestAMailedLinkShowsOnlyTheNumberOfItsTicket(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Link(LinkPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Number: 1042, Token: "t0k"}),
		"Open ticket #1042", `action="/t/t0k"`, `method="post"`)
}

func TestAGuestIsOfferedNoOtherTickets(t *testing.T) {
	t.Parallel()
	page := hostileTicket()
	page.SignedIn, page.Guest = nil, true
	viewtest.ExpectNot(t, Ticket(page), `class="crumb"`)
	viewtest.Expect(t, Ticket(page), "The link in our e-mail opened this one ticket.")
}

func TestUnreadTicketsAreMarkedForScreenReaders(t *testing.T) {
	t.Parallel()
	row := TicketRow{ID: "t1", App: App{Slug: "kestrel", Name: "Kestrel"}, Subject: "Refund", Status: "open",
		UpdatedAt: now}
	viewtest.ExpectNot(t, My(MyPage{Now: now, First: true, Open: []TicketRow{row}}), "Unread")
	row.Unread = true
	viewtest.Expect(t, My(MyPage{Now: now, First: true, Open: []TicketRow{row}}), "Unread", "data-unread",
		"With the Kestrel team")
}

func TestTheOwnersAnswerTimeIsShown(t *testing.T) {
	t.Parallel()
	app := App{Slug: "kestrel", Name: "Kestrel"}
	page := ReceivedPage{App: app, Number: 1042, Email: "hannah@example.com", AnswerTime: "usually within a working day."}
	viewtest.ExpectText(t, Received(page),
		"It is ticket #1042. We answer by e-mail to hannah@example.com, usually within a working day.")
	page.AnswerTime = ""
	viewtest.ExpectText(t, Received(page), "We answer by e-mail to hannah@example.com.")
	ticket := TicketPage{Now: now, App: app, JustFiled: true, AnswerTime: "usually within a working day"}
	viewtest.ExpectText(t, Ticket(ticket),
		"We have your ticket. We answer here and by e-mail, usually within a working day.")
}

func TestEventsAreWordedAsSentences(t *testing.T) {
	t.Parallel()
	page := TicketPage{Now: now, App: App{Slug: "kestrel", Name: "Kestrel"}}
	for want, event := range map[string]Event{
		"Waiting for your answer, just now":                {Kind: EventWaiting},
		"You marked this as solved, just now":              {Kind: EventResolved, You: true},
		"Ines marked this as solved, just now":             {Kind: EventResolved, Who: "Ines Okafor"},
		"The Kestrel team marked this as solved, just now": {Kind: EventResolved},
		"You opened this again, just now":                  {Kind: EventReopened, You: true},
		"The Kestrel team opened this again, just now":     {Kind: EventReopened},
		"Closed, just now":                                 {Kind: EventClosed},
	} {
		event.At = now
		page.Thread = []Entry{{Event: &event}}
		viewtest.ExpectText(t, Ticket(page), want)
	}
}
