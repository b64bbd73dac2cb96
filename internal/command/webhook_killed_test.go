package command_test

import (
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"intake/internal/queue"
	"intake/internal/seal"
	"intake/internal/testing/await"
	"intake/models"
)

// hookReceiver is a server that takes webhooks, and remembers under which ids it heard of each ticket.
type hookReceiver struct {
	mu    sync.Mutex
	heard map[string]map[string]bool // the webhook-ids by the ids of the tickets
}

func (r *hookReceiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	var hook struct{ Data struct{ ID string } }
	if json.NewDecoder(request.Body).Decode(&hook) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.heard[hook.Data.ID] == nil {
		r.heard[hook.Data.ID] = map[string]bool{}
	}
	r.heard[hook.Data.ID][request.Header.Get("webhook-id")] = true
	w.WriteHeader(http.StatusNoContent)
}

// missing is how many of the tickets it did not hear of.
func (r *hookReceiver) missing(tickets []filed) (count int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, ticket := range tickets {
		if len(r.heard[ticket.ID]) == 0 {
			count++
		}
	}
	return count
}

// Of every ticket that was acknowledged a connected program hears, under one id, though the process was killed before it
// could tell.
func TestWebhooksOfAcknowledgedTicketsSurviveAKill(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		key := make([]byte, seal.KeySize)
		in = in.with("SECRET_KEY", hex.EncodeToString(key), "WEBHOOK_ALLOW", "127.0.0.0/8")
		app := in.tenant("kestrel")
		receiver := &hookReceiver{heard: map[string]map[string]bool{}}
		server := httptest.NewServer(receiver)
		t.Cleanup(server.Close)
		in.connect(app, key, server.URL)
		db := in.db()
		var all []filed
		p := in.serve()
		for range rounds(t, 3) {
			l := startLoad(t, app, p.url, 8)
			await.That(t, "a ticket is acknowledged", func() bool { return len(l.acknowledged()) > 0 })
			p.kill()
			acknowledged, _ := l.stop()
			all = append(all, acknowledged...)
			// The turn of a process that is gone is given again after a while, which is over now.
			if err := db.Exec("UPDATE connections SET turn_until = created_at").Error; err != nil {
				t.Fatal(err)
			}
			p = in.serve()
			await.That(t, "the receiver hears of every ticket", func() bool { return receiver.missing(all) == 0 })
		}
		receiver.mu.Lock()
		defer receiver.mu.Unlock()
		for _, ticket := range all {
			if ids := receiver.heard[ticket.ID]; len(ids) != 1 || ids[""] {
				t.Errorf("of ticket #%d it heard under the ids %v", ticket.Number, ids)
			}
		}
		t.Logf("%d acknowledged tickets: heard of each", len(all))
	})
}

// connect tells the address of the tickets that are filed in the app.
func (in *installation) connect(app *tenant, key []byte, address string) {
	in.t.Helper()
	db := in.db()
	jobs, err := queue.Open(db.SQL, db.Pool)
	if err != nil {
		in.t.Fatal(err)
	}
	keys, err := seal.New(key)
	if err != nil {
		in.t.Fatal(err)
	}
	attached, err := models.Attach(db.DB, models.Outside{Jobs: jobs, Secrets: keys})
	if err != nil {
		in.t.Fatal(err)
	}
	_, _, err = (&models.App{ID: app.ID}).Connect(in.t.Context(), attached, models.Operator, "", models.ConnectionDraft{
		Name: "Orders", Address: address, Topics: []string{string(models.TopicTicketCreated)}, AllowHTTP: true,
	})
	if err != nil {
		in.t.Fatal(err)
	}
}
