// Package handlertest runs the whole service on a real listener for tests, on either database.
package handlertest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers"
	"intake/handlers/web"
	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/live"
	"intake/internal/queue"
	"intake/internal/ratelimit"
	"intake/internal/redis"
	"intake/internal/webhook"
	"intake/models"
	"intake/models/modelstest"
	accountview "intake/views/account"
)

func init() { slog.SetDefault(slog.New(slog.DiscardHandler)) } // tests check errors themselves

// BaseURL is the configured address of the service under test.
const BaseURL = "https://help.example.com"

// checks is a system check with one result of each state.
var checks = []accountview.Check{
	{Name: "Database", State: accountview.CheckOK, Text: "SQLite"},
	{Name: "Mail", State: accountview.CheckWarn, Text: "Kept in a folder"},
	{Name: "File storage", State: accountview.CheckFail, Text: "Read only"},
}

// Service is a running service with its app kestrel.
type Service struct {
	*modelstest.Cast
	DB      *database.DB
	URL     string // the address at which it listens
	BaseURL string // its configured address
	Key     *models.SecretKey
	Secret  string // the value of Key
	KeyUses *models.KeyUses
	Sites   *models.WidgetSites
	Files   files.Store
	Live    *live.Broker
	Limiter *ratelimit.Limiter
	Server  *fiber.App

	jobs *queue.Queue
	t    testing.TB
}

// Each runs the test against a service on SQLite and one on PostgreSQL.
func Each(t *testing.T, test func(t *testing.T, s *Service)) {
	t.Helper()
	modelstest.Each(t, func(t *testing.T, db *database.DB) { test(t, New(t, db)) })
}

// New starts a service on the database. Requests from the loopback address may set X-Forwarded-For, so that a test can
// act as many clients.
func New(t testing.TB, db *database.DB, options ...func(*handlers.Deps)) *Service {
	t.Helper()
	return start(t, db, nil, options...).withCast()
}

// Over starts a service whose processes tell each other about changes over Redis.
func Over(t testing.TB, db *database.DB, client *redis.Client) *Service {
	t.Helper()
	return start(t, db, client).withCast()
}

// AtHome starts a service that is configured with the address at which it listens, so that its cookies are not Secure:
// WebKit would not send them to it. Journeys in every engine need it.
func AtHome(t testing.TB, db *database.DB, options ...func(*handlers.Deps)) *Service {
	t.Helper()
	atHome := func(deps *handlers.Deps) { deps.BaseURL = "" }
	return start(t, db, nil, append(options, atHome)...).withCast()
}

// AtLocalhost is AtHome under the name localhost, because browsers have no passkeys for IP addresses.
func AtLocalhost(t testing.TB, db *database.DB, options ...func(*handlers.Deps)) *Service {
	t.Helper()
	atLocalhost := func(deps *handlers.Deps) { deps.BaseURL = localhost }
	return start(t, db, nil, append(options, atLocalhost)...).withCast()
}

// localhost stands for the address at which the service listens, with that name.
const localhost = "http://localhost"

func (s *Service) withCast() *Service {
	s.t.Helper()
	s.Cast = modelstest.NewCast(s.t, s.DB.DB)
	s.Key, s.Secret = modelstest.SecretKey(s.t, s.DB.DB, s.App)
	return s
}

// Stranger makes the service ignore X-Forwarded-For.
func Stranger(deps *handlers.Deps) { deps.TrustedProxies = nil }

// Development makes it a service on a developer's machine.
func Development(deps *handlers.Deps) { deps.Development = true }

// Prompt sets the timeout of requests to the real one, for tests of the timeout. Others have more time.
func Prompt(deps *handlers.Deps) { deps.RequestTimeout = web.RequestTimeout }

// Empty starts a service that nobody has set up yet.
func Empty(t testing.TB, db *database.DB, options ...func(*handlers.Deps)) *Service {
	t.Helper()
	return start(t, db, nil, options...)
}

