package api_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// spec.md: "When subject, description or a valid requester_email is missing, then the response is 400", "missing title
// gives 400". Text is trimmed, and blank text counts as missing.
func TestMissingAndBlankRequiredFieldsAreRefused(t *testing.T) {
	t.Parallel()
	onEachEndpoint(t, func(t *testing.T, s *handlertest.Service, e creation) {
		required := []string{"title"}
		if e.ticket() {
			required = []string{"subject", "description", "requester_email"}
		}
		for _, name := range required {
			for how, body := range map[string]fields{
				"missing": e.good.without(name), "null": e.good.with(name, nil), "empty": e.good.with(name, ""),
				"blank": e.good.with(name, " \t\r\n\u00a0\u2003 "),
			} {
				t.Run(name+" "+how, func(t *testing.T) {
					contains(t, refused(t, e.send(s, body.JSON()), 400), name+" is required")
				})
			}
			for how, value := range map[string]any{"a number": 1, "a boolean": true, "a list": []string{"x"},
				"an object": fields{"a": "b"}} {
				t.Run(name+" as "+how, func(t *testing.T) {
					contains(t, refused(t, e.send(s, e.good.with(name, value).JSON()), 400), name+" must be a string")
				})
			}
		}
		if n := count(t, s, &models.Ticket{}) + count(t, s, &models.Post{}); n != 0 {
			t.Errorf("refused requests made %d, want 0", n)
		}
	})
}

// One answer names all faults, so that callers need not find them one by one.
func TestAllFaultsAreNamedAtOnce(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	message := refused(t, s.PostWithKey(serverTickets, fields{"requester_email": "x", "priority": "huge"}.JSON()), 400)
	contains(t, message, "subject", "description", "requester_email",
		"priority must be one of low, normal, high, urgent")

	for name, sent := range map[string]struct {
		path string
		body fields
		want string
	}{
		"types and values": {serverTickets, fields{"subject": 5, "requester_email": "x", "priority": "huge"},
			"subject must be a string. description is required. requester_email must be one valid e-mail address." +
				" priority must be one of low, normal, high, urgent."},
		"metadata": {serverTickets, fields{"subject": "S", "requester_email": "x@example.com", "metadata": "x"},
			"metadata must be an object of strings, with each name once. description is required."},
		"an idea": {serverFeedback, fields{"description": 5, "category": "huge"},
			"description must be a string. title is required. " +
				"category must be one of feedback, bug, feature, question."},
		"by its other name": {widgetTickets, fields{"app": "kestrel", "subject": " ", "description": "D", "email": 5},
			"email must be a string. subject is required."},
		"files in JSON": {widgetTickets, fields{"app": "kestrel", "subject": "S", "email": "x@example.com",
			"files": []string{}},
			"files cannot be sent in JSON: send the request as multipart/form-data. description is required."},
		"a signed visitor": {widgetTickets, fields{"app": "kestrel", "subject": 5, "identity": "x.y.z"},
			"subject must be a string. description is required."},
		"an idea from a page": {widgetFeedback, fields{"app": "kestrel", "description": 5},
			"description must be a string. title is required."},
	} {
		headers := anybody()
		if sent.path == serverTickets || sent.path == serverFeedback {
			headers = []string{"Authorization", "Bearer " + s.Secret}
		}
		if got := refused(t, s.Post(sent.path, sent.body.JSON(), headers...), 400); got != sent.want {
			t.Errorf("%s: %q, want %q", name, got, sent.want)
		}
	}
}

// spec.md: "When priority or category holds a value outside its allowed set, then the response
// is 400", "invalid category gives 400".
func TestAValueOutsideItsSetIsRefused(t *testing.T) {
	t.Parallel()
	onEachEndpoint(t, func(t *testing.T, s *handlertest.Service, e creation) {
		sets := map[string]string{"category": "one of feedback, bug, feature, question"}
		if e.ticket() {
			sets = map[string]string{"priority": "one of low, normal, high, urgent",
				"category": "one of general, billing, bug, account, other"}
		}
		for name, set := range sets {
			for _, value := range []string{"nonsense", "Normal", "BUG", "bug ", "bug,other", "0", "low\x00"} {
				contains(t, refused(t, e.send(s, e.good.with(name, value).JSON()), 400), name+" must be "+set)
			}
			for _, value := range []any{1, true, []string{"bug"}} {
				contains(t, refused(t, e.send(s, e.good.with(name, value).JSON()), 400), name+" must be a string")
			}
			// null and "" stand for the default.
			for _, value := range []any{nil, ""} {
				created(t, e.send(s, e.good.with(name, value).JSON()))
			}
		}
	})
}

