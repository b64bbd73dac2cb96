//go:build linux

package main

import (
	"context"
	"database/sql"
	"errors"
)

// sqliteWriters have a connection for each caller, like a program without a shared writer: whoever finds the database
// locked waits and tries again.
type sqliteWriters struct {
	db       *sql.DB
	prepared map[string]*sql.Stmt
}

func prepareSQLite(ctx context.Context, db *sql.DB) (*sqliteWriters, error) {
	w := &sqliteWriters{db: db, prepared: map[string]*sql.Stmt{}}
	for _, text := range []string{
		findAccount, addAccount, takeNumber, addTicket, addTicketSearch, addPost, addPostSearch, addFollow,
		addEvent, addJob,
	} {
		statement, err := db.PrepareContext(ctx, text)
		if err != nil {
			return nil, err
		}
		w.prepared[text] = statement
	}
	return w, nil
}

func (w *sqliteWriters) connect(_ context.Context, count int) error {
	w.db.SetMaxOpenConns(count)
	w.db.SetMaxIdleConns(count)
	return nil
}

func (w *sqliteWriters) close() {
	for _, statement := range w.prepared {
		statement.Close()
	}
}

type sqliteTx struct {
	ctx      context.Context
	tx       *sql.Tx
	prepared map[string]*sql.Stmt
}

func (w *sqliteWriters) transaction(ctx context.Context, _ int, work func(floorTx) error) error {
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after a commit there is nothing to roll back
	if err := work(&sqliteTx{ctx, tx, w.prepared}); err != nil {
		return err
	}
	return tx.Commit()
}

func (t *sqliteTx) row(text string, args ...any) row {
	return t.tx.StmtContext(t.ctx, t.prepared[text]).QueryRowContext(t.ctx, args...)
}

func (t *sqliteTx) exec(text string, args []any) error {
	_, err := t.tx.StmtContext(t.ctx, t.prepared[text]).ExecContext(t.ctx, args...)
	return err
}

func (t *sqliteTx) ensureAccount(d *draft) (id string, err error) {
	err = t.row(findAccount, d.email).Scan(&id)
	if !errors.Is(err, sql.ErrNoRows) {
		return id, err
	}
	row := d.accountRow()
	return row[0].(string), t.exec(addAccount, row)
}
