package modelstest

import (
	"context"
	"embed"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"

	"intake/internal/database"
)

// former contains an installation of the version of 22 November 2026, before the migrations were squashed, for each
// database. It is the demo, killed while a mail server refused everything.
//
//go:embed former/*.sql
var former embed.FS

// EachFormer runs the test on an installation from before the migrations were squashed, given by its address, on both
// databases.
func EachFormer(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		url := "sqlite://" + filepath.Join(t.TempDir(), "intake.db")
		db, err := database.Open(t.Context(), url)
		if err == nil {
			_, err = db.SQL.ExecContext(t.Context(), formerText(t, "sqlite"))
		}
		if err == nil {
			err = db.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		test(t, url)
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		url := newPostgres(t, "")
		conn, err := pgx.Connect(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close(context.WithoutCancel(t.Context())) //nolint:errcheck // the database is dropped
		if _, err := conn.PgConn().Exec(t.Context(), formerText(t, "postgres")).ReadAll(); err != nil {
			t.Fatal(err)
		}
		test(t, url)
	})
}

func formerText(t testing.TB, name string) string {
	t.Helper()
	text, err := former.ReadFile(fmt.Sprintf("former/%s.sql", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
