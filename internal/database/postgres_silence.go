package database

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
)

// answerTimeout is how long a statement may wait for the server, which itself ends statements after its
// statement_timeout.
const answerTimeout = 10 * time.Second

// answers gives every statement a deadline. A server that hangs, while its machine still confirms what it is sent, would
// be waited for without end otherwise: by River, whose look for new jobs has no deadline, and by jobs, for as long as
// they may run.
type answers struct{}

type cancelKey struct{}

// TraceQueryStart is called by pgx, which runs the statement with the context that this returns.
func (answers) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) <= answerTimeout {
		return ctx
	}
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	return context.WithValue(ctx, cancelKey{}, cancel)
}

// TraceQueryEnd is called by pgx with the context of TraceQueryStart.
func (answers) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	if cancel, ok := ctx.Value(cancelKey{}).(context.CancelFunc); ok {
		cancel()
	}
}
