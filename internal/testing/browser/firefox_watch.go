package browser

import (
	"context"
	"encoding/json"
	"strings"
)

// firefoxEvent contains the fields of WebDriver BiDi events that we use.
type firefoxEvent struct {
	// log.entryAdded
	Level, Text, Type, Method string
	// browsingContext.userPromptOpened
	Message string
	// network
	IsBlocked  bool
	Navigation string // of a whole page; "" for parts of one
	Request    struct {
		Request, Method, URL string
		Cookies              []json.RawMessage
	}
	Response struct{ Status int64 }
}

func (f *firefoxWindow) onEvent(method string, params json.RawMessage) {
	var e firefoxEvent
	if err := json.Unmarshal(params, &e); err != nil {
		f.watch.note("an event of the browser cannot be read: %v", err)
		return
	}
	switch method {
	case "log.entryAdded":
		switch {
		case lostConnection(e.Text): // expected when a test takes the network away, or leaves a page with an open stream
		case e.Type == "javascript" && e.Level == "error": // includes violations of the content security policy
			f.watch.note("a script failed: %s", e.Text)
		case e.Type == "console" && (e.Level == "error" || e.Level == "warn"):
			f.watch.note("the page wrote a console %s: %s", e.Method, e.Text)
		}
	case "network.beforeRequestSent":
		f.watch.asked(e.Request.Request, e.Request.Method, e.Request.URL)
		if e.IsBlocked {
			go within(patience, func(ctx context.Context) error { //nolint:errcheck // the page may be gone
				return f.bidi.call(ctx, "network.failRequest", object{"request": e.Request.Request}, nil)
			})
		}
	case "network.responseCompleted": // the cookies are known only now
		f.watch.sent(e.Request.Request, func(r *Request) { r.Cookie = len(e.Request.Cookies) > 0 })
		f.watch.answered(e.Request.Request, e.Request.URL, e.Response.Status, e.Navigation != "")
	case "browsingContext.userPromptOpened":
		f.watch.note("the page opens a browser's own dialog: %s", e.Message)
	}
}

// lostConnection reports whether the message is only about a closed connection, which Firefox reports as a script
// error.
func lostConnection(said string) bool {
	return strings.Contains(said, "(Reason: CORS request did not succeed)") ||
		strings.HasPrefix(said, "The connection to ") && strings.Contains(said, " was interrupted while the page ")
}
