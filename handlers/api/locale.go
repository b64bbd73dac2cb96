package api

import (
	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

const localeField = "locale"

// locale is the language of whoever writes, "" where nobody says, or says something that we have no texts in: it is a
// hint, and never a fault. A widget's request comes from the browser of its visitor, so that speaks where the body does
// not; a server's own Accept-Language says nothing of them.
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
