package api_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

const (
	serverTickets  = "/api/v1/tickets"
	serverFeedback = "/api/v1/feedback"
	widgetTickets  = "/api/v1/widget/tickets"
	widgetFeedback = "/api/v1/widget/feedback"
	widgetConfig   = "/api/v1/widget/config"
	openAPIPath    = "/api/v1/openapi.json"
)

// fields are the fields of a request.
type fields map[string]any

func (f fields) with(pairs ...any) fields {
	changed := maps.Clone(f)
	for i := 0; i < len(pairs); i += 2 {
		changed[pairs[i].(string)] = pairs[i+1]
	}
	return changed
}

func (f fields) without(names ...string) fields {
	changed := maps.Clone(f)
	for _, name := range names {
		delete(changed, name)
	}
	return changed
}

func (f fields) JSON() string {
	text, err := json.Marshal(f)
	if err != nil {
		panic(err)
	}
	return string(text)
}

var (
	ticketFields = fields{"subject": "Printer on fire", "description": "It smokes.",
		"requester_email": "rita@example.com"}
	postFields = fields{"title": "Dark mode"}
	inKestrel  = fields{"app": "kestrel"}
)

// creation is an endpoint that creates something, with the fields of a valid request.
type creation struct {
	path   string
	good   fields
	server bool
}

var creations = []creation{
	{serverTickets, ticketFields, true},
	{serverFeedback, postFields, true},
	{widgetTickets, ticketFields.with("app", "kestrel"), false},
	{widgetFeedback, postFields.with("app", "kestrel"), false},
}

func (e creation) ticket() bool { return strings.HasSuffix(e.path, "/tickets") }

// title is the name of the one-line field: subject or title.
func (e creation) title() string {
	if e.ticket() {
		return "subject"
	}
	return "title"
}

// headers returns headers that are accepted: the secret key, or the address of a new client that has reached no limit.
func (e creation) headers(s *handlertest.Service) []string {
	if e.server {
		return []string{"Authorization", "Bearer " + s.Secret}
	}
	return anybody()
}

func (e creation) send(s *handlertest.Service, body string, headers ...string) handlertest.Answer {
	return s.Post(e.path, body, append(e.headers(s), headers...)...)
}

// onEach runs the test for every endpoint that creates something, on both databases.
func onEach(t *testing.T, test func(t *testing.T, s *handlertest.Service, e creation)) {
	t.Helper()
	onEachOf(t, creations, test)
}

// onEachOf is onEach for some of the endpoints.
func onEachOf(t *testing.T, endpoints []creation, test func(t *testing.T, s *handlertest.Service, e creation)) {
	t.Helper()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		runEach(t, s, endpoints, test)
	})
}

func runEach(t *testing.T, s *handlertest.Service, endpoints []creation,
	test func(t *testing.T, s *handlertest.Service, e creation)) {
	t.Helper()
	if len(endpoints) == 0 {
		t.Fatal("no endpoint is left to try")
	}
	for _, e := range endpoints {
		t.Run("POST "+e.path, func(t *testing.T) { test(t, s, e) })
	}
}

// those returns the endpoints that meet the condition.
func those(condition func(e creation) bool) []creation {
	return slices.DeleteFunc(slices.Clone(creations), func(e creation) bool { return !condition(e) })
}

func isPost(e creation) bool { return !e.ticket() }

// onEachEndpoint is onEach on SQLite alone, for what does not depend on the database.
func onEachEndpoint(t *testing.T, test func(t *testing.T, s *handlertest.Service, e creation)) {
	t.Helper()
	runEach(t, onSQLite(t), creations, test)
}

// onSQLite starts a service for what does not depend on the database.
func onSQLite(t *testing.T) *handlertest.Service {
	t.Helper()
	return handlertest.New(t, modelstest.SQLite(t))
}

var clients atomic.Int32

// client returns the header with the address of the nth client.
func client(n int) []string {
	return []string{"X-Forwarded-For", fmt.Sprintf("203.0.%d.%d", n>>8, n&0xff)}
}

