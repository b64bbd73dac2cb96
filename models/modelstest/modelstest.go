// Package modelstest gives every test its own database on SQLite and on PostgreSQL, and the same people: Olive the
// owner, Amir the agent, Rita the requester, Sam the stranger.
package modelstest

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"intake/internal/database"
	"intake/internal/queue"
	"intake/internal/seal"
	"intake/internal/testing/needs"
	"intake/migrations"
	"intake/models"
)

// Each runs the test on both databases in parallel.
func Each(t *testing.T, test func(t *testing.T, db *database.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, SQLite(t))
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, Postgres(t))
	})
}

// SQLite opens a new, migrated SQLite database.
func SQLite(t testing.TB) *database.DB {
	t.Helper()
	return open(t, SQLiteURL(t))
}

// Postgres opens a new, migrated PostgreSQL database, or skips the test if there is no server.
func Postgres(t testing.TB) *database.DB {
	t.Helper()
	return open(t, patient(PostgresURL(t)))
}

// patient lets a busy machine take its time to accept a connection, which the service waits for only a few seconds.
func patient(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return address
	}
	query := parsed.Query()
	query.Set("connect_timeout", "30")
	parsed.RawQuery = query.Encode()
	return parsed.String()
}

// SQLiteURL returns the address of a new, migrated SQLite database.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	template, err := sqliteTemplate()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "intake.db")
	if err := os.WriteFile(path, template, 0o600); err != nil {
		t.Fatal(err)
	}
	return "sqlite://" + path
}

// PostgresURL returns the address of a new, migrated PostgreSQL database.
func PostgresURL(t testing.TB) string {
	t.Helper()
	Env(t, "TEST_POSTGRES_URL")
	template, err := postgresTemplate()
	if err != nil {
		t.Fatal(err)
	}
	// For a database this small, copying files takes two thirds of the time that the write-ahead log takes.
	return newPostgres(t, " STRATEGY FILE_COPY TEMPLATE "+template)
}

// EmptyPostgresURL returns the address of a new, empty PostgreSQL database.
func EmptyPostgresURL(t testing.TB) string {
	t.Helper()
	return newPostgres(t, "")
}

// newPostgres creates a PostgreSQL database with these options of CREATE DATABASE, and returns its address.
func newPostgres(t testing.TB, options string) string {
	t.Helper()
	server := Env(t, "TEST_POSTGRES_URL")
	name := "test_" + random()
	if err := execute("CREATE DATABASE " + name + options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)") }) //nolint:errcheck // throw-away
	return withName(server, name)
}

// Env returns a variable of the environment, and skips the test if it is not set.
func Env(t testing.TB, name string) string {
	t.Helper()
	value := os.Getenv(name)
	if value == "" {
		needs.Missing(t, name+" is not set: `make test` starts what this test needs")
	}
	return value
}

func open(t testing.TB, address string) *database.DB {
	t.Helper()
	db, err := connect(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func connect(address string) (*database.DB, error) {
	db, err := database.Open(context.Background(), address)
	if err != nil {
		return nil, err
	}
	_, err = Attach(db, nil)
	return db, err
}

// Attach gives the database a job queue, which it returns, and live, which may be nil.
func Attach(db *database.DB, live models.Announcer) (*queue.Queue, error) {
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err == nil {
		db.DB, err = models.Attach(db.DB, models.Outside{Jobs: jobs, Live: live, Secrets: testKeys})
	}
	return jobs, err
}

// WithoutKey takes the key for sealing secrets away, as an installation without SECRET_KEY has none.
func WithoutKey(t testing.TB, db *database.DB) {
	t.Helper()
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err == nil {
		db.DB, err = models.Attach(db.DB, models.Outside{Jobs: jobs})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// testKeys are the keys with which tests seal secrets.
var testKeys = func() *seal.Keys {
	keys, err := seal.New(make([]byte, seal.KeySize))
	if err != nil {
		panic(err)
	}
	return keys
}()

func migrate(address string) error {
	db, err := database.Open(context.Background(), address)
	if err != nil {
		return err
	}
	defer db.Close()
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err != nil {
		return err
	}
	return db.Migrate(context.Background(), migrations.Files, jobs.Migrate)
}

var sqliteTemplate = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "intake-template")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "intake.db")
	if err := migrate("sqlite://" + path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

var postgresTemplate = sync.OnceValues(func() (string, error) {
	server := os.Getenv("TEST_POSTGRES_URL")
	name := "template_" + random()
	if err := execute("CREATE DATABASE " + name); err != nil {
		return "", err
	}
	return name, migrate(withName(server, name))
})

func withName(server, name string) string {
	parsed, err := url.Parse(server)
	if err != nil {
		panic(err)
	}
	parsed.Path = "/" + name
	return parsed.String()
}

// adminPool holds the two connections of a test process that create and drop databases. A new connection for each
// statement would take a tenth of the time of a test on PostgreSQL.
var adminPool = sync.OnceValues(func() (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(os.Getenv("TEST_POSTGRES_URL"))
	if err != nil {
		return nil, err
	}
	config.MaxConns = 2
	return pgxpool.NewWithConfig(context.Background(), config)
})

func execute(statement string) error {
	server, err := adminPool()
	if err == nil {
		_, err = server.Exec(context.Background(), statement)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

func random() string {
	var raw [8]byte
	rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
	return hex.EncodeToString(raw[:])
}
