package mailin

import (
	"bytes"
	"context"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write the golden files anew")

// weSent is the text that the mails in testdata answer.
const weSent = `Ines Okafor at Kestrel writes in ticket #1042:

Hello Rita,

it was our rounding. See the note (https://help.example.com/note).

- old invoices are right
- new invoices will be corrected until Friday

To answer, open the ticket, or answer this e-mail.
https://help.example.com/t/t0k3n

-- 
You get this because you wrote to Kestrel.`

// sending returns a function that finds mails of ours with these texts.
func sending(texts ...string) func(context.Context, *Mail) ([]SentMail, error) {
	var sent []SentMail
	for _, text := range texts {
		sent = append(sent, SentMail{Text: text})
	}
	return func(context.Context, *Mail) ([]SentMail, error) { return sent, nil }
}

// controls is a mail with control characters. It is not in testdata, because git would treat that file as binary.
const controls = "From: \"Support\u202egpj.exe\" <a@example.com>\n" +
	"To: help@example.com\n" +
	"Subject: a\u202eb \x00 c\x1b[31m\a d\n" +
	"Date: yesterday\n" +
	"Message-ID: no brackets\n" +
	"MIME-Version: 1.0\n" +
	"Content-Type: text/plain; charset=utf-8\n" +
	"\n" +
	"Null: \x00 bell: \a escape: \x1b[31m del: \x7f\r surrogate: \xed\xa0\x80 line\u2028separator\n"

// The mails are written like those of the programs in their names. The file next to each says what must be read from
// it.
func TestSampleMailsAreReadAsExpected(t *testing.T) {
	t.Parallel()
	mails := goldenMails(t)
	if len(mails) < 80 {
		t.Fatalf("there are %d mails", len(mails))
	}
	for name, raw := range mails {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := shown(t, read(t, raw, Options{Sent: sending(weSent)}))
			golden := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("it is read as\n%s\nand should be\n%s", got, want)
			}
			// A mail from a pipe has the system's line ends.
			if bytes.Contains(raw, []byte("\r\n")) {
				raw = bytes.ReplaceAll(raw, []byte("\r\n"), []byte("\n"))
			} else {
				raw = bytes.ReplaceAll(raw, []byte("\n"), []byte("\r\n"))
			}
			if other := shown(t, read(t, raw, Options{Sent: sending(weSent)})); !sameButFiles(other, got) {
				t.Errorf("with other line ends it is read as\n%s\nand not as\n%s", other, got)
			}
		})
	}
}

// goldenMails returns the mails that have a golden file, by name.
func goldenMails(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("testdata/*.eml")
	if err != nil {
		t.Fatal(err)
	}
	mails := map[string][]byte{"controls": []byte(controls)}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		mails[strings.TrimSuffix(filepath.Base(file), ".eml")] = raw
	}
	return mails
}

// sameButFiles compares without the sizes and digests of files, as the line ends within text files differ too.
func sameButFiles(one, other string) bool {
	words := func(s string) string {
		var kept []string
		for line := range strings.Lines(s) {
			if !strings.HasPrefix(line, "file: ") {
				kept = append(kept, line)
			}
		}
		return strings.Join(kept, "")
	}
	return words(one) == words(other)
}

func read(t testing.TB, raw []byte, o Options) *Mail {
	t.Helper()
	m, err := Read(context.Background(), bytes.NewReader(raw), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	return m
}

// shown formats a mail like the golden files.
func shown(t testing.TB, m *Mail) string {
	t.Helper()
	var b strings.Builder
	line := func(name string, value any) {
		if text := strings.Trim(fmt.Sprint(value), "[]"); text != "" && text != "false" && text != "<nil>" {
			fmt.Fprintf(&b, "%s: %s\n", name, text)
		}
	}
	line("id", m.MessageID)
	line("in reply to", m.InReplyTo)
	line("references", m.References)
	line("from", people(m.From))
	line("to", people(m.To...))
	line("cc", people(m.Cc...))
	line("delivered", m.Delivered)
	line("subject", m.Subject)
	if !m.Date.IsZero() {
		line("date", m.Date.Format("2006-01-02 15:04:05"))
	}
	line("language", m.Language)
	line("automatic", m.Automatic)
	line("no receipt", m.NoReceipt)
	if m.Bounce != nil {
		line("bounce", strings.ReplaceAll(fmt.Sprintf("%+v", *m.Bounce), "[]", ""))
	}
	line("spam", m.Spam)
	line("proven", m.Proven)
	line("sealed", m.Sealed)
	line("cut", m.Cut)
	for _, f := range m.Files {
		line("file", fmt.Sprintf("%s, %s, cid=%s inline=%t %d bytes %s", f.Name, f.DeclaredType, f.ContentID,
			f.Inline, f.Size, hex.EncodeToString(f.SHA256)[:8]))
	}
	if m.Answer != m.Text {
		b.WriteString("\n=== answer\n" + m.Answer + "\n")
	}
	b.WriteString("\n=== text\n" + m.Text + "\n")
	checkCharacters(t, b.String())
	return b.String()
}

func people(addresses ...Address) string {
	var names []string
	for _, a := range addresses {
		if a.Email != "" {
			names = append(names, strings.TrimSpace(a.Name+" <"+a.Email+">"))
		}
	}
	return strings.Join(names, ", ")
}

func checkCharacters(t testing.TB, text string) {
	t.Helper()
	if !utf8.ValidString(text) {
		t.Errorf("it is no UTF-8: %q", text)
	}
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			t.Fatalf("the character %U is in %q", r, text)
		}
	}
}
