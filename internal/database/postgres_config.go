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
	// listenFrom is how many connections there must be for one of them to be kept for hearing of new jobs. With fewer,
	// the queue looks for jobs every now and then.
	listenFrom = 4
	// directConnections is how many the job queue needs to PostgreSQL itself, where requests go through a pooler.
	directConnections = listenFrom

	connectPatience = 3 * time.Second
	// hostPatience is for each of several hosts: the one that has failed may swallow what is sent to it.
	hostPatience = time.Second
	// pingPatience is how long a connection that was idle may take to show that its server is still there.
	pingPatience = time.Second
)

// requestSettings hold for everything but migrations. An acknowledged ticket survives a power
// cut, whatever the server's default is.
var requestSettings = map[string]string{"synchronous_commit": "on", "statement_timeout": "5s"}

// directConfig is for connections to PostgreSQL itself, as many as the address says or else as byDefault says. One of
// the limit is not the pool's: the job queue takes it out of the pool to hear of new jobs, and the pool may then open
// another.
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
		config.PingTimeout = pingPatience
	}
	if !said.Has("connect_timeout") {
		config.ConnConfig.ConnectTimeout = connectPatience
		if severalHosts(config.ConnConfig.Config) {
			config.ConnConfig.ConnectTimeout = hostPatience
		}
	}
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	config.ConnConfig.OnPgError = keepsConnection
	config.ConnConfig.Tracer = answers{}
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}
	return config, nil
}

// severalHosts looks past the second try without TLS, which is a fallback too.
func severalHosts(config pgconn.Config) bool {
	for _, other := range config.Fallbacks {
		if other.Host != config.Host || other.Port != config.Port {
			return true
		}
	}
	return false
}

// keepsConnection gives up connections to a server that takes no writes any more: after a failover the next connection
// goes to the one that does.
func keepsConnection(_ *pgconn.PgConn, refused *pgconn.PgError) bool {
	return refused.SeverityUnlocalized != "FATAL" && refused.Code != readOnlyTransaction
}

const readOnlyTransaction = "25006"

// cpus are those that the process may use, which a container's quota may make fewer than the machine has.
func cpus() int { return runtime.GOMAXPROCS(0) }
