package store_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/store"
	"intake/models/modelstest"
)

func TestForDialectChoosesTheStatementOfTheDatabase(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var version string
		query := store.ForDialect(db.DB, "SELECT version()", "SELECT 'SQLite ' || sqlite_version()")
		if err := db.Raw(query).Scan(&version).Error; err != nil {
			t.Fatal(err)
		}
		name := "SQLite"
		if store.IsPostgres(db.DB) {
			name = "PostgreSQL"
		}
		if version[:len(name)] != name {
			t.Errorf("%s says that it is %s", name, version)
		}
	})
}

func TestKeysArePaddedToAPowerOfTwo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ keys, want []int }{
		{nil, nil},
		{[]int{1}, []int{1}},
		{[]int{1, 2}, []int{1, 2}},
		{[]int{1, 2, 3}, []int{1, 2, 3, 3}},
		{[]int{1, 2, 3, 4, 5}, []int{1, 2, 3, 4, 5, 5, 5, 5}},
	} {
		if padded := store.Pad(c.keys); !slices.Equal(padded, c.want) {
			t.Errorf("%v becomes %v", c.keys, padded)
		}
	}
	keys := []int{1, 2, 3, 4}
	store.Pad(keys[:3])
	if keys[3] != 4 {
		t.Error("padding wrote over what stands behind the keys")
	}
}

func TestLockingTheSameNameWaits(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	first := begin(t, db)
	must(t, store.LockNames(first, "rita@example.com", "sam@example.com", "rita@example.com"))

	other := begin(t, db)
	must(t, store.LockNames(other, "olive@example.com"))
	must(t, store.LockNames(other))
	var refused *pgconn.PgError
	if err := store.LockNames(other, "sam@example.com"); !errors.As(err, &refused) || refused.Code != "55P03" {
		t.Errorf("a name that is locked can be locked: %v", err) // 55P03: lock_not_available
	}

	must(t, first.Commit().Error)
	must(t, store.LockNames(begin(t, db), "rita@example.com", "sam@example.com"))
}

// begin starts a transaction that fails at the first lock that it would have to wait for.
func begin(t *testing.T, db *database.DB) *gorm.DB {
	t.Helper()
	tx := db.Begin()
	must(t, tx.Error)
	t.Cleanup(func() { tx.Rollback() })
	must(t, tx.Exec("SET LOCAL lock_timeout = '50ms'").Error)
	return tx
}

func TestLockingNamesOnSQLiteRunsNoStatement(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	asked := modelstest.Statements(t, db.DB)
	must(t, store.LockNames(db.DB, "rita@example.com"))
	if asked.Load() != 0 {
		t.Error("the database was asked")
	}
}

func TestOnlyDeadlocksAndSerializationFailuresAreRetried(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err  error
		want bool
	}{
		{&pgconn.PgError{Code: "40P01"}, true},
		{fmt.Errorf("merging: %w", &pgconn.PgError{Code: "40001"}), true},
		{&pgconn.PgError{Code: "23505"}, false},
		{errors.New("deadlock"), false},
		{nil, false},
	} {
		if store.IsConflict(c.err) != c.want {
			t.Errorf("%v: %v", c.err, !c.want)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
