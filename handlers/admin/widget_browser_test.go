package admin_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// widgetAnswers returns the statuses that the server answers to the widget: for its configuration, and for a message.
func widgetAnswers(s *handlertest.Service) (config, message int) {
	config = s.Do("GET", "/api/v1/widget/config?app=kestrel", "").StatusCode
	message = s.Post("/api/v1/widget/tickets",
		`{"subject":"Late","description":"Very","requester_email":"rita@example.com"}`, "X-Service-Widget-Key",
		s.App.WidgetKey).StatusCode
	return config, message
}

func expectWidget(t *testing.T, s *handlertest.Service, wantConfig, wantMessage int) {
	t.Helper()
	if config, message := widgetAnswers(s); config != wantConfig || message != wantMessage {
		t.Fatalf("the widget's configuration answers %d and its message %d, want %d and %d", config, message,
			wantConfig, wantMessage)
	}
}

func TestTheWidgetIsSwitchedOffOnlyWhenAskedTwice(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, options...)
		flip := func(name string) {
			w.Click(name)
			if len(options) > 0 {
				w.Click("Save")
			}
		}
		expectWidget(t, s, http.StatusOK, http.StatusCreated)
		flip("Widget is on")
		w.See("Switch off the App kestrel widget?", "The help button disappears from your sites within a minute")
		w.Focused("Leave it on")
		w.Press(browser.Enter)
		w.At(paths.AdminKeys("kestrel"))
		if len(options) == 0 {
			w.Focused("Widget is on")
		}
		expectWidget(t, s, http.StatusOK, http.StatusCreated)

		flip("Widget is on")
		w.See("Switch off the App kestrel widget?")
		w.NewPage(func() { w.Click("Switch off") })
		w.At(paths.AdminKeys("kestrel"))
		w.See("Widget is off")
		expectWidget(t, s, http.StatusNotFound, http.StatusUnauthorized)

		w.NewPage(func() { flip("Widget is off") })
		w.See("Widget is on")
		expectWidget(t, s, http.StatusOK, http.StatusCreated)
	})
}

func TestThePreviewShowsTheWidgetsButtonAsItIsSaved(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, options...)
		if len(options) == 0 {
			w.See("Help", "What happened?") // in the preview
		}
		w.Fill("Label", "Ask us")
		w.Choose("Side", "Bottom left")
		w.Choose("Opens on", "Share feedback")
		if len(options) == 0 { // with a script, the preview changes while typing
			w.See("Ask us", "Your idea in one line")
		}
		w.NewPage(func() { w.Click("Save widget") })
		w.Visit(paths.AdminKeys("kestrel"))
		if len(options) == 0 {
			w.See("Ask us", "Your idea in one line")
		}
		for label, want := range map[string]string{"Label": "Ask us", "Side": "left", "Opens on": "feedback"} {
			if got := w.Value(label); got != want {
				t.Errorf("%s holds %q, want %q", label, got, want)
			}
		}
	})
}

func TestTheAppsOwnLinksAreSavedOrRefusedWithAnExplanation(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, append(options, browser.Refused(http.StatusUnprocessableEntity))...)
		scripted := len(options) == 0
		link := func(place, words, address string) {
			if scripted {
				w.Click("Add a link")
				w.Focused("Words of link " + place)
			}
			w.Fill("Words of link "+place, words)
			w.Fill("Address of link "+place, address)
		}
		link("1", "Help pages", "docs.example.com")
		w.NewPage(func() { w.Click("Save widget") })
		w.See("Enter an address that begins with https://, http:// or mailto:.")
		if got := w.Value("Address of link 1"); got != "docs.example.com" {
			t.Errorf("after the refusal there is %q, want %q", got, "docs.example.com")
		}
		w.Fill("Address of link 1", "https://docs.example.com")
		link("2", "Status", "https://status.example.com")
		link("3", "Forum", "https://forum.example.com")
		if scripted {
			w.Click("Move up link 3")
			w.Focused("Move up link 2")
			w.Press(browser.Enter)
			w.Focused("Move down link 1")
			w.Click("Remove link 2")
			w.Focused("Words of link 2")
			w.See("Forum", "Status") // in the preview
			w.Axe()
		} else {
			w.NewPage(func() { w.Click("Move up link 3") })
			w.See("Not saved yet.")
			w.NewPage(func() { w.Click("Move up link 2") })
			w.NewPage(func() { w.Click("Remove link 2") })
			w.NewPage(func() { w.Click("Move down link 1") })
			w.NewPage(func() { w.Click("Move up link 2") })
		}
		if links := ownLinks(t, s); len(links) != 0 {
			t.Errorf("before they were saved there are %q", links)
		}
		w.NewPage(func() { w.Click("Save widget") })
		if links := ownLinks(t, s); !slices.Equal(links, []models.WidgetLink{
			{Label: "Forum", URL: "https://forum.example.com"}, {Label: "Status", URL: "https://status.example.com"}}) {
			t.Errorf("kept are %q", links)
		}
	})
}

