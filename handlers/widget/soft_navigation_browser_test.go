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

// Both replace the content of the page without loading it. The widget stays open and keeps what was typed, and there is
// never a second one: wherever its script tag stands, and also when a page comes from a cache.
func TestTheWidgetSurvivesNavigationByTurboAndHtmx(t *testing.T) {
	t.Parallel()
	folder := installedPackage(t)
	for name, library := range map[string]struct{ file, attribute string }{
		"Turbo": {file: "@hotwired/turbo/dist/turbo.es2017-umd.js"},
		"htmx":  {file: "htmx.org/dist/htmx.min.js", attribute: ` hx-boost:inherited="true"`},
	} {
		script, err := os.ReadFile(filepath.Join(folder, "node_modules", filepath.FromSlash(library.file)))
		if err != nil {
			t.Fatal(err)
		}
		for _, place := range []string{"</head>", "</body>"} {
			t.Run(name+" before "+place, func(t *testing.T) {
				t.Parallel()
				s := handlertest.SQLite(t)
				page := `<!doctype html><html lang="en"><head><title>A shop</title><script src="/library.js"></script></head>
<body` +
					library.attribute + `><h1>This is PATH</h1><p><a href="/one">To /one</a> <a href="/two">To /two</a></p><intake-form id="ideas" tab="feedback"></intake-form></body></html>`
				page = strings.Replace(page, place, recipe(t, "Django", s.URL)+place, 1)
				w := browser.Open(t, softSite(t, s.URL, string(script), page), browser.Beside(s.URL))
				w.Visit("/one")
				w.Run("window.stays = true")
				one := func(path string) {
					t.Helper()
					w.See("This is " + path)
					w.Until(fmt.Sprintf("location.pathname === %q && window.stays", path))
					if !browser.Eval[bool](w, "document.querySelectorAll('intake-widget').length === 1") {
						t.Errorf("at %s there is not one widget", path)
					}
					formHere(w, "#ideas") // each page contains its own element
					if !browser.Eval[bool](w, "document.querySelectorAll('intake-form').length === 1") {
						t.Errorf("at %s there is not one form", path)
					}
				}
				w.Click("Help")
				w.Fill(subject, "The export is empty")
				formHere(w, "#ideas")
				w.Fill(post, "Larger type")
				w.Click("To /two")
				one("/two")
				w.Holds(post, "Larger type")
				w.Holds(subject, "The export is empty")
				w.Run("history.back()")
				one("/one")
				w.Click("To /two") // from the cache first, if there is one
				one("/two")
				w.Fill(happened, "It has no rows.")
				w.Fill(email, "rita@example.com")
				w.Click("Send")
				w.See("We have your message")
			})
		}
	}
}

// softSite is a website whose pages link to each other, with a library that replaces their content without reloading.
func softSite(t *testing.T, service, library, page string) string {
	t.Helper()
	policy := strings.ReplaceAll(
		"default-src 'none'; script-src 'self' SERVICE; connect-src 'self' SERVICE; style-src 'self' 'unsafe-inline'",
		"SERVICE", service)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/library.js":
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, library) //nolint:errcheck // the test notices missing content
		case "/one", "/two":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", policy)
			fmt.Fprint(w, strings.ReplaceAll(page, "PATH", r.URL.Path)) //nolint:errcheck // the test notices missing content
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}
