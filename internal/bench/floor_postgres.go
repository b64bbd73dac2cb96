//go:build linux

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// postgresWriters are bare pgx connections. They stay open between slices, because each has its own prepared
// statements.
type postgresWriters struct {
	address string
	conns   []*pgx.Conn
}

func (w *postgresWriters) connect(ctx context.Context, count int) error {
	for len(w.conns) < count {
		conn, err := pgx.Connect(ctx, w.address)
		if err != nil {
			return fmt.Errorf("connecting the floor to PostgreSQL: %w", err)
		}
		w.conns = append(w.conns, conn)
	}
	return nil
}

func (w *postgresWriters) transaction(ctx context.Context, connection int, work func(floorTx) error) error {
	return pgx.BeginFunc(ctx, w.conns[connection], func(tx pgx.Tx) error {
		t := &postgresTx{ctx: ctx, tx: tx}
		if err := work(t); err != nil {
			return err
		}
		return tx.SendBatch(ctx, &t.batch).Close()
	})
}

// postgresTx sends all statements without results together, at the end.
type postgresTx struct {
	ctx   context.Context
	tx    pgx.Tx
	batch pgx.Batch
}

func (t *postgresTx) row(text string, args ...any) row { return t.tx.QueryRow(t.ctx, text, args...) }

func (t *postgresTx) exec(text string, args []any) error {
	t.batch.Queue(cmp.Or(searchesPostgres[text], text), args...)
	return nil
}

func (t *postgresTx) ensureAccount(d *draft) (id string, err error) {
	err = t.row(findAccount, d.email).Scan(&id)
	if !errors.Is(err, pgx.ErrNoRows) {
		return id, err
	}
	if _, err := t.tx.Exec(t.ctx, addAccount, d.accountRow()...); err != nil {
		return "", err
	}
	err = t.row(findAccount, d.email).Scan(&id)
	return id, err
}

func (w *postgresWriters) close() {
	for _, conn := range w.conns {
		conn.Close(context.Background())
	}
}

// createDatabase creates an empty database on the server, which must be durable, and returns a function that drops it.
func createDatabase(ctx context.Context, server string) (address string, drop func(), err error) {
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return "", nil, fmt.Errorf("connecting to PostgreSQL: %w", err)
	}
	defer conn.Close(ctx)
	var fsync string
	if err := conn.QueryRow(ctx, "SHOW fsync").Scan(&fsync); err != nil {
		return "", nil, err
	}
	if fsync != "on" {
		return "", nil, errors.New("this PostgreSQL runs without fsync: figures from it mean nothing")
	}
	name := "bench_" + newName()
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+name); err != nil {
		return "", nil, fmt.Errorf("making a database: %w", err)
	}
	address, err = withName(server, name)
	return address, func() { dropDatabase(server, name) }, err
}

// analyze updates the server's statistics about its tables.
func analyze(ctx context.Context, address string) error {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("connecting to PostgreSQL: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "ANALYZE"); err != nil {
		return fmt.Errorf("analyzing the tables: %w", err)
	}
	return nil
}

func dropDatabase(server, name string) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err == nil {
		defer conn.Close(ctx)
		_, err = conn.Exec(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
	}
	if err != nil {
		say("the database %s stays behind: %v", name, err)
	}
}
