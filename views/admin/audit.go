package admin

import (
	"net/url"
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// AuditPage is the record of who did what in an app, newest first. Newer and Older lead to its neighbours.
type AuditPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Entries []AuditEntry
	Filter  AuditFilter
	People  []Person // of the team, and whom Filter names
	Actions []string // that were done, as they are stored: "key.revoked"
	Newer   string
	Older   string
}

// AuditFilter is what the query parameters person, action, from and to ask for; the dates read 2026-11-20.
type AuditFilter struct {
	Person string // an account id
	Action string
	From   Field
	To     Field
}

// Person is somebody to filter by.
type Person struct {
	ID   string
	Name string
}

// AuditEntry is one thing that was done. Actor is a name, or empty for the service itself. Object says to what, as in
// "Backend production" or "#1042", and Href where to look at it, if one can.
type AuditEntry struct {
	At      time.Time
	Actor   string
	ActorID string
	Action  string // as it is stored
	Object  string
	Href    string
	Detail  AuditDetail
	Address string
}

// ActionWords are the actions of an app as people say them.
var ActionWords = map[string]string{
	"app.archived":               "Archived the app",
	"app.created":                "Created the app",
	"app.deleted":                "Deleted the app",
	"app.downloaded":             "Downloaded everything of the app",
	"app.language_chosen":        "Chose the language of the app",
	"app.translated":             "Translated texts of the app",
	"app.unarchived":             "Brought the app back",
	"app.updated":                "Changed the settings",
	"attachment.downloaded":      "Downloaded a file of a ticket",
	"audit.exported":             "Downloaded the audit log",
	"figures.exported":           "Downloaded the figures",
	"author.blocked":             "Blocked an author",
	"author.unblocked":           "Let an author post again",
	"changelog.deleted":          "Deleted a changelog draft",
	"changelog.drafted":          "Wrote a changelog entry",
	"changelog.edited":           "Changed a changelog entry",
	"changelog.published":        "Published a changelog entry",
	"changelog.withdrawn":        "Withdrew a changelog entry",
	"comment.deleted":            "Deleted a comment",
	"connection.changed":         "Changed a connection",
	"connection.created":         "Made a connection",
	"connection.paused":          "Paused a connection",
	"connection.removed":         "Removed a connection",
	"connection.restored":        "Brought a connection back",
	"connection.resumed":         "Resumed a connection",
	"connection.secret_ended":    "Ended the former signing secret of a connection",
	"connection.secret_made":     "Made a new signing secret for a connection",
	"connection.sent_again":      "Sent again what a connection had missed",
	"invitation.accepted":        "Accepted an invitation",
	"invitation.ended":           "Ended an invitation of somebody who may not invite any more",
	"invitation.sent":            "Invited somebody",
	"invitation.withdrawn":       "Withdrew an invitation",
	"identity.demanded":          "Let only signed visitors write in the widget",
	"identity.not_demanded":      "Let everybody write in the widget again",
	"identity_key.added":         "Added an identity key",
	"identity_key.revoked":       "Revoked an identity key",
	"key.created":                "Created a key",
	"key.exposed":                "A key was seen where it should not be",
	"key.revoked":                "Revoked a key",
	"mail.sent_again":            "Sent a mail again",
	"mail.tested":                "Started a self-test of the mail",
	"mail_address.added":         "Added an address whose mail becomes tickets",
	"mail_address.changed":       "Changed what the mail of an address becomes",
	"mail_address.cleared":       "Allowed mail to an address again",
	"mail_address.removed":       "Removed an address whose mail became tickets",
	"member.added":               "Added somebody to the team",
	"member.signed_out":          "Signed somebody out everywhere",
	"message.files_refused":      "Had files of a message refused",
	"member.removed":             "Removed somebody from the team",
	"member.role_changed":        "Changed a role",
	"post.absorbed":              "Merged another idea into it",
	"post.author_back":           "Put the author’s name back on an idea",
	"post.author_left":           "Took the author’s name off an idea",
	"post.commented":             "Commented on an idea",
	"post.deleted":               "Deleted an idea of their own",
	"post.disowned":              "Said that an idea was not theirs",
	"post.edited":                "Edited an idea",
	"post.hidden":                "Hid an idea",
	"post.merged":                "Merged an idea into another",
	"post.noted":                 "Wrote a note on an idea",
	"post.published":             "Shared an idea",
	"post.released":              "Took another idea out of it",
	"post.replied":               "Published an official reply",
	"post.reply_removed":         "Took the official reply away",
	"post.restored":              "Brought a deleted idea of their own back",
	"post.status_changed":        "Set the status of an idea",
	"post.status_undone":         "Undid a change of status",
	"post.tagged":                "Tagged an idea",
	"post.ticket_linked":         "Linked a ticket to an idea",
	"post.ticket_unlinked":       "Unlinked a ticket from an idea",
	"post.unhidden":              "Showed an idea again",
	"post.unmerged":              "Made a merged idea its own again",
	"post.untagged":              "Took a tag off an idea",
	"post.vote_entered":          "Voted for a customer",
	"received.discarded":         "Discarded a held mail",
	"received.let_in":            "Let the sender of a held mail into the ticket",
	"received.made_ticket":       "Made a ticket of a mail",
	"received.restored":          "Put a mail back on the list of held mail",
	"saved_reply.created":        "Saved a reply for the team",
	"saved_reply.updated":        "Changed a saved reply",
	"saved_reply.deleted":        "Deleted a saved reply",
	"tag.created":                "Made a tag for ideas",
	"tag.hidden":                 "Took a tag off the board",
	"tag.removed":                "Removed a tag",
	"tag.restored":               "Brought a tag back",
	"tag.shown":                  "Showed a tag on the board",
	"view.deleted":               "Deleted a view of the team",
	"view.restored":              "Brought a view of the team back",
	"view.saved":                 "Saved a view for the team",
	"view.updated":               "Changed a view of the team",
	"ticket.address_cleared":     "Allowed mail to the requester of a ticket again",
	"ticket.continued":           "Went on with a closed ticket in a new one",
	"ticket.continues":           "Filed a ticket that goes on with a closed one",
	"ticket.participant_added":   "Added a participant to a ticket",
	"ticket.participant_dropped": "Removed a participant from a ticket",
	"ticket.answered":            "Answered a ticket by the changelog",
	"ticket.assigned":            "Assigned a ticket",
	"ticket.closed":              "Closed a ticket",
	"ticket.disowned":            "Said that a ticket was not theirs",
	"ticket.filed":               "Filed a ticket",
	"ticket.files_attached":      "Added files to a ticket",
	"ticket.files_refused":       "Had files refused",
	"ticket.judged":              "Said how it went with a solved ticket",
	"ticket.link_opened":         "Opened a ticket by its mailed link",
	"ticket.marked_spam":         "Marked a ticket as spam",
	"ticket.merge_received":      "Merged another ticket into it",
	"ticket.merge_undone":        "Took another ticket out of it",
	"ticket.merged":              "Merged a ticket into another",
	"ticket.noted":               "Wrote a note on a ticket",
	"ticket.post_linked":         "Linked an idea to a ticket",
	"ticket.post_unlinked":       "Unlinked an idea from a ticket",
	"ticket.prioritized":         "Set the priority of a ticket",
	"ticket.recategorized":       "Set the category of a ticket",
	"ticket.reopened":            "Opened a ticket again",
	"ticket.replied":             "Answered a ticket",
	"ticket.requester_replied":   "Wrote on their ticket",
	"ticket.resolved":            "Resolved a ticket",
	"ticket.reviewed":            "Left a thanked ticket resolved",
	"ticket.set_pending":         "Set a ticket to wait for its requester",
	"ticket.sign_in_asked":       "Asked a requester to sign in",
	"ticket.snoozed":             "Snoozed a ticket",
	"ticket.tagged":              "Tagged a ticket",
	"ticket.thanked":             "Only said thanks on a resolved ticket",
	"ticket.unmarked_spam":       "Took a ticket out of the spam",
	"ticket.unmerged":            "Took a merged ticket out again",
	"ticket.untagged":            "Took a tag off a ticket",
	"ticket.woken":               "Ended the snooze of a ticket",
	"widget.field_added":         "Added a field to the widget",
	"widget.field_changed":       "Changed a field of the widget",
	"widget.field_removed":       "Removed a field of the widget",
	"widget.settings_changed":    "Changed the widget’s button",
	"widget.switched_off":        "Switched the widget off",
	"widget.switched_on":         "Switched the widget on",
}

