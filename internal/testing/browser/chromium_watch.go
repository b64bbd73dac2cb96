package browser

import (
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
)

func (w *watch) onChromium(event any) {
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
		// Failed parts of a page are noted below. The page itself may be a 404 or a 422.
		if e.Entry.Level == log.EntryLevelError && e.Entry.Source != log.EntrySourceNetwork {
			w.note("the browser complains: %s (%s)", e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSentExtraInfo:
		w.sent(string(e.RequestID), func(r *Request) { r.Cookie = r.Cookie || e.Headers["Cookie"] != nil })
	case *network.EventRequestWillBeSent:
		w.asked(string(e.RequestID), e.Request.Method, e.Request.URL)
	case *network.EventResponseReceived:
		w.answered(string(e.RequestID), e.Response.URL, e.Response.Status, e.Type == network.ResourceTypeDocument)
	case *page.EventJavascriptDialogOpening:
		w.note("the page opens a browser's own dialog: %s", e.Message)
	}
}
