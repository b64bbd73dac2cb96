package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/views/paths"
)

// pageOfForm is the page that has the form of the request, "" for any other request. Sending it again from there may
// work.
func pageOfForm(c *fiber.Ctx) string {
	if c.Method() != fiber.MethodPost {
		return ""
	}
	sent := route(c, fiber.MethodPost, c.Path())
	if sent == nil {
		return ""
	}
	for _, shown := range c.App().GetRoutes(true) {
		if shown.Method == fiber.MethodGet && shown.Path == sent.Path {
			return string(c.Request().URI().RequestURI())
		}
	}
	return pageAbove(c)
}

// pageAbove is the nearest page above an address that only accepts forms. A refused form is shown again at such an
// address; its reader can reload or bookmark the page above, change its language or sign in there.
func pageAbove(c *fiber.Ctx) string {
	path := c.Path()
	for at := strings.LastIndexByte(path, '/'); at > 0; at = strings.LastIndexByte(path, '/') {
		path = path[:at]
		if route(c, fiber.MethodGet, path) != nil {
			return path
		}
	}
	return paths.Home()
}

// route is the route that serves the path, nil for none.
func route(c *fiber.Ctx, method, path string) *fiber.Route {
	config := c.App().Config()
	for _, route := range c.App().GetRoutes(true) {
		if route.Method == method && fiber.RoutePatternMatch(path, route.Path, config) {
			return &route
		}
	}
	return nil
}
