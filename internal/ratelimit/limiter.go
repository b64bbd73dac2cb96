// Package ratelimit counts calls per key in a sliding window: in memory, or in a Redis that several processes share.
package ratelimit

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// Limiter admits at most limit calls per key in any window of the given length.
type Limiter struct {
	memory *memory
	redis  *sharedLog // nil when the counters live in memory alone
	log    *slog.Logger

	degraded   atomic.Bool
	asked      atomic.Int64 // when Redis was last asked for its state, in nanoseconds since 1970
	retryDelay time.Duration
	closing    chan struct{}
	waiting    sync.WaitGroup
}

// Open returns a limiter that counts in the Redis at redisURL, or in memory when redisURL is empty. It fails only for an
// address that cannot be read: a Redis that is down is announced in the log and memory serves until it answers.
func Open(redisURL string, log *slog.Logger) (*Limiter, error) {
	return open(redisURL, log, 5*time.Second, patience)
}

func open(redisURL string, log *slog.Logger, retryDelay, patience time.Duration) (*Limiter, error) {
	l := &Limiter{memory: newMemory(), log: log, retryDelay: retryDelay, closing: make(chan struct{})}
	if redisURL == "" {
		return l, nil
	}
	redis, err := openSharedLog(redisURL, patience)
	if err != nil {
		return nil, err
	}
	l.redis = redis
	if err := redis.probe(); err != nil {
		l.fallBack(err)
	}
	return l, nil
}

// Allow reports whether one more call under key is admitted now; if not, it says how long until the next one will be.
// Refused calls do not count. Whole seconds, as in Retry-After, are for the caller to round up to.
func (l *Limiter) Allow(ctx context.Context, key string, limit int, window time.Duration) (retryAfter time.Duration, ok bool) {
	if limit < 1 {
		return window, false
	}
	if l.redis != nil && !l.degraded.Load() {
		retryAfter, ok, err := l.redis.allow(ctx, key, limit, window)
		if err == nil {
			return retryAfter, ok
		}
		l.fallBack(err)
	}
	return l.memory.allow(key, limit, window)
}

// probeInterval is how often Redis is asked for its state, whoever wants to know it.
const probeInterval = time.Second

// Degraded reports whether a Redis is configured and memory serves at the moment. It asks Redis, at most once a second:
// where nobody uses a widget, no call would find out.
func (l *Limiter) Degraded() bool {
	if l.redis == nil || l.degraded.Load() {
		return l.degraded.Load()
	}
	now, before := time.Now().UnixNano(), l.asked.Load()
	if now-before >= int64(probeInterval) && l.asked.CompareAndSwap(before, now) {
		if err := l.redis.probe(); err != nil {
			l.fallBack(err)
		}
	}
	return l.degraded.Load()
}

// Close lets go of Redis. It is called once, when no more calls are coming.
func (l *Limiter) Close() error {
	close(l.closing)
	l.waiting.Wait()
	if l.redis == nil {
		return nil
	}
	return l.redis.close()
}

// fallBack hands the counting to memory. Many calls may see the same failure; the first one speaks and waits for Redis.
func (l *Limiter) fallBack(cause error) {
	if !l.degraded.CompareAndSwap(false, true) {
		return
	}
	l.log.Warn("Redis does not answer: rate limits are counted in memory", "error", cause)
	l.waiting.Go(l.awaitRedis)
}

// awaitRedis tries Redis beside the calls and not within one, so that no caller ever waits for a Redis known to be down.
func (l *Limiter) awaitRedis() {
	tick := time.NewTicker(l.retryDelay)
	defer tick.Stop()
	for {
		select {
		case <-l.closing:
			return
		case <-tick.C:
			if l.redis.probe() == nil {
				l.log.Info("Redis answers again: rate limits are shared")
				l.degraded.Store(false)
				return
			}
		}
	}
}
