package database

import (
	"context"
	"fmt"
	"net/url"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

const (
	connectionsPerCPU  = 8
	connectionLifetime = 30 * time.Minute
	// listenFrom is how many connections there must be for one of them to be kept for hearing of new jobs. With fewer,
	// the queue looks for jobs every now and then.
	listenFrom = 4
)

// limitPool sets how many connections there may be, and returns the number. What the address says holds. One of them is
// not the pool's: the job queue takes it out of the pool to hear of new jobs, and the pool may then open another.
func limitPool(config *pgxpool.Config, address string) (limit int) {
	said := url.Values{}
	if parsed, err := url.Parse(address); err == nil {
		said = parsed.Query()
	}
	if !said.Has("pool_max_conns") {
		config.MaxConns = int32(connectionsPerCPU * runtime.GOMAXPROCS(0))
	}
	if !said.Has("pool_max_conn_lifetime") {
		config.MaxConnLifetime = connectionLifetime
	}
	limit = int(config.MaxConns)
	if config.MaxConns >= listenFrom {
		config.MaxConns--
	}
	config.MinConns = min(config.MinConns, config.MaxConns)
	config.MinIdleConns = min(config.MinIdleConns, config.MaxConns)
	return limit
}

func openPostgres(ctx context.Context, address string) (*DB, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the PostgreSQL address is not valid") // pgx's own text may repeat the password
	}
	limit := limitPool(config, address)
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
		DB: db, Pool: pool, SQL: sqlDB,
		probe: &probe{
			write: probePool(pool), stalls: probePatience, progress: func() int64 { return pool.Stat().AcquireCount() },
		},
		connections: func() (inUse, idle, max int) {
			stat := pool.Stat()
			return int(stat.AcquiredConns()), int(stat.IdleConns()), limit
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
