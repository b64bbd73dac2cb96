package web

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
)

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

// wordsOf are the words for an error page with that status. A request may fail before anybody reads its form: the
// database is away, or what the form was about is gone, such as an idea that the team hid while somebody was writing
// about it.
func wordsOf(c *fiber.Ctx, status int) []string {
	failed := status >= fiber.StatusInternalServerError
	refused := status == fiber.StatusConflict || status == fiber.StatusNotFound && Acting(c) != nil
	if (failed || refused) && c.Locals(formKey{}) == nil {
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

// readWords reads the form of the request, without its files, and returns the texts that a person typed into these
// fields.
func readWords(c *fiber.Ctx, fields []string) []string {
	refused := func(url.Values) error { return fiber.ErrUnauthorized }
	_, upload, _ := (&Uploads{}).Form(c, refused) //nolint:errcheck // what could be read is used
	upload.Discard()
	return words(c, fields)
}
