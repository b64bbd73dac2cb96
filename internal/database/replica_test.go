package database

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// When a replica stops, all pages that are reading it fail at the same time.
func TestSimultaneousFailuresOfAReplicaCountOnce(t *testing.T) {
	t.Parallel()
	r := &replica{name: "db2", up: true}
	var wait sync.WaitGroup
	for range 15 {
		wait.Go(func() { r.leave(errors.New("the connection is lost")) })
	}
	wait.Wait()
	if r.rest != replicaChecks {
		t.Errorf("it rests for %v, want %v", r.rest, replicaChecks)
	}
	r.noteRead() // a page that started before
	if r.rest != replicaChecks || !r.warned || r.isUp() {
		t.Error("a page of before brings it back")
	}
	for range 20 {
		r.up = true // a check found that it works
		r.leave(errors.New("the connection is lost"))
	}
	if r.rest != longestRest {
		t.Errorf("failing again and again, it rests for %v, want %v", r.rest, longestRest)
	}
	r.up = true
	if r.noteRead(); r.rest != 0 || r.warned {
		t.Errorf("read again, it would rest for %v", r.rest)
	}
}

// The shorter a replica was behind, the sooner it is checked again. Time without any reads does not count as being
// behind.
func TestAReplicaThatIsBehindIsCheckedAgainSoon(t *testing.T) {
	t.Parallel()
	r := &replica{name: "db2", up: true}
	r.wait()
	if pause := time.Until(r.notYet); pause > 10*time.Millisecond {
		t.Errorf("behind for the first time, it waits for %v", pause)
	}
	r.behind = time.Now().Add(-time.Minute)
	r.wait()
	if pause := time.Until(r.notYet); pause > time.Second || pause < time.Second/2 || !r.warned {
		t.Errorf("behind for a minute, it waits for %v; the log says so: %v", pause, r.warned)
	}
	r.notYet, r.warned = time.Now().Add(-time.Hour), false
	if r.wait(); time.Since(r.behind) > time.Second || r.warned {
		t.Error("an hour in which nobody asked counts")
	}
}

func TestATimedOutQueryDoesNotDisableAReplica(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]bool{"57014": false, "42703": false, "": false, "40001": false, "57P01": true,
		"53300": true, "08006": true, "58030": true} {
		if got := lost(&pgconn.PgError{Code: code}); got != want {
			t.Errorf("after %q the replica is left: %v, want %v", code, got, want)
		}
	}
	if !lost(errors.New("EOF")) {
		t.Error("a lost connection is not noticed")
	}
}
