package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/static"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// Forever is the Cache-Control of files whose name changes with their content.
const Forever = "public, max-age=31536000, immutable"

// Static serves the embedded files under their fingerprinted names, which never change.
func Static(c *fiber.Ctx) error {
	asset, found := static.Find(strings.TrimPrefix(c.Path(), static.Root))
	if !found {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderCacheControl, Forever)
	return SendAsset(c, asset)
}

// Favicon serves the site icon at the address where programs look for it that read no pages, such as feed readers.
func Favicon(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	c.Set(fiber.HeaderContentType, "image/x-icon")
	return c.Send(static.Favicon)
}

// Manifest lets browsers install the team's pages as an app.
func Manifest(c *fiber.Ctx) error {
	icon := func(name, size, purpose string) fiber.Map {
		return fiber.Map{"src": static.Path("app/" + name), "sizes": size, "type": "image/png", "purpose": purpose}
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.JSON(fiber.Map{
		"id": paths.Inbox(paths.Queue{}), "name": ui.Product, "short_name": ui.Product, "lang": "en",
		"start_url": paths.Inbox(paths.Queue{}), "scope": "/", "display": "standalone",
		"theme_color": layout.LightCanvas, "background_color": layout.LightCanvas,
		"icons": []fiber.Map{
			icon("icon-192.png", "192x192", "any"), icon("icon-512.png", "512x512", "any"),
			icon("icon-maskable-512.png", "512x512", "maskable"),
		},
	}, "application/manifest+json")
}

// SendAsset answers with a file, compressed for clients that accept it, or with 304 for those that have it already.
func SendAsset(c *fiber.Ctx, asset static.Asset) error {
	c.Vary(fiber.HeaderAcceptEncoding)
	c.Set(fiber.HeaderContentType, asset.ContentType)
	body, tag := asset.Body, asset.ETag
	if c.Get(fiber.HeaderAcceptEncoding) != "" && c.AcceptsEncodings("gzip") == "gzip" {
		body, tag = asset.Gzip, strings.TrimSuffix(tag, `"`)+`-gzip"` // other bytes, another tag
		c.Set(fiber.HeaderContentEncoding, "gzip")
	}
	c.Set(fiber.HeaderETag, tag)
	if has(c, tag) {
		c.Response().Header.Del(fiber.HeaderContentEncoding)
		return c.SendStatus(fiber.StatusNotModified)
	}
	return c.Send(body)
}

// has reports whether the client says that it has the version with the tag. Proxies mark tags as weak, which is good
// enough here.
func has(c *fiber.Ctx, tag string) bool {
	for candidate := range strings.SplitSeq(c.Get(fiber.HeaderIfNoneMatch), ",") {
		candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
		if candidate == tag || candidate == "*" {
			return true
		}
	}
	return false
}
