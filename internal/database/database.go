// Package database opens PostgreSQL or SQLite behind one *gorm.DB and brings the schema up to date.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// DB is an open database. SQL is the pool that writes. Pool is set on PostgreSQL only, and connects to the server
// itself, not to a pooler, because the job queue uses LISTEN.
type DB struct {
	*gorm.DB
	Pool *pgxpool.Pool
	SQL  *sql.DB

	path        string // of the SQLite file
	probe       *probe
	replicas    *replicas // nil: there are none
	connections func() (inUse, idle, max int)
	release     func(context.Context) error // nil: there is nothing to release
	closers     []func() error
}

// Connections returns how many connections are in use and idle, and how many there may be.
func (d *DB) Connections() (inUse, idle, max int) { return d.connections() }

// Open opens a sqlite:// or postgres:// address. PostgreSQL need not be reachable yet.
func Open(ctx context.Context, url string) (*DB, error) {
	if path, ok := SQLitePath(url); ok {
		return openSQLite(ctx, path)
	}
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		return openPostgres(ctx, url)
	}
	return nil, fmt.Errorf("the database address must begin with sqlite:// or postgres://")
}

// SQLitePath returns the file of a sqlite:// address; ok is false for any other address.
func SQLitePath(url string) (path string, ok bool) { return strings.CutPrefix(url, "sqlite://") }

// Embedded reports whether this is SQLite.
func (d *DB) Embedded() bool { return d.Pool == nil }

// Writable checks whether the database accepts writes, by writing, at most once a second for all callers. If not, it
// returns a *NotWritableError, within a second.
func (d *DB) Writable(ctx context.Context) error { return d.probe.ask(ctx) }

// DurabilityRisks names the settings of the server with which a power cut could lose acknowledged data. SQLite has
// none: Open refuses it if it cannot be durable.
func (d *DB) DurabilityRisks(ctx context.Context) ([]string, error) {
	if d.Embedded() {
		return nil, nil
	}
	var risks []string
	err := d.WithContext(ctx).Raw(`
		SELECT name || '=off' FROM pg_settings
		WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`).Scan(&risks).Error
	return risks, err
}

// ReleaseMemory gives up what the connections cache in this process, so that an idle service is small. The next
// statements take longer.
func (d *DB) ReleaseMemory(ctx context.Context) error {
	if d.release == nil {
		return nil
	}
	return d.release(ctx)
}

// Close ends all connections.
func (d *DB) Close() error { return closeAll(d.closers...) }

func closeAll(closers ...func() error) (err error) {
	for _, close := range closers {
		err = errors.Join(err, close())
	}
	return err
}

// settings is the GORM configuration that all databases share: single writes need no transaction, and driver errors are
// translated. It also caches how GORM maps types, once per process: done for each database, this took a tenth of the
// processor time of the tests of models.
var settings = sync.OnceValues(func() (*gorm.Config, error) {
	none, err := gorm.Open(nil, &gorm.Config{
		SkipDefaultTransaction: true,
		TranslateError:         true,
		DisableAutomaticPing:   true,
		Logger:                 logger.Discard, // errors are logged once, where they are handled
	})
	if err != nil {
		return nil, err
	}
	return none.Config, nil
})

// openGorm opens GORM with either dialect.
func openGorm(dialector gorm.Dialector) (*gorm.DB, error) {
	shared, err := settings()
	if err != nil {
		return nil, err
	}
	config := *shared
	config.ClauseBuilders, config.Plugins = nil, nil // each dialect has its own
	db, err := gorm.Open(dialector, &config)
	if err != nil {
		return nil, err
	}
	// GORM translates the errors of all statements except Raw(…).Scan.
	translate := func(db *gorm.DB) {
		if translator, ok := db.Dialector.(gorm.ErrorTranslator); ok && db.Error != nil {
			db.Error = translator.Translate(db.Error)
		}
	}
	return db, db.Callback().Row().After("gorm:row").Register("intake:translate", translate)
}
