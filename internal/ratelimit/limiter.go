// Package ratelimit counts calls per key in a sliding window: in memory, or in a Redis shared by several processes.
package ratelimit

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"intake/internal/redis"
)

// Limiter admits at most limit calls per key in any window of the given length.
type Limiter struct {
	memory *memory
	shared *shared // nil if the counters are in memory only
}

// shared is the Redis of all limiters that count in it.
type shared struct {
	sharedLog
	log        *slog.Logger
	degraded   atomic.Bool
	asked      atomic.Int64 // when Redis was last probed, in nanoseconds since 1970
	retryDelay time.Duration
	closing    chan struct{}
	waiting    sync.WaitGroup
}

// New returns a limiter that counts in Redis, or with nil in memory. An outage of Redis is logged, and memory is used
// until it is over.
func New(client *redis.Client, log *slog.Logger) *Limiter {
	return newLimiter(client, log, 5*time.Second)
}

func newLimiter(client *redis.Client, log *slog.Logger, retryDelay time.Duration) *Limiter {
	l := &Limiter{memory: newMemory()}
	if client == nil {
		return l
	}
	l.shared = &shared{sharedLog: sharedLog{client}, log: log, retryDelay: retryDelay, closing: make(chan struct{})}
	if err := l.shared.probe(); err != nil {
		l.shared.fallBack(err)
	}
	return l
}

// Apart is a limiter over the same Redis with its own memory, so that a flood of keys in one does not evict those of
// the other. It is closed with the original.
func (l *Limiter) Apart() *Limiter { return &Limiter{memory: newMemory(), shared: l.shared} }

// Allow reports whether one more call under key is admitted now; if not, it returns how long until the next one will
// be. Refused calls do not count. The caller rounds up to whole seconds, as for Retry-After.
func (l *Limiter) Allow(
	ctx context.Context, key string, limit int, window time.Duration,
) (retryAfter time.Duration, ok bool) {
	if limit < 1 {
		return window, false
	}
	if l.shared != nil && !l.shared.degraded.Load() {
		retryAfter, ok, err := l.shared.allow(ctx, key, limit, window)
		if err == nil {
			return retryAfter, ok
		}
		l.shared.fallBack(err)
	}
	return l.memory.allow(key, limit, window)
}

// Degraded reports whether a configured Redis is down and memory is used. It probes Redis at most once a second,
// because without any calls nobody else would notice.
func (l *Limiter) Degraded() bool {
	if l.shared == nil {
		return false
	}
	l.shared.ask()
	return l.shared.degraded.Load()
}

// Close stops waiting for a Redis that is down; the client stays open. Call it once, after the last call.
func (l *Limiter) Close() {
	if l.shared != nil {
		close(l.shared.closing)
		l.shared.waiting.Wait()
	}
}

// probeInterval is how often Redis is probed at most.
const probeInterval = time.Second

// ask probes Redis, unless it was probed a moment ago or is known to be down.
func (s *shared) ask() {
	now, before := time.Now().UnixNano(), s.asked.Load()
	if s.degraded.Load() || now-before < int64(probeInterval) || !s.asked.CompareAndSwap(before, now) {
		return
	}
	if err := s.probe(); err != nil {
		s.fallBack(err)
	}
}

// fallBack switches to memory. Many calls may see the same failure; the first one logs it and waits for Redis.
func (s *shared) fallBack(cause error) {
	if !s.degraded.CompareAndSwap(false, true) {
		return
	}
	s.log.Warn("Redis cannot be used: rate limits are counted in memory", "error", cause)
	s.waiting.Go(s.awaitRedis)
}

// awaitRedis probes Redis in the background, so that no call ever waits for a Redis known to be down.
func (s *shared) awaitRedis() {
	tick := time.NewTicker(s.retryDelay)
	defer tick.Stop()
	for {
		select {
		case <-s.closing:
			return
		case <-tick.C:
			if s.probe() == nil {
				s.log.Info("Redis can be used again: rate limits are shared")
				s.degraded.Store(false)
				return
			}
		}
	}
}
