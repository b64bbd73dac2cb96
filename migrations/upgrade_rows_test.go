package migrations_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
)

// useWhatIsNewer writes rows to tables that were created in steps up to 62, using the columns of that time.
func useWhatIsNewer(t *testing.T, db *database.DB) {
	t.Helper()
	tag := models.NewID()
	for _, row := range []struct {
		into, from string
		values     []any
	}{
		{"post_tags (id, app_id, name, created_at)",
			"SELECT ?, id, 'night', created_at FROM apps WHERE slug = 'kestrel'", []any{tag}},
		{"post_taggings (post_id, tag_id)",
			"SELECT id, ? FROM posts WHERE app_id = (SELECT app_id FROM post_tags)", []any{tag}},
		{"identities (id, app_id, subject, account_id, created_at, seen_at)",
			"SELECT ?, app_id, 'customer 7', account_id, created_at, created_at FROM memberships ORDER BY id LIMIT 1",
			[]any{models.NewID()}},
		{"identity_traits (identity_id, name, app_id, value)", "SELECT id, 'plan', app_id, 'pro' FROM identities", nil},
		{"widget_fields (id, app_id, tab, kind, name, label, required, created_at, updated_at)",
			"SELECT ?, id, 'help', 'text', 'order', 'Order', TRUE, created_at, created_at FROM apps WHERE slug = 'kestrel'",
			[]any{models.NewID()}},
		{"saved_views (id, account_id, shared, name, called, list, created_at, updated_at)",
			"SELECT ?, account_id, FALSE, 'Mine', 'mine', 'open', created_at, created_at FROM memberships ORDER BY id LIMIT 1",
			[]any{models.NewID()}},
		{"news_due (event_id, app_id, post_id, created_at)",
			"SELECT ?, app_id, id, created_at FROM posts ORDER BY id LIMIT 1", []any{models.NewID()}},
	} {
		wrote := db.Exec("INSERT INTO "+row.into+" "+row.from, row.values...)
		if wrote.Error != nil || wrote.RowsAffected == 0 {
			t.Fatalf("%d rows of %s were written: %v", wrote.RowsAffected, row.into, wrote.Error)
		}
	}
}

// checkFilled checks the columns that steps added and filled from others: no row lacks a value.
func checkFilled(t *testing.T, db *database.DB) {
	t.Helper()
	for what, lacking := range map[string]string{
		"app of tags": `ticket_tags JOIN tickets ON tickets.id = ticket_id
			WHERE ticket_tags.app_id IS DISTINCT FROM tickets.app_id`,
		"account of traits": `identity_traits JOIN identities ON identities.id = identity_id
			WHERE identity_traits.account_id IS DISTINCT FROM identities.account_id`,
		"status of taggings": `post_taggings JOIN posts ON posts.id = post_id
			WHERE post_taggings.status IS DISTINCT FROM posts.status OR listed IS NULL`,
		"count of taggings": `post_tags WHERE (SELECT sum(posts) FROM post_tag_counts WHERE tag_id = id)
			IS DISTINCT FROM (SELECT count(*) FROM post_taggings WHERE tag_id = id AND listed)`,
		"tickets of posts": "posts WHERE tickets <> (SELECT count(*) FROM ticket_posts WHERE post_id = posts.id)",
	} {
		var rows int
		if err := db.Raw("SELECT count(*) FROM " + lacking).Scan(&rows).Error; err != nil || rows > 0 {
			t.Errorf("%d rows lack the %s (%v)", rows, what, err)
		}
	}
}

// columnsToKeep returns, by table, the columns that exist in both databases, of tables whose rows must survive an
// upgrade.
func columnsToKeep(t *testing.T, old, fresh *database.DB) map[string][]string {
	t.Helper()
	query := `
		SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
		WHERE tables.type = 'table'`
	if !old.Embedded() {
		query = `
			SELECT columns.table_name || '.' || column_name FROM information_schema.columns AS columns
			JOIN information_schema.tables USING (table_schema, table_name)
			WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
	}
	var before, after []string
	if err := errors.Join(old.Raw(query).Scan(&before).Error, fresh.Raw(query).Scan(&after).Error); err != nil {
		t.Fatal(err)
	}
	columns := map[string][]string{}
	for _, column := range before {
		table, name, _ := strings.Cut(column, ".")
		if !slices.Contains(after, column) || !ours(table) || strings.HasPrefix(table, "sqlite_") ||
			strings.Contains(table, "_search") || // created again from posts and tickets
			table == "settings" || // contains what the next start does
			table == "first_runs" { // contains more apps
			continue
		}
		columns[table] = append(columns[table], name)
	}
	return columns
}

// contents returns the rows of these columns by table, in order.
func contents(t *testing.T, db *database.DB, columns map[string][]string) map[string][]string {
	t.Helper()
	rows := map[string][]string{}
	for table, names := range columns {
		line := "quote(" + strings.Join(names, ") || ' ' || quote(") + ")"
		if !db.Embedded() {
			line = "CAST(ROW(" + strings.Join(names, ", ") + ") AS text)"
		}
		var lines []string
		if err := db.Raw("SELECT " + line + " FROM " + table + " ORDER BY 1").Scan(&lines).Error; err != nil {
			t.Fatal(err)
		}
		rows[table] = lines
	}
	return rows
}
