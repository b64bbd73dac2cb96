package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

var errBusyFile = errors.New("another process has the lock")

// Serve makes this process the only one that serves a SQLite file, until it ends or release is called: rate limits,
// live pages and limits of uploads only know their own process. Any number may serve PostgreSQL.
func (d *DB) Serve(ctx context.Context) (release func() error, err error) {
	if !d.Embedded() {
		return func() error { return nil }, nil
	}
	release, err = tryLock(ctx, d.path+".serving")
	if errors.Is(err, errBusyFile) {
		return nil, fmt.Errorf("another process serves %s: stop it first, or use PostgreSQL, which several can share", d.path)
	}
	return release, err
}

func (d *DB) lockFile(ctx context.Context) (unlock func() error, err error) {
	err = takeTurn(ctx, func() (taken bool, err error) {
		unlock, err = tryLock(ctx, d.path+".lock")
		if errors.Is(err, errBusyFile) {
			return false, nil
		}
		return true, err
	})
	return unlock, err
}

// tryLock begins a write transaction on a separate small file. It ends with the process, however that ends.
func tryLock(ctx context.Context, path string) (unlock func() error, err error) {
	if err := makePrivate(path); err != nil {
		return nil, err
	}
	db, err := openFile(path, "_txlock=exclusive&_pragma=busy_timeout(100)")
	if err != nil {
		return nil, err
	}
	// The lock must outlive ctx, whose end would end the transaction.
	var tx *sql.Tx
	if tx, err = db.BeginTx(context.WithoutCancel(ctx), nil); err != nil {
		if sqliteBusy(err) {
			err = errBusyFile
		}
		return nil, errors.Join(err, db.Close())
	}
	return func() error { return errors.Join(tx.Rollback(), db.Close()) }, nil
}
