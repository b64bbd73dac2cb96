package api_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

const widgetVerdicts = "/widget/verdicts"

// solvedTicket files a ticket of an identified visitor of the website, and resolves it as the team does.
func solvedTicket(t *testing.T, s *handlertest.Service, known *models.Identity) *models.Ticket {
	t.Helper()
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: "The export is empty", Description: "It has no rows.", Identity: known, Source: models.SourceWidget,
	})
	if err == nil {
		err = ticket.MoveTo(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.TicketResolved)
	}
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

// An identified visitor is asked only about tickets that were filed with the same identity.
func TestAnIdentifiedVisitorRatesTheirSolvedTicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		tokens := map[string]string{}
		identities := map[string]*models.Identity{}
		for _, subject := range []string{"u_1", "u_2"} {
			// the same address, but two people according to the website
			tokens[subject] = site.Token(subject, "claire@example.org", nil)
			var err error
			if identities[subject], err = s.App.Identify(t.Context(), s.DB.DB, tokens[subject]); err != nil {
				t.Fatal(err)
			}
		}
		first, second := solvedTicket(t, s, identities["u_1"]), solvedTicket(t, s, identities["u_1"])
		say := func(status int, subject string, more ...any) (next any) {
			t.Helper()
			answer := s.Post(widgetVerdicts, fields{"app": "kestrel", "identity": tokens[subject]}.with(more...).JSON(),
				anybody()...)
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
			t.Errorf("next is %v, want %v", next, first.ID)
		}
		if next := say(200, "u_1", "ticket", second.ID, "went", "badly", "words", "It jams."); next != first.ID {
			t.Errorf("next is %v, want %v", next, first.ID)
		}
		if next := say(200, "u_1", "ticket", first.ID, "went", "well"); next != nil {
			t.Errorf("next is %v", next)
		}
		verdict, err := second.Verdict(t.Context(), s.DB.DB)
		if err != nil || verdict == nil || verdict.Went != models.WentBadly || verdict.Words != "It jams." {
			t.Errorf("the verdict is %+v (%v)", verdict, err)
		}
		must(t, first.MoveTo(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.TicketOpen))
		say(409, "u_1", "ticket", first.ID, "went", "well")
		must(t, site.Key.Revoke(t.Context(), s.DB.DB, models.Operator))
		say(401, "u_1")
	})
}

// must ends the test if there is an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Tickets that are spam or merged are not asked about and cannot be judged. The same goes for erased people, and for
// apps whose widget is off.
func TestSpamMergedAndErasedTicketsAreNotRated(t *testing.T) {
	t.Parallel()
	amir := func(s *handlertest.Service) models.Actor { return models.Actor{Account: s.Amir} }
	for name, c := range map[string]struct {
		change      func(t *testing.T, s *handlertest.Service, ticket *models.Ticket, known *models.Identity) error
		asks, judge int
	}{
		"spam": {func(t *testing.T, s *handlertest.Service, ticket *models.Ticket, _ *models.Identity) error {
			return ticket.MarkSpam(t.Context(), s.DB.DB, amir(s))
		}, 200, 409},
		"merged into another's": {func(t *testing.T, s *handlertest.Service, ticket *models.Ticket,
			_ *models.Identity) error {
			other, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
				Subject: "Theirs", Description: "x", RequesterEmail: "claire@example.org", Source: models.SourceAPI,
			})
			must(t, err)
			must(t, ticket.MergeInto(t.Context(), s.DB.DB, amir(s), other))
			return other.MoveTo(t.Context(), s.DB.DB, amir(s), models.TicketResolved)
		}, 200, 404},
		"erased": {func(t *testing.T, s *handlertest.Service, _ *models.Ticket, known *models.Identity) error {
			return known.Account.Erase(t.Context(), s.DB.DB, models.Actor{Account: &known.Account})
		}, 200, 404},
		"switched off": {func(t *testing.T, s *handlertest.Service, _ *models.Ticket, _ *models.Identity) error {
			return s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false)
		}, 401, 401},
		"archived": {func(t *testing.T, s *handlertest.Service, _ *models.Ticket, _ *models.Identity) error {
			return s.App.Archive(t.Context(), s.DB.DB, models.Actor{Account: s.Olive})
		}, 401, 401},
		// The rows remain until the job has run.
		"being deleted": {func(t *testing.T, s *handlertest.Service, _ *models.Ticket, _ *models.Identity) error {
			must(t, s.App.Archive(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}))
			return s.App.Delete(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, s.App.Name)
		}, 401, 401},
		"a token without a signature": {
			func(*testing.T, *handlertest.Service, *models.Ticket, *models.Identity) error { return nil }, 401, 401,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := onSQLite(t)
			token := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org", nil)
			known, err := s.App.Identify(t.Context(), s.DB.DB, token)
			must(t, err)
			ticket := solvedTicket(t, s, known)
			must(t, c.change(t, s, ticket, known))
			if name == "a token without a signature" {
				token = token[:strings.LastIndex(token, ".")+1]
			}
			asks := s.Post(widgetVerdicts, fields{"app": "kestrel", "identity": token}.JSON(), anybody()...)
			if asks.StatusCode != c.asks || c.asks == 200 && asks.JSON(t)["next"] != nil {
				t.Errorf("asked is %d %s", asks.StatusCode, asks.Body)
			}
			judged := s.Post(widgetVerdicts, fields{
				"app": "kestrel", "identity": token, "ticket": ticket.ID, "went": "well",
			}.JSON(), anybody()...)
			if judged.StatusCode != c.judge {
				t.Errorf("judging is answered with %d %s", judged.StatusCode, judged.Body)
			}
			if verdict, err := ticket.Verdict(t.Context(), s.DB.DB); err != nil || verdict != nil {
				t.Errorf("it was judged: %+v (%v)", verdict, err)
			}
		})
	}
}

