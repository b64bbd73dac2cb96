package paths

import (
	"net/url"
	"strings"
)

// ChooseApp is the first step of NewTicket for those who have not said which app their ticket is about.
func ChooseApp() string { return MyTickets() + "/tickets/new" }

// MyTicketsPage is the part of MyTickets that a search finds, from a cursor on; both may be empty.
func MyTicketsPage(search, after string) string {
	return With(MyTickets(), map[string]string{"q": search, "after": after})
}

// MyIdeas lists the ideas that the person who is signed in shared or voted for.
func MyIdeas() string { return MyTickets() + "/ideas" }

// MyIdeasPage is the part of MyIdeas from a cursor on. The ideas with the ids kept stay in the list, voted for or not;
// both may be empty.
func MyIdeasPage(after string, kept []string) string {
	return With(MyIdeas(), map[string]string{"after": after, "kept": strings.Join(kept, ".")})
}

// MyEmails is where the person who is signed in chooses among the mails of all apps.
func MyEmails() string { return MyTickets() + "/emails" }

// MyEmailsOf is MyEmails at one app, which need not have mailed the person before.
func MyEmailsOf(slug string) string {
	return with(MyEmails(), "app", slug) + "#app-" + url.PathEscape(slug)
}

// StopMyEmails ends all mail of all apps but answers.
func StopMyEmails() string { return MyEmails() + "/stop" }

// TicketReceived says that a ticket was filed to those who are not signed in.
func TicketReceived() string { return MyTickets() + "/tickets/received" }

// TicketFiled is the ticket's page, which says that it was just filed: how says what its page has to explain.
func TicketFiled(id, how string) string { return with(Ticket(id), "filed", how) }

// TicketReplies takes what the requester adds to a ticket: body, files, solved.
func TicketReplies(id string) string { return Ticket(id) + "/replies" }

// TicketVerdict takes what the requester of a solved ticket says of how it went: went, words, reopen.
func TicketVerdict(id string) string { return Ticket(id) + "/verdict" }

// TicketName takes how the requester of a ticket wants to be called: name, or later=1.
func TicketName(id string) string { return Ticket(id) + "/name" }

// TicketWent is the ticket's page with an answer to how it went chosen.
func TicketWent(id, went string) string {
	return with(Ticket(id), "went", went) + "#verdict"
}

// TicketLinkWent is TicketLink, which leads on to TicketWent.
func TicketLinkWent(token, went string) string {
	return with(TicketLink(token), "went", went)
}

// TicketFile is a file of a ticket, for its requester.
func TicketFile(id, fileID string) string { return Ticket(id) + "/files/" + url.PathEscape(fileID) }

// TicketLink is the mailed link to one ticket. Opening it only asks: mail scanners open links too.
func TicketLink(token string) string { return "/t/" + url.PathEscape(token) }

// Queue names a list of the inbox; its fields are the query parameters of every inbox page. The zero Queue is all open
// tickets, newest first. Saved is the id of a saved view: what else there is goes into the address only where the view
// was Edited, else the view itself says what it shows.
type Queue struct {
	Saved    string
	Edited   bool
	View     string
	App      string // a slug
	Query    string
	Assignee string // an account's id, me or nobody
	Priority string
	Category string
	Tag      string
	Sort     string
	After    string // the page's cursor
}

func (q Queue) query() string {
	if q.Saved != "" && !q.Edited {
		return QueryOf(map[string]string{"saved": q.Saved, "after": q.After})
	}
	edited := ""
	if q.Saved != "" {
		edited = "1"
	}
	return QueryOf(map[string]string{
		"saved": q.Saved, "edited": edited, "view": q.View, "app": q.App, "q": q.Query, "assignee": q.Assignee,
		"priority": q.Priority, "category": q.Category, "tag": q.Tag, "sort": q.Sort, "after": q.After,
	})
}

// StaffSearch looks for tickets and posts in all apps of a person. Its text may be empty.
func StaffSearch(text string) string { return with("/admin/search", "q", text) }

// InboxViews has the saved views of a person; posting there saves the list q as another one.
func InboxViews(q Queue) string { return "/admin/inbox/views" + q.query() }

// InboxNewView asks under which name the list q is to be saved.
func InboxNewView(q Queue) string { return "/admin/inbox/views/new" + q.query() }

