package web

import (
	"mime"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"intake/views/i18n"
)

const formLimit = 5 << 18 // the longest text, in characters of four bytes with every byte escaped

var (
	errUnreadable = refuseRequest(fiber.StatusBadRequest, "The form could not be read.", i18n.FaultFormUnreadable)
	errUnstorable = refuseRequest(fiber.StatusBadRequest, "The form has characters that cannot be stored.",
		i18n.FaultFormUnstorable)
)

// Form reads the fields of a page's form, from the body alone: a link can never fill in a form.
func Form(c *fiber.Ctx) (url.Values, error) {
	if held, resumed := c.Locals(savedFormKey{}).(url.Values); resumed {
		return held, nil
	}
	kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEApplicationForm || c.Get(fiber.HeaderContentEncoding) != "" {
		return nil, errUnreadable
	}
	body := RequestBody(c)
	body.Allow(formLimit)
	text, err := body.All()
	if err != nil {
		return nil, err
	}
	form, err := url.ParseQuery(string(text))
	if err != nil {
		return nil, errUnreadable
	}
	for _, values := range form {
		for _, value := range values {
			if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
				return nil, errUnstorable
			}
		}
	}
	c.Locals(formKey{}, form)
	return form, nil
}

// TicketNumber reads the number of a ticket as people type it, with or without a #.
func TicketNumber(typed string) (number int64, ok bool) {
	number, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(typed), "#"), 10, 64)
	return number, err == nil
}
