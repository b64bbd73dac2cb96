package web

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/errorpage"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// RetryAfter is how many seconds a caller should wait after an outage.
const RetryAfter = "5"

// Fail is the one place that turns an error into an answer: {"error": "…"} in English under /api, elsewhere a page in
// the reader's language. Only texts that were written for people are sent; any other error is logged, and answered with
// the request's id.
func Fail(c *fiber.Ctx, err error) error {
	status, message := describe(c, err)
	if status >= fiber.StatusInternalServerError {
		slog.Error("request failed", "request", RequestID(c), "method", c.Method(), "path", loggedPath(c), "status",
			status, "error", err)
	}
	sayWhenAgain(c, status, err)
	// Caches may keep even a page that is not there, under an address that somebody else chose, and with the menu of the
	// member of a team who opened it. The next version may have a page there.
	c.Set(fiber.HeaderCacheControl, "no-store")
	if status == fiber.StatusNotFound {
		if plain := plainAddress(c); plain != "" {
			return c.Redirect(plain, fiber.StatusMovedPermanently)
		}
	}
	if isAPI(c.Path()) {
		return c.Status(status).JSON(struct {
			Error string `json:"error"`
		}{message})
	}
	if status == fiber.StatusMethodNotAllowed && (c.Method() == fiber.MethodGet || c.Method() == fiber.MethodHead) {
		return c.Redirect(pageAbove(c), fiber.StatusSeeOther)
	}
	readByBrowser(c)
	return Render(c, status, page(c, status, err))
}

// sayWhenAgain tells the sender of a request that was refused for now when to send it again.
func sayWhenAgain(c *fiber.Ctx, status int, err error) {
	var limited *TooManyError
	switch {
	case errors.As(err, &limited):
		limited.Announce(c)
	case status == fiber.StatusServiceUnavailable:
		c.Set(fiber.HeaderRetryAfter, RetryAfter)
	}
}

// isAPI reports whether a path is used by scripts and servers, including the widget's own endpoints.
func isAPI(path string) bool {
	switch path {
	case "/api", paths.WidgetSettings(), paths.WidgetNews(), paths.WidgetVerdicts():
		return true
	default: // two slashes come from a base address that ends with one, capitals from a typing error
		return strings.HasPrefix(strings.ToLower("/"+strings.TrimLeft(path, "/")), "/api/")
	}
}

// TooManyError refuses a caller for the next Seconds.
type TooManyError struct{ Seconds int }

// TooMany refuses a caller for the duration of the wait.
func TooMany(wait time.Duration) *TooManyError {
	return &TooManyError{Seconds: max(1, int(math.Ceil(wait.Seconds())))}
}

// Announce says in the answer's header when to try again.
func (e *TooManyError) Announce(c *fiber.Ctx) { c.Set(fiber.HeaderRetryAfter, strconv.Itoa(e.Seconds)) }

func (e *TooManyError) Error() string {
	return "Too many requests: try again in " + ui.CountOf(e.Seconds, "second", "seconds") + "."
}

// text is Error in the reader's language. Nobody counts seconds for an hour.
func (e *TooManyError) text(ctx context.Context) string {
	if e.Seconds <= 60 {
		return i18n.FaultTooManyRequests(ctx, e.Seconds)
	}
	return i18n.FaultTooManyRequestsMinutes(ctx, (e.Seconds+59)/60)
}

var statuses = map[models.Code]int{
	models.CodeInvalid:       fiber.StatusBadRequest,
	models.CodeUnauthorized:  fiber.StatusUnauthorized,
	models.CodeNotFound:      fiber.StatusNotFound,
	models.CodeConflict:      fiber.StatusConflict,
	models.CodeUnavailable:   fiber.StatusServiceUnavailable,
	models.CodeMisconfigured: fiber.StatusInternalServerError,
}

func describe(c *fiber.Ctx, err error) (status int, message string) {
	var limited *TooManyError
	var ours *fiber.Error
	var fault *models.Error
	var violations models.Violations
	switch {
	case errors.As(err, &limited):
		return fiber.StatusTooManyRequests, limited.Error()
	case errors.As(err, &violations):
		return fiber.StatusBadRequest, violations.Error()
	case errors.As(err, &fault) && statuses[fault.Code] != 0:
		return statuses[fault.Code], fault.Error()
	case errors.As(err, &ours):
		return ours.Code, routing(ours)
	case models.CodeOf(err) == models.CodeUnavailable:
		return fiber.StatusServiceUnavailable, "The service cannot do this right now. Try again in a moment."
	case models.CodeOf(err) == models.CodeNotFound:
		return fiber.StatusNotFound, "There is nothing at this address."
	}
	return fiber.StatusInternalServerError, "Something broke on our side. We have noted it as request " + RequestID(c) +
		"."
}

// routing translates Fiber's own errors into our words; ours pass unchanged.
func routing(err *fiber.Error) string {
	switch {
	case err.Code == fiber.StatusNotFound:
		return "There is nothing at this address."
	case err.Code == fiber.StatusMethodNotAllowed:
		return "This method is not allowed here."
	case strings.HasSuffix(err.Message, "."):
		return err.Message
	}
	return "The request could not be understood."
}

func page(c *fiber.Ctx, status int, err error) templ.Component {
	place := errorpage.Place{
		Words: wordsOf(c, status), App: errorApp(c, status), Staff: staffPage(c.Path()), Frame: errorFrame(c, status),
		Again: c.Method() == fiber.MethodGet,
	}
	if status != fiber.StatusForbidden { // its page is on another site
		place.Back = pageOfForm(c)
	}
	if errors.Is(err, models.ErrBrokenLink) {
		return errorpage.BrokenLink(place)
	}
	if errors.Is(err, errFileMissing) {
		return errorpage.FileMissing(place)
	}
	switch status {
	case fiber.StatusNotFound:
		return errorpage.NotFound(place)
	case fiber.StatusUnauthorized:
		return errorpage.SignedOut(place, paths.Login())
	case fiber.StatusRequestEntityTooLarge:
		return errorpage.TooLarge(place)
	case fiber.StatusServiceUnavailable:
		return errorpage.Unavailable(place)
	case fiber.StatusInternalServerError:
		return errorpage.Failure(place, RequestID(c))
	}
	return errorpage.Page(place, errorpage.Problem{
		Title: i18n.ErrorPageFailed(c.UserContext()), Text: ErrorText(c.UserContext(), err),
	})
}
