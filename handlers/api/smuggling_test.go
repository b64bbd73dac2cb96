package api_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// smuggled returns a complete request that must never be executed as part of another one's body.
func smuggled(s *handlertest.Service) string {
	body := ticketFields.with("app", "kestrel", "subject", "smuggled").JSON()
	return "POST " + widgetTickets +
		" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Service-Widget-Key: " + s.App.WidgetKey +
		"\r\nContent-Length: " + fmt.Sprint(len(body)) + "\r\n\r\n" + body
}

func noneSmuggled(t *testing.T, s *handlertest.Service) {
	t.Helper()
	if n := count(t, s, &models.Ticket{}, "subject = ?", "smuggled"); n != 0 {
		t.Errorf("%d smuggled requests were executed", n)
	}
}

// When a response is sent before the body is read, the rest of the body must not be executed as further requests.
func TestABodyIsNeverReadAsAnotherRequest(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, scenario := range []struct {
		name, target, headers string
		status                string
	}{
		{"no secret key", "POST " + serverTickets, "", "401"},
		{"an unknown widget key", "POST " + widgetTickets, "X-Service-Widget-Key: x\r\n", "401"},
		{"an unknown widget key and a form", "POST " + widgetTickets,
			"X-Service-Widget-Key: x\r\nContent-Type: multipart/form-data; boundary=x\r\n", "401"},
		{"another media type", "POST " + widgetFeedback, "Content-Type: text/plain\r\n", "400"},
		{"a compressed body", "POST " + widgetFeedback, "Content-Type: application/json\r\nContent-Encoding: gzip\r\n",
			"400"},
		{"a form without boundary", "POST " + widgetTickets, "Content-Type: multipart/form-data\r\n", "400"},
		{"a body that is no JSON", "POST " + widgetTickets, "Content-Type: application/json\r\n", "400"},
		{"an unknown path", "POST /api/v1/nothing", "", "404"},
		{"another method", "PUT " + serverTickets, "", "405"},
		{"another method of the widget", "DELETE " + widgetTickets, "", "405"},
		{"a preflight with a body", "OPTIONS " + widgetTickets, "", "204"},
		{"a page with a body", "GET /b/kestrel", "", "200"},
		{"the config with a body", "GET " + widgetConfig + "?app=kestrel", "", "200"},
		{"a page that is not there", "POST /nothing", "", "404"},
	} {
		for size, times := range map[string]int{"small": 3, "larger": 100, "large": 4000} { // 1 KB, 35 KB, 1.4 MB
			inner := long(smuggled(s), times)
			for framing, request := range map[string]string{
				"length": scenario.headers + "Content-Length: " + fmt.Sprint(len(inner)) + "\r\n\r\n" + inner,
				"chunked": scenario.headers + "Transfer-Encoding: chunked\r\n\r\n" +
					fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(inner), inner),
			} {
				t.Run(fmt.Sprintf("%s, %s, %s", scenario.name, size, framing), func(t *testing.T) {
					w := dial(t, s)
					go w.conn.Write(
						[]byte(scenario.target + " HTTP/1.1\r\nHost: x\r\n" + request)) //nolint:errcheck // it may be cut off
					response, _ := w.answer()
					got := fmt.Sprint(response.StatusCode)
					if got != scenario.status && !(size == "large" && got == "413") {
						t.Errorf("the answer is %s, expected %s", got, scenario.status)
					}
					if response.Close {
						w.closed()
						return
					}
					// The connection is kept, and the next request on it is answered.
					w.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
					if text := w.rest(); strings.Join(statuses(text), " ") != "200" || !strings.Contains(text, `"ok"`) {
						t.Errorf("what follows is %s", clip(text))
					}
				})
			}
		}
	}
	noneSmuggled(t, s)
}

