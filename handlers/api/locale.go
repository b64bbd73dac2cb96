package api

import (
	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

const localeField = "locale"

// locale is the writer's language; "" if it is unknown or one that we have no texts in: it is a hint, never a fault.
// Without one in the body, the Accept-Language of a widget's request counts, because it comes from the visitor's
// browser. A server's says nothing about the writer.
func (f form) locale(c *fiber.Ctx, source models.Source) string {
	if said := i18n.Accepted(f.fields[localeField]); said != nil {
		return said.Tag
	}
	if source != models.SourceWidget {
		return ""
	}
	if browsers := i18n.Accepted(c.Get(fiber.HeaderAcceptLanguage)); browsers != nil {
		return browsers.Tag
	}
	return ""
}
