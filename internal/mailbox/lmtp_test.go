package mailbox_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"intake/internal/mailbox"
	"intake/internal/testing/await"
)

// listen accepts mail for the shelf until the test ends.
func listen(t *testing.T, s *shelf, network, address string) *mailbox.LMTP {
	t.Helper()
	l, err := mailbox.ListenLMTP(network, address, "help.example.com", s, s.observe)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close(context.Background()) }) //nolint:errcheck // tests that check this close it themselves
	return l
}

func dial(t *testing.T, network, address string) *smtp.Client {
	t.Helper()
	conn, err := net.Dial(network, address)
	if err != nil {
		t.Fatal(err)
	}
	client := smtp.NewClientLMTP(conn)
	t.Cleanup(func() { client.Close() })
	return client
}

// hand delivers a mail, and returns the code for each recipient.
func hand(client *smtp.Client, from, text string, to ...string) (codes map[string]int, err error) {
	codes = map[string]int{}
	code := func(err error) int {
		var said *smtp.SMTPError
		if errors.As(err, &said) {
			return said.Code
		}
		return -1
	}
	if err := client.Mail(from, &smtp.MailOptions{
		UTF8: strings.ContainsRune(from+strings.Join(to, ""), 'ü'),
	}); err != nil {
		return codes, err
	}
	any := false
	for _, email := range to {
		if err := client.Rcpt(email, nil); err != nil {
			codes[email] = code(err)
		} else {
			any = true
		}
	}
	if !any {
		return codes, client.Reset()
	}
	data, err := client.Data()
	if err != nil {
		return codes, err
	}
	if _, err := io.Copy(data, strings.NewReader(text)); err != nil {
		return codes, err
	}
	said, err := data.CloseWithLMTPResponse()
	for email := range said {
		codes[email] = 250
	}
	var refused smtp.LMTPDataError
	if errors.As(err, &refused) {
		for email, why := range refused {
			codes[email] = why.Code
		}
		err = nil
	}
	return codes, err
}

const letter = "From: rita@example.com\r\nSubject: Wrong rate\r\n\r\n.Why?\r\n..\r\n.\r\nRita\r\n"

func TestMailIsAcceptedByLMTPOnlyForOurAddresses(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	client := dial(t, "tcp", listen(t, s, "tcp", "127.0.0.1:0").Address())
	codes, err := hand(client, "rita@example.com", letter, "help@kestrel.example", "bob@elsewhere.example",
		"intake+k3j2@kestrel.example", "büro@kestrel.example")
	if err != nil || codes["help@kestrel.example"] != 250 || codes["bob@elsewhere.example"] != 550 ||
		codes["intake+k3j2@kestrel.example"] != 250 || codes["büro@kestrel.example"] != 250 {
		t.Errorf("it was answered %v (%v)", codes, err)
	}
	codes, err = hand(client, "", strings.ReplaceAll(letter, "Wrong rate", "Bounce"), "help@kestrel.example")
	if err != nil || codes["help@kestrel.example"] != 250 {
		t.Errorf("one without a sender was answered %v (%v)", codes, err)
	}
	mails := s.mails()
	if len(mails) != 2 || mails[0].text != letter || mails[0].Mailbox != mailbox.ByLMTP || mails[0].UID != 0 ||
		mails[0].SentFrom != "rita@example.com" || mails[1].SentFrom != mailbox.NoSender ||
		strings.Join(mails[0].SentTo, " ") != "help@kestrel.example intake+k3j2@kestrel.example büro@kestrel.example" {
		t.Errorf("kept is %+v", mails)
	}
	if s.count(mailbox.Stored) != 2 || s.count(mailbox.NotOurs) != 1 {
		t.Errorf("counted is %v", s.outcomes)
	}
	s.empty()
}

