package inbox_test

import (
	"context"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

var ctx = context.Background()

// office is a service with a ticket of Rita's and the browsers of its team.
type office struct {
	*handlertest.Service
	*testing.T
	intake      *models.Intake
	amir, olive *handlertest.Browser
	ticket      *models.Ticket
}

func newOffice(t *testing.T, s *handlertest.Service) *office {
	o := &office{Service: s, T: t, intake: modelstest.Intake(t, s.DB.DB), amir: s.SignIn(s.Amir),
		olive: s.SignIn(s.Olive)}
	o.ticket = o.file(s.App, "Wrong VAT rate")
	return o
}

func (o *office) file(app *models.App, subject string) *models.Ticket {
	o.Helper()
	ticket, err := o.intake.FileTicket(ctx, app, models.TicketDraft{
		Subject: subject, Description: "It says 19 %.", RequesterEmail: o.Rita.Email, Source: models.SourceWidget,
	})
	o.must(err)
	return ticket
}

func (o *office) must(err error) {
	o.Helper()
	if err != nil {
		o.Fatal(err)
	}
}

func (o *office) refresh() *models.Ticket {
	o.Helper()
	ticket, err := o.App.Ticket(ctx, o.DB.DB, o.ticket.Number)
	o.must(err)
	return ticket
}

func (o *office) at(action string) string { return "/admin/inbox/" + o.ticket.ID + "/" + action }

// post sends a form and expects a redirect to the ticket.
func (o *office) post(b *handlertest.Browser, action string, form url.Values) handlertest.Answer {
	o.Helper()
	answer := b.PostForm(o.at(action), form)
	if to := answer.Header.Get("Location"); answer.StatusCode != 303 || !strings.HasPrefix(to, "/admin/inbox/") {
		o.Errorf("%s answers %d, leading to %q: %s", action, answer.StatusCode, to, answer.Body)
	}
	return answer
}

func TestATicketIsWorkedFromItsPage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		o.post(o.amir, "assignee", url.Values{"assignee": {"me"}})
		o.post(o.amir, "priority", url.Values{"priority": {"urgent"}})
		o.post(o.amir, "category", url.Values{"category": {"billing"}})
		o.post(o.amir, "tags", url.Values{"tag": {"VIP"}})
		o.post(o.amir, "snooze", url.Values{"until": {"tomorrow"}})
		ticket := o.refresh()
		if *ticket.AssigneeID != s.Amir.ID || ticket.Priority != "urgent" || ticket.Category != "billing" ||
			ticket.SnoozedUntil == nil {
			t.Errorf("the ticket is %+v", ticket)
		}
		for _, text := range []string{"Wrong VAT rate", "It says 19 %.", "rita@example.com", "vip", "Snoozed until"} {
			if page := o.olive.Get("/admin/inbox/" + o.ticket.ID); !strings.Contains(page.Body, text) {
				t.Errorf("the page does not say %q", text)
			}
		}
		o.post(o.olive, "unsnooze", nil)
		o.post(o.olive, "tags/remove", url.Values{"tag": {"vip"}})
		resolved := o.post(o.olive, "status", url.Values{"status": {"resolved"}})
		if ticket := o.refresh(); ticket.Status != models.TicketResolved || ticket.SnoozedUntil != nil {
			t.Errorf("the ticket is %+v", ticket)
		}
		if answer := o.olive.PostForm(o.at("snooze"), url.Values{"until": {"tomorrow"}}); answer.StatusCode != 409 ||
			!strings.Contains(answer.Body, "Only an open or pending ticket can be snoozed.") {
			t.Errorf("snoozing a resolved ticket: %d", answer.StatusCode)
		}
		o.undo(o.olive, resolved)
		if ticket := o.refresh(); ticket.Status != models.TicketOpen {
			t.Errorf("after Undo the ticket is %s, want %s", ticket.Status, models.TicketOpen)
		}
	})
}

var undoButton = regexp.MustCompile(
	`action="(/admin/inbox/bulk/undo[^"]*)"[^>]*>\s*<button[^>]*name="undo"[^>]*value="([^"]+)"`)

