package paths

import "net/url"

// AdminFeedback is the table of an app's ideas. Its query parameters are view, q, sort and after.
func AdminFeedback(slug string) string { return AdminApp(slug) + "/feedback" }

// AdminPost is one idea beside the table, or on a small screen alone.
func AdminPost(slug, id string) string { return AdminFeedback(slug) + "/" + url.PathEscape(id) }

// AdminPostStatus sets the status of an idea.
func AdminPostStatus(slug, id string) string { return AdminPost(slug, id) + "/status" }

// AdminPostDecline asks for the public reason; posting there declines the idea.
func AdminPostDecline(slug, id string) string { return AdminPost(slug, id) + "/decline" }

// AdminPostEdit has the form in which the team changes what an idea says; posting there saves it.
func AdminPostEdit(slug, id string) string { return AdminPost(slug, id) + "/edit" }

// AdminPostDismissAlike says that an idea is another than the one that it looks like.
func AdminPostDismissAlike(slug, id string) string { return AdminPost(slug, id) + "/alike/dismiss" }

// AdminPostReply has the form for the official reply; posting there publishes it.
func AdminPostReply(slug, id string) string { return AdminPost(slug, id) + "/reply" }

// AdminPostMerge finds another idea by the query parameter q; posting there merges into it.
func AdminPostMerge(slug, id string) string { return AdminPost(slug, id) + "/merge" }

// AdminPostUnmerge takes a merged idea out again.
func AdminPostUnmerge(slug, id string) string { return AdminPost(slug, id) + "/unmerge" }

// AdminPostHide takes an idea off the board.
func AdminPostHide(slug, id string) string { return AdminPost(slug, id) + "/hide" }

// AdminPostUnhide puts an idea back on the board.
func AdminPostUnhide(slug, id string) string { return AdminPost(slug, id) + "/unhide" }

// AdminPostBlock keeps the author of an idea from posting on the board.
func AdminPostBlock(slug, id string) string { return AdminPost(slug, id) + "/block" }

// AdminPostUnblock lets the author of an idea post again.
func AdminPostUnblock(slug, id string) string { return AdminPost(slug, id) + "/unblock" }

// AdminPostNotes takes a note for the team.
func AdminPostNotes(slug, id string) string { return AdminPost(slug, id) + "/notes" }

// AdminPostVotes takes a vote on behalf of a customer.
func AdminPostVotes(slug, id string) string { return AdminPost(slug, id) + "/votes" }

// AdminPostTicket makes a ticket of an idea.
func AdminPostTicket(slug, id string) string { return AdminPost(slug, id) + "/ticket" }

// AdminPostTickets links a ticket to an idea by its number.
func AdminPostTickets(slug, id string) string { return AdminPost(slug, id) + "/tickets" }

// AdminPostUnlinkTicket takes a linked ticket off an idea.
func AdminPostUnlinkTicket(slug, id, ticketID string) string {
	return AdminPostTickets(slug, id) + "/" + url.PathEscape(ticketID) + "/unlink"
}

// AdminChangelog lists the drafts and the published entries of an app.
func AdminChangelog(slug string) string { return AdminApp(slug) + "/changelog" }

// AdminChangelogAfter is AdminChangelog from a cursor on.
func AdminChangelogAfter(slug, after string) string {
	return with(AdminChangelog(slug), "after", after)
}

// AdminChangelogNew is the form for a new entry; posting there makes it.
func AdminChangelogNew(slug string) string { return AdminChangelog(slug) + "/new" }

// AdminChangelogEntry is the form of one entry; posting there saves or publishes it.
func AdminChangelogEntry(slug, id string) string {
	return AdminChangelog(slug) + "/" + url.PathEscape(id)
}

// AdminChangelogWithdraw makes a published entry a draft again.
func AdminChangelogWithdraw(slug, id string) string {
	return AdminChangelogEntry(slug, id) + "/withdraw"
}

// AdminChangelogDelete asks before a draft is deleted; posting there does it.
func AdminChangelogDelete(slug, id string) string { return AdminChangelogEntry(slug, id) + "/delete" }
