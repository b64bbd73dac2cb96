package mail_test

import (
	"crypto/tls"
	"net"
	"strconv"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"intake/internal/mail"
)

// The team reads it beside the mail.
func TestTheReasonOfAFailedMailIsASentence(t *testing.T) {
	t.Parallel()
	answer := func(code int, words string) *smtp.SMTPError {
		return &smtp.SMTPError{Code: code, EnhancedCode: smtp.NoEnhancedCode, Message: words}
	}
	away, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(away.Addr().String())
	away.Close() //nolint:errcheck // from now on, nobody listens there
	closed, _ := strconv.Atoi(port)
	for want, sender := range map[string]mail.Sender{
		"The mail server does not take mail for this address: “550 No such user”.": start(t,
			func(s *server) { s.onRcpt = answer(550, "No such user.") }).sender(t),
		"The mail server refused it for good: “550 Spam”.": start(t,
			func(s *server) { s.onData = func(*smtp.Conn) error { return answer(550, "Spam") } }).sender(t),
		"The mail server did not take it: “451 Come back later”.": start(t,
			func(s *server) { s.onRcpt = answer(451, "Come back later") }).sender(t),
		"It could not be sent: “sending mail through 127.0.0.1: SMTP AUTH failed: ": start(t, func(s *server) {
			s.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}
		}).signedIn(t, "hunter2"),
		"The mail server cannot be reached: “dial tcp 127.0.0.1:" + port + ": connect: connection refused”.": mail.New(
			&mail.Server{Host: "127.0.0.1", Port: closed}, ""),
		"There is no mail server at the address in SMTP_URL: “": mail.New(
			&mail.Server{Host: "mail.invalid", Port: 25}, ""),
		"It could not be sent: “making the outbox folder: ": mail.New(nil, "/dev/null/outbox"),
	} {
		err := sender.Send(t.Context(), receipt())
		if err == nil {
			t.Errorf("it passes for sent, without %q", want)
		} else if got := mail.Reason(err).Error(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "”.") {
			t.Errorf("the reason is %q, not %q", got, want)
		}
	}
}
