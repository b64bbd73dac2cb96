package portal_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

func (d *desk) latest() *models.Ticket {
	d.Helper()
	var ticket models.Ticket
	d.must(d.DB.Order("id DESC").Take(&ticket).Error)
	return &ticket
}

func TestASignedInPersonWritesATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expect(d.rita.Get("/my/tickets/new?app=kestrel"), 200, "App kestrel", d.Rita.Email)
		answer := d.rita.PostFiles("/my/tickets/new",
			form("app", "kestrel", "subject", "A new one", "description", "It happened.", "category", "billing",
				"email", "sam@example.com", "priority", "urgent"), []handlertest.File{{Name: "a.png", Type: "image/png",
				Content: png}})
		ticket := d.latest()
		d.expectTo(answer, page(ticket)+"?filed=1")
		if ticket.RequesterID != d.Rita.ID || ticket.Source != models.SourcePage || ticket.Category != "billing" ||
			ticket.Priority != "normal" {
			t.Errorf("the ticket is %+v", ticket)
		}
		d.expect(d.rita.Get(answer.Header.Get("Location")), 200, "We have your ticket.", "/files/")
	})
}

// Back leads to the form as it was, for another file.
func TestATicketSentAgainWithAnotherFileHasThatFile(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		fields := form("app", "kestrel", "subject", "Total", "description", "See the file.", "once", models.NewID())
		send := func(name, kind, content string) string {
			answer := d.rita.PostFiles("/my/tickets/new", fields,
				[]handlertest.File{{Name: name, Type: kind, Content: content}})
			d.expectTo(answer, "/my/tickets/")
			return d.rita.Get(answer.Header.Get("Location")).Body
		}
		if refused := send("a.exe", "application/x-msdownload", "MZ\x00\x01"); !strings.Contains(refused, "a.exe is not") {
			t.Error("the program is not refused")
		}
		for _, name := range []string{"a.png", "a.png", "b.png"} {
			if shown := send(name, "image/png", png+name); !strings.Contains(shown, `data-picture="`+name) ||
				strings.Contains(shown, "a.exe") {
				t.Errorf("%s is not with the ticket", name)
			}
		}
		var filed int64
		d.must(d.DB.Model(&models.Ticket{}).Where("subject = 'Total'").Count(&filed).Error)
		if filed != 3 {
			t.Errorf("there are %d tickets", filed)
		}
	})
}

// A mail to an unproven address contains no text of the submitter. A signed-out visitor's text is trusted as little as
// in the widget, no matter whose address they enter; the text of its owner is, if they are signed in.
func TestOnlyReceiptsOfSignedInPeopleRepeatTheirText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := d.mailbox()
		ticket := form("app", "kestrel", "subject", "BUY NOW", "description", "It happened.", "email", d.Rita.Email)
		d.expectTo(d.visitor.PostForm("/my/tickets/new", ticket), "/my/tickets/received")
		if m := box.Next(d.Rita.Email); strings.Contains(m.Subject+m.Text+m.HTML, "BUY") {
			t.Errorf("the receipt of a visitor's ticket says %s", m.Text)
		}
		d.rita.PostForm("/my/tickets/new", ticket)
		if m := box.Next(d.Rita.Email); !strings.Contains(m.Subject, "BUY NOW") {
			t.Errorf("the receipt of Rita's own ticket is %q", m.Subject)
		}
	})
}

func TestAVisitorWritesATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expect(d.visitor.Get("/my/tickets/new?app=kestrel"), 200, `name="email"`)
		answer := d.visitor.PostFiles("/my/tickets/new", form("app", "kestrel", "subject", "A new one", "description",
			"It happened.", "email", " New@Example.com ", "name", "New"),
			[]handlertest.File{{Name: "a.exe", Type: "application/octet-stream", Content: "MZ\x90\x00"}})
		d.expectTo(answer, "/my/tickets/received")
		cookies := answer.Cookies()
		if len(cookies) != 1 || cookies[0].Name != "__Host-intake-received" {
			t.Fatalf("the browser gets %v", cookies)
		}
		ticket := d.latest()
		received := d.visitor.Get("/my/tickets/received", "Cookie", cookies[0].Name+"="+cookies[0].Value)
		d.expect(received, 200, "We have your message", fmt.Sprint("#", ticket.Number), "New@Example.com",
			"a.exe is not an accepted file type", `action="/login"`, `name="email" value="New@Example.com"`,
			`name="next" value="`+page(ticket)+`?app=kestrel"`)
		d.expectTo(d.visitor.PostForm("/login", form("email", "New@Example.com", "next", page(ticket)+"?app=kestrel")),
			"/login/code")
		// The receipt is shown to the writer's browser alone.
		d.expectTo(d.visitor.Get("/my/tickets/received"), "/my/tickets/new")
		d.expectTo(d.visitor.Get("/my/tickets/received", "Cookie", cookies[0].Name+"=nonsense"), "/my/tickets/new")
		d.expectTo(d.visitor.Get(page(ticket)), "/login")
	})
}

