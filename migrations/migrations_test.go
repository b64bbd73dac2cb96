package migrations_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/migrations"
	"intake/models"
	"intake/models/modelstest"
)

func TestBothDatabasesHaveTheSameMigrations(t *testing.T) {
	t.Parallel()
	for _, folder := range []string{"", "/upgrade/goose_db_version", "/upgrade/schema_versions"} {
		postgres, sqlite := names(t, "postgres"+folder), names(t, "sqlite"+folder)
		if !slices.Equal(postgres, sqlite) {
			t.Errorf("postgres%s has %v, sqlite%s has %v", folder, postgres, folder, sqlite)
		}
		if len(postgres) == 0 {
			t.Errorf("there are no migrations in postgres%s", folder)
		}
	}
}

func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := fs.ReadDir(migrations.Files, folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func TestBothDatabasesHaveTheSameTablesAndColumns(t *testing.T) {
	t.Parallel()
	sqlite := columns(t, modelstest.SQLite(t), `
		SELECT tables.name || '.' || columns.name || CASE WHEN columns."notnull" THEN ' NOT NULL' ELSE '' END
		FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
		WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '%\_fts%' ESCAPE '\'`)
	postgres := columns(t, modelstest.Postgres(t), `
		SELECT table_name || '.' || column_name || CASE WHEN is_nullable = 'NO' THEN ' NOT NULL' ELSE '' END
		FROM information_schema.columns
		WHERE table_schema = current_schema()`)
	if !slices.Contains(sqlite, "tickets.number NOT NULL") {
		t.Fatalf("the columns of SQLite are %v", sqlite)
	}
	for _, column := range sqlite {
		if !slices.Contains(postgres, column) {
			t.Errorf("only SQLite has %s", column)
		}
	}
	for _, column := range postgres {
		if !slices.Contains(sqlite, column) {
			t.Errorf("only PostgreSQL has %s", column)
		}
	}
}

// columns returns the columns of our tables. River and goose maintain their own, and PostgreSQL counts tickets in a
// view.
func columns(t *testing.T, db *database.DB, query string) []string {
	t.Helper()
	var found []string
	if err := db.Raw(query).Scan(&found).Error; err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(found, func(column string) bool {
		return strings.HasPrefix(column, "river_") || strings.HasPrefix(column, "schema_versions") ||
			strings.HasPrefix(column, "ticket_counts")
	})
}

// Tickets filed on our own page are a third source, which the first migration did not have.
func TestATicketsSourceIsAPIWidgetOrPage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		file := func(number int, source string) error {
			return db.Exec(`
				INSERT INTO tickets (id, app_id, number, subject, description, source, requester_id, created_at, updated_at)
				VALUES (?, ?, ?, 's', 'd', ?, ?, ?, ?)`, models.NewID(), cast.App.ID, number, source, cast.Rita.ID, models.Now(),
				models.Now()).Error
		}
		for number, source := range []string{"api", "widget", "page"} {
			if err := file(number+1, source); err != nil {
				t.Errorf("a ticket from %s: %v", source, err)
			}
		}
		if file(4, "pigeon") == nil {
			t.Error("a ticket came by pigeon")
		}
	})
}
