package api_test

import (
	"reflect"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// spec.md: "Response 200: app (id, slug, name, description, logo_url), widget_key: returned for any known slug, links,
// features: reserved and always true", and "Link shapes: board = {base_url}/b/<app_slug>; roadmap = board + /roadmap;
// changelog = board + /changelog; myTickets = {base_url}/my; newTicket = {base_url}/my/tickets/new?app=<app_slug>;
// login = {base_url}/login."
func TestTheConfigContainsTheAppsDetailsAndLinks(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		app, err := models.CreateApp(t.Context(), s.DB.DB, models.Operator, models.AppDraft{
			Slug: "grey-heron-2", Name: "Grey <Heron> & Co", Description: "We fish.",
			LogoURL: "https://cdn.example/logo.png?a=1&b=2",
		}, s.Olive)
		if err != nil {
			t.Fatal(err)
		}
		expected := map[string]any{
			"app": map[string]any{"id": app.ID, "slug": "grey-heron-2", "name": "Grey <Heron> & Co",
				"description": "We fish.", "logo_url": "https://cdn.example/logo.png?a=1&b=2"},
			"widget_key": app.WidgetKey,
			"links": map[string]any{
				"board":     "https://help.example.com/b/grey-heron-2",
				"roadmap":   "https://help.example.com/b/grey-heron-2/roadmap",
				"changelog": "https://help.example.com/b/grey-heron-2/changelog",
				"myTickets": "https://help.example.com/my",
				"newTicket": "https://help.example.com/my/tickets/new?app=grey-heron-2",
				"login":     "https://help.example.com/login",
			},
			"features": map[string]any{"tickets": true, "feedback": true},
		}
		for name, answer := range map[string]handlertest.Answer{
			"slug":   s.Do("GET", widgetConfig+"?app=grey-heron-2", ""),
			"header": s.Do("GET", widgetConfig, "", "X-Service-Widget-Key", app.WidgetKey),
			"wins":   s.Do("GET", widgetConfig+"?app=kestrel", "", "X-Service-Widget-Key", app.WidgetKey),
			"body":   s.Do("GET", widgetConfig+"?app=grey-heron-2", `{"app":"kestrel"}`, "Content-Encoding", "gzip"),
			"key":    s.Do("GET", widgetConfig+"?widget_key="+app.WidgetKey, ""),
		} {
			t.Run("by "+name, func(t *testing.T) {
				if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "application/json" {
					t.Fatalf("the answer is %d %s", answer.StatusCode, answer.Header.Get("Content-Type"))
				}
				if got := answer.JSON(t); !reflect.DeepEqual(got, expected) {
					t.Errorf("the config is\n%v, expected\n%v", got, expected)
				}
				// "the response may be cached for 60 seconds", separately for each key.
				if answer.Header.Get("Cache-Control") != "public, max-age=60" ||
					answer.Header.Get("Vary") != "X-Service-Widget-Key" {
					t.Errorf("Cache-Control is %q, Vary %q", answer.Header.Get("Cache-Control"),
						answer.Header.Get("Vary"))
				}
			})
		}
		head := s.Do("HEAD", widgetConfig+"?app=kestrel", "")
		if head.StatusCode != 200 || head.Body != "" || head.ContentLength <= 0 {
			t.Errorf("HEAD answers %d with %d bytes", head.StatusCode, head.ContentLength)
		}
	})
}

// spec.md: "When the app does not exist or its widget is disabled, then the response is 404." So is a request that
// names no app.
func TestUnknownAndDisabledAppsHaveNoConfig(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		silent, _ := heron(t, s)
		switchOff(t, s, silent)
		for name, query := range map[string]string{
			"nothing": "", "an empty slug": "?app=", "an unknown slug": "?app=nowhere",
			"a slug in capitals": "?app=KESTREL", "bytes that are no UTF-8": "?app=%ff%00",
			"a NUL": "?app=kestrel%00", "a slug of 65 characters": "?app=" + long("a", 65),
			"SQL": "?app=%27%20OR%201=1--", "a path": "?app=../kestrel",
			"an id": "?app=" + s.App.ID, "a key as slug": "?app=" + s.App.WidgetKey, "a disabled widget": "?app=heron",
			"a disabled widget's key": "?widget_key=" + silent.WidgetKey,
			"a line break":            "?app=kestrel%0d%0aX-Evil:1", "a list": "?app[]=kestrel",
			"a bad key beside a good slug": "?app=kestrel&widget_key=itk_w_0000000000000000000000",
		} {
			t.Run(name, func(t *testing.T) {
				answer := s.Do("GET", widgetConfig+query, "")
				refused(t, answer, 404)
				openToAll(t, answer)
				if cache := answer.Header.Get("Cache-Control"); cache != "" && cache != "no-store" {
					t.Errorf("a 404 may be cached: %s", cache)
				}
			})
		}
		refused(t, s.Do("GET", widgetConfig+"?app=kestrel", "", "X-Service-Widget-Key", "itk_w_0000000000000000000000"),
			404)
		refused(t, s.Do("GET", widgetConfig, "", "X-Service-Widget-Key", silent.WidgetKey), 404)
		refused(t, s.Do("GET", widgetConfig, "", "X-Service-Widget-Key", s.App.WidgetKey, "X-Service-Widget-Key",
			silent.WidgetKey), 404)
	})
}
