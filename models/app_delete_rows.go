package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/search"
)

// Conditions that find a deleted app's data by the columns of its tables.
const (
	whereApp     = "app_id = @app"
	appTickets   = "(SELECT id FROM tickets WHERE app_id = @app)"
	appPosts     = "(SELECT id FROM posts WHERE app_id = @app)"
	whereTicket  = "ticket_id IN " + appTickets
	wherePost    = "post_id IN " + appPosts
	rowsPerStep  = 1000
	filesPerStep = 100
)

// removal deletes, in batches, the rows of a table that meet the condition.
type removal struct {
	table, key, where string
	change            string // "": rows are deleted; else what is set instead
}

// removals are the tables of an app, each before those that it refers to. A test fails for a missing table.
var removals = []removal{
	{table: "ticket_search"}, {table: "post_search"}, // by their index
	{table: "attachments"}, {table: "outgoing_files"}, {table: "pictures"}, {table: "received_mails"}, // with their files
	{table: "outgoing_replies", key: "id", where: whereTicket},
	{table: "message_drafts", key: "ticket_id, account_id", where: whereTicket},
	{table: "ticket_links", key: "id", where: whereTicket},
	{table: "ticket_visits", key: "id", where: whereTicket},
	{table: "ticket_posts", key: "ticket_id, post_id", where: whereTicket},
	{table: "ticket_reads", key: "ticket_id, account_id", where: whereTicket},
	{table: "ticket_tags", key: "ticket_id, tag", where: whereTicket},
	{table: "ticket_verdicts", key: "ticket_id, account_id", where: whereTicket},
	{table: "bulk_tickets", key: "run_id, ticket_id", where: whereTicket},
	{table: "ticket_times", key: "ticket_id", where: whereApp},
	{table: "receipts_due", key: "id", where: "id IN " + appTickets + " OR id IN " + appPosts},
	{
		table: "news_seen", key: "event_id, account_id",
		where: "event_id IN (SELECT event_id FROM announcements WHERE app_id = @app)",
	},
	{table: "announcements", key: "event_id", where: whereApp},
	{table: "news_due", key: "event_id", where: whereApp},
	{table: "news", key: "account_id, event_id", where: whereApp},
	{table: "download_turns", key: "app_id", where: whereApp},
	{table: "notices", key: "id", where: whereApp},
	{table: "events_due", key: "event_id", where: "event_id IN (SELECT id FROM events WHERE app_id = @app)"},
	{table: "notices_due", key: "event_id", where: "event_id IN (SELECT id FROM events WHERE app_id = @app)"},
	{table: "answer_tags", key: "hash", where: "mail_id IN (SELECT id FROM mails WHERE app_id = @app)"},
	{table: "ticket_participants", key: "ticket_id, account_id", where: whereTicket},
	{table: "mail_addresses", key: "email", where: whereApp},
	{table: "mails", key: "id", where: whereApp},
	{table: "mails", key: "id", where: whereTicket},
	{table: "mails", key: "id", where: wherePost},
	{table: "messages", key: "id", where: whereTicket},
	{
		table: "ticket_import_lines", key: "import_id, line",
		where: "import_id IN (SELECT id FROM ticket_imports WHERE app_id = @app)",
	},
	{table: "ticket_import_items", key: "import_id, place", where: whereApp + " OR " + whereTicket},
	{table: "ticket_imports", key: "id", where: whereApp},
	{table: "app_visits", key: "id", where: whereApp},
	{table: "identity_traits", key: "identity_id, name", where: whereApp},
	{table: "identities", key: "id", where: whereApp},
	{table: "identity_keys", key: "id", where: whereApp},
	{table: "tickets", key: "id", where: whereApp + " AND merged_into IS NOT NULL", change: "merged_into = NULL"},
	{table: "tickets", key: "id", where: whereApp},
	{table: "pending_acts", key: "id", where: whereApp},
	{table: "sign_ins", key: "id", where: whereApp},
	{table: "post_taggings", key: "post_id, tag_id", where: wherePost},
	{table: "changelog_posts", key: "entry_id, post_id", where: wherePost},
	{table: "votes", key: "post_id, account_id", where: wherePost},
	{table: "follows", key: "post_id, account_id", where: wherePost},
	{table: "need_answers", key: "post_id, account_id", where: wherePost},
	{table: "post_import_rows", key: "import_id, line", where: whereApp},
	{table: "post_imports", key: "id", where: whereApp},
	{table: "origins", key: "object_id", where: whereApp},
	{table: "cleanup_items", key: "cleanup_id, object_id", where: "cleanup_id IN (SELECT id FROM cleanups WHERE app_id = @app)"},
	{table: "cleanup_votes", key: "cleanup_id, post_id, account_id", where: wherePost},
	{table: "cleanups", key: "id", where: whereApp},
	{table: "deleted_comments", key: "comment_id", where: "comment_id IN (SELECT id FROM comments WHERE " + wherePost + ")"},
	{table: "comments", key: "id", where: wherePost},
	{table: "post_versions", key: "id", where: wherePost},
	{table: "post_lookalikes", key: "post_id", where: wherePost},
	{table: "posts", key: "id", where: whereApp + " AND merged_into IS NOT NULL", change: "merged_into = NULL"},
	{table: "posts", key: "id", where: whereApp},
	{
		table: "post_tag_counts", key: "tag_id, status, category",
		where: "tag_id IN (SELECT id FROM post_tags WHERE app_id = @app)",
	},
	{table: "post_tags", key: "id", where: whereApp},
	{table: "post_search_words", key: "scope, word", where: "scope IN (@scope, @team)"},
	{table: "post_search_pieces", key: "scope, piece, word", where: "scope IN (@scope, @team)"},
	{table: "changelog_entries", key: "id", where: whereApp},
	{table: "translations", key: "about_id, locale, field", where: whereApp},
	{table: "deliveries", key: "id", where: "connection_id IN (SELECT id FROM connections WHERE app_id = @app)"},
	{table: "connections", key: "id", where: whereApp},
	{table: "events", key: "id", where: whereApp},
	{table: "saved_replies", key: "id", where: whereApp},
	{table: "ticket_rule_assignees", key: "rule_id, account_id", where: whereApp},
	{table: "ticket_rules", key: "id", where: whereApp},
	{table: "due_recounts", key: "app_id", where: whereApp},
	{table: "widget_fields", key: "id", where: whereApp},
	{table: "saved_views", key: "id", where: whereApp},
	{table: "secret_keys", key: "id", where: whereApp},
	{table: "invitations", key: "id", where: whereApp},
	{table: "memberships", key: "id", where: whereApp},
	{table: "mail_refusals", key: "account_id, app_id, kind", where: whereApp},
	{table: "changelog_subscriptions", key: "app_id, account_id", where: whereApp},
	{table: "daily_news", key: "account_id, app_id", where: whereApp},
	{table: "notification_choices", key: "id", where: whereApp},
	{table: "blocks", key: "app_id, account_id", where: whereApp},
	{table: "contacts", key: "app_id, account_id", where: whereApp},
	{table: "former_slugs", key: "slug", where: whereApp},
	{table: "post_counts", key: "app_id, status, category", where: whereApp},
	{table: "ticket_counts", key: "app_id", where: whereApp},
	{table: "figure_changes", key: "id", where: whereApp}, // triggers recorded that votes were deleted
	{table: "figure_days", key: "app_id, kind, day", where: whereApp},
	{table: "figure_progress", key: "app_id", where: whereApp},
	{table: "app_counters", key: "app_id", where: whereApp},
	{table: "widget_sites", key: "app_id, host", where: whereApp},
	{table: "first_runs", key: "app_id", where: whereApp},
	{table: "self_tests", key: "id", where: whereApp},
	{table: "app_imports", key: "app_id", where: whereApp},
	{table: "app_versions", key: "app_id, part", where: whereApp}, // triggers counted the deletions
	{table: "apps", key: "id", where: "id = @app"},
}

