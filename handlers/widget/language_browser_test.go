package widget_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// A message sent through a German widget gets mails in German, whose links lead to German pages, whatever the browser's
// language is.
func TestTheWidgetSaysItsLanguage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-lang="de" data-label="Help"`}.open(t, s)
	link := func(class string) string {
		return browser.Eval[string](w, shadow+".querySelector('"+class+"').href")
	}
	w.Click("Help")
	w.Fill("Betreff", "Der Export ist leer")
	w.Fill("Was ist passiert?", "Er hat keine Zeilen.")
	w.Fill("Ihre E-Mail-Adresse damit wir antworten können", "rita@example.com")
	w.Click("Senden")
	w.See("Ihre Nachricht ist da")
	found := tickets(t, s)
	if len(found) != 1 || found[0].Locale != "de" {
		t.Fatalf("the tickets are %+v", found)
	}
	if got := link(".done a"); !strings.HasSuffix(got, "/my/tickets/"+found[0].ID+"?lang=de") {
		t.Errorf("the ticket is at %s", got)
	}

	w.Click("Weitere Nachricht senden")
	w.Click("Idee teilen")
	w.Fill("Ihre Idee in einem Satz", "Größere Schrift")
	if got := link("#itk-title-hint a"); !strings.HasSuffix(got, "/b/kestrel?lang=de&q=Gr%C3%B6%C3%9Fere%20Schrift") {
		t.Errorf("the board is searched at %s", got)
	}
	w.Click("Idee veröffentlichen")
	w.See("Ihre Idee steht auf der Ideenseite")
	sent, _, err := s.App.Posts(t.Context(), s.DB.DB, "", 10)
	if err != nil || len(sent) != 1 || sent[0].Locale != "de" {
		t.Fatalf("the posts are %+v (%v)", sent, err)
	}
}
