// Package web holds what all audiences share: sessions, guards, forms, uploads, and errors as answers.
package web

import (
	"fmt"
	"log/slog"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/paths"
)

type requestIDKey struct{}

var requestIDPattern = regexp.MustCompile(`^[A-Za-z0-9-]{1,64}$`)

// RequestID identifies the request in its answer and in the log.
func RequestID(c *fiber.Ctx) string {
	id, _ := c.Locals(requestIDKey{}).(string)
	return id
}

// Identify gives the request its id, or accepts a proxy's if it is harmless.
func Identify(c *fiber.Ctx) error {
	id := c.Get(fiber.HeaderXRequestID)
	if !requestIDPattern.MatchString(id) {
		id = models.NewID()
	}
	c.Locals(requestIDKey{}, id)
	c.Set(fiber.HeaderXRequestID, id)
	return c.Next()
}

// Recover turns a panic into an error. The stack is logged and not sent.
func Recover(c *fiber.Ctx) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			slog.Error("panic", "request", RequestID(c), "panic", fault, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	return c.Next()
}

// loggedPath is the path without the token of a mailed link, which readers of the log must not be able to use. A link
// may arrive with capitals, which we redirect (see plainAddress), or with one slash too many.
func loggedPath(c *fiber.Ctx) string {
	asked := "/" + strings.TrimLeft(strings.ToLower(c.Path()), "/")
	for _, secret := range []string{
		paths.LoginLink(""), paths.Invite(""), paths.Disown(""), paths.TicketLink(""), paths.KeepEmail(""),
		paths.LeaveTicket(""), paths.Need(""), paths.Visit(""),
	} {
		if strings.HasPrefix(asked, secret) {
			return secret + "…"
		}
	}
	if stop, _, _ := strings.Cut(paths.StopNotifications("", ""), "/stop/"); strings.HasPrefix(asked, stop) {
		return stop + "…"
	}
	if board, _, mail := strings.Cut(asked, "/mail/"); mail && strings.HasPrefix(board, paths.Board("")) {
		return board + "/mail/…"
	}
	return c.Path()
}

// Observer is called for every answered request: route is the pattern, or "unmatched".
type Observer func(method, route string, status int, took time.Duration)

// Log writes a line for each request, without its query, body or credentials, and tells the observer.
func Log(observe Observer) fiber.Handler {
	return func(c *fiber.Ctx) error {
		began := time.Now()
		if err := c.Next(); err != nil {
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		took := time.Since(began)
		status := c.Response().StatusCode()
		route := c.Route().Path
		if route == "/" { // no handler was found
			route = "unmatched"
		}
		observe(c.Method(), route, status, took)
		level := slog.LevelInfo
		if route == "/healthz" || route == "/readyz" {
			level = slog.LevelDebug
		}
		slog.Log(c.UserContext(), level, "request", "request", RequestID(c), "method", c.Method(), "path",
			loggedPath(c), "status", status,
			"ms", float64(took.Microseconds())/1000)
		return nil
	}
}
