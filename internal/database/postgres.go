package database

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

func openPostgres(ctx context.Context, url string) (*DB, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("the PostgreSQL address is not valid") // pgx's own text may repeat the password
	}
	config.MaxConns = max(config.MaxConns, int32(8*runtime.NumCPU()))
	config.MaxConnLifetime = 30 * time.Minute
	config.ConnConfig.ConnectTimeout = 3 * time.Second
	// An acknowledged ticket survives a power cut, whatever the server's default is.
	config.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	config.ConnConfig.RuntimeParams["statement_timeout"] = "5s"
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("opening the PostgreSQL pool: %w", err)
	}
	sqlDB := stdlib.OpenDBFromPool(pool)
	// PrepareStmt stays off: pgx caches prepared statements per connection already, and GORM's cache halves the speed.
	db, err := openGorm(postgresDialector{postgres.Dialector{Config: &postgres.Config{Conn: sqlDB}}})
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("opening PostgreSQL: %w", err)
	}
	return &DB{
		DB: db, Pool: pool, SQL: sqlDB, url: url,
		connections: func() (inUse, idle, max int) {
			stat := pool.Stat()
			return int(stat.AcquiredConns()), int(stat.IdleConns()), int(stat.MaxConns())
		},
		closers: []func() error{sqlDB.Close, func() error { pool.Close(); return nil }},
	}, nil
}

// postgresDialector is GORM's, with errors of a server that is away told apart.
type postgresDialector struct{ postgres.Dialector }

func (d postgresDialector) Translate(err error) error {
	if postgresUnavailable(err) {
		return &UnavailableError{err}
	}
	return d.Dialector.Translate(err)
}

var _ gorm.ErrorTranslator = postgresDialector{}
