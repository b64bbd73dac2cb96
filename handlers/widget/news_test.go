package widget_test

import (
	"encoding/json"
	"net/url"
	"reflect"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// publish publishes a changelog entry of the app that is this old.
func publish(t *testing.T, s *handlertest.Service, ago time.Duration, draft models.EntryDraft) *models.ChangelogEntry {
	t.Helper()
	then := models.At(t.Context(), models.Now().Add(-ago))
	entry, err := s.App.DraftEntry(then, s.DB.DB, models.Actor{Account: s.Olive}, draft)
	if err == nil {
		err = entry.Publish(then, s.DB.DB, models.Actor{Account: s.Olive}, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	return entry
}

// remember lets visitors' browsers remember which news they have seen, as an owner can allow.
func remember(t *testing.T, s *handlertest.Service) {
	t.Helper()
	answer := s.SignIn(s.Olive).PostForm("/admin/apps/kestrel/widget/settings",
		url.Values{"label": {"Help"}, "news": {"on"}})
	if answer.StatusCode != 303 {
		t.Fatalf("the widget's settings answer %d, want 303", answer.StatusCode)
	}
}

const day = 24 * time.Hour

func TestNewsContainsTheNewestPublishedEntries(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		publish(t, s, 9*day, models.EntryDraft{Title: "The first of twelve"})
		for range 9 {
			publish(t, s, 8*day, models.EntryDraft{Title: "One of many", Kind: "improved"})
		}
		err := publish(t, s, 7*day, models.EntryDraft{Title: "Withdrawn"}).Withdraw(t.Context(), s.DB.DB, models.Operator)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.App.DraftEntry(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, models.EntryDraft{Title: "A draft"})
		if err != nil {
			t.Fatal(err)
		}
		newest := publish(t, s, day, models.EntryDraft{Title: "Dates <stay>", Kind: "fixed",
			Body: "On the **1st**, [wherever](https://example.com).\n\n<script>alert(1)</script>"})
		answer := s.Do("GET", "/widget/news?app=kestrel&lang=en", "", "Origin", "https://shop.example")
		var got struct{ Entries []map[string]any }
		if err := json.Unmarshal([]byte(answer.Body), &got); err != nil || len(got.Entries) != 10 {
			t.Fatalf("%d %s", answer.StatusCode, answer.Body)
		}
		want := map[string]any{
			"kind": "Fixed", "title": "Dates <stay>", "at": newest.PublishedAt.Format(time.RFC3339Nano),
			"url": handlertest.BaseURL + "/b/kestrel/changelog/" + newest.ID + "?lang=en",
			"text": []any{
				[]any{"p", "On the ", []any{"strong", "1st"}, ", ", []any{"a", map[string]any{"href": "https://example.com",
					"rel": "nofollow ugc noopener"}, "wherever"}, "."},
				[]any{"p", "<script>alert(1)</script>"}, // the widget shows it as text
			},
		}
		if !reflect.DeepEqual(got.Entries[0], want) {
			t.Errorf("the newest is %v\nwant %v", got.Entries[0], want)
		}
		for _, entry := range got.Entries[1:] {
			if entry["title"] != "One of many" {
				t.Errorf("there is %v", entry)
			}
		}
		for header, want := range map[string]string{
			"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "Set-Cookie": "",
			"Cache-Control": "public, max-age=60",
		} {
			if got := answer.Header.Get(header); got != want {
				t.Errorf("%s is %q, want %q", header, got, want)
			}
		}
		settings := s.Do("GET", "/widget/settings?app=kestrel", "").JSON(t)
		if settings["newsAt"] != want["at"] || settings["remembersNews"] != nil {
			t.Errorf("the settings are %v", settings)
		}
		remember(t, s)
		if settings := s.Do("GET", "/widget/settings?app=kestrel", "").JSON(t); settings["remembersNews"] != true {
			t.Errorf("the settings are %v", settings)
		}
	})
}

func TestNewsAreInTheVisitorsLanguage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		publish(t, s, 2*day, models.EntryDraft{Title: "Not translated"})
		entry := publish(t, s, day, models.EntryDraft{Title: "Dates stay", Body: "As you put them.", Kind: "fixed"})
		thing, err := s.App.Translatable(t.Context(), s.DB.DB, entry.ID)
		if err != nil {
			t.Fatal(err)
		}
		err = s.App.Translate(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, thing,
			models.TranslationDraft{Locale: "de", Texts: map[string]string{"title": "Daten bleiben", "body": "Wie sie sind."}})
		if err != nil {
			t.Fatal(err)
		}
		answer := s.Do("GET", "/widget/news?app=kestrel&lang=de", "").JSON(t)
		entries, _ := answer["entries"].([]any)
		if len(entries) != 2 {
			t.Fatalf("there are %v", answer)
		}
		newest, older := entries[0].(map[string]any), entries[1].(map[string]any)
		if newest["title"] != "Daten bleiben" || newest["kind"] != "Behoben" ||
			!reflect.DeepEqual(newest["text"], []any{[]any{"p", "Wie sie sind."}}) ||
			newest["url"] != handlertest.BaseURL+"/b/kestrel/changelog/"+entry.ID+"?lang=de" {
			t.Errorf("the newest is %v", newest)
		}
		if older["title"] != "Not translated" {
			t.Errorf("what nobody translated is %v", older)
		}
	})
}

func TestALongEntryIsCutBetweenItsParagraphs(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	long := ""
	for range 40 {
		long += "A paragraph of about fifty characters, more or less.\n\n"
	}
	publish(t, s, day, models.EntryDraft{Title: "Long", Body: long})
	entry := s.Do("GET", "/widget/news?app=kestrel", "").JSON(t)["entries"].([]any)[0].(map[string]any)
	if text, _ := entry["text"].([]any); len(text) != 28 || entry["more"] != true {
		t.Errorf("%d paragraphs, more: %v", len(text), entry["more"])
	}
}

func TestAWidgetThatIsUnknownOrOffHasNoNews(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if got := s.Do("GET", "/widget/news?app=kestrel", "").Body; got != `{"entries":[]}` {
		t.Errorf("an app without news answers %s", got)
	}
	if settings := s.Do("GET", "/widget/settings?app=kestrel", "").JSON(t); settings["newsAt"] != nil {
		t.Errorf("its settings are %v", settings)
	}
	publish(t, s, day, models.EntryDraft{Title: "Dates stay"})
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"", "app=nowhere", "app=kestrel", "key=" + s.App.WidgetKey} {
		answer := s.Do("GET", "/widget/news?"+query, "")
		body := answer.JSON(t)
		if answer.StatusCode != 404 || body["error"] != "There is no such app, or its widget is switched off." {
			t.Errorf("%q: %d %v", query, answer.StatusCode, body)
		}
	}
}
