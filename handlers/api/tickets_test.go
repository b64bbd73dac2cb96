package api_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

var (
	timestampForm = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`)
	idForm        = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
)

var ticketProperties = []string{
	"id", "app_id", "number", "subject", "description", "status", "priority", "category", "requester_id", "assignee_id",
	"created_at", "updated_at",
}

// spec.md: "Response 201: the ticket object described under Resources (id, app_id, number, subject,
// description, status, priority, category, requester_id, assignee_id, created_at, updated_at)."
func TestASecretKeyFilesATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		began := time.Now().Add(-time.Second)
		answer := s.PostWithKey(serverTickets, ticketFields.JSON())
		ticket := created(t, answer, ticketProperties...)
		for name, expected := range map[string]any{
			// "A new ticket has the value open", "default normal", "default general", "null on creation",
			// "The app is derived from the key".
			"app_id": s.App.ID, "number": 1.0, "subject": "Printer on fire", "description": "It smokes.",
			"status": "open", "priority": "normal",
			"category": "general", "requester_id": s.Rita.ID, "assignee_id": nil,
		} {
			if ticket[name] != expected {
				t.Errorf("%s is %v, expected %v", name, ticket[name], expected)
			}
		}
		if !idForm.MatchString(ticket["id"].(string)) { // ids are UUIDv7 text
			t.Errorf("the id is %v", ticket["id"])
		}
		// "Timestamps are ISO 8601 strings in UTC with millisecond precision."
		for _, name := range []string{"created_at", "updated_at"} {
			text := ticket[name].(string)
			at, err := time.Parse(time.RFC3339, text)
			if !timestampForm.MatchString(text) || err != nil || at.Before(began) ||
				at.After(time.Now().Add(time.Second)) {
				t.Errorf("%s is %q (%v)", name, text, err)
			}
		}
		// The database stores the same milliseconds that the answer has.
		stored := find[models.Ticket](t, s, "id = ?", ticket["id"])
		if got := stored.CreatedAt.UTC().Format("2006-01-02T15:04:05.000Z"); got != ticket["created_at"] ||
			stored.CreatedAt.Nanosecond()%1e6 != 0 {
			t.Errorf("answered %v, stored %s", ticket["created_at"], stored.CreatedAt)
		}
		if again := created(t, s.PostWithKey(serverTickets, ticketFields.JSON())); again["number"] != 2.0 {
			t.Errorf("the second ticket has the number %v, want %v", again["number"], 2.0)
		}
	})
}

// spec.md: "priority: low, normal, high, urgent", "category: general, billing, bug, account, other".
func TestEveryPriorityAndCategoryIsAccepted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, e := range creations {
			if !e.ticket() {
				continue
			}
			for name, values := range map[string][]string{
				"priority": {"low", "normal", "high", "urgent"},
				"category": {"general", "billing", "bug", "account", "other"},
			} {
				for _, value := range values {
					ticket := created(t, e.send(s, e.good.with(name, value).JSON()))
					stored := find[models.Ticket](t, s, "id = ?", ticket["id"])
					if got := map[string]string{"priority": string(stored.Priority),
						"category": string(stored.Category)}[name]; got != value {
						t.Errorf("%s: %s %s was stored as %s", e.path, name, value, got)
					}
				}
			}
		}
	})
}

// spec.md: "Stored lowercased. If no account exists for it, a confirmed account is created", "requester_name: Used only
// when a new account is created".
func TestATicketMakesTheAccountOfItsRequester(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, e := range creations {
			if !e.ticket() {
				continue
			}
			file := func(address, name string) string {
				made := created(t, e.send(s, e.good.with("requester_email", address, "requester_name", name).JSON()))
				return find[models.Ticket](t, s, "id = ?", made["id"]).RequesterID
			}
			email := map[bool]string{true: "nora@example.com", false: "nils@example.com"}[e.server]
			first := file("\t "+strings.ToUpper(email)+" ", "Nora New")
			second := file(email, "Somebody Else")
			account := find[models.Account](t, s, "email = ?", email)
			if account.ID != first || account.ID != second || account.Name != "Nora New" ||
				account.ConfirmedAt.IsZero() || account.EmailVerifiedAt != nil {
				t.Errorf("%s: tickets of %s and %s, the account is %+v", e.path, first, second, account)
			}
		}
		created(t, s.PostWithKey(serverTickets, ticketFields.with("requester_name", "Robber").JSON()))
		if rita := find[models.Account](t, s, "id = ?", s.Rita.ID); rita.Name != "Rita Requester" {
			t.Errorf("a ticket renamed an account to %q, want %q", rita.Name, "Rita Requester")
		}
	})
}

// spec.md: "The app is derived from the key; no app identifier is sent."
func TestTheSecretKeyDeterminesTheApp(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	other, _ := heron(t, s)
	body := ticketFields.with("app", "heron", "app_id", other.ID, "widget_key", other.WidgetKey).JSON()
	ticket := created(t, s.PostWithKey(serverTickets, body, "X-Service-Widget-Key", other.WidgetKey))
	post := created(t, s.PostWithKey(serverFeedback, postFields.with("app", "heron", "app_id", other.ID).JSON()))
	if ticket["app_id"] != s.App.ID || post["app_id"] != s.App.ID {
		t.Errorf("the ticket is in %v, the post in %v", ticket["app_id"], post["app_id"])
	}
}

// Tickets are numbered per app, starting at 1.
func TestNumbersRunPerApp(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	_, secret := heron(t, s)
	for n := 1; n <= 3; n++ {
		ours := created(t, s.PostWithKey(serverTickets, ticketFields.JSON()))
		theirs := created(t, s.Post(serverTickets, ticketFields.JSON(), "Authorization", "Bearer "+secret))
		if ours["number"] != float64(n) || theirs["number"] != float64(n) {
			t.Errorf("the numbers are %v and %v, expected %d", ours["number"], theirs["number"], n)
		}
	}
}

// Unknown fields are ignored. So are status, id, number and app_id, which a client cannot set.
func TestUnknownFieldsAreIgnored(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		made := created(t, e.send(s, e.good.with(
			"id", models.NewID(), "number", 99, "status", "closed", "app_id", models.NewID(), "assignee_id", s.Amir.ID,
			"requester_id", s.Sam.ID,
			"author_id", s.Sam.ID, "votes", 1000, "created_at", "2001-01-01T00:00:00.000Z", "Subject", "shouted",
			"nested", map[string]any{"a": []int{1}},
		).JSON()))
		if made["status"] != "open" || made[e.title()] != e.good[e.title()] {
			t.Errorf("the answer is %v", made)
		}
		if e.ticket() {
			stored := find[models.Ticket](t, s, "id = ?", made["id"])
			if stored.Number == 99 || stored.Status != "open" || stored.AppID != s.App.ID || stored.AssigneeID != nil ||
				stored.RequesterID != s.Rita.ID || stored.CreatedAt.Year() == 2001 {
				t.Errorf("stored is %+v", stored)
			}
		} else if stored := find[models.Post](t, s, "id = ?", made["id"]); stored.Votes != 0 ||
			stored.AuthorID != s.Olive.ID || stored.Status != "open" {
			t.Errorf("stored is %+v", stored)
		}
	})
}

// These names belong to the widget's endpoint. Here they are unknown fields.
func TestTheServerEndpointIgnoresShortFieldNames(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	message := refused(t, s.PostWithKey(serverTickets,
		ticketFields.without("requester_email").with("email", "rita@example.com").JSON()), 400)
	contains(t, message, "requester_email")
	for name, value := range map[string]any{"email": 5, "name": []string{"x"}, "title": 7, "app": 1,
		"widget_key": true} {
		t.Run(name+" of another type", func(t *testing.T) {
			created(t, s.PostWithKey(serverTickets, ticketFields.with(name, value).JSON()))
		})
	}
}
