package database_test

import (
	"io"
	"net"
	"net/url"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/models/modelstest"
)

// slowProxy forwards connections to the server, each one after this delay, and returns its own address.
func slowProxy(t *testing.T, server string, delay time.Duration) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			time.AfterFunc(delay, func() {
				defer client.Close()
				conn, err := net.Dial("tcp", server)
				if err != nil {
					return
				}
				defer conn.Close()
				go func() {
					_, _ = io.Copy(conn, client)
					conn.Close()
				}()
				_, _ = io.Copy(client, conn)
			})
		}
	}()
	return listener.Addr().String()
}

// A server that was just promoted is often so busy that it takes seconds to accept a connection.
func TestASlowHostIsUsedWhenTheOtherOneIsDown(t *testing.T) {
	t.Parallel()
	address, err := url.Parse(modelstest.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	address.Host = freeport.Address(t) + "," + slowProxy(t, address.Host, 1500*time.Millisecond)
	db, err := database.Open(t.Context(), address.String())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	await.That(t, "the slow host is used", func() bool { return db.Pool.Ping(t.Context()) == nil })
}
