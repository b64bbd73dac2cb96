package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// errBusyFile says that another process has the lock.
var errBusyFile = errors.New("another process has the lock")

// Serve makes this process the one that serves a SQLite file, until it ends or release is called: rate
// limits, live pages and rooms for uploads count one process alone. Any number may serve PostgreSQL.
func (d *DB) Serve(ctx context.Context) (release func() error, err error) {
	if !d.Embedded() {
		return func() error { return nil }, nil
	}
	release, err = tryLock(ctx, d.path+".serving")
	if errors.Is(err, errBusyFile) {
		return nil, fmt.Errorf("another process serves %s: end it first, or use PostgreSQL to have several", d.path)
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

// tryLock holds a write transaction on a small file of its own. It ends with the process, however that ends.
func tryLock(ctx context.Context, path string) (unlock func() error, err error) {
	if err := makePrivate(path); err != nil {
		return nil, err
	}
	db, err := openFile(path, "_txlock=exclusive&_pragma=busy_timeout(100)")
	if err != nil {
		return nil, err
	}
	// The lock is held until it is released: the end of ctx, as at a signal to stop, would end the transaction.
	var tx *sql.Tx
	if tx, err = db.BeginTx(context.WithoutCancel(ctx), nil); err != nil {
		if sqliteBusy(err) {
			err = errBusyFile
		}
		return nil, errors.Join(err, db.Close())
	}
	return func() error { return errors.Join(tx.Rollback(), db.Close()) }, nil
}
