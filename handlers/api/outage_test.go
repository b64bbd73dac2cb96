package api_test

import (
	"context"
	"database/sql"
	"io"
	"net"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/internal/testing/freeport"
	"intake/models/modelstest"
)

// away checks that the answer is a 503 in the error format with Retry-After, as when the database cannot be reached.
func away(t *testing.T, answer handlertest.Answer) {
	t.Helper()
	refused(t, answer, 503)
	if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err != nil || seconds < 1 {
		t.Errorf("Retry-After is %q", answer.Header.Get("Retry-After"))
	}
}

// While PostgreSQL is stopped, every request is soon answered with 503, in the error format and with CORS headers.
// After it starts, requests succeed again without a restart of the service.
func TestAnOutageOfPostgresIsAnsweredWith503AndEnds(t *testing.T) {
	t.Parallel()
	line := newLine(t, modelstest.PostgresURL(t))
	db := connect(t, line.url)
	s := handlertest.New(t, db, handlertest.Prompt)
	for _, e := range creations {
		created(t, e.send(s, e.good.JSON()))
	}

	doc := readDocument(t)
	line.cut()
	began := time.Now()
	var all sync.WaitGroup
	for _, e := range creations {
		for range 3 {
			all.Go(func() {
				answer := e.send(s, e.good.JSON())
				away(t, answer)
				doc.describes(t, "POST", e.path, answer) // including the CORS headers
			})
		}
	}
	all.Go(func() {
		answer := s.Do("GET", widgetConfig+"?app=kestrel", "")
		away(t, answer)
		doc.describes(t, "GET", widgetConfig, answer)
	})
	all.Go(func() {
		body, kind := visitorForm().file("a.png", "image/png", pngSample.body).end()
		away(t, s.Do("POST", widgetTickets, body, append(anybody(), "Content-Type", kind)...))
	})
	all.Wait()
	if took := time.Since(began); took > 30*time.Second { // 4 seconds are promised, and the rest allows for a busy machine
		t.Errorf("the answers took %s", took)
	}

	line.mend()
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		answer := s.PostWithKey(serverTickets, ticketFields.JSON())
		if answer.StatusCode == 201 {
			break
		}
		if time.Since(began) > 30*time.Second {
			t.Fatalf("half a minute after the database came back the answer is %d %s", answer.StatusCode, answer.Body)
		}
	}
	for _, e := range creations {
		created(t, e.send(s, e.good.JSON()))
	}
}

func TestALockedSQLiteDatabaseIsAnOutageThatEnds(t *testing.T) {
	t.Parallel()
	address := modelstest.SQLiteURL(t)
	s := handlertest.New(t, connect(t, address), handlertest.Prompt)
	holder, err := sql.Open("sqlite", "file:"+address[len("sqlite://"):]+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer holder.Close()
	tx, err := holder.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	var all sync.WaitGroup
	for _, e := range creations {
		all.Go(func() {
			answer := e.send(s, e.good.JSON())
			away(t, answer)
			if !e.server {
				openToAll(t, answer)
			}
		})
	}
	// Requests that only read still succeed.
	if answer := s.Do("GET", widgetConfig+"?app=kestrel", ""); answer.StatusCode != 200 {
		t.Errorf("the config answers %d, want 200", answer.StatusCode)
	}
	all.Wait()
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("the answers took %s", took)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	for _, e := range creations {
		created(t, e.send(s, e.good.JSON()))
	}
}

func connect(t *testing.T, address string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if _, err := modelstest.Attach(db, nil); err != nil {
		t.Fatal(err)
	}
	return db
}

// line is a proxy in front of a server. Cutting it closes its connections and refuses new ones, as if the server had
// stopped.
type line struct {
	t      *testing.T
	url    string
	here   string
	there  string
	mu     sync.Mutex
	listen net.Listener
	open   map[net.Conn]bool
}

func newLine(t *testing.T, address string) *line {
	t.Helper()
	parsed, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	l := &line{t: t, here: freeport.Address(t), there: parsed.Host, open: map[net.Conn]bool{}}
	l.mend()
	parsed.Host = l.here
	l.url = parsed.String()
	t.Cleanup(l.cut)
	return l
}

func (l *line) mend() {
	l.t.Helper()
	listener, err := net.Listen("tcp", l.here)
	if err != nil {
		l.t.Fatal(err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.listen, l.here = listener, listener.Addr().String()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go l.join(conn)
		}
	}()
}

func (l *line) join(near net.Conn) {
	var dialer net.Dialer
	far, err := dialer.DialContext(context.Background(), "tcp", l.there)
	if err != nil {
		near.Close()
		return
	}
	l.mu.Lock()
	l.open[near], l.open[far] = true, true
	l.mu.Unlock()
	go func() { io.Copy(far, near); far.Close() }() //nolint:errcheck // the line is cut
	io.Copy(near, far)                              //nolint:errcheck // the line is cut
	near.Close()
}

func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.listen.Close()
	for conn := range l.open {
		conn.Close()
	}
	clear(l.open)
}
