package portal_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models/modelstest"
)

// A malicious website could sign its visitors in with an identity of its owner, who could then read what they write.
func TestChangingTheIdentityOfAVisitNeedsConfirmation(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		claire := site.Token("u_1", "claire@example.org", map[string]any{"name": "Claire Moreau"})
		mallory := site.Token("u_2", "mallory@example.org", map[string]any{"name": "Mallory"})
		ticket := d.signedTicket("kestrel", claire, "From the shop")
		cookie := d.visit(d.offered("kestrel", claire, ""), "/b/kestrel/tickets")
		d.expect(d.visitor.Get("/b/kestrel/tickets", "Cookie", cookie), 200, "Claire Moreau</bdi> · Signed in to App kestrel")
		d.expect(d.visitor.Get("/my/tickets/new?app=kestrel", "Cookie", cookie), 200,
			"Claire Moreau</bdi> · Signed in to App kestrel")

		address := d.offered("kestrel", mallory, "")
		for range 2 { // opening the link does not use it up
			asked := d.visitor.Get(address, "Cookie", cookie)
			d.expect(asked, 200, "Continue as Mallory", "as Claire Moreau", `action="`+address+`"`)
			if len(asked.Cookies()) > 0 {
				t.Errorf("the question comes with %v", asked.Cookies())
			}
		}
		d.expect(d.visitor.Get(page(ticket), "Cookie", cookie), 200)
		forged := d.visitor.PostForm(address, form(), "Cookie", cookie, "Origin", "https://evil.example", "Sec-Fetch-Site",
			"cross-site")
		if forged.StatusCode != 403 {
			t.Errorf("another site says yes: %d, want 403", forged.StatusCode)
		}
		answer := d.visitor.PostForm(address, form(), "Cookie", cookie)
		d.expectTo(answer, "/b/kestrel/tickets")
		other := answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value
		d.expect(d.visitor.Get("/b/kestrel/tickets", "Cookie", other), 200, "Mallory")
		d.expectTo(d.visitor.Get(page(ticket), "Cookie", cookie), "/login") // the previous visit has ended

		// The same person continues without a question, and the previous visit ends as well.
		again := d.visitor.Get(d.offered("kestrel", mallory, ""), "Cookie", other)
		d.expectTo(again, "/b/kestrel/tickets")
		d.expectTo(d.visitor.Get("/b/kestrel/tickets", "Cookie", other), "/login")

		address = d.offered("kestrel", claire, "")
		if head := s.Do("HEAD", address, ""); head.StatusCode != 200 || len(head.Cookies()) > 0 {
			t.Errorf("HEAD is answered with %d and %v", head.StatusCode, head.Cookies())
		}
		if !strings.HasPrefix(d.visit(address, "/b/kestrel/tickets"), "__Host-") {
			t.Error("HEAD spends the address")
		}
	})
}
