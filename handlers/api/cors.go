package api

import (
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// openTo lets pages of any origin call the route and read every answer, including errors. Cookies are never looked at
// here, so a foreign page gains nothing from them.
func openTo(methods string) fiber.Handler {
	allowed := strings.Split(methods, ", ")
	return func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderAccessControlAllowOrigin, "*")
		c.Set(fiber.HeaderAccessControlExposeHeaders, "Retry-After, X-Request-Id")
		if !slices.Contains(allowed, c.Method()) {
			c.Set(fiber.HeaderAllow, methods)
			return fiber.ErrMethodNotAllowed
		}
		if c.Method() == fiber.MethodOptions {
			c.Set(fiber.HeaderAccessControlAllowMethods, methods)
			c.Set(fiber.HeaderAccessControlAllowHeaders, "Content-Type, X-Service-Widget-Key, Idempotency-Key")
			c.Set(fiber.HeaderAccessControlMaxAge, "86400")
			return c.SendStatus(fiber.StatusNoContent)
		}
		return c.Next()
	}
}
