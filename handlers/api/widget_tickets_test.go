package api_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

var widgetTicketProperties = []string{"id", "number", "subject", "status", "url", "attachments"}

// spec.md: "Response 201: id, number, subject, status (open), url {base_url}/my/tickets/<ticket_id>, attachments:
// integer, count of attached files", and "A valid app slug alone is sufficient to post; no key is required."
func TestAVisitorFilesATicket(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ticket := created(t, s.Post(widgetTickets, ticketFields.with("app", "kestrel").JSON()),
			widgetTicketProperties...)
		stored := find[models.Ticket](t, s, "id = ?", ticket["id"])
		if ticket["number"] != 1.0 || ticket["subject"] != "Printer on fire" || ticket["status"] != "open" ||
			ticket["attachments"] != 0.0 ||
			ticket["url"] != handlertest.BaseURL+"/my/tickets/"+stored.ID {
			t.Errorf("the answer is %v", ticket)
		}
		// "category: Default general", "priority: Default normal", "assignee_id is null".
		if stored.Status != "open" || stored.Category != "general" || stored.Priority != "normal" ||
			stored.AssigneeID != nil || stored.Source != models.SourceWidget {
			t.Errorf("stored is %+v", stored)
		}
	})
}

// Links, redirects, cookies and mails never depend on the request's Host or X-Forwarded headers.
func TestLinksNeverFollowTheHostOfTheRequest(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	evil := []string{"X-Forwarded-Host", "evil.example", "X-Forwarded-Proto", "ftp", "Forwarded", "host=evil.example",
		"X-Original-URL", "/evil"}
	for _, e := range creations {
		if e.server {
			continue
		}
		made := created(t, e.send(s, e.good.JSON(), evil...))
		if url := made["url"].(string); url[:len(handlertest.BaseURL)+1] != handlertest.BaseURL+"/" {
			t.Errorf("%s answers the link %s", e.path, url)
		}
	}
	w := dial(t, s)
	w.send("GET " + widgetConfig +
		"?app=kestrel HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n\r\n")
	if _, body := w.answer(); len(body) == 0 || containsFold(body, "evil") {
		t.Errorf("the config follows the Host: %s", body)
	}
}

// spec.md: "requester_email: Also accepted under the name email", "requester_name: Also accepted under the name name".
func TestTheWidgetEndpointAcceptsShortFieldNames(t *testing.T) {
	t.Parallel()
	nobody := ticketFields.without("requester_email").with("app", "kestrel")
	scenarios := []struct {
		name        string
		body        fields
		email, said string
	}{
		{"email and name alone", nobody.with("email", "a@example.com", "name", "Ann"), "a@example.com", "Ann"},
		{"the full names", nobody.with("requester_email", "b@example.com", "requester_name", "Bob"), "b@example.com",
			"Bob"},
		{"the full names win", nobody.with("requester_email", "c@example.com", "email", "d@example.com",
			"requester_name", "Cid", "name", "Dan"), "c@example.com", "Cid"},
		{"a blank full name gives way", nobody.with("requester_email", " ", "email", "e@example.com", "requester_name",
			"", "name", "Eve"), "e@example.com", "Eve"},
		{"a null full name gives way", nobody.with("requester_email", nil, "email", "f@example.com", "requester_name",
			nil, "name", "Fay"), "f@example.com", "Fay"},
	}
	s := onSQLite(t)
	for _, scenario := range scenarios {
		t.Run(scenario.name, func(t *testing.T) {
			ticket := created(t, s.Post(widgetTickets, scenario.body.JSON(), anybody()...))
			stored := find[models.Ticket](t, s, "id = ?", ticket["id"])
			if account := find[models.Account](t, s, "id = ?", stored.RequesterID); account.Email != scenario.email ||
				account.Name != scenario.said {
				t.Errorf("the requester is %s %q", account.Email, account.Name)
			}
		})
	}
	for name, value := range map[string]any{"email": 5, "name": true} {
		message := refused(t,
			s.Post(widgetTickets, ticketFields.with("app", "kestrel", name, value).JSON(), anybody()...), 400)
		contains(t, message, name+" must be a string")
	}
}

