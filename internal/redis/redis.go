// Package redis is a process's one connection to Redis: for rate limits, and for live messages to the other processes.
package redis

import (
	"context"
	"time"

	fiberredis "github.com/gofiber/storage/redis/v3"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// Timeout bounds an exchange with Redis: people must not notice a wait for it.
const Timeout = 200 * time.Millisecond

// The library would print a line of its own for every failed connection; callers log once per change of state.
func init() { logging.Disable() }

// Options are the address and credentials of Redis, as goredis.ParseURL returns them.
type Options = goredis.Options

// Client talks to one Redis, by Conn. While Redis is down, each command fails within Timeout.
type Client struct {
	*fiberredis.Storage
	Timeout time.Duration
}

// Open returns a client with that timeout per command, or nil if no Redis is configured. Redis need not be up yet.
func Open(named *Options, timeout time.Duration) *Client {
	if named == nil {
		return nil
	}
	options := *named
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = timeout, timeout, timeout
	options.MaxRetries, options.DialerRetries = -1, 1
	options.ContextTimeoutEnabled = true
	return &Client{Storage: fiberredis.NewFromConnection(goredis.NewClient(&options)), Timeout: timeout}
}

// Up reports whether Redis answers now.
func (c *Client) Up(ctx context.Context) bool { return c.Conn().Ping(ctx).Err() == nil }

// Close closes every connection. Close the users of the client first.
func (c *Client) Close() error {
	if c == nil {
		return nil
	}
	return c.Storage.Close()
}
