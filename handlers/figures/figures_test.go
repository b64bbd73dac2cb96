package figures_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// worked fills the app. Six days ago six tickets were filed and answered after 10, 20 … 60 minutes, and all but one
// resolved. The title of its one idea would be a formula in a spreadsheet.
func worked(t *testing.T, s *handlertest.Service) {
	t.Helper()
	intake := modelstest.Intake(t, s.DB.DB)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	day := time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, -6)
	at := func(minutes int) time.Time { return day.Add(8*time.Hour + time.Duration(minutes)*time.Minute) }
	amir := models.Actor{Account: s.Amir}
	for n := range 6 {
		ticket, err := intake.FileTicket(models.At(t.Context(), at(0)), s.App, models.TicketDraft{
			Subject: fmt.Sprint("Printer ", n), Description: "It jams.", RequesterEmail: s.Rita.Email, Category: "bug",
			Source: models.SourceWidget,
		})
		must(err)
		messages := modelstest.Messages(t, s.DB.DB, ticket)
		_, err = ticket.Reply(models.At(t.Context(), at(10*(n+1))), s.DB.DB, amir,
			models.ReplyDraft{Body: "Try the other tray.", Seen: messages[len(messages)-1].ID})
		must(err)
		if n > 0 {
			must(ticket.MoveTo(models.At(t.Context(), at(120)), s.DB.DB, amir, models.TicketResolved))
			must(ticket.Judge(models.At(t.Context(), at(180)), s.DB.DB, models.Actor{Account: s.Rita},
				models.VerdictDraft{Went: models.WentWell, Words: "Quick."}))
		}
	}
	post, err := intake.PublishPost(models.At(t.Context(), at(0)), s.App, models.PostDraft{
		Title: "=1+1 printers", RequesterEmail: s.Sam.Email, Source: models.SourcePage,
	})
	must(err)
	_, err = post.Vote(models.At(t.Context(), at(60)), s.DB.DB, models.Actor{Account: s.Rita})
	must(err)
}

func TestTheFiguresAreOnThePageWithoutScript(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		worked(t, s)
		page := s.SignIn(s.Amir).Get(paths.AdminFigures() + "?range=7")
		for _, part := range []string{
			`<span class="big">30 min</span>`, "median; 90 % in 1 h", `<span class="big">2 h</span>`,
			`<span class="big">100 %</span>`, "5 of 5 answers", "6 in, 5 solved", "half within 30 min, 90 % within 1 h",
			"<bdi>Amir Agent</bdi>", "=1+1 printers", "“<span dir=\"auto\">Quick.</span>”",
		} {
			if !strings.Contains(page.Body, part) {
				t.Errorf("the page does not have %s", part)
			}
		}
	})
}

func TestEachFigureIsATableForASpreadsheet(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		worked(t, s)
		amir := s.SignIn(s.Amir)
		rows := func(query string) [][]string {
			t.Helper()
			answer := amir.Get(paths.AdminFiguresCSV() + "?range=7" + query)
			if answer.StatusCode != 200 {
				t.Fatalf("%d: %s", answer.StatusCode, answer.Body)
			}
			if as := answer.Header.Get("Content-Type"); as != "text/csv; charset=utf-8" {
				t.Errorf("it is sent as %q", as)
			}
			return handlertest.ReadCSV(t, answer.Body)
		}
		day := time.Now().UTC().AddDate(0, 0, -6).Format("2006-01-02")
		tickets := rows("&figure=tickets")
		if len(tickets) != 8 || !slices.Equal(tickets[0], []string{"Day", "Came in", "Solved"}) ||
			!slices.Equal(tickets[1], []string{day, "6", "5"}) {
			t.Errorf("the tickets are %v", tickets)
		}
		if answers := rows("&figure=answers"); !slices.Equal(answers[len(answers)-1], []string{day, "6", "30.0", "60.0"}) {
			t.Errorf("the first answers are %v", answers)
		}
		if wanted := rows("&figure=wanted"); len(wanted) != 2 || wanted[1][1] != "'=1+1 printers" {
			t.Errorf("the most wanted are %v", wanted)
		}
		all := rows("&app=kestrel")
		if !slices.ContainsFunc(all, func(row []string) bool {
			return slices.Equal(row, []string{"Tickets in and solved", day, "Solved", "5"})
		}) {
			t.Errorf("all figures are %v", all)
		}
		var exports int64
		if err := s.DB.Table("events").Where("action = ? AND account_id = ?", models.ActionFiguresExported, s.Amir.ID).
			Count(&exports).Error; err != nil || exports != 4 {
			t.Errorf("%d exports are on record (%v)", exports, err)
		}
		if status := amir.Get(paths.AdminFiguresCSV() + "?figure=weather").StatusCode; status != 404 {
			t.Errorf("a figure that is none answers %d, want 404", status)
		}
	})
}

