package api_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

const widgetVisits = "/api/v1/widget/visits"

// signedTicket returns the fields of a ticket by the person named in the token, without an address.
func signedTicket(token string) fields {
	return ticketFields.without("requester_email").with("app", "kestrel", "identity", token)
}

func ticketOf(t *testing.T, s *handlertest.Service, answer handlertest.Answer) *models.Ticket {
	t.Helper()
	var ticket models.Ticket
	if err := s.DB.Take(&ticket, "id = ?", created(t, answer)["id"]).Error; err != nil {
		t.Fatal(err)
	}
	return &ticket
}

func TestAnIdentityTokenReplacesNameAndAddress(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "Claire@Example.org", map[string]any{
			"name": "Claire Moreau", "traits": map[string]any{"plan": "Studio"},
		})
		ticket := ticketOf(t, s, s.Post(widgetTickets, signedTicket(token).JSON(), anybody()...))
		// An address that is typed next to a valid token is ignored.
		second := ticketOf(t, s,
			s.Post(widgetTickets, signedTicket(token).with("email", s.Sam.Email, "name", "Sam").JSON(), anybody()...))
		page, err := ticket.Page(t.Context(), s.DB.DB, s.App, s.Amir, 0)
		if err != nil {
			t.Fatal(err)
		}
		known := page.Identity
		if known == nil || known.Subject != "u_1" || known.Name != "Claire Moreau" {
			t.Fatalf("the ticket is of %+v", known)
		}
		if traits := known.TraitList(); len(traits) != 1 || traits[0].Name != "plan" || traits[0].Value != "Studio" {
			t.Errorf("the traits are %v", traits)
		}
		if second.RequesterID != ticket.RequesterID || *second.VouchedBy != *ticket.VouchedBy {
			t.Error("two tickets of one person are of two")
		}
		var account models.Account
		if err := s.DB.Take(&account, "id = ?", ticket.RequesterID).Error; err != nil {
			t.Fatal(err)
		}
		if account.Email != "claire@example.org" || account.Verified() {
			t.Errorf("the account is %+v", account)
		}
		post := created(t,
			s.Post(widgetFeedback, fields{"title": "Dark mode", "app": "kestrel", "identity": token}.JSON(), anybody()...))
		var stored models.Post
		if err := s.DB.Take(&stored, "id = ?", post["id"]).Error; err != nil {
			t.Fatal(err)
		}
		if stored.AuthorID != account.ID || !stored.Vouched || stored.Votes != 0 {
			t.Errorf("the idea is %+v", stored)
		}
		share, err := s.App.SignedLastWeek(t.Context(), s.DB.DB)
		if err != nil || share != (models.SignedShare{Signed: 3, All: 3}) {
			t.Errorf("signed were %+v, %v", share, err)
		}
	})
}

