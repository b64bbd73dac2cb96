package admin

import (
	"strconv"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ReceivedPart has the mails that became no ticket, newest first.
type ReceivedPart struct {
	State     string // held, refused or unclaimed, "" for all of the app
	Held      int
	Refused   int
	Unclaimed int  // that came to no app
	Claims    bool // the reader may see those
	Mails     []ReceivedMail
	Newer     string
	Older     string
}

func (r ReceivedPart) tabs(app App) []ui.Tab {
	tab := func(label, state string, count int) ui.Tab {
		return ui.Tab{Label: label + " " + strconv.Itoa(count), Href: paths.AdminMailHeld(app.Slug, state, ""),
			Current: r.State == state}
	}
	tabs := []ui.Tab{tab("All", "", r.Held+r.Refused), tab("Held", "held", r.Held), tab("Refused", "refused", r.Refused)}
	if r.Claims && (r.Unclaimed > 0 || r.State == "unclaimed") {
		tabs = append(tabs, tab("To no app", "unclaimed", r.Unclaimed))
	}
	return tabs
}

// ReceivedMail is a mail that came in. Requester is whose ticket it answers, Member the address from which the answer of
// a member would count.
type ReceivedMail struct {
	ID        string
	State     string
	Reason    string
	FromName  string
	FromEmail string
	Subject   string
	Requester string
	Member    string
	TicketID  string // that it answers, "" for none
	Number    int64  // of that ticket
	At        time.Time
	LetIn     bool // its sender can be let into the ticket
	Ticket    bool // a ticket can be made of it
}

func (m ReceivedMail) subject() string {
	if m.Subject == "" {
		return "(no subject)"
	}
	return m.Subject
}

func (m ReceivedMail) held() bool { return m.State == "held" }

// Why says in a sentence why the mail is held or refused.
func (m ReceivedMail) Why() string {
	switch {
	case m.Reason == "stranger" && m.Requester != "":
		return "Answers a ticket of " + m.Requester + ", but came from another address. " + nobodyChecked
	case m.Reason == "member_else" && m.Member != "":
		return ReceivedWords[m.Reason] + " Team answers count only from " + m.Member + "."
	}
	return ReceivedWords[m.Reason]
}

const nobodyChecked = "Nobody has checked that its sender may read it."

// ReceivedWords are why mails are held or refused.
var ReceivedWords = map[string]string{
	"auto_submitted": "An automatic answer, as after “I am on holiday”. Such mail changes no ticket.",
	"bulk":           "Sent to many at once (Precedence). Such mail never becomes a ticket by itself.",
	"list":           "Sent by a list (List-Id). Lists never become tickets by themselves.",
	"bounce":         "A mail server reports on a mail of ours. What did not arrive stands below.",
	"no_sender":      "It names no sender to whom an answer could go, as only machines write.",
	"loop":           "It is a mail of our own that came back.",
	"duplicate":      "It came before.",
	"nobody":         "It came to no address that becomes tickets.",
	"empty":          "Nothing is written in it, and it has no file that we keep.",
	"self_test":      "It belongs to a self-test.",
	"unread":         "It could not be read, however often we tried. Look at it as it came.",
	"too_large":      "It has more than 60 MB. Only its headers were fetched.",
	"stranger":       "Answers a ticket, but came from somebody who has no part in it. " + nobodyChecked,
	"member":         "It may be of a member of the team, but nothing proves it: DMARC did not pass. The ticket is unchanged.",
	"member_else":    "Answers a mail to a member of the team, but came from an address that we do not know.",
	"no_answer": "A member’s, but no answer to a mail that told them of this one ticket. Other mail of ours takes no " +
		"answer. Nothing was sent.",
	"overtaken":    "A member’s answer, written before they had read what came last. Look at the ticket before you send it.",
	"unanswerable": "A member’s answer to a ticket that takes none any more.",
	"many":         "Its sender wrote more than 20 mails within an hour. The rest waits for you.",
	"sealed":       "It is encrypted, so that nothing of it can be read here.",
	"spam":         "Answers a ticket, but your mail server takes it for spam.",
}

// ReceivedPage is a mail that came in, whole.
type ReceivedPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Mail    ReceivedMail
	Mailbox string
	To      string
	Gone    bool // it is no longer kept
	Headers string
	Text    string
	Cut     bool // there is more text than is shown
	Files   []ReceivedFile
}

// ReceivedFile is a file of a mail.
type ReceivedFile struct {
	Name string
	Size string
}

func heldTone(mail ReceivedMail) string {
	if mail.held() {
		return "warn"
	}
	return ""
}
