package database

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// answerTimeout is how long a statement may wait for the server. The server itself ends statements earlier, after its
// statement_timeout.
const answerTimeout = 10 * time.Second

// statementTimeouts is a tracer that gives every statement a deadline. Otherwise, if a server hangs while its machine
// still acknowledges packets, River would wait for it forever, because it fetches jobs without a deadline, and a job
// would wait for as long as it may run.
type statementTimeouts struct{}

type cancelKey struct{}

// TraceQueryStart is called by pgx, which runs the statement with the returned context.
func (statementTimeouts) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) <= answerTimeout {
		return ctx
	}
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	return context.WithValue(ctx, cancelKey{}, cancel)
}

// TraceQueryEnd is called by pgx with the context of TraceQueryStart.
func (statementTimeouts) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	if cancel, ok := ctx.Value(cancelKey{}).(context.CancelFunc); ok {
		cancel()
	}
}

// OpenUnlimited opens more connections to PostgreSQL, on which a statement may take as long as it needs, for migrations
// and for filling tables. Close them before d.
func (d *DB) OpenUnlimited() *sql.DB { return stdlib.OpenDB(*d.unlimited()) }

func (d *DB) unlimited() *pgx.ConnConfig {
	config := d.Pool.Config().ConnConfig.Copy()
	config.RuntimeParams["statement_timeout"] = "0"
	config.Tracer = nil
	return config
}
