package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/handlers/handlertest"
)

// slowly sends the start of a request, and then a byte now and then until the test or the connection ends.
func slowly(t *testing.T, s *handlertest.Service, begin string) *wire {
	t.Helper()
	w := dial(t, s)
	w.conn.SetDeadline(time.Now().Add(3 * time.Minute)) //nolint:errcheck // a new connection
	w.send(begin)
	done := make(chan struct{})
	t.Cleanup(func() { close(done) })
	go func() {
		for tick := time.NewTicker(2 * time.Second); ; {
			select {
			case <-done:
				return
			case <-tick.C:
				w.conn.Write([]byte("x")) //nolint:errcheck // the service will close the connection
			}
		}
	}()
	return w
}

func slowJSON(path string, headers []string) string {
	return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n" +
		lines(headers) + "\r\n{"
}

func slowForm(headers []string) string {
	body, kind := visitorForm().file("a.png", "image/png", pngSample.body).cut()
	return "POST " + widgetTickets + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + kind + "\r\nContent-Length: 40000\r\n" +
		lines(headers) + "\r\n" + body
}

// ended checks that the answer has the error format, and that the connection is closed after it.
func ended(t *testing.T, w *wire, status int, open bool) handlertest.Answer {
	t.Helper()
	response, body := w.answer()
	answer := handlertest.Answer{Response: response, Body: body}
	refused(t, answer, status)
	if open {
		openToAll(t, answer)
	}
	if !response.Close {
		t.Error("the connection is kept")
	}
	return answer
}

// docs/operations.md: "A body without files: 30 seconds to arrive".
func TestASlowBodyTimesOut(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes as long as the service waits")
	}
	t.Parallel()
	s := onSQLite(t)
	doc := readDocument(t)
	var all sync.WaitGroup
	for _, e := range creations {
		w := slowly(t, s, slowJSON(e.path, e.headers(s)))
		began := time.Now()
		all.Go(func() {
			doc.describes(t, "POST", e.path, ended(t, w, http.StatusRequestTimeout, !e.server))
			if took := time.Since(began); took < 29*time.Second || took > 2*time.Minute {
				t.Errorf("%s was ended after %v", e.path, took)
			}
		})
	}
	page := slowly(t, s,
		"POST /b/kestrel/new HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\ntitle=")
	all.Go(func() {
		if response, body := page.answer(); response.StatusCode != http.StatusRequestTimeout || !response.Close ||
			!strings.Contains(body, "took too long to arrive") {
			t.Errorf("a form is answered %d %s", response.StatusCode, clip(body))
		}
	})
	all.Wait()
}

// They occupy all places, but an upload from another address waits no longer than the grace period.
func TestSlowUploadsLoseTheirPlaces(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes as long as the service waits")
	}
	t.Parallel()
	s := onSQLite(t)
	answers := make(chan handlertest.Answer)
	const dribbling = 4 * 8
	for network := range 4 {
		for range 8 {
			w := slowly(t, s, slowForm(client(600+network)))
			go func() {
				response, body, err := w.tryAnswer()
				if err != nil {
					t.Errorf("a dribbling upload is not answered: %v", err)
					response = &http.Response{}
				}
				answers <- handlertest.Answer{Response: response, Body: body}
			}()
		}
	}
	slow := 0
	note := func(answer handlertest.Answer) (refused bool) {
		switch answer.StatusCode {
		case http.StatusRequestTimeout:
			slow++
		case http.StatusServiceUnavailable:
			away(t, answer)
			return true
		default:
			t.Errorf("a dribbling upload is answered %d", answer.StatusCode)
		}
		return false
	}
	answered, full := 0, false // all places are taken once one is refused
	for ; answered < dribbling && !full; answered++ {
		full = note(<-answers)
	}
	if !full {
		t.Fatal("the places were never all taken")
	}
	body, kind := visitorForm().file("a.png", "image/png", pngSample.body).end()
	for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		answer := s.Do("POST", widgetTickets, body, append(anybody(), "Content-Type", kind)...)
		if answer.StatusCode == http.StatusCreated {
			break
		}
		away(t, answer)
		if time.Since(began) > time.Minute {
			t.Fatal("within a minute no place was given back")
		}
	}
	for ; answered < dribbling; answered++ {
		note(<-answers)
	}
	if slow < 8 {
		t.Errorf("only %d dribbling uploads were ended for being slow", slow)
	}
}

// A network may have only some unfinished requests. The next one is refused with 503, and other networks are not
// affected.
func TestANetworkMayHaveFewUnfinishedRequests(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	const most, more = 64, 6
	var answers sync.WaitGroup
	ends := make(chan struct{}, most+more)
	for i := range most + more {
		e := creations[i%len(creations)]
		headers := client(700)
		if e.server {
			headers = append(headers, "Authorization", "Bearer "+s.Secret)
		}
		w := slowly(t, s, slowJSON(e.path, headers))
		answers.Go(func() {
			answer, body, err := w.tryAnswer()
			if err != nil || answer.StatusCode == http.StatusRequestTimeout {
				return // it had a place until the test or its timeout ended
			}
			away(t, handlertest.Answer{Response: answer, Body: body})
			if !e.server {
				openToAll(t, handlertest.Answer{Response: answer, Body: body})
			}
			ends <- struct{}{}
		})
		t.Cleanup(func() { w.conn.Close() })
	}
	for range more {
		select {
		case <-ends:
		case <-time.After(20 * time.Second):
			t.Fatal("more than its share is waited for")
		}
	}
	for _, e := range creations {
		created(t, e.send(s, e.good.JSON()))
	}
	// A request that arrives at once does not count, even from that network.
	created(t, s.Post(widgetFeedback, postFields.with("app", "kestrel").JSON(), client(700)...))
	select {
	case <-ends:
		t.Error("a network may have fewer than its share")
	default:
	}
}

// An upload that is slow, but not too slow, succeeds.
func TestAnUploadAtAModestRateIsTaken(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes longer than the time that every upload has")
	}
	t.Parallel()
	s := onSQLite(t)
	file := pngSample.body + long("\x00", 200<<10)
	body, kind := visitorForm().file("a.png", "image/png", file).end()
	w := dial(t, s)
	w.send("POST " + widgetTickets + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + kind + "\r\nContent-Length: " +
		fmt.Sprint(len(body)) + "\r\n" + lines(anybody()) + "\r\n")
	for rest := body; rest != ""; time.Sleep(time.Second) {
		piece := rest[:min(16<<10, len(rest))]
		w.send(piece)
		rest = rest[len(piece):]
	}
	if response, text := w.answer(); response.StatusCode != 201 {
		t.Errorf("the answer is %d %s", response.StatusCode, text)
	}
}
