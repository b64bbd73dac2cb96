package api

import (
	"bytes"
	"regexp"

	"github.com/gofiber/fiber/v2"
)

// showOpenAPI describes exactly what runs, at its own address: GET /api/v1/openapi.json. With ?app= its examples name
// that app.
func (a *API) showOpenAPI(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	c.Type("json")
	text := bytes.Replace(openAPI, []byte(`"url": "/"`), []byte(`"url": "`+a.BaseURL+`"`), 1)
	if slug := namedApp(c); slug != "" {
		text = bytes.Replace(text, []byte(`"Slug": {`), []byte(`"Slug": {"examples": ["`+slug+`"],`), 1)
	}
	return c.Send(text)
}

var slugs = regexp.MustCompile(`^[a-z0-9-]{1,64}$`)

// namedApp is the slug in the query, whether or not such an app exists; "" for none.
func namedApp(c *fiber.Ctx) string {
	if slug := c.Query("app"); slugs.MatchString(slug) {
		return slug
	}
	return ""
}