// InboxView is one saved view; posting there gives it the list q, or another name.
func InboxView(id string, q Queue) string {
	return "/admin/inbox/views/" + url.PathEscape(id) + q.query()
}

// InboxDeleteView takes a saved view away.
func InboxDeleteView(id string) string { return InboxView(id, Queue{}) + "/delete" }

// InboxRestoreView brings a saved view back.
func InboxRestoreView(id string) string { return InboxView(id, Queue{}) + "/restore" }

// InboxMoveView gives a saved view another place in the menu.
func InboxMoveView(id string) string { return InboxView(id, Queue{}) + "/move" }

// Inbox is a list of tickets, for those who answer them.
func Inbox(q Queue) string { return "/admin/inbox" + q.query() }

// InboxBulk does one thing to several tickets.
func InboxBulk(q Queue) string { return "/admin/inbox/bulk" + q.query() }

// InboxRun is a change of all tickets of the list q, which goes on by itself.
func InboxRun(id string, q Queue) string {
	return "/admin/inbox/runs/" + url.PathEscape(id) + q.query()
}

// InboxStopRun ends such a change where it is.
func InboxStopRun(id string, q Queue) string {
	return "/admin/inbox/runs/" + url.PathEscape(id) + "/stop" + q.query()
}

// InboxUndoRun takes such a change back.
func InboxUndoRun(id string, q Queue) string {
	return "/admin/inbox/runs/" + url.PathEscape(id) + "/undo" + q.query()
}

// InboxAfterRun is the list q with such a change beside it.
func InboxAfterRun(id string, q Queue) string { return with(Inbox(q), "run", id) }

// InboxUndo takes back what InboxBulk or another action did.
func InboxUndo(q Queue) string { return "/admin/inbox/bulk/undo" + q.query() }

// InboxLive tells as server-sent events what changes in the inbox and in one ticket.
func InboxLive(id string) string { return with("/admin/inbox/live", "ticket", id) }

// InboxPulse tells the same to those who ask for it again and again.
func InboxPulse(q Queue, id string) string {
	return with("/admin/inbox/pulse"+q.query(), "ticket", id)
}

// InboxPreview shows how a text will look, as a fragment.
func InboxPreview() string { return "/admin/inbox/preview" }

// InboxTicket is a ticket beside the list from which it was opened.
func InboxTicket(id string, q Queue) string { return inboxTicket(id) + q.query() }

// InboxAction changes one thing of a ticket, named by the last part: status, tags, snooze …
func InboxAction(id, action string, q Queue) string {
	return inboxTicket(id) + "/" + action + q.query()
}

// InboxSavedReply is InboxTicket with a saved reply put into the composer, for those without script.
func InboxSavedReply(id, replyID string, q Queue) string {
	return with(InboxTicket(id, q), "reply", replyID)
}

// InboxAnswer is InboxTicket with an answer to another ticket put into the composer, for those without script.
func InboxAnswer(id, messageID string, q Queue) string {
	return with(InboxTicket(id, q), "answer", messageID)
}

// InboxFile is a file of a ticket, for those who answer it.
func InboxFile(id, fileID string) string { return inboxTicket(id) + "/files/" + url.PathEscape(fileID) }

// InboxWholeMail is all of the mail that a message of a ticket came by, as text, for those who answer it.
func InboxWholeMail(id, mailID string) string {
	return inboxTicket(id) + "/mails/" + url.PathEscape(mailID)
}

// AdminReplies has the saved replies of an app; posting there adds one.
func AdminReplies(slug string) string { return AdminApp(slug) + "/replies" }

// AdminReply is one saved reply; posting there changes it.
func AdminReply(slug, id string) string { return AdminReplies(slug) + "/" + url.PathEscape(id) }

// AdminDeleteReply asks before a saved reply is deleted; posting there does it.
func AdminDeleteReply(slug, id string) string { return AdminReply(slug, id) + "/delete" }

// AdminMail has the mails of an app that did not reach anybody.
func AdminMail(slug string) string { return AdminApp(slug) + "/mail" }

// AdminMailAfter is AdminMail from a cursor on.
func AdminMailAfter(slug, after string) string { return with(AdminMail(slug), "after", after) }

// AdminSendMail tries a failed mail again.
func AdminSendMail(slug, id string) string {
	return AdminMail(slug) + "/" + url.PathEscape(id) + "/send"
}

func inboxTicket(id string) string { return "/admin/inbox/" + url.PathEscape(id) }