// An address is one e-mail address without a display name, of at most 254 characters, and is stored in lower case.
// spec.md: "Must contain @".
func TestAnEmailMustBeOneAddress(t *testing.T) {
	t.Parallel()
	bad := map[string]string{
		"no @": "rita.example.com", "only @": "@", "no local part": "@example.com", "no domain": "rita@",
		"two addresses":                  "a@example.com,b@example.com",
		"two addresses with a semicolon": "a@example.com;b@example.com",
		"two addresses with a blank":     "a@example.com b@example.com",
		"a blank inside":                 "ri ta@example.com", "two @": "a@b@example.com",
		"a display name": "Rita <rita@example.com>",
		"angle brackets": "<rita@example.com>",
		"a line break":   "rita@example.com\r\nBcc: x@example.com", "a line break inside": "rita\n@example.com",
		"a NUL":               "rita\x00@example.com",
		"a quoted local part": `"ri ta"@example.com`, "a comment": "rita(x)@example.com",
		"a dot at the end": "rita.@example.com", "two dots": "ri..ta@example.com",
		"a zero-width space": "rita\u200b@example.com", "a direction mark": "rita\u202e@example.com",
		"a group":        "x: rita@example.com;",
		"255 characters": long("a", 60) + "@" + long(long("b", 60)+".", 3) + "ccc.example",
	}
	good := map[string]string{
		" Rita@Example.COM ": "rita@example.com", "a+tag@example.com": "a+tag@example.com",
		"a.b.c@example.com":  "a.b.c@example.com",
		"o'hara@example.com": "o'hara@example.com", "j\u00fcrgen@example.com": "j\u00fcrgen@example.com",
		// Lower-casing never results in somebody else's address: K (U+212A) does not become k.
		"\u212aim@example.com": "\u212aim@example.com",
	}
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		for name, address := range bad {
			t.Run(name, func(t *testing.T) {
				contains(t, refused(t, e.send(s, e.good.with("requester_email", address).JSON()), 400),
					"requester_email must be one valid e-mail address")
			})
		}
		for sent, kept := range good {
			created(t, e.send(s, e.good.with("requester_email", sent).JSON()))
			find[models.Account](t, s, "email = ?", kept)
		}
	})
}

// Subjects and titles have at most 300 characters, names 100, addresses 254 and descriptions 100,000. Longer ones get
// 400.
func TestTooLongTextsAreRefused(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		limits := map[string]int{e.title(): 300, "description": 100_000}
		if e.ticket() {
			limits["requester_name"] = 100
		}
		for name, limit := range limits {
			for _, character := range []string{"x", "\u00e9", "\U0001f525"} { // the limits count characters, not bytes
				created(t, e.send(s, e.good.with(name, "  "+long(character, limit)+"\n").JSON()))
			}
			message := refused(t, e.send(s, e.good.with(name, long("x", limit+1)).JSON()), 400)
			contains(t, message, name+" is too long")
		}
		longest := long("a", 64) + "@" + long(long("b", 60)+".", 2) + long("c", 59) + ".example"
		if len(longest) != 254 {
			t.Fatalf("the longest address has %d characters", len(longest))
		}
		created(t, e.send(s, e.good.with("requester_email", longest).JSON()))
	})
}

// U+0000 and invalid UTF-8 are refused with 400; all other characters are stored as sent.
func TestCharactersAreStoredAsSent(t *testing.T) {
	t.Parallel()
	texts := map[string]string{
		"emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f525", "right to left": "\u202eevil\u202c \u05d0",
		"zero width":         "a\u200bb\ufeffc",
		"control characters": "a\x01b\x1b[31mc\x7f\u0085d", "combining marks": "e" + long("\u0301", 290),
		"decomposed": "e\u0301 is not \u00e9",
		"markup":     `<script>alert(1)</script> & "quotes" '`, "SQL": `'; DROP TABLE tickets; --`,
		"a template": "{{.}} ${x} %s %00", "noncharacters": "\ufffe\uffff\ufffd",
		"backslashes": `\u0000 \\ \n`, "lines": "one\r\ntwo\nthree\u2028four",
	}
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		for name, text := range texts {
			t.Run(name, func(t *testing.T) {
				made := created(t, e.send(s, e.good.with(e.title(), text, "description", text).JSON()))
				if made[e.title()] != text {
					t.Errorf("answered %q for %q", made[e.title()], text)
				}
				subject, description := "", ""
				if e.ticket() {
					stored := find[models.Ticket](t, s, "id = ?", made["id"])
					subject, description = stored.Subject, stored.Description
				} else {
					stored := find[models.Post](t, s, "id = ?", made["id"])
					subject, description = stored.Title, stored.Description
				}
				if subject != text || description != text {
					t.Errorf("stored %q and %q for %q", subject, description, text)
				}
			})
		}
		for _, name := range []string{e.title(), "description", "requester_email"} {
			refused(t, e.send(s, e.good.with(name, "a\x00b@example.com").JSON()), 400)
		}
	})
}
