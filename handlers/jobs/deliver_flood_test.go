package jobs_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"intake/internal/database"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// counter returns a receiver that only counts the messages, by their ids.
func counter(t *testing.T) (server *httptest.Server, count *atomic.Int64) {
	t.Helper()
	var received sync.Map
	count = &atomic.Int64{}
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, twice := received.LoadOrStore(r.Header.Get("webhook-id"), true); !twice {
			count.Add(1)
		}
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(server.Close)
	return server, count
}

// heapLimit is far more than sending needs, and far less than storing all messages in memory would take.
const heapLimit = 32 << 20

// Two servers receive all messages while a third one hangs, whose messages wait in the database and not in memory.
// INTAKE_TORTURE makes it 10,000 tickets. The test does not run in parallel, because other tests use memory, too.
func TestAHangingServerDoesNotDelayAFloodOfDeliveries(t *testing.T) {
	tickets := 300
	if os.Getenv("INTAKE_TORTURE") != "" {
		tickets = 10_000
	}
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		h := work(t, db, &mailtest.Recorder{}, nil)
		end := make(chan struct{})
		hung := newReceiver(t, func(http.ResponseWriter, *http.Request) { <-end })
		t.Cleanup(func() { close(end) }) // before the server is closed, which waits until its requests are answered
		one, oneCount := counter(t)
		two, twoCount := counter(t)
		dead, _ := connect(t, h.Cast, db, hung.URL, models.ConnectionDraft{})
		connect(t, h.Cast, db, one.URL, models.ConnectionDraft{})
		connect(t, h.Cast, db, two.URL, models.ConnectionDraft{})

		var peak uint64
		look := func() {
			var memory runtime.MemStats
			runtime.GC() // so that only memory in use counts
			runtime.ReadMemStats(&memory)
			peak = max(peak, memory.HeapAlloc)
		}
		look()
		before := peak
		var all sync.WaitGroup
		for clerk := range 50 {
			all.Go(func() {
				for n := clerk; n < tickets; n += 50 {
					_, err := h.intake.FileTicket(t.Context(), h.App, models.TicketDraft{Subject: fmt.Sprintf("Flood %d", n),
						Description: "It broke.", RequesterEmail: "rita@example.com", Source: models.SourceAPI})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		received := int64(0)
		for received < int64(2*tickets) {
			next := received + 1
			look()
			await.That(t, "the two others receive more", func() bool {
				received = oneCount.Load() + twoCount.Load()
				return received >= next
			})
		}
		await.That(t, "it is recorded that they received everything", func() bool {
			var waiting, mute int64
			err := db.Model(&models.Delivery{}).Where("state = ?", models.DeliveryWaiting).Count(&waiting).Error
			if err == nil {
				err = db.Model(&models.Delivery{}).Where("state = ? AND connection_id = ?", models.DeliveryWaiting, dead.ID).
					Count(&mute).Error
			}
			return err == nil && waiting == int64(tickets) && mute == waiting
		})
		if peak > before+heapLimit {
			t.Errorf("memory grew from %d to %d MB", before>>20, peak>>20)
		}
		t.Logf("%d tickets to two servers beside one that hung %d times; memory went from %d to %d MB",
			tickets, len(hung.all()), before>>20, peak>>20)
	})
}
