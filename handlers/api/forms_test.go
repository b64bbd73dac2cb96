package api_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// spec.md: "Accepts JSON or multipart/form-data".
func TestAFormIsReadLikeJSON(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ticket := created(t, postForm(s, newForm().fields(fields{
			"subject": "  Printer ", "description": "It\r\nsmokes.", "email": "RITA@example.com", "name": "R",
			"priority": "urgent", "category": "bug", "app": "kestrel", "extra": "x",
		})), widgetTicketProperties...)
		stored := find[models.Ticket](t, s, "id = ?", ticket["id"])
		if stored.Subject != "Printer" || stored.Description != "It\r\nsmokes." || stored.RequesterID != s.Rita.ID ||
			stored.Priority != "urgent" || stored.Category != "bug" {
			t.Errorf("stored is %+v", stored)
		}
		for name, body := range map[string]fields{
			"subject is required":     ticketFields.with("subject", " "),
			"description is required": ticketFields.without("description"),
			"requester_email must be": ticketFields.with("requester_email", "x"),
			"priority must be":        ticketFields.with("priority", "x"),
			"cannot be stored":        ticketFields.with("subject", "\xff\xfe"),
			"subject contains":        ticketFields.with("subject", "a\x00b"),
		} {
			contains(t, refused(t, postForm(s, newForm().fields(body.with("app", "kestrel")), anybody()...), 400), name)
		}
	})
}

// spec.md: app and widget_key are "Conditional". In a form they may stand anywhere, even after the files, and are not
// needed with the header.
func TestAFormMayNameItsAppInAnyPosition(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	other, _ := heron(t, s)
	file := func(f *form) *form { return f.file("a.png", "image/png", pngSample.body) }
	for _, scenario := range []struct {
		name   string
		form   *form
		header string
		app    *models.App
	}{
		{"before the file", file(newForm().field("app", "kestrel").fields(ticketFields)), "", s.App},
		{"behind the file", file(newForm()).fields(ticketFields).field("app", "kestrel"), "", s.App},
		{"the key behind the file", file(newForm()).fields(ticketFields).field("widget_key", s.App.WidgetKey), "",
			s.App},
		{"the slug before and the key behind", file(newForm().field("app",
			"kestrel")).fields(ticketFields).field("widget_key", other.WidgetKey), "", other},
		{"in the header", file(newForm()).fields(ticketFields), s.App.WidgetKey, s.App},
		{"in the header, whatever the form says", file(newForm().field("app", "nowhere")).fields(ticketFields),
			s.App.WidgetKey, s.App},
		{"an unknown slug before the file", file(newForm().field("app", "nowhere")).fields(ticketFields), "", nil},
		{"an unknown slug behind the file", file(newForm()).fields(ticketFields).field("app", "nowhere"), "", nil},
		{"a good slug before and a bad key behind",
			file(newForm().field("app", "kestrel")).fields(ticketFields).field("widget_key", "itk_w_x"), "", nil},
		{"none at all", file(newForm()).fields(ticketFields), "", nil},
		{"a bad key in the header", file(newForm().field("app", "kestrel")).fields(ticketFields), "itk_w_x", nil},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			headers := anybody()
			if scenario.header != "" {
				headers = append(headers, "X-Service-Widget-Key", scenario.header)
			}
			before := stored(t, s)
			answer := postForm(s, scenario.form, headers...)
			if scenario.app == nil {
				refused(t, answer, 401)
				if stored(t, s) != before {
					t.Error("a refused file was kept")
				}
				return
			}
			ticket := created(t, answer)
			if find[models.Ticket](t, s, "id = ?", ticket["id"]).AppID != scenario.app.ID ||
				ticket["attachments"] != 1.0 {
				t.Errorf("the ticket is %v", ticket)
			}
		})
	}
}

// This holds no matter how often its app is looked up.
func TestAFormCountsOnceAgainstTheLimit(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for range 8 {
		f := newForm().field("app", "kestrel").file("a.png", "image/png",
			pngSample.body).fields(ticketFields).field("widget_key", s.App.WidgetKey)
		created(t, postForm(s, f, client(1)...))
	}
	before := stored(t, s)
	tooMany(t, postForm(s, newForm().field("app", "kestrel").file("a.png", "image/png",
		pngSample.body).fields(ticketFields), client(1)...))
	tooMany(t, postForm(s, newForm().file("a.png", "image/png", pngSample.body).fields(ticketFields).field("app",
		"kestrel"), client(1)...))
	if stored(t, s) != before {
		t.Error("a file over the limit was kept")
	}
}

