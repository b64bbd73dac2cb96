//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"

	"intake/internal/database"
	"intake/internal/queue"
	"intake/migrations"
)

// floor writes what Intake writes, without any library in between: one transaction for each ticket or post, or for many
// of them.
type floor struct {
	db    *database.DB
	apps  []draft // with the app and key of each of several apps
	write writers

	tickets, posts atomic.Int64 // committed
}

// writers runs transactions, each on the connection with that number.
type writers interface {
	connect(ctx context.Context, count int) error
	transaction(ctx context.Context, connection int, work func(floorTx) error) error
	close()
}

// floorTx is a transaction.
type floorTx interface {
	row(text string, args ...any) row
	exec(text string, args []any) error
	ensureAccount(d *draft) (id string, err error)
}

type row interface{ Scan(into ...any) error }

// openFloor creates the schema of the service in an empty database, and several apps.
func openFloor(ctx context.Context, name, address string) (*floor, error) {
	db, err := database.Open(ctx, address)
	if err != nil {
		return nil, err
	}
	f := &floor{db: db}
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err == nil {
		err = db.Migrate(ctx, migrations.Files, jobs.Migrate)
	}
	for n := 0; err == nil && n < severalApps; n++ {
		err = f.addApp(ctx, n)
	}
	if err == nil && name == "postgres" {
		f.write = &postgresWriters{address: address}
	} else if err == nil {
		f.write, err = prepareSQLite(ctx, db.SQL)
	}
	if err != nil {
		db.Close()
		return nil, fmt.Errorf("preparing the floor on %s: %w", name, err)
	}
	return f, nil
}

func (f *floor) addApp(ctx context.Context, n int) error {
	d := draft{app: newID(), key: newID()}
	f.apps = append(f.apps, d)
	hash := fmt.Appendf(nil, "%032d", n)
	for _, statement := range []struct {
		sql  string
		args []any
	}{
		{`INSERT INTO apps (id, slug, name, widget_key, created_at, updated_at) VALUES ($1, $2, $2, $2, $3, $3)`, []any{d.app, fmt.Sprintf("app-%d", n), now()}},
		{`INSERT INTO app_counters (app_id) VALUES ($1)`, []any{d.app}},
		{`INSERT INTO secret_keys (id, app_id, name, prefix, hash, created_at) VALUES ($1, $2, 'bench', '', $3, $4)`, []any{d.key, d.app, hash, now()}},
	} {
		if _, err := f.db.SQL.ExecContext(ctx, statement.sql, statement.args...); err != nil {
			return err
		}
	}
	return nil
}

// callers return callers that file tickets, or publish posts if posts is set, in that many of the apps. Each call
// commits that many together.
func (f *floor) callers(ctx context.Context, count, apps int, posts bool, together int) ([]caller, error) {
	if err := f.write.connect(ctx, count); err != nil {
		return nil, err
	}
	act, done := (*draft).file, &f.tickets
	if posts {
		act, done = (*draft).publish, &f.posts
	}
	callers := make([]caller, count)
	for i := range callers {
		callers[i] = caller{close: func() {}, call: func() error {
			err := f.write.transaction(ctx, i, func(tx floorTx) error {
				for range together {
					d := f.apps[rand.IntN(apps)]
					d.id, d.email, d.now = newID(), requester(), now()
					if err := act(&d, tx); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				return err
			}
			done.Add(int64(together))
			return nil
		}}
	}
	return callers, nil
}

func (f *floor) close() {
	f.write.close()
	f.db.Close()
}
