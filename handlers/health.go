package handlers

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/database"
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

// readiness is what /readyz answers. Reason is a sentence that says what is wrong.
type readiness struct {
	Status string `json:"status"`
	Reason string `json:"reason,omitempty"`
}

func (h *Health) showReady(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	ctx, cancel := context.WithTimeout(c.UserContext(), 2*time.Second)
	defer cancel()
	answer := h.readiness(ctx)
	if answer.Status == "ready" || answer.Status == "degraded" {
		return c.JSON(answer)
	}
	c.Set(fiber.HeaderRetryAfter, web.RetryAfter)
	return c.Status(fiber.StatusServiceUnavailable).JSON(answer)
}

func (h *Health) readiness(ctx context.Context) readiness {
	if h.leaving.Load() {
		return readiness{Status: "shutting down"}
	}
	if err := h.Writable(ctx); err != nil {
		answer := readiness{Status: "database unavailable"}
		if refused := (*database.NotWritableError)(nil); errors.As(err, &refused) {
			answer.Reason = refused.Reason
		}
		return answer
	}
	if h.Degraded() {
		return readiness{Status: "degraded", Reason: "Redis does not answer: each process counts for itself."}
	}
	return readiness{Status: "ready"}
}
