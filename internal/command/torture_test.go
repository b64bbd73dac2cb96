package command_test

import (
	"fmt"
	"net/http"
	"os"
	"sync"
	"testing"
	"time"

	"intake/models/modelstest"
)

// torture returns how long make torture wants the tests with kills and races to continue after their few ordinary
// rounds.
func torture(t testing.TB) time.Duration {
	t.Helper()
	given := os.Getenv("INTAKE_TORTURE")
	if given == "" {
		return 0
	}
	duration, err := time.ParseDuration(given)
	if err != nil {
		t.Fatalf("INTAKE_TORTURE: %v", err)
	}
	return duration
}

// rounds iterates at least this many times, and then until the time of torture is over.
func rounds(t testing.TB, atLeast int) func(yield func(int) bool) {
	end := time.Now().Add(torture(t))
	return func(yield func(int) bool) {
		for n := 0; n < atLeast || time.Now().Before(end); n++ {
			if !yield(n) {
				return
			}
		}
	}
}

// Two processes receive requests with equal keys at the same time. Each key creates one ticket, and all answers are
// equal.
func TestEqualIdempotencyKeysAtTwoProcessesCreateOneTicket(t *testing.T) {
	t.Parallel()
	in := install(t, "DATABASE_URL", modelstest.PostgresURL(t))
	app := in.tenant("kestrel")
	processes := []*process{in.serve(), in.serve()}
	client := newClient(t)
	const keysAtOnce, callers = 10, 6 // requests per key, half of them to each process
	keys := 0
	for round := range rounds(t, 5) {
		var wait sync.WaitGroup
		answers := make([][callers]reply, keysAtOnce)
		for key := range keysAtOnce {
			for caller := range callers {
				wait.Go(func() {
					name := fmt.Sprintf("race %d/%d", round, key)
					answers[key][caller] = app.fileTicket(client, processes[caller%2].url, name, "rita@example.com",
						"Idempotency-Key", name)
				})
			}
		}
		wait.Wait()
		keys += keysAtOnce
		for key, given := range answers {
			for _, answer := range given {
				if answer.status != http.StatusCreated || answer.body != given[0].body {
					t.Fatalf("key %d of round %d was answered %v and %v", key, round, given[0], answer)
				}
			}
		}
	}
	if tickets := count(t, in, "tickets"); tickets != int64(keys) {
		t.Errorf("%d keys made %d tickets", keys, tickets)
	}
	t.Logf("%d keys, each sent %d times at once to two processes: one ticket and one answer each", keys, callers)
}
