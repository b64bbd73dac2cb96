package admin

import (
	"context"
	"strconv"
	"strings"

	"intake/views/ui"
)

// change says what was changed: "from Normal to High". Empty if there is nothing to add.
func (e AuditEntry) change(ctx context.Context) string {
	switch words, known := auditChanges[e.Action]; {
	case known:
		return words(e.Detail)
	case e.Action == "post.status_changed" || e.Action == "post.status_undone": // in the language of the page
		return e.Detail.fromTo(func(id string) string { return ui.PostStatus(ctx, id) })
	case e.Action == "ticket.snoozed": // in the time zone of the reader
		return e.Detail.until(ctx)
	}
	return quoted(e.Detail.Name + e.Detail.Title) // no action sets both
}

// auditChanges say what was changed by the actions that store more than a name or title.
var auditChanges = map[string]func(AuditDetail) string{
	"app.language_chosen": AuditDetail.language,
	"app.translated":      func(d AuditDetail) string { return after("into ", d.language()) },
	"app.updated":         func(AuditDetail) string { return "" }, // the name is obvious on its own page

	"invitation.accepted":  AuditDetail.role,
	"invitation.sent":      AuditDetail.role,
	"invitation.withdrawn": AuditDetail.role,
	"member.added":         AuditDetail.role,
	"member.removed":       AuditDetail.role,
	"member.role_changed":  fromTo(roleWord),

	"key.exposed": func(d AuditDetail) string { return exposures[d.Where] },

	"mail_address.added":   AuditDetail.email,
	"mail_address.changed": AuditDetail.email,
	"mail_address.cleared": AuditDetail.email,
	"mail_address.removed": AuditDetail.email,
	"received.let_in":      numberAfter(""),
	"received.made_ticket": numberAfter(""),

	"message.files_refused": AuditDetail.reason,
	"ticket.files_attached": AuditDetail.files,
	"ticket.files_refused":  AuditDetail.reason,

	"import.begun":  AuditDetail.imported,
	"import.undone": AuditDetail.imported,

	"tickets.imported":      AuditDetail.importedTickets,
	"tickets.import_undone": AuditDetail.importedTickets,

	"cleanup.begun":   AuditDetail.sent,
	"comment.deleted": AuditDetail.cleanup,

	"post.absorbed":        titleAfter("the other is "),
	"post.comment_back":    AuditDetail.cleanup,
	"post.hidden":          AuditDetail.cleanup,
	"post.merged":          titleAfter("into "),
	"post.released":        titleAfter("the other is "),
	"post.ticket_linked":   numberAfter(""),
	"post.ticket_unlinked": numberAfter(""),
	"post.unhidden":        AuditDetail.cleanup,
	"post.unmerged":        titleAfter("out of "),
	"post.vote_entered":    personAfter("for "),
	"post.votes_back":      AuditDetail.votes,
	"post.votes_taken":     AuditDetail.votes,

	"targets.changed": func(d AuditDetail) string { return d.Changes },

	"ticket.assigned":            AuditDetail.assigned,
	"ticket.closed":              fromToOneOf(ui.TicketStatuses),
	"ticket.continued":           numberAfter("in "),
	"ticket.continues":           numberAfter("from "),
	"ticket.imported":            AuditDetail.broughtAlong,
	"ticket.judged":              AuditDetail.verdict,
	"ticket.marked_spam":         AuditDetail.cleanup,
	"ticket.merge_received":      numberAfter("the other is "),
	"ticket.merge_undone":        numberAfter("the other is "),
	"ticket.merged":              numberAfter("into "),
	"ticket.moved":               movedAs("from ", ", where it was "),
	"ticket.moved_away":          movedAs("to ", " as "),
	"ticket.participant_added":   personAfter(""),
	"ticket.participant_dropped": personAfter(""),
	"ticket.prioritized":         fromToOneOf(ui.Priorities),
	"ticket.recategorized":       fromToOneOf(ui.TicketCategories),
	"ticket.reopened":            fromToOneOf(ui.TicketStatuses),
	"ticket.resolved":            fromToOneOf(ui.TicketStatuses),
	"ticket.set_pending":         fromToOneOf(ui.TicketStatuses),
	"ticket.tagged":              AuditDetail.tag,
	"ticket.unmarked_spam":       AuditDetail.cleanup,
	"ticket.unmerged":            numberAfter("of "),
	"ticket.untagged":            AuditDetail.tag,
}

var exposures = map[string]string{"browser": "in a browser", "widget": "in a widget"}

func fromTo(word func(string) string) func(AuditDetail) string {
	return func(d AuditDetail) string { return d.fromTo(word) }
}

// fromToOneOf is a change from one of the words to another.
func fromToOneOf(words []ui.Word) func(AuditDetail) string {
	return fromTo(func(id string) string { return ui.TextOf(words, id) })
}

func numberAfter(preposition string) func(AuditDetail) string {
	return func(d AuditDetail) string {
		if d.Number == 0 {
			return ""
		}
		return preposition + "#" + strconv.FormatInt(d.Number, 10)
	}
}

// movedAs names the other app, and the ticket's number there.
func movedAs(preposition, number string) func(AuditDetail) string {
	return func(d AuditDetail) string { return preposition + d.Name + numberAfter(number)(d) }
}

func titleAfter(preposition string) func(AuditDetail) string {
	return func(d AuditDetail) string { return after(preposition, quoted(d.Title)) }
}

func personAfter(preposition string) func(AuditDetail) string {
	return func(d AuditDetail) string { return after(preposition, d.Person) }
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
