package mail_test

import (
	"errors"
	"strings"
	"testing"

	"intake/internal/mail"
)

// RFC 5891: mail servers know a domain by its A-label, no matter in which letters people write it.
func TestAnInternationalDomainIsMailedByItsALabel(t *testing.T) {
	t.Parallel()
	s := start(t, nil) // without SMTPUTF8, which domains do not need
	for written, want := range map[string]string{
		"rita@bücher.example":         "rita@xn--bcher-kva.example",
		"rita@post.BÜCHER.example":    "rita@post.xn--bcher-kva.example",
		"rita@例え.テスト":                 "rita@xn--r8jz45g.xn--zckzah",
		"rita@xn--bcher-kva.example":  "rita@xn--bcher-kva.example",
		"rita+news@under_score.local": "rita+news@under_score.local",
	} {
		m := receipt()
		m.To = written
		m.From = "Bücherei <hilfe@bücher.example>"
		before := len(s.received())
		if err := s.sender(t).Send(t.Context(), m); err != nil {
			t.Errorf("%s: %v", written, err)
			continue
		}
		got := s.received()[before]
		if got.to != want || got.from != "hilfe@xn--bcher-kva.example" || got.utf8 {
			t.Errorf("the envelope of a mail to %s is %s to %s, SMTPUTF8 %t", written, got.from, got.to, got.utf8)
		}
		header, _, _ := strings.Cut(string(got.data), "\r\n\r\n")
		if strings.ContainsFunc(header, func(r rune) bool { return r > '~' }) {
			t.Errorf("the header of a mail to %s has more than ASCII:\n%s", written, header)
		}
		letter := got.parsed(t)
		if to := letter.Header.Get("To"); to != "<"+want+">" {
			t.Errorf("a mail to %s says To: %s", written, to)
		}
		if from := decoded(t, letter.Header.Get("From")); from != `Bücherei <hilfe@xn--bcher-kva.example>` {
			t.Errorf("a mail to %s says From: %s", written, from)
		}
	}
}

func TestADomainThatHasNoALabelIsRejected(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	for _, to := range []string{"rita@-ü.example", "rita@a_ü.example"} {
		m := receipt()
		m.To = to
		if err := s.sender(t).Send(t.Context(), m); !errors.Is(err, mail.ErrRejected) {
			t.Errorf("%s: got %v, want ErrRejected", to, err)
		}
	}
	if got := s.received(); len(got) != 0 {
		t.Errorf("the server received %d messages", len(got))
	}
}

// RFC 6531: a local part beyond ASCII has no other form, so only servers with SMTPUTF8 accept it.
func TestALocalPartBeyondASCIIIsMailedWhereTheServerOffersIt(t *testing.T) {
	t.Parallel()
	m := receipt()
	m.To = "jürgen@bücher.example"

	able := start(t, func(s *server) { s.EnableSMTPUTF8 = true })
	if err := able.sender(t).Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	got := able.received()
	if len(got) != 1 || got[0].to != "jürgen@xn--bcher-kva.example" || !got[0].utf8 {
		t.Errorf("received %+v", got)
	}
	// SMTPUTF8 is requested only if it is needed, because the next server may not support it.
	if err := able.sender(t).Send(t.Context(), receipt()); err != nil {
		t.Fatal(err)
	}
	if got := able.received(); len(got) != 2 || got[1].utf8 {
		t.Errorf("a plain address was mailed as %+v", got)
	}

	unable := start(t, nil)
	err := unable.sender(t).Send(t.Context(), m)
	if !errors.Is(err, mail.ErrRejected) || !strings.Contains(err.Error(), "SMTPUTF8") {
		t.Errorf("got %v, want ErrRejected that names SMTPUTF8", err)
	}
	if got := unable.received(); len(got) != 0 {
		t.Errorf("the server without SMTPUTF8 received %d messages", len(got))
	}
}

func TestTheOutboxKeepsInternationalAddresses(t *testing.T) {
	t.Parallel()
	sender, _ := outbox(t)
	m := receipt()
	m.To = "jürgen@bücher.example"
	if err := sender.Send(t.Context(), m); err != nil {
		t.Error(err)
	}
}