// spec.md: "The app is identified in one of these ways: header X-Service-Widget-Key, body field widget_key, body field
// app", "An unknown slug or key, or a widget that is switched off, gives 401." A wrong key is refused even next to a
// good slug. The header takes precedence over widget_key, and that over app.
func TestHowTheWidgetNamesItsApp(t *testing.T) {
	t.Parallel()
	const unknown = "itk_w_0000000000000000000000"
	for _, e := range creations {
		if e.server {
			continue
		}
		t.Run("POST "+e.path, func(t *testing.T) {
			t.Parallel()
			s := onSQLite(t)
			other, _ := heron(t, s)
			ours, theirs := s.App.WidgetKey, other.WidgetKey
			scenarios := []struct {
				name   string
				header string
				body   fields
				app    string // "" if the answer is 401
			}{
				{"by slug", "", fields{"app": "kestrel"}, "kestrel"},
				{"by a slug with blanks around", "", fields{"app": " kestrel "}, "kestrel"},
				{"by key in the body", "", fields{"widget_key": ours}, "kestrel"},
				{"by key in the header", ours, fields{}, "kestrel"},
				{"the header wins over the slug", ours, fields{"app": "heron"}, "kestrel"},
				{"the header wins over the body's key", ours, fields{"widget_key": theirs, "app": "heron"}, "kestrel"},
				{"the header wins over a bad key in the body", ours, fields{"widget_key": unknown}, "kestrel"},
				{"the body's key wins over the slug", "", fields{"widget_key": theirs, "app": "kestrel"}, "heron"},
				{"a null key is none", "", fields{"widget_key": nil, "app": "kestrel"}, "kestrel"},
				{"a blank key is none", "", fields{"widget_key": " ", "app": "kestrel"}, "kestrel"},
				{"neither key nor slug", "", fields{}, ""},
				{"an unknown slug", "", fields{"app": "nowhere"}, ""},
				{"a slug in capitals", "", fields{"app": "Kestrel"}, ""},
				{"a slug that is none", "", fields{"app": "kestrel' OR '1'='1"}, ""},
				{"a slug with a NUL", "", fields{"app": "kestrel\x00"}, ""},
				{"a slug of 65 characters", "", fields{"app": long("a", 65)}, ""},
				{"a slug of another type", "", fields{"app": 1}, ""},
				{"an unknown key in the header beside a good slug", unknown, fields{"app": "kestrel"}, ""},
				{"an unknown key in the body beside a good slug", "", fields{"widget_key": unknown, "app": "kestrel"},
					""},
				{"an unknown key in the header beside a good one in the body", unknown, fields{"widget_key": ours}, ""},
				{"a key of another type beside a good slug", "", fields{"widget_key": 5, "app": "kestrel"}, ""},
				{"a key as a list beside a good slug", "", fields{"widget_key": []string{ours}, "app": "kestrel"}, ""},
				{"a key that is a slug", "kestrel", fields{}, ""},
				{"an id of an app", "", fields{"app": s.App.ID}, ""},
			}
			for _, scenario := range scenarios {
				t.Run(scenario.name, func(t *testing.T) {
					headers := anybody()
					if scenario.header != "" {
						headers = append(headers, "X-Service-Widget-Key", scenario.header)
					}
					answer := s.Post(e.path, e.good.without("app").with(flat(scenario.body)...).JSON(), headers...)
					if scenario.app == "" {
						refused(t, answer, 401)
						return
					}
					made := created(t, answer)
					app := map[string]*models.App{"kestrel": s.App, "heron": other}[scenario.app]
					if n := count(t, s, map[bool]any{true: &models.Ticket{}, false: &models.Post{}}[e.ticket()],
						"id = ? AND app_id = ?", made["id"], app.ID); n != 1 {
						t.Errorf("it did not go to %s", scenario.app)
					}
				})
			}
			// two different keys count as none
			for _, pair := range [][2]string{{ours, unknown}, {unknown, ours}, {ours, theirs}} {
				refused(t, s.Post(e.path, e.good.JSON(),
					append(anybody(), "X-Service-Widget-Key", pair[0], "X-Service-Widget-Key", pair[1])...), 401)
			}
			// "An unknown slug or key, or a widget that is switched off, gives 401": the message is the same for all of them.
			text := refused(t, s.Post(e.path, e.good.with("app", "nowhere").JSON()), 401)
			switchOff(t, s, s.App)
			for name, answer := range map[string]handlertest.Answer{
				"slug":        s.Post(e.path, e.good.JSON()),
				"key":         s.Post(e.path, e.good.with("widget_key", ours).JSON()),
				"header":      s.Post(e.path, e.good.JSON(), "X-Service-Widget-Key", ours),
				"bad fields":  s.Post(e.path, inKestrel.JSON()),
				"bad header":  s.Post(e.path, inKestrel.JSON(), "X-Service-Widget-Key", unknown),
				"no json yet": s.Post(e.path, "{", "X-Service-Widget-Key", ours),
			} {
				if got := refused(t, answer, 401); got != text {
					t.Errorf("switched off, by %s: %q, and unknown: %q", name, got, text)
				}
			}
		})
	}
}

// spec.md: "attachments require multipart". In JSON they would be silently ignored.
func TestFilesInJSONAreRefused(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	ticket := ticketFields.with("app", "kestrel")
	for name, files := range map[string]any{
		"an empty object, as JSON.stringify makes of a File": []any{map[string]any{}}, "text": "aGVsbG8=",
		"a list of text": []any{"a.png"},
		"an object":      map[string]any{"name": "a.png"}, "nothing": []any{},
	} {
		t.Run(name, func(t *testing.T) {
			contains(t, refused(t, s.Post(widgetTickets, ticket.with("files", files).JSON(), anybody()...), 400),
				"files", "multipart/form-data")
		})
	}
	if n := count(t, s, &models.Ticket{}, "app_id = ?", s.App.ID); n != 0 {
		t.Errorf("%d tickets were created", n)
	}
	created(t, s.Post(widgetTickets, ticket.with("files", nil).JSON(), anybody()...))
	// The app is checked first, so the answer says nothing about fields without one.
	refused(t, s.Post(widgetTickets, ticketFields.with("app", "nowhere", "files", "x").JSON(), anybody()...), 401)
	// At the other endpoint it is an unknown field, which is ignored.
	created(t, s.PostWithKey(serverTickets, ticketFields.with("files", "x").JSON()))
	created(t, s.Post(widgetFeedback, postFields.with("app", "kestrel", "files", "x").JSON(), anybody()...))
}