// Without a token, name and address are required, and the ticket is an ordinary one.
func TestABadIdentityTokenIsIgnoredUnlessTheAppDemandsOne(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		fernway := modelstest.App(t, s.DB.DB, "fernway", s.Olive)
		elsewhere := modelstest.NewWebsite(t, s.DB.DB, fernway)
		revoked := modelstest.NewWebsite(t, s.DB.DB, s.App)
		if err := revoked.Key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		if _, err := s.App.Invite(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
			models.InvitationDraft{Email: "invited@example.org", Role: models.RoleAgent}); err != nil {
			t.Fatal(err)
		}
		bad := map[string]any{
			"of another app":           elsewhere.Token("u_1", "claire@example.org", nil),
			"of another app, for ours": elsewhere.Token("u_1", "claire@example.org", map[string]any{"aud": "kestrel"}),
			"of a revoked key":         revoked.Token("u_1", "claire@example.org", nil),
			"too old": site.Token("u_1", "claire@example.org", map[string]any{
				"exp": time.Now().Add(-time.Hour).Unix(),
			}),
			"without an address":  site.Token("u_1", "nobody", nil),
			"of an owner":         site.Token("u_1", s.Olive.Email, nil),
			"of an agent":         site.Token("u_1", s.Amir.Email, nil),
			"of somebody invited": site.Token("u_1", "invited@example.org", nil),
			"no token":            "guess",
			"a number":            7,
			"an object":           map[string]any{"token": "guess"},
		}
		for name, token := range bad {
			sent := signedTicket("").with("identity", token)
			refused(t, s.Post(widgetTickets, sent.JSON(), anybody()...), 400)
			ticket := ticketOf(t, s, s.Post(widgetTickets, sent.with("email", "claire@example.org").JSON(), anybody()...))
			if ticket.VouchedBy != nil {
				t.Errorf("a token %s vouches for the ticket", name)
			}
			status := s.Post(widgetVisits, fields{"app": "kestrel", "identity": token}.JSON(), anybody()...).StatusCode
			if status != 401 {
				t.Errorf("a token %s: a visit is answered with %d, want 401", name, status)
			}
		}
		err := s.App.DemandIdentity(t.Context(), s.DB.DB, models.Operator, true)
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("demanded before a key was used: %v", err)
		}
		ticketOf(t, s, s.Post(widgetTickets, signedTicket(site.Token("u_1", "claire@example.org", nil)).JSON(), anybody()...))
		if err := s.App.DemandIdentity(t.Context(), s.DB.DB, models.Operator, true); err != nil {
			t.Fatal(err)
		}
		bad["none"] = ""
		for _, token := range bad {
			for _, e := range []creation{{path: widgetTickets, good: ticketFields}, {path: widgetFeedback, good: postFields}} {
				answer := s.Post(e.path, e.good.with("app", "kestrel", "email", "claire@example.org", "identity", token).JSON(),
					anybody()...)
				if message := refused(t, answer, 401); !strings.Contains(message, "signed") {
					t.Errorf("the error is %q", message)
				} else if _, text := token.(string); !text && !strings.Contains(message, "not a signed JSON Web Token") {
					t.Errorf("the error for %v is %q", token, message)
				}
				if answer.Header.Get("Access-Control-Allow-Origin") != "*" {
					t.Error("the page cannot read the refusal")
				}
			}
		}
		// Requests by servers are not affected.
		created(t, s.PostWithKey(serverTickets, ticketFields.JSON()))
	})
}

func TestRevokingAKeyCountsFromTheNextRequestOn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "claire@example.org", nil)
		created(t, s.Post(widgetTickets, signedTicket(token).JSON(), anybody()...))
		if err := site.Key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		refused(t, s.Post(widgetTickets, signedTicket(token).JSON(), anybody()...), 400)
	})
}

func TestASecretSignsAsWellAsAKey(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		key, secret, err := s.App.MakeIdentitySecret(t.Context(), s.DB.DB, models.Operator, "", "Staging")
		if err != nil {
			t.Fatal(err)
		}
		token := modelstest.SecretToken(t, s.App, key, secret, "u_1", "claire@example.org")
		if ticketOf(t, s, s.Post(widgetTickets, signedTicket(token).JSON(), anybody()...)).VouchedBy == nil {
			t.Error("nobody vouches for the ticket")
		}
		var row map[string]any
		if err := s.DB.Table("identity_keys").Take(&row).Error; err != nil {
			t.Fatal(err)
		}
		if text, _ := json.Marshal(row); strings.Contains(string(text), secret[10:]) {
			t.Error("the secret lies open in the database")
		}
		if err := key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		refused(t, s.Post(widgetTickets, signedTicket(token).JSON(), anybody()...), 400)
	})
}

// The widget repeats a message with a newer token, and the message arrives once.
func TestARepeatedRequestMayHaveANewerIdentityToken(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	send := func(seconds time.Duration) string {
		token := site.Token("u_1", "claire@example.org", map[string]any{"exp": time.Now().Add(seconds * time.Second).Unix()})
		return created(t,
			s.Post(widgetTickets, signedTicket(token).JSON(), append(anybody(), "Idempotency-Key", "once")...))["id"].(string)
	}
	inForm := func(seconds time.Duration) string {
		token := site.Token("u_1", "claire@example.org", map[string]any{"exp": time.Now().Add(seconds * time.Second).Unix()})
		sent := newForm().fields(signedTicket(token)).file("a.txt", "text/plain", "Hello.")
		return created(t, postForm(s, sent, append(anybody(), "Idempotency-Key", "form")...))["id"].(string)
	}
	if first, again := send(300), send(400); first != again {
		t.Error("the message arrived twice")
	}
	if first, again := inForm(300), inForm(400); first != again {
		t.Error("the form arrived twice")
	}
}
