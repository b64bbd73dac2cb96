package handlers_test

import (
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/views/paths"
)

// Feed readers, and browsers that show something else than a page, ask for it without having read a page.
func TestTheSiteIconIsWhereProgramsLookForIt(t *testing.T) {
	t.Parallel()
	icon := handlertest.SQLite(t).Visitor().Get("/favicon.ico")
	if icon.StatusCode != http.StatusOK || icon.Header.Get("Content-Type") != "image/x-icon" ||
		icon.Body[:4] != "\x00\x00\x01\x00" {
		t.Errorf("it answers %d with %q", icon.StatusCode, icon.Header.Get("Content-Type"))
	}
}

// Chromium installs an app that has a name, an address to begin with, and an icon of 192 and of 512 pixels.
func TestTheTeamsPagesCanBeInstalled(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	for _, page := range []string{paths.Inbox(paths.Queue{}), paths.AdminApps()} {
		if body := olive.Get(page).Body; !strings.Contains(body, `<link rel="manifest" href="`+paths.Manifest()+`"`) {
			t.Errorf("%s names no manifest", page)
		}
	}
	visitor := s.Visitor()
	answer := visitor.Get(paths.Manifest())
	var manifest struct {
		Name    string
		Start   string `json:"start_url"`
		Display string
		Icons   []struct{ Src, Sizes, Purpose string }
	}
	if err := json.Unmarshal([]byte(answer.Body), &manifest); err != nil {
		t.Fatalf("%s: %v", answer.Body, err)
	}
	if answer.Header.Get("Content-Type") != "application/manifest+json" || manifest.Name == "" ||
		manifest.Start != paths.Inbox(paths.Queue{}) || manifest.Display != "standalone" || len(manifest.Icons) != 3 {
		t.Errorf("the manifest is %s %s", answer.Header.Get("Content-Type"), answer.Body)
	}
	for _, icon := range manifest.Icons {
		got := visitor.Get(icon.Src)
		picture, err := png.DecodeConfig(strings.NewReader(got.Body))
		if want := fmt.Sprintf("%dx%d", picture.Width, picture.Height); err != nil || icon.Sizes != want {
			t.Errorf("%s is %s, not %s: %v", icon.Src, want, icon.Sizes, err)
		}
	}
}
