package api_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

const widgetVerdicts = "/api/v1/widget/verdicts"

// solvedTicket is one of a visitor of the website that the team has solved.
func solvedTicket(t *testing.T, s *handlertest.Service, known *models.Identity) *models.Ticket {
	t.Helper()
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: "The export is empty", Description: "It has no rows.", Identity: known, Source: models.SourceWidget,
	})
	if err == nil {
		err = ticket.Resolve(t.Context(), s.DB.DB, models.Actor{Account: s.Amir})
	}
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

// "answers to “how did it go”": whoever the website vouches for is asked about what came with that identity, and about
// nothing else.
func TestASignedVisitorSaysHowItWent(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		tokens := map[string]string{}
		identities := map[string]*models.Identity{}
		for _, subject := range []string{"u_1", "u_2"} {
			tokens[subject] = site.Token(subject, "claire@example.org", nil) // the same address, to the website two people
			var err error
			if identities[subject], err = s.App.Identify(t.Context(), s.DB.DB, tokens[subject]); err != nil {
				t.Fatal(err)
			}
		}
		first, second := solvedTicket(t, s, identities["u_1"]), solvedTicket(t, s, identities["u_1"])
		say := func(status int, subject string, more ...any) (next any) {
			t.Helper()
			answer := s.Post(widgetVerdicts, fields{"app": "kestrel", "identity": tokens[subject]}.with(more...).JSON(), anybody()...)
			if answer.StatusCode != status {
				t.Fatalf("the answer is %d %s", answer.StatusCode, answer.Body)
			}
			if status == 200 {
				next = answer.JSON(t)["next"]
				if next != nil {
					next = next.(map[string]any)["id"]
				}
			}
			return next
		}
		if next := say(200, "u_1"); next != second.ID {
			t.Errorf("asked is about %v, not about what was solved last", next)
		}
		if next := say(200, "u_2"); next != nil {
			t.Errorf("somebody else is asked about %v", next)
		}
		say(404, "u_2", "ticket", second.ID, "went", "well")
		say(400, "u_1", "ticket", second.ID)
		say(400, "u_1", "ticket", second.ID, "went", "well", "words", strings.Repeat("x", 2001))
		say(400, "u_1", "ticket", second.ID, "went", true)
		if next := say(200, "u_1", "ticket", second.ID, "went", "badly"); next != first.ID {
			t.Errorf("next is %v", next)
		}
		if next := say(200, "u_1", "ticket", second.ID, "went", "badly", "words", "It jams."); next != first.ID {
			t.Errorf("next is %v", next)
		}
		if next := say(200, "u_1", "ticket", first.ID, "went", "well"); next != nil {
			t.Errorf("next is %v", next)
		}
		verdict, err := second.Verdict(t.Context(), s.DB.DB)
		if err != nil || verdict == nil || verdict.Went != models.WentBadly || verdict.Words != "It jams." {
			t.Errorf("the verdict is %+v (%v)", verdict, err)
		}
		if err := site.Key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		say(401, "u_1")
	})
}
