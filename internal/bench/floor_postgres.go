//go:build linux

package main

import (
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

func (w *postgresWriters) file(ctx context.Context, connection int, drafts []draft) error {
	return pgx.BeginFunc(ctx, w.conns[connection], func(tx pgx.Tx) error {
		batch := &pgx.Batch{}
		for _, d := range drafts {
			requester, err := ensureAccount(ctx, tx, &d)
			if err != nil {
				return err
			}
			var number int64
			if err := tx.QueryRow(ctx, takeNumber, d.app).Scan(&number); err != nil {
				return err
			}
			batch.Queue(addTicket, d.ticketRow(number, requester)...)
			batch.Queue(addTicketSearchPostgres, d.searchRow()...)
			batch.Queue(addEvent, d.eventRow("ticket.filed")...)
			batch.Queue(addJob, d.jobRow("send_receipts")...)
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}

func (w *postgresWriters) publish(ctx context.Context, connection int, drafts []draft) error {
	return pgx.BeginFunc(ctx, w.conns[connection], func(tx pgx.Tx) error {
		batch := &pgx.Batch{}
		for _, d := range drafts {
			author, err := ensureAccount(ctx, tx, &d)
			if err != nil {
				return err
			}
			batch.Queue(addPost, d.postRow(author)...)
			batch.Queue(addPostSearchPostgres, d.searchRow()...)
			batch.Queue(addFollow, d.followRow(author)...)
			batch.Queue(addJob, d.jobRow("send_post_receipts")...)
			batch.Queue(addEvent, d.eventRow("post.published")...)
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}

func ensureAccount(ctx context.Context, tx pgx.Tx, d *draft) (id string, err error) {
	err = tx.QueryRow(ctx, findAccount, d.email).Scan(&id)
	if !errors.Is(err, pgx.ErrNoRows) {
		return id, err
	}
	if _, err := tx.Exec(ctx, addAccount, d.accountRow()...); err != nil {
		return "", err
	}
	err = tx.QueryRow(ctx, findAccount, d.email).Scan(&id)
	return id, err
}

func (w *postgresWriters) close() {
	for _, conn := range w.conns {
		conn.Close(context.Background())
	}
}

// createDatabases creates two empty databases on the server, which must be durable, and returns a function that drops
// them.
func createDatabases(ctx context.Context, server string) (service, floor string, drop func(), err error) {
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return "", "", nil, fmt.Errorf("connecting to PostgreSQL: %w", err)
	}
	defer conn.Close(ctx)
	var fsync string
	if err := conn.QueryRow(ctx, "SHOW fsync").Scan(&fsync); err != nil {
		return "", "", nil, err
	}
	if fsync != "on" {
		return "", "", nil, errors.New("this PostgreSQL runs without fsync: figures from it mean nothing")
	}
	names := []string{"bench_service_" + newName(), "bench_floor_" + newName()}
	drop = func() { dropDatabases(server, names) }
	addresses := make([]string, len(names))
	for i, name := range names {
		if _, err = conn.Exec(ctx, "CREATE DATABASE "+name); err == nil {
			addresses[i], err = withName(server, name)
		}
		if err != nil {
			drop()
			return "", "", nil, fmt.Errorf("making a database: %w", err)
		}
	}
	return addresses[0], addresses[1], drop, nil
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

func dropDatabases(server string, names []string) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		say("the databases %v stay behind: %v", names, err)
		return
	}
	defer conn.Close(ctx)
	for _, name := range names {
		if _, err := conn.Exec(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)"); err != nil {
			say("the database %s stays behind: %v", name, err)
		}
	}
}
