package web

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v2"
)

// Conditional sets the ETag of an answer that is the same for every visitor, and replaces the answer by 304 for a
// client that has it already. Caches may keep it, but have to revalidate it each time. An answer to a signed-in person
// is private.
func Conditional(c *fiber.Ctx) error {
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
	c.Set(fiber.HeaderETag, tagOf(c.Response().Body()))
	if c.Locals(makingKey{}) == nil {
		answerUnchanged(c)
	}
	return nil
}

// ConditionalFrom is Conditional for an answer that is expensive to make: call it before making the answer, with the
// source that it is made from. It reports whether there is nothing left to do, because the client has the answer or
// asked for its head alone. The tag is weak, because it stands for the source and not for the bytes.
func ConditionalFrom(c *fiber.Ctx, source []byte) bool {
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
	c.Response().Header.SetContentLength(-1) // its length is not known without making it
	return true
}

func tagOf(content []byte) string {
	sum := sha256.Sum256(content)
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// LastModified dates an answer by the last change of what it is made from; call it before Conditional. HTTP dates have
// no fractions, and until its second is over more may change in it. So the answer is dated a second back, so that a
// client that has it does not miss the next change.
func LastModified(c *fiber.Ctx, at time.Time) {
	if at = at.Truncate(time.Second); time.Since(at) < time.Second {
		at = at.Add(-time.Second)
	}
	c.Set(fiber.HeaderLastModified, at.UTC().Format(http.TimeFormat))
}

// notModified reports whether the client has the answer already. If the client sends tags, its date does not count; any
// other date, older or newer, means another answer.
func notModified(c *fiber.Ctx, tag string) bool {
	if c.Get(fiber.HeaderIfNoneMatch) != "" {
		return has(c, tag)
	}
	since := c.Get(fiber.HeaderIfModifiedSince)
	return since != "" && since == string(c.Response().Header.Peek(fiber.HeaderLastModified))
}
