package web

import (
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
)

// ExposedKeys watches for secret keys in places that website visitors can read.
type ExposedKeys struct {
	DB        *gorm.DB
	Addresses Addresses
}

// InWidget reports whether the value sent as a widget key or app name is in fact a secret key, and notifies the app's
// admins.
func (e ExposedKeys) InWidget(c *fiber.Ctx, sent string) bool {
	secret := strings.HasPrefix(sent, models.SecretKeyPrefix)
	if secret {
		e.flag(c, sent, models.ExposedInWidget)
	}
	return secret
}

// InBrowser notifies the app's admins that a browser sent the secret key.
func (e ExposedKeys) InBrowser(c *fiber.Ctx, secret string) {
	e.flag(c, secret, models.ExposedInBrowser)
}

// flag marks the key for the admins. A failure is only logged, since the next such request marks it.
func (e ExposedKeys) flag(c *fiber.Ctx, value string, how models.Exposure) {
	by := models.Actor{Address: e.Addresses.Of(c).String()}
	if err := models.FlagExposedKey(c.UserContext(), e.DB, by, value, how); err != nil {
		slog.Warn("flagging an exposed key", "request", RequestID(c), "error", err)
	}
}
