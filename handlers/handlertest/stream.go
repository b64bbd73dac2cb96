package handlertest

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"time"
)

// Stream is a connection that receives server-sent events.
type Stream struct {
	Status int
	Events chan string // "name data"; closed at the end of the stream
}

// At returns the browser of the same person at another process of the service.
func (b *Browser) At(s *Service) *Browser { return &Browser{service: s, cookie: b.cookie} }

// Listen opens a stream, which ends with the test at the latest.
func (b *Browser) Listen(path string) *Stream {
	t := b.service.t
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.service.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", "text/event-stream")
	request.Header.Set("Cookie", b.cookie)
	response, err := client.Do(request) //nolint:bodyclose // the goroutine below closes it
	if err != nil {
		t.Fatal(err)
	}
	s := &Stream{Status: response.StatusCode, Events: make(chan string, 1000)}
	ready := make(chan struct{})
	go func() {
		defer response.Body.Close()
		defer close(s.Events)
		first, name := true, ""
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if first {
				close(ready)
				first = false
			}
			if event, found := strings.CutPrefix(lines.Text(), "event: "); found {
				name = event
			}
			if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
				s.Events <- name + " " + data
			}
		}
		if first {
			close(ready)
		}
	}()
	select {
	case <-ready:
	case <-time.After(time.Minute):
		t.Fatal("the stream says nothing")
	}
	return s
}

// Received waits for an event, and reports whether it arrived before the stream ended.
func (s *Stream) Received(event string) bool {
	late := time.After(time.Minute)
	for {
		select {
		case received, open := <-s.Events:
			if !open || received == event {
				return open
			}
		case <-late:
			return false
		}
	}
}
