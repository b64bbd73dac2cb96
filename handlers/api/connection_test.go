package api_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/models"
)

// After a refusal, a client with only a small rest to send can use its connection again.
func TestASmallRefusedBodyKeepsTheConnection(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, size := range []int{1, 100, 8 << 10, 60 << 10} {
		punctually(t, func() error {
			w := dial(t, s)
			for range 2 {
				w.send("POST " + serverTickets +
					" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: " + fmt.Sprint(size) +
					"\r\n\r\n" + long("x", size))
				if response, _ := w.answer(); response.StatusCode != 401 || response.Close {
					return fmt.Errorf("%d bytes are answered %d, close: %t", size, response.StatusCode, response.Close)
				}
			}
			return nil
		})
	}
}

// punctually retries what is too slow for the service's timeouts on a busy machine: it has to succeed once.
func punctually(t *testing.T, try func() error) {
	t.Helper()
	var err error
	for range 20 {
		if err = try(); err == nil {
			return
		}
	}
	t.Error(err)
}

// A refused client that keeps sending is disconnected, but only after it could read the answer.
func TestARefusedClientThatIsStillSendingReadsItsAnswer(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, framing := range []string{"Content-Length: 20971520", "Transfer-Encoding: chunked"} {
		for _, path := range []string{serverTickets, widgetFeedback} {
			t.Run(framing+" to "+path, func(t *testing.T) {
				t.Parallel()
				punctually(t, func() error {
					w := dial(t, s)
					w.send("POST " + path +
						" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Service-Widget-Key: x\r\n" +
						framing + "\r\n\r\n")
					for sent := 0; sent < 8<<20; sent += 64 << 10 { // the client does not read meanwhile
						piece := long("x", 64<<10)
						if strings.HasPrefix(framing, "Transfer") {
							piece = fmt.Sprintf("%x\r\n%s\r\n", len(piece), piece)
						}
						if _, err := io.WriteString(w.conn, piece); err != nil {
							return fmt.Errorf("after %d bytes: %w", sent, err)
						}
					}
					response, body, err := w.tryAnswer()
					if err == nil && (response.StatusCode != 401 || !response.Close || !strings.HasPrefix(body, `{"error":`)) {
						err = fmt.Errorf("the answer is %d, close: %t, %s", response.StatusCode, response.Close, body)
					}
					return err
				})
			})
		}
	}
}

// A refused client that sends its body slowly is answered at once, not at the end of the body.
func TestARefusedSlowClientIsAnsweredAtOnce(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	w := dial(t, s)
	w.send("POST " + serverTickets + " HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n")
	done := make(chan struct{})
	defer close(done)
	go func() {
		for tick := time.NewTicker(30 * time.Millisecond); ; {
			select {
			case <-done:
				return
			case <-tick.C:
				w.conn.Write([]byte("x")) //nolint:errcheck // the service will close the connection
			}
		}
	}()
	w.conn.SetReadDeadline(soon()) //nolint:errcheck // a new connection
	if response, _ := w.answer(); response.StatusCode != 401 {
		t.Errorf("the answer is %d, want 401", response.StatusCode)
	}
}

// What is missing might have been another file.
func TestATruncatedBodyIsRefused(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	json := ticketFields.with("app", "kestrel").JSON()
	form, kind := visitorForm().file("a.png", "image/png", pngSample.body).end()
	half, _ := visitorForm().file("a.png", "image/png", pngSample.body).cut()
	for name, request := range map[string]string{
		"JSON": "Content-Type: application/json\r\nContent-Length: " +
			fmt.Sprint(len(json)+1) + "\r\n\r\n" + json,
		"a form": "Content-Type: " + kind + "\r\nContent-Length: " +
			fmt.Sprint(len(form)+1) + "\r\n\r\n" + form,
		"a form between two files": "Content-Type: " + kind + "\r\nContent-Length: " +
			fmt.Sprint(2*len(form)) + "\r\n\r\n" + half,
		"a form in chunks, between two files": "Content-Type: " + kind + "\r\nTransfer-Encoding: chunked\r\n\r\n" +
			fmt.Sprintf("%x\r\n%s\r\n", len(half), half),
		"a form in chunks, in the next file": "Content-Type: " + kind + "\r\nTransfer-Encoding: chunked\r\n\r\n" +
			fmt.Sprintf("%x\r\n%s--%s\r\n\r\n", len(half)+80, half, newForm().boundary),
		"a form in chunks, with a boundary's half": "Content-Type: " + kind + "\r\nTransfer-Encoding: chunked\r\n\r\n" +
			fmt.Sprintf("%x\r\n%s--%s\r\n", len(half)+2+len(newForm().boundary), half, newForm().boundary),
	} {
		t.Run(name, func(t *testing.T) {
			w := dial(t, s)
			w.send("POST " + widgetTickets + " HTTP/1.1\r\nHost: x\r\n" + lines(anybody()) + request)
			if text := w.rest(); strings.Contains(text, " 201 ") {
				t.Errorf("it was taken: %s", clip(text))
			}
		})
	}
	if n := count(t, s, &models.Ticket{}); n != 0 {
		t.Errorf("%d tickets were filed", n)
	}
}

