package mailin

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// within returns a mail that has the other mail as a part.
func within(text, other string) []byte {
	boundary := fmt.Sprintf("b%d", len(other))
	return []byte("From: Rita <rita@example.com>\r\nSubject: Fwd: a problem\r\nIn-Reply-To: <sent@help.example.com>\r\n" +
		"Content-Type: multipart/mixed; boundary=" + boundary + "\r\n\r\n--" + boundary +
		"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + text + "\r\n--" + boundary +
		"\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename=\"mail.eml\"\r\n\r\n" +
		other + "\r\n--" + boundary + "--\r\n")
}

const customers = "From: Karl Kunde <karl@example.org>\r\nTo: rita@example.com\r\nSubject: Die Rechnung\r\n" +
	"Date: Fri, 27 Nov 2026 10:00:00 +0000\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n" +
	"Content-Type: text/plain; charset=utf-8\r\n\r\nSie ist größer als erwartet.\r\n--c\r\n" +
	"Content-Type: image/png; name=shot.png\r\nContent-Disposition: attachment; filename=shot.png\r\n" +
	"Content-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--c--\r\n"

// Outlook's "Forward as attachment" often has no words of its own.
func TestAForwardedMailIsReadWithTheMailAroundIt(t *testing.T) {
	t.Parallel()
	const read822 = "Die Rechnung\nKarl Kunde <karl@example.org>, 2026-11-27, 10:00\n\nSie ist größer als erwartet."
	for text, want := range map[string]string{"": read822, "Please see below.": "Please see below.\n\n" + read822} {
		m := read(t, within(text, customers), Options{Sent: sending(weSent)})
		if m.Text != want || m.Answer != want {
			t.Errorf("it is read as %q, the answer as %q", m.Text, m.Answer)
		}
		if len(m.Files) != 1 || m.Files[0].Name != "shot.png" || m.Files[0].Size != 8 {
			t.Errorf("the files are %+v", m.Files)
		}
	}
}

// Some programs attach the mail that they answer.
func TestACopyOfOurOwnMailAddsNothing(t *testing.T) {
	t.Parallel()
	ours := "From: Kestrel <help@example.com>\r\nSubject: [#1042] Invoice\r\nContent-Type: text/plain\r\n\r\n" +
		strings.ReplaceAll(weSent, "\n", "\r\n") + "\r\n"
	m := read(t, within("It works now.", ours), Options{Sent: sending(weSent)})
	if m.Text != "It works now." || m.Answer != m.Text || len(m.Files) != 0 {
		t.Errorf("it is read as %q, %+v", m.Text, m.Files)
	}
}

func TestAMailThatHasNothingToReadStaysAFile(t *testing.T) {
	t.Parallel()
	m := read(t, within("See the file.", "Subject: nothing\r\n\r\n"), Options{})
	if m.Text != "See the file." || len(m.Files) != 1 || m.Files[0].Name != "mail.eml" {
		t.Fatalf("it is read as %q, %+v", m.Text, m.Files)
	}
	var kept bytes.Buffer
	if n, err := kept.ReadFrom(m.Files[0].File); err != nil || n != m.Files[0].Size {
		t.Errorf("the file has %d bytes (%v), not %d", n, err, m.Files[0].Size)
	}
}

// Otherwise a small mail could make us read without an end.
func TestMailsWithinMailsAreReadUpToALimit(t *testing.T) {
	t.Parallel()
	nested := customers
	for n := range 9 {
		nested = string(within(fmt.Sprintf("Level %d.", n), nested))
	}
	m := read(t, []byte(nested), Options{})
	if !strings.Contains(m.Text, "Level 3.") || strings.Contains(m.Text, "Level 2.") {
		t.Errorf("it is read as %q", m.Text)
	}
	if len(m.Files) != 1 || m.Files[0].DeclaredType != "message/rfc822" {
		t.Errorf("the files are %+v", m.Files)
	}
}
