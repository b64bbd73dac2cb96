package command_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// tenant is an app with its keys, created on the command line.
type tenant struct {
	ID        string `json:"id"`
	Slug      string `json:"slug"`
	WidgetKey string `json:"widget_key"`
	secret    string
}

func (in *installation) tenant(slug string) *tenant {
	in.t.Helper()
	var app tenant
	in.answer(&app, "app", "create", "--slug", slug, "--name", "App "+slug, "--owner", "olive@example.com")
	var key struct{ Key string }
	in.answer(&key, "key", "create", "--app", slug, "--name", "test")
	app.secret = key.Key
	return &app
}

// reply is an answer whose body has been read, or the error instead of it.
type reply struct {
	status int
	header http.Header
	body   string
	took   time.Duration
	err    error
}

func (r reply) String() string {
	return fmt.Sprintf("%d after %v: %s %v", r.status, r.took.Round(time.Millisecond), r.body, r.err)
}

// text returns a field of the answer's JSON object.
func (r reply) text(name string) string {
	var fields map[string]any
	if json.Unmarshal([]byte(r.body), &fields) != nil {
		return ""
	}
	value, _ := fields[name].(string)
	return value
}

func newClient(t testing.TB) *http.Client {
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{
		Transport: transport, Timeout: 2 * time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// send sends a request. Names and values of headers alternate.
func send(client *http.Client, method, url string, body io.Reader, headers ...string) reply {
	return sendWith(context.Background(), client, method, url, body, headers...)
}

func sendWith(
	ctx context.Context, client *http.Client, method, url string, body io.Reader, headers ...string,
) (r reply) {
	began := time.Now()
	defer func() { r.took = time.Since(began) }()
	request, err := http.NewRequestWithContext(ctx, method, url, body)
	if err != nil {
		return reply{err: err}
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := client.Do(request)
	if err != nil {
		return reply{err: err}
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return reply{status: response.StatusCode, header: response.Header, body: string(text), err: err}
}

func postJSON(client *http.Client, url, body string, headers ...string) reply {
	return send(client, "POST", url, strings.NewReader(body),
		append([]string{"Content-Type", "application/json"}, headers...)...)
}

// fileTicket files a ticket like a backend.
func (app *tenant) fileTicket(client *http.Client, url, subject, email string, headers ...string) reply {
	return app.fileTicketWith(context.Background(), client, url, subject, email, headers...)
}

func (app *tenant) fileTicketWith(
	ctx context.Context, client *http.Client, url, subject, email string, headers ...string,
) reply {
	body := fmt.Sprintf(`{"subject":%q,"description":"It broke.","requester_email":%q}`, subject, email)
	return sendWith(ctx, client, "POST", url+"/api/v1/tickets", strings.NewReader(body),
		append([]string{"Content-Type", "application/json", "Authorization", "Bearer " + app.secret}, headers...)...)
}

// filed is a ticket that a writer tried to file. Without an ID, it is unknown whether it was filed.
type filed struct {
	Key    string
	ID     string
	Number int64
	reply  reply
}

// load are writers that file tickets one after the other, each with an Idempotency-Key, until they are stopped.
type load struct {
	app    *tenant
	url    string
	client *http.Client
	ended  chan struct{}
	wait   sync.WaitGroup

	mu  sync.Mutex
	all []filed
}

// startLoad starts writers. If the test fails, it prints their last answers.
func startLoad(t testing.TB, app *tenant, url string, writers int) *load {
	l := &load{app: app, url: url, client: newClient(t), ended: make(chan struct{})}
	t.Cleanup(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, f := range l.all[max(0, len(l.all)-writers):] {
			if t.Failed() {
				t.Logf("%s was answered %v", f.Key, f.reply)
			}
		}
	})
	for writer := range writers {
		l.wait.Go(func() { l.write(fmt.Sprintf("%s %p/%d", t.Name(), l, writer)) })
	}
	return l
}

func (l *load) write(name string) {
	for n := 0; ; n++ {
		select {
		case <-l.ended:
			return
		default:
		}
		f := l.file(fmt.Sprintf("%s/%d", name, n))
		l.mu.Lock()
		l.all = append(l.all, f)
		l.mu.Unlock()
		if f.reply.status != http.StatusCreated {
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// file files the ticket of this key, or finds out whether it was filed.
func (l *load) file(key string) filed {
	f := filed{Key: key}
	f.reply = l.app.fileTicket(l.client, l.url, key, fmt.Sprintf("rita%d@example.com", len(key)%5), "Idempotency-Key",
		key)
	if f.reply.status == http.StatusCreated {
		ticket := ticketOf(f.reply)
		f.ID, f.Number = ticket.ID, ticket.Number
		f.reply.header, f.reply.body = nil, "" // under torture there are hundreds of thousands
	}
	return f
}

// ticketOf returns the ticket in an answer.
func ticketOf(r reply) filed {
	var ticket struct {
		ID     string
		Number int64
	}
	if json.Unmarshal([]byte(r.body), &ticket) != nil {
		return filed{}
	}
	return filed{ID: ticket.ID, Number: ticket.Number, reply: r}
}

// stop stops the writers, and returns the acknowledged tickets and the other attempts.
func (l *load) stop() (acknowledged, others []filed) {
	close(l.ended)
	l.wait.Wait()
	for _, f := range l.all {
		if f.ID != "" {
			acknowledged = append(acknowledged, f)
		} else {
			others = append(others, f)
		}
	}
	return acknowledged, others
}

// acknowledged returns the tickets that were acknowledged so far.
func (l *load) acknowledged() []filed {
	l.mu.Lock()
	defer l.mu.Unlock()
	var found []filed
	for _, f := range l.all {
		if f.ID != "" {
			found = append(found, f)
		}
	}
	return found
}

// checkFiled compares the database with the answers: every acknowledged ticket is there once, with its number, and the
// app's numbers start at 1 and have no gaps.
func checkFiled(t testing.TB, in *installation, app *tenant, acknowledged []filed) {
	t.Helper()
	var rows []struct {
		ID, Subject string
		Number      int64
	}
	db := in.db()
	if err := db.Raw("SELECT id, subject, number FROM tickets WHERE app_id = ? ORDER BY number", app.ID).
		Scan(&rows).Error; err != nil {
		t.Fatal(err)
	}
	numbers, subjects := map[string]int64{}, map[string]bool{}
	for i, row := range rows {
		if row.Number != int64(i+1) {
			t.Fatalf("the number after %d is %d", i, row.Number)
		}
		if subjects[row.Subject] && strings.Contains(row.Subject, "/") { // a subject from a writer
			t.Errorf("%s was filed twice", row.Subject)
		}
		subjects[row.Subject], numbers[row.ID] = true, row.Number
	}
	lost := 0
	for _, f := range acknowledged {
		if numbers[f.ID] != f.Number {
			lost++
		}
	}
	if lost > 0 {
		t.Errorf("%d of %d acknowledged tickets are lost or have another number", lost, len(acknowledged))
	}
	var last int64
	if err := db.Raw("SELECT last_number FROM app_counters WHERE app_id = ?", app.ID).Scan(&last).Error; err != nil ||
		last != int64(len(rows)) {
		t.Errorf("the counter stands at %d after %d tickets (%v)", last, len(rows), err)
	}
}

// count returns the number of rows in a table.
func count(t testing.TB, in *installation, table string) (rows int64) {
	t.Helper()
	if err := in.db().Raw("SELECT count(*) FROM " + table).Scan(&rows).Error; err != nil {
		t.Fatal(err)
	}
	return rows
}
