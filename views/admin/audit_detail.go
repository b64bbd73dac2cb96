package admin

import (
	"context"
	"strconv"
	"strings"
	"time"

	"intake/views/i18n"
	"intake/views/ui"
)

// AuditDetail is the stored details of an entry besides its action. Person is the name of Account, whom it concerns
// besides actor and object.
type AuditDetail struct {
	From    string
	To      string
	Name    string
	Title   string
	Number  int64
	Role    string
	Where   string
	Locale  string
	Count   int
	Email   string
	Reason  string
	Account string
	Person  string

	Identity string // the actor, according to the app's website
}

// InWords is the entry as a sentence: "Set the priority of a ticket #7 from Normal to High".
func (e AuditEntry) InWords(ctx context.Context) string {
	words := actionWord(e.Action)
	for _, more := range []string{e.Object, e.detail(ctx)} {
		if more != "" {
			words += " " + more
		}
	}
	return words
}

// detail is the rest of an entry after its action and object, and mentions if it happened during a visit.
func (e AuditEntry) detail(ctx context.Context) string {
	words := e.change(ctx)
	if e.Detail.Identity != "" {
		words = strings.TrimSpace(words + " (signed in by the website)")
	}
	return words
}

// change says what was changed: "from Normal to High". Empty if there is nothing to add.
func (e AuditEntry) change(ctx context.Context) string {
	d := e.Detail
	switch e.Action {
	case "ticket.prioritized":
		return d.fromTo(func(id string) string { return ui.Called(ui.Priorities, id) })
	case "ticket.recategorized":
		return d.fromTo(func(id string) string { return ui.Called(ui.TicketCategories, id) })
	case "ticket.reopened", "ticket.set_pending", "ticket.resolved", "ticket.closed":
		return d.fromTo(func(id string) string { return ui.Called(ui.TicketStatuses, id) })
	case "post.status_changed", "post.status_undone":
		return d.fromTo(func(id string) string { return ui.PostStatus(ctx, id) })
	case "member.role_changed":
		return d.fromTo(roleWord)
	case "ticket.assigned":
		return d.assigned()
	case "ticket.snoozed":
		return d.until()
	case "ticket.judged":
		return d.verdict()
	case "ticket.participant_added", "ticket.participant_dropped":
		return after("", d.Person)
	case "ticket.continued":
		return d.ticket("in ")
	case "ticket.continues":
		return d.ticket("from ")
	case "ticket.merged":
		return d.ticket("into ")
	case "ticket.unmerged":
		return d.ticket("of ")
	case "post.merged":
		return after("into ", quoted(d.Title))
	case "post.unmerged":
		return after("out of ", quoted(d.Title))
	case "ticket.merge_received", "ticket.merge_undone":
		return d.ticket("the other is ")
	case "post.absorbed", "post.released":
		return after("the other is ", quoted(d.Title))
	case "post.ticket_linked", "post.ticket_unlinked":
		return d.ticket("")
	case "ticket.tagged", "ticket.untagged":
		return quoted(d.To + d.From) // only one of them is set
	case "post.vote_entered":
		return after("for ", d.Person)
	case "invitation.sent", "invitation.withdrawn", "invitation.accepted", "member.added", "member.removed":
		return after("as ", roleWord(d.Role))
	case "key.exposed":
		return exposures[d.Where]
	case "ticket.files_attached":
		return d.files()
	case "ticket.files_refused", "message.files_refused":
		return d.Reason
	case "mail_address.added", "mail_address.changed", "mail_address.cleared", "mail_address.removed":
		return d.Email
	case "received.let_in", "received.made_ticket":
		return d.ticket("")
	case "app.translated":
		return after("into ", language(d.Locale))
	case "app.language_chosen":
		return language(d.Locale)
	case "app.updated": // the name is obvious on its own page
		return ""
	}
	return quoted(d.Name + d.Title) // no action sets both
}

var exposures = map[string]string{"browser": "in a browser", "widget": "in a widget"}

func (d AuditDetail) fromTo(word func(string) string) string {
	switch {
	case d.To == "":
		return ""
	case d.From == "":
		return "to " + word(d.To)
	}
	return "from " + word(d.From) + " to " + word(d.To)
}

func (d AuditDetail) assigned() string {
	switch {
	case d.To == "":
		return "to nobody"
	case d.Person == "":
		return "to somebody who left"
	}
	return "to " + d.Person
}

func (d AuditDetail) until() string {
	until, err := time.Parse(time.RFC3339, d.To)
	if err != nil {
		return ""
	}
	return "until " + until.UTC().Format("2 Jan 2006, 15:04")
}

func (d AuditDetail) verdict() string {
	switch d.To {
	case "well":
		return "it helped"
	case "badly":
		return "it did not help"
	}
	return ""
}

func (d AuditDetail) ticket(before string) string {
	if d.Number == 0 {
		return ""
	}
	return before + "#" + strconv.FormatInt(d.Number, 10)
}

func (d AuditDetail) files() string {
	switch d.Count {
	case 0:
		return ""
	case 1:
		return "1 file"
	}
	return strconv.Itoa(d.Count) + " files"
}

func language(tag string) string {
	if known := i18n.Known(tag); known != nil {
		return known.EnglishName()
	}
	return tag
}

func after(preposition, word string) string {
	if word == "" {
		return ""
	}
	return preposition + word
}

func quoted(words string) string {
	if strings.TrimSpace(words) == "" {
		return ""
	}
	return "“" + words + "”"
}