// RemoveDeleted performs the job: it removes all rows and files of an app, and of no other. Rows that are added in the
// meantime, by requests from before the deletion, are a reason to be called again.
func (job DeleteApp) RemoveDeleted(ctx context.Context, db *gorm.DB, store FileStore) error {
	// The job may run again after it is done, when the app is being imported again.
	importing, err := exists[appImport](db.WithContext(ctx), "app_id = ?", job.AppID)
	if err != nil || importing {
		return err
	}
	return job.remove(ctx, db, store)
}

func (job DeleteApp) remove(ctx context.Context, db *gorm.DB, store FileStore) error {
	app, err := findFirst[App](db.WithContext(ctx), "id = ? AND deleted_at IS NOT NULL", job.AppID)
	if err != nil || app == nil { // done before
		return err
	}
	if app.Logo.FileKey != "" {
		if err := store.Delete(ctx, app.Logo.FileKey); err != nil {
			return fmt.Errorf("removing the logo of a deleted app: %w", err)
		}
	}
	names := map[string]any{"app": app.ID, "scope": publicScope(app.ID), "team": teamScope(app.ID)}
	for _, removal := range removals {
		if removal.table == "ticket_counts" && db.Name() == "postgres" {
			continue // a view there
		}
		step := removal.step(store)
		for more := true; more; {
			began := time.Now()
			if more, err = step(ctx, db, names); err != nil {
				return fmt.Errorf("removing a deleted app from %s: %w", removal.table, err)
			}
			if more {
				rest(ctx, time.Since(began))
			}
		}
	}
	return nil
}

