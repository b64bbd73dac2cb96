package portal_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

func TestAVisitShowsTheNameGivenByItsWebsite(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		// Rita wrote to the app herself, so it knows the name that she chose.
		d.expectTo(d.rita.PostForm(page(d.ritas)+"/replies", form("body", "Still wrong.")), page(d.ritas))
		for subject, name := range map[string]string{"u_1": "Claire Moreau", "u_2": ""} {
			token := site.Token(subject, s.Rita.Email, map[string]any{"name": name})
			ticket := d.signedTicket("kestrel", token, "From the shop")
			cookie := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
			shown := d.visitor.Get(page(ticket), "Cookie", cookie)
			called := name
			if name == "" {
				called = s.Rita.Email
			}
			d.expect(shown, 200, "<strong><bdi>"+called+"</bdi></strong>")
			if strings.Contains(shown.Body, s.Rita.Name) {
				t.Error("the website learns the name that she chose")
			}
		}
	})
}

func TestAVisitHasItsOwnUnreadMarks(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", s.Rita.Email, nil)
		ticket := d.signedTicket("kestrel", token, "From the shop")
		d.reply(ticket, "We look into it.")
		cookie := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		unread := func(who *handlertest.Browser, list string, want bool) {
			t.Helper()
			if is := strings.Contains(who.Get(list, "Cookie", cookie).Body, "data-unread"); is != want {
				t.Errorf("%s says unread: %t, want %t", list, is, want)
			}
		}
		unread(d.visitor, "/b/kestrel/tickets", true)
		d.expect(d.visitor.Get(page(ticket), "Cookie", cookie), 200)
		unread(d.visitor, "/b/kestrel/tickets", false)
		unread(d.rita, "/my", true)
		d.expect(d.rita.Get(page(ticket)), 200)
		unread(d.rita, "/my", false)
		d.reply(ticket, "It is mended.")
		d.expect(d.rita.Get(page(ticket)), 200)
		unread(d.visitor, "/b/kestrel/tickets", true)
	})
}

func TestAVisitWithAChangedAddressStillSeesItsTickets(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		ticket := d.signedTicket("kestrel", site.Token("u_1", "claire@example.org", nil), "From the shop")
		cookie := d.visit(d.offered("kestrel", site.Token("u_1", "claire@example.net", nil), ""), "/b/kestrel/tickets")
		shown := d.visitor.Get(page(ticket), "Cookie", cookie)
		d.expect(shown, 200, "From the shop")
		if strings.Contains(shown.Body, "claire@example.org") {
			t.Error("the page says who has the former address now")
		}
		var former models.Account
		d.must(d.DB.Take(&former, "email = 'claire@example.org'").Error)
		d.must(s.App.AddMember(ctx, s.DB.DB, models.Operator, &former, models.RoleAgent))
		d.expectTo(d.visitor.Get(page(ticket), "Cookie", cookie), "/login")
		d.expect(d.visitor.PostForm(page(ticket)+"/replies", form("body", "As an agent?"), "Cookie", cookie), 401)
	})
}

func TestTheTeamSeesWhichActionsCameFromAVisit(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", s.Rita.Email, map[string]any{"name": "Claire Moreau"})
		ticket := d.signedTicket("kestrel", token, "From the shop")
		cookie := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		d.expectTo(d.rita.PostForm(page(d.ritas)+"/replies", form("solved", "1")), page(d.ritas))
		const said = "(signed in by the website)"
		olive := s.SignIn(s.Olive)
		if strings.Contains(d.amir.Get("/admin/inbox/"+d.ritas.ID).Body+olive.Get("/admin/apps/kestrel/audit").Body, said) {
			t.Error("the owner is taken for a visit")
		}
		d.expectTo(d.visitor.PostForm(page(ticket)+"/replies", form("solved", "1"), "Cookie", cookie), page(ticket))
		d.expect(d.amir.Get("/admin/inbox/"+ticket.ID), 200, said)
		d.expect(olive.Get("/admin/apps/kestrel/audit"), 200, said)
	})
}

func TestSigningOutEndsTheVisitsOfTheBrowser(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "claire@example.org", nil)
		cookie := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		elsewhere := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		answer := d.sam.PostForm("/logout", form(), "Cookie", cookie)
		d.expectTo(answer, "/login")
		if !strings.Contains(strings.Join(answer.Header.Values("Set-Cookie"), "\n"), strings.Split(cookie, "=")[0]+"=;") {
			t.Errorf("the cookies are %v", answer.Header.Values("Set-Cookie"))
		}
		d.expectTo(d.visitor.Get("/b/kestrel/tickets", "Cookie", cookie), "/login")
		d.expect(d.visitor.Get("/b/kestrel/tickets", "Cookie", elsewhere), 200)
	})
}
