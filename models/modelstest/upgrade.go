package modelstest

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"testing"
	"testing/fstest"

	"intake/internal/database"
	"intake/migrations"
)

// EachBefore runs the test on both databases as they were before the migration with that number; upgrade applies it and
// all that came later.
func EachBefore(t *testing.T, number int, test func(t *testing.T, db *database.DB, upgrade func())) {
	t.Helper()
	run := func(name string, url func(t *testing.T) string) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db, err := database.Open(t.Context(), url(t))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { db.Close() })
			jobs, err := Attach(db, nil)
			if err != nil {
				t.Fatal(err)
			}
			migrate := func(files fs.FS) {
				t.Helper()
				if err := db.Migrate(t.Context(), files, jobs.Migrate); err != nil {
					t.Fatal(err)
				}
			}
			migrate(migrationsBefore(t, number))
			test(t, db, func() { migrate(migrations.Files) })
		})
	}
	run("sqlite", func(t *testing.T) string { return "sqlite://" + filepath.Join(t.TempDir(), "intake.db") })
	run("postgres", func(t *testing.T) string { return newPostgres(t, "") })
}

func migrationsBefore(t *testing.T, number int) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(migrations.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Base(name) >= fmt.Sprintf("%05d", number) {
			return err
		}
		text, err := fs.ReadFile(migrations.Files, name)
		files[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
