package migrations_test

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pressly/goose/v3"

	"intake/internal/database"
	"intake/migrations"
	"intake/models/modelstest"
)

// Installations from before the one schema end with the same schema as new ones, and keep all their rows. There are
// those from before schema_versions, and those that ran some or all of its steps.
func TestOlderInstallationsAreUpgraded(t *testing.T) {
	t.Parallel()
	for _, version := range []int{0, 62, 81, 90} {
		t.Run(fmt.Sprintf("from version %d", version), func(t *testing.T) {
			t.Parallel()
			eachFormer(t, func(t *testing.T, db *database.DB) {
				if version > 0 {
					migrate(t, db, stepsUpTo(t, version))
					useWhatIsNewer(t, db)
				}
				fresh := modelstest.SQLite
				if !db.Embedded() {
					fresh = modelstest.Postgres
				}
				want, columns := schema(t, fresh(t)), columnsToKeep(t, db, fresh(t))
				before := contents(t, db, columns)
				if len(before["tickets"]) == 0 || len(before["mails"]) == 0 || len(before["votes"]) == 0 {
					t.Fatalf("of %d tables, those of tickets, mails and votes have no rows", len(before))
				}
				for range 2 { // the second start has nothing to do
					migrate(t, db, migrations.Files)
				}
				for table, after := range contents(t, db, columns) {
					if !slices.Equal(before[table], after) {
						t.Errorf("the rows of %s were\n%s\nand are\n%s", table, strings.Join(before[table], "\n"),
							strings.Join(after, "\n"))
					}
				}
				compare(t, want, schema(t, db))
				checkFilled(t, db)
			})
		})
	}
}

// It does not have the numbers of earlier steps. A newer schema and later migrations can still upgrade it.
func TestADatabaseCreatedFromASchemaCanBeUpgraded(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		files := upgradeSteps(t, 90)
		for _, folder := range []string{"postgres/", "sqlite/"} {
			later := "-- +goose Up\nCREATE TABLE later (id integer);"
			files[folder+"upgrade/schema_versions/09999_later.sql"] = &fstest.MapFile{Data: []byte(later)}
			files[folder+"09999_schema.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\nSELECT * FROM new_databases_only;")}
		}
		for range 2 {
			migrate(t, db, files)
		}
		if err := db.Exec("INSERT INTO later (id) SELECT count(*) FROM tickets").Error; err != nil {
			t.Error(err)
		}
	})
}

// migrate runs the migrations like the program.
func migrate(t *testing.T, db *database.DB, files fs.FS) {
	t.Helper()
	if err := db.Migrate(t.Context(), files, func(context.Context) error { return nil }); err != nil {
		t.Fatal(err)
	}
}

// stepsUpTo returns the migrations as they were in an earlier version: the steps up to it, and no schema.
func stepsUpTo(t *testing.T, version int) fs.FS {
	t.Helper()
	files := upgradeSteps(t, version)
	for path, file := range maps.Clone(files) {
		if before, step, ok := strings.Cut(path, "upgrade/schema_versions/"); ok {
			files[before+step] = file
		}
	}
	return files
}

// upgradeSteps returns the folders in upgrade, without steps later than the version.
func upgradeSteps(t *testing.T, version int) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	last := fmt.Sprintf("%05d", version)
	err := fs.WalkDir(migrations.Files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.Contains(path, "/upgrade/") || entry.Name()[:len(last)] > last {
			return err
		}
		text, err := fs.ReadFile(migrations.Files, path)
		files[path] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// After the upgrade, everybody who was involved in an app is its contact, and counts as active where they were.
func TestAnUpgradeCreatesContactsOfEarlierPeople(t *testing.T) {
	t.Parallel()
	eachFormer(t, func(t *testing.T, db *database.DB) {
		migrate(t, db, migrations.Files)
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

// A process may be killed after the steps from before schema_versions are done, but before they are recorded there.
func TestAnInterruptedUpgradeIsContinued(t *testing.T) {
	t.Parallel()
	eachFormer(t, func(t *testing.T, db *database.DB) {
		dialect, folder, fresh := goose.DialectSQLite3, "sqlite", modelstest.SQLite
		if !db.Embedded() {
			dialect, folder, fresh = goose.DialectPostgres, "postgres", modelstest.Postgres
		}
		steps, err := fs.Sub(migrations.Files, folder+"/upgrade/goose_db_version")
		if err != nil {
			t.Fatal(err)
		}
		provider, err := goose.NewProvider(dialect, db.SQL, steps)
		if err != nil {
			t.Fatal(err)
		}
		if done, err := provider.Up(t.Context()); err != nil || len(done) != 3 {
			t.Fatalf("%d steps were done: %v", len(done), err)
		}
		migrate(t, db, migrations.Files)
		compare(t, schema(t, fresh(t)), schema(t, db))
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

// Otherwise, the next command on the same database would say that it waits for another process.
func TestTheMigrationLockIsReleasedAtOnce(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	for range 20 {
		migrate(t, db, migrations.Files)
		var free bool
		if err := db.Raw("SELECT pg_try_advisory_xact_lock(x'696e74616b65'::bigint)").Scan(&free).Error; err != nil {
			t.Fatal(err)
		}
		if !free {
			t.Fatal("the lock is still held")
		}
	}
}

// eachFormer runs the test on an installation from before the one schema, on both databases.
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