// Broken or incomplete forms, those without a boundary, and those with more than 100 parts or 16 KB of headers in a
// part are refused with 400.
func TestABrokenFormIsRefused(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	whole, kind := visitorForm().file("a.png", "image/png", pngSample.body).end()
	cut := func(text string) string { return whole[:strings.LastIndex(whole, text)] }
	many := visitorForm()
	for i := range 101 {
		many.field(fmt.Sprint("x", i), "y")
	}
	tooMany, _ := many.end()
	for _, scenario := range []struct{ name, kind, body string }{
		{"no boundary", "multipart/form-data", whole},
		{"an empty boundary", `multipart/form-data; boundary=""`, whole},
		{"another boundary", "multipart/form-data; boundary=other", whole},
		{"a boundary of 80 characters", "multipart/form-data; boundary=" + long("b", 80), whole},
		{"JSON with a form's type", kind, ticketFields.JSON()},
		{"nothing", kind, ""},
		{"the last two hyphens cut off", kind, strings.TrimSuffix(whole, "--\r\n")},
		{"a boundary, and then nothing", kind, strings.TrimSuffix(whole, "--\r\n") + "\r\n"},
		{"the end cut off", kind, cut("--" + newForm().boundary)},
		{"the last file cut off behind its header", kind, cut("\x89PNG")},
		{"the last file cut off in its header", kind, cut("Content-Type: image")},
		{"the last file cut off in its middle", kind, cut("IDAT")},
		{"a header that is none", kind, "--" + newForm().boundary + "\r\nno colon\r\n\r\nx\r\n" + whole},
		{"101 parts and more", kind, tooMany},
		{"a part header of 17 KB", kind,
			first(visitorForm().part(`Content-Disposition: form-data; name="x"`+"\r\nX-Long: "+long("x", 17<<10), "y").end())},
		{"a file whose name has no end", kind,
			first(visitorForm().part(`Content-Disposition: form-data; name="files"; filename="a\"`, "text").end())},
		{"a file that says nothing of itself", kind,
			first(visitorForm().part("Content-Type: text/plain", "text").end())},
		{"a field sent twice", kind, first(visitorForm().field("subject", "again").end())},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			answer := s.Do("POST", widgetTickets, scenario.body, append(anybody(), "Content-Type", scenario.kind)...)
			refused(t, answer, 400)
		})
	}
	if n := count(t, s, &models.Ticket{}); n != 0 || stored(t, s) != 0 {
		t.Errorf("broken forms made %d tickets", n)
	}
	hundred := visitorForm()
	for i := range 100 - 4 {
		hundred.field(fmt.Sprint("x", i), "y")
	}
	created(t, postForm(s, hundred))
	created(t, s.Do("POST", widgetTickets, "before\r\n"+first(visitorForm().end())+"after",
		append(anybody(), "Content-Type", kind)...))
}

// The text fields of a form may have 1 MiB in all; more is refused with 413.
func TestAFormsTextMayHaveOneMiB(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	refused(t, postForm(s, visitorForm().field("x", long("x", 1<<20)), anybody()...), 413)
	created(t, postForm(s, visitorForm().field("x", long("x", 1<<20-200)), anybody()...))
	w := dial(t, s) // the limit of the whole body is 5 × 50 MiB and 1 MiB
	w.send("POST " + widgetTickets +
		" HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: " +
		fmt.Sprint(251<<20+1) + "\r\n\r\n-")
	w.conn.SetReadDeadline(soon()) //nolint:errcheck // a new connection
	if response, body := w.answer(); response.StatusCode != 413 {
		t.Errorf("the answer is %d %s", response.StatusCode, body)
	}
}

// spec.md: "each at most 50 MB". We count 50 MiB.
func TestAFileMayHave50MiBAndNotAByteMore(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	send := func(size int) handlertest.Answer {
		start := visitorForm()
		start.text.WriteString("--" + start.boundary +
			"\r\nContent-Disposition: form-data; name=\"files\"; filename=\"big.png\"\r\nContent-Type: image/png\r\n\r\n" +
			pngSample.body)
		text, kind := start.cut()
		end := "\r\n--" + start.boundary + "--\r\n"
		body := io.MultiReader(strings.NewReader(text), bytes.NewReader(make([]byte, size-len(pngSample.body))),
			strings.NewReader(end))
		request, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+widgetTickets, body)
		if err != nil {
			t.Fatal(err)
		}
		request.ContentLength = int64(len(text) + size - len(pngSample.body) + len(end))
		request.Header.Set("Content-Type", kind)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		answer, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return handlertest.Answer{Response: response, Body: string(answer)}
	}
	if ticket := created(t, send(52_428_800)); ticket["attachments"] != 1.0 {
		t.Errorf("%v files were attached", ticket["attachments"])
	}
	if kept := attachments(t, s, 1); kept[0].Size != 52_428_800 {
		t.Errorf("kept %d bytes", kept[0].Size)
	}
	contains(t, refused(t, send(52_428_801), 400), "big.png", "#2", "50 MB")
	if n := stored(t, s); n != 1 {
		t.Errorf("the store holds %d files", n)
	}
}

func first(text, _ string) string { return text }
