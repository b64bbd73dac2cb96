package web

import (
	"cmp"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// Cookie is one of our cookies: hidden from scripts, and not sent with forms of other sites. Over https its name prefix
// keeps other hosts from planting it.
type Cookie struct {
	Name   string
	Path   string // the path that it is sent to; empty is everywhere
	Age    time.Duration
	Secure bool // BASE_URL is https
}

// PendingActionCookie identifies what a visitor wants to do on a board once they have signed in.
func PendingActionCookie(secure bool) Cookie {
	return Cookie{Name: "intake_act", Age: models.PendingAge, Secure: secure}
}

// Value returns what the browser sent, "" for nothing.
func (k Cookie) Value(c *fiber.Ctx) string { return c.Cookies(k.fullName()) }

// Set stores the value in the browser.
func (k Cookie) Set(c *fiber.Ctx, value string) { c.Cookie(k.with(value)) }

// Clear removes the cookie from the browser.
func (k Cookie) Clear(c *fiber.Ctx) {
	gone := k.with("")
	gone.MaxAge, gone.Expires = -1, time.Unix(1, 0)
	c.Cookie(gone)
}

// fullName is the name that the browser knows. The prefix __Host- binds the cookie to this very host. It is only
// allowed for the path /, so cookies of some pages only get __Secure-.
func (k Cookie) fullName() string {
	switch {
	case !k.Secure:
		return k.Name
	case k.Path == "":
		return "__Host-" + k.Name
	default:
		return "__Secure-" + k.Name
	}
}

func (k Cookie) with(value string) *fiber.Cookie {
	return &fiber.Cookie{
		Name: k.fullName(), Value: value, Path: cmp.Or(k.Path, "/"), MaxAge: int(k.Age.Seconds()), HTTPOnly: true,
		Secure: k.Secure, SameSite: fiber.CookieSameSiteLaxMode,
	}
}
