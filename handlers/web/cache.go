package web

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
)

// Fresh ends an answer that is the same for every visitor, and that caches may keep as long as they ask each time whether
// it still holds. Whoever has it already gets 304. What is shown to a signed-in person is theirs alone.
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
	if known(c, tag) {
		c.Status(fiber.StatusNotModified).Response().ResetBody()
	}
	return nil
}

// Changed notes when the content of an answer was last changed; call it before Fresh.
func Changed(c *fiber.Ctx, at time.Time) {
	if !at.IsZero() {
		c.Set(fiber.HeaderLastModified, at.UTC().Format(http.TimeFormat))
	}
}

// known reports whether the client has the answer already. Where it names tags, its date does not count.
func known(c *fiber.Ctx, tag string) bool {
	if tags := c.Get(fiber.HeaderIfNoneMatch); tags != "" {
		return slices.ContainsFunc(strings.Split(tags, ","), func(other string) bool {
			other = strings.TrimSpace(other)
			return other == "*" || strings.TrimPrefix(other, "W/") == tag
		})
	}
	since, err := http.ParseTime(c.Get(fiber.HeaderIfModifiedSince))
	if err != nil {
		return false
	}
	changed, err := http.ParseTime(string(c.Response().Header.Peek(fiber.HeaderLastModified)))
	return err == nil && changed.Equal(since) // an older date is another content: what was newest is gone
}
