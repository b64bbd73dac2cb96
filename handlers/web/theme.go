package web

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/views/layout"
)

// Themes remembers whether a browser wants light or dark pages.
type Themes struct {
	Secure bool // BASE_URL is https
}

func (t Themes) cookie() Cookie {
	return Cookie{Name: "intake-theme", Age: 365 * 24 * time.Hour, Secure: t.Secure}
}

// Choose sets the theme of the request's pages. It is known before the first byte, so pages do not flash.
func (t Themes) Choose(c *fiber.Ctx) error {
	if theme, chosen := layout.KnownTheme(t.cookie().Value(c)); chosen {
		c.SetUserContext(layout.InTheme(c.UserContext(), theme))
	}
	return c.Next()
}

// Remember stores the theme in the browser; anything but light and dark leaves it to the device.
func (t Themes) Remember(c *fiber.Ctx, wanted string) {
	theme, chosen := layout.KnownTheme(wanted)
	if !chosen {
		t.cookie().Clear(c)
		return
	}
	t.cookie().Set(c, string(theme))
}