// anybody returns the header of a new client.
func anybody() []string {
	n := clients.Add(1)
	return []string{"X-Forwarded-For", fmt.Sprintf("100.%d.%d.%d", 64+n>>16, n>>8&0xff, n&0xff)}
}

// refused checks that the answer has this status and the one error format, and returns its message.
func refused(t *testing.T, answer handlertest.Answer, status int) string {
	t.Helper()
	if answer.StatusCode != status {
		t.Fatalf("the answer is %d %s, expected %d", answer.StatusCode, clip(answer.Body), status)
	}
	return errorForm(t, answer)
}

func errorForm(t *testing.T, answer handlertest.Answer) string {
	t.Helper()
	if kind := answer.Header.Get("Content-Type"); kind != "application/json" {
		t.Errorf("the error's Content-Type is %q, want %q", kind, "application/json")
	}
	notKept(t, answer)
	body := answer.JSON(t)
	message, _ := body["error"].(string)
	if len(body) != 1 || message == "" {
		t.Errorf("an error must be one field, error, with a message: %s", answer.Body)
	}
	if len(answer.Header.Values("Set-Cookie")) > 0 {
		t.Errorf("the API sets a cookie: %s", answer.Header.Values("Set-Cookie"))
	}
	return message
}

// created checks that the answer is a 201 with exactly these fields, and returns them.
func created(t *testing.T, answer handlertest.Answer, names ...string) map[string]any {
	t.Helper()
	if answer.StatusCode != http.StatusCreated {
		t.Fatalf("the answer is %d %s, expected 201", answer.StatusCode, clip(answer.Body))
	}
	if kind := answer.Header.Get("Content-Type"); kind != "application/json" {
		t.Errorf("the answer's Content-Type is %q, want %q", kind, "application/json")
	}
	if len(answer.Header.Values("Set-Cookie")) > 0 {
		t.Errorf("the API sets a cookie: %s", answer.Header.Values("Set-Cookie"))
	}
	notKept(t, answer)
	body := answer.JSON(t)
	if len(names) > 0 {
		exactly(t, body, names...)
	}
	return body
}

// notKept checks that caches must not store the answer.
func notKept(t *testing.T, answer handlertest.Answer) {
	t.Helper()
	if caching := answer.Header.Values("Cache-Control"); !slices.Equal(caching, []string{"no-store"}) {
		t.Errorf("%d has Cache-Control %q", answer.StatusCode, caching)
	}
}

func exactly(t *testing.T, object map[string]any, names ...string) {
	t.Helper()
	want := slices.Sorted(slices.Values(names)) // a copy, as parallel tests share the list
	if got := slices.Sorted(maps.Keys(object)); !slices.Equal(got, want) {
		t.Errorf("the fields are %v, expected exactly %v", got, want)
	}
}

func contains(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q does not say %q", clip(text), part)
		}
	}
}

func clip(text string) string {
	if len(text) > 300 {
		return text[:300] + "…"
	}
	return text
}

// count returns the number of rows of the model.
func count(t *testing.T, s *handlertest.Service, model any, where ...any) int {
	t.Helper()
	var n int64
	query := s.DB.DB.Model(model)
	if len(where) > 0 {
		query = query.Where(where[0], where[1:]...)
	}
	if err := query.Count(&n).Error; err != nil {
		t.Fatal(err)
	}
	return int(n)
}

func find[T any](t *testing.T, s *handlertest.Service, where ...any) T {
	t.Helper()
	var row T
	if err := s.DB.DB.Take(&row, where...).Error; err != nil {
		t.Fatal(err)
	}
	return row
}

// heron creates a second app with a secret key of its own.
func heron(t *testing.T, s *handlertest.Service) (app *models.App, secret string) {
	t.Helper()
	app = modelstest.App(t, s.DB.DB, "heron", s.Olive)
	_, secret = modelstest.SecretKey(t, s.DB.DB, app)
	return app, secret
}

// switchOff switches off the app's widget.
func switchOff(t *testing.T, s *handlertest.Service, app *models.App) {
	t.Helper()
	if err := app.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
}
