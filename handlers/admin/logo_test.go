package admin_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func picture(t *testing.T, width, height int) string {
	t.Helper()
	var content bytes.Buffer
	if err := png.Encode(&content, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

var logoPath = regexp.MustCompile(`/logos/[0-9a-f]{64}\?at=start`)

func settingsForm(app *models.App) url.Values {
	return url.Values{"name": {app.Name}, "slug": {app.Slug}, "seen": {app.Version()}, "logo_at": {"start"}}
}

// The service itself serves a logo, never as a page, and its address changes with the bytes.
func TestAnUploadedLogoIsShownWhereTheAppIs(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, content := s.SignIn(s.Olive), picture(t, 500, 200)
		answer := olive.PostFiles(paths.AdminSettings("kestrel"), settingsForm(s.App),
			[]handlertest.File{{Field: "logo", Name: "wide.png", Type: "text/html", Content: content}})
		if answer.StatusCode != 303 {
			t.Fatalf("%d: %s", answer.StatusCode, answer.Body)
		}
		address := logoPath.FindString(s.Visitor().Get(paths.Board("kestrel")).Body)
		if address == "" {
			t.Fatal("the board does not show it")
		}
		logo := s.Visitor().Get(address)
		for name, want := range map[string]string{
			"Content-Type": "image/png", "X-Content-Type-Options": "nosniff",
			"Cache-Control":           "public, max-age=31536000, immutable",
			"Content-Security-Policy": "sandbox; default-src 'none'",
		} {
			if got := logo.Header.Get(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		if logo.StatusCode != 200 || logo.Body != content {
			t.Errorf("it is served as %d with %d bytes", logo.StatusCode, len(logo.Body))
		}
		if again := s.Visitor().Get(address, "If-None-Match", logo.Header.Get("ETag")); again.StatusCode != 304 {
			t.Errorf("a client that has it is sent it again: %d, want 304", again.StatusCode)
		}
		var config struct {
			App struct {
				LogoURL string `json:"logo_url"`
			}
		}
		answer = s.Visitor().Get("/api/v1/widget/config?app=kestrel")
		err := json.Unmarshal([]byte(answer.Body), &config)
		if err != nil || config.App.LogoURL != handlertest.BaseURL+address {
			t.Errorf("the widget gets %q (%v)", config.App.LogoURL, err)
		}
		if page := s.Visitor().Get(paths.Board("kestrel")).Body; !strings.Contains(page,
			`<meta property="og:image" content="`+handlertest.BaseURL+address) {
			t.Error("the board has no picture for link previews")
		}
	})
}

func TestARefusedLogoKeepsTheForm(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, form := s.SignIn(s.Olive), settingsForm(s.App)
		form.Set("description", "Invoices for everybody")
		send := func(content string) handlertest.Answer {
			return olive.PostFiles(paths.AdminSettings("kestrel"), form,
				[]handlertest.File{{Field: "logo", Name: "logo.png", Type: "image/png", Content: content}})
		}
		answer := send("%PDF-1.7\n")
		for _, want := range []string{"“logo.png” is not a picture: inside it is a PDF.", "Invoices for everybody"} {
			if answer.StatusCode != 422 || !strings.Contains(answer.Body, want) {
				t.Errorf("%d, without %q", answer.StatusCode, want)
			}
		}
		form.Set("name", "")
		if answer := send(picture(t, 128, 128)); !strings.Contains(answer.Body, "Choose the picture once more") {
			t.Error("nobody says that the picture has to be chosen again")
		}
		app, err := models.FindApp(t.Context(), s.DB.DB, "kestrel")
		if err != nil || app.Logo.Digest != "" || app.Description != "" {
			t.Errorf("something was saved: %+v (%v)", app, err)
		}
	})
}

func TestTheAppearanceOfAnAppIsPreviewedWhileChosen(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminSettings("kestrel"))
		w.Attach("wide.png", picture(t, 500, 200))
		if len(options) == 0 { // the script shows it before the form is sent
			w.See("wide.png – not saved yet")
			w.Until(`document.querySelectorAll("[data-samples] .mark > img[src^='data:']").length === 2`)
			w.Click("Right")
			w.Until(`document.querySelector("[data-samples] .mark").dataset.at === "end"`)
			w.Click("Red")
			w.Holds("Or your own", "#b4342d")
			w.Until(`document.querySelector("[data-pick-colour]").value === "#b4342d"`)
		}
		w.Fill("Or your own", "#f2c230")
		if len(options) == 0 {
			w.Until(`!document.querySelector(".swatches :checked")`)
			w.Until(`document.querySelector("[data-samples]").style.getPropertyValue("--brand") === "#f2c230"`)
			w.See("Easy to read, but with black text")
			w.AxeEveryLook()
		}
		w.NewPage(func() { w.Click("Save changes") })
		w.See("Saved.", "wide.png · 500 × 200", "Easy to read, but with black text")
		if len(options) == 0 {
			w.Until(`document.querySelector(".page-head .mark img").naturalWidth === 500`)
			w.Axe()
		}
		w.Click("Take the logo away when I save")
		w.NewPage(func() { w.Click("Save changes") })
		w.See("Saved.", "Drop a picture here")
		w.DontSee("wide.png")
	})
}
