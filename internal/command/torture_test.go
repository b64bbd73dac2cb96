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

// torture is how long the tests that kill and race go on, beyond the few rounds of an ordinary
// run: make torture says so.
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

// rounds counts at least so many rounds, and on while there is torture to do.
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

// "10,000 races over two processes, each key one ticket and one answer."
func TestEqualKeysAtTwoProcessesMakeOneTicket(t *testing.T) {
	t.Parallel()
	in := install(t, "DATABASE_URL", modelstest.PostgresURL(t))
	app := in.tenant("kestrel")
	processes := []*process{in.serve(), in.serve()}
	client := newClient(t)
	const keysAtOnce, callers = 10, 6 // of each key, and of the two processes by turns
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
