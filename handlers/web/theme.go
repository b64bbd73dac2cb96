package web

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/views/layout"
)

// Themes knows whether a browser's pages are light or dark.
type Themes struct {
	Secure bool // BASE_URL is https
}

func (t Themes) cookie() Cookie {
	return Cookie{Name: "intake-theme", Age: 365 * 24 * time.Hour, Secure: t.Secure}
}

// Choose lets the pages of the request be as its reader chose. It is known before the first byte, so nothing flashes.
func (t Themes) Choose(c *fiber.Ctx) error {
	if theme, chosen := layout.KnownTheme(t.cookie().Value(c)); chosen {
		c.SetUserContext(layout.InTheme(c.UserContext(), theme))
	}
	return c.Next()
}

// Remember keeps the theme for this browser; any other than light and dark leaves it to the device.
func (t Themes) Remember(c *fiber.Ctx, wanted string) {
	theme, chosen := layout.KnownTheme(wanted)
	if !chosen {
		t.cookie().Clear(c)
		return
	}
	t.cookie().Set(c, string(theme))
}
