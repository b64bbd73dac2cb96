package ratelimit

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func inMemory() *Limiter { return New(nil, slog.Default()) }

// admitAtOnce makes 100 calls with one key at the same moment, spread over the limiters, and counts those that were
// admitted.
func admitAtOnce(limiters ...*Limiter) int64 {
	var admitted atomic.Int64
	var callers sync.WaitGroup
	start := make(chan struct{})
	for i := range 100 {
		callers.Go(func() {
			<-start
			if _, ok := limiters[i%len(limiters)].Allow(context.Background(), "one key", 8, time.Minute); ok {
				admitted.Add(1)
			}
		})
	}
	close(start)
	callers.Wait()
	return admitted.Load()
}

func TestExactlyTheLimitIsAdmittedAtOnceFromMemory(t *testing.T) {
	t.Parallel()
	l := inMemory()
	if n := admitAtOnce(l); n != 8 {
		t.Errorf("%d of 100 simultaneous calls were admitted, want 8", n)
	}
	if l.Degraded() {
		t.Error("memory alone is a choice, not a fault")
	}
}

func TestKeysAreCountedSeparately(t *testing.T) {
	t.Parallel()
	l := inMemory()
	for _, key := range []string{"a", "b"} {
		if _, ok := l.Allow(context.Background(), key, 1, time.Minute); !ok {
			t.Errorf("the first call under %q was refused", key)
		}
	}
}

func TestALimitOfZeroAdmitsNothing(t *testing.T) {
	t.Parallel()
	if retryAfter, ok := inMemory().Allow(context.Background(), "k", 0, time.Minute); ok || retryAfter != time.Minute {
		t.Errorf("got %v, %v; want a refusal for 1m", retryAfter, ok)
	}
}

// Somebody with many addresses must not make the limiter forget how often a password was guessed.
func TestAFloodOfKeysDoesNotEvictKeysOfASeparateLimiter(t *testing.T) {
	t.Parallel()
	l := inMemory()
	guarded := l.Apart()
	guarded.Allow(context.Background(), "guesses", 1, time.Hour)
	for i := range 2 * mostKeys {
		l.Allow(context.Background(), fmt.Sprint("client ", i), 1, time.Hour)
	}
	if _, ok := guarded.Allow(context.Background(), "guesses", 1, time.Hour); ok {
		t.Error("a flood elsewhere made it forget")
	}
}
