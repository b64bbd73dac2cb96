package web

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"
)

// RequestTimeout is how long a request may work, mostly waiting for the database, before it is answered with 503.
const RequestTimeout = 4 * time.Second

// Deadline gives each request one context for all its work, c.UserContext(). It ends after the timeout and when the
// handler returns, but not when the service starts to shut down: accepted requests are finished. Time with limits of
// its own does not count: receiving the body, and storing its files. Work that continues after the handler has
// returned, such as a stream, needs another context.
func Deadline(timeout time.Duration) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.SetUserContext(newClock(c.UserContext(), timeout))
		defer func() { clockOf(c).end(context.Canceled) }()
		return c.Next()
	}
}

// RenewDeadline restarts the request's deadline, to save and show what a person wrote even if the deadline is what went
// wrong.
func RenewDeadline(c *fiber.Ctx) {
	if k := clockOf(c); k != nil {
		k.end(context.Canceled)
		c.SetUserContext(newClock(c.UserContext(), k.timeout))
	}
}

// clockOf returns the clock of the request, nil if none runs.
func clockOf(c *fiber.Ctx) *clock {
	k, _ := c.UserContext().Value(clockKey{}).(*clock)
	return k
}
