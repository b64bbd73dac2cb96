package browsertest

import (
	"fmt"
	"net/url"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
)

// watch collects what no page may do.
type watch struct {
	host    string
	beside  string  // another host that pages may load from
	refused []int64 // statuses that parts of pages may have

	mu       sync.Mutex
	found    []string
	requests map[network.RequestID]*Request
	order    []network.RequestID
}

func newWatch(base string) *watch {
	parsed, err := url.Parse(base)
	if err != nil {
		return &watch{found: []string{err.Error()}, requests: map[network.RequestID]*Request{}}
	}
	return &watch{host: parsed.Host, requests: map[network.RequestID]*Request{}}
}

func (w *watch) hear(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		w.note("a script failed: %s", text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			w.note("the page wrote a console %s: %s", e.Type, words(e.Args))
		}
	case *log.EventEntryAdded:
		// That an answer was no 2xx is noted below, for parts of a page: a page itself may well be a 404 or a 422.
		if e.Entry.Level == log.EntryLevelError && e.Entry.Source != log.EntrySourceNetwork {
			w.note("the browser complains: %s (%s)", e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSentExtraInfo:
		w.sent(e.RequestID, func(r *Request) { r.Cookie = r.Cookie || e.Headers["Cookie"] != nil })
	case *network.EventRequestWillBeSent:
		w.sent(e.RequestID, func(r *Request) { r.Method, r.URL = e.Request.Method, e.Request.URL })
		if !w.ours(e.Request.URL) {
			w.note("the page asks another host: %s", e.Request.URL)
		}
	case *network.EventResponseReceived:
		w.sent(e.RequestID, func(r *Request) { r.Answered = true })
		if e.Type != network.ResourceTypeDocument && e.Response.Status >= 400 && !w.mayRefuse(e.Response.Status) {
			w.note("a part of the page answers %d: %s", e.Response.Status, e.Response.URL)
		}
	case *page.EventJavascriptDialogOpening:
		w.note("the page opens a browser's own dialog: %s", e.Message)
	}
}

func (w *watch) ours(address string) bool {
	parsed, err := url.Parse(address)
	return err == nil && (parsed.Host == w.host || parsed.Host == w.beside || parsed.Scheme == "data" || parsed.Scheme == "blob" || address == "about:blank")
}

func (w *watch) note(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

func (w *watch) faults() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]string(nil), w.found...)
}

func words(values []*runtime.RemoteObject) string {
	said := make([]string, 0, len(values))
	for _, value := range values {
		said = append(said, strings.Trim(string(value.Value), `"`)+value.Description)
	}
	return strings.Join(said, " ")
}
