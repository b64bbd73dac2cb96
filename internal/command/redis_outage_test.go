package command_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/models/modelstest"
)

// Redis stops, hangs and comes back under load.
func TestAnOutageOfRedisFailsNoRequest(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(*redisServer){"it ends": (*redisServer).crash,
		"it hangs": (*redisServer).freeze} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			redis := startRedis(t)
			in := install(t, "REDIS_URL", redis.url())
			in.tenant("kestrel")
			p := in.serve()
			client := newClient(t)
			done := make(chan struct{})
			var wait sync.WaitGroup
			var answered atomic.Int64
			underLoad := func(when string) {
				t.Helper()
				before := answered.Load()
				await.That(t, "tickets are filed "+when, func() bool { return answered.Load() > before+8 })
			}
			for visitor := range 8 {
				wait.Go(func() {
					for n := 0; ; n++ {
						select {
						case <-done:
							return
						default:
						}
						from := fmt.Sprintf("198.51.%d.%d", 10*visitor+n/1600, n/8%200) // so that no address reaches the limit
						r := postJSON(client, p.url+"/api/v1/widget/tickets",
							`{"app":"kestrel","subject":"s","description":"d","email":"r@example.com"}`, "X-Forwarded-For", from)
						if r.status != http.StatusCreated || r.took > busy(time.Second) {
							t.Errorf("a widget ticket was answered %v", r)
						}
						answered.Add(1)
					}
				})
			}
			underLoad("with Redis")
			stop(redis)
			await.That(t, "/readyz says that memory serves", func() bool {
				r := send(client, "GET", p.url+"/readyz", nil)
				return r.status == http.StatusOK && r.text("status") == "degraded"
			})
			underLoad("from memory")
			redis.crash()
			redis.start()
			await.That(t, "/readyz says that Redis is back", func() bool {
				return send(client, "GET", p.url+"/readyz", nil).text("status") == "ready"
			})
			close(done)
			wait.Wait()
			if strings.Contains(p.log.String(), `"status":500`) {
				t.Error("a request failed")
			}
		})
	}
}

// Limits of 8 and 10 requests a minute apply per app, client and endpoint. With REDIS_URL, processes share exact
// counters.
func TestProcessesWithTheSameRedisShareTheirLimits(t *testing.T) {
	t.Parallel()
	in := install(t, "REDIS_URL", startRedis(t).url(), "DATABASE_URL", modelstest.PostgresURL(t))
	processes := []*process{in.serve(), in.serve()}
	client := newClient(t)
	for try := range 20 {
		slug := fmt.Sprint("kestrel-", try)
		in.tenant(slug)
		if admitted, exact := ask40(t, processes, client, slug); exact {
			if admitted != 8 {
				t.Errorf("of 40 tickets at two processes %d were admitted", admitted)
			}
			return
		}
	}
	t.Fatal("Redis was too slow in twenty tries: memory served")
}

// ask40 files 40 tickets at once. It returns how many were admitted, and whether Redis counted all of them: on a busy
// machine Redis may answer too late, and then the process rightly counts in memory.
func ask40(t *testing.T, processes []*process, client *http.Client, slug string) (admitted int, exact bool) {
	t.Helper()
	said := func() (n int) {
		for _, p := range processes {
			await.That(t, "Redis is used", func() bool {
				return send(client, "GET", p.url+"/readyz", nil).text("status") == "ready"
			})
			n += strings.Count(p.log.String(), "counted in memory")
		}
		return n
	}
	before := said()
	var mu sync.Mutex
	var wait sync.WaitGroup
	for n := range 40 {
		wait.Go(func() {
			r := postJSON(client, processes[n%2].url+"/api/v1/widget/tickets",
				fmt.Sprintf(`{"app":%q,"subject":"s","description":"d","email":"r@example.com"}`, slug))
			mu.Lock()
			defer mu.Unlock()
			switch {
			case r.status == http.StatusCreated:
				admitted++
			case r.status != http.StatusTooManyRequests || r.header.Get("Retry-After") == "":
				t.Errorf("a ticket was answered %v", r)
			}
		})
	}
	wait.Wait()
	return admitted, said() == before
}

func TestTheServiceStartsWhileRedisIsUnreachable(t *testing.T) {
	t.Parallel()
	in := install(t, "REDIS_URL", "redis://"+freeport.Address(t))
	in.tenant("kestrel")
	p := in.serve()
	r := postJSON(newClient(t), p.url+"/api/v1/widget/feedback", `{"app":"kestrel","title":"A dark theme"}`)
	if r.status != http.StatusCreated {
		t.Errorf("a post was answered %v", r)
	}
}
