package admin

import (
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ReceivedPart lists the received mails that did not become tickets, newest first.
type ReceivedPart struct {
	State     string // held, refused or unclaimed; "" for all of the app
	Held      int
	Refused   int
	Unclaimed int  // mails that belong to no app
	Claims    bool // the reader may see unclaimed mails
	Mails     []ReceivedMail
	Newer     string
	Older     string
}

func (r ReceivedPart) tabs(app App) []ui.Tab {
	tab := func(label, state string, count int) ui.Tab {
		return ui.Tab{Label: label + " " + ui.Number(count), Href: paths.AdminMailHeld(app.Slug, state, ""),
			Current: r.State == state}
	}
	tabs := []ui.Tab{tab("All", "", r.Held+r.Refused), tab("Held", "held", r.Held), tab("Refused", "refused", r.Refused)}
	if r.Claims && (r.Unclaimed > 0 || r.State == "unclaimed") {
		tabs = append(tabs, tab("To no app", "unclaimed", r.Unclaimed))
	}
	return tabs
}

// ReceivedMail is a received mail. Requester is the requester of the ticket that it answers, Member the address from
// which a member's answer would be accepted.
type ReceivedMail struct {
	ID        string
	State     string
	Reason    string
	FromName  string
	FromEmail string
	Subject   string
	Requester string
	Member    string
	TicketID  string // the ticket that it answers, "" for none
	Number    int64  // the ticket's number
	At        time.Time
	LetIn     bool // its sender can be added to the ticket
	Ticket    bool // it can become a ticket
}

func (m ReceivedMail) subject() string {
	if m.Subject == "" {
		return "(no subject)"
	}
	return m.Subject
}

func (m ReceivedMail) held() bool { return m.State == "held" }

// Why says why the mail is held or refused.
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

// ReceivedWords are the reasons why mails are held or refused.
var ReceivedWords = map[string]string{
	"auto_submitted": "An automatic reply, such as an out-of-office message. Automatic replies change no ticket.",
	"bulk":           "Sent to many people at once (Precedence). Such mail never becomes a ticket by itself.",
	"list":           "Sent by a mailing list (List-Id). Mailing lists never become tickets by themselves.",
	"bounce":         "A mail server reports on one of our mails. Mail that did not arrive is listed below.",
	"no_sender":      "It names no sender who could be answered. Only machines send such mail.",
	"loop":           "It is one of our own mails that came back.",
	"duplicate":      "We already have this mail.",
	"nobody":         "It was sent to no address that becomes tickets.",
	"empty":          "It has no text, and no file that we keep.",
	"self_test":      "It is part of a self-test.",
	"unread":         "We tried for a day and could not read it. Open it to see it as it came.",
	"too_large":      "It is larger than 60 MB. Only its headers were fetched.",
	"not_handed_over": "The server of the mailbox does not hand it over. It is still there, unread: open it in a mail " +
		"program.",
	"stranger":    "Answers a ticket, but came from somebody who is no participant. " + nobodyChecked,
	"member":      "It claims to come from a team member, but DMARC did not pass. The ticket is unchanged.",
	"member_else": "Answers a mail to a team member, but came from an address that we do not know.",
	"no_answer": "It answers a mail to the team that takes no answers, such as a warning, or one that went to " +
		"somebody else.",
	"overtaken": "A team member’s answer, but somebody wrote in the ticket before it came. Answer again in the " +
		"ticket.",
	"file_refused": "A team member’s answer, but one of its files cannot be sent. Answer again with another file, or " +
		"without it.",
	"unanswerable": "Answers a ticket that takes no more answers.",
	"many":         "Its sender sent more than 20 mails within an hour. The rest waits for you.",
	"sealed":       "It is encrypted, so nothing of it can be read here.",
	"spam":         "Answers a ticket, but your mail server marked it as spam.",
}

// ReceivedPage shows a whole received mail.
type ReceivedPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Mail    ReceivedMail
	Mailbox string
	To      string
	Gone    bool // it is no longer stored
	Headers string
	Text    string
	Cut     bool // the text is cut off
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
