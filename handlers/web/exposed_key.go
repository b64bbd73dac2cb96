package web

import (
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
)

// ExposedKeys watches for secret keys where whoever opens a page can read them.
type ExposedKeys struct {
	DB        *gorm.DB
	Addresses Addresses
}

// InWidget reports whether what was sent in the place of a widget key, or of an app, is a secret key, and has its
// admins told.
func (e ExposedKeys) InWidget(c *fiber.Ctx, sent string) bool {
	secret := strings.HasPrefix(sent, models.SecretKeyPrefix)
	if secret {
		e.flag(c, sent, models.ExposedInWidget)
	}
	return secret
}

// InBrowser has the admins told that a browser sent the secret key.
func (e ExposedKeys) InBrowser(c *fiber.Ctx, secret string) {
	e.flag(c, secret, models.ExposedInBrowser)
}

// flag leaves a mark for the admins. One that cannot be left is only logged: the next such request leaves it.
func (e ExposedKeys) flag(c *fiber.Ctx, value string, how models.Exposure) {
	by := models.Actor{Address: e.Addresses.Of(c).String()}
	if err := models.FlagExposedKey(c.UserContext(), e.DB, by, value, how); err != nil {
		slog.Warn("flagging an exposed key", "request", RequestID(c), "error", err)
	}
}
