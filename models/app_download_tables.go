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

	// What an import needs besides.
	added    bool     // archives of earlier versions do not have it
	refs     refs     // which columns have ids of rows in other files
	personal string   // the column of a person with whom the row goes when their account is erased
	forgets  refs     // columns that are emptied when the account of the person in the other column is erased
	later    []string // columns that are written when all else is there
	counted  []string // columns that are counted anew
}

// refs are, by a column, the files whose rows it has ids of, separated by blanks. With a question mark at the end, the
// column becomes empty if there is no such row; otherwise the row is left out. Empty columns refer to nothing.
type refs map[string]string

const (
	people   = "people"
	orNobody = "people?"
)

// downloadTables are in the order of the archive, each in a file of that name. Each comes after those that it refers
// to, so that an import can write them in this order, too.
var downloadTables = []downloadTable{
	{name: "memberships", of: "app", key: "id", refs: refs{"account_id": people}, personal: "account_id",
		columns: "id, account_id, role, by_groups, created_at"},
	{name: "identities", of: "app", key: "id", refs: refs{"account_id": people}, personal: "account_id",
		columns: "id, subject, account_id, name, traits, created_at, said_at, seen_at"},
	{name: "changelog_entries", of: "app", key: "id", refs: refs{"author_id": people},
		columns: "id, author_id, kind, title, body, published_at, told_at, created_at, updated_at"},
	{name: "tickets", of: "app", key: "number", first: 0,
		refs: refs{"requester_id": people, "assignee_id": orNobody, "vouched_by": "identities?",
			"merged_into": "tickets?"},
		later: []string{"merged_into"}, forgets: refs{"metadata": "requester_id", "vouched_by": "requester_id"},
		columns: "id, number, subject, description, status, priority, category, source, locale, metadata, " +
			"requester_id, assignee_id, " +
			"waiting_since, last_message_at, snoozed_until, resolved_at, review_at, spam_at, merged_into, disowned_at, " +
			"offers_hidden_at, vouched_by, vouched_read_at, created_at, updated_at"},
	{name: "messages", of: "ticket", key: "id",
		refs:    refs{"ticket_id": "tickets", "author_id": people, "entry_id": "changelog_entries?"},
		forgets: refs{"sent_from": "author_id"},
		columns: "id, ticket_id, author_id, kind, body, entry_id, sent_from, unproven, written_as, automatic, due_at, " +
			"created_at"},
	{name: "ticket_tags", of: "ticket", key: "tag", first: "", refs: refs{"ticket_id": "tickets"},
		columns: "ticket_id, tag"},
	// A post without a named author has none here either.
	{name: "posts", of: "app", key: "id", where: "deleted_at IS NULL",
		refs:  refs{"author_id": people, "merged_into": "posts?"},
		later: []string{"merged_into", "active_at"}, counted: []string{"votes", "comments", "tickets"},
		forgets: refs{"metadata": "author_id"},
		columns: "id, title, description, category, status, status_changed_at, votes, imported_votes, comments, tickets, " +
			"source, locale, metadata, " +
			"CASE WHEN author_named THEN author_id END AS author_id, author_named, hidden_at, merged_into, disowned_at, " +
			"edited_at, author_left_at, active_at, vouched, need_asked_at, still_needed, not_needed, created_at, updated_at"},
	{name: "ticket_posts", of: "ticket", key: "post_id",
		refs:    refs{"ticket_id": "tickets", "post_id": "posts", "linked_by": orNobody},
		columns: "ticket_id, post_id, linked_by, created_at"},
	{name: "ticket_verdicts", of: "ticket", key: "account_id", refs: refs{"ticket_id": "tickets", "account_id": people},
		personal: "account_id", columns: "ticket_id, account_id, went, words, created_at, updated_at"},
	{name: "post_versions", of: "post", key: "id", refs: refs{"post_id": "posts", "account_id": people},
		columns: "id, post_id, account_id, title, description, created_at"},
	{name: "comments", of: "post", key: "id",
		refs: refs{"post_id": "posts", "author_id": people, "merged_from": "posts?"},
		columns: "id, post_id, author_id, kind, body, locale, by_team, vouched, merged_from, " +
			"created_at, edited_at, deleted_at"},
	{name: "votes", of: "post", key: "account_id",
		refs:    refs{"post_id": "posts", "account_id": people, "entered_by": orNobody, "merged_from": "posts?"},
		columns: "post_id, account_id, entered_by, merged_from, vouched, created_at"},
	{name: "follows", of: "post", key: "account_id",
		refs: refs{"post_id": "posts", "account_id": people, "merged_from": "posts?"}, personal: "account_id",
		columns: "post_id, account_id, following, merged_from, vouched, created_at"},
	{name: "need_answers", of: "post", added: true, key: "account_id", refs: refs{"post_id": "posts", "account_id": people},
		columns: "post_id, account_id, needed, created_at"},
	{name: "post_tags", of: "app", key: "id", columns: "id, name, public, created_at, removed_at"},
	{name: "post_taggings", of: "post", key: "tag_id", refs: refs{"post_id": "posts", "tag_id": "post_tags"},
		columns: "post_id, tag_id"},
	{name: "changelog_posts", of: "post", key: "entry_id",
		refs: refs{"entry_id": "changelog_entries", "post_id": "posts"}, columns: "entry_id, post_id"},
	{name: "ticket_participants", of: "ticket", key: "account_id", personal: "account_id",
		refs:    refs{"ticket_id": "tickets", "account_id": people, "added_by": orNobody},
		columns: "ticket_id, account_id, added_by, created_at"},
	{name: "mail_addresses", of: "app", key: "email", first: "",
		columns: "email, category, priority, last_at, created_at"},
	{name: "saved_replies", of: "app", key: "id", columns: "id, title, body, created_at, updated_at"},
	{name: "ticket_rules", of: "app", key: "id", refs: refs{"assignee_id": orNobody, "reply_id": "saved_replies?"},
		columns: "id, position, name, phrases, senders, source, category, locale, metadata_lines, set_priority, set_category, " +
			"add_tags, assignee_id, turn, reply_id, created_at, updated_at"},
	{name: "ticket_rule_assignees", of: "app", added: true, key: "rule_id || ' ' || account_id", first: "",
		refs: refs{"rule_id": "ticket_rules", "account_id": people}, columns: "rule_id, account_id, place"},
	{name: "widget_fields", of: "app", key: "id",
		columns: "id, tab, kind, name, label, choices, required, position, created_at, updated_at"},
	{name: "translations", of: "app", key: "about_id || ' ' || locale || ' ' || field", first: "",
		refs:    refs{"about_id": "apps changelog_entries saved_replies widget_fields"},
		columns: "about_id, locale, field, text, original, updated_at"},
	{name: "blocks", of: "app", key: "account_id", refs: refs{"account_id": people, "blocked_by": orNobody},
		columns: "account_id, blocked_by, created_at"},
	{name: "changelog_subscriptions", of: "app", key: "account_id", refs: refs{"account_id": people},
		personal: "account_id", columns: "account_id, created_at"},
	{name: "events", of: "app", key: "id", refs: refs{"account_id": orNobody}, forgets: refs{"address": "account_id"},
		columns: "id, action, object_id, account_id, address, detail, created_at"},
	{name: "attachments", of: "ticket", key: "id", refs: refs{"ticket_id": "tickets", "message_id": "messages"},
		columns: "id, ticket_id, message_id, position, name, content_type, size, created_at"},
	{name: "pictures", of: "app", key: "id", where: shownPictures, personal: "account_id",
		refs: refs{"account_id": people, "post_id": "posts", "comment_id": "comments",
			"entry_id": "changelog_entries"},
		columns: "id, account_id, post_id, comment_id, entry_id, name, caption, content_type, size, created_at"},
}

// shownPictures are the pictures that people submitted and whose authors did not delete them.
const shownPictures = `(entry_id IS NOT NULL OR post_id IN (SELECT id FROM posts WHERE deleted_at IS NULL)
	OR comment_id IN (SELECT comments.id FROM comments JOIN posts ON posts.id = comments.post_id
		WHERE comments.deleted_at IS NULL AND posts.deleted_at IS NULL))`
