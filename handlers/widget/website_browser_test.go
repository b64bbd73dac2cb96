package widget_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

// strictest is the content security policy of a very careful website: only its own style and the two entries that the
// widget needs are allowed, and no script may insert markup. SERVICE stands for the service's address.
const strictest = "default-src 'none'; script-src SERVICE; connect-src SERVICE; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

const noTag = "-"

// website is a website of somebody else that embeds the widget. It has its own origin.
type website struct {
	policy string // strictest by default
	style  string
	head   string // before the script tag
	tag    string // attributes of the script tag, data-app="kestrel" by default; noTag for no script tag
	body   string
	lang   string
	header http.Header
}

// open serves the website and opens its first page in a window.
func (site website) open(t *testing.T, s *handlertest.Service, options ...browser.Option) *browser.Window {
	t.Helper()
	w := browser.Open(t, site.serve(t, s), append(options, browser.Beside(s.URL))...)
	w.Visit("/")
	return w
}

func (site website) serve(t *testing.T, s *handlertest.Service) string {
	t.Helper()
	if site.policy == "" {
		site.policy = strictest
	}
	if site.tag == "" {
		site.tag = `data-app="kestrel"`
	}
	if site.lang == "" {
		site.lang = "en"
	}
	if site.body == "" {
		site.body = `<main><h1>A shop</h1><p>Words to fill the page with.</p></main>`
	}
	script := `<script async src="SERVICE/widget.js" ` + site.tag + `></script>`
	if site.tag == noTag {
		script = ""
	}
	page := fmt.Sprintf(`<!doctype html><html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A shop</title>
<link rel="stylesheet" href="/style.css">%s%s</head><body>%s</body></html>`, site.lang, site.head, script, site.body)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("missing") {
			http.NotFound(w, r)
			return
		}
		if r.URL.Path == "/style.css" {
			w.Header().Set("Content-Type", "text/css")
			fmt.Fprint(w, "html { color-scheme: light dark }"+site.style) //nolint:errcheck // the test notices missing content
			return
		}
		for name, values := range site.header {
			w.Header()[name] = values
		}
		w.Header().Set("Content-Security-Policy", strings.ReplaceAll(site.policy, "SERVICE", s.URL))
		fmt.Fprint(w, strings.ReplaceAll(page, "SERVICE", s.URL)) //nolint:errcheck // the test notices missing content
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// The JavaScript expressions of the widget's content and of its dialog.
const (
	shadow = "document.querySelector('intake-widget').shadowRoot"
	panel  = shadow + ".querySelector('dialog')"
)

// ready waits until the website has the widget.
func ready(w *browser.Window) { w.Until("!!document.querySelector('intake-widget')") }

// call calls a function of the widget's API as soon as the website has the widget: call(w, "open()").
func call(w *browser.Window, function string) {
	ready(w)
	w.Run("Intake." + function)
}

// The labels of the fields, as screen readers say them.
const (
	subject     = "Subject"
	happened    = "What happened?"
	email       = "Your e-mail so we can answer"
	post        = "Your idea in one line"
	why         = "Why would it help you? Optional"
	attachFiles = "Attach files"
)

// ask opens the widget and fills in a ticket.
func ask(w *browser.Window) {
	w.Click("Help")
	write(w)
}

// newFile writes a file to upload and returns its path.
func newFile(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// write fills a ticket into the open form.
func write(w *browser.Window) {
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	w.Fill(email, "Rita@Example.com")
}
