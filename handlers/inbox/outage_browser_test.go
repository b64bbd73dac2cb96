package inbox_test

import (
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"intake/internal/testing/browser"
)

// road leads a browser to the service, which is away while the road is cut off.
type road struct {
	address, service string
	t                *testing.T

	mu       sync.Mutex
	listener net.Listener
	open     []net.Conn
}

func newRoad(t *testing.T, service string) *road {
	t.Helper()
	r := &road{address: "127.0.0.1:0", service: strings.TrimPrefix(service, "http://"), t: t}
	r.restore()
	t.Cleanup(r.cutOff)
	return r
}

// restore lets connections through.
func (r *road) restore() {
	r.t.Helper()
	listener, err := net.Listen("tcp", r.address)
	if err != nil {
		r.t.Fatal(err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.listener, r.address = listener, listener.Addr().String()
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return // cut off
			}
			to, err := net.Dial("tcp", r.service)
			if err != nil {
				from.Close()
				return
			}
			r.mu.Lock()
			r.open = append(r.open, from, to)
			r.mu.Unlock()
			go io.Copy(from, to) //nolint:errcheck // ends when one of them is closed
			go io.Copy(to, from) //nolint:errcheck // ends when one of them is closed
		}
	}()
}

// cutOff ends all connections and refuses others.
func (r *road) cutOff() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.listener.Close()
	for _, connection := range r.open {
		connection.Close()
	}
	r.open = nil
}

// An agent goes on writing while the service restarts, and sends too early.
func TestAReplyWrittenWhileTheServiceIsAwayIsNotLost(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	road := newRoad(t, o.URL)
	amir := browser.Open(t, "http://"+road.address, browser.Cookie(o.SignIn(o.Amir).Cookie()))
	amir.Visit("/admin/inbox/" + o.ticket.ID)
	const state = `document.querySelector("[data-draft-state]").textContent`
	amir.Fill("Reply", "We found it.")
	amir.Until(state + ` === "Draft saved"`)

	road.cutOff()
	amir.Fill("Reply", "We found it. It is fixed.")
	amir.See("Draft not saved")
	road.restore()
	amir.Until(state + ` === "Draft saved"`) // without another keystroke

	road.cutOff()
	amir.Fill("Reply", "We found it. It is fixed. Sorry!")
	amir.Click("Send reply")
	amir.See("That was not saved. Check your connection and try again.")
	if got := amir.Value("Reply"); got != "We found it. It is fixed. Sorry!" {
		t.Errorf("the field has %q", got)
	}
	road.restore()
	amir.Until(state + ` === "Draft saved"`)
	if draft, err := o.ticket.Draft(ctx, o.DB.DB, o.Amir); err != nil || draft == nil ||
		draft.Body != "We found it. It is fixed. Sorry!" {
		t.Errorf("the draft is %+v (%v)", draft, err)
	}
	amir.NewPage(func() { amir.Click("Send reply") })
	amir.See("Reply goes out")
	if got := amir.Value("Reply"); got != "" {
		t.Errorf("after sending, the field has %q", got)
	}
}