// Blocking applies only to the board. They can still file tickets, too.
func TestPeopleBlockedOnTheBoardCanStillRateTickets(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		token := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org", nil)
		known, err := s.App.Identify(t.Context(), s.DB.DB, token)
		must(t, err)
		must(t, s.App.Block(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, known.AccountID))
		refused := s.Post("/api/v1/widget/feedback", fields{
			"app": "kestrel", "title": "Larger type", "identity": token,
		}.JSON(), anybody()...)
		if refused.StatusCode != 201 {
			t.Errorf("an idea is answered with %d %s", refused.StatusCode, refused.Body)
		}
		visit := s.Post("/api/v1/widget/visits", fields{"app": "kestrel", "identity": token}.JSON(), anybody()...)
		if visit.StatusCode != 201 {
			t.Errorf("a visit is answered with %d %s", visit.StatusCode, visit.Body)
		}
		ticket := solvedTicket(t, s, known)
		asks := s.Post(widgetVerdicts, fields{"app": "kestrel", "identity": token}.JSON(), anybody()...)
		if next, _ := asks.JSON(t)["next"].(map[string]any); asks.StatusCode != 200 || next["id"] != ticket.ID {
			t.Errorf("asked is %d %s", asks.StatusCode, asks.Body)
		}
		judged := s.Post(widgetVerdicts, fields{
			"app": "kestrel", "identity": token, "ticket": ticket.ID, "went": "well",
		}.JSON(), anybody()...)
		if judged.StatusCode != 200 {
			t.Errorf("judging is answered with %d %s", judged.StatusCode, judged.Body)
		}
		verdict, err := ticket.Verdict(t.Context(), s.DB.DB)
		if err != nil || verdict == nil || verdict.Went != models.WentWell {
			t.Errorf("the verdict is %+v (%v)", verdict, err)
		}
	})
}

// The widget alone uses this address, which is open to pages of any origin and not part of the public API.
func TestTheVerdictEndpointIsOpenToAnyOriginAndLimited(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	preflight := s.Do("OPTIONS", widgetVerdicts, "", "Origin", "https://shop.example")
	if preflight.StatusCode != 204 || preflight.Header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(preflight.Header.Get("Access-Control-Allow-Headers"), "Content-Type") {
		t.Errorf("the preflight is answered with %d %v", preflight.StatusCode, preflight.Header)
	}
	for range 60 {
		s.Post(widgetVerdicts, fields{"app": "kestrel", "identity": "x"}.JSON(), client(3)...)
	}
	limited := s.Post(widgetVerdicts, fields{"app": "kestrel", "identity": "x"}.JSON(), client(3)...)
	if limited.StatusCode != 429 || limited.Header.Get("Access-Control-Allow-Origin") != "*" ||
		limited.Header.Get("Retry-After") == "" {
		t.Errorf("the limit is answered with %d %v", limited.StatusCode, limited.Header)
	}
}
