package mailbox_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"intake/internal/mailbox"
)

func digestOf(t *testing.T, s *shelf, from io.Reader) string {
	t.Helper()
	m, err := mailbox.Spool(s, from)
	if err != nil {
		t.Fatal(err)
	}
	m.Raw.Close()
	return string(m.Digest)
}

// A mail that arrives by IMAP and by LMTP is the same: headers added by servers and the kind of line ends do not count.
func TestTheDigestOfAMailIgnoresItsTransport(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	const mail = "From: rita@example.com\r\nSubject: Wrong rate\r\nReceived: inside\r\n\r\nWhy?\r\n\r\nRita\r\n"
	long := "Received: from " + strings.Repeat("x", 5000) + "\r\n\tby " + strings.Repeat("y", 300) + "\r\n"
	same := []string{
		mail, strings.ReplaceAll(mail, "\r\n", "\n"), mail + "\r\n\r\n", strings.TrimSuffix(mail, "\r\n"),
		"Return-Path: <rita@example.com>\r\nDelivered-To: help@kestrel.example\r\n" + mail,
		"Received: from a\r\n\tby b;\r\n Mon, 1 Jan 2029\r\nReceived: from c\r\n" + mail, long + mail, long + long + mail,
		"ARC-Seal: i=1\r\nAuthentication-Results: mx;\r\n\tdmarc=pass\r\nX-Spam-Status: No\r\n" + mail,
	}
	want := digestOf(t, s, strings.NewReader(mail))
	for n, text := range same {
		if digestOf(t, s, strings.NewReader(text)) != want ||
			digestOf(t, s, iotest.OneByteReader(strings.NewReader(text))) != want {
			t.Errorf("form %d is another mail", n)
		}
	}
	others := map[string]string{want: "the mail"}
	for _, text := range []string{
		"X-Mine: 1\r\n" + mail, strings.Replace(mail, "Why", "Who", 1), strings.Replace(mail, "inside", "within", 1),
		strings.Replace(mail, "\r\n\r\nWhy", "\r\n\r\n\r\nWhy", 1), "\r\n" + mail, "Received: a\r\n", "Received: b\r\n",
		"no header at all", "no header at all\rbut a CR", "Subject: " + strings.Repeat("x", 500),
		"Subject: " + strings.Repeat("x", 501), "Received: " + strings.Repeat("x", 500),
		"Received: " + strings.Repeat("x", 501),
	} {
		got := digestOf(t, s, strings.NewReader(text))
		if known, there := others[got]; there {
			t.Errorf("%.40q is the same as %.40q", text, known)
		}
		others[got] = text
	}
}

func TestAFailedSpoolLeavesNoFile(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	broken := errors.New("broken")
	for name, from := range map[string]io.Reader{
		"nothing":   strings.NewReader(""),
		"cut off":   io.MultiReader(strings.NewReader("Subject: x"), iotest.ErrReader(broken)),
		"too large": io.LimitReader(zeros{}, mailbox.MaxSize+1),
	} {
		want := map[string]error{"nothing": mailbox.ErrEmpty, "cut off": broken, "too large": mailbox.ErrTooLarge}[name]
		if _, err := mailbox.Spool(s, from); !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	s.empty()
	m, err := mailbox.Spool(s, io.LimitReader(zeros{}, mailbox.MaxSize))
	if err != nil || m.Size != mailbox.MaxSize {
		t.Errorf("one of just that size: %d, %v", m.Size, err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	return copy(p, bytes.Repeat([]byte("0\n"), len(p)/2+1)), nil
}
