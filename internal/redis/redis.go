// Package redis is the one connection to Redis that a process has: rate limits are counted over
// it, and live messages go over it to the other processes.
package redis

import (
	"context"
	"time"

	fiberredis "github.com/gofiber/storage/redis/v3"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// Patience bounds a whole exchange with Redis: nobody waits for it longer than they notice.
const Patience = 200 * time.Millisecond

// The library would print a line of its own for every failed connection; who uses it logs once per change of state.
func init() { logging.Disable() }

// Options say where Redis is and how to get in, as goredis.ParseURL makes them of an address.
type Options = goredis.Options

// Client talks to one Redis, by Conn. It takes commands while Redis is away, and each of them
// then fails within Patience.
type Client struct {
	*fiberredis.Storage
	Patience time.Duration
}

// Open returns a client that gives each command that much time, or nil where no Redis is named.
// Redis need not answer yet.
func Open(named *Options, patience time.Duration) *Client {
	if named == nil {
		return nil
	}
	options := *named
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = patience, patience, patience
	options.MaxRetries, options.DialerRetries = -1, 1
	options.ContextTimeoutEnabled = true
	return &Client{Storage: fiberredis.NewFromConnection(goredis.NewClient(&options)), Patience: patience}
}

// Up tells whether Redis answers now.
func (c *Client) Up(ctx context.Context) bool { return c.Conn().Ping(ctx).Err() == nil }

// Close ends every connection, after those who use the client are closed.
func (c *Client) Close() error {
	if c == nil {
		return nil
	}
	return c.Storage.Close()
}
