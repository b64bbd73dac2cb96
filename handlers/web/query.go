package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Query is a parameter of the address as it may be asked of a database: whole characters, and none of them zero.
func Query(c *fiber.Ctx, name string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(c.Query(name), "\x00", ""), "")
}
