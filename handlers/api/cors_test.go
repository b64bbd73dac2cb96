package api_test

import (
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
)

var widgetPaths = []string{widgetTickets, widgetFeedback, widgetConfig}

// openToAll checks that a page of any origin may read the answer, including Retry-After.
func openToAll(t *testing.T, answer handlertest.Answer) {
	t.Helper()
	if got := answer.Header.Values("Access-Control-Allow-Origin"); !slices.Equal(got, []string{"*"}) {
		t.Errorf("%d has Access-Control-Allow-Origin %q", answer.StatusCode, got)
	}
	if !strings.Contains(answer.Header.Get("Access-Control-Expose-Headers"), "Retry-After") {
		t.Errorf("%d exposes %q", answer.StatusCode, answer.Header.Get("Access-Control-Expose-Headers"))
	}
	if got := answer.Header.Get("Access-Control-Allow-Credentials"); got != "" {
		t.Errorf("%d allows credentials: %q", answer.StatusCode, got)
	}
}

func closedToAll(t *testing.T, answer handlertest.Answer) {
	t.Helper()
	for name := range answer.Header {
		if strings.HasPrefix(name, "Access-Control-") {
			t.Errorf("%d has %s", answer.StatusCode, name)
		}
	}
}

// spec.md: "Open to any origin". That includes errors: without CORS headers, a page could not read them.
func TestPagesMayReadEveryAnswerOfTheWidget(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	origin := []string{"Origin", "https://shop.example"}
	ticket, post := ticketFields.with("app", "kestrel"), postFields.with("app", "kestrel")
	for _, scenario := range []struct {
		name   string
		status int
		answer handlertest.Answer
	}{
		{"a ticket", 201, s.Post(widgetTickets, ticket.JSON(), origin...)},
		{"a post", 201, s.Post(widgetFeedback, post.JSON(), origin...)},
		{"the config", 200, s.Do("GET", widgetConfig+"?app=kestrel", "", origin...)},
		{"the config's head", 200, s.Do("HEAD", widgetConfig+"?app=kestrel", "", origin...)},
		{"an answer without an Origin", 201, s.Post(widgetTickets, ticket.JSON())},
		{"bad JSON", 400, s.Post(widgetTickets, "{", origin...)},
		{"bad fields", 400, s.Post(widgetFeedback, inKestrel.JSON(), origin...)},
		{"a bad file", 400, postForm(s, visitorForm().file("x.exe", "application/x-msdownload", "MZ"), origin...)},
		{"a broken form", 400,
			s.Do("POST", widgetTickets, "x", append(origin, "Content-Type", "multipart/form-data")...)},
		{"an unknown app", 401, s.Post(widgetTickets, ticket.with("app", "nowhere").JSON(), origin...)},
		{"an unknown key", 401, s.Post(widgetFeedback, post.JSON(), append(origin, "X-Service-Widget-Key", "x")...)},
		{"an unknown app's config", 404, s.Do("GET", widgetConfig+"?app=nowhere", "", origin...)},
		{"another method on tickets", 405, s.Do("GET", widgetTickets, "", origin...)},
		{"another method on feedback", 405, s.Do("DELETE", widgetFeedback, "", origin...)},
		{"another method on the config", 405, s.Post(widgetConfig, "{}", origin...)},
		{"too large a body", 413, s.Post(widgetTickets, long("x", 2<<20), origin...)},
		{"too large a post", 413, s.Post(widgetFeedback, long("x", 2<<20), origin...)},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			if scenario.answer.StatusCode != scenario.status {
				t.Errorf("the answer is %d %s, expected %d", scenario.answer.StatusCode, clip(scenario.answer.Body),
					scenario.status)
			}
			openToAll(t, scenario.answer)
			if scenario.status >= 400 {
				errorForm(t, scenario.answer)
			}
		})
	}
}

// spec.md: "callable from a browser": browsers send a preflight request first.
func TestPreflightRequestsAreAnswered(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, path := range widgetPaths {
		for range 12 { // preflight requests are not limited
			answer := s.Do("OPTIONS", path, "", append(client(1), "Origin", "https://shop.example",
				"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "content-type,x-service-widget-key")...)
			if answer.StatusCode != 204 || answer.Body != "" {
				t.Fatalf("%s answers %d %q", path, answer.StatusCode, answer.Body)
			}
			openToAll(t, answer)
			methods := answer.Header.Get("Access-Control-Allow-Methods")
			if expected := map[bool]string{true: "GET, HEAD, OPTIONS",
				false: "POST, OPTIONS"}[path == widgetConfig]; methods != expected {
				t.Errorf("%s allows %s, expected %s", path, methods, expected)
			}
			contains(t, answer.Header.Get("Access-Control-Allow-Headers"), "Content-Type", "X-Service-Widget-Key",
				"Idempotency-Key")
			if answer.Header.Get("Access-Control-Max-Age") != "86400" {
				t.Errorf("%s may be remembered for %q seconds", path, answer.Header.Get("Access-Control-Max-Age"))
			}
		}
	}
	created(t, s.Post(widgetTickets, ticketFields.with("app", "kestrel").JSON(), client(1)...))
}

// spec.md: "No CORS headers; not browser-callable".
func TestTheServerEndpointsAreClosedToPages(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, e := range creations {
		if !e.server {
			continue
		}
		for name, answer := range map[string]handlertest.Answer{
			"201": e.send(s, e.good.JSON()), "400": e.send(s, "{"),
			"401":              s.Post(e.path, e.good.JSON(), "Origin", "https://shop.example"),
			"201 of a browser": e.send(s, e.good.JSON(), "Origin", "https://shop.example"),
			"405":              s.Do("PUT", e.path, ""), "413": e.send(s, long("x", 2<<20)),
			"the question before": s.Do("OPTIONS", e.path, "", "Origin", "https://shop.example",
				"Access-Control-Request-Method", "POST"),
			"404": s.Do("GET", e.path+"/1", "", "Origin", "https://shop.example"),
		} {
			t.Run(e.path+" "+name, func(t *testing.T) { closedToAll(t, answer) })
		}
		refused(t, s.Do("OPTIONS", e.path, "", "Origin", "https://shop.example"), 405)
	}
}
