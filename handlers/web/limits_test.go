package web

import (
	"context"
	"errors"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// counter is a limiter that allows limit calls of each key, and refuses all others for a millisecond.
type counter map[string]int

func (c counter) Allow(_ context.Context, key string, limit int, _ time.Duration) (time.Duration, bool) {
	if c[key] == limit {
		return time.Millisecond, false
	}
	c[key]++
	return 0, true
}

func TestLimitsAreCountedSeparatelyPerPersonAndApp(t *testing.T) {
	t.Parallel()
	limit, other := Limit{"this", 2, time.Minute}, Limit{"that", 2, time.Minute}
	limits := Limits{Limiter: counter{}}
	rita, sam := &models.Account{ID: "rita"}, &models.Account{ID: "sam"}
	kestrel, heron := &models.App{ID: "kestrel"}, &models.App{ID: "heron"}
	signedIn := func(c *fiber.Ctx) *fiber.Ctx {
		c.Locals(sessionKey{}, &models.Session{Account: models.Account{ID: "olive"}})
		return c
	}
	server := fiber.New()
	server.Get("/", func(c *fiber.Ctx) error {
		for name, count := range map[string]func(limit Limit) error{
			"a client":                 func(limit Limit) error { return limits.OfClient(c, limit) },
			"a client for an app":      func(limit Limit) error { return limits.OfClientFor(c, limit, kestrel) },
			"a client for another app": func(limit Limit) error { return limits.OfClientFor(c, limit, heron) },
			"an account":               func(limit Limit) error { return limits.OfAccount(c, limit, rita) },
			"another account":          func(limit Limit) error { return limits.OfAccount(c, limit, sam) },
			"who is signed in":         func(limit Limit) error { return limits.Of(signedIn(c), limit) },
		} {
			for _, limit := range []Limit{limit, other} {
				first, second, third := count(limit), count(limit), count(limit)
				var refused *TooManyError
				if first != nil || second != nil || !errors.As(third, &refused) || refused.Seconds != 1 {
					t.Errorf("%s may do %s: %v, %v, %v", name, limit.Name, first, second, third)
				}
			}
		}
		c.Locals(sessionKey{}, nil)
		if limits.Of(c, limit) == nil {
			t.Error("a visitor is not counted as their client")
		}
		return nil
	})
	if _, err := server.Test(httptest.NewRequest("GET", "/", nil), -1); err != nil {
		t.Fatal(err)
	}
}
