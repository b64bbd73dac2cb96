package portal_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// family is a ticket that was filed with an identity of the website, and another one that must not appear in its visit.
type family struct {
	*desk
	cookie       string
	brought      *models.Ticket
	other        *models.Ticket
	secretsFiles string // the address of a file of the other ticket, below that of a ticket
}

const secret = "Please tell nobody: zebra."

// newFamily starts a visit of the person who filed a ticket with an identity. The other ticket is by another subject
// with the same address or, for "", by the owner of the address.
func newFamily(t *testing.T, s *handlertest.Service, subject string) *family {
	t.Helper()
	d := newDesk(t, s)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	token := site.Token("u_1", s.Rita.Email, map[string]any{"name": "Claire Moreau"})
	f := &family{desk: d, brought: d.signedTicket("kestrel", token, "From the shop"), other: d.ritas}
	if subject != "" {
		f.other = d.signedTicket("kestrel", site.Token(subject, s.Rita.Email, nil), "Wrong VAT rate")
	}
	d.expectTo(d.rita.PostFiles(page(f.other)+"/replies", form("body", secret),
		[]handlertest.File{{Name: "secret.png", Type: "image/png", Content: png}}), page(f.other))
	f.secretsFiles = strings.TrimPrefix(d.fileOf(f.other), page(f.other))
	f.cookie = d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
	return f
}

func (f *family) get(path string) handlertest.Answer { return f.visitor.Get(path, "Cookie", f.cookie) }

// keeps checks that nothing of the other ticket is shown.
func (f *family) keeps() {
	f.Helper()
	for _, path := range []string{
		page(f.brought), page(f.other), "/b/kestrel/tickets", "/b/kestrel/tickets?q=zebra", "/b/kestrel/tickets?q=nobody",
	} {
		answer := f.get(path)
		for _, theirs := range []string{secret, "secret.png", "Wrong VAT rate"} {
			if strings.Contains(answer.Body, theirs) {
				f.Errorf("%s says %q", path, theirs)
			}
		}
		if strings.Contains(path, "?q=") && strings.Contains(answer.Body, page(f.brought)) {
			f.Errorf("%s finds a ticket by the words of another", path)
		}
	}
	for _, ticket := range []*models.Ticket{f.brought, f.other} {
		if answer := f.get(page(ticket) + f.secretsFiles); answer.StatusCode == 200 {
			f.Errorf("the file is had at %s", page(ticket))
		}
	}
}

func TestAVisitDoesNotSeeATicketMergedIntoItsOwn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, subject := range []string{"", "u_2"} {
			f := newFamily(t, s, subject)
			f.must(f.stored(f.other).MergeInto(ctx, f.DB.DB, as(f.Amir), f.stored(f.brought)))
			f.keeps()
			f.expect(f.get(page(f.brought)), 200, "From the shop", "It says 19 %.", `name="body"`)
			f.expect(f.get("/b/kestrel/tickets"), 200, page(f.brought))
			f.expectTo(f.visitor.PostForm(page(f.brought)+"/replies", form("body", "Thank you, it is urgent."), "Cookie",
				f.cookie), page(f.brought))
			f.expect(f.get(page(f.brought)), 200, "it is urgent")
			// The owner of the address sees both.
			f.expect(f.rita.Get(page(f.brought)), 200, secret, "it is urgent")
		}
	})
}

func TestAVisitDoesNotFollowAMergeIntoAnotherPersonsTicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, subject := range []string{"", "u_2"} {
			f := newFamily(t, s, subject)
			f.must(f.stored(f.brought).MergeInto(ctx, f.DB.DB, as(f.Amir), f.stored(f.other)))
			f.keeps()
			shown := f.get(page(f.brought))
			f.expect(shown, 200, "From the shop", "It says 19 %.", "continues by e-mail")
			if strings.Contains(shown.Body, `name="body"`) {
				f.Error("there is a field to write in")
			}
			f.expect(f.get("/b/kestrel/tickets"), 200, page(f.brought))
			f.expect(f.get("/b/kestrel/tickets?q=From+the+shop"), 200, page(f.brought))
			for _, path := range []string{"/replies", "/verdict"} {
				answer := f.visitor.PostForm(page(f.brought)+path, form("body", "An intruder.", "went", "well"), "Cookie", f.cookie)
				f.expect(answer, 404, ">An intruder.</textarea>") // the merge may have come while they wrote
			}
			if said := f.rita.Get(page(f.other)); said.StatusCode != 200 || strings.Contains(said.Body, "An intruder.") {
				f.Errorf("the visit writes into the other ticket (status %d)", said.StatusCode)
			}
		}
	})
}
