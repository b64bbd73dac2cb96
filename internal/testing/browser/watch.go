package browser

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
)

// watch collects what pages must not do. The drivers report what happens to it.
type watch struct {
	host string

	mu       sync.Mutex
	beside   string  // another host that pages may load from
	refused  []int64 // error statuses that are allowed for parts of pages
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

// allow sets what the pages of a window may do.
func (w *watch) allow(s setting) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.beside, w.refused = s.beside, s.refused
}

// asked records a request of the window. Its cookies may be reported before or after it.
func (w *watch) asked(id, method, address string) {
	w.sent(id, func(r *Request) { r.Method, r.URL = method, address })
	if !w.ours(address) {
		w.note("the page asks another host: %s", address)
	}
}

// answered records the status of an answer. A page itself may be a 404 or a 422, but not a part of one.
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

// unanswered returns the addresses of requests without an answer.
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

// addresses returns the addresses of all requests.
func (w *watch) addresses() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var all []string
	for _, request := range w.requests {
		all = append(all, request.URL)
	}
	return all
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
