package portal_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// offered returns the path of the link that a website gets for its visitor.
func (d *desk) offered(slug, token, page string) string {
	d.Helper()
	body, err := json.Marshal(map[string]string{"app": slug, "identity": token, "page": page})
	d.must(err)
	answer := d.Post("/api/v1/widget/visits", string(body))
	if answer.StatusCode != 201 {
		d.Fatalf("no visit is offered: %d %s", answer.StatusCode, answer.Body)
	}
	address, ours := strings.CutPrefix(answer.JSON(d.T)["url"].(string), d.BaseURL)
	if !ours {
		d.Fatalf("the visit is at %s", answer.Body)
	}
	return address
}

// visit opens the address, and returns the cookie that it set.
func (d *desk) visit(address, leads string) (cookie string) {
	d.Helper()
	answer := d.visitor.Get(address)
	d.expectTo(answer, leads)
	cookies := answer.Cookies()
	if len(cookies) != 1 {
		d.Fatalf("the answer has the cookies %v", cookies)
	}
	c := cookies[0]
	if !c.HttpOnly || !c.Secure || c.SameSite != 2 || c.Path != "/" || c.MaxAge != 24*3600 ||
		!strings.HasPrefix(c.Name, "__Host-intake_visit_") {
		d.Errorf("the cookie of a visit is %+v", c)
	}
	return c.Name + "=" + c.Value
}

// signedTicket files a ticket through the widget as the person named by the token.
func (d *desk) signedTicket(slug, token, subject string) *models.Ticket {
	d.Helper()
	body, err := json.Marshal(map[string]string{
		"app": slug, "identity": token, "subject": subject, "description": "It says 19 %.",
	})
	d.must(err)
	answer := d.Post("/api/v1/widget/tickets", string(body))
	if answer.StatusCode != 201 {
		d.Fatalf("no ticket: %d %s", answer.StatusCode, answer.Body)
	}
	var ticket models.Ticket
	d.must(d.DB.Take(&ticket, "id = ?", answer.JSON(d.T)["id"]).Error)
	return &ticket
}

func TestAVisitShowsOnlyTicketsFiledWithItsIdentity(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		// Rita has an account, and tickets that she filed herself.
		token := site.Token("u_1", s.Rita.Email, map[string]any{"name": "Claire Moreau"})
		ticket := d.signedTicket("kestrel", token, "From the shop")
		d.reply(ticket, "We look into it.")
		cookie := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		list := d.visitor.Get("/b/kestrel/tickets", "Cookie", cookie)
		d.expect(list, 200, "From the shop", "Claire Moreau")
		for _, secret := range []string{"Wrong VAT rate", s.Rita.Name, "/account"} {
			if strings.Contains(list.Body, secret) {
				t.Errorf("the list of a visit says %q", secret)
			}
		}
		d.expect(d.visitor.Get(page(ticket), "Cookie", cookie), 200, "We look into it.")
		d.expectTo(d.visitor.PostForm(page(ticket)+"/replies", form("body", "Thank you, it is urgent."), "Cookie", cookie),
			page(ticket))
		d.expect(d.visitor.Get(page(ticket), "Cookie", cookie), 200, "it is urgent")
		// The visit shows nothing that the owner of the address wrote, and no page of the account, of a team, or of all apps.
		for _, path := range []string{page(d.ritas), page(d.samsOwned), "/my", "/my/ideas", "/my/emails", "/account",
			"/admin/inbox",
			"/admin/apps/kestrel/keys", page(ticket) + "/files/" + models.NewID() + "x"} {
			if answer := d.visitor.Get(path, "Cookie", cookie); answer.StatusCode == 200 {
				t.Errorf("a visit opens %s", path)
			}
		}
		// The team learns neither her name elsewhere nor that her address is proven.
		d.expect(d.amir.Get("/admin/inbox/"+ticket.ID), 200, "Claire Moreau", "it is urgent")
		shown := d.amir.Get("/admin/inbox/" + ticket.ID)
		d.expect(shown, 200, "Verified by App kestrel", "u_1")
		for _, wrong := range []string{s.Rita.Name, "Anyone can type any address"} {
			if strings.Contains(shown.Body, wrong) {
				t.Errorf("the team reads %q", wrong)
			}
		}
		// The owner of the address has proven it, and sees the ticket like any other that was filed for her.
		d.expect(d.rita.Get(page(ticket)), 200, "From the shop")
	})
}

