package ratelimit

import (
	"context"
	_ "embed"
	"fmt"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"intake/internal/redis"
)

//go:embed sliding_log.lua
var slidingLogSource string

var slidingLog = goredis.NewScript(slidingLogSource)

// sharedLog counts in Redis. One script checks and records a call, so it is exact across any number of processes.
type sharedLog struct{ client *redis.Client }

func (s sharedLog) allow(
	ctx context.Context, key string, limit int, window time.Duration,
) (retryAfter time.Duration, ok bool, err error) {
	// A client that disconnects must not look like a failure of Redis.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.client.Timeout)
	defer cancel()
	keys := []string{"intake:limit:" + key}
	wait, err := slidingLog.Run(ctx, s.client.Conn(), keys, limit, window.Microseconds()).Int64()
	if err != nil {
		return 0, false, fmt.Errorf("counting a call in Redis: %w", err)
	}
	return time.Duration(wait) * time.Microsecond, wait == 0, nil
}

// probe runs the real script, because a Redis that answers PING may still be loading, full or read-only.
func (s sharedLog) probe() error {
	_, _, err := s.allow(context.Background(), "probe", 1, time.Millisecond)
	return err
}
