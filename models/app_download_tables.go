package models

// downloadTable describes a table in an app's download: only the columns named here are included, so that no secret
// gets in by accident. A test fails for missing columns.
type downloadTable struct {
	name    string
	of      string // whose rows: "app", or in the table's column of that name those of its "ticket" or "post"
	key     string // identifies and orders the rows of one owner
	first   any    // sorts before all keys; nil if they are ids
	where   string // which rows, "" for all
	columns string
}

// downloadTables are in the order of the archive, each in a file of that name.
var downloadTables = []downloadTable{
	{name: "tickets", of: "app", key: "number", first: 0,
		columns: "id, number, subject, description, status, priority, category, source, locale, metadata, " +
			"requester_id, assignee_id, " +
			"waiting_since, last_message_at, snoozed_until, resolved_at, review_at, spam_at, merged_into, disowned_at, " +
			"offers_hidden_at, vouched_by, vouched_read_at, created_at, updated_at"},
	{name: "messages", of: "ticket", key: "id",
		columns: "id, ticket_id, author_id, kind, body, entry_id, sent_from, unproven, created_at"},
	{name: "ticket_tags", of: "ticket", key: "tag", first: "", columns: "ticket_id, tag"},
	{name: "ticket_posts", of: "ticket", key: "post_id", columns: "ticket_id, post_id, linked_by, created_at"},
	{name: "ticket_verdicts", of: "ticket", key: "account_id",
		columns: "ticket_id, account_id, went, words, created_at, updated_at"},
	// A post without a named author has none here either.
	{name: "posts", of: "app", key: "id", where: "deleted_at IS NULL",
		columns: "id, title, description, category, status, status_changed_at, votes, imported_votes, comments, tickets, " +
			"source, locale, metadata, " +
			"CASE WHEN author_named THEN author_id END AS author_id, author_named, hidden_at, merged_into, disowned_at, " +
			"edited_at, author_left_at, active_at, vouched, created_at, updated_at"},
	{name: "post_versions", of: "post", key: "id", columns: "id, post_id, account_id, title, description, created_at"},
	{name: "comments", of: "post", key: "id",
		columns: "id, post_id, author_id, kind, body, locale, by_team, vouched, merged_from, " +
			"created_at, edited_at, deleted_at"},
	{name: "votes", of: "post", key: "account_id",
		columns: "post_id, account_id, entered_by, merged_from, vouched, created_at"},
	{name: "follows", of: "post", key: "account_id",
		columns: "post_id, account_id, following, merged_from, vouched, created_at"},
	{name: "post_tags", of: "app", key: "id", columns: "id, name, public, created_at, removed_at"},
	{name: "post_taggings", of: "post", key: "tag_id", columns: "post_id, tag_id"},
	{name: "changelog_entries", of: "app", key: "id",
		columns: "id, author_id, kind, title, body, published_at, told_at, created_at, updated_at"},
	{name: "changelog_posts", of: "post", key: "entry_id", columns: "entry_id, post_id"},
	{name: "ticket_participants", of: "ticket", key: "account_id", columns: "ticket_id, account_id, added_by, created_at"},
	{name: "mail_addresses", of: "app", key: "email", first: "",
		columns: "email, category, priority, last_at, created_at"},
	{name: "identities", of: "app", key: "id",
		columns: "id, subject, account_id, name, traits, created_at, said_at, seen_at"},
	{name: "saved_replies", of: "app", key: "id", columns: "id, title, body, created_at, updated_at"},
	{name: "ticket_rules", of: "app", key: "id",
		columns: "id, position, name, phrases, senders, source, category, set_priority, set_category, add_tags, " +
			"assignee_id, created_at, updated_at"},
	{name: "widget_fields", of: "app", key: "id",
		columns: "id, tab, kind, name, label, choices, required, position, created_at, updated_at"},
	{name: "translations", of: "app", key: "about_id || ' ' || locale || ' ' || field", first: "",
		columns: "about_id, locale, field, text, original, updated_at"},
	{name: "blocks", of: "app", key: "account_id", columns: "account_id, blocked_by, created_at"},
	{name: "changelog_subscriptions", of: "app", key: "account_id", columns: "account_id, created_at"},
	{name: "memberships", of: "app", key: "id", columns: "id, account_id, role, by_groups, created_at"},
	{name: "events", of: "app", key: "id", columns: "id, action, object_id, account_id, address, detail, created_at"},
	{name: "attachments", of: "ticket", key: "id",
		columns: "id, ticket_id, message_id, position, name, content_type, size, created_at"},
	{name: "pictures", of: "app", key: "id", where: shownPictures,
		columns: "id, account_id, post_id, comment_id, entry_id, name, caption, content_type, size, created_at"},
}

// shownPictures are the pictures that people submitted and whose authors did not delete them.
const shownPictures = `(entry_id IS NOT NULL OR post_id IN (SELECT id FROM posts WHERE deleted_at IS NULL)
	OR comment_id IN (SELECT comments.id FROM comments JOIN posts ON posts.id = comments.post_id
		WHERE comments.deleted_at IS NULL AND posts.deleted_at IS NULL))`