// undo presses the button "Undo" on the page after a form.
func (o *office) undo(b *handlertest.Browser, led handlertest.Answer) {
	o.Helper()
	page := b.Get(led.Header.Get("Location"))
	button := undoButton.FindStringSubmatch(page.Body)
	if button == nil {
		o.Fatalf("nothing offers to take it back: %s", page.Body)
	}
	if answer := b.PostForm(button[1], url.Values{"undo": {button[2]}}); answer.StatusCode != 303 ||
		!strings.Contains(answer.Header.Get("Location"), "notice=undone") {
		o.Errorf("taking back: %d %s", answer.StatusCode, answer.Body)
	}
}

func TestSeveralTicketsAreChangedFromTheListAndUndone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		second := o.file(s.App, "Second")
		form := url.Values{"ticket": {o.ticket.ID, second.ID}, "action": {"tag"},
			"status": {"resolved"}, "tag": {"done"}}
		answer := o.amir.PostForm("/admin/inbox/bulk?view=mine", form)
		if to := answer.Header.Get("Location"); answer.StatusCode != 303 || !strings.HasPrefix(to, "/admin/inbox?") ||
			!strings.Contains(to, "view=mine") {
			t.Fatalf("%d, leading to %q", answer.StatusCode, to)
		}
		if ticket := o.refresh(); ticket.Status != models.TicketResolved || ticket.AssigneeID != nil {
			t.Errorf("the ticket is %+v", ticket)
		}
		o.undo(o.amir, answer)
		if ticket := o.refresh(); ticket.Status != models.TicketOpen {
			t.Errorf("taken back it is %s, want %s", ticket.Status, models.TicketOpen)
		}
		answer = o.amir.PostForm("/admin/inbox/bulk", url.Values{"ticket": {o.ticket.ID}, "action": {"spam"}})
		if ticket := o.refresh(); answer.StatusCode != 303 || ticket.SpamAt == nil {
			t.Errorf("spam: %d, %+v", answer.StatusCode, ticket)
		}
		if answer := o.amir.PostForm("/admin/inbox/bulk", url.Values{"status": {"resolved"}}); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "Choose the tickets first.") {
			t.Errorf("without tickets: %d", answer.StatusCode)
		}
	})
}

var seenField = regexp.MustCompile(`name="seen" value="([^"]+)"`)

// seen returns the id of the last message that the person's page shows.
func (o *office) seen(b *handlertest.Browser) string {
	o.Helper()
	match := seenField.FindStringSubmatch(b.Get("/admin/inbox/" + o.ticket.ID).Body)
	if match == nil {
		o.Fatal("the page does not say what it shows")
	}
	return match[1]
}

// If somebody else replied in the meantime, the reply is refused with an explanation, and its text is kept.
func TestAReplyRefusedForANewerOneKeepsItsText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		amirSaw, oliveSaw := o.seen(o.amir), o.seen(o.olive)
		reply := func(body, seen string) url.Values {
			return url.Values{"kind": {"reply"}, "body": {body}, "seen": {seen}, "then": {"resolved"}}
		}
		o.post(o.olive, "messages", reply("We are on it.", oliveSaw))

		answer := o.amir.PostForm(o.at("messages"), reply("My careful <answer>.", amirSaw))
		text := strings.Join(strings.Fields(answer.Body), " ")
		for _, want := range []string{"My careful &lt;answer&gt;.",
			"Olive Owner</strong> replied while you were writing. Read it, then send.", "We are on it."} {
			if answer.StatusCode != 409 || !strings.Contains(text, want) {
				t.Errorf("%d, without %q", answer.StatusCode, want)
			}
		}
		page := o.amir.Get("/admin/inbox/" + o.ticket.ID)
		if !strings.Contains(page.Body, "My careful &lt;answer&gt;.") {
			t.Error("the draft is gone")
		}
		sent := o.post(o.amir, "messages", reply("My careful <answer>.", o.seen(o.amir)))
		messages := modelstest.Messages(t, s.DB.DB, o.ticket)
		if len(messages) != 3 || !strings.HasSuffix(sent.Header.Get("Location"), "#m-"+messages[2].ID) {
			t.Errorf("%d messages; led to %s", len(messages), sent.Header.Get("Location"))
		}
		if draft, err := o.ticket.Draft(ctx, s.DB.DB, s.Amir); err != nil || draft != nil {
			t.Errorf("what was sent is still a draft: %+v, %v", draft, err)
		}
		if ticket := o.refresh(); ticket.Status != models.TicketResolved {
			t.Errorf("after reply-and-resolve the ticket is %s, want %s", ticket.Status, models.TicketResolved)
		}
	})
}

