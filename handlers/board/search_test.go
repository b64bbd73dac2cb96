package board_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

func TestSearchResultsShowTheMatchingText(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	publish := func(title, text string) *models.Post {
		t.Helper()
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
			models.PostDraft{Title: title, Description: text, Source: models.SourcePage, By: models.Actor{Account: s.Rita}})
		if err != nil {
			t.Fatal(err)
		}
		return post
	}
	publish("Long", strings.Repeat("Nothing to see in this sentence. ", 30)+"\n\nOnly **here** is the *bank* named.")
	said := publish("Let clients pay", "They copy the number.")
	say(t, s, said, s.Sam, "My bank reads it")
	publish("أضف حساب البنك", "")
	publish("請求書を作る", "")
	for query, want := range map[string][]string{
		"bank": {`Only here is the <mark class="hit">bank</mark> named.`, `2 ideas match “bank”`,
			`Sam Stranger</bdi> in a comment: <q dir="auto">My <mark class="hit">bank</mark> reads it</q>`,
			`Share “bank” as an idea`},
		"البنك":          {`أضف حساب <mark class="hit">البنك</mark>`},
		"請求":             {`<mark class="hit">請求</mark>書を作る`},
		"carrier+pigeon": {"No ideas match “carrier pigeon”", "Yours would be the first.", "/b/kestrel/new?q=carrier+pigeon"},
	} {
		page := s.Visitor().Get("/b/kestrel?q=" + query).Body
		for _, text := range want {
			if !strings.Contains(page, text) {
				t.Errorf("the search for %s does not show %q", query, text)
			}
		}
	}
}

func TestTheSearchWorksByKeys(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	share(t, s, "Two bank accounts")
	w := browser.Open(t, s.URL)
	w.Visit("/b/kestrel")
	w.Press("/")
	w.Press("b", "a", "n", "k")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("1 idea matches “bank”", "Best match", "Share “bank” as an idea")
	w.AxeEveryLook()
	w.Press("/")
	w.Press(browser.Escape)
	w.Until(`document.activeElement.name === "q" && document.activeElement.value === ""`)
	w.Press("q", " ", "/", " ", "z") // within the field, / is an ordinary character
	w.Until(`document.activeElement.value === "q / z"`)
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("No ideas match “q / z”")
	w.AxeEveryLook()
}
