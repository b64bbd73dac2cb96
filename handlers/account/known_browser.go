package account

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

func (a *Account) knownCookie() web.Cookie {
	return web.Cookie{Name: "intake-known", Age: 180 * 24 * time.Hour, Secure: a.Sessions.Secure}
}

// rememberBrowser marks this browser as known for the account. Signing in does not depend on it.
func (a *Account) rememberBrowser(c *fiber.Ctx, person *models.Account) {
	token, err := person.AddKnownBrowser(c.UserContext(), a.DB, a.knownCookie().Value(c))
	if err != nil {
		slog.Warn("remembering a browser", "request", web.RequestID(c), "error", err)
		return
	}
	a.knownCookie().Set(c, token)
}