func TestOneFailingFigureDoesNotHideTheOthers(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	worked(t, s)
	if err := s.DB.Exec("ALTER TABLE ticket_verdicts RENAME TO elsewhere").Error; err != nil {
		t.Fatal(err)
	}
	amir := s.SignIn(s.Amir)
	page := amir.Get(paths.AdminFigures())
	if page.StatusCode != 200 || strings.Count(page.Body, "This figure could not be counted.") != 1 ||
		!strings.Contains(page.Body, "6 in, 5 solved") {
		t.Errorf("with one figure broken the page is %d %s", page.StatusCode, page.Body)
	}
	if status := amir.Get(paths.AdminFiguresCSV() + "?figure=verdicts").StatusCode; status != 500 {
		t.Errorf("the file of what could not be counted answers %d, want 500", status)
	}
	if status := amir.Get(paths.AdminFiguresCSV() + "?figure=tickets").StatusCode; status != 200 {
		t.Errorf("the file of another figure answers %d, want 200", status)
	}
}

func TestFiguresOfOtherAppsAreNotFound(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		modelstest.App(t, s.DB.DB, "heron", s.Olive)
		for _, test := range []struct {
			who   *models.Account
			query string
			want  int
		}{
			{s.Amir, "", 200}, {s.Amir, "?app=kestrel", 200}, {s.Amir, "?app=heron", 404}, {s.Olive, "?app=heron", 200},
			{s.Rita, "", 404}, {s.Rita, "?app=kestrel", 404},
		} {
			for _, path := range []string{paths.AdminFigures(), paths.AdminFiguresCSV()} {
				if status := s.SignIn(test.who).Get(path + test.query).StatusCode; status != test.want {
					t.Errorf("%s%s answers %s %d, want %d", path, test.query, test.who.Name, status, test.want)
				}
			}
		}
	})
}

func TestInvalidDaysAreExplainedAtTheirField(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	amir := s.SignIn(s.Amir)
	for query, wanted := range map[string]string{
		"?from=2026-11-01&to=2026-11-10": "1 Nov to 10 Nov",
		"?from=2026-11-01&to=2026-11-01": "1 Nov, compared with the day before",
		"?from=2026-11-10&to=2026-11-01": "Choose a day that is not before the first one.",
		"?from=2020-01-01&to=2026-11-01": "Choose at most 366 days.",
		"?from=yesterday&to=2026-11-01":  "Type a date like 2026-11-20.",
	} {
		page := amir.Get(paths.AdminFigures() + query)
		status := 422
		if strings.HasPrefix(wanted, "1 Nov") {
			status = 200
		}
		if page.StatusCode != status || !strings.Contains(page.Body, wanted) {
			t.Errorf("%s answers %d without %q", query, page.StatusCode, wanted)
		}
	}
}

// In Santiago, the clocks of 6 September 2026 go from midnight to one o'clock.
func TestADayWithoutAMidnightIsCountedAsItself(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		intake := modelstest.Intake(t, s.DB.DB)
		for _, at := range []string{"2026-09-05T23:30:00-04:00", "2026-09-06T01:10:00-03:00", "2026-09-06T23:50:00-03:00"} {
			filed, err := time.Parse(time.RFC3339, at)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := intake.FileTicket(models.At(t.Context(), filed), s.App, models.TicketDraft{
				Subject: "Printer", Description: "It jams.", RequesterEmail: s.Rita.Email, Source: models.SourceWidget,
			}); err != nil {
				t.Fatal(err)
			}
		}
		amir := s.SignIn(s.Amir).WithCookie("intake-zone=America/Santiago")
		for query, want := range map[string][][]string{
			"?from=2026-09-05&to=2026-09-07": {{"2026-09-05", "1", "0"}, {"2026-09-06", "2", "0"}, {"2026-09-07", "0", "0"}},
			"?from=2026-09-06&to=2026-09-07": {{"2026-09-06", "2", "0"}, {"2026-09-07", "0", "0"}},
			"?from=2026-09-05&to=2026-09-06": {{"2026-09-05", "1", "0"}, {"2026-09-06", "2", "0"}},
		} {
			got := handlertest.ReadCSV(t, amir.Get(paths.AdminFiguresCSV()+query+"&figure=tickets").Body)
			if !slices.EqualFunc(got[1:], want, slices.Equal[[]string]) {
				t.Errorf("%s has %v, want %v", query, got[1:], want)
			}
		}
	})
}
