package account

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

const knownCookieAge = 180 * 24 * time.Hour

func (a *Account) knownCookie() string {
	if a.Sessions.Secure {
		return "__Host-intake-known"
	}
	return "intake-known"
}

// rememberBrowser lets this browser be known for the account from now on. Whoever signs in does not depend on it.
func (a *Account) rememberBrowser(c *fiber.Ctx, person *models.Account) {
	token, err := person.AddKnownBrowser(c.UserContext(), a.DB, c.Cookies(a.knownCookie()))
	if err != nil {
		slog.Warn("remembering a browser", "request", web.RequestID(c), "error", err)
		return
	}
	c.Cookie(&fiber.Cookie{
		Name: a.knownCookie(), Value: token, Path: "/", MaxAge: int(knownCookieAge.Seconds()),
		HTTPOnly: true, Secure: a.Sessions.Secure, SameSite: fiber.CookieSameSiteLaxMode,
	})
}
