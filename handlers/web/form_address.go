package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/views/paths"
)

// pageAbove is the nearest page above an address that only accepts forms, or "". A refused form is shown again at such
// an address; its reader can reload or bookmark the page above, change its language or sign in there.
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
	return paths.Home()
}
