package inbox_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// stillOpen checks that exactly the tickets with these numbers are open.
func (o *office) stillOpen(numbers ...int64) {
	o.Helper()
	var open []int64
	o.must(o.DB.Model(&models.Ticket{}).Where("status = 'open'").Order("number").Pluck("number", &open).Error)
	if len(open) != len(numbers) {
		o.Fatalf("%v are open, want %v", open, numbers)
	}
	for i, number := range numbers {
		if open[i] != number {
			o.Fatalf("%v are open, want %v", open, numbers)
		}
	}
}

// number returns the ticket with this number from the database.
func (o *office) number(number int64) *models.Ticket {
	o.Helper()
	ticket, err := o.App.Ticket(ctx, o.DB.DB, number)
	o.must(err)
	return ticket
}

// In the list, keys act on the row with the ring, and do nothing if no row has it.
func TestTheListIsWorkedByKeys(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Second ticket")
	third := o.file(o.App, "Third ticket")
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Press("e", "i", "u", "s") // no row has the ring
	w.Press("j", "j", "j", "k")
	w.Focused("Unread: Second ticket")
	w.NewPage(func() { w.Press("e") })
	w.See("#2 is resolved.")
	w.Focused("Unread: Wrong VAT rate")
	o.stillOpen(1, 3)
	w.Press("k")
	w.NewPage(func() { w.Press("i") })
	w.Focused("Unread: Third ticket")
	if ticket, err := o.App.Ticket(ctx, o.DB.DB, 3); err != nil || ticket.AssigneeID == nil ||
		*ticket.AssigneeID != o.Amir.ID {
		t.Errorf("the ticket is %+v, %v", ticket, err)
	}
	w.NewPage(func() { w.Press("p") }) // this only opens the ticket
	w.At("/admin/inbox/" + third.ID)
	w.Focused("Normal priority")
	w.Press("u", browser.Enter)
	w.See("set the priority to Urgent")
	w.Focused("Third ticket #3")
	w.NewPage(func() { w.Press("u") })
	w.At("/admin/inbox")
	w.Focused("Unread: Third ticket")
	w.Press("/")
	w.Focused("Search tickets")
	w.NewPage(func() { w.Press("vat", browser.Enter) })
	w.See("Wrong VAT rate")
	w.DontSee("Third ticket")
	o.stillOpen(1, 3)
}

// While a ticket is open, keys act on it, no matter which row was chosen before, and move from one ticket to the next.
func TestATicketIsWorkedByKeys(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second, third := o.file(o.App, "Second ticket"), o.file(o.App, "Third ticket")
	w := o.Window(o.Amir)
	at := func(ticket *models.Ticket) { t.Helper(); w.At("/admin/inbox/" + ticket.ID) }
	w.Visit("/admin/inbox")
	w.Press("j", "j")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("Second ticket #2")

	w.Press("s")
	w.Focused("Open")
	w.Axe()
	w.Press("r") // moves to the line that starts with r, without choosing it
	w.Focused("Resolved")
	w.Press(browser.Escape)
	w.Focused("Second ticket #2")
	w.Press("p", "h", browser.Enter)
	w.See("set the priority to High")
	w.Focused("Second ticket #2")
	w.Press("r")
	w.Focused("Reply")
	w.Press(browser.Escape)
	w.Choose("Status", "Pending") // leaves the focus in the list
	w.See("set the status to Pending")
	w.Press("n")
	w.Focused("Internal note")
	w.Holds("Status", "pending")
	w.Press("Ask Olive.", browser.Escape)
	w.Choose("Status", "Open")
	w.See("opened this again")
	w.Press(browser.Escape)
	w.Click("More actions")
	w.See("Mark as unread")
	w.Press(browser.Escape)
	w.Focused("More actions")
	at(second) // the menu is closed, and nothing else happens
	w.NewPage(func() { w.Press(browser.Escape) })
	w.At("/admin/inbox")
	w.Focused("Second ticket")

	w.NewPage(func() { w.Press(browser.Enter) })
	w.NewPage(func() { w.Press("k") })
	at(third)
	o.stillOpen(1, 2, 3)
	w.NewPage(func() { w.Press("e") })
	at(second)
	w.See("#3 is resolved.")
	w.Focused("Second ticket #2")
	o.stillOpen(1, 2)
	w.NewPage(func() { w.Press("j") })
	at(o.ticket)
	w.NewPage(func() { w.Press("e") }) // after the last ticket the list follows
	w.At("/admin/inbox")
	w.See("#1 is resolved.")
	w.Focused("Second ticket")
	o.stillOpen(2)
	w.Click("Undo")
	w.See("Undone.", "Wrong VAT rate")
	o.stillOpen(1, 2)
}

