package account_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestTheTeamSeesUntilWhenAColleagueIsAway(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		amir, olive := s.SignIn(s.Amir), s.SignIn(s.Olive)
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Toner", Description: "It is empty.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		rule := url.Values{"name": {"Printers"}, "phrases": {"printer"}, "assignee": {s.Amir.ID}}
		if answer := olive.PostForm(paths.AdminRules("kestrel"), rule); answer.StatusCode != 303 {
			t.Fatalf("adding a rule answers %d, want 303", answer.StatusCode)
		}
		back := time.Now().UTC().AddDate(0, 0, 40)
		shown := "until " + back.Format("2 Jan")
		if back.Year() != time.Now().UTC().Year() {
			shown += back.Format(" 2006")
		}
		pages := map[string]string{
			"the team": paths.AdminMembers("kestrel"), "the rules": paths.AdminRules("kestrel"),
			"a new rule": paths.AdminNewRule("kestrel"), "the inbox": paths.Inbox(paths.Queue{}),
		}
		expect := func(away bool) {
			t.Helper()
			for name, path := range pages {
				if page := olive.Get(path); strings.Contains(page.Body, shown) != away {
					t.Errorf("%s says that Amir is away %s: %v, want %v", name, shown, !away, away)
				}
			}
			_, after, _ := strings.Cut(olive.Get(paths.InboxTicket(ticket.ID, paths.Queue{})).Body, `<select id="assignee"`)
			if choice, _, _ := strings.Cut(after, "</select>"); strings.Contains(choice, shown) != away || choice == "" {
				t.Errorf("the ticket's assignee is chosen from %s", choice)
			}
			if page := amir.Get(paths.Notifications()); strings.Contains(page.Body, "You are away "+shown) != away {
				t.Errorf("the page of Amir says that he is away: %v, want %v", !away, away)
			}
		}
		expect(false)
		for _, wrong := range []string{"", "soon", time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)} {
			answer := amir.PostForm(paths.Away(), url.Values{"back_on": {wrong}})
			if answer.StatusCode != 422 || !strings.Contains(answer.Body, "Choose a day after today, within a year.") {
				t.Errorf("being back on %q answers %d", wrong, answer.StatusCode)
			}
		}
		expect(false)
		for _, held := range []bool{true, false} {
			form := url.Values{"back_on": {back.Format(time.DateOnly)}}
			if held {
				form.Set("hold", "1")
			}
			if answer := amir.PostForm(paths.Away(), form); answer.StatusCode != 303 {
				t.Fatalf("saving answers %d, want 303", answer.StatusCode)
			}
			expect(true)
			if page := amir.Get(paths.Notifications()); strings.Contains(page.Body, "Your e-mails wait until then.") != held {
				t.Errorf("the page says that e-mails wait: %v, want %v", !held, held)
			}
		}
		if answer := amir.PostForm(paths.Away(), url.Values{"back": {"1"}}); answer.StatusCode != 303 {
			t.Fatalf("being back answers %d, want 303", answer.StatusCode)
		}
		expect(false)
	})
}

// The day begins by the clock of the browser, or else of the digest.
func TestTheDayBackBeginsByTheClockOfTheBrowser(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		amir := s.SignIn(s.Amir)
		day := time.Now().UTC().AddDate(0, 0, 9)
		for _, zone := range []string{"Pacific/Auckland", "America/New_York"} {
			form := url.Values{"back_on": {day.Format(time.DateOnly)}}
			if answer := amir.WithCookie("intake-zone="+zone).PostForm(paths.Away(), form); answer.StatusCode != 303 {
				t.Fatalf("saving answers %d, want 303", answer.StatusCode)
			}
			there, err := time.LoadLocation(zone)
			if err != nil {
				t.Fatal(err)
			}
			var until time.Time
			if err := s.DB.Raw("SELECT away_until FROM accounts WHERE id = ?", s.Amir.ID).Scan(&until).Error; err != nil {
				t.Fatal(err)
			}
			if want := time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, there); !until.Equal(want) {
				t.Errorf("in %s, they are away until %v instead of %v", zone, until, want)
			}
		}
	})
}
