package migrations_test

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/migrations"
	"intake/models/modelstest"
)

// Installations that were made before the migrations became one schema end with the same schema as new ones, and with
// every row that they had.
func TestAnInstallationFromBeforeTheOneSchemaIsUpgraded(t *testing.T) {
	t.Parallel()
	eachFormer(t, func(t *testing.T, db *database.DB) {
		kept := []string{
			"accounts", "apps", "app_counters", "memberships", "invitations", "secret_keys", "sessions", "sign_ins",
			"events",
			"tickets", "messages", "attachments", "ticket_tags", "ticket_posts", "ticket_links", "posts", "votes",
			"follows", "comments",
			"changelog_entries", "changelog_posts", "news", "mails",
		}
		before := rows(t, db, kept)
		if before["tickets"] == 0 || before["mails"] == 0 || before["votes"] == 0 {
			t.Fatalf("the installation holds %v", before)
		}
		for range 2 { // the second start finds nothing to do
			if err := db.Migrate(t.Context(), migrations.Files,
				func(context.Context) error { return nil }); err != nil {
				t.Fatal(err)
			}
		}
		if after := rows(t, db, kept); !maps.Equal(before, after) {
			t.Errorf("the rows were %v and are %v", before, after)
		}
		fresh := modelstest.SQLite
		if !db.Embedded() {
			fresh = modelstest.Postgres
		}
		want, got := schema(t, fresh(t)), schema(t, db)
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("the upgrade lacks %s", line)
			}
		}
		for _, line := range got {
			if !slices.Contains(want, line) {
				t.Errorf("the upgrade left %s", line)
			}
		}
	})
}

// Everybody who had to do with an app is its contact after the upgrade, and acted in it where they did.
func TestAnUpgradeMakesContactsOfThePeopleOfBefore(t *testing.T) {
	t.Parallel()
	eachFormer(t, func(t *testing.T, db *database.DB) {
		if err := db.Migrate(t.Context(), migrations.Files, func(context.Context) error { return nil }); err != nil {
			t.Fatal(err)
		}
		for who, people := range map[string]string{
			"requesters":    "SELECT app_id, requester_id AS account_id, FALSE AS acted FROM tickets",
			"named authors": "SELECT app_id, author_id AS account_id, source = 'page' AS acted FROM posts WHERE author_named",
			"members":       "SELECT app_id, account_id, TRUE AS acted FROM memberships",
			"actors":        "SELECT app_id, account_id, TRUE AS acted FROM events WHERE app_id IS NOT NULL",
		} {
			var all, missing int
			err := db.Raw("SELECT count(*) FROM (" + people + ") AS people").Scan(&all).Error
			if err != nil || all == 0 {
				t.Errorf("there are %d %s (%v)", all, who, err)
			}
			err = db.Raw(`
				SELECT count(*) FROM (` + people + `) AS people
				JOIN accounts ON accounts.id = people.account_id AND accounts.erased_at IS NULL
				LEFT JOIN contacts ON contacts.app_id = people.app_id AND contacts.account_id = people.account_id
				WHERE contacts.app_id IS NULL OR people.acted AND contacts.acted_at IS NULL`).Scan(&missing).Error
			if err != nil || missing > 0 {
				t.Errorf("of the %s, %d are not known (%v)", who, missing, err)
			}
		}
	})
}

func TestAnInstallationThatIsTooOldIsRefused(t *testing.T) {
	t.Parallel()
	eachFormer(t, func(t *testing.T, db *database.DB) {
		if err := db.Exec("DELETE FROM goose_db_version WHERE version_id > 10").Error; err != nil {
			t.Fatal(err)
		}
		err := db.Migrate(t.Context(), migrations.Files, func(context.Context) error { return nil })
		if err == nil || !strings.Contains(err.Error(), "is at schema 10, which is too old") {
			t.Errorf("it was answered %v", err)
		}
	})
}

// eachFormer opens an installation from before the one schema.
func eachFormer(t *testing.T, test func(t *testing.T, db *database.DB)) {
	t.Helper()
	modelstest.EachFormer(t, func(t *testing.T, url string) {
		db, err := database.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		test(t, db)
	})
}