// More than 16 KB of headers are answered with 431.
func TestMalformedRequestsAreAnsweredInTheErrorFormat(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for name, scenario := range map[string]struct{ request, status string }{
		"headers of 20 KB": {"GET " + widgetConfig + " HTTP/1.1\r\nHost: x\r\nX-Long: " + long("x", 20<<10) +
			"\r\n\r\n", "431"},
		"an address of 20 KB":  {"GET /api/" + long("x", 20<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n", "431"},
		"a word of 20 KB":      {long("x", 20<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n", "431"},
		"a line that is none":  {"NONSENSE\r\n\r\n", "400"},
		"no request at all":    {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n", "400"},
		"a method that is new": {"BREW /api/v1/tickets HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "405"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := dial(t, s)
			w.send(scenario.request)
			text := w.rest()
			if got := statuses(text); len(got) != 1 || got[0] != scenario.status || !strings.Contains(text, `{"error":"`) ||
				!strings.Contains(text, "application/json") ||
				!strings.Contains(text, "Cache-Control: no-store\r\n") {
				t.Errorf("the answer is %v: %s", got, clip(text))
			}
		})
	}
}

// A browser may have too many cookies, and the person in front of it reads the answer.
func TestAPageWithTooManyHeadersIsAnsweredByAPage(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for name, request := range map[string]string{
		"many cookies":   "GET /my HTTP/1.1\r\nHost: x\r\nCookie: a=" + long("x", 20<<10) + "\r\n\r\n",
		"a long address": "GET /b/kestrel?q=" + long("x", 20<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n",
		"a long path":    "GET /" + long("x", 20<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := dial(t, s)
			w.send(request)
			text := w.rest()
			if got := statuses(text); len(got) != 1 || got[0] != "431" || !strings.Contains(text, "text/html; charset=utf-8") ||
				!strings.Contains(text, "Your browser sent too much") || !strings.Contains(text, "default-src 'none'") ||
				!strings.Contains(text, "Cache-Control: no-store\r\n") {
				t.Errorf("the answer is %v: %s", got, clip(text))
			}
		})
	}
}

// Closing at once could reset the connection before the client has read why it was refused.
func TestAClientStillSendingHeadersCanReadTheAnswer(t *testing.T) {
	t.Parallel()
	w := dial(t, onSQLite(t))
	w.send("GET " + widgetConfig + " HTTP/1.1\r\nHost: x\r\nX-Long: " + long("x", 1<<20))
	text, err := io.ReadAll(w.conn)
	if err != nil || !slices.Equal(statuses(string(text)), []string{"431"}) {
		t.Errorf("the client reads %s (%v)", clip(string(text)), err)
	}
}

// A client may ask by Expect: 100-continue whether to send the body at all.
func TestExpectContinueIsAnswered(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	body := ticketFields.JSON()
	w := dial(t, s)
	w.send("POST " + serverTickets +
		" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nAuthorization: Bearer " +
		s.Secret +
		"\r\nContent-Length: " + fmt.Sprint(len(body)) + "\r\n\r\n")
	if response, _ := w.answer(); response.StatusCode != 100 {
		t.Fatalf("the first answer is %d, want 100", response.StatusCode)
	}
	w.send(body)
	if response, text := w.answer(); response.StatusCode != 201 {
		t.Errorf("the answer is %d %s", response.StatusCode, text)
	}
}
