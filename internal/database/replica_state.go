package database

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

const (
	// replicaChecks is the interval between checks of a replica.
	replicaChecks = time.Second
	// longestRest is how long a replica that keeps failing is not used, at most.
	longestRest = time.Minute
	// warnBehind is how long a replica may be behind before that is logged.
	warnBehind = 10 * time.Second
	// behindForgotten is after how long without reads being behind counts from zero again.
	behindForgotten = 5 * time.Second
)

// leave stops using the replica until a check succeeds, for longer each time if no page was read in between. Of pages
// that fail at the same time, only the first counts.
func (r *replica) leave(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.up {
		return
	}
	r.rest = min(max(2*r.rest, replicaChecks), longestRest)
	r.notYet = time.Now().Add(r.rest)
	r.down(err)
}

func (r *replica) down(err error) {
	r.up = false
	r.warn("a replica is not read: the primary serves in its place", err)
}

// wait gives a replica time to catch up: half as long as it has been behind, a second at most.
func (r *replica) wait() {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if r.behind.IsZero() || now.Sub(r.notYet) > behindForgotten {
		r.behind = now
	}
	late := now.Sub(r.behind)
	r.notYet = now.Add(min(late/2, time.Second))
	if late > warnBehind {
		r.warn("a replica is behind: the primary serves in its place", nil)
	}
}

// noteRead notes that a page was read. It does not count if the replica has failed since the page was begun.
func (r *replica) noteRead() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.up {
		r.rest, r.behind = 0, time.Time{}
		r.endWarning()
	}
}

// warn logs one warning until the replica is read again.
func (r *replica) warn(message string, err error) {
	if !r.warned {
		r.warned = true
		slog.Warn(message, "replica", r.name, "error", err)
	}
}

func (r *replica) endWarning() {
	if r.warned {
		r.warned = false
		slog.Info("a replica is read again", "replica", r.name)
	}
}

// check finds out whether the server can be reached and still is a replica.
func (r *replica) check(ctx context.Context) {
	r.mu.Lock()
	early := !r.up && time.Now().Before(r.notYet)
	r.mu.Unlock()
	if early {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, connectTimeout+pingTimeout)
	defer cancel()
	var repeats bool
	err := r.pool.QueryRow(ctx, "SELECT pg_is_in_recovery()").Scan(&repeats)
	if err == nil && !repeats {
		err = errors.New("it takes writes itself: it was promoted, or is the primary")
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case err != nil:
		r.down(err)
	case !r.up:
		r.up = true
		r.endWarning()
	}
}

func (r *replica) isUp() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.up
}
