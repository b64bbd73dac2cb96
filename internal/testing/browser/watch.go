package browser

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
)

// watch collects what no page may do. The drivers tell it what happens.
type watch struct {
	host string

	mu       sync.Mutex
	beside   string  // another host that pages may load from
	refused  []int64 // statuses that parts of pages may have
	found    []string
	requests map[string]*Request
	order    []string
}

func newWatch(base string) *watch {
	w := &watch{requests: map[string]*Request{}}
	parsed, err := url.Parse(base)
	if err != nil {
		w.found = []string{err.Error()}
		return w
	}
	w.host = parsed.Host
	return w
}

// allow takes over what the pages of a window may do.
func (w *watch) allow(s setting) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.beside, w.refused = s.beside, s.refused
}

// asked hears that the window sends a request. What is known of its cookies may come before or after it.
func (w *watch) asked(id, method, address string) {
	w.sent(id, func(r *Request) { r.Method, r.URL = method, address })
	if !w.ours(address) {
		w.note("the page asks another host: %s", address)
	}
}

// answered hears the status of an answer: a page itself may well be a 404 or a 422, but no part of one.
func (w *watch) answered(id, address string, status int64, wholePage bool) {
	w.sent(id, func(r *Request) { r.Answered = true })
	if !wholePage && status >= 400 && !w.mayRefuse(status) {
		w.note("a part of the page answers %d: %s", status, address)
	}
}

func (w *watch) ours(address string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	parsed, err := url.Parse(address)
	if err != nil {
		return false
	}
	return address == "about:blank" || slices.Contains([]string{"data", "blob"}, parsed.Scheme) ||
		parsed.Host != "" && (parsed.Host == w.host || parsed.Host == w.beside)
}

func (w *watch) mayRefuse(status int64) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Contains(w.refused, status)
}

func (w *watch) note(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

func (w *watch) faults() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.found)
}

// unanswered are the addresses of the requests that have no answer yet.
func (w *watch) unanswered() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var waiting []string
	for _, id := range w.order {
		if !w.requests[id].Answered {
			waiting = append(waiting, w.requests[id].URL)
		}
	}
	return waiting
}

func (w *watch) sent(id string, change func(*Request)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.requests[id] == nil {
		w.requests[id] = &Request{}
		w.order = append(w.order, id)
	}
	change(w.requests[id])
}

func splitCookie(pair string) [2]string {
	name, value, _ := strings.Cut(pair, "=")
	return [2]string{name, value}
}
