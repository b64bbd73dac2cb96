package paths

import (
	"net/url"
	"strconv"
)

// NewPost is the form for a new idea; posting there publishes it.
func NewPost(slug string) string { return Board(slug) + "/new" }

// NewPostTitled is NewPost with the title filled in.
func NewPostTitled(slug, title string) string { return with(NewPost(slug), "q", title) }

// SimilarPosts is the fragment of ideas that are like the query parameter title, for NewPost while it is typed.
func SimilarPosts(slug string) string { return NewPost(slug) + "/similar" }

// PostVote adds the reader's vote, or removes it.
func PostVote(slug, id string) string { return Post(slug, id) + "/vote" }

// PostFollow follows an idea, or unfollows it.
func PostFollow(slug, id string) string { return Post(slug, id) + "/follow" }

// PostNeed stores whether the reader, who was asked, still needs an idea.
func PostNeed(slug, id string) string { return Post(slug, id) + "/need" }

// PostName stores the name of somebody who just signed in to act on an idea: name, or later=1.
func PostName(slug, id string) string { return Post(slug, id) + "/name" }

// PostMerged is an idea as shown to somebody who opened one that was merged into it.
func PostMerged(slug, id, mergedID string) string { return with(Post(slug, id), "merged", mergedID) }

// PostWelcome is an idea as shown to somebody who just signed in, after an act of that kind was done for them.
func PostWelcome(slug, id, act string) string {
	return with(Post(slug, id), "welcome", act)
}

// EditPost has the form in which authors edit their idea; posting there saves it.
func EditPost(slug, id string) string { return Post(slug, id) + "/edit" }

// DeletePost says what happens to an idea that its author deletes; posting there deletes it.
func DeletePost(slug, id string) string { return Post(slug, id) + "/delete" }

// RestorePost undoes that its author deleted an idea, or removed their name from it.
func RestorePost(slug, id string) string { return Post(slug, id) + "/restore" }

// PostComments adds a comment.
func PostComments(slug, id string) string { return Post(slug, id) + "/comments" }

// Comment is one comment on the page of its idea. The query finds the comment's page in a long thread.
func Comment(slug, postID, id string) string {
	return with(Post(slug, postID), "comment", id) + "#comment-" + url.PathEscape(id)
}

// EditComment has the form in which authors edit their comment; posting there saves it.
func EditComment(slug, postID, id string) string {
	return PostComments(slug, postID) + "/" + url.PathEscape(id) + "/edit"
}

// DeleteComment asks before a comment is deleted; posting there does it.
func DeleteComment(slug, postID, id string) string {
	return PostComments(slug, postID) + "/" + url.PathEscape(id) + "/delete"
}

// RestoreComment undoes that somebody deleted a comment.
func RestoreComment(slug, postID, id string) string {
	return PostComments(slug, postID) + "/" + url.PathEscape(id) + "/restore"
}

// ChangelogEntry is the page of one published entry.
func ChangelogEntry(slug, id string) string { return Changelog(slug) + "/" + url.PathEscape(id) }

// Picture is a picture of an app's post, comment or entry.
func Picture(slug, id string) string { return Board(slug) + "/pictures/" + url.PathEscape(id) }

// ChangelogOf is the changelog with the entries of one kind, from a cursor on; both may be empty.
func ChangelogOf(slug, kind, after string) string {
	return With(Changelog(slug), map[string]string{"kind": kind, "after": after})
}

// ChangelogSubscription subscribes to the changelog by e-mail. Visitors sign in first, and then come back to it.
func ChangelogSubscription(slug string) string { return Changelog(slug) + "/subscription" }

// ChangelogUnsubscription ends the subscription.
func ChangelogUnsubscription(slug string) string { return ChangelogSubscription(slug) + "/end" }

// BoardFeed is the Atom feed of an app's new ideas.
func BoardFeed(slug string) string { return Board(slug) + "/feed.atom" }

// PostFeed is the Atom feed of what happens to one idea.
func PostFeed(slug, id string) string { return Post(slug, id) + "/feed.atom" }

// ChangelogFeed is the Atom feed of what an app has published.
func ChangelogFeed(slug string) string { return Changelog(slug) + "/feed.atom" }

// BoardReturn is where a visitor comes back to after signing in; it does what they wanted to do.
func BoardReturn(slug string) string { return Board(slug) + "/return" }

// BoardReturnCancel cancels what a visitor wanted to do after signing in, and redirects back to where they began.
func BoardReturnCancel(slug string) string { return BoardReturn(slug) + "/cancel" }

// BoardSitemap lists the public pages of one app for search engines.
func BoardSitemap(slug string) string { return Board(slug) + "/sitemap.xml" }

// BoardSitemapPage is the sitemap with that number. The first one is BoardSitemap, the others have older ideas.
func BoardSitemapPage(slug string, page int) string {
	if page <= 1 {
		return BoardSitemap(slug)
	}
	return with(BoardSitemap(slug), "page", strconv.Itoa(page))
}

// MailPreferences redirects to the signed-in person's choices for an app's mails.
func MailPreferences(slug string) string { return Board(slug) + "/mail" }

// MailPreferencesLink is the mailed link with which its reader chooses among an app's mails.
func MailPreferencesLink(slug, token string) string {
	return MailPreferences(slug) + "/" + url.PathEscape(token)
}

// MailStop is the mailed link that stops all mail of an app except answers; mail programs post there at one click.
func MailStop(slug, token string) string { return MailPreferencesLink(slug, token) + "/stop" }

// Need is the mailed question whether a voter still needs an idea. Opening it stores nothing: mail scanners open links
// too.
func Need(token string) string { return "/need/" + url.PathEscape(token) }

// NeedAnswer is the same page, with the button for the answer, yes or no, standing out.
func NeedAnswer(token, answer string) string { return with(Need(token), "answer", answer) }

// Disown is the mailed "It wasn't me". Opening it only asks: mail scanners open links too.
func Disown(token string) string { return "/disown/" + url.PathEscape(token) }

// LeaveTicket is where a participant of a ticket unsubscribes from its replies; mail programs post there at one click.
func LeaveTicket(token string) string { return "/leave/" + url.PathEscape(token) }
