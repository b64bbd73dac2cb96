package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// pooledConfig is for connections to a pooler that may give every transaction another session
// of PostgreSQL. Nothing may be left in a session: no prepared statement, no setting.
func pooledConfig(address string) (config *pgxpool.Config, limit int, err error) {
	config, err = parseConfig(address, connectionsPerCPU*cpus())
	if err != nil {
		return nil, 0, err
	}
	// The default would keep prepared statements. This one asks for the types of a statement once, and then
	// sends all of it in one message; the modes that guess types from Go values guess wrong for JSON and lists.
	if config.ConnConfig.DefaultQueryExecMode == pgx.QueryExecModeCacheStatement {
		config.ConnConfig.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
	}
	return config, int(config.MaxConns), nil
}

// pooledSQL gives each transaction the settings that a session of our own would have. Statements on their own run under
// those of the role; none of them is what we acknowledge.
type pooledSQL struct{ replanningSQL }

const setForTransaction = "SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = '5s'"

// BeginTx begins a transaction, for GORM.
func (p *pooledSQL) BeginTx(ctx context.Context, options *sql.TxOptions) (*sql.Tx, error) {
	tx, err := p.DB.BeginTx(ctx, options)
	if err != nil {
		return nil, err
	}
	if _, err := tx.ExecContext(ctx, setForTransaction); err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	return tx, nil
}

// errPooler says what to set where a pooler was found.
var errPooler = errors.New("there is a pooler in front of PostgreSQL: keep its address in DATABASE_URL, and set " +
	"DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations and jobs")

// refusePooler returns errPooler if the one connection of db does not end at PostgreSQL itself: poolers make up process
// ids of their own. Behind one, a lock on the session would stay with whoever gets that session next.
func refusePooler(ctx context.Context, db *sql.DB) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // it goes back to its pool
	return conn.Raw(func(driverConn any) error {
		session := driverConn.(*stdlib.Conn).Conn()
		var pid uint32
		if err := session.QueryRow(ctx, "SELECT pg_backend_pid()", pgx.QueryExecModeSimpleProtocol).
			Scan(&pid); err != nil {
			return fmt.Errorf("asking for the process of the session: %w", err)
		}
		if pid != session.PgConn().PID() {
			return errPooler
		}
		return nil
	})
}
