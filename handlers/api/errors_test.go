package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/i18n"
)

// soon is a time before the service would give up waiting for a body.
func soon() time.Time { return time.Now().Add(20 * time.Second) }

// This holds whatever the caller's language is.
func TestFaultsAreWordedInEnglish(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	answer := s.PostWithKey(serverTickets, `{"description": "`+long("x", models.MaxDescription+1)+`"}`,
		"Accept-Language", i18n.PseudoTag)
	fault := refused(t, answer, 400)
	contains(t, fault, "subject is required.", "description is too long: at most 100000 characters.",
		"requester_email is required: an e-mail address.")
}

// Unknown paths and methods under /api are answered with 404 and 405 in the error format.
func TestUnknownPathsAndMethodsAnswerInTheErrorFormat(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, path := range []string{
		"/api/", "/api/v1", "/api/v1/", "/api/v2/tickets", "/api/v1/nothing", "/api/v1/Tickets",
		"/api/v1/tickets/", "/api/v1/feedback/", "/api/v1/widget",
		"/api/v1/widget/tickets/", "/api/v1/widget/feedback/", "/api/v1/widget/config/", "/api/v1/openapi.json/",
		"/api/v1/tickets/1", "/api/v1/%74ickets", "//api/v1/tickets", "/API/v1/tickets",
		"/api/v1/tickets%2f", "/api/v1/tickets%00", "/api/v1//tickets", "/api/v1/widget/tickets;x=1", "/api/v1/posts",
		"/api/v1/apps", "/api/" + long("x", 5000),
	} {
		for _, method := range []string{"GET", "POST", "PUT", "OPTIONS"} {
			if path == "/api/" && method == "GET" { // leads to the page /api
				continue
			}
			t.Run(method+" "+clip(path), func(t *testing.T) {
				refused(t, s.Do(method, path, "", "Authorization", "Bearer "+s.Secret), 404)
			})
		}
	}
	for path, allowed := range map[string][]string{
		serverTickets: {"POST"}, serverFeedback: {"POST"}, widgetTickets: {"POST", "OPTIONS"},
		widgetFeedback: {"POST", "OPTIONS"},
		widgetConfig:   {"GET", "HEAD", "OPTIONS"}, openAPIPath: {"GET", "HEAD"},
	} {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"} {
			if slices.Contains(allowed, method) {
				continue
			}
			t.Run(method+" "+path, func(t *testing.T) {
				answer := s.Do(method, path, "", "Authorization", "Bearer "+s.Secret)
				if answer.StatusCode != 405 || (method != "HEAD" && errorForm(t, answer) == "") {
					t.Fatalf("the answer is %d %s", answer.StatusCode, answer.Body)
				}
				offered := strings.Split(answer.Header.Get("Allow"), ", ")
				for _, one := range allowed {
					if !slices.Contains(offered, one) {
						t.Errorf("Allow is %q, but %s is answered", answer.Header.Get("Allow"), one)
					}
				}
				if len(offered) != len(allowed) {
					t.Errorf("Allow is %q, expected %v", answer.Header.Get("Allow"), allowed)
				}
			})
		}
	}
}

// spec.md: "The API is write-only. ... There is no public API to read, list, update or delete tickets or posts".
func TestTheAPICannotReadOrChangeAnything(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	ticket := created(t, s.PostWithKey(serverTickets, ticketFields.JSON()))["id"].(string)
	post := created(t, s.PostWithKey(serverFeedback, postFields.JSON()))["id"].(string)
	for _, method := range []string{"GET", "HEAD", "PUT", "PATCH", "DELETE"} {
		for _, path := range []string{serverTickets, serverFeedback, serverTickets + "/" + ticket,
			serverFeedback + "/" + post, widgetTickets + "/" + ticket, widgetTickets + "?id=" + ticket} {
			if answer := s.Do(method, path, "{}", "Authorization", "Bearer "+s.Secret); answer.StatusCode != 404 &&
				answer.StatusCode != 405 {
				t.Errorf("%s %s answers %d", method, path, answer.StatusCode)
			}
		}
	}
}

