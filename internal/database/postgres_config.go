package database

import (
	"context"
	"errors"
	"net/url"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	connectionsPerCPU  = 8
	connectionLifetime = 30 * time.Minute
	// listenFrom is the number of connections from which on one of them is used to LISTEN for new jobs. With fewer, the
	// queue polls.
	listenFrom = 4
	// directConnections is the number of connections that the job queue needs to the server, besides those to a pooler.
	directConnections = listenFrom
	// pingTimeout is how long an idle connection may take to answer before it is used again.
	pingTimeout = time.Second
)

// requestSettings apply to everything but migrations. An acknowledged ticket survives a power cut, whatever the
// server's default is.
var requestSettings = map[string]string{"synchronous_commit": "on", "statement_timeout": "5s"}

// directConfig is the configuration for connections to PostgreSQL itself. Their limit is in the address, or else
// byDefault. The pool may have one fewer: the job queue takes a connection out of the pool to LISTEN for new jobs, and
// the pool can then open another one.
func directConfig(address string, byDefault int) (config *pgxpool.Config, limit int, err error) {
	config, err = parseConfig(address, byDefault)
	if err != nil {
		return nil, 0, err
	}
	for name, value := range requestSettings {
		config.ConnConfig.RuntimeParams[name] = value
	}
	limit = int(config.MaxConns)
	if config.MaxConns >= listenFrom {
		config.MaxConns--
		config.MinConns = min(config.MinConns, config.MaxConns)
		config.MinIdleConns = min(config.MinIdleConns, config.MaxConns)
	}
	return config, limit, nil
}

func parseConfig(address string, byDefault int) (*pgxpool.Config, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, errors.New("the PostgreSQL address is not valid") // pgx's own text may repeat the password
	}
	said := url.Values{}
	if parsed, err := url.Parse(address); err == nil {
		said = parsed.Query()
	}
	if !said.Has("pool_max_conns") {
		config.MaxConns = int32(byDefault)
	}
	if !said.Has("pool_max_conn_lifetime") {
		config.MaxConnLifetime = connectionLifetime
	}
	if !said.Has("pool_ping_timeout") {
		config.PingTimeout = pingTimeout
	}
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	config.ConnConfig.OnPgError = keepsConnection
	config.ConnConfig.Tracer = statementTimeouts{}
	if !said.Has("connect_timeout") {
		config.ConnConfig.ConnectTimeout = connectTimeout
		if severalHosts(config.ConnConfig.Config) {
			config.ConnConfig.ConnectTimeout = hostTimeout
		}
		adaptConnectTimeout(config)
	}
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}
	return config, nil
}

// severalHosts reports whether the address has several hosts. A second attempt without TLS is a fallback, too, but of
// the same host.
func severalHosts(config pgconn.Config) bool {
	for _, other := range config.Fallbacks {
		if other.Host != config.Host || other.Port != config.Port {
			return true
		}
	}
	return false
}

// keepsConnection closes connections to a server that accepts no writes any more: after a failover, the next connection
// goes to the one that does.
func keepsConnection(_ *pgconn.PgConn, refused *pgconn.PgError) bool {
	return refused.SeverityUnlocalized != "FATAL" && refused.Code != readOnlyTransaction
}

const readOnlyTransaction = "25006"

// cpus returns how many processors the process may use. A container's quota may be lower than what the machine has.
func cpus() int { return runtime.GOMAXPROCS(0) }
