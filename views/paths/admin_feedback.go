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

// AdminPostDismissAlike says that an idea is not the same as the one that it looks like.
func AdminPostDismissAlike(slug, id string) string { return AdminPost(slug, id) + "/alike/dismiss" }

// AdminPostReply has the form for the official reply; posting there publishes it.
func AdminPostReply(slug, id string) string { return AdminPost(slug, id) + "/reply" }

// AdminPostMerge finds another idea by the query parameter q; posting there merges into it.
func AdminPostMerge(slug, id string) string { return AdminPost(slug, id) + "/merge" }

// AdminPostUnmerge undoes the merging of an idea.
func AdminPostUnmerge(slug, id string) string { return AdminPost(slug, id) + "/unmerge" }

// AdminPostHide hides an idea from the board.
func AdminPostHide(slug, id string) string { return AdminPost(slug, id) + "/hide" }

// AdminPostUnhide shows a hidden idea on the board again.
func AdminPostUnhide(slug, id string) string { return AdminPost(slug, id) + "/unhide" }

// AdminPostBlock keeps the author of an idea from posting on the board.
func AdminPostBlock(slug, id string) string { return AdminPost(slug, id) + "/block" }

// AdminPostUnblock lets the author of an idea post again.
func AdminPostUnblock(slug, id string) string { return AdminPost(slug, id) + "/unblock" }

// AdminPostNotes adds a note for the team.
func AdminPostNotes(slug, id string) string { return AdminPost(slug, id) + "/notes" }

// AdminPostVotes adds a vote on behalf of a customer.
func AdminPostVotes(slug, id string) string { return AdminPost(slug, id) + "/votes" }

// AdminPostAsk asks the voters of an idea whether they still need it.
func AdminPostAsk(slug, id string) string { return AdminPost(slug, id) + "/ask" }

// AdminPostTicket files a ticket about an idea.
func AdminPostTicket(slug, id string) string { return AdminPost(slug, id) + "/ticket" }

// AdminPostTickets links a ticket to an idea by its number.
func AdminPostTickets(slug, id string) string { return AdminPost(slug, id) + "/tickets" }

// AdminPostUnlinkTicket unlinks a ticket from an idea.
func AdminPostUnlinkTicket(slug, id, ticketID string) string {
	return AdminPostTickets(slug, id) + "/" + url.PathEscape(ticketID) + "/unlink"
}

// AdminNewPost is the form for an idea that a customer told the team; posting there publishes it.
func AdminNewPost(slug string) string { return AdminFeedback(slug) + "/new" }

// AdminSimilarPosts are the ideas that resemble a title, while it is typed.
func AdminSimilarPosts(slug string) string { return AdminNewPost(slug) + "/similar" }

// AdminNewPostTitled is AdminNewPost with the title filled in, unless it is "".
func AdminNewPostTitled(slug, title string) string { return with(AdminNewPost(slug), "q", title) }

// AdminFeedbackBulk changes the selected ideas.
func AdminFeedbackBulk(slug string) string { return AdminFeedback(slug) + "/bulk" }

// AdminFeedbackMerge asks which of the selected ideas, the query parameters post, the others are merged into.
func AdminFeedbackMerge(slug string) string { return AdminFeedback(slug) + "/merge" }

// AdminFeedbackUndo undoes a change of ideas.
func AdminFeedbackUndo(slug string) string { return AdminFeedback(slug) + "/undo" }

// AdminTags are the tags for ideas; posting there creates one.
func AdminTags(slug string) string { return AdminFeedback(slug) + "/tags" }

func adminTag(slug, id, verb string) string {
	return AdminTags(slug) + "/" + url.PathEscape(id) + "/" + verb
}

// AdminTagShow shows a tag on the board.
func AdminTagShow(slug, id string) string { return adminTag(slug, id, "show") }

// AdminTagHide shows a tag to the team alone.
func AdminTagHide(slug, id string) string { return adminTag(slug, id, "hide") }

// AdminTagRemove removes a tag from all ideas.
func AdminTagRemove(slug, id string) string { return adminTag(slug, id, "remove") }

// AdminTagRestore restores a removed tag.
func AdminTagRestore(slug, id string) string { return adminTag(slug, id, "restore") }

// AdminPostTags adds a tag to an idea.
func AdminPostTags(slug, id string) string { return AdminPost(slug, id) + "/tags" }

// AdminPostUntag removes a tag from an idea.
func AdminPostUntag(slug, id, tagID string) string {
	return AdminPostTags(slug, id) + "/" + url.PathEscape(tagID) + "/remove"
}
