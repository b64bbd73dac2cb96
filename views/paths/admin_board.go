package paths

import "net/url"

// AdminFeedback is the table of an app's ideas. Its query parameters are view, q and after.
func AdminFeedback(slug string) string { return AdminApp(slug) + "/feedback" }

// AdminIdea is one idea beside the table, or on a small screen alone.
func AdminIdea(slug, id string) string { return AdminFeedback(slug) + "/" + url.PathEscape(id) }

// AdminIdeaStatus sets the status of an idea.
func AdminIdeaStatus(slug, id string) string { return AdminIdea(slug, id) + "/status" }

// AdminIdeaDecline asks for the public reason; posting there declines the idea.
func AdminIdeaDecline(slug, id string) string { return AdminIdea(slug, id) + "/decline" }

// AdminIdeaReply has the form for the official reply; posting there publishes it.
func AdminIdeaReply(slug, id string) string { return AdminIdea(slug, id) + "/reply" }

// AdminIdeaMerge finds another idea by the query parameter q; posting there merges into it.
func AdminIdeaMerge(slug, id string) string { return AdminIdea(slug, id) + "/merge" }

// AdminIdeaUnmerge takes a merged idea out again.
func AdminIdeaUnmerge(slug, id string) string { return AdminIdea(slug, id) + "/unmerge" }

// AdminIdeaHide takes an idea off the board.
func AdminIdeaHide(slug, id string) string { return AdminIdea(slug, id) + "/hide" }

// AdminIdeaUnhide puts an idea back on the board.
func AdminIdeaUnhide(slug, id string) string { return AdminIdea(slug, id) + "/unhide" }

// AdminIdeaBlock keeps the author of an idea from posting on the board.
func AdminIdeaBlock(slug, id string) string { return AdminIdea(slug, id) + "/block" }

// AdminIdeaUnblock lets the author of an idea post again.
func AdminIdeaUnblock(slug, id string) string { return AdminIdea(slug, id) + "/unblock" }

// AdminIdeaNotes takes a note for the team.
func AdminIdeaNotes(slug, id string) string { return AdminIdea(slug, id) + "/notes" }

// AdminIdeaVotes takes a vote on behalf of a customer.
func AdminIdeaVotes(slug, id string) string { return AdminIdea(slug, id) + "/votes" }

// AdminIdeaTicket makes a ticket of an idea.
func AdminIdeaTicket(slug, id string) string { return AdminIdea(slug, id) + "/ticket" }

// AdminIdeaTickets links a ticket to an idea by its number.
func AdminIdeaTickets(slug, id string) string { return AdminIdea(slug, id) + "/tickets" }

// AdminIdeaUnlinkTicket takes a linked ticket off an idea.
func AdminIdeaUnlinkTicket(slug, id, ticketID string) string {
	return AdminIdeaTickets(slug, id) + "/" + url.PathEscape(ticketID) + "/unlink"
}

// AdminChangelog lists the drafts and the published entries of an app.
func AdminChangelog(slug string) string { return AdminApp(slug) + "/changelog" }

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
