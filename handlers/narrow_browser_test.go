package handlers_test

import (
	"strings"
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

// Who has a ticket is said nowhere else in the list, and takes more words in some languages.
func TestALineOfATicketIsNotCutOnAPhone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if _, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{Subject: "VAT",
		Description: "It says 19 %.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI}); err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Rita, browser.Sized(320, 640))
	for _, language := range i18n.Languages {
		w.Visit(paths.InLanguage(paths.MyTickets(), language.Tag))
		if cut := browser.Eval[int](w, `(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)(
			document.querySelector(".tickets .sub"))`); cut > 0 {
			t.Errorf("in %s, %d pixels are cut", language.Tag, cut)
		}
	}
}

// A heading may take several lines, but only whole words.
func TestAHeadingBesideAButtonKeepsItsWords(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	s.SignIn(s.Rita) // elsewhere, so that the button is there
	w := s.Window(s.Rita, browser.Sized(320, 640))
	for _, tag := range []string{"en", "de", "fr", "pl"} {
		w.Visit(paths.InLanguage(paths.Account(), tag))
		if broken := browser.Eval[[]string](w, `(() => {
			const text = document.querySelector("#sessions").firstChild, range = document.createRange()
			return [...text.data.matchAll(/\S+/g)].filter((word) => {
				range.setStart(text, word.index)
				range.setEnd(text, word.index + word[0].length)
				return range.getClientRects().length > 1
			}).map(String)
		})()`); len(broken) > 0 {
			t.Errorf("in %s, %q are broken", tag, broken)
		}
	}
}

// The title of the older idea may be long, and stands beside two buttons.
func TestALookalikeHasRoomOnAPhone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	title := strings.TrimSpace(strings.Repeat("the same invoice every month ", 9))
	for _, title := range []string{title, title + " once"} {
		if _, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App, models.PostDraft{
			Title: title, Source: models.SourcePage, By: models.Actor{Account: s.Rita}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := models.FindLookalikes(t.Context(), s.DB.DB); err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Amir, browser.Sized(320, 640))
	w.Visit(paths.AdminFeedback("kestrel"))
	w.See("Looks like")
	if wide := browser.Eval[int](w, `document.querySelector(".alike > span").clientWidth`); wide < 180 {
		t.Errorf("the sentence has %d pixels", wide)
	}
}
