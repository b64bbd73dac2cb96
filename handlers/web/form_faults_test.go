package web

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"intake/models"
)

func TestARefusedFormIsShownWithItsFaultsAndTheirStatus(t *testing.T) {
	t.Parallel()
	long := models.Invalid("title", "This is too long.")
	for name, refused := range map[string]struct {
		err         error
		status      int
		field, text string
		again       string // when to send it again
	}{
		"a faulty field":           {fmt.Errorf("saving: %w", long), 422, "title", "This is too long.", ""},
		"several faulty fields":    {models.Violations{long}, 422, "title", "This is too long.", ""},
		"somebody was first":       {models.Conflict("Too late."), 409, "", "Too late.", ""},
		"too many":                 {&TooManyError{Seconds: 7}, 429, "", "Too many requests: try again in 7 seconds.", "7"},
		"files that are too large": {errFilesTooLarge, 413, "files", "", ""},
		"files without a store":    {errFilesUnavailable, 503, "files", "", RetryAfter},
	} {
		c := fiber.New().AcquireCtx(&fasthttp.RequestCtx{})
		status, faults, err := Refused(c, refused.err)
		fault, ofField := faults[refused.field]
		if err != nil || status != refused.status || !ofField || refused.text != "" && fault.Text != refused.text {
			t.Errorf("%s: %d, %+v, %v", name, status, faults, err)
		}
		if again := c.GetRespHeader(fiber.HeaderRetryAfter); again != refused.again {
			t.Errorf("%s: it may be sent again after %q seconds, want %q", name, again, refused.again)
		}
	}
}

func TestAnErrorThatIsNotAboutTheFormIsReturned(t *testing.T) {
	t.Parallel()
	for _, other := range []error{errInside, outage{}, models.NotFound("Gone."), models.Unavailable("Later."), errUnreadable} {
		c := fiber.New().AcquireCtx(&fasthttp.RequestCtx{})
		if status, faults, err := Refused(c, other); status != 0 || faults != nil || !errors.Is(err, other) {
			t.Errorf("%v becomes %d, %+v, %v", other, status, faults, err)
		}
	}
}
