package web

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"
)

// Patience is how long a request may work, mostly waiting for the database, before it is answered 503.
const Patience = 4 * time.Second

// Deadline gives each request one context for all its work, c.UserContext(). It ends after the patience, and with the
// handler, but not when the service begins to shut down: a request that was taken is finished. Time that has limits of
// its own is not counted: that in which the body comes in, and that in which its files are stored. What goes on when
// the handler has returned, such as a stream, needs another context.
func Deadline(patience time.Duration) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.SetUserContext(newClock(c.UserContext(), patience))
		defer func() { clockOf(c).end(context.Canceled) }()
		return c.Next()
	}
}

// RenewDeadline begins the request's time anew: to keep and to show what a person wrote, where the deadline may be what
// went wrong.
func RenewDeadline(c *fiber.Ctx) {
	if k := clockOf(c); k != nil {
		k.end(context.Canceled)
		c.SetUserContext(newClock(c.UserContext(), k.patience))
	}
}

// clockOf is the clock of the request, nil where none runs.
func clockOf(c *fiber.Ctx) *clock {
	k, _ := c.UserContext().Value(clockKey{}).(*clock)
	return k
}
