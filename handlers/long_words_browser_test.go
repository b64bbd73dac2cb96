package handlers_test

import (
	"encoding/json"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// Anybody may write a subject of one very long word, and an app may have a long name.
func TestLongWordsDoNotMakePagesScrollSideways(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	long := modelstest.App(t, s.DB.DB, "long", s.Olive)
	if err := long.Update(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
		models.AppDraft{Slug: "long", Name: strings.Repeat("Long name ", 10)}); err != nil {
		t.Fatal(err)
	}
	word := strings.Repeat("W", models.MaxSubject)
	wide := modelstest.App(t, s.DB.DB, "wide", s.Olive)
	if err := wide.Update(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
		models.AppDraft{Slug: "wide", Name: word[:100]}); err != nil {
		t.Fatal(err)
	}
	draft, _ := json.Marshal(map[string]string{ //nolint:errcheck // strings can always be encoded
		"subject": word, "description": word, "requester_name": word[:100],
		"requester_email": strings.Repeat("a", 60) + "@" + strings.Repeat("b", 60) + ".example.com",
	})
	var ticket struct{ ID string }
	answer := s.Post("/api/v1/tickets", string(draft), "Authorization", "Bearer "+s.Secret)
	if err := json.Unmarshal([]byte(answer.Body), &ticket); err != nil || answer.StatusCode != 201 {
		t.Fatalf("filing answers %d %s", answer.StatusCode, answer.Body)
	}
	post := s.Post("/api/v1/feedback", `{"title":"`+word+`","requester_name":"`+word[:100]+`","requester_email":"`+
		strings.Repeat("a", 60)+"@"+strings.Repeat("b", 60)+`.example.com"}`, "Authorization", "Bearer "+s.Secret)
	var idea struct{ ID string }
	if err := json.Unmarshal([]byte(post.Body), &idea); err != nil || post.StatusCode != 201 {
		t.Fatalf("sharing answers %d %s", post.StatusCode, post.Body)
	}
	if _, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, word[:60]); err != nil {
		t.Fatal(err)
	}
	if err := s.Olive.Rename(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, word[:100]); err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive)
	for _, path := range []string{
		paths.Inbox(paths.Queue{}), paths.InboxTicket(ticket.ID, paths.Queue{}), paths.AdminPost("kestrel", idea.ID),
		paths.AdminAudit("kestrel"), paths.AdminKeys("kestrel"),
		paths.Board("long"), paths.Board("kestrel") + "?q=" + word,
		paths.Board("wide"), paths.MyEmailsOf("wide"), paths.AdminSettings("wide"), paths.AdminFeedback("wide"),
		paths.NewPost("kestrel"), paths.Post("kestrel", idea.ID),
	} {
		w.Visit(path)
		for _, size := range []browser.Option{browser.Phone, browser.Desktop} {
			w.Become(size)
			w.Until(`document.scrollingElement.scrollWidth <= innerWidth`)
		}
	}
	mine, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: word, Description: word, RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	rita := s.Window(s.Rita, browser.Phone)
	for _, path := range []string{paths.MyTickets(), paths.Ticket(mine.ID)} {
		rita.Visit(path)
		rita.Until(`document.scrollingElement.scrollWidth <= innerWidth`)
	}
	w.Become(browser.Phone)
	w.Visit(paths.InboxTicket(ticket.ID, paths.Queue{}))
	w.Until(`document.querySelector(".tk-person .fold").clientWidth >= 16`) // beside the name
	w.Visit(paths.AdminAudit("kestrel"))
	w.Click("Menu")
	w.Until(`document.scrollingElement.scrollWidth <= innerWidth`)
}