// After an error, a refusal by the limit or a lost connection, the fields keep their text.
func TestTheFormOfARefusedTicketKeepsItsText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		faulty := d.visitor.PostForm("/my/tickets/new", form("app", "kestrel", "subject", "", "description",
			"Long words of mine", "email", "nobody", "category", "nonsense"))
		d.expect(faulty, 422, "Add a subject.", "This must be one valid e-mail address.", "Long words of mine",
			"nobody")
		d.expect(d.visitor.PostForm("/my/tickets/new",
			form("app", "unknown", "subject", "x", "description", "x", "email", "a@b.c")), 404)
	})
}

// One click never creates two tickets.
func TestAFormThatIsSentTwiceMakesOneTicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		once := regexp.MustCompile(`name="once" value="([^"]+)"`).FindStringSubmatch(
			d.rita.Get("/my/tickets/new?app=kestrel").Body)
		if once == nil {
			t.Fatal("the form has no field once")
		}
		send := func(subject string) string {
			answer := d.rita.PostFiles("/my/tickets/new",
				form("app", "kestrel", "subject", subject, "description", "x", "once", once[1]),
				[]handlertest.File{{Name: "a.png", Type: "image/png", Content: png}})
			d.expectTo(answer, "/my/tickets/")
			return answer.Header.Get("Location")
		}
		if first, again := send("Once"), send("Once"); first != again {
			t.Errorf("sent twice, it is %s and %s", first, again)
		}
		if first, other := send("Once"), send("Something else"); first == other {
			t.Error("other words made no other ticket")
		}
		before := d.latest()
		d.expectTo(d.sam.PostForm("/my/tickets/new",
			form("app", "kestrel", "subject", "Once", "description", "x", "once", once[1])), "/my/tickets/")
		if ticket := d.latest(); ticket.ID == before.ID || ticket.RequesterID != d.Sam.ID {
			t.Errorf("what Sam sends from the same browser is %+v", ticket)
		}
	})
}

// The limit is that of widget tickets, eight per minute for each app and client, and both count together.
func TestThePageSharesTheLimitOfTheWidget(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		from := []string{"X-Forwarded-For", "203.0.113.9"}
		for n := range 4 {
			d.expectTo(d.visitor.PostForm("/my/tickets/new", form("app", "kestrel", "subject", fmt.Sprint(n),
				"description", "x", "email", "a@example.com"), from...), "/my/tickets/received")
			answer := s.Post("/api/v1/widget/tickets",
				`{"app":"kestrel","subject":"x","description":"x","email":"a@example.com"}`, from...)
			d.expect(answer, 201)
		}
		limited := d.visitor.PostForm("/my/tickets/new", form("app", "kestrel", "subject", "Ninth", "description",
			"My long words", "email", "a@example.com"), from...)
		d.expect(limited, 429, "You can send again in", "My long words", "Ninth")
		if limited.Header.Get("Retry-After") == "" {
			t.Error("nobody says when to try again")
		}
		d.expectTo(d.visitor.PostForm("/my/tickets/new", form("app", "kestrel", "subject", "x", "description", "x",
			"email", "a@example.com"), "X-Forwarded-For", "203.0.113.10"), "/my/tickets/received")
	})
}

// An installation does not reveal all of its apps to everybody.
func TestOnlyAppsThatAPersonKnowsAreOffered(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expectTo(d.visitor.Get("/my/tickets/new"), "/my/tickets/new?app=kestrel")
		modelstest.App(t, d.DB.DB, "heron", d.Olive)
		if answer := d.visitor.Get("/my/tickets/new"); answer.StatusCode != 200 ||
			strings.Contains(answer.Body, "heron") || strings.Contains(answer.Body, "kestrel") {
			t.Errorf("a visitor is shown %s", answer.Body)
		}
		d.expectTo(d.rita.Get("/my/tickets/new"), "/my/tickets/new?app=kestrel")
		d.expect(s.SignIn(d.Olive).Get("/my/tickets/new"), 200, "App heron", "App kestrel")
		d.expect(d.visitor.Get("/my/tickets/new?app=nowhere"), 404)
	})
}
