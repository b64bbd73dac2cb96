package command_test

import (
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"sync"
	"testing"

	"intake/internal/queue"
	"intake/internal/seal"
	"intake/internal/testing/await"
	"intake/models"
)

// hookReceiver is a server that receives webhooks, and records under which ids each ticket was announced.
type hookReceiver struct {
	mu       sync.Mutex
	received map[string]map[string]bool // the webhook-ids, by ticket id
}

func (r *hookReceiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	var hook struct{ Data struct{ ID string } }
	if json.NewDecoder(request.Body).Decode(&hook) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.received[hook.Data.ID] == nil {
		r.received[hook.Data.ID] = map[string]bool{}
	}
	r.received[hook.Data.ID][request.Header.Get("webhook-id")] = true
	w.WriteHeader(http.StatusNoContent)
}

// missing returns how many of the tickets were not announced.
func (r *hookReceiver) missing(tickets []filed) (count int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, ticket := range tickets {
		if len(r.received[ticket.ID]) == 0 {
			count++
		}
	}
	return count
}

// Every acknowledged ticket is announced to a connected program, under one id, and to a chat, even if the process was
// killed before it could do so.
func TestWebhooksOfAcknowledgedTicketsSurviveAKill(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		key := make([]byte, seal.KeySize)
		in = in.with("SECRET_KEY", hex.EncodeToString(key), "WEBHOOK_ALLOW", "127.0.0.0/8")
		app := in.tenant("kestrel")
		receiver := &hookReceiver{received: map[string]map[string]bool{}}
		server := httptest.NewServer(receiver)
		t.Cleanup(server.Close)
		in.connect(app, key, models.ConnectionDraft{Name: "Orders", Address: server.URL})
		chat := &chatReceiver{}
		chatServer := httptest.NewServer(chat)
		t.Cleanup(chatServer.Close)
		in.connect(app, key, models.ConnectionDraft{Name: "Support", Address: chatServer.URL, Kind: models.KindSlack})
		db := in.db()
		var all []filed
		p := in.serve()
		for range rounds(t, 3) {
			l := startLoad(t, app, p.url, 8)
			await.That(t, "a ticket is acknowledged", func() bool { return len(l.acknowledged()) > 0 })
			p.kill()
			acknowledged, _ := l.stop()
			all = append(all, acknowledged...)
			// The turn of a killed process expires after a while. The test does not wait for it.
			if err := db.Exec("UPDATE connections SET turn_until = created_at").Error; err != nil {
				t.Fatal(err)
			}
			p = in.serve()
			await.That(t, "the receiver hears of every ticket", func() bool { return receiver.missing(all) == 0 })
			await.That(t, "the chat hears of every ticket", func() bool {
				// The pause between two messages to the chat ends early.
				err := db.Exec("UPDATE connections SET next_at = created_at WHERE kind = 'slack'").Error
				var waiting int64
				if err == nil {
					err = db.Raw(`SELECT count(*) FROM deliveries JOIN connections ON connections.id = connection_id
						WHERE kind = 'slack' AND state <> 'delivered'`).Scan(&waiting).Error
				}
				return err == nil && waiting == 0 && chat.reported() >= len(all)
			})
		}
		receiver.mu.Lock()
		defer receiver.mu.Unlock()
		for _, ticket := range all {
			if ids := receiver.received[ticket.ID]; len(ids) != 1 || ids[""] {
				t.Errorf("of ticket #%d it received under the ids %v", ticket.Number, ids)
			}
		}
		t.Logf("%d acknowledged tickets: received of each", len(all))
	})
}

// connect connects the address in the draft to the tickets of the app.
func (in *installation) connect(app *tenant, key []byte, draft models.ConnectionDraft) {
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
	draft.Topics, draft.AllowHTTP = []string{string(models.TopicTicketCreated)}, true
	_, _, err = (&models.App{ID: app.ID}).Connect(in.t.Context(), attached, models.Operator, "", draft)
	if err != nil {
		in.t.Fatal(err)
	}
}

// chatReceiver is a chat that counts the announced tickets.
type chatReceiver struct {
	mu      sync.Mutex
	tickets int
}

var ticketsReported = regexp.MustCompile(`: (\d+) new tickets"`)

func (r *chatReceiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return // the process was killed while it was writing
	}
	count := 1
	if reported := ticketsReported.FindSubmatch(body); reported != nil {
		count, _ = strconv.Atoi(string(reported[1]))
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tickets += count
	io.WriteString(w, "ok") //nolint:errcheck // the process may be killed
}

func (r *chatReceiver) reported() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tickets
}
