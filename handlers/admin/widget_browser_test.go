package admin_test

import (
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// widgetAnswers is what a page with the widget meets: its configuration, and a message that it sends.
func widgetAnswers(s *handlertest.Service) (config, message int) {
	config = s.Do("GET", "/api/v1/widget/config?app=kestrel", "").StatusCode
	message = s.Post("/api/v1/widget/tickets", `{"subject":"Late","description":"Very","requester_email":"rita@example.com"}`, "X-Service-Widget-Key", s.App.WidgetKey).StatusCode
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

func TestTheWidgetsButtonIsShownAsItIsSaved(t *testing.T) {
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
		if len(options) == 0 { // with script, the preview follows what is typed
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

func TestLinksOfTheAppsOwnAreKeptOrRefusedInWords(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, append(options, browser.Refused(http.StatusUnprocessableEntity))...)
		const links = "Links of your own optional"
		w.Fill(links, "Help pages")
		w.NewPage(func() { w.Click("Save widget") })
		w.See("“Help pages” does not end in an address, such as https://docs.example.com.")
		if got := w.Value(links); got != "Help pages" {
			t.Errorf("after the refusal there is %q", got)
		}
		w.Fill(links, "Help pages https://docs.example.com\nStatus https://status.example.com")
		w.NewPage(func() { w.Click("Save widget") })
		w.Visit(paths.AdminKeys("kestrel"))
		if got := w.Value(links); got != "Help pages https://docs.example.com\nStatus https://status.example.com" {
			t.Errorf("kept is %q", got)
		}
	})
}

func TestThePreviewLeavesTheFormAloneAndSendsNothing(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s)
	w.See("What happened?")
	w.Fill("Label", "Ask the team")
	w.See("Ask the team", "What happened?")
	w.Focused("Label") // and not in the frame, where the panel has opened by itself

	w.Visit(paths.AdminWidgetPreview("kestrel") + "?label=Help&side=right&tab=help")
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
