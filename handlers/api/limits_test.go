package api_test

import (
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"intake/handlers/handlertest"
)

// limited are the endpoints with a limit, and the number of requests that it allows per minute.
var limited = map[string]int{widgetTickets: 8, widgetFeedback: 10}

func eachLimited(t *testing.T, test func(t *testing.T, s *handlertest.Service, e creation, limit int)) {
	t.Helper()
	s := onSQLite(t)
	for _, e := range creations {
		if limit := limited[e.path]; limit > 0 {
			t.Run("POST "+e.path, func(t *testing.T) { test(t, s, e, limit) })
		}
	}
}

// tooMany checks that the limit refused the request. spec.md: "the Retry-After header gives whole seconds to wait".
func tooMany(t *testing.T, answer handlertest.Answer) {
	t.Helper()
	refused(t, answer, 429)
	seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil || seconds < 1 || seconds > 60 || answer.Header.Get("Retry-After") != strconv.Itoa(seconds) {
		t.Errorf("Retry-After is %q", answer.Header.Get("Retry-After"))
	}
	openToAll(t, answer)
}

// spec.md: "8 requests per minute, per app, per client IP", "10 requests per minute, per app, per client IP".
func TestTheLimitHoldsPerAppClientAndEndpoint(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		other, _ := heron(t, s)
		for _, e := range creations {
			limit := limited[e.path]
			if e.server { // "POST /api/v1/tickets: None", "POST /api/v1/feedback: None"
				for range 12 {
					created(t, s.PostWithKey(e.path, e.good.JSON(), client(1)...))
				}
				continue
			}
			for range limit {
				created(t, s.Post(e.path, e.good.JSON(), client(1)...))
			}
			tooMany(t, s.Post(e.path, e.good.JSON(), client(1)...))
			tooMany(t, s.Post(e.path, e.good.without("app").
				JSON(), append(client(1), "X-Service-Widget-Key", s.App.WidgetKey)...))
			created(t, s.Post(e.path, e.good.JSON(), client(2)...))
			created(t, s.Post(e.path, e.good.with("app", other.Slug).JSON(), client(1)...))
		}
		for range 15 { // "GET /api/v1/widget/config: None"
			if answer := s.Do("GET", widgetConfig+"?app=kestrel", "", client(1)...); answer.StatusCode != 200 {
				t.Fatalf("the config answers %d, want 200", answer.StatusCode)
			}
		}
	})
}

// Every request counts, valid or not, once its app is known.
func TestInvalidRequestsCountAgainstTheLimit(t *testing.T) {
	t.Parallel()
	eachLimited(t, func(t *testing.T, s *handlertest.Service, e creation, limit int) {
		for i := range limit {
			refused(t, s.Post(e.path, inKestrel.JSON(), client(1)...), 400)
			if i > 0 { // with the key in the header, the app is known before the body is read
				refused(t, s.Post(e.path, "{", append(client(2), "X-Service-Widget-Key", s.App.WidgetKey)...), 400)
			} else {
				refused(t, s.Do("POST", e.path, "<x>",
					append(client(2), "X-Service-Widget-Key", s.App.WidgetKey, "Content-Type", "text/xml")...), 400)
			}
		}
		tooMany(t, s.Post(e.path, e.good.JSON(), client(1)...))
		tooMany(t, s.Post(e.path, e.good.JSON(), client(2)...))
		tooMany(t, s.Post(e.path, inKestrel.JSON(), client(1)...)) // the limit is checked before the fields
		// Requests without a known app do not count.
		for range limit + 2 {
			refused(t, s.Post(e.path, e.good.with("app", "nowhere").JSON(), client(3)...), 401)
			refused(t, s.Post(e.path, "{", client(3)...), 400)
		}
		created(t, s.Post(e.path, e.good.JSON(), client(3)...))
	})
}

// The limit is exact, even for simultaneous requests.
func TestTheLimitIsExactForRequestsAtOnce(t *testing.T) {
	t.Parallel()
	eachLimited(t, func(t *testing.T, s *handlertest.Service, e creation, limit int) {
		var mu sync.Mutex
		got := map[int]int{}
		var all sync.WaitGroup
		for range 3 * limit {
			all.Go(func() {
				status := s.Post(e.path, e.good.JSON(), client(1)...).StatusCode
				mu.Lock()
				defer mu.Unlock()
				got[status]++
			})
		}
		all.Wait()
		if got[201] != limit || got[429] != 2*limit {
			t.Errorf("the answers are %v, expected %d times 201", got, limit)
		}
	})
}

