package admin_test

import (
	"net/http"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/browsertest"
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
		t.Fatalf("the widget's configuration answers %d and its message %d, want %d and %d", config, message, wantConfig, wantMessage)
	}
}

func TestTheWidgetIsSwitchedOffOnlyWhenAskedTwice(t *testing.T) {
	t.Parallel()
	eachWay(t, func(t *testing.T, options ...browsertest.Option) {
		s := service(t)
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
		w.Press(browsertest.Enter)
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
	eachWay(t, func(t *testing.T, options ...browsertest.Option) {
		s := service(t)
		w := keysPage(t, s, options...)
		w.Fill("Label", "Ask us")
		w.Choose("Side", "Bottom left")
		w.Choose("Opens on", "Share feedback")
		if len(options) == 0 { // with script, the preview follows what is typed
			w.See("Ask us", "Your idea in one line")
		}
		w.NewPage(func() { w.Click("Save widget") })
		w.Visit(paths.AdminKeys("kestrel"))
		w.See("Ask us", "Your idea in one line")
		for label, want := range map[string]string{"Label": "Ask us", "Side": "left", "Opens on": "feedback"} {
			if got := w.Value(label); got != want {
				t.Errorf("%s holds %q, want %q", label, got, want)
			}
		}
	})
}
