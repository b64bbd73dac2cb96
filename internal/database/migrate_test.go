package database_test

import (
	"context"
	"errors"
	"testing"
	"testing/fstest"
	"time"

	"intake/internal/database"
	"intake/migrations"
	"intake/models/modelstest"
)

// A new database is ready sooner.
func TestSchemaAndQueueAreMigratedAtTheSameTimeOnPostgres(t *testing.T) {
	t.Parallel()
	db, err := database.Open(t.Context(), modelstest.EmptyPostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	lock, err := db.SQL.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	if _, err := lock.ExecContext(ctx, "SELECT pg_advisory_lock(1)"); err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"postgres/00001_schema.sql": {Data: []byte("-- +goose Up\nSELECT pg_advisory_lock(1);")}}
	err = db.Migrate(ctx, files, func(ctx context.Context) error {
		_, err := lock.ExecContext(ctx, "SELECT pg_advisory_unlock(1)")
		return err
	})
	if err != nil {
		t.Errorf("the schema did not get the lock that the queue releases: %v", err)
	}
}

func TestWhatFollowsTheMigrationsNeedsBoth(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		refused := errors.New("the queue cannot be migrated")
		err := db.Migrate(t.Context(), migrations.Files, func(context.Context) error { return refused },
			func(context.Context) error { t.Error("it went on"); return nil })
		if !errors.Is(err, refused) {
			t.Errorf("it was answered %v", err)
		}
	})
}
