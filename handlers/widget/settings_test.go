package widget_test

import (
	"net/url"
	"reflect"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

func TestTheSettingsContainWhatTheScriptNeeds(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		app, err := models.CreateApp(t.Context(), s.DB.DB, models.Operator, models.AppDraft{
			Slug: "heron", Name: "Grey <Heron>", BrandColor: "#8A2A5B", AnswerTime: "usually within a day",
		}, s.Olive)
		if err != nil {
			t.Fatal(err)
		}
		err = app.UpdateWidget(t.Context(), s.DB.DB, models.Operator,
			models.WidgetSettings{Label: "Ask us", Side: "left", Tab: "feedback"})
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]any{
			"slug": "heron", "name": "Grey <Heron>", "color": "#8a2a5b", "label": "Ask us", "side": "left", "offline": "No connection",
			"tab": "feedback", "answerTime": "usually within a day",
			"links": s.Do("GET", "/api/v1/widget/config?app=heron", "").JSON(t)["links"],
		}
		for _, query := range []string{"app=heron", "key=" + app.WidgetKey, "app=kestrel&key=" + app.WidgetKey} {
			answer := s.Do("GET", "/widget/settings?"+query, "")
			if got := answer.JSON(t); answer.StatusCode != 200 || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %d\n%v, want\n%v", query, answer.StatusCode, got, want)
			}
			if got := answer.Header.Get("Cache-Control"); got != "public, max-age=60" {
				t.Errorf("%s: Cache-Control %q, want %q", query, got, "public, max-age=60")
			}
		}
		visitors := s.Do("GET", "/widget/settings?app=heron&lang=de", "").JSON(t)
		if links, _ := visitors["links"].(map[string]any); visitors["label"] != "Ask us" ||
			visitors["offline"] != "Keine Verbindung" ||
			links["newTicket"] != handlertest.BaseURL+"/my/tickets/new?app=heron&lang=de" ||
			links["board"] != handlertest.BaseURL+"/b/heron?lang=de" {
			t.Errorf("to somebody who reads German the settings are %v", visitors)
		}
		// A website that still uses the slug from before a change keeps working.
		draft := models.AppDraft{Slug: "egret", Name: "Egret"}
		if err := app.Update(t.Context(), s.DB.DB, models.Operator, draft); err != nil {
			t.Fatal(err)
		}
		moved := s.Do("GET", "/widget/settings?app=heron", "").JSON(t)
		if moved["slug"] != "egret" || moved["color"] != "" {
			t.Errorf("after the move the settings are %v", moved)
		}
	})
}

// The script gets an error for an app that is switched off or unknown, and cannot tell one from the other.
func TestAWidgetThatIsUnknownOrOffHasNoSettings(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{
			"", "app=", "app=nowhere", "app=KESTREL", "app=%ff%00", "app=kestrel", "key=" + s.App.WidgetKey,
			"key=itk_w_0000000000000000000000", "app=" + s.App.ID,
			"app=kestrel&key=" + url.QueryEscape("' OR 1=1--"),
		} {
			answer := s.Do("GET", "/widget/settings?"+query, "")
			body := answer.JSON(t)
			if answer.StatusCode != 404 || len(body) != 1 ||
				body["error"] != "There is no such app, or its widget is switched off." {
				t.Errorf("%q: %d %v", query, answer.StatusCode, body)
			}
			if got := answer.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("%q may be kept: %q, want %q", query, got, "no-store")
			}
		}
	})
}

// A secret key in a widget request is refused, and the app's admins are notified.
func TestASecretKeyInAPageIsFlagged(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"key", "app"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			if answer := s.Do("GET", "/widget/settings?"+name+"="+s.Secret, ""); answer.StatusCode != 404 {
				t.Errorf("the answer is %d, want 404", answer.StatusCode)
			}
			keys, err := s.App.SecretKeys(t.Context(), s.DB.DB)
			if err != nil {
				t.Fatal(err)
			}
			if keys[0].ExposedAt == nil || keys[0].ExposedHow != models.ExposedInWidget {
				t.Errorf("the key has no mark: %+v", keys[0])
			}
		})
	}
}
