package database

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
)

// replanningSQL repeats statements that fail because a process of a newer version added a column to a table. Then the
// result of prepared statements has changed: PostgreSQL refuses each of them once on every connection, and pgx prepares
// it again. In a transaction, such an error ends the transaction, and models.change repeats that.
type replanningSQL struct{ *sql.DB }

// replanTries is more than a pool has connections: each may refuse the statement once.
const replanTries = 200

// staleStatement reports SQLSTATE 0A000, "cached plan must not change result type". If a statement is refused with this
// code for another reason, it is refused each time.
func staleStatement(err error) bool {
	const featureNotSupported = "0A000"
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == featureNotSupported
}

// QueryContext is called by GORM.
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

// QueryRowContext is called by GORM.
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

// ExecContext is called by GORM.
func (r *replanningSQL) ExecContext(ctx context.Context, query string, args ...any) (result sql.Result, err error) {
	for range replanTries {
		if result, err = r.DB.ExecContext(ctx, query, args...); !staleStatement(err) {
			break
		}
	}
	return result, err
}

// GetDBConn returns the pool to GORM.
func (r *replanningSQL) GetDBConn() (*sql.DB, error) { return r.DB, nil }