func TestAVisitActsOnlyOnTheBoardOfItsApp(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		fernway := modelstest.App(t, s.DB.DB, "fernway", s.Olive)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		idea := func(app *models.App) *models.Post {
			post, err := d.intake.PublishPost(ctx, app, models.PostDraft{
				Title: "Dark mode", RequesterEmail: s.Sam.Email, Source: models.SourceAPI,
			})
			d.must(err)
			return post
		}
		ours, theirs := idea(s.App), idea(fernway)
		at := "/b/kestrel/p/" + ours.ID
		cookie := d.visit(d.offered("kestrel", site.Token("u_1", s.Rita.Email, map[string]any{"name": "Claire Moreau"}),
			d.BaseURL+at), at)
		d.expectTo(d.visitor.PostForm(at+"/vote", form(), "Cookie", cookie), at)
		d.expectTo(d.visitor.PostForm(at+"/follow", form(), "Cookie", cookie), at)
		d.expectTo(d.visitor.PostForm(at+"/comments", form("body", "At night, please."), "Cookie", cookie), at)
		d.expectTo(d.visitor.PostForm("/b/kestrel/new", form("title", "Export as CSV", "category", "feature"),
			"Cookie", cookie), "/b/kestrel/p/")
		shown := d.visitor.Get(at)
		d.expect(shown, 200, "At night, please.")
		board := d.visitor.Get("/b/kestrel")
		for _, name := range []string{s.Rita.Name, "Claire Moreau"} {
			if strings.Contains(shown.Body, name) || strings.Contains(board.Body, name) {
				t.Errorf("everybody reads %s", name)
			}
		}
		var stored models.Post
		d.must(d.DB.Take(&stored, "id = ?", ours.ID).Error)
		if stored.Votes != 1 || stored.Comments != 1 {
			t.Errorf("the idea has %d votes and %d comments", stored.Votes, stored.Comments)
		}
		for _, path := range []string{"/vote", "/follow", "/comments"} {
			d.expectTo(d.visitor.PostForm("/b/fernway/p/"+theirs.ID+path, form("body", "x"), "Cookie", cookie), "/login")
		}
		// Without a session, her comment cannot be edited, and other pages treat her as signed out.
		var comment models.Comment
		d.must(d.DB.Take(&comment, "post_id = ?", ours.ID).Error)
		d.expectTo(d.visitor.Get(at+"/comments/"+comment.ID+"/edit", "Cookie", cookie), "/login")
		if strings.Contains(d.visitor.Get("/b/fernway", "Cookie", cookie).Body, "Claire") {
			t.Error("another app knows who comes")
		}
	})
}

func TestEqualSubjectsOfTwoAppsAreDifferentPeople(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		fernway := modelstest.App(t, s.DB.DB, "fernway", s.Olive)
		here, there := modelstest.NewWebsite(t, s.DB.DB, s.App), modelstest.NewWebsite(t, s.DB.DB, fernway)
		tokenHere, tokenThere := here.Token("u_1", "claire@example.org", nil), there.Token("u_1", "claire@example.org", nil)
		ours, theirs := d.signedTicket("kestrel", tokenHere, "For Kestrel"),
			d.signedTicket("fernway", tokenThere, "For Fernway")
		cookie := d.visit(d.offered("kestrel", tokenHere, ""), "/b/kestrel/tickets")
		d.expect(d.visitor.Get(page(ours), "Cookie", cookie), 200, "For Kestrel")
		d.expectTo(d.visitor.Get(page(theirs), "Cookie", cookie), "/login")
		d.expectTo(d.visitor.Get("/b/fernway/tickets", "Cookie", cookie), "/login")
		// The cookie of one app does not work under the cookie name of the other.
		_, value, _ := strings.Cut(cookie, "=")
		forged := "__Host-intake_visit_" + fernway.ID + "=" + value
		d.expectTo(d.visitor.Get("/b/fernway/tickets", "Cookie", forged), "/login")
		d.expectTo(d.visitor.Get(page(theirs), "Cookie", forged), "/login")
		// Another subject of the same app with the same address sees nothing, either.
		other := d.visit(d.offered("kestrel", here.Token("u_2", "claire@example.org", nil), ""), "/b/kestrel/tickets")
		d.expectTo(d.visitor.Get(page(ours), "Cookie", other), "/login")
		// The same subject with another address is the same person.
		moved := d.visit(d.offered("kestrel", here.Token("u_1", "claire@example.net", nil), ""), "/b/kestrel/tickets")
		d.expect(d.visitor.Get(page(ours), "Cookie", moved), 200, "For Kestrel")
	})
}

