package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	// replicaChecks is how often a replica is looked at, whether it is read or not.
	replicaChecks = time.Second
	// longestRest is how long a replica that fails again and again is left alone.
	longestRest = time.Minute
	// behindTold is how long a replica may be behind before that is worth a line in the log.
	behindTold = 10 * time.Second
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
	told   bool          // the log says that it is not read
	rest   time.Duration // after its next failure
	notYet time.Time     // before then it is asked for no page
	behind time.Time     // since when it is; zero: it is not
}

func newReplica(ctx context.Context, address string, identity func() string) (*replica, error) {
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
		found, err := askIdentity(ctx, conn.QueryRow)
		if err == nil && found != identity() {
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
		r.observe(r.name, "resting")
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

// read reads from one moment of the replica, if it is current. Done is false where the primary has to serve.
func (r *replica) read(
	ctx context.Context, current func(context.Context) (bool, error), read func(context.Context) error,
) (done bool) {
	defer func() { <-r.turns }()
	s, err := beginSnapshot(ctx, r.sql)
	var has bool
	if err == nil {
		defer s.end()
		reading := context.WithValue(ctx, snapshotKey{}, s)
		has, err = current(reading)
		s.begun.Stop()
		if err == nil && has {
			err = read(reading)
		}
		err = errors.Join(err, s.failed())
	}
	switch {
	case ctx.Err() != nil: // the request is over, which says nothing of the replica
	case err != nil:
		r.observe(r.name, "failed")
		if !passes(err) {
			r.leave(err)
		}
	case !has:
		r.observe(r.name, "behind")
		r.wait()
	default:
		r.observe(r.name, "served")
		r.goOn()
		return true
	}
	return false
}

// passes reports whether the next page may well succeed: the replica replayed something that this one was still reading,
// or a new version has added a column.
func passes(err error) bool {
	var refused *pgconn.PgError
	return staleStatement(err) || errors.As(err, &refused) && refused.Code[:2] == "40"
}

// leave leaves the replica alone, until a check finds it good. If pages fail all the same, it is left for longer each time.
func (r *replica) leave(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rest = min(max(2*r.rest, replicaChecks), longestRest)
	r.notYet = time.Now().Add(r.rest)
	r.down(err)
}

func (r *replica) down(err error) {
	r.up = false
	r.tell("a replica is not read: the primary serves in its place", err)
}

// wait gives a replica that is behind time to catch up: half as long as it has been behind, a second at most.
func (r *replica) wait() {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if r.behind.IsZero() {
		r.behind = now
	}
	late := now.Sub(r.behind)
	r.notYet = now.Add(min(late/2, time.Second))
	if late > behindTold {
		r.tell("a replica is behind: the primary serves in its place", nil)
	}
}

// goOn notes that a page was read.
func (r *replica) goOn() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rest, r.behind = 0, time.Time{}
	r.untell()
}

// tell says it once, until the replica is read again.
func (r *replica) tell(message string, err error) {
	if !r.told {
		r.told = true
		slog.Warn(message, "replica", r.name, "error", err)
	}
}

func (r *replica) untell() {
	if r.told {
		r.told = false
		slog.Info("a replica is read again", "replica", r.name)
	}
}

// check looks whether the replica may be read, and whether it still is one.
func (r *replica) check(ctx context.Context) {
	r.mu.Lock()
	early := !r.up && time.Now().Before(r.notYet)
	r.mu.Unlock()
	if early {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, connectPatience+pingPatience)
	defer cancel()
	var repeats bool
	err := r.pool.QueryRow(ctx, "SELECT pg_is_in_recovery()").Scan(&repeats)
	if err == nil && !repeats {
		err = errors.New("it takes writes itself: it was promoted, or is the primary")
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case err != nil:
		r.down(err)
	case !r.up:
		r.up = true
		r.untell()
	}
}

func (r *replica) isUp() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.up
}