// Beside starts another process of a service that was started by Over.
func Beside(t testing.TB, s *Service, client *redis.Client, options ...func(*handlers.Deps)) *Service {
	t.Helper()
	own := *s.DB // a copy, so that changes are not announced to the other process's pages directly
	other := start(t, &own, client, options...)
	other.Cast, other.Key, other.Secret = s.Cast, s.Key, s.Secret
	return other
}

func start(t testing.TB, db *database.DB, client *redis.Client, options ...func(*handlers.Deps)) *Service {
	t.Helper()
	s := &Service{DB: db, KeyUses: models.NewKeyUses(), Sites: models.NewWidgetSites(), t: t}
	var err error
	if s.Files, err = files.Open(t.Context(), files.Place{Folder: t.TempDir()}); err != nil {
		t.Fatal(err)
	}
	limiter := ratelimit.New(nil, slog.New(slog.DiscardHandler))
	s.Live = live.New(client, slog.New(slog.DiscardHandler))
	if s.jobs, err = modelstest.Attach(db, s.Live); err != nil {
		t.Fatal(err)
	}
	s.Limiter = limiter
	deps := handlers.Deps{
		DB: db, Intake: modelstest.Intake(t, db.DB), KeyUses: s.KeyUses, WidgetSites: s.Sites, Files: s.Files,
		Limiter: limiter, Live: s.Live,
		BaseURL:        BaseURL,
		Checks:         func(context.Context) []accountview.Check { return checks },
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Webhooks:       webhook.NewClient([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}),
		AllowHTTP:      true,
		Health:         &handlers.Health{Writable: db.Writable, Degraded: limiter.Degraded},
		RequestTimeout: time.Minute, // for a busy machine
		UndoTime:       time.Hour,   // for a slow browser
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.URL = "http://" + listener.Addr().String()
	for _, option := range options {
		option(&deps)
	}
	switch deps.BaseURL {
	case "":
		deps.BaseURL = s.URL
	case localhost:
		s.URL = strings.Replace(s.URL, "127.0.0.1", "localhost", 1)
		deps.BaseURL = s.URL
	}
	s.BaseURL, s.Files = deps.BaseURL, deps.Files
	server := handlers.New(deps)
	s.Server = server
	listener = web.Listen(listener, web.Addresses{Trusted: deps.TrustedProxies})
	go server.Listener(listener)            //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Shutdown() }) //nolint:errcheck // ends with the test
	t.Cleanup(func() { s.Live.Close() })    // streams end before the server
	return s
}

// Answer is a response whose body has been read.
type Answer struct {
	*http.Response
	Body string
}

// JSON decodes the body.
func (a Answer) JSON(t testing.TB) map[string]any {
	t.Helper()
	var value map[string]any
	if err := json.Unmarshal([]byte(a.Body), &value); err != nil {
		t.Fatalf("the answer %d is no JSON object: %s", a.StatusCode, a.Body)
	}
	return value
}

// Do sends a request with the given headers, in pairs, without following redirects.
func (s *Service) Do(method, path, body string, headers ...string) Answer {
	s.t.Helper()
	request, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Add(headers[i], headers[i+1])
	}
	response, err := client.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	var text bytes.Buffer
	if _, err := io.Copy(&text, response.Body); err != nil {
		s.t.Fatal(err)
	}
	return Answer{response, text.String()}
}

// Post sends JSON as a widget would.
func (s *Service) Post(path, body string, headers ...string) Answer {
	s.t.Helper()
	return s.Do("POST", path, body, append([]string{"Content-Type", "application/json"}, headers...)...)
}

// PostWithKey sends JSON as a backend with the secret key would.
func (s *Service) PostWithKey(path, body string, headers ...string) Answer {
	s.t.Helper()
	return s.Post(path, body, append([]string{"Authorization", "Bearer " + s.Secret}, headers...)...)
}

var client = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
