package command_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// While PostgreSQL is down, every answer is a 503 in the error format within 4 seconds. Within 5 seconds after it is up
// again, tickets are filed without a restart. No acknowledged ticket is lost.
func TestAnOutageOfPostgresDoesNotCrashTheService(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	in := install(t, "DATABASE_URL", server.url())
	app := in.tenant("kestrel")
	p := in.serve()
	l := startLoad(t, app, p.url, 8)
	await.That(t, "tickets are filed", func() bool { return len(l.acknowledged()) > 50 })

	server.crash()
	down := time.Now()
	client := newClient(t)
	await.That(t, "/readyz says no", func() bool { return p.ready() == http.StatusServiceUnavailable })
	checkOutage(t, app, p, client)
	if healthy := send(client, "GET", p.url+"/healthz", nil); healthy.status != http.StatusOK {
		t.Errorf("/healthz answers %v: the process itself lives", healthy)
	}
	time.Sleep(time.Until(down.Add(2 * time.Second))) // so that there is something to recover from

	server.start()
	back := time.Now()
	for app.fileTicket(client, p.url, "After the outage", "rita@example.com").status != http.StatusCreated {
		if time.Since(back) > busy(5*time.Second) {
			t.Fatal("no ticket could be filed after the database's return")
		}
		time.Sleep(20 * time.Millisecond)
	}
	acknowledged, others := l.stop()
	for _, f := range others {
		if f.reply.status != http.StatusServiceUnavailable {
			t.Fatalf("a ticket during the outage was answered %v\n%s", f.reply, linesWith(p.log.String(), `"status":500`))
		}
	}
	for _, f := range append(acknowledged, others...) {
		if f.reply.took > busy(4*time.Second) {
			t.Errorf("an answer during the outage took %v", f.reply.took)
		}
	}
	checkFiled(t, in, app, acknowledged)
	if p.ended() {
		t.Errorf("the service ended:\n%s", p.log)
	}
	checkWorkersAreBack(t, in)
}

// busy extends a promised time for a machine that is busy with other work.
func busy(promised time.Duration) time.Duration { return promised + 30*time.Second }

func checkOutage(t *testing.T, app *tenant, p *process, client *http.Client) {
	t.Helper()
	ask := map[string]func() reply{
		"server ticket": func() reply { return app.fileTicket(client, p.url, "During the outage", "rita@example.com") },
		"widget ticket by key": func() reply {
			return postJSON(client, p.url+"/api/v1/widget/tickets", `{"subject":"s","description":"d","email":"r@example.com"}`,
				"X-Service-Widget-Key", app.WidgetKey)
		},
		"widget post by slug": func() reply {
			return postJSON(client, p.url+"/api/v1/widget/feedback", `{"app":"kestrel","title":"t"}`, "Origin",
				"https://shop.example.com")
		},
		"widget config": func() reply { return send(client, "GET", p.url+"/api/v1/widget/config?app=kestrel", nil) },
		"board":         func() reply { return send(client, "GET", p.url+"/b/kestrel", nil) },
	}
	var wait sync.WaitGroup
	for name, ask := range ask {
		wait.Go(func() {
			r := ask()
			if seconds, err := strconv.Atoi(r.header.Get("Retry-After")); r.status != http.StatusServiceUnavailable ||
				err != nil || seconds < 1 {
				t.Errorf("%s: %v, Retry-After %q", name, r, r.header.Get("Retry-After"))
			}
			if r.took > busy(4*time.Second) {
				t.Errorf("%s: the answer took %v", name, r.took)
			}
			if name == "board" {
				return
			}
			if !strings.HasPrefix(r.header.Get("Content-Type"), "application/json") || r.text("error") == "" {
				t.Errorf("%s: the answer has not the error form: %v", name, r)
			}
			if open := r.header.Get("Access-Control-Allow-Origin"); (open == "*") != strings.HasPrefix(name, "widget") {
				t.Errorf("%s: Access-Control-Allow-Origin is %q", name, open)
			}
		})
	}
	wait.Wait()
}

// checkWorkersAreBack waits until no receipt is left to be created or sent.
func checkWorkersAreBack(t *testing.T, in *installation) {
	t.Helper()
	db := in.db()
	var open int64
	defer func() {
		if t.Failed() {
			var states []string
			db.Raw(
				"SELECT kind || ' ' || state || ' ' || attempt || ' ' || count(*) FROM river_job GROUP BY kind, state, attempt").
				Scan(&states)
			t.Log(fmt.Sprint(open, " jobs wait; ", states))
		}
	}()
	await.That(t, "the jobs that were enqueued before, during and after the outage are worked",
		func() bool {
			err := db.Raw("SELECT (SELECT count(*) FROM receipts_due) + (SELECT count(*) FROM river_job WHERE kind = 'send_mail' AND state NOT IN ('completed', 'running'))").Scan(&open).Error
			return err == nil && open == 0
		})
}

// linesWith returns the first lines of a log that contain the word.
func linesWith(log, word string) string {
	var found []string
	for line := range strings.Lines(log) {
		if strings.Contains(line, word) && len(found) < 5 {
			found = append(found, line)
		}
	}
	return strings.Join(found, "")
}
