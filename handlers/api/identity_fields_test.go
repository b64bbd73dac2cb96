package api_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models/modelstest"
)

func TestIdempotencyKeysAreSeparateForEachIdentity(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		claire, bo := site.Token("u_1", "claire@example.org", nil), site.Token("u_2", "bo@example.org", nil)
		send := func(token, description string) handlertest.Answer {
			return s.Post(widgetTickets, signedTicket(token).with("description", description).JSON(),
				append(anybody(), "Idempotency-Key", "k1")...)
		}
		first := created(t, send(claire, "It broke."))["id"]
		if created(t, send(bo, "It broke."))["id"] == first {
			t.Error("another visitor gets her ticket")
		}
		newer := site.Token("u_1", "claire@example.org", map[string]any{"name": "Claire"})
		if created(t, send(newer, "It broke."))["id"] != first {
			t.Error("a newer token of hers makes another ticket")
		}
		// The rest of the text counts, even if it contains a token.
		send(claire, "My token is "+claire)
		answer := s.Post(widgetTickets, signedTicket(newer).with("description", "It broke."+newer).JSON(),
			append(anybody(), "Idempotency-Key", "k1")...)
		if answer.StatusCode != 400 {
			t.Errorf("other words under the key are answered with %d, want 400", answer.StatusCode)
		}
	})
}

// spec.md ignores unknown fields, and knows none of these.
func TestRepeatedIdentityFieldsDoNotMakeAFormFaulty(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "claire@example.org", nil)
		send := func(f *form) handlertest.Answer {
			body, kind := f.end()
			return s.Do("POST", widgetTickets, body, append(anybody(), "Content-Type", kind)...)
		}
		base := func() *form { return newForm().fields(ticketFields.with("app", "kestrel")) }
		created(t, send(base().field("page", "one").field("page", "two")))
		twice := ticketOf(t, s, send(base().field("identity", token).field("identity", token).field("identity", token)))
		if twice.VouchedBy != nil {
			t.Error("of two tokens one counts")
		}
		if once := ticketOf(t, s, send(base().field("identity", token))); once.VouchedBy == nil {
			t.Error("one token counts for nothing")
		}
		created(t, s.Post(widgetTickets, ticketFields.with("app", "kestrel", "page", 7, "identity", 7).JSON(), anybody()...))
	})
}

func TestTheRefusalOfAVisitDoesNotRevealRoles(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		body := fields{"app": "kestrel", "identity": site.Token("u_1", s.Amir.Email, nil)}.JSON()
		answer := s.Post(widgetVisits, body, anybody()...)
		if answer.StatusCode != 401 || strings.Contains(answer.Body, "role") ||
			!strings.Contains(answer.Body, "This person cannot be signed in by a website.") {
			t.Errorf("the answer is %d %s", answer.StatusCode, answer.Body)
		}
	})
}
