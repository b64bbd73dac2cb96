package admin

import (
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// MailPage is how mail goes with an app, in the order of the way of a mail.
type MailPage struct {
	Shell     layout.StaffPage
	App       App
	Now       time.Time
	On        bool // mail comes in; else only Failed is there
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
	said := "A ticket, " + wordOf(ui.TicketCategories, a.Category)
	if a.Priority != "" && a.Priority != "normal" {
		said += ", " + strings.ToLower(wordOf(ui.Priorities, a.Priority))
	}
	return said
}

func wordOf(words []ui.Word, id string) string {
	for _, word := range words {
		if word.ID == id {
			return word.Text
		}
	}
	return id
}

// Mailbox is where mail comes from. Answer is what its server said of a fault.
type Mailbox struct {
	Path   string // by which it is known
	Name   string
	About  string
	Health Health
	Answer string
	Look   bool // it can be looked into
}

// MailboxFault is what is wrong with a mailbox, in plain words.
type MailboxFault struct{ Title, Text string }

// MailboxFaults are all of them.
var MailboxFaults = map[string]MailboxFault{
	"password":    {"Cannot sign in", "The server says that the password is wrong."},
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

// MailAddressPage makes an address, or with Old changes one.
type MailAddressPage struct {
	Shell    layout.StaffPage
	App      App
	Old      bool
	Email    Field
	Category Field
	Priority Field
	Problem  string // of no one field
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

func options(words []ui.Word, chosen string) (list []ui.Option) {
	for _, word := range words {
		list = append(list, ui.Option{Value: word.ID, Label: word.Text, Selected: word.ID == chosen})
	}
	return list
}

// FailedPart has the mails of an app that did not reach anybody, newest first.
type FailedPart struct {
	Mails []FailedMail
	Newer string
	Older string
}

// FailedMail is a mail that was given up or came back, or a reply that was withheld. Ticket is empty when it is about
// none.
type FailedMail struct {
	ID        string
	To        string
	What      string // "reply in #136"
	Subject   string
	TicketID  string
	Reason    string // what the mail server said, or why it was not asked
	Dead      bool   // nothing is sent to the address any more
	WrittenAt time.Time
}

func (m FailedMail) title() string {
	if m.Subject == "" {
		return m.To
	}
	return m.Subject
}

// about is what the mail has to do with its ticket, between the address and the time.
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
	return strings.TrimRight(m.Reason, ". ") + ". We send nothing to it until you say that it takes mail again."
}
