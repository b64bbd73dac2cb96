package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
)

// pageAbove is the nearest page above an address that only takes forms, or "". A form that was refused is shown again
// at such an address, from where its reader can load it anew, bookmark it, change the language or sign in.
func pageAbove(c *fiber.Ctx) string {
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
		return ""
	}
	config := c.App().Config()
	routes := c.App().GetRoutes(true)
	path := c.Path()
	for at := strings.LastIndexByte(path, '/'); at > 0; at = strings.LastIndexByte(path, '/') {
		path = path[:at]
		for _, route := range routes {
			if route.Method == fiber.MethodGet && fiber.RoutePatternMatch(path, route.Path, config) {
				return path
			}
		}
	}
	return ""
}
