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

// replica is one server that repeats what the primary did, and what is known of it.
type replica struct {
	name    string // its address, without user and password
	pool    *pgxpool.Pool
	sql     *sql.DB
	turns   chan struct{} // as many pages as there are connections, one of which is for checks
	observe func(replica, outcome string)

	mu     sync.Mutex
	up     bool          // it was found good, and has not failed since
	warned bool          // the log says that it is not read
	rest   time.Duration // after its next failure
	notYet time.Time     // before then it is asked for no page
	behind time.Time     // since when it is; zero: it is not
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

// askIdentity tells the server and its replicas from all others: a replica has the number that initdb gave the primary.
func askIdentity(ctx context.Context, queryRow func(context.Context, string, ...any) pgx.Row) (identity string, err error) {
	err = queryRow(ctx, `
		SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())
		FROM pg_control_system()`).Scan(&identity)
	return identity, err
}

// take reserves a connection for a page, and reports whether there is one.
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

// outcome is what became of a page that was to be read from a replica.
type outcome string

const (
	served outcome = "served"
	behind outcome = "behind"
	failed outcome = "failed"
	gone   outcome = "" // the request is over, which says nothing of the replica
)

// read reads from one moment of the replica, if it is current.
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

// judge says what became of a page that was read, and leaves the replica only where it has lost the connection: a slow
// search, or one that is refused, is no reason to take the replica from everybody else.
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

// lost reports whether the connection is no good any more, and others are not either.
func lost(err error) bool {
	var refused *pgconn.PgError
	if !errors.As(err, &refused) {
		return true
	}
	return slices.ContainsFunc([]string{"08", "53", "57P", "58"}, func(class string) bool {
		return strings.HasPrefix(refused.Code, class)
	})
}

// passes reports whether the next page may well succeed: the replica replayed something that this one was still reading,
// or a new version has added a column.
func passes(err error) bool {
	var refused *pgconn.PgError
	return staleStatement(err) || errors.As(err, &refused) && strings.HasPrefix(refused.Code, "40")
}
