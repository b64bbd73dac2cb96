package web

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v2"
)

// Fresh ends an answer that is the same for every visitor, and that caches may keep as long as they ask each time
// whether it still holds. Whoever has it already gets 304. What is shown to a signed-in person is theirs alone.
func Fresh(c *fiber.Ctx) error {
	c.Vary(fiber.HeaderCookie)
	if Acting(c) != nil {
		c.Set(fiber.HeaderCacheControl, "private, no-cache")
		return nil
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=0, must-revalidate")
	if c.Response().StatusCode() != fiber.StatusOK {
		c.Set(fiber.HeaderCacheControl, "no-cache")
		return nil
	}
	tag := tagOf(c.Response().Body())
	c.Set(fiber.HeaderETag, tag)
	if c.Locals(makingKey{}) == nil && notModified(c, tag) {
		c.Status(fiber.StatusNotModified).Response().ResetBody()
	}
	return nil
}

// FreshFrom is Fresh for an answer that costs much to make, called before it is made of the source. It reports whether
// there is nothing more to do: the client has the answer, or asks for its head alone. The tag is weak, because it tells
// of the source and not of its bytes.
func FreshFrom(c *fiber.Ctx, source []byte) bool {
	c.Vary(fiber.HeaderCookie)
	if Acting(c) != nil {
		c.Set(fiber.HeaderCacheControl, "private, no-cache")
	} else {
		c.Set(fiber.HeaderCacheControl, "public, max-age=0, must-revalidate")
		tag := tagOf(source)
		c.Set(fiber.HeaderETag, "W/"+tag)
		if notModified(c, tag) {
			c.Status(fiber.StatusNotModified)
			return true
		}
	}
	if c.Method() != fiber.MethodHead {
		return false
	}
	c.Response().SkipBody = true
	c.Response().Header.SetContentLength(-1) // nobody knows yet how long it would be
	return true
}

func tagOf(content []byte) string {
	sum := sha256.Sum256(content)
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// Changed dates an answer by the last change of what it is made of; call it before Fresh. A
// date has no fractions: until its second is over, more may change in it, so the answer is
// dated a second back, which nobody is told again later.
func Changed(c *fiber.Ctx, at time.Time) {
	if at = at.Truncate(time.Second); time.Since(at) < time.Second {
		at = at.Add(-time.Second)
	}
	c.Set(fiber.HeaderLastModified, at.UTC().Format(http.TimeFormat))
}

// notModified reports whether the client has the answer already. Where it names tags, its date does not count; an older
// or a newer date is another answer.
func notModified(c *fiber.Ctx, tag string) bool {
	if c.Get(fiber.HeaderIfNoneMatch) != "" {
		return has(c, tag)
	}
	since := c.Get(fiber.HeaderIfModifiedSince)
	return since != "" && since == string(c.Response().Header.Peek(fiber.HeaderLastModified))
}
