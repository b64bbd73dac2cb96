package portal_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// They need neither an account nor a password.
func TestAVisitorFilesATicketAndContinuesByTheMailedLink(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d := newDesk(t, handlertest.SQLite(t))
		mail := d.Mailbox()
		mail.Next(d.Rita.Email)
		mail.Next(d.Sam.Email)
		w := browser.Open(t, d.URL, options...)
		w.Visit(paths.NewTicket("kestrel"))
		w.Fill("Your e-mail", "new@example.com")
		w.Fill("Subject", "The export is empty")
		w.NewPage(func() { w.Click("Send") })
		if said := w.Complaint("What happened?"); said != "Tell us what happened." {
			t.Fatalf("without a text the page says %q, want %q", said, "Tell us what happened.")
		}
		w.Fill("What happened?", "It has 0 rows.")
		if said := w.Complaint("What happened?"); said != "" && len(options) == 0 {
			t.Errorf("once there is a text, the page still says %q", said)
		}
		w.Attach("export.log", "0 rows\n")
		w.Click("Send")
		w.At(paths.TicketReceived())
		ticket := d.latest()
		w.See("We have your message", fmt.Sprint("#", ticket.Number), "new@example.com")

		w.Visit(mail.Link(mail.Next("new@example.com")))
		w.NewPage(func() { w.Click(fmt.Sprint("Open ticket #", ticket.Number)) })
		w.At(paths.Ticket(ticket.ID))
		w.See("The export is empty", "It has 0 rows.", "export.log")
		w.Fill("Your reply", "And yesterday's too.")
		w.NewPage(func() { w.Click("Send reply") })
		w.See("And yesterday's too.")
		w.Visit(paths.MyTickets())
		w.At(paths.LoginNext(paths.MyTickets()))
	})
}

// A requester finds the ticket with news, reads it, answers, and marks it as solved. A later message reopens it.
func TestARequesterAnswersSolvesAndReopensATicket(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d := newDesk(t, handlertest.SQLite(t))
		d.reply(d.ritas, "Which **invoice** is it?")
		d.must(d.ritas.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketPending))
		w := d.Window(d.Rita, options...)
		w.Visit(paths.MyTickets())
		w.See("Your tickets", "Waiting for you")
		w.NewPage(func() { w.Click("Unread: Wrong VAT rate") })
		w.See("Which invoice is it?", "Waiting for you", "Amir Agent")
		w.Fill("Your reply", "Number 12.")
		w.Attach("invoice.txt", "VAT 19 %\n")
		w.NewPage(func() { w.Click("Send reply") })
		w.See("Number 12.", "invoice.txt")
		w.DontSee("You opened this again")
		if status := d.stored(d.ritas).Status; status != models.TicketOpen {
			t.Errorf("after the answer it is %s, want %s", status, models.TicketOpen)
		}
		w.Fill("Your reply", "Found it myself.")
		w.NewPage(func() { w.Click("It’s solved") })
		w.See("Found it myself.", "You marked this as solved")
		w.Fill("Your reply", "No, it is back.")
		w.NewPage(func() { w.Click("Send reply") })
		w.See("You opened this again")
		w.Visit(paths.MyTickets())
		w.Fill("Search your tickets", "nothing like it")
		w.NewPage(func() { w.Press(browser.Enter) })
		w.See("No tickets match")
	})
}

// From the head of a long conversation, a link leads to its newest message. A short one needs none.
func TestALongConversationLinksToItsNewestMessage(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d := newDesk(t, handlertest.SQLite(t))
		w := d.Window(d.Rita, options...)
		for n := range 5 {
			w.Visit(paths.Ticket(d.ritas.ID))
			w.DontSee("Go to the newest message")
			d.reply(d.ritas, fmt.Sprint("Answer ", n, strings.Repeat("\n\nWe look into it.", 20)))
		}
		w.Visit(paths.Ticket(d.ritas.ID))
		w.Click("Go to the newest message")
		messages := modelstest.Messages(t, d.DB.DB, d.ritas)
		w.Until(fmt.Sprintf(`document.getElementById("m-%s").getBoundingClientRect().top < innerHeight`,
			messages[len(messages)-1].ID))
	})
}

func TestADownloadedFileEqualsTheUploadedOne(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita)
	w.Visit(paths.Ticket(d.ritas.ID))
	w.Fill("Your reply", "See here.")
	w.Attach("notes.txt", "all of it")
	w.NewPage(func() { w.Click("Send reply") })
	if name, content := w.Download("notes.txt 9 bytes"); name != "notes.txt" || content != "all of it" {
		t.Errorf("it is %s: %q", name, content)
	}
}

func TestTheRequestersPagesAreAccessible(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita)
	d.reply(d.ritas, "Which **invoice** is it?")
	closed := d.file(d.Rita, "Closed")
	d.must(closed.MoveTo(ctx, d.DB.DB, as(d.Amir), models.TicketClosed))
	for _, path := range []string{
		paths.MyTickets(), paths.MyTicketsPage("nothing", ""), paths.NewTicket("kestrel"), paths.Ticket(d.ritas.ID),
		paths.Ticket(closed.ID), paths.TicketLink("gone"),
	} {
		w.Visit(path)
		w.AxeEveryLook()
	}
	visitor := browser.Open(t, d.URL)
	visitor.Visit(paths.NewTicket("kestrel"))
	visitor.AxeEveryLook()
	visitor.NewPage(func() { visitor.Click("Send") })
	visitor.AxeEveryLook()
}

// A requester answers and marks the ticket as solved with the keyboard alone.
func TestARequesterAnswersByKeyboardAlone(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	d.reply(d.ritas, "Which invoice is it?")
	w := d.Window(d.Rita)
	w.Visit(paths.MyTickets())
	w.TabTo("Unread: Wrong VAT rate")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.At(paths.Ticket(d.ritas.ID))
	w.TabTo("Your reply")
	w.Press("The one of May.")
	w.TabTo("Send reply")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("The one of May.")
	w.TabTo("It’s solved")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("You marked this as solved")
}

func TestAMessageWithARefusedFileSaysWhyItIsNotSent(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita)
	w.Visit(paths.Ticket(d.ritas.ID))
	w.Fill("Your reply", "See here.")
	w.Attach("setup.exe", "MZ")
	w.Click("Send reply")
	w.Until(`document.querySelector('.toast[role="alert"] span').textContent ===
		'\u2068setup.exe\u2069: EXE files are not accepted'`)
	w.Focused("Remove setup.exe")
	w.Axe()
	w.Click("Remove setup.exe")
	w.Until(`!document.querySelector('.toast')`)
	w.NewPage(func() { w.Click("Send reply") })
	w.See("See here.")
}
