package api_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// localeOf returns the language that was stored with the created row.
func localeOf(t *testing.T, s *handlertest.Service, e creation, answer handlertest.Answer) string {
	t.Helper()
	if answer.StatusCode != 201 {
		t.Fatalf("the answer is %d %s", answer.StatusCode, clip(answer.Body))
	}
	id := answer.JSON(t)["id"]
	if e.ticket() {
		return find[models.Ticket](t, s, "id = ?", id).Locale
	}
	return find[models.Post](t, s, "id = ?", id).Locale
}

// Every endpoint that creates something accepts an optional locale.
func TestTheLocaleOfTheWriterIsStored(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		for said, want := range map[any]string{
			"ja": "ja", "JA-jp": "ja", "pt": "pt-BR", "pt_BR": "pt-BR", "zh-CN": "zh-Hans", "de-AT": "de",
			// Languages without a translation and invalid ones are no fault.
			"": "", "is": "", "zh-TW": "", "xx": "", "*": "", "\x00": "", strings.Repeat("de-", 5000): "",
			1: "", true: "", nil: "",
		} {
			if got := localeOf(t, s, e, e.send(s, e.good.with("locale", said).JSON())); got != want {
				t.Errorf("%.40v is kept as %q, want %q", said, got, want)
			}
		}
	})
}

func TestTheBrowsersLanguageIsUsedIfNoLocaleIsSent(t *testing.T) {
	t.Parallel()
	onEachEndpoint(t, func(t *testing.T, s *handlertest.Service, e creation) {
		for _, c := range []struct{ said, header, want, server string }{
			{"", "ja,en;q=0.5", "ja", ""},
			{"de", "ja,en;q=0.5", "de", "de"},
			{"xx", "ja,en;q=0.5", "ja", ""},
			{"", "*;q=x", "", ""},
		} {
			want := c.want
			if e.server { // a server's Accept-Language says nothing about its users
				want = c.server
			}
			answer := e.send(s, e.good.with("locale", c.said).JSON(), "Accept-Language", c.header)
			if got := localeOf(t, s, e, answer); got != want {
				t.Errorf("%q with the header %q is kept as %q, want %q", c.said, c.header, got, want)
			}
		}
	})
}

func TestTheLocaleOfAFormIsStored(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	e := creation{path: widgetTickets}
	good := ticketFields.with("app", "kestrel")
	for said, want := range map[string]string{"ar": "ar", "\xff": "", "xx": ""} {
		if got := localeOf(t, s, e, postForm(s, newForm().fields(good.with("locale", said)), anybody()...)); got != want {
			t.Errorf("%q is kept as %q, want %q", said, got, want)
		}
	}
	twice := newForm().fields(good.with("locale", "ar")).fields(fields{"locale": "ja"})
	if got := localeOf(t, s, e, postForm(s, twice, anybody()...)); got != "ja" {
		t.Errorf("a language that is sent twice is kept as %q, want %q", got, "ja")
	}
}

// The field locale is part of the body, and the browser's Accept-Language is not: a repeated request may have another
// one.
func TestTheLocaleBelongsToAnIdempotentRequest(t *testing.T) {
	t.Parallel()
	onEachEndpoint(t, func(t *testing.T, s *handlertest.Service, e creation) {
		body := e.good.with("locale", "ja").JSON()
		first := e.send(s, body, "Idempotency-Key", "one", "Accept-Language", "de")
		again := e.send(s, body, "Idempotency-Key", "one", "Accept-Language", "fr")
		if created(t, first); again.Body != first.Body {
			t.Errorf("the answers differ:\n%s\n%s", first.Body, again.Body)
		}
		other := e.send(s, e.good.with("locale", "de").JSON(), "Idempotency-Key", "one")
		contains(t, refused(t, other, 400), "Idempotency-Key")
	})
}
