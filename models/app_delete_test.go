package models_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/seed"
	"intake/models"
	"intake/models/modelstest"
)

// keptTables are the tables without rows of a single app, or whose rows expire soon.
var keptTables = []string{"account_tries", "bulk_runs", "accounts", "digest_times", "dead_emails", "email_changes",
	"held_forms",
	"idempotency_keys", "known_browsers", "mailboxes", "erasures", "erasure_rows", "schema_versions",
	"passkey_challenges", "passkeys", "recovery_codes", "second_steps", "sessions", "settings", "sso_identities", "two_factors",
	"saved_view_places"} // the last goes with its view

// row is a row of a table: its columns as text.
type row struct {
	table string
	cells []string
}

func (r row) String() string { return r.table + ": " + strings.Join(r.cells, " | ") }

// tables lists our tables of the database.
func tables(t *testing.T, db *database.DB) []string {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_fts%' ESCAPE '\\'"
	if db.Name() == "postgres" {
		query = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'"
	}
	var names []string
	if err := db.Raw(query).Scan(&names).Error; err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(names, func(name string) bool { return strings.HasPrefix(name, "river_") })
}

func rowsOf(t *testing.T, db *database.DB) map[string]row {
	t.Helper()
	found := map[string]row{}
	for _, table := range tables(t, db) {
		rows, err := db.Raw("SELECT * FROM " + table).Rows()
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			values := make([]any, len(columns))
			for i := range values {
				values[i] = new(any)
			}
			if err := rows.Scan(values...); err != nil {
				t.Fatal(err)
			}
			r := row{table: table}
			for _, value := range values {
				r.cells = append(r.cells, cellText(*value.(*any)))
			}
			if table == "app_versions" {
				r.cells = r.cells[:2] // whose it is, and not how often it was counted up: archiving does that
			}
			found[r.String()] = r
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			t.Fatal(err)
		}
	}
	return found
}

func cellText(value any) string {
	switch value := value.(type) {
	case []byte:
		return string(value)
	case [16]byte:
		return uuid.UUID(value).String()
	}
	return fmt.Sprint(value)
}

// mentions reports whether the row contains one of the ids, apart from its own.
func (r row) mentions(ids map[string]bool) bool {
	for at, cell := range r.cells {
		if at == 0 && hasOwnID(r.table) {
			continue
		}
		for word := range strings.FieldsFuncSeq(cell, func(c rune) bool {
			return !strings.ContainsRune("0123456789abcdef-", c)
		}) {
			if ids[word] {
				return true
			}
		}
	}
	return false
}

// hasOwnID reports whether the first column of the table is the row's own id, not that of its owner.
func hasOwnID(table string) bool {
	return slices.Contains([]string{"apps", "tickets", "posts", "comments", "messages", "events", "mails", "attachments",
		"changelog_entries", "secret_keys", "memberships", "invitations", "saved_replies", "saved_views", "post_tags",
		"pictures", "outgoing_replies", "outgoing_files", "pending_acts", "sign_ins", "ticket_links", "ticket_visits",
		"accounts", "sessions"}, table)
}

// The result is the same wherever the removal was interrupted.
func TestDeletingAnAppRemovesAllItsRowsAndNoOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		store := fileStore(t)
		demo, err := seed.Demo(ctx, db.DB, modelstest.Intake(t, db.DB), store)
		if err != nil {
			t.Fatal(err)
		}
		gone, stays := demo.Apps[0], demo.Apps[1]
		by := models.Operator
		if err := gone.Delete(ctx, db.DB, by, gone.Name); models.CodeOf(err) != models.CodeConflict {
			t.Fatalf("an app in use was deleted: %v", err)
		}
		before := rowsOf(t, db)
		if err := gone.Archive(ctx, db.DB, by); err != nil {
			t.Fatal(err)
		}
		if err := gone.Delete(ctx, db.DB, by, "Kestre"); models.CodeOf(err) != models.CodeInvalid {
			t.Fatalf("half of its name was enough: %v", err)
		}
		job := models.DeleteApp{AppID: gone.ID}
		if err := job.RemoveDeleted(ctx, db.DB, store); err != nil || len(missing(before, rowsOf(t, db))) > 0 {
			t.Fatalf("an app that nobody deleted was removed (%v)", err)
		}
		if err := gone.Delete(ctx, db.DB, by, gone.Name); err != nil {
			t.Fatal(err)
		}
		if _, err := models.FindApp(ctx, db.DB, gone.Slug); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("it is found before its rows are removed: %v", err)
		}
		// Each attempt is interrupted one file later.
		for try := 0; ; try++ {
			err := job.RemoveDeleted(ctx, db.DB, &failing{FileStore: store, after: try})
			if err == nil {
				break
			}
			if !errors.Is(err, errCutOff) || try > 100 {
				t.Fatal(err)
			}
		}
		after := rowsOf(t, db)
		removed, ids := []row{}, map[string]bool{gone.ID: true, gone.ID[24:]: true}
		for key, row := range before {
			if _, there := after[key]; !there {
				removed = append(removed, row)
				if hasOwnID(row.table) {
					ids[row.cells[0]] = true
				}
			}
		}
		others := map[string]bool{stays.ID: true}
		for _, row := range removed {
			if row.table != "apps" && !row.mentions(ids) && !strings.Contains(row.String(), gone.ID[24:]) ||
				row.mentions(others) {
				t.Errorf("this was removed, and is no part of the app: %s", row)
			}
		}
		for _, row := range after {
			deletion := row.table == "events" && strings.Contains(row.String(), string(models.ActionAppDeleted))
			if !deletion && (row.mentions(ids) || ids[row.cells[0]]) {
				t.Errorf("this is left: %s", row)
			}
		}
		if len(removed) < 200 {
			t.Errorf("only %d rows were removed: the demo proves nothing", len(removed))
		}
		filesAreThoseOf(t, db, store)
	})
}

// missing are the rows that are no longer there, except for those of apps.
func missing(before, after map[string]row) []row {
	var gone []row
	for key := range before {
		if _, there := after[key]; !there && before[key].table != "apps" {
			gone = append(gone, before[key])
		}
	}
	return gone
}

// filesAreThoseOf checks that some files are left, and that each belongs to a row.
func filesAreThoseOf(t *testing.T, db *database.DB, store files.Store) {
	t.Helper()
	var keys []string
	if err := store.Walk(t.Context(), time.Now().Add(time.Hour), func(key string) error {
		keys = append(keys, key)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	known, err := models.AttachmentKeys(t.Context(), db.DB, keys)
	if err != nil || len(known) != len(keys) || len(keys) == 0 {
		t.Errorf("of %d files that are left, %d are somebody's (%v)", len(keys), len(known), err)
	}
}

var errCutOff = errors.New("cut off")

// failing is a store that fails after so many deletions.
type failing struct {
	models.FileStore
	after int
}

func (f *failing) Delete(ctx context.Context, key string) error {
	if f.after--; f.after < 0 {
		return errCutOff
	}
	return f.FileStore.Delete(ctx, key)
}

// An unknown table would keep rows of a deleted app, or stop its removal.
func TestEveryTableIsKnownToTheDeletionOfApps(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		known := models.RemovedTables()
		for _, table := range tables(t, db) {
			if !known[table] && !slices.Contains(keptTables, table) {
				t.Errorf("%s is neither emptied with a deleted app nor kept on purpose", table)
			}
		}
	})
}