func rows(t *testing.T, db *database.DB, tables []string) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for _, table := range tables {
		var count int
		if err := db.Raw("SELECT count(*) FROM " + table).Scan(&count).Error; err != nil {
			t.Fatal(err)
		}
		counts[table] = count
	}
	return counts
}

// schema describes every table, column, constraint, index, view, function and trigger of ours,
// a line each, whatever the order in which they were made.
func schema(t *testing.T, db *database.DB) []string {
	t.Helper()
	query := `
		SELECT 'column ' || tables.name || '.' || columns.name || ' ' || columns.type || ' ' || columns."notnull" || ' ' || COALESCE(dflt_value, '') || ' ' || pk
		FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'
		UNION SELECT 'key ' || tables.name || '.' || keys."from" || ' ' || keys."table" || ' ' || COALESCE(keys."to", '') || ' ' || keys.on_delete
		FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table'
		UNION SELECT 'unique ' || tables.name || ' ' || (SELECT group_concat(name) FROM pragma_index_info(indexes.name))
		FROM sqlite_schema AS tables, pragma_index_list(tables.name) AS indexes WHERE tables.type = 'table' AND indexes.origin = 'u'
		UNION SELECT type || ' ' || name || ' ' || sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL
		UNION SELECT 'table ' || name || ' ' || sql FROM sqlite_schema WHERE type = 'table'`
	if !db.Embedded() {
		query = `
			SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '')
				|| ' ' || COALESCE(datetime_precision, 0) || ' ' || COALESCE(CAST(collation_name AS text), '')
			FROM information_schema.columns WHERE table_schema = current_schema()
			UNION SELECT 'constraint ' || CAST(conrelid AS regclass) || ' ' || pg_get_constraintdef(oid)
			FROM pg_constraint WHERE connamespace = CAST(current_schema() AS regnamespace)
			UNION SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema()
			UNION SELECT 'options ' || relname || ' ' || CAST(reloptions AS text) FROM pg_class WHERE reloptions IS NOT NULL AND relnamespace = CAST(current_schema() AS regnamespace)
			UNION SELECT 'view ' || viewname || ' ' || definition FROM pg_views WHERE schemaname = current_schema()
			UNION SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = CAST(current_schema() AS regnamespace)
			UNION SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`
	}
	var lines []string
	if err := db.Raw(query).Scan(&lines).Error; err != nil {
		t.Fatal(err)
	}
	var described []string
	for _, line := range lines {
		if strings.Contains(line, "river_") || strings.Contains(line, "goose_") || strings.Contains(line, "sqlite_") ||
			strings.Contains(line, "schema_versions") {
			continue // River and goose see to their own
		}
		line = plain(line)
		// of a table's text only what is told nowhere else, in any order
		if text, ok := strings.CutPrefix(line, "table "); ok {
			name, _, _ := strings.Cut(text, " ")
			for _, part := range append(checks(text), tableKind.FindString(text)) {
				described = append(described, "table "+name+" "+part)
			}
			continue
		}
		described = append(described, line)
	}
	return described
}

var (
	sqlComment = regexp.MustCompile(`--[^\n]*`)
	blanks     = regexp.MustCompile(`\s+`)
	tableKind  = regexp.MustCompile(`(WITHOUT ROWID|USING fts5.*)?$`)
)

// plain is SQL without comments, indentation and quotes around names.
func plain(text string) string {
	return strings.ReplaceAll(strings.TrimSpace(blanks.ReplaceAllString(sqlComment.ReplaceAllString(text, ""), " ")), `"`, "")
}

// checks are the CHECK constraints in the text of a table.
func checks(text string) (found []string) {
	for {
		_, rest, more := strings.Cut(text, "CHECK (")
		if !more {
			return found
		}
		depth, end := 1, 0
		for ; depth > 0; end++ {
			switch rest[end] {
			case '(':
				depth++
			case ')':
				depth--
			}
		}
		found, text = append(found, "CHECK ("+rest[:end]), rest[end:]
	}
}
