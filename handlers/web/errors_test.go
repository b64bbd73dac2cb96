package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
)

func init() { slog.SetDefault(slog.New(slog.DiscardHandler)) } // tests check errors themselves

// answered fails a request to the path with the error, and returns the answer.
func answered(t *testing.T, path string, err error) (status int, header func(string) string, body string) {
	t.Helper()
	server := fiber.New(fiber.Config{ErrorHandler: Fail})
	server.Use(Identify, Log(func(string, string, int, time.Duration) {}), Recover)
	server.All("/*", func(*fiber.Ctx) error { return err })
	// -1: without the default timeout of a second
	response, failure := server.Test(httptest.NewRequest("POST", path, nil), -1)
	if failure != nil {
		t.Fatal(failure)
	}
	text, failure := io.ReadAll(response.Body)
	if failure != nil {
		t.Fatal(failure)
	}
	return response.StatusCode, response.Header.Get, string(text)
}

type outage struct{}

func (outage) Error() string     { return "dial tcp 10.1.2.3:5432: secret inside" }
func (outage) Unavailable() bool { return true }

const inside = "secret inside"

var errInside = errors.New(inside + ": SELECT * FROM accounts")

// A 500 never reveals the inner error, only a request id. web.Fail alone turns errors into answers and log lines.
func TestAnInternalErrorIsNotRevealed(t *testing.T) {
	t.Parallel()
	violations := models.Violations{models.Invalid("a", "a is required."), models.Invalid("b", "b is too long.")}
	for _, scenario := range []struct {
		name    string
		err     error
		status  int
		message string // "" if any message will do
	}{
		{"a bare error", errInside, 500, ""},
		{"a wrapped error", fmt.Errorf("doing something: %w", errInside), 500, ""},
		{"a fault of ours, wrapped", fmt.Errorf("%s: %w", inside, models.Invalid("a", "a is required.")), 400,
			"a is required."},
		{"violations, wrapped", fmt.Errorf("%s: %w", inside, violations), 400, "a is required. b is too long."},
		{"unauthorized", fmt.Errorf("%s: %w", inside, models.Unauthorized("No.")), 401, "No."},
		{"not found", models.NotFound("Not here."), 404, "Not here."},
		{"conflict", models.Conflict("Too late."), 409, "Too late."},
		{"unavailable", models.Unavailable("Later."), 503, "Later."},
		{"an outage", fmt.Errorf("%s: %w", inside, outage{}), 503, ""},
		{"misconfigured", &models.Error{Code: models.CodeMisconfigured, Message: "Set it up."}, 500, "Set it up."},
		{"an internal fault with a message", &models.Error{Code: models.CodeInternal, Message: inside}, 500, ""},
		{"a code nobody knows", &models.Error{Code: "new", Message: inside}, 500, ""},
		{"a row that is not there", fmt.Errorf("%s: %w", inside, gorm.ErrRecordNotFound), 404, ""},
		{"too many", fmt.Errorf("%s: %w", inside, &TooManyError{Seconds: 7}), 429,
			"Too many requests: try again in 7 seconds."},
		{"Fiber's 404", fiber.NewError(404, "Cannot POST /"+inside), 404, ""},
		{"Fiber's 405", fiber.ErrMethodNotAllowed, 405, ""},
		{"Fiber's other errors", fiber.NewError(422, inside), 422, ""},
		{"too large", ErrTooLarge, 413, "The request body is too large."},
		{"broken", fmt.Errorf("%w (%w)", errBroken, errInside), 400, ""},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			t.Parallel()
			for _, path := range []string{"/api/v1/x", "/api", "/b/x"} {
				status, header, body := answered(t, path, scenario.err)
				if status != scenario.status || strings.Contains(body, inside) {
					t.Errorf("%s answers %d %s", path, status, body)
				}
				if path == "/b/x" {
					if header("Content-Type") != "text/html; charset=utf-8" {
						t.Errorf("the page's type is %s", header("Content-Type"))
					}
					continue
				}
				var form map[string]string
				if err := json.Unmarshal([]byte(body), &form); err != nil || len(form) != 1 || form["error"] == "" ||
					header("Content-Type") != "application/json" {
					t.Errorf("%s answers %s %s", path, header("Content-Type"), body)
				}
				if scenario.message != "" && form["error"] != scenario.message {
					t.Errorf("the message is %q, expected %q", form["error"], scenario.message)
				}
				if scenario.message == "" && status == 500 && !strings.Contains(form["error"], header("X-Request-Id")) {
					t.Errorf("%q does not name the request", form["error"])
				}
				retry := map[int]string{429: "7", 503: RetryAfter}[status]
				if header("Retry-After") != retry {
					t.Errorf("%d has Retry-After %q, expected %q", status, header("Retry-After"), retry)
				}
			}
		})
	}
}

// A path that only starts with the same letters as the API's gets a page.
func TestOnlyTheAPIAnswersInJSON(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/", "/apis", "/apical/x", "/b/api/v1"} {
		if _, header, _ := answered(t, path, models.NotFound("Not here.")); !strings.HasPrefix(header("Content-Type"),
			"text/html") {
			t.Errorf("%s answers %s", path, header("Content-Type"))
		}
	}
}

// A panic is answered with a 500, and its stack is logged with the request id.
func TestAPanicIsAnsweredLikeAnInternalError(t *testing.T) {
	t.Parallel()
	server := fiber.New(fiber.Config{ErrorHandler: Fail})
	server.Use(Identify, Log(func(string, string, int, time.Duration) {}), Recover)
	server.Get("/api/fault", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderAccessControlAllowOrigin, "*")
		panic(inside)
	})
	response, err := server.Test(httptest.NewRequest("GET", "/api/fault", nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != 500 || strings.Contains(string(body), inside) ||
		!strings.Contains(string(body), response.Header.Get("X-Request-Id")) {
		t.Errorf("the answer is %d %s (%v)", response.StatusCode, body, err)
	}
	if response.Header.Get("Access-Control-Allow-Origin") != "*" {
		t.Error("a page could not read it")
	}
}

// An incoming X-Request-Id is used only if it matches ^[A-Za-z0-9-]{1,64}$.
func TestOnlyWellFormedRequestIDsAreAccepted(t *testing.T) {
	t.Parallel()
	server := fiber.New()
	server.Use(Identify)
	for sent, taken := range map[string]bool{
		"abc-123": true, strings.Repeat("a", 64): true, strings.Repeat("a", 65): false, "": false, "a b": false,
		"a\tb": false, "<b>": false, "a/b": false, "\u00e4": false,
	} {
		request := httptest.NewRequest("GET", "/", nil)
		request.Header.Set("X-Request-Id", sent)
		response, err := server.Test(request, -1)
		if err != nil {
			t.Fatal(err)
		}
		got := response.Header.Get("X-Request-Id")
		if (got == sent) != taken || !requestIDPattern.MatchString(got) {
			t.Errorf("%q became %q", sent, got)
		}
	}
}

func TestOneSecondIsOneSecond(t *testing.T) {
	t.Parallel()
	if says := TooMany(time.Millisecond).Error(); says != "Too many requests: try again in 1 second." {
		t.Error(says)
	}
}
