package admin_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

const exportedTickets = "Ticket ID,Subject,Description,Requester email,Status,Created at,Comment,Comment author,Spam\n" +
	"71,Paper jam,<p>It <b>jams</b>.</p>,vera@example.com,Solved,2023-03-04,,,\n" +
	"71,,,,,,Open the tray.,Nils Moor,\n" +
	"72,Buy!,,spam@example.com,Spam,2023-03-05,,,\n" +
	"73,Nobody,,,Open,2023-03-06,,,\n"

const exportedLine = `{"id":71,"subject":"Paper jam","description":"It jams.","status":"Seltsam","requester":{"id":9,` +
	`"email":"vera@example.com"},"comments":[{"author_id":9,"body":"It jams."},{"author_id":4,"body":"Open the tray."}]}`

func sendTickets(b *handlertest.Browser, name, content string) handlertest.Answer {
	return b.PostFiles(paths.AdminTicketImports("kestrel"), url.Values{},
		[]handlertest.File{{Field: "file", Name: name, Type: "text/csv", Content: content}})
}

// workTickets does what the workers would.
func workTickets(t *testing.T, s *handlertest.Service) {
	t.Helper()
	var imports []models.TicketImport
	if err := s.DB.Find(&imports, "ended_at IS NULL AND begun_at IS NOT NULL").Error; err != nil {
		t.Fatal(err)
	}
	for _, im := range imports {
		more, err := models.WorkOnTicketImport(t.Context(), s.DB.DB, models.WorkTicketImport{ID: im.ID}, time.Hour)
		if err != nil || more {
			t.Fatalf("%v, %v", more, err)
		}
	}
}

func TestTicketsAreImportedFromATableAndRemovedAgain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		sent := sendTickets(olive, "tickets.csv", exportedTickets)
		address := sent.Header.Get("Location")
		wantTexts(t, "the preview", olive.Get(address), 200, "1 ticket can be imported", "1 ticket is left out because of its "+
			"status", "Line 5", "address is required", "It **jams**.", "2 messages", "Solved becomes")
		form := url.Values{"reference": {"0"}, "subject": {"1"}, "description": {"2"}, "requester_email": {"3"},
			"status": {"4"}, "created": {"5"}, "message": {"6"}, "message_name": {"7"},
			"theirs": {"Spam"}, "ours": {"closed"}}
		wantTexts(t, "the preview with spam", olive.Get(address+"?"+form.Encode()), 200, "2 tickets can be imported")
		form.Del("theirs")
		form.Set("requester_email", "1")
		wantTexts(t, "the import of nothing", olive.PostForm(address, form), 422, "No ticket of the file can be imported")
		form.Set("requester_email", "3")
		if answer := olive.PostForm(address, form); answer.Header.Get("Location") != address {
			t.Fatalf("it begins with %d: %s", answer.StatusCode, answer.Body)
		}
		wantTexts(t, "its progress", olive.Get(address), 200, "Importing 2 tickets")
		workTickets(t, s)
		wantTexts(t, "its result", olive.Get(address), 200, "1 ticket imported. 1 ticket left out.", "Undo the import")
		wantTexts(t, "the list", olive.Get(paths.AdminTicketImports("kestrel")), 200, "tickets.csv", "Olive")
		wantTexts(t, "the audit log", olive.Get(paths.AdminAudit("kestrel")), 200, "Imported tickets",
			"from tickets.csv: 1 ticket")
		var ticket models.Ticket
		if err := s.DB.Take(&ticket, "subject = ?", "Paper jam").Error; err != nil {
			t.Fatal(err)
		}
		wantTexts(t, "the ticket", olive.Get(paths.InboxTicket(ticket.ID, paths.Queue{})), 200, "Open the tray.", "Nils Moor",
			"imported this from", "tickets.csv, where it was #71", "The team")
		olive.PostForm(address+"/undo", url.Values{})
		workTickets(t, s)
		wantTexts(t, "the undone import", olive.Get(address), 200, "1 ticket removed.")
		wantTexts(t, "the removed ticket", olive.Get(paths.InboxTicket(ticket.ID, paths.Queue{})), 404)
	})
}

func TestFilesWithoutTicketsAreRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	for content, want := range map[string]string{
		"":                               "There are no tickets in this file.",
		"ID,Subject\n":                   "There are no tickets in this file.",
		"[]":                             "There are no tickets in this file.",
		`[{"id":1},{"id":2,`:             "This file is broken at ticket 2.",
		"PK\x03\x04\x14\x00\x00\x00x":    "open it and save it as CSV",
		"Title,Votes\nTea,1\n\"Milk,2\n": "A quotation mark in line 3 is never closed.",
		"[" + strings.Repeat(`{"id":1},`, models.MaxImportTickets) + `{"id":1}]`: "more than 20,000 tickets",
		strings.Repeat("Title,", 100) + "x\nDark mode\n":                         "may have 100 columns",
	} {
		wantTexts(t, "the form", sendTickets(olive, "tickets", content), 422, want)
	}
	wantTexts(t, "the form without a file", olive.PostFiles(paths.AdminTicketImports("kestrel"), url.Values{}, nil), 422,
		"Choose a file.")
	var left int64
	if err := s.DB.Table("ticket_import_lines").Count(&left).Error; err != nil || left != 0 {
		t.Errorf("%d lines of refused files are stored (%v)", left, err)
	}
	wantTexts(t, "a file of a request", sendTickets(olive, "tickets.json", `{"id":1,"subject":"Hello","requester":{"email":`+
		`"vera@example.com"},"comments":[{"body":"Hi"}]}`), 303)
}
