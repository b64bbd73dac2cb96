package admin_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/models"
	"intake/views/paths"
)

const exported = "Title,Details,Status,Votes,Author Email,Created,Author\n" +
	"Dark mode,My eyes hurt.,in progress,1204,vera@example.com,2023-03-04,Vera Blom\n" +
	"Light mode,,Under discussion,7,,,Nobody Known\n" +
	",No title,,,,,\n"

// chosen are the columns of exported, as the form sends them.
func chosen() url.Values {
	return url.Values{
		"title": {"0"}, "description": {"1"}, "status": {"2"}, "votes": {"3"}, "author_email": {"4"}, "created": {"5"},
		"tags": {""}, "theirs": {"Under discussion"}, "ours": {"under_review"},
	}
}

func sendTable(b *handlertest.Browser, name, content string) handlertest.Answer {
	return b.PostFiles(paths.AdminImports("kestrel"), url.Values{},
		[]handlertest.File{{Field: "file", Name: name, Type: "text/csv", Content: content}})
}

// prepare sends a table and returns the address of its import.
func prepare(t *testing.T, b *handlertest.Browser, content string) string {
	t.Helper()
	answer := sendTable(b, "ideas.csv", content)
	if answer.StatusCode != 303 {
		t.Fatalf("%d: %s", answer.StatusCode, answer.Body)
	}
	return answer.Header.Get("Location")
}

// workImports does what the workers would.
func workImports(t *testing.T, s *handlertest.Service) {
	t.Helper()
	var imports []models.PostImport
	if err := s.DB.Find(&imports, "ended_at IS NULL AND begun_at IS NOT NULL").Error; err != nil {
		t.Fatal(err)
	}
	for _, im := range imports {
		more, err := models.WorkPostImport(t.Context(), s.DB.DB, models.WorkImport{ID: im.ID}, time.Hour)
		if err != nil || more {
			t.Fatalf("%v, %v", more, err)
		}
	}
}

func wantTexts(t *testing.T, what string, answer handlertest.Answer, status int, texts ...string) {
	t.Helper()
	if answer.StatusCode != status {
		t.Errorf("%s answers %d, want %d", what, answer.StatusCode, status)
	}
	for _, text := range texts {
		if !strings.Contains(answer.Body, text) {
			t.Errorf("%s does not say %q", what, text)
		}
	}
}

func TestIdeasAreImportedFromATableAndRemovedAgain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		address := prepare(t, olive, exported)
		wantTexts(t, "the preview", olive.Get(address), 200,
			"2 ideas can be imported", "One row is left out", "Line 4", "Title is required.", "1,204",
			"Under discussion becomes", "Vera Blom")
		if strings.Contains(olive.Get(address).Body, "Nobody Known") {
			t.Error("the preview names an author who has no address, and so will not be named")
		}
		form := chosen()
		form.Set("votes", "0")
		wantTexts(t, "the preview with another column", olive.Get(address+"?"+form.Encode()), 200,
			"0 ideas can be imported", "“Dark mode” is not a number of votes.")
		wantTexts(t, "the import of nothing", olive.PostForm(address, form), 422, "No row of the table can be imported")

		if answer := olive.PostForm(address, chosen()); answer.Header.Get("Location") != address {
			t.Fatalf("it begins with %d: %s", answer.StatusCode, answer.Body)
		}
		wantTexts(t, "its progress", olive.Get(address), 200, "Importing 3 ideas", "It continues if you leave this page.")
		workImports(t, s)
		wantTexts(t, "its result", olive.Get(address), 200, "2 ideas imported. 1 row left out.", "Undo the import", "Line 4")
		wantTexts(t, "the board", s.Visitor().Get(paths.Board("kestrel")), 200, "Dark mode", "1,204", "Under review")
		wantTexts(t, "the list", olive.Get(paths.AdminImports("kestrel")), 200, "ideas.csv", "2 ideas imported.", "Olive")
		wantTexts(t, "the audit log", olive.Get(paths.AdminAudit("kestrel")), 200, "from ideas.csv: 2 ideas")

		olive.PostForm(address+"/undo", url.Values{})
		workImports(t, s)
		wantTexts(t, "the undone import", olive.Get(address), 200, "2 ideas removed.")
		if board := s.Visitor().Get(paths.Board("kestrel")).Body; strings.Contains(board, "Dark mode") {
			t.Error("the board still has an idea of the undone import")
		}
	})
}

func TestFilesThatAreNoTablesAreRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	for content, want := range map[string]string{
		"":                               "There are no ideas in this file.",
		"Title,Votes\n":                  "There are no ideas in this file.",
		"PK\x03\x04\x14\x00\x00\x00x":    "open it and save it as CSV",
		"Title,Votes\nTea,1\n\"Milk,2\n": "A quotation mark in line 3 is never closed.",
		"Title\n" + strings.Repeat("An idea with a long title, again and again\n", 1<<18): "larger than 10 MB",
		"Title\n" + strings.Repeat("x\n", models.MaxImportRows+1):                         "more than 20,000 ideas",
		strings.Repeat("Title,", 100) + "x\nDark mode\n":                                  "may have 100 columns",
	} {
		wantTexts(t, "the form", sendTable(olive, "ideas.csv", content), 422, want)
	}
	wantTexts(t, "the form without a file", olive.PostFiles(paths.AdminImports("kestrel"), url.Values{}, nil), 422,
		"Choose a CSV file.")
}

// A table names people, so nobody else sees it before its ideas are on the board.
func TestAPreparedTableIsOnlyShownToWhoeverSentIt(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	address := prepare(t, olive, exported)
	if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, s.Rita, models.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	rita := s.SignIn(s.Rita)
	wantTexts(t, "another admin's page", rita.Get(address), 404)
	wantTexts(t, "another admin's import", rita.PostForm(address, chosen()), 404)
	olive.PostForm(address, chosen())
	wantTexts(t, "another admin's page of the begun import", rita.Get(address), 200, "ideas.csv")
	elsewhere := strings.Replace(address, "kestrel", "merlin", 1)
	wantTexts(t, "another app's page", olive.Get(elsewhere), 404)
}

// untilImported waits until the workers have ended all imports.
func untilImported(t *testing.T, s *handlertest.Service) {
	t.Helper()
	await.That(t, "the import has ended", func() bool {
		var unfinished int64
		for _, table := range []string{"post_imports", "ticket_imports"} {
			var some int64
			if err := s.DB.Table(table).Where("ended_at IS NULL").Count(&some).Error; err != nil {
				t.Fatal(err)
			}
			unfinished += some
		}
		return unfinished == 0
	})
}