func TestWaysInWhichAVisitEnds(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "claire@example.org", nil)
		ticket := d.signedTicket("kestrel", token, "From the shop")
		begin := func() string { return d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets") }
		over := func(why, cookie string) {
			d.Helper()
			if answer := d.visitor.Get(page(ticket), "Cookie", cookie); answer.StatusCode != 303 {
				t.Errorf("%s: the ticket is answered with %d, want 303", why, answer.StatusCode)
			}
		}
		address := d.offered("kestrel", token, "")
		d.visit(address, "/b/kestrel/tickets")
		if again := d.visitor.Get(address); again.StatusCode != 404 || len(again.Cookies()) > 0 {
			t.Errorf("opened twice, the address answers with %d", again.StatusCode)
		}
		late := d.offered("kestrel", token, "")
		d.must(d.DB.Exec("UPDATE app_visits SET expires_at = ? WHERE opened_at IS NULL", models.Now().Add(-1)).Error)
		if answer := d.visitor.Get(late); answer.StatusCode != 404 {
			t.Errorf("after a minute the address answers with %d, want 404", answer.StatusCode)
		}

		cookie := begin()
		d.expectTo(d.visitor.PostForm("/b/kestrel/visit/end", form(), "Cookie", cookie), "/b/kestrel")
		over("signed out", cookie)
		cookie = begin()
		d.must(d.DB.Exec("UPDATE app_visits SET expires_at = ?", models.Now().Add(-1)).Error)
		over("after a day", cookie)
		cookie = begin()
		var claire models.Account
		d.must(d.DB.Take(&claire, "email = 'claire@example.org'").Error)
		d.must(s.App.AddMember(ctx, s.DB.DB, models.Operator, &claire, models.RoleAgent))
		over("once she has a role", cookie)
		d.must(d.DB.Exec("DELETE FROM memberships WHERE account_id = ?", claire.ID).Error)
		d.expect(d.visitor.Get(page(ticket), "Cookie", cookie), 200)
		d.must(site.Key.Revoke(ctx, s.DB.DB, models.Operator))
		over("after the key was revoked", cookie)

		site = modelstest.NewWebsite(t, s.DB.DB, s.App)
		token = site.Token("u_1", "claire@example.org", nil)
		cookie = begin()
		d.must(claire.Erase(ctx, s.DB.DB, models.Operator))
		over("erased", cookie)
		// From now on, this address belongs to a new person.
		token = site.Token("u_1", "claire@example.org", nil)
		over("called by the same name after it", begin())
		var left int64
		d.must(d.DB.Raw("SELECT COUNT(*) FROM identities WHERE account_id = ?", claire.ID).Scan(&left).Error)
		if left != 0 {
			t.Error("the identity of an erased person is kept")
		}
	})
}

func TestAVisitDoesNotReplaceASignedInSession(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "claire@example.org", nil)
		ticket := d.signedTicket("kestrel", token, "From the shop")
		address := d.offered("kestrel", token, "")
		answer := d.sam.Get(address)
		d.expectTo(answer, "/b/kestrel/tickets")
		if len(answer.Cookies()) > 0 {
			t.Errorf("somebody signed in gets %v", answer.Cookies())
		}
		if again := d.visitor.Get(address); again.StatusCode != 404 {
			t.Errorf("the address works afterwards: %d, want 404", again.StatusCode)
		}
		cookie := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		if both := d.sam.Get(page(ticket), "Cookie", cookie); both.StatusCode != 404 {
			t.Errorf("beside a session the visit opens a ticket: %d, want 404", both.StatusCode)
		}
		for _, page := range []string{"https://evil.example/x", "//evil.example", d.BaseURL + "@evil.example",
			d.BaseURL + "/account", d.BaseURL + "/b/fernway", d.BaseURL + "/b/kestrelish",
			d.BaseURL + "/b/kestrel/../../account", d.BaseURL + "/my/tickets/../../admin/inbox",
			d.BaseURL + "/b/kestrel/%2E%2e/x", d.BaseURL + "/b/kestrel/..%2fx",
			d.BaseURL + "/b/kestrel/%252e%252e/x", d.BaseURL + "/b/kestrel//x"} {
			body := `{"app":"kestrel","identity":"` + token + `","page":"` + page + `"}`
			if answer := d.Post("/api/v1/widget/visits", body); answer.StatusCode != 400 {
				t.Errorf("a visit leads to %s: %d, want 400", page, answer.StatusCode)
			}
		}
	})
}

// A website may let many people act in somebody's name; that must not keep them from acting themselves.
func TestAVisitUsesUpNoLimitOfTheAccountItself(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", s.Rita.Email, nil)
		post, err := d.intake.PublishPost(ctx, s.App, models.PostDraft{
			Title: "Dark mode", RequesterEmail: s.Sam.Email, Source: models.SourceAPI,
		})
		d.must(err)
		idea, ticket := "/b/kestrel/p/"+post.ID, d.signedTicket("kestrel", token, "From the shop")
		visit := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		for send, form := range map[string]url.Values{
			idea + "/vote":            form(),
			page(ticket) + "/verdict": form("went", "well"),
		} {
			status := 0
			for n := 0; status != 429; n++ {
				if status = d.visitor.PostForm(send, form, "Cookie", visit).StatusCode; n > 100 {
					t.Fatalf("%s has no limit", send)
				}
			}
			if answer := d.rita.PostForm(send, form); answer.StatusCode == 429 {
				t.Errorf("Rita has to wait at %s", send)
			}
		}
	})
}
