package metrics_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/handlers"
	"intake/handlers/handlertest"
	"intake/internal/metrics"
	"intake/models/modelstest"
)

const requests = "intake_http_request_duration_seconds"

// listen serves the metrics until the test ends, and returns their address.
func listen(t *testing.T, m *metrics.Metrics) string {
	t.Helper()
	for range 10 { // another program may take a free port first
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		address := free.Addr().String()
		free.Close()
		if stop, err := m.Listen(address, http.NotFoundHandler()); err == nil {
			t.Cleanup(func() { stop(context.Background()) })
			return "http://" + address
		}
	}
	t.Fatal("no port is free")
	return ""
}

// scrape returns the metrics, by name with labels.
func scrape(t *testing.T, address string) map[string]float64 {
	t.Helper()
	answer, err := http.Get(address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s, %v", answer.Status, err)
	}
	if kind := answer.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/plain; version=0.0.4; charset=utf-8") {
		t.Errorf("Content-Type: %s", kind)
	}
	figures := map[string]float64{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		name, value, _ := strings.Cut(strings.TrimSpace(line), "} ")
		if value == "" {
			name, value, _ = strings.Cut(name, " ")
		} else {
			name += "}"
		}
		if _, twice := figures[name]; twice {
			t.Errorf("%s is there twice", name)
		}
		if figures[name], err = strconv.ParseFloat(value, 64); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	return figures
}

func idle() (inUse, idle, max int) { return 0, 0, 0 }

func TestRequestsAreCountedByMethodRouteAndStatus(t *testing.T) {
	t.Parallel()
	m := metrics.New(idle)
	s := handlertest.Empty(t, modelstest.SQLite(t), func(deps *handlers.Deps) { deps.Observe = m.Observe })
	modelstest.App(t, s.DB.DB, "kestrel", nil)
	modelstest.App(t, s.DB.DB, "merlin", nil)
	for range 3 {
		s.Do("GET", "/b/kestrel", "")
	}
	s.Do("GET", "/b/merlin", "")
	s.Do("GET", "/b/nobody", "")
	s.Do("POST", "/api/v1/tickets", "{}", "Content-Type", "application/json")
	figures := scrape(t, listen(t, m))
	for labels, want := range map[string]float64{
		`method="GET",route="/b/:slug",status="200"`:         4,
		`method="GET",route="/b/:slug",status="404"`:         1,
		`method="POST",route="/api/v1/tickets",status="401"`: 1,
	} {
		if got := figures[requests+"_count{"+labels+"}"]; got != want {
			t.Errorf("%s: %v, not %v", labels, got, want)
		}
		if got := figures[requests+"_bucket{"+labels+`,le="+Inf"}`]; got != want {
			t.Errorf("%s: %v in all buckets", labels, got)
		}
		if sum := figures[requests+"_sum{"+labels+"}"]; sum <= 0 || sum > 60 {
			t.Errorf("%s: they took %v seconds", labels, sum)
		}
	}
}

func TestTimesAreCountedInTheirBucket(t *testing.T) {
	t.Parallel()
	m := metrics.New(idle)
	times := []time.Duration{500 * time.Microsecond, 3 * time.Millisecond, 3 * time.Millisecond, time.Second, time.Minute}
	for _, took := range times {
		m.Observe("GET", "/login", 200, took)
	}
	figures := scrape(t, listen(t, m))
	const labels = `{method="GET",route="/login",status="200"`
	for le, want := range map[string]float64{"0.001": 1, "0.0025": 1, "0.005": 3, "0.5": 3, "1": 4, "10": 4, "+Inf": 5} {
		if got := figures[requests+"_bucket"+labels+`,le="`+le+`"}`]; got != want {
			t.Errorf("up to %s s: %v, not %v", le, got, want)
		}
	}
	if sum := figures[requests+"_sum"+labels+"}"]; sum < 61.006 || sum > 61.007 {
		t.Errorf("the sum is %v s", sum)
	}
}

