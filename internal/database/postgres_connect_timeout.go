package database

import (
	"context"
	"errors"
	"net"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	connectTimeout = 3 * time.Second
	// hostTimeout is the timeout for each of several hosts: one that failed may not answer at all.
	hostTimeout = time.Second
	// longestConnectTimeout is the timeout after repeated attempts that no host answered in time.
	longestConnectTimeout = 8 * time.Second
)

// connectTimeouts determines how long a host may take to accept a connection. The timeout is short, so that a host that
// fell silent is soon given up. If no host answers, each attempt lasts twice as long as the one before: the hosts may be
// too busy to answer sooner, and attempts that are given up only make them busier.
type connectTimeouts struct {
	pgx.QueryTracer
	shortest time.Duration
	current  atomic.Int64
}

// adaptConnectTimeout makes the pool's connections use connectTimeouts, beginning with the configured timeout.
func adaptConnectTimeout(config *pgxpool.Config) *connectTimeouts {
	t := &connectTimeouts{QueryTracer: config.ConnConfig.Tracer, shortest: config.ConnConfig.ConnectTimeout}
	t.current.Store(int64(t.shortest))
	config.ConnConfig.Tracer = t
	config.BeforeConnect = func(_ context.Context, attempt *pgx.ConnConfig) error {
		attempt.ConnectTimeout = t.next()
		return nil
	}
	return t
}

// next is the timeout for each host in the next attempt.
func (t *connectTimeouts) next() time.Duration { return time.Duration(t.current.Load()) }

type connectTimeoutKey struct{}

// TraceConnectStart is called by pgx before an attempt.
func (t *connectTimeouts) TraceConnectStart(ctx context.Context, attempt pgx.TraceConnectStartData) context.Context {
	return context.WithValue(ctx, connectTimeoutKey{}, attempt.ConnConfig.ConnectTimeout)
}

// TraceConnectEnd is called by pgx with the context of TraceConnectStart. Simultaneous attempts count once.
func (t *connectTimeouts) TraceConnectEnd(ctx context.Context, attempt pgx.TraceConnectEndData) {
	used, _ := ctx.Value(connectTimeoutKey{}).(time.Duration)
	next := used
	switch {
	case attempt.Err == nil:
		next = max(used/2, t.shortest)
	case noHostAnswered(attempt.Err):
		next = min(used*2, max(longestConnectTimeout, t.shortest))
	}
	t.current.CompareAndSwap(int64(used), int64(next))
}

// noHostAnswered reports whether a host took too long, and no other one answered. A host that refuses every connection
// has not answered; one that is read-only has.
func noHostAnswered(err error) bool {
	attempts := []error{err}
	var all interface{ Unwrap() []error }
	if errors.As(err, &all) {
		attempts = all.Unwrap()
	}
	late := false
	for _, err := range attempts {
		var network *net.OpError
		switch {
		case pgconn.Timeout(err):
			late = true
		case !errors.As(err, &network):
			return false
		}
	}
	return late
}
