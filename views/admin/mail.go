package admin

import (
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// MailPage shows the mail of an app, from its addresses to what failed.
type MailPage struct {
	Shell     layout.StaffPage
	App       App
	Now       time.Time
	On        bool // incoming mail is set up; otherwise only Failed is set
	Outbox    bool // mail is not sent, but kept in a folder
	Addresses []MailAddress
	Mailboxes []Mailbox
	Test      MailTest
	Received  ReceivedPart
	Failed    FailedPart
}

// MailAddress is an address whose mail becomes tickets.
type MailAddress struct {
	Email    string
	Category string
	Priority string
	LastAt   *time.Time // nil: never
}

func (a MailAddress) becomes() string {
	said := "A ticket, " + ui.TextOf(ui.TicketCategories, a.Category)
	if a.Priority != "" && a.Priority != "normal" {
		said += ", " + strings.ToLower(ui.TextOf(ui.Priorities, a.Priority))
	}
	return said
}

// Mailbox is a mailbox from which mail is read.
type Mailbox struct {
	Path   string // its identifier
	Name   string
	About  string
	Health Health
	Look   bool // it can be checked now
}

// MailboxFault describes an error of a mailbox.
type MailboxFault struct{ Title, Text string }

// MailboxFaults are the descriptions of all errors.
var MailboxFaults = map[string]MailboxFault{
	"password":    {"Cannot sign in", "The server refuses the password, or the OAuth token."},
	"token":       {"No OAuth token", "The identity provider, which gives tokens for the mailbox, does not answer. We keep trying."},
	"host":        {"Cannot be reached", "The name of the server is unknown, or it accepts no connections."},
	"certificate": {"Certificate not valid", "The server’s certificate has expired or belongs to another server."},
	"space":       {"No space left", "Intake has no space left for mail."},
	"silent":      {"No answer", "The server does not answer in time. We keep trying."},
	"other":       {"Does not work", "The server refused a command. We keep trying."},
}

func (m Mailbox) look() string {
	if m.Health.Tone == "bad" {
		return "Try again"
	}
	return "Look now"
}

// MailAddressPage creates an address, or with Old changes it.
type MailAddressPage struct {
	Shell    layout.StaffPage
	App      App
	Old      bool
	Email    Field
	Category Field
	Priority Field
	Problem  string // an error that is not about a field
}

func (p MailAddressPage) title() string {
	if p.Old {
		return "Edit address"
	}
	return "Add an address"
}

func (p MailAddressPage) action() string {
	if p.Old {
		return paths.AdminMailAddress(p.App.Slug, p.Email.Value)
	}
	return paths.AdminMailAddresses(p.App.Slug)
}

func (p MailAddressPage) faults() []ui.FieldError {
	return ui.Summary(p.Email.Fault("email", "Address"), p.Category.Fault("category", "Category"),
		p.Priority.Fault("priority", "Priority"), ui.FieldError{Message: p.Problem})
}

// FailedPart lists the mails of an app that were not delivered, newest first.
type FailedPart struct {
	Mails   []FailedMail
	Delayed int    // how many others were not accepted yet; 1,000 are those and more
	Why     string // why the newest of them was not
	Again   int64  // how many of the last days can be sent again at once
	Newer   string
	Older   string
}

func (p FailedPart) sendAgain() string {
	return "Send the last 7 days again (" + ui.Number(int(p.Again)) + ")"
}

func (p FailedPart) delayed() string {
	switch {
	case p.Delayed == 1:
		return "One mail could not be sent yet."
	case p.Delayed < 1000:
		return ui.Number(p.Delayed) + " mails could not be sent yet."
	}
	return "1,000 mails or more could not be sent yet."
}

// FailedMail is a mail that was given up or returned, or a reply that was withheld. Ticket is empty if it is not about
// one.
type FailedMail struct {
	ID        string
	To        string
	What      string // "reply in #136"
	Subject   string
	TicketID  string
	Reason    string // the mail server's message, or why nothing was sent
	Dead      bool   // the address receives no more mail
	WrittenAt time.Time
}

func (m FailedMail) title() string {
	if m.Subject == "" {
		return m.To
	}
	return m.Subject
}

// about says how the mail relates to its ticket.
func (m FailedMail) about() string {
	if m.What == "" {
		return " · "
	}
	return ", " + m.What + " · "
}

func (m FailedMail) reason() string {
	if !m.Dead {
		return m.Reason
	}
	return strings.TrimRight(m.Reason, ". ") + ". We send nothing to it for now. Say so when it takes mail again."
}
