package web

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"mime"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
	"intake/views/ui"
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

// formKey stores the form of the request, so that an error page can give its texts back.
type formKey struct{}

// KeepWords makes an error page give back texts that a person typed earlier.
func KeepWords(c *fiber.Ctx, form url.Values) { c.Locals(formKey{}, form) }

// The fields that people type into. Those with a single line are only given back where forms may have nothing else: on
// the pages of a team, and to members and requesters whose session has ended.
var (
	writtenFields = []string{"subject", "title", "description", "body", "reason", "words"}
	typedFields   = append([]string{"name", "email", "slug", "label", "tag", "answer_time"}, writtenFields...)
)

// words are the texts that a person typed into these fields of the request's form, for an error page shown in its
// place.
func words(c *fiber.Ctx, fields []string) []string {
	form, _ := c.Locals(formKey{}).(url.Values)
	var found []string
	for _, name := range fields {
		if text := strings.TrimSpace(form.Get(name)); text != "" {
			found = append(found, text)
		}
	}
	return found
}

// wordsOf are the words for an error page with that status. What a form was about may be gone, or its app archived,
// before anybody reads the form: an idea that the team hid while somebody was writing about it.
func wordsOf(c *fiber.Ctx, status int) []string {
	refused := status == fiber.StatusConflict || status == fiber.StatusNotFound && Acting(c) != nil
	if refused && c.Locals(formKey{}) == nil {
		return LostWords(c)
	}
	return words(c, fieldsGivenBack(c))
}

func fieldsGivenBack(c *fiber.Ctx) []string {
	if staffPage(c.Path()) {
		return typedFields
	}
	return writtenFields
}

// LostWords reads the form of a request that nobody else reads, and returns the texts that a person typed into it.
func LostWords(c *fiber.Ctx) []string {
	if c.Method() != fiber.MethodPost {
		return nil
	}
	return readWords(c, fieldsGivenBack(c))
}

// The faults of the days between which a page of the team lists something.
const (
	FaultDay      = "Type a date like 2026-11-20."
	FaultDayOrder = "Choose a day that is not before the first one."
)

// TicketNumber reads the number of a ticket as people type it, with or without a #.
func TicketNumber(typed string) (number int64, ok bool) {
	number, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(typed), "#"), 10, 64)
	return number, err == nil
}

// FieldFault describes in the reader's language what is wrong with a field.
type FieldFault struct {
	Text  string                    // shown beside the field, whose label names it
	Named func(label string) string // shown elsewhere; nil if it reads the same
}

// Typed returns the value as it was typed, with its fault.
func (f FieldFault) Typed(value string) ui.Typed {
	return ui.Typed{Value: value, Error: f.Text, Named: f.Named}
}

// FormFaults are the faults of a form, by field, to be shown beside its fields.
type FormFaults map[string]FieldFault

// Beside is what a page shows beside the field if it has no other place for faults: that of the field, else that of the
// form as a whole.
func (f FormFaults) Beside(field string) string { return cmp.Or(f[field].Text, f[""].Text) }

// First is for a page with room for one fault: that of the form as a whole, else that of the first field by name; "" if
// nothing is wrong.
func (f FormFaults) First() string {
	for _, field := range slices.Sorted(maps.Keys(f)) { // "" comes first
		return f[field].Text
	}
	return ""
}

// Faults returns the faults of a form, or the error itself if it is not about the form.
func Faults(ctx context.Context, err error) (FormFaults, error) {
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
		if _, known := faults[violation.Field]; !known {
			faults[violation.Field] = FieldFault{FaultText(ctx, violation), namedText(ctx, violation)}
		}
	}
	return faults, nil
}

// EditConflict returns the conflict of somebody whose edit came second, nil for any other error.
func EditConflict(err error) *models.Error {
	var fault *models.Error
	if errors.As(err, &fault) && fault.Overtaken {
		return fault
	}
	return nil
}
