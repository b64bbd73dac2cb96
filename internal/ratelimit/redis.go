package ratelimit

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"time"

	fiberredis "github.com/gofiber/storage/redis/v3"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// patience bounds a whole exchange with Redis; a slower answer is worth less to the caller than memory's.
const patience = 200 * time.Millisecond

//go:embed sliding_log.lua
var slidingLogSource string

var slidingLog = goredis.NewScript(slidingLogSource)

// The client would print a line of its own for every failed connection; the limiter logs once per change of state.
func init() { logging.Disable() }

// sharedLog keeps the log in Redis. One script judges and records a call, so it is exact over any number of processes.
type sharedLog struct {
	storage  *fiberredis.Storage
	patience time.Duration
}

func openSharedLog(redisURL string, patience time.Duration) (*sharedLog, error) {
	options, err := goredis.ParseURL(redisURL)
	if err != nil {
		// The cause is left out because it may quote the password.
		return nil, errors.New("the Redis address cannot be read: write it as redis://user:password@host:6379/0")
	}
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = patience, patience, patience
	options.MaxRetries, options.DialerRetries = -1, 1
	options.ContextTimeoutEnabled = true
	return &sharedLog{storage: fiberredis.NewFromConnection(goredis.NewClient(options)), patience: patience}, nil
}

func (s *sharedLog) allow(ctx context.Context, key string, limit int, window time.Duration) (retryAfter time.Duration, ok bool, err error) {
	// A caller who hangs up must not look like a Redis that fails.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.patience)
	defer cancel()
	keys := []string{"intake:limit:" + key}
	wait, err := slidingLog.Run(ctx, s.storage.Conn(), keys, limit, window.Microseconds()).Int64()
	if err != nil {
		return 0, false, fmt.Errorf("counting a call in Redis: %w", err)
	}
	return time.Duration(wait) * time.Microsecond, wait == 0, nil
}

// probe runs the real script, because a Redis that answers PING may still be loading, full or read-only.
func (s *sharedLog) probe() error {
	_, _, err := s.allow(context.Background(), "probe", 1, time.Millisecond)
	return err
}

func (s *sharedLog) close() error { return s.storage.Close() }
