package portal_test

import (
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// open presses the button behind the mailed link, and returns the cookie that it set.
func (d *desk) open(link string) (cookie string) {
	d.Helper()
	answer := d.visitor.PostForm(link, form())
	d.expectTo(answer, "/my/tickets/")
	cookies := answer.Cookies()
	if len(cookies) != 1 {
		d.Fatalf("the answer has the cookies %v", cookies)
	}
	c := cookies[0]
	if !c.HttpOnly || !c.Secure || c.SameSite != 2 || c.Path != answer.Header.Get("Location") ||
		c.MaxAge != 14*24*3600 || c.Name != "__Secure-intake-visit" {
		d.Errorf("the cookie of a visit is %+v", c)
	}
	return c.Name + "=" + c.Value
}

// The link in a mail opens this one ticket for its requester after one click, without a password.
func TestTheMailedLinkOpensOneTicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := d.mailbox()
		second := d.file(d.Rita, "Another of Rita's")
		link := box.Link(box.Next(d.Rita.Email))
		d.reply(second, "Hello.")
		reply := box.Next(d.Rita.Email)
		if box.Link(reply) == link {
			t.Error("two mails have one link")
		}

		// Programs that scan mails open links, so opening one does nothing.
		shown := d.visitor.Get(link)
		d.expect(shown, 200, "Open ticket #")
		if len(shown.Cookies()) > 0 || strings.Contains(shown.Body, "Another of Rita") {
			t.Errorf("the link alone gives %v", shown.Cookies())
		}
		cookie := d.open(link)
		d.expect(d.visitor.Get(page(second), "Cookie", cookie), 200, "Another of Rita", "Hello.")
		d.expectTo(d.visitor.PostForm(page(second)+"/replies", form("body", "From the train."), "Cookie", cookie),
			page(second))
		d.expect(d.visitor.Get(page(second), "Cookie", cookie), 200, "From the train.")

		// It gives access to that ticket's page, replies and files only.
		for _, path := range []string{page(d.ritas), "/my", "/account", page(d.samsOwned)} {
			d.expectTo(d.visitor.Get(path, "Cookie", cookie), "/login")
		}
		d.expect(d.visitor.PostForm(page(d.ritas)+"/replies", form("body", "Elsewhere"), "Cookie", cookie), 401)
		// Sam is signed in and has opened Rita's ticket by its link: he sees her ticket as a guest.
		answer := d.sam.Get(page(second), "Cookie", cookie)
		d.expect(answer, 200, "opened this one ticket")
		// If its requester is signed in, the link redirects to the ticket.
		d.expectTo(d.rita.Get(link), page(second))
	})
}

// It does not sign in either.
func TestTheMailedLinkDoesNotProveTheAddress(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := d.mailbox()
		new, err := models.EnsureAccount(ctx, d.DB.DB, "new@example.com")
		d.must(err)
		ticket := d.file(new, "Unproven")
		cookie := d.open(box.Link(box.Next("new@example.com")))
		d.expect(d.visitor.Get(page(ticket), "Cookie", cookie), 200)
		account, err := models.EnsureAccount(ctx, d.DB.DB, "new@example.com")
		d.must(err)
		if account.Verified() {
			t.Error("the link verified the account")
		}
		if sessions, err := account.Sessions(ctx, d.DB.DB); err != nil || len(sessions) > 0 {
			t.Errorf("the link began sessions: %v (%v)", sessions, err)
		}
	})
}

func TestUnknownAndExpiredLinksAreGone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := s.Mailbox()
		link := box.Link(box.Next(d.Rita.Email))
		cookie := d.open(link)
		d.must(d.DB.Exec("UPDATE ticket_links SET expires_at = ?", models.Now().Add(-time.Minute)).Error)
		for _, gone := range []string{link, "/t/guess", "/t/" + strings.Repeat("x", 43)} {
			d.expect(d.visitor.Get(gone), 410, "/login")
			d.expect(d.visitor.PostForm(gone, form()), 410)
		}
		d.expect(d.visitor.Get(page(d.ritas), "Cookie", cookie), 200)
		d.must(d.DB.Exec("UPDATE ticket_visits SET expires_at = ?", models.Now().Add(-time.Minute)).Error)
		d.expectTo(d.visitor.Get(page(d.ritas), "Cookie", cookie), "/login")
		_, err := models.DeleteExpired(ctx, d.DB.DB, modelstest.Retention, time.Minute)
		d.must(err)
		var left int64
		d.must(d.DB.Raw("SELECT (SELECT count(*) FROM ticket_links) + (SELECT count(*) FROM ticket_visits)").
			Scan(&left).Error)
		if left > 0 {
			t.Errorf("%d links and visits are left", left)
		}
	})
}

func TestOpeningMailedLinksIsLimited(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := s.Mailbox()
		link := box.Link(box.Next(d.Rita.Email))
		for range 20 {
			d.expectTo(d.visitor.PostForm(link, form()), "/my/tickets/")
		}
		answer := d.visitor.PostForm(link, form())
		if d.expect(answer, 429); answer.Header.Get("Retry-After") == "" {
			t.Error("the answer does not say when to try again")
		}
		var visits int64
		if d.must(d.DB.Raw("SELECT count(*) FROM ticket_visits").Scan(&visits).Error); visits != 20 {
			t.Errorf("there are %d visits", visits)
		}
	})
}

func TestAVisitFollowsAMergeOfItsTicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := d.mailbox()
		other := d.file(d.Rita, "The same again")
		cookie := d.open(box.Link(box.Next(d.Rita.Email)))
		d.must(other.MergeInto(ctx, d.DB.DB, as(d.Amir), d.ritas))
		answer := d.visitor.Get(page(other), "Cookie", cookie)
		d.expectTo(answer, page(d.ritas))
		if cookies := answer.Cookies(); len(cookies) != 1 || cookies[0].Path != page(d.ritas) {
			t.Errorf("the browser gets %v", cookies)
		}
		d.expect(d.visitor.Get(page(d.ritas), "Cookie", cookie), 200, "Wrong VAT rate")
	})
}

// The ticket is merged while a guest writes.
func TestAGuestsReplyFollowsAMergeOfItsTicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := d.mailbox()
		other := d.file(d.Rita, "The same again")
		cookie := d.open(box.Link(box.Next(d.Rita.Email)))
		d.must(other.MergeInto(ctx, d.DB.DB, as(d.Amir), d.ritas))
		for _, body := range []string{"", "From the train."} {
			answer := d.visitor.PostForm(page(other)+"/replies", form("body", body), "Cookie", cookie)
			if cookies := answer.Cookies(); len(cookies) == 0 || cookies[0].Path != page(d.ritas) {
				t.Errorf("after the reply %q the browser gets %v", body, cookies)
			}
		}
		d.expect(d.visitor.Get(page(d.ritas), "Cookie", cookie), 200, "From the train.")
	})
}

// A form sent by another site is refused, also with the cookie of a visit.
func TestAnotherSiteCannotUseAVisit(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := s.Mailbox()
		cookie := d.open(box.Link(box.Next(d.Rita.Email)))
		answer := d.visitor.PostForm(page(d.ritas)+"/replies", form("body", "x"), "Cookie", cookie, "Sec-Fetch-Site",
			"cross-site")
		d.expect(answer, 403)
	})
}
