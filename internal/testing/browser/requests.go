package browser

import (
	"fmt"
	"strings"
)

// Request is a request that the window has sent.
type Request struct {
	Method   string
	URL      string
	Cookie   bool // with a cookie
	Answered bool
}

// Answered waits until a request to the address is answered.
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

// Requests returns the requests that the window has sent to the address since it was opened, in order.
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
