package queue_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"sync/atomic"
	"testing"

	"intake/internal/database"
	"intake/internal/queue"
)

// The server's machine may still acknowledge packets. Jobs of every queue run again once new connections reach a server
// that answers.
func TestJobsRunAgainAfterTheDatabaseServerHung(t *testing.T) {
	each(t, func(o *office) {
		if o.db.Embedded() {
			return
		}
		address, err := url.Parse(o.db.Pool.Config().ConnString())
		o.must(err)
		server := forward(t, address.Host)
		address.Host = server.address
		db, err := database.Open(t.Context(), address.String())
		o.must(err)
		t.Cleanup(func() { db.Close() })
		jobs, err := queue.Open(db.SQL, db.Pool)
		o.must(err)
		direct := o.jobs
		o.jobs = jobs
		o.open()
		o.jobs = direct

		names := []string{"default", "bulk", "mail", "mailing", "team", "mail_in", "outbound", "erasing"}
		for _, name := range names {
			o.postTo(name, letter{name})
		}
		for _, name := range names {
			o.eventually(name+" is worked", func() bool { return o.has(name) })
		}
		server.silence()
		for _, name := range names {
			o.postTo(name, letter{name + " after"})
		}
		for _, name := range names {
			o.eventually(fmt.Sprintf("%s is worked by new connections", name), func() bool { return o.has(name + " after") })
		}
	})
}

// forwarder passes connections on to a server.
type forwarder struct {
	address string
	era     atomic.Int32
}

func forward(t *testing.T, to string) *forwarder {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	f := &forwarder{address: listener.Addr().String()}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", to)
			if err != nil {
				client.Close()
				continue
			}
			context.AfterFunc(t.Context(), func() { client.Close(); server.Close() })
			era := f.era.Load()
			go f.copy(server, client, era)
			go f.copy(client, server, era)
		}
	}()
	return f
}

// silence stops passing data on earlier connections, and leaves them open.
func (f *forwarder) silence() { f.era.Add(1) }

func (f *forwarder) copy(to, from net.Conn, era int32) {
	buffer := make([]byte, 16<<10)
	for {
		n, err := from.Read(buffer)
		if f.era.Load() != era {
			_, _ = io.Copy(io.Discard, from)
			return
		}
		if err == nil {
			_, err = to.Write(buffer[:n])
		}
		if err != nil {
			from.Close()
			to.Close()
			return
		}
	}
}
