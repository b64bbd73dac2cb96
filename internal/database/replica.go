package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// replica is a streaming replica of the primary, and its state.
type replica struct {
	name    string // its address, without user and password
	pool    *pgxpool.Pool
	sql     *sql.DB
	turns   chan struct{} // one for each page being read: one fewer than there are connections, for checks
	observe func(replica, outcome string)

	mu     sync.Mutex
	up     bool          // the last check succeeded, and no page has failed since
	warned bool          // it was logged that it is not read
	rest   time.Duration // how long to rest after the next failure
	notYet time.Time     // no page is read from it before
	behind time.Time     // since when; zero if it is not
}

func newReplica(
	ctx context.Context, address string, repeats func(ctx context.Context, identity string) (bool, error),
) (*replica, error) {
	config, err := parseConfig(address, connectionsPerCPU*cpus())
	if err != nil {
		return nil, err
	}
	server := config.ConnConfig
	r := &replica{name: net.JoinHostPort(server.Host, strconv.Itoa(int(server.Port)))}
	server.RuntimeParams["statement_timeout"] = requestSettings["statement_timeout"]
	connected := config.AfterConnect
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		if err := connected(ctx, conn); err != nil {
			return err
		}
		identity, err := askIdentity(ctx, conn.QueryRow)
		if err != nil {
			return err
		}
		ours, err := repeats(ctx, identity)
		if err == nil && !ours {
			err = errors.New("it is no replica of the database in DATABASE_URL")
		}
		return err
	}
	config.MaxConns = max(config.MaxConns, 2)
	r.turns = make(chan struct{}, config.MaxConns-1)
	if r.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, fmt.Errorf("opening the pool of a replica: %w", err)
	}
	r.sql = stdlib.OpenDBFromPool(r.pool)
	return r, nil
}

// askIdentity returns what the server and its replicas have in common: the number that initdb gave the primary.
func askIdentity(
	ctx context.Context, queryRow func(context.Context, string, ...any) pgx.Row,
) (identity string, err error) {
	err = queryRow(ctx, `
		SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())
		FROM pg_control_system()`).Scan(&identity)
	return identity, err
}

// take reserves a connection for a page, and reports whether one is free.
func (r *replica) take() bool {
	r.mu.Lock()
	ready := r.up && !time.Now().Before(r.notYet)
	r.mu.Unlock()
	if !ready {
		r.observe(r.name, "resting") // after a failure, or while it catches up
		return false
	}
	select {
	case r.turns <- struct{}{}:
		return true
	default:
		r.observe(r.name, "busy")
		return false
	}
}

// outcome is the result of reading a page from a replica.
type outcome string

const (
	served outcome = "served"
	behind outcome = "behind"
	failed outcome = "failed"
	gone   outcome = "" // the request was cancelled, which says nothing about the replica
)

// read reads a page from one snapshot of the replica, if the snapshot is current.
func (r *replica) read(
	ctx context.Context, current func(context.Context) (bool, error), read func(context.Context) error,
) (became outcome) {
	defer func() { <-r.turns }()
	s, err := beginSnapshot(ctx, r.sql)
	has := false
	if err == nil {
		defer s.end()
		reading := context.WithValue(ctx, snapshotKey{}, s)
		has, err = current(reading)
		s.begun.Stop()
		if err = errors.Join(err, s.failed()); err == nil && has {
			return r.judge(ctx, read(reading), s)
		}
	}
	switch {
	case ctx.Err() != nil:
		return gone
	case err != nil:
		if !passes(err) {
			r.leave(err)
		}
		return failed
	}
	r.wait()
	return behind
}

// judge returns the outcome of a page that was read. The replica is no longer used if it lost the connection, but not
// if a single search was slow or was refused.
func (r *replica) judge(ctx context.Context, err error, s *snapshot) outcome {
	fault := s.failed()
	switch {
	case err == nil && fault == nil:
		r.noteRead()
		return served
	case ctx.Err() != nil:
		return gone
	case fault != nil && s.ctx.Err() == nil && lost(fault):
		r.leave(fault)
	}
	return failed
}

// lost reports whether the connection is lost, so that others are probably lost, too.
func lost(err error) bool {
	var refused *pgconn.PgError
	if !errors.As(err, &refused) {
		return true
	}
	return slices.ContainsFunc([]string{"08", "53", "57P", "58"}, func(class string) bool {
		return strings.HasPrefix(refused.Code, class)
	})
}

// passes reports whether the next page is likely to succeed: this one conflicted with what the replica replayed, or a
// newer version has added a column.
func passes(err error) bool {
	var refused *pgconn.PgError
	return staleStatement(err) || errors.As(err, &refused) && strings.HasPrefix(refused.Code, "40")
}
