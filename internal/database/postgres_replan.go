package database

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
)

// replanningSQL goes on when another process, of a newer version, adds a column to a table. Every connection then has
// prepared statements whose result is another one than before; PostgreSQL refuses each of them once, and pgx prepares it
// anew. Statements within a transaction end that transaction: models.change begins it again.
type replanningSQL struct{ *sql.DB }

// replanTries is more than a pool has connections, each of which may refuse the statement once.
const replanTries = 200

// staleStatement is SQLSTATE 0A000, "cached plan must not change result type". Where the statement is refused for
// another reason with that number, it is refused each time.
func staleStatement(err error) bool {
	const featureNotSupported = "0A000"
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == featureNotSupported
}

// QueryContext reads rows, for GORM.
func (r *replanningSQL) QueryContext(ctx context.Context, query string, args ...any) (rows *sql.Rows, err error) {
	if rows, done, err := readSnapshot(ctx, query, args); done {
		return rows, err
	}
	for range replanTries {
		if rows, err = r.DB.QueryContext(ctx, query, args...); !staleStatement(err) {
			break
		}
	}
	return rows, err
}

// QueryRowContext reads a row, for GORM.
func (r *replanningSQL) QueryRowContext(ctx context.Context, query string, args ...any) (row *sql.Row) {
	if row, done := readSnapshotRow(ctx, query, args); done {
		return row
	}
	for range replanTries {
		if row = r.DB.QueryRowContext(ctx, query, args...); !staleStatement(row.Err()) {
			break
		}
	}
	return row
}

// ExecContext changes rows, for GORM.
func (r *replanningSQL) ExecContext(ctx context.Context, query string, args ...any) (result sql.Result, err error) {
	for range replanTries {
		if result, err = r.DB.ExecContext(ctx, query, args...); !staleStatement(err) {
			break
		}
	}
	return result, err
}

// GetDBConn is how GORM finds the pool.
func (r *replanningSQL) GetDBConn() (*sql.DB, error) { return r.DB, nil }
