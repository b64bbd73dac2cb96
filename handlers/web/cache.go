package web

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/gofiber/fiber/v2"
)

// Fresh ends an answer that is the same for every visitor, and that caches may keep as long as they ask each time whether
// it still holds. Whoever has it already gets 304; only the tag tells, for a date stays as it is when something is taken
// out of the answer. What is shown to a signed-in person is theirs alone.
func Fresh(c *fiber.Ctx) error {
	c.Vary(fiber.HeaderCookie)
	if Session(c) != nil {
		c.Set(fiber.HeaderCacheControl, "private, no-cache")
		return nil
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=0, must-revalidate")
	if c.Response().StatusCode() != fiber.StatusOK {
		c.Set(fiber.HeaderCacheControl, "no-cache")
		return nil
	}
	sum := sha256.Sum256(c.Response().Body())
	tag := `"` + hex.EncodeToString(sum[:16]) + `"`
	c.Set(fiber.HeaderETag, tag)
	if has(c, tag) {
		c.Status(fiber.StatusNotModified).Response().ResetBody()
	}
	return nil
}