// The keys that scroll act on the open ticket, which scrolls in its own pane, also after J, K and a click.
func TestKeysScrollALongTicket(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second := o.file(o.App, "Second ticket")
	reply := models.ReplyDraft{Body: strings.Repeat("We look into it.\n\n", 200)}
	_, err := second.Reply(ctx, o.DB.DB, models.Actor{Account: o.Olive}, reply)
	o.must(err)
	w := o.Window(o.Amir)
	scrolls := func(keys ...string) {
		t.Helper()
		w.Until(`(window.pane = document.querySelector(".tk-body")).scrollHeight > 2 * pane.clientHeight`)
		for _, key := range keys {
			w.Until(`(window.before = pane.scrollTop) >= 0`)
			w.Press(key)
			w.Until(`pane.scrollTop !== before`)
		}
	}
	w.Visit("/admin/inbox/" + o.ticket.ID)
	w.NewPage(func() { w.Press("k") })
	w.At("/admin/inbox/" + second.ID)
	w.Focused("Second ticket #2")
	scrolls(browser.PageUp, browser.ArrowUp, browser.Home, browser.Space, browser.PageDown, browser.ArrowDown, browser.End)
	w.Visit("/admin/inbox/" + second.ID) // the focus is nowhere
	scrolls(browser.PageUp, browser.PageDown)
	w.Press("r")
	w.Until(`(window.before = pane.scrollTop) >= 0`)
	w.Press(browser.Space) // is typed
	w.Holds("Reply", " ")
	w.Until(`pane.scrollTop === before`)
}

func TestSnoozingOrMarkingSpamOpensTheNextTicketAndZUndoesIt(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second, third := o.file(o.App, "Second ticket"), o.file(o.App, "Third ticket")
	w := o.Window(o.Amir)
	at := func(ticket *models.Ticket) { t.Helper(); w.At("/admin/inbox/" + ticket.ID) }
	w.Visit("/admin/inbox")
	w.Press("j")
	w.NewPage(func() { w.Press(browser.Enter) })
	at(third)
	w.Press("h")
	w.Focused("For three hours")
	w.Axe()
	w.Press(browser.Escape)
	w.Focused("Snooze")
	w.Press("h")
	w.NewPage(func() { w.Press(browser.Enter) })
	at(second)
	w.See("#3 is snoozed.")
	w.Focused("Second ticket #2")
	w.NewPage(func() { w.Press("!") })
	at(o.ticket)
	w.See("#2 is marked as spam.")
	w.Press("z")
	w.See("Undone.", "Second ticket") // back in the list
	at(o.ticket)
	if ticket := o.number(2); ticket.SpamAt != nil {
		t.Error("it is still spam")
	}
	w.Press("i")
	w.See("Amir Agent took this", "Assigned.")
	w.Press("z")
	w.See("unassigned this")
	if ticket := o.number(1); ticket.AssigneeID != nil {
		t.Error("it is still assigned")
	}
	w.Press("t")
	w.Focused("Add a tag")
	w.Press("vip", browser.Enter)
	w.See("The tag is added.")
	w.Press("t")
	w.Focused("Add a tag")
	w.Press(browser.Escape)
	w.Until(`document.activeElement.id === "tk-h"`) // so that keys are shortcuts again
	w.NewPage(func() { w.Visit("/admin/inbox/" + o.ticket.ID) })
	w.NewPage(func() { w.Press("m") })
	w.At("/admin/inbox/" + o.ticket.ID + "/merge")
}

// X selects the ticket of the row with the ring. Shift+X selects all from the last selected one to it.
func TestRowsAreSelectedByKeys(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	for _, subject := range []string{"Second", "Third", "Fourth"} {
		o.file(o.App, subject)
	}
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Press("j", "x")
	w.See("1 selected")
	w.Press("j", "j", "X")
	w.See("3 selected")
	w.Press("x")
	w.See("2 selected")
}

// These links are shown on a phone.
func TestATicketLinksToThePreviousAndNextOne(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := browserOffice(t)
		o.file(o.App, "Second ticket")
		w := o.Window(o.Amir, append(options, browser.Phone)...)
		w.Visit("/admin/inbox/" + o.ticket.ID)
		w.See("2 of 2")
		w.NewPage(func() { w.Click("Previous ticket") })
		w.See("Second ticket #2", "1 of 2")
	})
}