// Each new combination of labels takes memory forever, so strangers must not be able to create any.
func TestUnknownPathsAndMethodsCreateNoSeries(t *testing.T) {
	t.Parallel()
	m := metrics.New(idle)
	s := handlertest.Empty(t, modelstest.SQLite(t), func(deps *handlers.Deps) { deps.Observe = m.Observe })
	address := listen(t, m)
	methods := []string{"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get"}
	paths := []string{
		"/nothing/%d", "/b/%d", "/b/kestrel/%d", "/api/v1/%d", "/api/v1/tickets?%d", "/static/%d", "/my/%d", "/login/%d",
	}
	invent := func(from, to int) (series int) {
		for n := from; n < to; n++ {
			for _, path := range paths {
				s.Do(methods[n%len(methods)], fmt.Sprintf(path, n), "")
			}
			s.Do(fmt.Sprintf("M%d", n), "/b/kestrel", "")
		}
		for name := range scrape(t, address) {
			if strings.HasPrefix(name, requests+"_count") {
				series++
			}
		}
		return series
	}
	rounds := 2 * len(methods)
	first := invent(0, rounds)
	if second := invent(rounds, 3*rounds); first == 0 || second != first {
		t.Errorf("%d series became %d", first, second)
	}
	for name := range scrape(t, address) {
		unmatched := strings.Contains(name, `route="unmatched"`)
		if strings.Contains(name, `route="/nothing`) || unmatched && !strings.Contains(name, `method="any"`) {
			t.Errorf("a stranger made %s", name)
		}
	}
}

func TestTheConnectionsToTheDatabaseAreShown(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	address := listen(t, metrics.New(db.Connections))
	figure := func(figures map[string]float64, state string) float64 {
		return figures[`intake_database_connections{state="`+state+`"}`]
	}
	before := scrape(t, address)
	if used := figure(before, "in_use"); used != 0 {
		t.Errorf("%v are in use before anybody asked", used)
	}
	if most := figure(before, "max"); most != float64(max(4, runtime.NumCPU())+1) {
		t.Errorf("there may be %v", most)
	}
	tx := db.Begin()
	defer tx.Rollback()
	rows, err := db.Raw("SELECT 1").Rows()
	if err != nil {
		t.Fatal(err)
	}
	if used := figure(scrape(t, address), "in_use"); used != 2 {
		t.Errorf("%v are in use by one who reads and one who writes", used)
	}
	rows.Close()
	after := scrape(t, address)
	if used, waiting := figure(after, "in_use"), figure(after, "idle"); used != 1 || waiting < 1 {
		t.Errorf("%v are in use by one who writes, and %v wait", used, waiting)
	}
}

func TestTheProcessIsShown(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("this system tells nothing of its processes in /proc")
	}
	figures := scrape(t, listen(t, metrics.New(idle)))
	began := time.Unix(int64(figures["process_start_time_seconds"]), 0)
	if age := time.Since(began); age < -5*time.Second || age > time.Hour {
		t.Errorf("the process began %v ago", age)
	}
	for _, name := range []string{"process_resident_memory_bytes", "process_open_fds", "go_goroutines"} {
		if figures[name] <= 0 {
			t.Errorf("%s is %v", name, figures[name])
		}
	}
}

func TestMetricsCanBeScrapedWhileRequestsRun(t *testing.T) {
	t.Parallel()
	m := metrics.New(idle)
	address := listen(t, m)
	const each, clients = 2000, 4
	var running sync.WaitGroup
	for client := range clients {
		running.Go(func() {
			for n := range each {
				m.Observe("GET", fmt.Sprint("/route/", n%7), 200+client, time.Millisecond)
			}
		})
	}
	total := func() (sum float64) {
		for name, value := range scrape(t, address) {
			if strings.HasPrefix(name, requests+"_count") {
				sum += value
			}
		}
		return sum
	}
	last := 0.0
	for range 10 {
		now := total()
		if now < last {
			t.Errorf("%v requests became %v", last, now)
		}
		last = now
	}
	running.Wait()
	if all := total(); all != each*clients {
		t.Errorf("%v of %v requests were counted", all, each*clients)
	}
}

func TestNothingElseIsServedBesideTheMetrics(t *testing.T) {
	t.Parallel()
	m := metrics.New(idle)
	address := listen(t, m)
	for path, want := range map[string]int{"/metrics": 200, "/": 404, "/debug/pprof/": 404, "/metrics/": 404} {
		answer, err := http.Get(address + path)
		if err != nil {
			t.Fatal(err)
		}
		if answer.Body.Close(); answer.StatusCode != want {
			t.Errorf("GET %s: %d, want %d", path, answer.StatusCode, want)
		}
	}
	answer, err := http.Post(address+"/metrics", "text/plain", nil)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Body.Close(); answer.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d, want %d", answer.StatusCode, http.StatusMethodNotAllowed)
	}
	if _, err := m.Listen(strings.TrimPrefix(address, "http://"), http.NotFoundHandler()); err == nil {
		t.Error("the port was given twice")
	}
}
