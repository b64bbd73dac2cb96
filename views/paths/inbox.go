package paths

import "net/url"

// Queue names a list of the inbox; its fields are the query parameters of every inbox page. The zero Queue is all open
// tickets, newest first. Saved is the id of a saved view. The other fields are in the address only if the view was
// Edited, because the view itself says what it shows.
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

// StaffSearch searches tickets and ideas in all apps of a person.
func StaffSearch() string { return "/admin/search" }

// InboxViews has the saved views of a person; posting there saves the list q as a new one.
func InboxViews(q Queue) string { return "/admin/inbox/views" + q.query() }

// InboxNewView asks for the name under which to save the list q.
func InboxNewView(q Queue) string { return "/admin/inbox/views/new" + q.query() }

// InboxView is one saved view; posting there changes it to the list q, or renames it.
func InboxView(id string, q Queue) string {
	return "/admin/inbox/views/" + url.PathEscape(id) + q.query()
}

// InboxDeleteView deletes a saved view.
func InboxDeleteView(id string) string { return InboxView(id, Queue{}) + "/delete" }

// InboxRestoreView restores a deleted view.
func InboxRestoreView(id string) string { return InboxView(id, Queue{}) + "/restore" }

// InboxMoveView moves a saved view in the menu.
func InboxMoveView(id string) string { return InboxView(id, Queue{}) + "/move" }

// InboxNewTicket is the form for a ticket in a customer's name, opened from the list q; posting there files it.
func InboxNewTicket(q Queue) string { return "/admin/inbox/new" + q.query() }

// Inbox is a list of tickets, for those who answer them.
func Inbox(q Queue) string { return "/admin/inbox" + q.query() }

// InboxCSV is a list of tickets as a file, for those who manage its apps.
func InboxCSV(q Queue) string { return "/admin/inbox.csv" + q.query() }

// InboxBulk changes the selected tickets.
func InboxBulk(q Queue) string { return "/admin/inbox/bulk" + q.query() }

// InboxRun is a bulk change of all tickets of the list q, which runs in the background.
func InboxRun(id string, q Queue) string {
	return "/admin/inbox/runs/" + url.PathEscape(id) + q.query()
}

// InboxStopRun stops such a change.
func InboxStopRun(id string, q Queue) string {
	return "/admin/inbox/runs/" + url.PathEscape(id) + "/stop" + q.query()
}

// InboxUndoRun undoes such a change.
func InboxUndoRun(id string, q Queue) string {
	return "/admin/inbox/runs/" + url.PathEscape(id) + "/undo" + q.query()
}

// InboxAfterRun is the list q with the progress of such a change.
func InboxAfterRun(id string, q Queue) string { return with(Inbox(q), "run", id) }

// InboxUndo undoes what InboxBulk or another action did.
func InboxUndo(q Queue) string { return "/admin/inbox/bulk/undo" + q.query() }

// InboxLive streams what changes in the inbox and in one ticket, as server-sent events.
func InboxLive(id string) string { return with("/admin/inbox/live", "ticket", id) }

// InboxPulse reports the same to pages that poll.
func InboxPulse(q Queue, id string) string {
	return with("/admin/inbox/pulse"+q.query(), "ticket", id)
}

// InboxPreview is the fragment that shows how a text will look.
func InboxPreview() string { return "/admin/inbox/preview" }

// InboxTicket is a ticket beside the list from which it was opened.
func InboxTicket(id string, q Queue) string { return inboxTicket(id) + q.query() }

// InboxAction changes one thing of a ticket, named by the last part: status, tags, snooze …
func InboxAction(id, action string, q Queue) string {
	return inboxTicket(id) + "/" + action + q.query()
}

// InboxSavedReply is InboxTicket with a saved reply in the composer, for readers without script.
func InboxSavedReply(id, replyID string, q Queue) string {
	return with(InboxTicket(id, q), "reply", replyID)
}

// InboxAnswer is InboxTicket with an answer to another ticket in the composer, for readers without script.
func InboxAnswer(id, messageID string, q Queue) string {
	return with(InboxTicket(id, q), "answer", messageID)
}

// InboxFile is a file of a ticket, for those who answer it.
func InboxFile(id, fileID string) string { return inboxTicket(id) + "/files/" + url.PathEscape(fileID) }

// InboxWholeMail is the whole mail that a message of a ticket came in, as text, for those who answer it.
func InboxWholeMail(id, mailID string) string {
	return inboxTicket(id) + "/mails/" + url.PathEscape(mailID)
}

func inboxTicket(id string) string { return "/admin/inbox/" + url.PathEscape(id) }