func TestANoteNeverReachesTheRequester(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		// The field "kind" decides, not the pressed button.
		o.post(o.amir, "messages",
			url.Values{"kind": {"note"}, "body": {"She is difficult."}, "then": {"resolved"}, "seen": {o.seen(o.amir)}})
		if page := o.olive.Get("/admin/inbox/" + o.ticket.ID); !strings.Contains(page.Body, "She is difficult.") {
			t.Error("a colleague does not see the note")
		}
		if page := s.SignIn(s.Rita).Get("/my/tickets/" + o.ticket.ID); page.StatusCode != 200 ||
			strings.Contains(page.Body, "difficult") {
			t.Errorf("the requester sees: %d", page.StatusCode)
		}
		if ticket := o.refresh(); ticket.Status != models.TicketOpen {
			t.Errorf("a note made the ticket %s, want %s", ticket.Status, models.TicketOpen)
		}
		if answer := o.amir.PostForm(o.at("messages"), url.Values{"body": {"For whom?"}}); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "For whom?") {
			t.Errorf("a message of no kind: %d", answer.StatusCode)
		}
	})
}

func TestDraftsAndSavedRepliesAreShownOnThePage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		if answer := o.amir.PostForm(o.at("draft"),
			url.Values{"kind": {"note"}, "body": {"Half a thou"}}); answer.StatusCode != 204 {
			t.Errorf("keeping a draft: %d", answer.StatusCode)
		}
		if page := o.amir.Get("/admin/inbox/" + o.ticket.ID); !strings.Contains(page.Body, "Half a thou") {
			t.Error("the draft is not in the page")
		}
		if page := o.olive.Get("/admin/inbox/" + o.ticket.ID); page.StatusCode != 200 ||
			strings.Contains(page.Body, "Half a thou") {
			t.Errorf("a colleague sees the draft (status %d)", page.StatusCode)
		}
		if answer := o.amir.PostForm("/admin/apps/kestrel/replies",
			url.Values{"title": {"Thanks"}, "body": {"Dear {{name}}, #{{number}}."}}); answer.StatusCode != 303 {
			t.Errorf("saving a reply: %d", answer.StatusCode)
		}
		if answer := o.amir.PostForm("/admin/apps/kestrel/replies", url.Values{"title": {"Thanks"},
			"body": {"Twice"}}); answer.StatusCode != 422 || !strings.Contains(answer.Body, "Twice") {
			t.Errorf("the same title: %d", answer.StatusCode)
		}
		replies, err := s.App.SavedReplies(ctx, s.DB.DB)
		o.must(err)
		// so that the team knows her name
		o.must(o.ticket.MarkReadByRequester(ctx, s.DB.DB, models.Actor{Account: s.Rita}, models.Now()))
		page := o.olive.Get("/admin/inbox/" + o.ticket.ID + "?reply=" + replies[0].ID)
		if !strings.Contains(page.Body, "\nDear Rita, #1.</textarea>") {
			t.Error("the saved reply is not filled in")
		}
		heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
		for _, path := range []string{"/admin/apps/heron/replies/" + replies[0].ID,
			"/admin/apps/heron/replies/" + replies[0].ID + "/delete"} {
			if answer := s.SignIn(s.Sam).Get(path); answer.StatusCode != 404 {
				t.Errorf("%s of %s: %d, want 404", path, heron.Slug, answer.StatusCode)
			}
		}
		answer := o.amir.PostForm("/admin/apps/kestrel/replies/"+replies[0].ID+"/delete", nil)
		if answer.StatusCode != 303 {
			t.Errorf("deleting: %d, want 303", answer.StatusCode)
		}
	})
}

// A colleague whose name is misspelt in a note is told nothing, so the writer is.
func TestANoteSaysThatANameInItNotifiedNobody(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	const missed = "notified no one"
	for note, want := range map[string]bool{"For @Olive Owner": false, "For @Oliv Owner": true, "See rita@example.com": false} {
		answer := o.post(o.amir, "messages", url.Values{"kind": {"note"}, "body": {note}})
		page := o.amir.Get(answer.Header.Get("Location"))
		if !strings.Contains(page.Body, "Note added.") || strings.Contains(page.Body, missed) != want {
			t.Errorf("after the note %q the page says that it %s: %v, want %v", note, missed, !want, want)
		}
	}
}

func TestStrangersCannotReachAnyPartOfATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
		theirs := o.file(heron, "Theirs")
		sam := s.SignIn(s.Sam)
		for _, get := range []string{"", "/merge", "/looking", "/files/" + models.NewID()} {
			if answer := sam.Get("/admin/inbox/" + o.ticket.ID + get); answer.StatusCode != 404 {
				t.Errorf("GET %s: %d, want 404", get, answer.StatusCode)
			}
		}
		for _, action := range []string{
			"assignee", "status", "priority", "category", "tags", "tags/remove", "snooze", "unsnooze", "spam", "not-spam",
			"reviewed", "unmerge", "ask",
			"merge", "unread", "messages", "draft",
		} {
			form := url.Values{
				"assignee": {""}, "status": {"closed"}, "priority": {"low"}, "category": {"bug"}, "tag": {"x"},
				"until": {"week"}, "into": {"1"},
				"body": {"x"}, "kind": {"reply"},
			}
			if answer := sam.PostForm(o.at(action), form); answer.StatusCode != 404 {
				t.Errorf("%s: %d, want 404", action, answer.StatusCode)
			}
		}
		if answer := sam.PostForm("/admin/inbox/bulk",
			url.Values{"ticket": {o.ticket.ID, theirs.ID}, "action": {"spam"}}); answer.StatusCode != 404 {
			t.Errorf("bulk: %d", answer.StatusCode)
		}
		for _, path := range []string{"/admin/inbox?q=VAT", "/admin/inbox?app=kestrel", "/admin/inbox?view=all",
			"/admin/inbox?q=%231&app=kestrel"} {
			if page := sam.Get(path); page.StatusCode != 200 || strings.Contains(page.Body, "Wrong VAT rate") {
				t.Errorf("%s: %d", path, page.StatusCode)
			}
		}
		for _, path := range []string{"/admin/inbox/live?ticket=" + o.ticket.ID,
			"/admin/inbox/pulse?ticket=" + o.ticket.ID} {
			if answer := sam.Get(path); answer.StatusCode != 404 {
				t.Errorf("%s: %d, want 404", path, answer.StatusCode)
			}
		}
		ticket := o.refresh()
		if ticket.Status != models.TicketOpen || ticket.SpamAt != nil || ticket.Priority != "normal" {
			t.Errorf("a stranger changed the ticket: %+v", ticket)
		}
		if answer := o.olive.PostForm(o.at("assignee"), url.Values{"assignee": {s.Sam.ID}}); answer.StatusCode != 422 {
			t.Errorf("given to a stranger: %d, want 422", answer.StatusCode)
		}
	})
}

// Viewing a ticket with its pictures does not count as a download.
func TestAPictureShownInATicketIsNoDownload(t *testing.T) {
	t.Parallel()
	o := newOffice(t, handlertest.SQLite(t))
	rita := o.SignIn(o.Rita)
	rita.PostFiles("/my/tickets/"+o.ticket.ID+"/replies", url.Values{"body": {"See."}},
		[]handlertest.File{{Name: "a.png", Type: "image/png", Content: "\x89PNG\r\n\x1a\n0000"}, {
			Name: "a.log", Type: "text/plain", Content: "0",
		}})
	shown := o.amir.Get("/admin/inbox/" + o.ticket.ID).Body
	files := regexp.MustCompile(`href="(/admin/inbox/[^"]*/files/[0-9a-f-]{36})"`).FindAllStringSubmatch(shown, -1)
	if len(files) != 2 || strings.Count(shown, "<img") != 1 {
		t.Fatalf("the ticket shows %v", files)
	}
	for i, downloads := range []int{0, 1} { // a text file counts, no matter what the request says
		answer := o.amir.Get(files[i][1], "Sec-Fetch-Dest", "image")
		entries, _, err := o.App.Audit(ctx, o.DB.DB, models.AuditFilter{Action: "attachment."}, 10)
		o.must(err)
		if answer.StatusCode != 200 || answer.Header.Get("X-Content-Type-Options") != "nosniff" ||
			answer.Header.Get("Content-Security-Policy") != "sandbox; default-src 'none'" || len(entries) != downloads {
			t.Errorf("file %d answers %d, and the audit log has %+v", i, answer.StatusCode, entries)
		}
	}
}

