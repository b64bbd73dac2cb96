package command_test

import (
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// An acknowledged ticket survives kill -9: it exists exactly once, numbers are unique and without gaps, and the service
// starts again without help.
func TestAcknowledgedTicketsSurviveBeingKilled(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		app := in.tenant("kestrel")
		var all []filed
		kills := 0
		p := in.serve()
		for range rounds(t, killsWanted(t)) {
			l := startLoad(t, app, p.url, 16)
			await.That(t, "a ticket is acknowledged", func() bool { return len(l.acknowledged()) > 0 })
			time.Sleep(rand.N(300 * time.Millisecond))
			p.kill()
			kills++
			acknowledged, others := l.stop()
			p = in.serve()
			l.url = p.url
			all = append(all, acknowledged...)
			all = append(all, retry(t, l, acknowledged, others)...)
			if kills%100 == 0 { // a long torture reports its progress, and can be interrupted
				checkFiled(t, in, app, all)
				t.Logf("%d kills, %d acknowledged tickets so far", kills, len(all))
			}
		}
		checkFiled(t, in, app, all)
		t.Logf("%d kills, %d acknowledged tickets: each there once, under its number", kills, len(all))
	})
}

// killsWanted returns the minimal number of kills, which make torture may raise.
func killsWanted(t testing.TB) int {
	t.Helper()
	given := os.Getenv("INTAKE_TORTURE_KILLS")
	if given == "" {
		return 4
	}
	kills, err := strconv.Atoi(given)
	if err != nil {
		t.Fatalf("INTAKE_TORTURE_KILLS: %v", err)
	}
	return kills
}

// retry repeats the requests of acknowledged tickets, which must return the same ones, and of unanswered ones, which
// are filed now at the latest.
func retry(t *testing.T, l *load, acknowledged, others []filed) (resolved []filed) {
	t.Helper()
	var wait sync.WaitGroup
	for _, f := range acknowledged[max(0, len(acknowledged)-20):] {
		wait.Go(func() {
			if again := l.file(f.Key); again.ID != f.ID || again.Number != f.Number {
				t.Errorf("the key of ticket #%d %s, sent again after the restart, was answered %v", f.Number, f.ID,
					again.reply)
			}
		})
	}
	resolved = make([]filed, min(len(others), 32))
	for i := range resolved {
		wait.Go(func() {
			if resolved[i] = l.file(others[i].Key); resolved[i].reply.status != http.StatusCreated {
				t.Errorf("a request that was cut off, sent again after the restart, was answered %v", resolved[i].reply)
			}
		})
	}
	wait.Wait()
	return resolved
}