// Enter in a field saves, and does not press the first button of the form.
func TestEnterSavesTheWidget(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		s := handlertest.AtHome(t, modelstest.SQLite(t))
		keep(t, s, models.WidgetSettings{Label: "Help", Links: []models.WidgetLink{
			{Label: "Forum", URL: "https://forum.example.com"}, {Label: "Status", URL: "https://status.example.com"}}})
		w := keysPage(t, s, engine)
		w.Fill("Address of link 2", "https://up.example.com")
		w.NewPage(func() { w.Press(browser.Enter) })
		if links := ownLinks(t, s); len(links) != 2 || links[1].URL != "https://up.example.com" || links[0].Label != "Forum" {
			t.Errorf("kept are %q", links)
		}
	})
}

// The preview on the settings page is the real widget, with the options that are being chosen.
func TestThePreviewShowsWhatIsTyped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s)
	w.See("What happened?")
	page := browser.Eval[float64](w, "performance.timeOrigin")
	w.Click("Add a link")
	w.Fill("Words of link 1", "Help pages")
	w.Fill("Address of link 1", "https://docs.example.com")
	inPreview(w, "Help pages")
	w.Click("Let visitors attach what went wrong on the page The last errors and failed requests, kept in memory while the page is " +
		"open. Visitors see them and send them only if they switch that on.")
	inPreview(w, "1 error")
	w.Choose("Language of the preview", "German")
	inPreview(w, "Was ist passiert?")
	if browser.Eval[float64](w, "performance.timeOrigin") != page {
		t.Error("the page was loaded again")
	}
	if links := ownLinks(t, s); len(links) != 0 {
		t.Errorf("the preview has saved %q", links)
	}
}

// The answer time is shown after sending, so the preview shows a sent message, with the required fields filled in.
func TestThePreviewShowsTheAnswerTimeAsItIsTyped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	_, err := s.App.AddWidgetField(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
		models.WidgetFieldDraft{Tab: "help", Kind: "text", Name: "order", Label: "Order", Required: true})
	if err != nil {
		t.Fatal(err)
	}
	w := keysPage(t, s)
	w.Visit(paths.AdminSettings("kestrel"))
	w.Run("document.querySelector('details:has(.preview-frame)').open = true")
	inPreview(w, "What happened?")
	w.Fill("Typical answer time optional", "usually within an hour")
	inPreview(w, "usually within an hour")
	w.Focused("Typical answer time optional")
	w.Fill("Name", "Kestrel Studio")
	inPreview(w, "What happened?") // the form again
	if got := w.Value("Typical answer time optional"); got != "usually within an hour" {
		t.Errorf("the field holds %q, want %q", got, "usually within an hour")
	}
}

// inPreview waits until the widget in the frame shows the text.
func inPreview(w *browser.Window, text string) {
	w.Until(fmt.Sprintf(`document.querySelector('.preview-frame').contentDocument?.querySelector('intake-widget')
		?.shadowRoot?.querySelector('dialog[open]')?.textContent.includes(%q)`, text))
}

func keep(t *testing.T, s *handlertest.Service, settings models.WidgetSettings) {
	t.Helper()
	if err := s.App.UpdateWidget(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, settings); err != nil {
		t.Fatal(err)
	}
}

func ownLinks(t *testing.T, s *handlertest.Service) []models.WidgetLink {
	t.Helper()
	app, err := models.FindApp(t.Context(), s.DB.DB, s.App.Slug)
	if err != nil {
		t.Fatal(err)
	}
	return app.OwnLinks()
}

func TestThePreviewLeavesTheFormAloneAndSendsNothing(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s)
	w.See("What happened?")
	w.Fill("Label", "Ask the team")
	w.See("Ask the team", "What happened?")
	w.Focused("Label") // and not in the frame, where the panel opened by itself

	w.Visit(paths.AdminWidgetPreview("kestrel", ""))
	w.Fill("Subject", "x")
	w.Fill("What happened?", "y")
	w.Fill("Your e-mail so we can answer", "rita@example.com")
	w.Click("Send")
	w.See("We have your message")
	for _, request := range w.Requests(s.URL) {
		if request.Method == http.MethodPost && strings.Contains(request.URL, "/api/") {
			t.Errorf("the preview has sent %s", request.URL)
		}
	}
	if browser.Eval[bool](w, "Object.keys(sessionStorage).some((key) => key.startsWith('intake:'))") {
		t.Error("the preview keeps a draft")
	}
}

func TestThePreviewOfAWidgetThatIsOffSaysSo(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	keysPage(t, s).See("The widget is switched off, so there is nothing to see.")
}
