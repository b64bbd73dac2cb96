package mailbox_test

import (
	"fmt"
	"maps"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"

	"intake/internal/mailbox"
	"intake/internal/testing/await"
)

// oddities are faults of a server.
type oddities struct {
	says    *strings.Replacer // replaces text in the server's unencrypted answers
	refused imap.UIDSet       // mails that the server does not return
	all     bool              // the server returns no mail at all
	oauth   func() string     // the server takes this token in place of a password
}

type oddListener struct {
	net.Listener
	odd *oddities
}

func (l oddListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil && l.odd.says != nil {
		conn = oddConn{conn, l.odd}
	}
	return conn, err
}

type oddConn struct {
	net.Conn
	odd *oddities
}

func (c oddConn) Write(p []byte) (int, error) {
	if _, err := c.odd.says.WriteString(c.Conn, string(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

type oddSession struct {
	imapserver.Session
	odd *oddities
}

func (o *oddities) session(usual imapserver.Session) imapserver.Session {
	if o.oauth != nil {
		return tokenSession{usual, o.oauth()}
	}
	if len(o.refused) == 0 {
		return usual
	}
	return oddSession{usual, o}
}

func (s oddSession) Fetch(w *imapserver.FetchWriter, set imap.NumSet, o *imap.FetchOptions) error {
	if uids, is := set.(imap.UIDSet); is && len(o.BodySection) > 0 {
		for _, one := range s.odd.refused {
			if uids.Contains(one.Start) || s.odd.all {
				return &imap.Error{Type: imap.StatusResponseTypeNo, Text: "The mail is damaged"}
			}
		}
	}
	return s.Session.Fetch(w, set, o)
}

func TestAMailThatCannotBeFetchedDoesNotBlockOthers(t *testing.T) {
	t.Parallel()
	large := letterOf("Large") + strings.Repeat("0123456789abcde\n", mailbox.MaxSize/16+1)
	for name, c := range map[string]struct {
		bad  string
		says []string
		why  mailbox.Unfetched
	}{
		"it is empty":      {"NIL", []string{"{3}\r\nNIL", "{0}\r\n"}, mailbox.UnfetchedEmpty},
		"its body is none": {"NIL", []string{"{3}\r\nNIL", "NIL"}, mailbox.UnfetchedEmpty},
		"it is larger than was said": {large, []string{fmt.Sprintf("RFC822.SIZE %d", len(large)), "RFC822.SIZE 1000"},
			mailbox.UnfetchedLarge},
		"the server does not give it": {letterOf("Refused"), nil, mailbox.UnfetchedRefused},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var odd oddities
			if c.says != nil {
				odd.says = strings.NewReplacer(c.says...)
			}
			if strings.Contains(c.bad, "Refused") {
				odd.refused.AddNum(2)
			}
			s, shelf, mine := serveOddIMAP(t, true, odd), newShelf(t), &turn{}
			s.box.Security = mailbox.Plain
			for _, text := range []string{letterOf("Before"), c.bad, letterOf("After")} {
				s.put(text, 0)
			}
			s.watch(shelf, mine, nil)
			await.That(t, "those behind it are taken", func() bool { mine.lookNow(); return mine.looked() })
			known := map[string]mailbox.Unfetched{}
			for _, m := range shelf.mails() {
				known[m.Headers.Subject] = m.Unfetched
			}
			subject := "" // of those that the server returns empty
			if c.bad != "NIL" {
				subject, _, _ = strings.Cut(strings.SplitN(c.bad, "Subject: ", 2)[1], "\r\n")
			}
			if want := map[string]mailbox.Unfetched{"Before": "", subject: c.why, "After": ""}; !maps.Equal(known, want) ||
				mine.Place().LastUID != 3 {
				t.Errorf("known is %q, up to %d", known, mine.Place().LastUID)
			}
			shelf.empty()
		})
	}
}

// That is the server's own fault.
func TestNoMailIsSkippedWhenTheServerReturnsNone(t *testing.T) {
	t.Parallel()
	s, shelf, mine := serveOddIMAP(t, false, oddities{refused: imap.UIDSetNum(1), all: true}), newShelf(t), &turn{}
	s.put(letterOf("One"), 0)
	s.put(letterOf("Two"), 0)
	s.watch(shelf, mine, nil)
	await.That(t, "it is tried again and again", func() bool {
		mine.lookNow()
		return mine.see(func(t *turn) bool { return len(t.faults) > 6 })
	})
	if mine.looked() || mine.Place().LastUID != 0 {
		t.Errorf("it was read up to %d", mine.Place().LastUID)
	}
}
