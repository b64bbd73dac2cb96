package handlers

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
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

// ServeHTTP answers the same two addresses beside the metrics: a process that only works jobs has no other listener.
func (h *Health) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set(fiber.HeaderCacheControl, "no-store")
	answer := readiness{Status: "ok"}
	if r.URL.Path == "/readyz" {
		ctx, cancel := context.WithTimeout(r.Context(), readyTimeout)
		defer cancel()
		answer = h.readiness(ctx)
	}
	w.Header().Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	if !answer.serves() {
		w.Header().Set(fiber.HeaderRetryAfter, web.RetryAfter)
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(answer) // who asked may have gone
}

// readyTimeout is how long an answer of /readyz takes at most.
const readyTimeout = 2 * time.Second

// readiness is what /readyz answers. Reason is a sentence that says what is wrong.
type readiness struct {
	Status string `json:"status"`
	Reason string `json:"reason,omitempty"`
}

func (r readiness) serves() bool {
	return r.Status == "ready" || r.Status == "degraded" || r.Status == "ok"
}

func (h *Health) showReady(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	ctx, cancel := context.WithTimeout(c.UserContext(), readyTimeout)
	defer cancel()
	answer := h.readiness(ctx)
	if answer.serves() {
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
		return readiness{Status: "degraded", Reason: "Redis cannot be used: each process counts for itself."}
	}
	return readiness{Status: "ready"}
}
