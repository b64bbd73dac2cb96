package api

import (
	_ "embed"

	"github.com/gofiber/fiber/v2"
)

//go:embed openapi.json
var openAPI []byte

// showOpenAPI describes exactly what runs: GET /api/v1/openapi.json.
func showOpenAPI(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	c.Type("json")
	return c.Send(openAPI)
}
