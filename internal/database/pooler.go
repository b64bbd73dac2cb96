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

// pooledConfig is the configuration for connections to a pooler, which may run every transaction in another session of
// PostgreSQL. So nothing may depend on the session: no prepared statements, no settings.
func pooledConfig(address string) (config *pgxpool.Config, limit int, err error) {
	config, err = parseConfig(address, connectionsPerCPU*cpus())
	if err != nil {
		return nil, 0, err
	}
	// The default uses prepared statements. This mode asks for the types of a statement once, and then sends everything
	// in one message. The modes that derive types from Go values are wrong for JSON and lists.
	if config.ConnConfig.DefaultQueryExecMode == pgx.QueryExecModeCacheStatement {
		config.ConnConfig.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
	}
	return config, int(config.MaxConns), nil
}

// pooledSQL gives each transaction the settings that a session of our own would have. Statements outside a transaction
// run with the settings of the role; nothing that we acknowledge is written by them.
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

// errPooler tells the operator what to configure for a pooler.
var errPooler = errors.New("there is a pooler in front of PostgreSQL: keep its address in DATABASE_URL, and set " +
	"DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations and jobs")

// refusePooler returns errPooler if the only connection of db goes to a pooler, which has process ids of its own.
// Through a pooler, an advisory lock would stay with the session, and so with its next user.
func refusePooler(ctx context.Context, db *sql.DB) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // it only returns to its pool
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
