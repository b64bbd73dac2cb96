package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/static"
)

// Static serves the embedded files under their fingerprinted names, which never change.
func Static(c *fiber.Ctx) error {
	asset, found := static.Find(strings.TrimPrefix(c.Path(), static.Root))
	if !found {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	c.Set(fiber.HeaderETag, asset.ETag)
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	c.Set(fiber.HeaderContentType, asset.ContentType)
	if c.Get(fiber.HeaderIfNoneMatch) == asset.ETag {
		return c.SendStatus(fiber.StatusNotModified)
	}
	if asset.Gzip != nil && c.AcceptsEncodings("gzip") == "gzip" {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(asset.Gzip)
	}
	return c.Send(asset.Body)
}
