package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Query is a parameter of the address in a form that databases accept: valid UTF-8 without NUL.
func Query(c *fiber.Ctx, name string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(c.Query(name), "\x00", ""), "")
}
