package command_test

import (
	"bytes"
	"io"
	"net"
	netmail "net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// smtpServer is a real SMTP server. Its function onData decides about each mail.
type smtpServer struct {
	server *smtp.Server
	listen string
	onRcpt func(to string) error
	onData func(conn *smtp.Conn, l letter) (keep bool, err error)

	mu      sync.Mutex
	letters []letter
	asked   []string // every recipient that was named, whether or not the mail was accepted
}

// letter is a received mail.
type letter struct {
	to, id, subject string
	raw             string
}

func startSMTP(t testing.TB, prepare func(*smtpServer)) *smtpServer {
	t.Helper()
	s := &smtpServer{}
	if prepare != nil {
		prepare(s)
	}
	s.server = smtp.NewServer(s)
	s.server.Domain, s.server.ErrorLog = "test", quiet{}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.listen = listener.Addr().String()
	go s.server.Serve(listener)            //nolint:errcheck // ends with the test
	t.Cleanup(func() { s.server.Close() }) //nolint:errcheck // ends with the test
	return s
}

func (s *smtpServer) url() string { return "smtp://" + s.listen }

// received returns the accepted mails by recipient.
func (s *smtpServer) received() map[string][]letter {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := map[string][]letter{}
	for _, l := range s.letters {
		found[l.to] = append(found[l.to], l)
	}
	return found
}

// attempts returns how often somebody tried to send a mail to the address.
func (s *smtpServer) attempts(to string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, asked := range s.asked {
		if asked == to {
			n++
		}
	}
	return n
}

func (s *smtpServer) NewSession(conn *smtp.Conn) (smtp.Session, error) {
	return &smtpSession{server: s, conn: conn}, nil
}

type smtpSession struct {
	server *smtpServer
	conn   *smtp.Conn
	to     string
}

func (s *smtpSession) Reset()                               {}
func (s *smtpSession) Logout() error                        { return nil }
func (s *smtpSession) Mail(string, *smtp.MailOptions) error { return nil }

func (s *smtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = to
	s.server.mu.Lock()
	s.server.asked = append(s.server.asked, to)
	s.server.mu.Unlock()
	if s.server.onRcpt != nil {
		return s.server.onRcpt(to)
	}
	return nil
}

func (s *smtpSession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	parsed, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	l := letter{to: s.to, id: parsed.Header.Get("Message-ID"), subject: parsed.Header.Get("Subject"),
		raw: plain(string(raw))}
	keep := true
	if s.server.onData != nil {
		keep, err = s.server.onData(s.conn, l)
	}
	if keep {
		s.server.mu.Lock()
		s.server.letters = append(s.server.letters, l)
		s.server.mu.Unlock()
	}
	return err
}

// plain removes the soft line breaks of quoted-printable, so that text can be searched.
func plain(raw string) string {
	return strings.ReplaceAll(raw, "=\r\n", "")
}

type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}
