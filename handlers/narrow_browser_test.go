package handlers_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
	"intake/views/paths"
)

// At 400 % zoom, a page of 1280 pixels has 320. Some languages need more room than English.
func TestPagesFitAWindowOf320PixelsInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	intake, rita := modelstest.Intake(t, s.DB.DB), models.Actor{Account: s.Rita}
	ticket, err := intake.FileTicket(t.Context(), s.App, models.TicketDraft{Subject: "VAT", Description: "It says 19 %.",
		RequesterEmail: s.Rita.Email, Source: models.SourcePage, By: rita})
	if err != nil {
		t.Fatal(err)
	}
	post, err := intake.PublishPost(t.Context(), s.App,
		models.PostDraft{Title: "Dark mode", Source: models.SourcePage, By: rita})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := post.Vote(t.Context(), s.DB.DB, models.Actor{Account: s.Sam}); err != nil {
		t.Fatal(err)
	}
	comment, err := post.Comment(t.Context(), s.DB.DB, rita, "At night.")
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Rita, browser.Sized(320, 640))
	for _, language := range i18n.Languages {
		for _, path := range []string{
			paths.Board("kestrel"), paths.Post("kestrel", post.ID), paths.DeletePost("kestrel", post.ID),
			paths.DeleteComment("kestrel", post.ID, comment.ID), paths.Roadmap("kestrel"), paths.Changelog("kestrel"),
			paths.MyTickets(), paths.Ticket(ticket.ID),
		} {
			w.Visit(paths.InLanguage(path, language.Tag))
			if wide := browser.Eval[int](w, `document.documentElement.scrollWidth`); wide > 320 {
				t.Errorf("in %s, %s is %d pixels wide", language.Tag, path, wide)
			}
		}
	}
}