// actionWord puts an action into words. One that the table does not know is read out as it is stored.
func actionWord(action string) string {
	if word := ActionWords[action]; word != "" {
		return word
	}
	return strings.NewReplacer(".", ": ", "_", " ").Replace(action)
}

func (f AuditFilter) active() bool {
	return f.Person != "" || f.Action != "" || f.From.Value != "" || f.To.Value != ""
}

// query is the filter as query parameters, with the question mark, or nothing.
func (f AuditFilter) query() string {
	values := url.Values{}
	for name, value := range map[string]string{"person": f.Person, "action": f.Action, "from": f.From.Value,
		"to": f.To.Value} {
		if value != "" {
			values.Set(name, value)
		}
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}

// of is the log of one person, of the same acts and days.
func (p AuditPage) of(person string) string {
	filter := p.Filter
	filter.Person = person
	return paths.AdminAudit(p.App.Slug) + filter.query()
}

func (p AuditPage) csv() string { return paths.AdminAuditCSV(p.App.Slug) + p.Filter.query() }

func (p AuditPage) people() []ui.Option {
	options := []ui.Option{{Label: "Everybody"}}
	for _, person := range p.People {
		options = append(options,
			ui.Option{Value: person.ID, Label: person.Name, Selected: person.ID == p.Filter.Person})
	}
	return options
}

func (p AuditPage) actions() []ui.Option {
	options := []ui.Option{{Label: "Everything"}}
	for _, action := range p.Actions {
		options = append(options,
			ui.Option{Value: action, Label: actionWord(action), Selected: action == p.Filter.Action})
	}
	return options
}

// moment is when something happened to the minute, in UTC, with the year when it is not this one.
func moment(now, t time.Time) string {
	if t.UTC().Year() == now.UTC().Year() {
		return t.UTC().Format("2 Jan, 15:04")
	}
	return t.UTC().Format("2 Jan 2006, 15:04")
}
