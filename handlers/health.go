package handlers

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
)

// Health answers whether the process lives (/healthz) and whether it should be sent requests (/readyz).
type Health struct {
	Writable func(context.Context) error // would the database take a write now?
	Degraded func() bool                 // is something optional away, so that a substitute serves?

	leaving atomic.Bool
}

// Leave makes /readyz say no from now on: the process is shutting down.
func (h *Health) Leave() { h.leaving.Store(true) }

// sendAway lets whoever is served while the process shuts down come back on another connection, to another process.
func (h *Health) sendAway(c *fiber.Ctx) error {
	err := c.Next()
	if h.leaving.Load() {
		c.Context().SetConnectionClose()
	}
	return err
}

// Mount adds the two addresses.
func (h *Health) Mount(server fiber.Router) {
	server.Get("/healthz", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "no-store")
		return c.JSON(fiber.Map{"status": "ok"})
	})
	server.Get("/readyz", h.showReady)
}

func (h *Health) showReady(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	ctx, cancel := context.WithTimeout(c.UserContext(), 2*time.Second)
	defer cancel()
	status, word := fiber.StatusOK, "ready"
	switch {
	case h.leaving.Load():
		status, word = fiber.StatusServiceUnavailable, "shutting down"
	case h.Writable(ctx) != nil:
		status, word = fiber.StatusServiceUnavailable, "database unavailable"
	case h.Degraded():
		word = "degraded"
	}
	if status == fiber.StatusServiceUnavailable {
		c.Set(fiber.HeaderRetryAfter, web.RetryAfter)
	}
	return c.Status(status).JSON(fiber.Map{"status": word})
}