// The mail server keeps it and tries again.
func TestAMailThatCannotBeStoredIsNotAcknowledged(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	client := dial(t, "tcp", listen(t, s, "tcp", "127.0.0.1:0").Address())
	for _, outage := range []struct {
		err        error
		rcpt, data int
	}{{errors.New("the database is away"), 451, 451}, {mailbox.ErrFull, 451, 452}} {
		s.fail(outage.err)
		if codes, err := hand(client, "rita@example.com", letter, "help@kestrel.example"); err != nil ||
			codes["help@kestrel.example"] != outage.rcpt {
			t.Errorf("%v: its recipient was answered %v (%v)", outage.err, codes, err)
		}
		s.fail(nil)
		s.during = func() { s.fail(outage.err) } // between the recipient and the end of the mail
		codes, err := hand(client, "rita@example.com", letter, "help@kestrel.example", "b@kestrel.example")
		if err != nil || codes["help@kestrel.example"] != outage.data || codes["b@kestrel.example"] != outage.data {
			t.Errorf("%v: it was answered %v (%v)", outage.err, codes, err)
		}
		s.during = nil
		s.fail(nil)
	}
	for range 2 { // twice, because the first answer may have been lost
		if codes, err := hand(client, "rita@example.com", letter, "help@kestrel.example"); err != nil ||
			codes["help@kestrel.example"] != 250 {
			t.Errorf("later it was answered %v (%v)", codes, err)
		}
	}
	if len(s.mails()) != 1 || s.count(mailbox.Duplicate) != 1 {
		t.Errorf("%d are kept; counted is %v", len(s.mails()), s.outcomes)
	}
	s.empty()
}

// The next mail on the same connection is read from its start, not from the middle of the one that was too large.
func TestAMailThatIsTooLargeIsRefusedForGood(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	client := dial(t, "tcp", listen(t, s, "tcp", "127.0.0.1:0").Address())
	if err := client.Hello("mx.example.com"); err != nil {
		t.Fatal(err)
	}
	if size, offered := client.MaxMessageSize(); !offered || size != mailbox.MaxSize {
		t.Errorf("it announces %d", size)
	}
	var said *smtp.SMTPError
	err := client.Mail("rita@example.com", &smtp.MailOptions{Size: mailbox.MaxSize + 1})
	if !errors.As(err, &said) || said.Code != 552 {
		t.Errorf("one that says its size is answered %v", err)
	}
	smuggled := "\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<help@kestrel.example>\r\nDATA\r\nSubject: Smuggled\r\n\r\nx\r\n.."
	codes, err := hand(client, "rita@example.com",
		"Subject: Film\r\n\r\n"+strings.Repeat("0123456789abcde\n", mailbox.MaxSize/16)+smuggled, "help@kestrel.example")
	if err != nil || codes["help@kestrel.example"] != 552 {
		t.Errorf("one that does not is answered %v (%v)", codes, err)
	}
	if codes, err := hand(client, "rita@example.com", letter, "help@kestrel.example"); err != nil ||
		codes["help@kestrel.example"] != 250 || s.subjects() != "Wrong rate" {
		t.Errorf("the next one is answered %v (%v), and kept is %s", codes, err, s.subjects())
	}
	s.empty()
}

// It does not wait for idle connections.
func TestAListenerClosesAfterTheCurrentMail(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	began, release := make(chan struct{}), make(chan struct{})
	s.during = func() { close(began); <-release }
	l := listen(t, s, "tcp", "127.0.0.1:0")
	idle := dial(t, "tcp", l.Address())
	if err := idle.Hello("mx.example.com"); err != nil {
		t.Fatal(err)
	}
	busy := dial(t, "tcp", l.Address())
	var codes map[string]int
	var handed sync.WaitGroup
	handed.Go(func() { codes, _ = hand(busy, "rita@example.com", letter, "help@kestrel.example") })
	<-began
	closed := make(chan time.Duration)
	go func() {
		at := time.Now()
		if err := l.Close(context.Background()); err != nil {
			t.Error(err)
		}
		closed <- time.Since(at)
	}()
	await.That(t, "the idle connection ends", func() bool { return idle.Noop() != nil })
	close(release)
	handed.Wait()
	if codes["help@kestrel.example"] != 250 || len(s.mails()) != 1 {
		t.Errorf("it was answered %v, and %d are kept", codes, len(s.mails()))
	}
	busy.Close()
	if took := <-closed; took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
}

// A socket that somebody listens on is an error.
func TestTheSocketOfAKilledProcessIsReplaced(t *testing.T) {
	t.Parallel()
	folder, err := os.MkdirTemp("/tmp", "lmtp") // the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	path := filepath.Join(folder, "s")
	left, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	left.SetUnlinkOnClose(false)
	left.Close()
	s := newShelf(t)
	listen(t, s, "unix", path)
	if _, err := mailbox.ListenLMTP("unix", path, "help.example.com", s, s.observe); err == nil {
		t.Error("two listen on one socket")
	}
	if codes, err := hand(dial(t, "unix", path), "rita@example.com", letter, "help@kestrel.example"); err != nil ||
		codes["help@kestrel.example"] != 250 {
		t.Errorf("by the socket it was answered %v (%v)", codes, err)
	}
}