// If the length of a body is ambiguous, a proxy and this server might disagree about where it ends, so it is refused.
func TestAmbiguousFramingIsRefused(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	inner := smuggled(s)
	length := fmt.Sprint(len(inner))
	for name, rest := range map[string]string{
		"both lengths":                  "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"both lengths, the other first": "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
		"both lengths in capitals": "TRANSFER-ENCODING: chunked\r\nCONTENT-LENGTH: " + length +
			"\r\n\r\n0\r\n\r\n",
		"both, with no length":            "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"two lengths":                     "Content-Length: 2\r\nContent-Length: " + length + "\r\n\r\n{}",
		"two lengths in one":              "Content-Length: 2, " + length + "\r\n\r\n{}",
		"a negative length":               "Content-Length: -1\r\n\r\n",
		"a length with a plus":            "Content-Length: +2\r\n\r\n{}",
		"a hexadecimal length":            "Content-Length: 0x2\r\n\r\n{}",
		"a length with a blank":           "Content-Length: 1 2\r\n\r\n{}",
		"a length without end":            "Content-Length: 99999999999999999999999\r\n\r\n{}",
		"an unknown transfer coding":      "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
		"two transfer codings":            "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
		"chunked twice":                   "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"identity and a length":           "Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}",
		"a blank before the colon":        "Transfer-Encoding : chunked\r\nContent-Length: 2\r\n\r\n{}",
		"a length with a blank before it": "Content-Length : 2\r\n\r\n{}",
		"a folded header":                 "X: y\r\n Transfer-Encoding: chunked\r\nContent-Length : 2\r\n\r\n{}",
		"a chunk size that is none":       "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
		"a negative chunk":                "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
		"a chunk of more than it says":    "Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n",
		"a chunk size without end":        "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n",
		"a header without a name":         ": x\r\nContent-Length: 2\r\n\r\n{}",
		"a NUL in a header":               "X: a\x00b\r\nContent-Length : 2\r\n\r\n{}",
	} {
		for _, e := range creations {
			t.Run(name+" on "+e.path, func(t *testing.T) {
				t.Parallel()
				w := dial(t, s)
				w.send("POST " + e.path + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
					lines(e.headers(s)) + rest + inner)
				text := w.rest()
				if got := statuses(text); len(got) != 1 || got[0] != "400" || !containsFold(text, "connection: close") ||
					!strings.Contains(text, `{"error":"`) {
					t.Errorf("the answers are %v: %s", got, clip(text))
				}
			})
		}
	}
	t.Cleanup(func() { noneSmuggled(t, s) })
}

func TestPipelinedRequestsAreAnsweredInOrder(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	post := func(framing string) string {
		return "POST " + serverTickets +
			" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer " + s.Secret + "\r\n" +
			framing
	}
	body := ticketFields.JSON()
	byLength := post("Content-Length: " + fmt.Sprint(len(body)) + "\r\n\r\n" + body)
	inChunks := post("Transfer-Encoding: chunked\r\n\r\n" +
		fmt.Sprintf("%x\r\n%s\r\n%x;ext=1\r\n%s\r\n0\r\n\r\n", 10, body[:10], len(body)-10, body[10:]))
	withTrailer := post("Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n" +
		fmt.Sprintf("%x\r\n%s\r\n0\r\nX-Sum: 1\r\n\r\n", len(body), body))
	w := dial(t, s)
	w.send(byLength + inChunks + byLength + withTrailer + byLength + inChunks +
		"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	for number := 1; number <= 6; number++ {
		response, text := w.answer()
		if response.StatusCode != 201 || !strings.Contains(text, fmt.Sprintf(`"number":%d,`, number)) {
			t.Fatalf("answer %d is %d %s", number, response.StatusCode, text)
		}
	}
	if response, text := w.answer(); response.StatusCode != 200 {
		t.Errorf("the last answer is %d %s", response.StatusCode, text)
	}
}

// If a form ends before its body does, the connection can still be used.
func TestAFormInChunksKeepsTheConnection(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	body, kind := visitorForm().file("a.png", "image/png", pngSample.body).end()
	w := dial(t, s)
	for number := 1; number <= 3; number++ {
		w.send("POST " + widgetTickets + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + kind +
			"\r\nTransfer-Encoding: chunked\r\n\r\n" +
			fmt.Sprintf("%x\r\n%s\r\n%x\r\n%s\r\n0\r\n\r\n", 100, body[:100], len(body)-100, body[100:]))
		if response, text := w.answer(); response.StatusCode != 201 || response.Close {
			t.Fatalf("answer %d is %d %s", number, response.StatusCode, text)
		}
	}
}
