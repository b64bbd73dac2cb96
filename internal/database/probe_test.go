package database_test

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models/modelstest"
)

// This holds no matter how many callers check how often.
func TestWritabilityChecksShareOneWriteASecond(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		written := map[string]bool{}
		for began := time.Now(); len(written) < 3; time.Sleep(10 * time.Millisecond) {
			var wait sync.WaitGroup
			for range 50 {
				wait.Go(func() { db.Writable(context.Background()) }) //nolint:errcheck // the test checks what it writes
			}
			wait.Wait()
			var value string
			if err := db.Raw("SELECT value FROM settings WHERE name = 'write_probe'").Scan(&value).Error; err != nil {
				t.Fatal(err)
			}
			if value != "" {
				written[value] = true
			}
			if took := time.Since(began); float64(len(written)) > took.Seconds()+1 {
				t.Fatalf("in %v %d writes were made", took, len(written))
			}
			if time.Since(began) > time.Minute {
				t.Fatalf("in a minute %d writes were made", len(written))
			}
		}
	})
}

// On SQLite a long write delays others, which is no outage. A write that never ends is one.
func TestALongWriterIsNoOutage(t *testing.T) {
	t.Parallel()
	for name, holder := range map[string]func(t *testing.T, db *database.DB, address string) *sql.DB{
		"of this process": func(_ *testing.T, db *database.DB, _ string) *sql.DB { return db.SQL },
		"of another process": func(t *testing.T, _ *database.DB, address string) *sql.DB {
			return openURL(t, address).SQL
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := modelstest.SQLiteURL(t)
			db := openURL(t, address)
			tx, err := holder(t, db, address).BeginTx(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			for time.Since(began) < 2500*time.Millisecond {
				if err := db.Writable(t.Context()); err != nil && time.Since(began) < 3*time.Second {
					t.Fatalf("after %v: %v", time.Since(began), err)
				}
			}
			untilWritable(t, db, false)
			if err := tx.Rollback(); err != nil {
				t.Fatal(err)
			}
			untilWritable(t, db, true)
		})
	}
}

// A PostgreSQL whose connections are all busy still accepts writes, one after the other.
func TestABusyPoolIsNoOutage(t *testing.T) {
	t.Parallel()
	address := modelstest.PostgresURL(t)
	db := openURL(t, address+"&pool_max_conns=2")
	ctx, stop := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	for range 12 {
		wait.Go(func() {
			for ctx.Err() == nil {
				db.Exec("SELECT pg_sleep(0.2)")
			}
		})
	}
	asked, refused := 0, 0
	for began := time.Now(); time.Since(began) < 3*time.Second; time.Sleep(20 * time.Millisecond) {
		asked++
		if db.Writable(t.Context()) != nil {
			refused++
		}
	}
	stop()
	wait.Wait()
	// A machine that is busy with other work may delay the answers for a second, but most of them succeed.
	if refused > asked/4 {
		t.Errorf("of %d times that it was asked, it took no writes %d times", asked, refused)
	}
}

func openURL(t testing.TB, address string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func untilWritable(t *testing.T, db *database.DB, writable bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		err := db.Writable(t.Context())
		if refused := (*database.NotWritableError)(nil); err != nil && (!errors.As(err, &refused) || refused.Reason == "") {
			t.Fatalf("the reason is missing: %v", err)
		}
		if (err == nil) == writable {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("within a minute: %v", err)
		}
	}
}
