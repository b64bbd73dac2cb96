package web

import (
	"cmp"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// Cookie is a cookie of ours: no script reads it, and no form of another site sends it along. Over https its name keeps
// other hosts from planting one.
type Cookie struct {
	Name   string
	Path   string // where it is sent; empty is everywhere
	Age    time.Duration
	Secure bool // BASE_URL is https
}

// ActCookie names what a visitor wants to do on a board once they have signed in.
func ActCookie(secure bool) Cookie {
	return Cookie{Name: "intake_act", Age: models.PendingAge, Secure: secure}
}

// Value is what the browser sent, "" for nothing.
func (k Cookie) Value(c *fiber.Ctx) string { return c.Cookies(k.fullName()) }

// Set gives the browser the cookie.
func (k Cookie) Set(c *fiber.Ctx, value string) { c.Cookie(k.with(value)) }

// Clear takes the cookie away.
func (k Cookie) Clear(c *fiber.Ctx) {
	gone := k.with("")
	gone.MaxAge, gone.Expires = -1, time.Unix(1, 0)
	c.Cookie(gone)
}

// fullName is the name that the browser knows. With __Host- it takes the cookie from this very host alone; for some
// pages only __Secure- is to be had.
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
