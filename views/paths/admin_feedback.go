package paths

import "net/url"

// AdminFeedbackBulk changes the ideas that are ticked.
func AdminFeedbackBulk(slug string) string { return AdminFeedback(slug) + "/bulk" }

// AdminFeedbackMerge asks which of the ideas that are ticked stays, by the query parameters post.
func AdminFeedbackMerge(slug string) string { return AdminFeedback(slug) + "/merge" }

// AdminFeedbackUndo takes back what was done to ideas.
func AdminFeedbackUndo(slug string) string { return AdminFeedback(slug) + "/undo" }

// AdminTags are the tags for ideas; posting there makes one.
func AdminTags(slug string) string { return AdminFeedback(slug) + "/tags" }

func adminTag(slug, id, verb string) string {
	return AdminTags(slug) + "/" + url.PathEscape(id) + "/" + verb
}

// AdminTagShow lets visitors of the board see a tag.
func AdminTagShow(slug, id string) string { return adminTag(slug, id, "show") }

// AdminTagHide leaves a tag to the team.
func AdminTagHide(slug, id string) string { return adminTag(slug, id, "hide") }

// AdminTagRemove takes a tag off all ideas.
func AdminTagRemove(slug, id string) string { return adminTag(slug, id, "remove") }

// AdminTagRestore brings a removed tag back.
func AdminTagRestore(slug, id string) string { return adminTag(slug, id, "restore") }

// AdminPostTags puts a tag on an idea.
func AdminPostTags(slug, id string) string { return AdminPost(slug, id) + "/tags" }

// AdminPostUntag takes a tag off an idea.
func AdminPostUntag(slug, id, tagID string) string {
	return AdminPostTags(slug, id) + "/" + url.PathEscape(tagID) + "/remove"
}
