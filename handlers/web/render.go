package web

import (
	"context"

	"github.com/a-h/templ"
	"github.com/gofiber/fiber/v2"

	"intake/views/i18n"
)

// contentPolicy lets a page load its own files and images only. An app's logo may be anywhere.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; " +
	"img-src 'self' https: data:; media-src 'self'; " +
	"connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors "

// Render answers with a page. If a component fails half-way, Fail replaces the whole answer.
func Render(c *fiber.Ctx, status int, page templ.Component) error {
	return render(c, status, "'none'", page)
}

// RenderFramed answers with a page that may stand in a frame of one of our own.
func RenderFramed(c *fiber.Ctx, page templ.Component) error {
	return render(c, fiber.StatusOK, "'self'", page)
}

func render(c *fiber.Ctx, status int, ancestors string, page templ.Component) error {
	c.Status(status).Type("html", "utf-8")
	c.Set(fiber.HeaderContentSecurityPolicy, contentPolicy+ancestors)
	c.Set(fiber.HeaderContentLanguage, i18n.Of(c.UserContext()).Tag)
	// Without a deadline, because the page may be the one that reports a timeout.
	return page.Render(context.WithoutCancel(c.UserContext()), c.Response().BodyWriter())
}

// Headers sets the headers of every answer.
func Headers(secure bool) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
		c.Set(fiber.HeaderReferrerPolicy, "same-origin")
		c.Set(fiber.HeaderPermissionsPolicy, "camera=(), geolocation=(), microphone=()")
		c.Set("Cross-Origin-Opener-Policy", "same-origin")
		if secure {
			c.Set(fiber.HeaderStrictTransportSecurity, "max-age=31536000")
		}
		return c.Next()
	}
}

// WantsPart reports whether script requests this part of the page alone.
func WantsPart(c *fiber.Ctx, part string) bool { return c.Get("Intake-Part") == part }
