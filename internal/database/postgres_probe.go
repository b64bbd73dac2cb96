package database

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// probePostgres writes a row, and uses more than the memory of a query, so that PostgreSQL has to allocate disk space:
// the row alone replaces an earlier one, which works long after the disk is full. Everything is sent in one message, so
// that a process that is stopped in between does not keep the row locked.
var probePostgres = fmt.Sprintf(`
	INSERT INTO settings (name, value) VALUES ('%s', CAST(now() AS text))
	ON CONFLICT (name) DO UPDATE SET value = excluded.value;
	SET LOCAL work_mem = '64kB';
	SELECT count(*) FROM unnest(array_fill(repeat('x', 8192), ARRAY[%d]))`, writeProbe, probeRoom/8192)

func probePool(pool *pgxpool.Pool) func(context.Context) error {
	return func(ctx context.Context) error {
		conn, err := pool.Acquire(ctx)
		if err != nil {
			return err
		}
		defer conn.Release()
		_, err = conn.Conn().PgConn().Exec(ctx, probePostgres).ReadAll()
		var refused *pgconn.PgError
		if errors.As(err, &refused) && refused.Code == "53400" {
			return nil // the row was written; only the space for queries is limited
		}
		return err
	}
}
