package browsertest

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/network"
)

// Beside lets pages load from another address too, as a website does that embeds something of the service's.
func Beside(base string) Option {
	return func(w *Window) error {
		parsed, err := url.Parse(base)
		if err == nil {
			w.watch.beside = parsed.Host
		}
		return err
	}
}

// Refused lets parts of a page be answered with a status that would be a fault elsewhere.
func Refused(statuses ...int64) Option {
	return func(w *Window) error {
		w.watch.refused = statuses
		return nil
	}
}

// Request is one that the window has sent.
type Request struct {
	Method   string
	URL      string
	Cookie   bool // it carried one
	Answered bool
}

// Answered waits until a request to the address has got its answer.
func (w *Window) Answered(address string) {
	w.t.Helper()
	w.until("waiting for the answer of "+address, func() error {
		for _, request := range w.Requests(address) {
			if request.Answered {
				return nil
			}
		}
		return fmt.Errorf("there is none")
	})
}

// Requests are those that the window has sent to the address since it was opened, in their order.
func (w *Window) Requests(base string) []Request {
	w.watch.mu.Lock()
	defer w.watch.mu.Unlock()
	var sent []Request
	for _, id := range w.watch.order {
		if request := w.watch.requests[id]; strings.HasPrefix(request.URL, base) {
			sent = append(sent, *request)
		}
	}
	return sent
}

// sent notes a request. What is known of its cookies may come before or after it.
func (w *watch) sent(id network.RequestID, change func(*Request)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.requests[id] == nil {
		w.requests[id] = &Request{}
		w.order = append(w.order, id)
	}
	change(w.requests[id])
}

func (w *watch) mayRefuse(status int64) bool { return slices.Contains(w.refused, status) }
