package account_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestAChosenThemeAppliesToEveryPage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for theme, want := range map[string]string{"dark": `data-theme="dark"`, "light": `data-theme="light"`, "": "",
		`"><script>`: ""} {
		chosen := s.Visitor().PostForm(paths.Theme(), url.Values{"theme": {theme}, "next": {"//evil.example"}})
		if chosen.StatusCode != 303 || chosen.Header.Get("Location") != paths.Home() || len(chosen.Cookies()) != 1 {
			t.Fatalf("choosing %q leads to %d %v", theme, chosen.StatusCode, chosen.Header)
		}
		cookie := chosen.Cookies()[0]
		for _, path := range []string{"/b/kestrel", "/b/nowhere", paths.Login(), paths.Changelog("kestrel")} {
			page := s.Do("GET", path, "", "Cookie", cookie.Name+"="+cookie.Value)
			if strings.Contains(page.Body, "data-theme") != (want != "") || !strings.Contains(page.Body, want) {
				t.Errorf("with the theme %q %s has another: %.300s", theme, path, page.Body)
			}
		}
	}
}

func TestTheThemeIsChosenInTheFooter(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL)
	theme := func() string {
		return browser.Eval[string](w, `(document.documentElement.dataset.theme ?? '') + ' ' +
			document.querySelector('.themes [aria-pressed="true"]').value`)
	}
	choose := func(label, want string) {
		t.Helper()
		w.Click(label)
		await.That(t, "the theme is "+want, func() bool { return theme() == want })
		await.That(t, "the next page is "+want, func() bool {
			w.Visit(paths.Changelog("kestrel"))
			return theme() == want
		})
	}
	w.Visit("/b/kestrel")
	choose("Dark", "dark dark")
	w.Axe()
	choose("As on this device", " ")
}

func TestTheThemeIsChosenWithoutScriptToo(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL, browser.NoScript)
	w.Visit("/b/kestrel")
	w.NewPage(func() { w.Click("Dark") })
	w.At("/b/kestrel")
	if page := s.Visitor().Get("/b/kestrel"); page.StatusCode != 200 || strings.Contains(page.Body, "data-theme") {
		t.Errorf("the theme of one browser is that of another (status %d)", page.StatusCode)
	}
}