// Of several faults, the answer reports the first one.
func TestFaultsAreCheckedInAFixedOrder(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	none, xml, gzip := []string(nil), []string{"Content-Type", "text/xml"}, []string{"Content-Encoding", "gzip",
		"Content-Type", "application/json"}
	json := []string{"Content-Type", "application/json"}
	huge := long("x", 2<<20)
	key := []string{"Authorization", "Bearer " + s.Secret}
	unknown := []string{"X-Service-Widget-Key", "itk_w_" + long("0", 22)}
	for _, scenario := range []struct {
		name    string
		path    string
		body    string
		headers [][]string
		status  int
		says    string
	}{
		{"server: the key before the media type", serverTickets, "x", [][]string{xml}, 401, "key"},
		{"server: the key before the size", serverTickets, huge, [][]string{json}, 401, "key"},
		{"server: the media type before the encoding", serverTickets, "x",
			[][]string{key, xml, {"Content-Encoding", "gzip"}}, 400, "Content-Type"},
		{"server: the media type before the size", serverTickets, huge, [][]string{key, xml}, 400, "Content-Type"},
		{"server: the encoding before the size", serverTickets, huge, [][]string{key, gzip}, 400, "Content-Encoding"},
		{"server: the size before the JSON", serverTickets, huge, [][]string{key, json}, 413, "large"},
		{"server: the JSON before the fields", serverTickets, `{"priority":"x"`, [][]string{key, json}, 400, "JSON"},
		{"widget: the header's app before the media type", widgetTickets, "x", [][]string{unknown, xml}, 401,
			"unknown"},
		{"widget: the header's app before the size", widgetFeedback, huge, [][]string{unknown, json}, 401, "unknown"},
		{"widget: the form of the body before the app", widgetTickets, `{"app":"nowhere"`, [][]string{json}, 400, "JSON"},
		{"widget: the media type before the app", widgetFeedback, `{"app":"nowhere"}`, [][]string{xml}, 400, "Content-Type"},
		{"widget: the size before the app", widgetFeedback, huge, [][]string{json}, 413, "large"},
		{"widget: the app before the fields", widgetTickets, `{"app":"nowhere","priority":"x"}`, [][]string{json},
			401, "unknown"},
		{"widget: no app before the fields", widgetFeedback, `{"category":"x"}`, [][]string{json}, 401, "unknown"},
		{"widget: fields of another type after the app", widgetTickets, `{"app":"nowhere","subject":5}`, [][]string{json},
			401, "unknown"},
		{"config: nothing but the app", widgetConfig, "", [][]string{none}, 405, "method"},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			headers := anybody()
			for _, more := range scenario.headers {
				headers = append(headers, more...)
			}
			contains(t, refused(t, s.Do("POST", scenario.path, scenario.body, headers...), scenario.status),
				scenario.says)
		})
	}
	// A ticket is not filed until its fields are right, and its files are checked only after that.
	message := refused(t, postForm(s,
		newForm().fields(ticketFields.with("app", "kestrel", "priority", "x")).file("x.exe", "", "MZ")), 400)
	contains(t, message, "priority")
	if n := count(t, s, &models.Ticket{}); n != 0 {
		t.Errorf("%d tickets were filed", n)
	}
}

// It contains only a request id.
func TestA500DoesNotRevealTheInnerError(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		if err := s.DB.DB.Exec("ALTER TABLE events RENAME TO lost_events").Error; err != nil {
			t.Fatal(err)
		}
		for _, e := range creations {
			answer := e.send(s, e.good.JSON())
			message := refused(t, answer, 500)
			contains(t, message, answer.Header.Get("X-Request-Id"))
			for _, inside := range []string{"event", "table", "SQL", "relation", "no such", "models", ".go", "42P01"} {
				if strings.Contains(message, inside) {
					t.Errorf("the answer says %q", message)
				}
			}
			if !e.server {
				openToAll(t, answer)
			}
		}
	})
}

func TestErrorsDoNotRepeatTheInput(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	const mark = "<img src=x onerror=alert(1)>"
	for _, e := range creations {
		for name, value := range map[string]string{"category": mark, "requester_email": mark, "priority": mark,
			"app": mark, "widget_key": mark} {
			if answer := e.send(s, e.good.with(name, value).JSON()); answer.StatusCode >= 400 &&
				strings.Contains(errorForm(t, answer), "onerror") {
				t.Errorf("%s: %s", e.path, answer.Body)
			}
		}
	}
}