// The audit log contains each download of an attachment by staff.
func TestADownloadByTheTeamIsInTheAuditLog(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		rita := s.SignIn(s.Rita)
		answer := rita.PostFiles("/my/tickets/"+o.ticket.ID+"/replies", url.Values{"body": {"See the log."}},
			[]handlertest.File{{Name: "a.log", Type: "text/plain", Content: "0 rows"}})
		if answer.StatusCode != 303 {
			t.Fatalf("replying with a file: %d %s", answer.StatusCode, answer.Body)
		}
		address := regexp.MustCompile(`/files/[0-9a-f-]{36}`).FindString(rita.Get("/my/tickets/" + o.ticket.ID).Body)
		rita.Get("/my/tickets/" + o.ticket.ID + address)
		recorded := func() []models.AuditEntry {
			entries, _, err := o.App.Audit(ctx, s.DB.DB, models.AuditFilter{Action: "attachment."}, 10)
			o.must(err)
			return entries
		}
		for _, part := range []string{"bytes=1-", "bytes=3-"} { // a request for all but the first byte is a download too
			if file := o.amir.Get("/admin/inbox/"+o.ticket.ID+address, "Range", part); file.StatusCode != 206 ||
				len(recorded()) != 1 {
				t.Errorf("%s answers %d, and the audit log has %+v", part, file.StatusCode, recorded())
			}
		}
		if file := o.amir.Get("/admin/inbox/" + o.ticket.ID + address); file.StatusCode != 200 ||
			file.Body != "0 rows" {
			t.Fatalf("the file: %d %s", file.StatusCode, file.Body)
		}
		if entries := recorded(); len(entries) != 1 || entries[0].Actor.Email != o.Amir.Email ||
			!strings.Contains(entries[0].Detail, "a.log") {
			t.Errorf("the audit log has %+v", entries)
		}
	})
}

func TestScriptsGetOnlyTheRequestedPartOfAPage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	o := newOffice(t, s)
	for _, part := range []struct{ path, target, has string }{
		{"/admin/inbox", "list", "Wrong VAT rate"},
		{"/admin/inbox/" + o.ticket.ID, "ticket", "It says 19 %."},
	} {
		answer := o.amir.Get(part.path, "Intake-Part", part.target)
		if answer.StatusCode != 200 || strings.Contains(answer.Body, "<html") ||
			!strings.Contains(answer.Body, part.has) {
			t.Errorf("%s of %s: %d %s", part.target, part.path, answer.StatusCode, answer.Body)
		}
	}
	preview := o.amir.PostForm("/admin/inbox/preview", url.Values{"body": {"**Bold** <script>"}})
	if !strings.Contains(preview.Body, "<strong>Bold</strong>") || strings.Contains(preview.Body, "<script>") {
		t.Errorf("the preview is %s", preview.Body)
	}
}

// A preview stores no file, and frees its upload slot.
func TestPreviewsNeverUseUpTheUploads(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		amir := s.SignIn(s.Amir)
		for n := range 40 { // more uploads than are allowed at once
			answer := amir.PostFiles("/admin/inbox/preview", url.Values{"body": {"**Hello**"}},
				[]handlertest.File{{Name: "a.txt", Type: "text/plain", Content: "0123456789"}})
			if answer.StatusCode != 200 || !strings.Contains(string(answer.Body), "<strong>Hello</strong>") {
				t.Fatalf("preview %d answers %d", n+1, answer.StatusCode)
			}
		}
	})
}

func TestTheTeamSeesThatThanksLeftATicketResolved(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		o.must(o.ticket.MoveTo(ctx, o.DB.DB, models.Actor{Account: o.Amir}, models.TicketResolved))
		_, err := o.ticket.ReplyAsRequester(ctx, o.DB.DB, models.Actor{Account: o.Rita},
			models.RequesterDraft{Body: "Thanks!"})
		o.must(err)
		o.must(o.ticket.MarkReviewed(ctx, o.DB.DB, models.Actor{Account: o.Amir}))
		page := o.olive.Get("/admin/inbox/" + o.ticket.ID)
		if !strings.Contains(page.Body, "only said thanks, so this stayed resolved") {
			t.Error("its thread does not say so")
		}
	})
}
