package widget_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// The sample website is served by the installation, and outside development only to owners. handlers/routes_test.go
// checks who else is refused.
func TestTheSampleWebsiteIsStrict(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	answer := olive.Get("/widget/demo?app=kestrel&lang=ar&theme=dark")
	for _, part := range []string{
		`<script async src="/widget.js" data-app="kestrel" data-lang="ar">`, `<html lang="en" data-theme="dark">`,
		`data-intake-open="help"`, `data-intake-open="feedback"`,
	} {
		if !strings.Contains(answer.Body, part) {
			t.Errorf("the page has no %s", part)
		}
	}
	policy := answer.Header.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "script-src 'self'", "connect-src 'self'",
		"require-trusted-types-for 'script'", "trusted-types 'none'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy %q has no %s", policy, part)
		}
	}
	if strings.Contains(policy, "unsafe") || answer.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("policy %q, Cache-Control %q", policy, answer.Header.Get("Cache-Control"))
	}
	other := olive.Get("/widget/demo?app=kestrel&lang=%22%3E&theme=%22%3E")
	if other.StatusCode != 200 || strings.Contains(other.Body, "data-lang") || strings.Contains(other.Body, "data-theme") {
		t.Errorf("a language or theme that does not exist reaches the page (status %d)", other.StatusCode)
	}
	if missing := olive.Get("/widget/demo"); missing.StatusCode != 404 {
		t.Errorf("the page of no app: %d, want 404", missing.StatusCode)
	}
}

func TestEveryLanguageOfTheWidgetIsOffered(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	page := s.SignIn(s.Olive).Get("/widget/demo?app=kestrel").Body
	docs, err := os.ReadFile("../../docs/widget.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range innerFiles(t) {
		language := regexp.MustCompile(`/lang-(.+)-[0-9a-f]+\.js$`).FindStringSubmatch(name)
		if language == nil {
			continue
		}
		found++
		if !strings.Contains(page, `<option value="`+language[1]+`"`) {
			t.Errorf("the sample website does not offer %s", language[1])
		}
		if !strings.Contains(string(docs), "`"+language[1]+"`") {
			t.Errorf("docs/widget.md does not name %s", language[1])
		}
	}
	if found != 12 {
		t.Errorf("the widget speaks %d languages", found)
	}
}

func TestTheSampleWebsiteSaysThatTheWidgetIsOff(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	answer := s.SignIn(s.Olive).Get("/widget/demo?app=kestrel")
	if strings.Contains(answer.Body, "widget.js") || !strings.Contains(answer.Body, "switched off") {
		t.Errorf("the page is %s", answer.Body)
	}
}

func TestInDevelopmentAnybodySeesTheSampleWebsite(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		open := handlertest.Empty(t, s.DB, handlertest.Development)
		for path, want := range map[string]int{"/widget/demo?app=kestrel": 200, "/widget/demo?app=nowhere": 404} {
			if answer := open.Do("GET", path, ""); answer.StatusCode != want {
				t.Errorf("%s: %d, want %d", path, answer.StatusCode, want)
			}
		}
		if answer := s.Do("GET", "/widget/demo?app=kestrel", ""); answer.StatusCode != 303 {
			t.Errorf("outside development a visitor gets %d, want 303", answer.StatusCode)
		}
	})
}

func TestTheWidgetWorksOnTheSampleWebsite(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	open := handlertest.Empty(t, s.DB, handlertest.Development)
	w := browser.Open(t, open.URL)
	w.Visit("/widget/demo?app=kestrel")
	ready(w)
	w.AxeEveryLook()
	w.Click("Share an idea")
	w.Focused(post)
	w.Choose("Language", "Deutsch")
	w.Choose("Colours", "Dark")
	w.NewPage(func() { w.Click("Show") })
	w.At("/widget/demo?app=kestrel&lang=de&theme=dark")
	ready(w)
	w.Click("Get help")
	w.See("Wie können wir helfen?")
}
