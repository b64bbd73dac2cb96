package web

import (
	"cmp"
	"errors"
	"mime"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

const formLimit = 5 << 18 // the longest text in characters of four bytes, every byte escaped

var errUnstorable = fiber.NewError(fiber.StatusBadRequest, "The form has characters that cannot be stored.")

// Form reads the fields of a page's form. They come from the body alone: a link can never fill one in.
func Form(c *fiber.Ctx) (url.Values, error) {
	kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEApplicationForm || c.Get(fiber.HeaderContentEncoding) != "" {
		return nil, fiber.NewError(fiber.StatusBadRequest, "The form could not be read.")
	}
	body := RequestBody(c)
	body.Allow(formLimit)
	text, err := body.All()
	if err != nil {
		return nil, err
	}
	form, err := url.ParseQuery(string(text))
	if err != nil {
		return nil, fiber.NewError(fiber.StatusBadRequest, "The form could not be read.")
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

// formKey is where the form of the request is kept, so that an error page can give its words back.
type formKey struct{}

// words are what a person wrote into the form of the request, for an error page that stands where the form was.
func words(c *fiber.Ctx) []string {
	form, _ := c.Locals(formKey{}).(url.Values)
	var found []string
	for _, name := range []string{"subject", "title", "description", "body", "reason"} {
		if text := strings.TrimSpace(form.Get(name)); text != "" {
			found = append(found, text)
		}
	}
	return found
}

// FormFaults are what is wrong with a form, in sentences by field, for the page to show beside its fields.
type FormFaults map[string]string

// Beside is what a page says beside a field when nothing else on it has room for a fault: that of the field, else that
// of the form as a whole.
func (f FormFaults) Beside(field string) string { return cmp.Or(f[field], f[""]) }

// Faults are the errors of a form; nil with the error itself if it is no fault of the form.
func Faults(err error) (FormFaults, error) {
	var violations models.Violations
	var fault *models.Error
	switch {
	case errors.As(err, &violations):
	case errors.As(err, &fault) && (fault.Code == models.CodeInvalid || fault.Code == models.CodeConflict):
		violations = models.Violations{fault}
	default:
		return nil, err
	}
	faults := FormFaults{}
	for _, violation := range violations {
		if faults[violation.Field] == "" {
			faults[violation.Field] = cmp.Or(violation.Beside, violation.Message)
		}
	}
	return faults, nil
}

// Overtaken is the conflict of somebody whom another person overtook, nil for any other error.
func Overtaken(err error) *models.Error {
	var fault *models.Error
	if errors.As(err, &fault) && fault.Overtaken {
		return fault
	}
	return nil
}
