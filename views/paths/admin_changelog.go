package paths

import "net/url"

// AdminChangelog lists the drafts and the published entries of an app.
func AdminChangelog(slug string) string { return AdminApp(slug) + "/changelog" }

// AdminChangelogAfter is AdminChangelog from a cursor on.
func AdminChangelogAfter(slug, after string) string {
	return with(AdminChangelog(slug), "after", after)
}

// AdminChangelogNew is the form for a new entry; posting there creates it.
func AdminChangelogNew(slug string) string { return AdminChangelog(slug) + "/new" }

// AdminChangelogEntry is the form of one entry; posting there saves or publishes it.
func AdminChangelogEntry(slug, id string) string {
	return AdminChangelog(slug) + "/" + url.PathEscape(id)
}

// AdminChangelogWithdraw turns a published entry into a draft again.
func AdminChangelogWithdraw(slug, id string) string {
	return AdminChangelogEntry(slug, id) + "/withdraw"
}

// AdminChangelogDelete asks before a draft is deleted; posting there does it.
func AdminChangelogDelete(slug, id string) string { return AdminChangelogEntry(slug, id) + "/delete" }
