package handlers_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// naming is a team that uses somebody's address in its app, to find out who they are.
type naming struct {
	*handlertest.Service
	*testing.T
	owner, agent *handlertest.Browser
	ticket, post string
	voted        string // a post without an author, for which the team entered the person's vote
}

// nameInApp files a ticket and a post for the address, votes for it, blocks it, and asks its owner to sign in.
func nameInApp(t *testing.T, s *handlertest.Service, email string) *naming {
	t.Helper()
	n := &naming{Service: s, T: t, owner: s.SignIn(s.Olive), agent: s.SignIn(s.Amir)}
	made := func(path, draft string) string {
		t.Helper()
		answer := s.PostWithKey(path, draft)
		if answer.StatusCode != 201 {
			t.Fatalf("%s answers %d: %s", path, answer.StatusCode, answer.Body)
		}
		return answer.JSON(t)["id"].(string)
	}
	n.ticket = made("/api/v1/tickets",
		`{"requester_email": "`+email+`", "subject": "Hello", "description": "It is us."}`)
	n.post = made("/api/v1/feedback", `{"requester_email": "`+email+`", "title": "An idea"}`)
	n.voted = made("/api/v1/feedback", `{"title": "An idea of nobody"}`)
	n.send(paths.AdminPostVotes("kestrel", n.voted), url.Values{"email": {email}})
	n.send(paths.AdminPostBlock("kestrel", n.post), nil)
	n.send(paths.AdminPostUnblock("kestrel", n.post), nil)
	n.send(paths.InboxAction(n.ticket, "ask", paths.Queue{}), nil)
	return n
}

func (n *naming) send(path string, form url.Values) {
	n.Helper()
	if answer := n.agent.PostForm(path, form); answer.StatusCode != 303 {
		n.Fatalf("%s answers %d, want 303", path, answer.StatusCode)
	}
}

// shown returns all pages that show the person, by description.
func (n *naming) shown() map[string]string {
	return map[string]string{
		"the inbox":          n.agent.Get(paths.Inbox(paths.Queue{})).Body,
		"the ticket":         n.agent.Get(paths.InboxTicket(n.ticket, paths.Queue{})).Body,
		"the idea":           n.agent.Get(paths.AdminPost("kestrel", n.post)).Body,
		"the idea voted for": n.agent.Get(paths.AdminPost("kestrel", n.voted)).Body,
		"the audit log":      n.owner.Get(paths.AdminAudit("kestrel")).Body,
		"its export":         n.owner.Get(paths.AdminAuditCSV("kestrel")).Body,
		"the board":          n.Visitor().Get(paths.Board("kestrel")).Body,
		"its feed":           n.Visitor().Get(paths.BoardFeed("kestrel")).Body,
		"the public idea":    n.Visitor().Get(paths.Post("kestrel", n.post)).Body,
	}
}

// finds reports whether the team's search for the words finds the ticket.
func (n *naming) finds(words string) bool {
	n.Helper()
	return strings.Contains(n.agent.Get(paths.Inbox(paths.Queue{Query: words})).Body, n.ticket)
}

const notVerified = "E-mail not verified"

// A team sees a person's name, and that their address is proven, only after the person was active in its app.
func TestATeamDoesNotSeeNamesOfPeopleInactiveInItsApp(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		modelstest.App(t, s.DB.DB, "heron", s.Sam)
		for email, contact := range map[string]string{
			s.Rita.Email: "Rita Requester", // she proved her address, though not in this app
			s.Sam.Email:  "Sam Stranger",   // he owns another app
		} {
			n := nameInApp(t, s, email)
			for page, text := range n.shown() {
				if strings.Contains(text, contact) || strings.Contains(text, notVerified) {
					t.Errorf("%s shows who %s is", page, email)
				}
			}
			if n.finds(contact) || !n.finds(email) {
				t.Errorf("the search for %s finds %v, the search for %s %v", contact, n.finds(contact), email, n.finds(email))
			}
		}
	})
}

// A name that somebody gave in one app is not shown in another one.
func TestANameGivenInOneAppIsNotShownInAnother(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
		if _, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), heron, models.TicketDraft{
			Subject: "Hello", Description: "It is us.", RequesterEmail: "new@example.com",
			RequesterName: "Nora Newcomer", Source: models.SourceAPI,
		}); err != nil {
			t.Fatal(err)
		}
		n := nameInApp(t, s, "new@example.com")
		for page, text := range n.shown() {
			if strings.Contains(text, "Nora") || strings.Contains(text, notVerified) {
				t.Errorf("%s shows what heron knows", page)
			}
		}
		if n.finds("Newcomer") {
			t.Error("the search finds what heron knows")
		}
		there := s.SignIn(s.Sam).Get(paths.Inbox(paths.Queue{})).Body
		if !strings.Contains(there, "Nora Newcomer") {
			t.Error("heron does not see the name that it gave")
		}
	})
}

// A person who follows a link that the team sent is known to the team after reading the ticket.
func TestATeamSeesNamesOfPeopleActiveInItsApp(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		n := nameInApp(t, s, s.Rita.Email)
		rita := s.SignIn(s.Rita)
		s.Mailbox() // its workers index the tickets by her name
		if strings.Contains(n.shown()["the ticket"], "Rita Requester") {
			t.Error("she is known by signing in alone, which may be to another app")
		}
		if page := rita.Get(paths.Ticket(n.ticket)); !strings.Contains(page.Body, "Rita Requester") {
			t.Error("she does not see her own name")
		}
		for page, text := range n.shown() {
			if !strings.Contains(text, "Rita Requester") && page != "the public idea" && page != "its export" {
				t.Errorf("%s does not show who she is", page)
			}
			if strings.Contains(text, notVerified) {
				t.Errorf("%s doubts her address", page)
			}
		}
		await.That(t, "the ticket is found by her name", func() bool { return n.finds("Requester") })
		if answer := n.agent.PostForm(paths.InboxAction(n.ticket, "ask", paths.Queue{}), nil); answer.StatusCode == 303 {
			t.Error("she is asked to sign in once more")
		}
	})
}

// The mailed link shows its ticket to anybody who has the mail: opening it counts as activity, but proves nothing.
func TestOpeningAMailedLinkDoesNotVerifyThePerson(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		n := nameInApp(t, s, "new@example.com")
		box := s.Mailbox()
		link := box.Link(box.Next("new@example.com"))
		for !strings.HasPrefix(link, "/t/") {
			link = box.Link(box.Next("new@example.com"))
		}
		if answer := s.Visitor().PostForm(link, nil); answer.StatusCode != 303 {
			t.Fatalf("the link answers %d, want 303", answer.StatusCode)
		}
		if !strings.Contains(n.shown()["the ticket"], notVerified) {
			t.Error("the team is not told that the address is not verified")
		}
	})
}
