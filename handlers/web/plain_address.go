package web

import (
	"regexp"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// plainAddress is the address without capitals and slashes at its end, if one of our routes has it, or "". Tokens and
// ids keep their letters. Fiber can serve such variants itself, but then each page would have many addresses, in caches
// and search engines, too.
//
// It depends on nothing but the address, so it does not tell whether there is such a page.
func plainAddress(c *fiber.Ctx) string {
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
		return ""
	}
	asked := c.Path()
	trimmed := strings.TrimRight(asked, "/")
	if trimmed == asked && strings.ToLower(asked) == asked {
		return ""
	}
	for _, route := range c.App().GetRoutes(true) {
		if route.Method != fiber.MethodGet || isAPI(route.Path) && route.Path != "/api" { // "/api" is a page
			continue
		}
		if plain, matches := fill(route.Path, trimmed); matches && plain != asked {
			if query := c.Request().URI().QueryString(); len(query) > 0 {
				plain += "?" + string(query)
			}
			return plain
		}
	}
	return ""
}

// parameter is a whole part of a route that stands for any text.
var parameter = regexp.MustCompile(`^:[a-z]+$`)

// fill returns the path as the route writes it, and whether the route has such a path. What it returns always begins
// with the route's own first words, so it never leads to another website.
func fill(route, path string) (plain string, matches bool) {
	names, given := strings.Split(route, "/"), strings.Split(path, "/")
	if len(names) != len(given) || len(names) < 2 {
		return "", false
	}
	for i, name := range names {
		switch {
		case name == ":slug" && given[i] != "":
			names[i] = strings.ToLower(given[i])
		case parameter.MatchString(name) && given[i] != "":
			names[i] = given[i]
		case !strings.EqualFold(name, given[i]):
			return "", false
		}
	}
	return strings.Join(names, "/"), true
}