// Retry-After is rounded up to whole seconds, so that whoever waits that long is admitted.
func TestRetryAfterIsNeverTooShort(t *testing.T) {
	t.Parallel()
	eachLimited(t, func(t *testing.T, s *handlertest.Service, e creation, limit int) {
		began := time.Now()
		for range limit {
			created(t, s.Post(e.path, e.good.JSON(), client(1)...))
		}
		answer := s.Post(e.path, e.good.JSON(), client(1)...)
		tooMany(t, answer)
		seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
		if least := (time.Minute - time.Since(began)).Seconds(); float64(seconds) < least {
			t.Errorf("Retry-After is %d, but the next one is admitted in %.3f seconds", seconds, least)
		}
	})
}

// Behind TRUSTED_PROXIES, the client's address is the right-most address in X-Forwarded-For that is not a trusted
// proxy. IPv6 addresses count by /64.
func TestAClientCannotChooseItsAddress(t *testing.T) {
	t.Parallel()
	eachLimited(t, func(t *testing.T, s *handlertest.Service, e creation, limit int) {
		spend := func(header func(i int) []string) {
			t.Helper()
			for i := range limit {
				created(t, s.Post(e.path, e.good.JSON(), header(i)...))
			}
			tooMany(t, s.Post(e.path, e.good.JSON(), header(limit)...))
		}
		forwarded := func(format string) func(i int) []string {
			return func(i int) []string { return []string{"X-Forwarded-For", fmt.Sprintf(format, i)} }
		}
		// the client may have written the entries further left itself
		spend(forwarded("10.9.9.%d, 198.51.100.1"))
		spend(forwarded("10.9.9.%d, 198.51.100.2, 127.0.0.1")) // trusted proxies are skipped
		spend(forwarded("2001:db8:1:2::%x"))                   // one subscriber
		spend(forwarded("[2001:db8:1:3::%x]:443"))             // with a port
		spend(func(i int) []string {
			return []string{"X-Real-IP", fmt.Sprint("10.8.8.", i), "CF-Connecting-IP", fmt.Sprint("10.7.7.", i),
				"Forwarded", fmt.Sprint("for=10.6.6.", i)}
		})
		// the same address in another notation
		tooMany(t, s.Post(e.path, e.good.JSON(), "X-Forwarded-For", "::ffff:198.51.100.1"))
		created(t, s.Post(e.path, e.good.JSON(), "X-Forwarded-For", "2001:db8:1:4::1"))
		if answer := s.Post(e.path, e.good.JSON(), "X-Forwarded-For", "nonsense"); answer.StatusCode != 429 {
			// Such requests count for the peer, which has used up its limit above with the headers that are ignored.
			t.Errorf("an unreadable hop is a fresh client: %d", answer.StatusCode)
		}
	})
}

// With a key in the header, app and limit are checked before the body is read.
func TestTheBodyOfARefusedCallerIsNotRead(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for range 8 {
		created(t, s.Post(widgetTickets, ticketFields.with("app", "kestrel").JSON(), client(1)...))
	}
	for range 10 {
		created(t, s.Post(widgetFeedback, postFields.with("app", "kestrel").JSON(), client(1)...))
	}
	unknown := "X-Service-Widget-Key: itk_w_" + long("0", 22) + "\r\n"
	spent := "X-Service-Widget-Key: " + s.App.WidgetKey + "\r\n" + lines(client(1))
	for _, scenario := range []struct {
		name, path, headers string
		status              int
	}{
		{"tickets without a secret key", serverTickets, "", 401},
		{"feedback with a wrong secret key", serverFeedback, "Authorization: Bearer x\r\n", 401},
		{"widget tickets with an unknown key", widgetTickets, unknown, 401},
		{"widget feedback with an unknown key", widgetFeedback, unknown, 401},
		{"widget tickets over the limit", widgetTickets, spent, 429},
		{"widget feedback over the limit", widgetFeedback, spent, 429},
	} {
		for _, length := range []string{"Content-Length: 200000000", "Transfer-Encoding: chunked",
			"Content-Length: 200"} {
			t.Run(scenario.name+", "+length, func(t *testing.T) { // runs at once, while the limit is used up
				w := dial(t, s)
				// fasthttp calls the handler only after the first byte of a body of known length, so one byte is sent.
				w.send("POST " + scenario.path + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + length +
					"\r\n" + scenario.headers + "\r\n{")
				w.conn.SetReadDeadline(soon()) //nolint:errcheck // a new connection
				response, _ := w.answer()
				if response.StatusCode != scenario.status {
					t.Errorf("the answer is %d, expected %d", response.StatusCode, scenario.status)
				}
			})
		}
	}
}