// removeStep removes a batch of rows.
type removeStep func(ctx context.Context, db *gorm.DB, names map[string]any) (more bool, err error)

// step is what removes the table's rows, with their files or from a search index where they have those.
func (r removal) step(store FileStore) removeStep {
	switch r.table {
	case "ticket_search":
		return unindex(ticketSearch, appTickets)
	case "post_search":
		return unindex(postSearch, "(SELECT id FROM posts WHERE app_id = @app UNION ALL SELECT id FROM comments WHERE "+
			wherePost+")")
	case "attachments":
		return filesOf(store, "attachments", "file_key", whereTicket)
	case "outgoing_files":
		return filesOf(store, "outgoing_files", "file_key",
			"reply_id IN (SELECT id FROM outgoing_replies WHERE "+whereTicket+")")
	case "pictures":
		return filesOf(store, "pictures", "file_key", whereApp)
	case "received_mails":
		return filesOf(store, "received_mails", unsharedMail, whereApp+" OR "+whereTicket)
	}
	return r.rows
}

func (r removal) rows(ctx context.Context, db *gorm.DB, names map[string]any) (more bool, err error) {
	what := "DELETE FROM " + r.table
	if r.change != "" {
		what = "UPDATE " + r.table + " SET " + r.change
	}
	done := db.WithContext(ctx).Exec(fmt.Sprintf("%s WHERE (%s) IN (SELECT %s FROM %s WHERE %s LIMIT %d)",
		what, r.key, r.key, r.table, r.where, rowsPerStep), names)
	return done.RowsAffected == rowsPerStep, done.Error
}

// unindex removes items from a search index.
func unindex(index search.Index, items string) removeStep {
	return func(ctx context.Context, db *gorm.DB, names map[string]any) (more bool, err error) {
		var found []string
		if err := db.WithContext(ctx).Raw(fmt.Sprintf("SELECT item FROM %s WHERE item IN %s LIMIT %d",
			index.Table, items, filesPerStep), names).Scan(&found).Error; err != nil || len(found) == 0 {
			return false, err
		}
		err = change(ctx, db, func(tx *Tx) error { return index.Remove(tx.DB, found) })
		return len(found) == filesPerStep, err
	}
}

// unsharedMail is the file of a mail, "" if a mail to another app shares it: each has its own row. If both are deleted
// at once, the sweep of orphans finds the file.
const unsharedMail = `CASE WHEN EXISTS (SELECT 1 FROM received_mails AS others
	WHERE others.file_key = received_mails.file_key AND others.id <> received_mails.id) THEN '' ELSE file_key END`

// filesOf deletes files, by their keys if they have any, and then the rows that name them.
func filesOf(store FileStore, table, key, where string) removeStep {
	return func(ctx context.Context, db *gorm.DB, names map[string]any) (more bool, err error) {
		var files []struct{ ID, FileKey string }
		if err := db.WithContext(ctx).Raw(fmt.Sprintf("SELECT id, %s AS file_key FROM %s WHERE %s LIMIT %d",
			key, table, where, filesPerStep), names).Scan(&files).Error; err != nil || len(files) == 0 {
			return false, err
		}
		ids := make([]string, len(files))
		for i, file := range files {
			ids[i] = file.ID
			if file.FileKey == "" {
				continue // an old mail's file is gone already, or shared with another
			}
			if err := store.Delete(ctx, file.FileKey); err != nil {
				return false, err
			}
		}
		err = db.WithContext(ctx).Exec("DELETE FROM "+table+" WHERE id IN ?", ids).Error
		return len(files) == filesPerStep, err
	}
}
