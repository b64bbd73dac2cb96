package board_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// The link "It wasn't me" in a mail leads to a page with one button, which removes the idea.
func TestADisownedPostIsRemovedFromTheBoard(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
			models.PostDraft{Title: "BUY NOW", RequesterEmail: "rita@example.com", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		page := paths.Disown(s.MailLinks().DisownPost(post.ID))
		if answer := s.Visitor().Get(page); answer.StatusCode != 200 || !strings.Contains(answer.Body, "BUY NOW") {
			t.Errorf("the page answers %d", answer.StatusCode)
		}
		if answer := s.Visitor().Get(paths.Post("kestrel", post.ID)); answer.StatusCode != 200 {
			t.Errorf("opening the link alone did it: %d, want 200", answer.StatusCode)
		}
		for range 2 {
			if answer := s.Visitor().PostForm(page, nil); answer.StatusCode != 200 {
				t.Errorf("the button answers %d, want 200", answer.StatusCode)
			}
		}
		const done = "Thank you for telling us"
		if again := s.Visitor().Get(page); !strings.Contains(again.Body, done) || strings.Contains(again.Body, "BUY NOW") {
			t.Errorf("opened again, the link asks again (%d)", again.StatusCode)
		}
		if answer := s.Visitor().Get(paths.Post("kestrel", post.ID)); answer.StatusCode != 404 {
			t.Errorf("the disowned idea answers %d, want 404", answer.StatusCode)
		}
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "BUY NOW", Description: "x", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		page = paths.Disown(s.MailLinks().DisownTicket(ticket.ID))
		if answer := s.Visitor().PostForm(page, nil); answer.StatusCode != 200 || !strings.Contains(answer.Body, "ticket") {
			t.Errorf("disowning a ticket answers %d", answer.StatusCode)
		}
		if again := s.Visitor().Get(page); !strings.Contains(again.Body, done) {
			t.Errorf("opened again, the link asks again (%d)", again.StatusCode)
		}
	})
}

func TestThePagesOfADisownedPostAreAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
		models.PostDraft{Title: "BUY NOW", RequesterEmail: "rita@example.com", Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	w := browser.Open(t, s.URL)
	w.Visit(paths.Disown(s.MailLinks().DisownPost(post.ID)))
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("It wasn’t me") })
	w.See("The idea is off the board")
	w.AxeEveryLook()
}
