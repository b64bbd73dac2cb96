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
		findAccount, addAccount, takeNumber, addTicket, addTicketSearchSQLite, addPost, addPostSearchSQLite, addFollow,
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

func (w *sqliteWriters) file(ctx context.Context, _ int, drafts []draft) error {
	return w.transaction(ctx, drafts, func(tx *sqliteTx, d *draft) error {
		requester, err := tx.ensureAccount(d)
		if err != nil {
			return err
		}
		var number int64
		if err := tx.row(takeNumber, d.app).Scan(&number); err != nil {
			return err
		}
		if err := tx.exec(addTicket, d.ticketRow(number, requester)); err != nil {
			return err
		}
		if err := tx.exec(addTicketSearchSQLite, d.searchRow()); err != nil {
			return err
		}
		if err := tx.exec(addEvent, d.eventRow("ticket.filed")); err != nil {
			return err
		}
		return tx.exec(addJob, d.jobRow("send_receipts"))
	})
}

func (w *sqliteWriters) publish(ctx context.Context, _ int, drafts []draft) error {
	return w.transaction(ctx, drafts, func(tx *sqliteTx, d *draft) error {
		author, err := tx.ensureAccount(d)
		if err != nil {
			return err
		}
		if err := tx.exec(addPost, d.postRow(author)); err != nil {
			return err
		}
		if err := tx.exec(addPostSearchSQLite, d.searchRow()); err != nil {
			return err
		}
		if err := tx.exec(addFollow, d.followRow(author)); err != nil {
			return err
		}
		if err := tx.exec(addJob, d.jobRow("send_post_receipts")); err != nil {
			return err
		}
		return tx.exec(addEvent, d.eventRow("post.published"))
	})
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

// transaction writes all drafts in one transaction.
func (w *sqliteWriters) transaction(ctx context.Context, drafts []draft, work func(*sqliteTx, *draft) error) error {
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after a commit there is nothing to roll back
	for i := range drafts {
		if err := work(&sqliteTx{ctx, tx, w.prepared}, &drafts[i]); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func (t *sqliteTx) row(text string, args ...any) *sql.Row {
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
