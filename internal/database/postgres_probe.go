package database

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// probePostgres writes a row, and fills more than the memory of a query, so that PostgreSQL asks the disk of its tables
// for room: a row of this size goes where one was before, long after the disk is full. All goes in one message, so that
// a process which is halted in between holds the row from nobody.
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
			return nil // the row was written; it is room for queries that is limited
		}
		return err
	}
}
