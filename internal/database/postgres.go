package database

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

func openPostgres(ctx context.Context, address string) (*DB, error) {
	config, limit, err := directConfig(address, connectionsPerCPU*cpus())
	if err != nil {
		return nil, err
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("opening the PostgreSQL pool: %w", err)
	}
	sqlDB := stdlib.OpenDBFromPool(pool)
	db, err := openOver(&replanningSQL{sqlDB})
	if err != nil {
		return nil, errors.Join(err, closeAll(sqlDB.Close, closePool(pool)))
	}
	return &DB{
		DB: db, Pool: pool, SQL: sqlDB, probe: probeOver(pool),
		connections: func() (inUse, idle, max int) {
			stat := pool.Stat()
			return int(stat.AcquiredConns()), int(stat.IdleConns()), limit
		},
		closers: []func() error{sqlDB.Close, closePool(pool)},
	}, nil
}

// OpenPooled opens PostgreSQL through a pooler, such as PgBouncer in transaction mode. Direct is the address of the
// server itself, for what needs a session of its own: migrations, and LISTEN for new jobs.
func OpenPooled(ctx context.Context, pooler, direct string) (*DB, error) {
	throughPooler, limit, err := pooledConfig(pooler)
	if err != nil {
		return nil, err
	}
	config, directLimit, err := directConfig(direct, directConnections)
	if err != nil {
		return nil, err
	}
	pool, err := pgxpool.NewWithConfig(ctx, throughPooler)
	if err != nil {
		return nil, fmt.Errorf("opening the pool of the pooler: %w", err)
	}
	server, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("opening the PostgreSQL pool: %w", err)
	}
	sqlDB := stdlib.OpenDBFromPool(pool)
	closers := []func() error{sqlDB.Close, closePool(pool), closePool(server)}
	db, err := openOver(&pooledSQL{replanningSQL{sqlDB}})
	if err != nil {
		return nil, errors.Join(err, closeAll(closers...))
	}
	return &DB{
		DB: db, Pool: server, SQL: sqlDB, probe: probeOver(pool),
		connections: func() (inUse, idle, max int) {
			requests, jobs := pool.Stat(), server.Stat()
			return int(requests.AcquiredConns() + jobs.AcquiredConns()), int(requests.IdleConns() + jobs.IdleConns()),
				limit + directLimit
		},
		closers: closers,
	}, nil
}

// openOver does not use GORM's PrepareStmt: pgx already caches statements per connection, and GORM's cache halves the
// speed.
func openOver(connections gorm.ConnPool) (*gorm.DB, error) {
	db, err := openGorm(postgresDialector{postgres.Dialector{Config: &postgres.Config{Conn: connections}}})
	if err != nil {
		return nil, fmt.Errorf("opening PostgreSQL: %w", err)
	}
	return db, nil
}

func probeOver(pool *pgxpool.Pool) *probe {
	return &probe{
		write: probePool(pool), stalls: askTimeout, progress: func() int64 { return pool.Stat().AcquireCount() },
	}
}

func closePool(pool *pgxpool.Pool) func() error { return func() error { pool.Close(); return nil } }

// postgresDialector is GORM's, but translates errors of an unavailable server to UnavailableError.
type postgresDialector struct{ postgres.Dialector }

func (d postgresDialector) Translate(err error) error {
	if postgresUnavailable(err) {
		return &UnavailableError{err}
	}
	return d.Dialector.Translate(err)
}

// Explain does not insert the values, as on SQLite.
func (postgresDialector) Explain(sql string, _ ...any) string { return sql }

var _ gorm.ErrorTranslator = postgresDialector{}
