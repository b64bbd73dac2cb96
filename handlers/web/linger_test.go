package web

import (
	"fmt"
	"io"
	"net"
	"testing"
	"time"
)

// pair returns both ends of a real TCP connection. The server's end comes from Listen.
func pair(t *testing.T) (server net.Conn, client *net.TCPConn) {
	t.Helper()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener := Listen(inner, Addresses{})
	defer listener.Close()
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if server, err = listener.Accept(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	conn.SetDeadline(time.Now().Add(time.Minute)) //nolint:errcheck // a new connection
	return server, conn.(*net.TCPConn)
}

// Closing at once could reset the connection before a client that is still sending has read the answer.
func TestAClientStillSendingCanReadTheAnswer(t *testing.T) {
	t.Parallel()
	punctually(t, func() error {
		server, client := pair(t)
		Linger(server)
		go func() {
			io.WriteString(server, "answer") //nolint:errcheck // the client notices
			server.Close()
		}()
		for range 64 {
			if _, err := client.Write(make([]byte, 64<<10)); err != nil {
				return fmt.Errorf("the connection was reset: %w", err)
			}
		}
		if text, err := io.ReadAll(client); err != nil || string(text) != "answer" {
			return fmt.Errorf("the client read %q (%w)", text, err)
		}
		return nil
	})
}

// punctually retries what is too slow on a busy machine: it has to succeed once.
func punctually(t *testing.T, try func() error) {
	t.Helper()
	var err error
	for range 20 {
		if err = try(); err == nil {
			return
		}
	}
	t.Error(err)
}

// A client that keeps sending is disconnected after a while. One that has stopped is disconnected at once.
func TestALingeringConnectionEnds(t *testing.T) {
	t.Parallel()
	t.Run("soon, when the peer goes on sending", func(t *testing.T) {
		t.Parallel()
		server, client := pair(t)
		Linger(server)
		go func() {
			for {
				if _, err := client.Write([]byte("x")); err != nil {
					return
				}
				time.Sleep(10 * time.Millisecond)
			}
		}()
		began := time.Now()
		server.Close()
		if took := time.Since(began); took > lingerTimeout+30*time.Second {
			t.Errorf("closing took %s", took)
		}
	})
	t.Run("at once, when the peer has ended", func(t *testing.T) {
		t.Parallel()
		punctually(t, func() error {
			server, client := pair(t)
			Linger(server)
			client.Close()
			return closesAtOnce(server)
		})
	})
	t.Run("at once, when nobody asked it to linger", func(t *testing.T) {
		t.Parallel()
		punctually(t, func() error {
			server, _ := pair(t)
			return closesAtOnce(server)
		})
	})
}

func closesAtOnce(conn net.Conn) error {
	began := time.Now()
	conn.Close()
	if took := time.Since(began); took > lingerTimeout/2 {
		return fmt.Errorf("closing took %s", took)
	}
	return nil
}
