package jobs_test

import (
	"bytes"
	"mime"
	netmail "net/mail"
	"strings"
	"testing"

	"intake/internal/database"
	mailtest "intake/internal/testing/mail"
	"intake/models/modelstest"
)

// A mail has the name of its app, and always our own address. The name cannot inject anything into the header.
func TestMailsComeFromTheApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		sent := 0
		for email, c := range map[string]struct{ app, from string }{
			"plain@example.com":  {"Kestrel", "Kestrel"},
			"quotes@example.com": {`"Kestrel", Inc. \ <b>`, `"Kestrel", Inc. \ <b>`},
			"rtl@example.com":    {"كيستريل \u202eevil", "كيستريل evil"},
			"wide@example.com":   {"Größe 東京 " + strings.Repeat("ü", 80), "Größe 東京 " + strings.Repeat("ü", 80)},
			"lines@example.com":  {"Kestrel\r\nBcc: all@example.com", "Intake"}, // the name looks like an address
			"breaks@example.com": {"Kestrel\r\nSubject: evil", "Kestrel Subject: evil"},
			"link@example.com":   {"www.evil.example", "Intake"},
			"pose@example.com":   {"security@bank.example", "Intake"},
		} {
			if err := h.db.Exec("UPDATE apps SET name = ? WHERE id = ?", c.app, h.App.ID).Error; err != nil {
				t.Fatal(err)
			}
			h.file(t, "Help", email)
			sent++
			message := next(t, &sender, sent)
			var raw bytes.Buffer
			if _, err := message.WriteTo(&raw); err != nil {
				t.Errorf("%s: %v", email, err)
				continue
			}
			letter, err := netmail.ReadMessage(&raw)
			if err != nil {
				t.Fatal(err)
			}
			from, err := netmail.ParseAddress(letter.Header.Get("From"))
			if err != nil || from.Name != c.from || from.Address != "help@example.com" {
				t.Errorf("%q comes from %+v: %v", c.app, from, err)
			}
			subject, err := new(mime.WordDecoder).DecodeHeader(letter.Header.Get("Subject"))
			if err != nil || letter.Header.Get("Bcc") != "" || strings.HasPrefix(subject, "evil") {
				t.Errorf("%q changes the header: %v", c.app, letter.Header)
			}
		}
	})
}
