package database_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
)

// schema is a small schema with each kind of constraint of the real one, which is in migrations/ and tested by models.
const schema = `
	CREATE TABLE shelves (id integer PRIMARY KEY, name text NOT NULL UNIQUE);
	CREATE TABLE books (
		id integer PRIMARY KEY,
		shelf_id integer REFERENCES shelves (id),
		title text NOT NULL UNIQUE CHECK (title <> ''),
		copies integer NOT NULL DEFAULT 1 CHECK (copies >= 0),
		added_at datetime
	);
	CREATE TABLE labels (book_id integer, word text, PRIMARY KEY (book_id, word)) WITHOUT ROWID;
	INSERT INTO shelves (id, name) VALUES (1, 'first'), (2, 'second');
	INSERT INTO books (id, shelf_id, title) VALUES (1, 1, 'one'), (2, 1, 'two'), (3, 2, 'three')`

// Book is a row of books.
type Book struct {
	ID      int
	ShelfID *int
	Title   string
	Copies  int `gorm:"default:(-)"`
	AddedAt *time.Time
}

// open creates a SQLite database with the schema.
func open(t testing.TB) *database.DB {
	t.Helper()
	db := openAt(t, filepath.Join(t.TempDir(), "test.db"))
	for statement := range strings.SplitSeq(schema, ";") {
		must(t, db.Exec(statement).Error)
	}
	return db
}

func openAt(t testing.TB, path string) *database.DB {
	t.Helper()
	return openURL(t, "sqlite://"+path)
}

// holdWriter starts a transaction that writes. It ends when release is called, or with the test.
func holdWriter(t testing.TB, db *database.DB) (release func()) {
	t.Helper()
	tx := db.Begin()
	must(t, tx.Exec("UPDATE shelves SET name = name WHERE id = 1").Error)
	release = func() { tx.Rollback() }
	t.Cleanup(release)
	return release
}

// within returns the database with a timeout for its statements.
func within(t testing.TB, db *database.DB, patience time.Duration) *gorm.DB {
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	return db.WithContext(ctx)
}

// list returns the first column of the query's result.
func list[T any](t testing.TB, db *gorm.DB, query string, args ...any) []T {
	t.Helper()
	var values []T
	must(t, db.Raw(query, args...).Scan(&values).Error)
	return values
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
