package database

import (
	"context"
	"net"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgproto3"
	"github.com/jackc/pgx/v5/pgxpool"
)

// dialHost connects to a host that is named for its state.
func dialHost(_ context.Context, network, address string) (net.Conn, error) {
	switch host, _, _ := net.SplitHostPort(address); host {
	case "silent":
		return nil, &net.OpError{Op: "dial", Net: network, Err: os.ErrDeadlineExceeded}
	case "down":
		return nil, &net.OpError{Op: "dial", Net: network, Err: syscall.ECONNREFUSED}
	default: // PostgreSQL that is starting
		client, server := net.Pipe()
		go func() {
			defer server.Close()
			backend := pgproto3.NewBackend(server, server)
			if _, err := backend.ReceiveStartupMessage(); err == nil {
				backend.Send(&pgproto3.ErrorResponse{Severity: "FATAL", Code: "57P03", Message: "starting up"})
				_ = backend.Flush()
			}
		}()
		return client, nil
	}
}

func TestTheConnectTimeoutGrowsWhileNoHostAnswers(t *testing.T) {
	t.Parallel()
	for hosts, want := range map[string]time.Duration{
		"silent":          8 * time.Second,
		"down,silent":     8 * time.Second,
		"silent,down":     8 * time.Second,
		"down":            time.Second,
		"silent,starting": time.Second,
	} {
		t.Run(hosts, func(t *testing.T) {
			t.Parallel()
			config, err := pgxpool.ParseConfig("postgres://intake@" + hosts + "/intake?sslmode=disable")
			if err != nil {
				t.Fatal(err)
			}
			config.ConnConfig.DialFunc = dialHost
			config.ConnConfig.LookupFunc = func(_ context.Context, host string) ([]string, error) {
				return []string{host}, nil
			}
			config.ConnConfig.ConnectTimeout = time.Second
			timeouts := adaptConnectTimeout(config)
			pool, err := pgxpool.NewWithConfig(t.Context(), config)
			if err != nil {
				t.Fatal(err)
			}
			defer pool.Close()
			for range 4 {
				if err := pool.Ping(t.Context()); err == nil {
					t.Fatal("a host without a database answers")
				}
			}
			if got := timeouts.next(); got != want {
				t.Errorf("after four attempts the timeout is %v, want %v", got, want)
			}
		})
	}
}
