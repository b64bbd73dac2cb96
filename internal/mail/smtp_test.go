package mail_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"intake/internal/mail"
	"intake/internal/testing/tokens"
)

func receipt() mail.Message {
	return mail.Message{
		ID: "ticket-1@support.example", From: "Intake <intake@support.example>", To: "rita@example.org",
		Subject: "We have your request", Text: "Thank you, Zoë.\n", HTML: "<p>Thank you, Zoë.</p>",
	}
}

func TestAMessageArrivesWithItsHeadersTextAndHTML(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	m := receipt()
	m.Subject = "Wir haben Ihre Anfrage – vielen Dank"
	m.InReplyTo = "b@support.example"
	m.References = []string{"a@support.example", "b@support.example"}
	m.AutoSubmitted, m.Language = true, "de"
	if err := s.sender(t).Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	got := s.received()
	if len(got) != 1 || got[0].from != "intake@support.example" || got[0].to != "rita@example.org" {
		t.Fatalf("received %+v", got)
	}

	letter := got[0].parsed(t)
	for name, want := range map[string]string{
		"From": `"Intake" <intake@support.example>`, "To": "<rita@example.org>", "Reply-To": "",
		"Message-Id": "<ticket-1@support.example>", "In-Reply-To": "<b@support.example>",
		"References": "<a@support.example> <b@support.example>", "Mime-Version": "1.0",
		"Content-Language": "de",
		"Auto-Submitted":   "auto-generated", "X-Auto-Response-Suppress": "All", "User-Agent": "", "X-Mailer": "",
	} {
		if header := letter.Header.Get(name); header != want {
			t.Errorf("%s is %q, want %q", name, header, want)
		}
	}
	if _, err := letter.Header.Date(); err != nil {
		t.Errorf("Date: %v", err)
	}
	if subject := decoded(t, letter.Header.Get("Subject")); subject != m.Subject {
		t.Errorf("Subject is %q, want %q", subject, m.Subject)
	}

	kind, params, err := mime.ParseMediaType(letter.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("Content-Type %q: %v", kind, err)
	}
	var forms []string
	parts := multipart.NewReader(letter.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
		forms = append(forms, kind, strings.TrimSpace(string(content)))
	}
	want := []string{"text/plain", "Thank you, Zoë.", "text/html", "<p>Thank you, Zoë.</p>"}
	if !slices.Equal(forms, want) {
		t.Errorf("the forms are %q, want %q", forms, want)
	}
}

func decoded(t *testing.T, header string) string {
	t.Helper()
	text, err := new(mime.WordDecoder).DecodeHeader(header)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestASubjectIsLegibleInEveryScript(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	for i, subject := range []string{
		"[#1042] " + strings.Repeat("請求書の金額が違います。", 6), "\u2066#1042\u2069 " + strings.Repeat("الفاتورة غير صحيحة ", 6) + "؟",
	} {
		m := receipt()
		m.Subject = subject
		if err := s.sender(t).Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		got := s.received()[i]
		header, _, _ := strings.Cut(string(got.data), "\r\n\r\n")
		if strings.ContainsFunc(header, func(r rune) bool { return r > '~' }) {
			t.Errorf("the header has more than ASCII:\n%s", header)
		}
		letter := got.parsed(t)
		if read := decoded(t, letter.Header.Get("Subject")); read != subject || letter.Header.Get("Content-Language") != "" {
			t.Errorf("the header is %v", letter.Header)
		}
	}
}

func TestAMessageWithoutHTMLIsPlainText(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	m := receipt()
	m.HTML = ""
	m.Text = ".\nA line that begins with a dot\n.leading\nÜ"
	if err := s.sender(t).Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	letter := s.received()[0].parsed(t)
	if kind := letter.Header.Get("Content-Type"); kind != "text/plain; charset=UTF-8" {
		t.Errorf("Content-Type is %q", kind)
	}
	if letter.Header.Get("Auto-Submitted") != "" {
		t.Error("a mail that somebody wrote says it was made by a machine")
	}
	body, err := io.ReadAll(quotedprintable.NewReader(letter.Body))
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.ReplaceAll(strings.TrimSpace(string(body)), "\r\n", "\n"); text != m.Text {
		t.Errorf("the text is %q, want %q", text, m.Text)
	}
}

func TestASubjectCannotAddHeaders(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	for _, subject := range []string{
		"Hello\r\nBcc: victim@example.org", "Zoë\r\nBcc: victim@example.org",
		"Zoë\nBcc: victim@example.org\r\n\r\n<b>body</b>",
		"a\x00b\x1b[31mc\u0085d",
	} {
		m := receipt()
		m.Subject = subject
		if err := s.sender(t).Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		got := s.received()
		letter := got[len(got)-1].parsed(t)
		if letter.Header.Get("Bcc") != "" || len(letter.Header) != 8 {
			t.Errorf("%q added a header: %v", subject, letter.Header)
		}
		if seen := decoded(t, letter.Header.Get("Subject")); strings.ContainsAny(seen, "\r\n\x00\x1b\u0085") {
			t.Errorf("%q is read as %q", subject, seen)
		}
	}
}

func TestInvalidAddressesAndIDsAreRejectedBeforeSending(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	for name, spoil := range map[string]func(*mail.Message){
		"no recipient":            func(m *mail.Message) { m.To = "" },
		"no address":              func(m *mail.Message) { m.To = "rita" },
		"two recipients":          func(m *mail.Message) { m.To = "rita@example.org, sam@example.org" },
		"a recipient with a line": func(m *mail.Message) { m.To = "rita@example.org\r\nBcc: sam@example.org" },
		"a command":               func(m *mail.Message) { m.To = "\"rita\r\nRCPT TO:<sam@example.org>\"@example.org" },
		"a sender with a line": func(m *mail.Message) {
			m.From = "Intake\r\nBcc: sam@example.org <intake@support.example>"
		},
		"no ID":                 func(m *mail.Message) { m.ID = "" },
		"an ID with a line":     func(m *mail.Message) { m.ID = "a@b\r\nBcc: sam@example.org" },
		"an ID with brackets":   func(m *mail.Message) { m.ID = "<a@b>" },
		"an answer with a line": func(m *mail.Message) { m.InReplyTo = "a@b>\r\nBcc: sam@example.org" },
		"a reference with a line": func(m *mail.Message) {
			m.References = []string{"a@b",
				"c@d>\r\nBcc: sam@example.org"}
		},
	} {
		m := receipt()
		spoil(&m)
		if err := s.sender(t).Send(t.Context(), m); !errors.Is(err, mail.ErrRejected) {
			t.Errorf("%s: got %v, want ErrRejected", name, err)
		}
	}
	if got := s.received(); len(got) != 0 {
		t.Errorf("the server received %d messages", len(got))
	}
}

func TestPermanentAndTemporaryRefusalsAreDistinguished(t *testing.T) {
	t.Parallel()
	answer := func(code int) error { return &smtp.SMTPError{Code: code, Message: "because"} }
	content := func(code int) func(*smtp.Conn) error { return func(*smtp.Conn) error { return answer(code) } }
	for name, c := range map[string]struct {
		prepare  func(*server)
		rejected bool
		says     string
	}{
		"550 for the recipient":           {func(s *server) { s.onRcpt = answer(550) }, true, ": 550 5.0.0 because"},
		"554 for the content":             {func(s *server) { s.onData = content(554) }, true, ": 554 5.0.0 because"},
		"451 for the recipient":           {func(s *server) { s.onRcpt = answer(451) }, false, ": 451 4.0.0 because"},
		"452 for the content":             {func(s *server) { s.onData = content(452) }, false, ": 452 4.0.0 because"},
		"550 for the sender":              {func(s *server) { s.onMail = answer(550) }, false, ": 550 5.0.0 because"},
		"a connection dropped after DATA": {func(s *server) { s.onData = hangUp }, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := start(t, c.prepare).sender(t).Send(t.Context(), receipt())
			if err == nil {
				t.Fatal("the message passes for sent")
			}
			if errors.Is(err, mail.ErrRejected) != c.rejected {
				t.Errorf("rejected should be %v: %v", c.rejected, err)
			}
			if !strings.HasSuffix(err.Error(), c.says) {
				t.Errorf("the team reads %q, which should end with %q", err, c.says)
			}
		})
	}
}

// Postfix checks the sender and the right to relay only at RCPT TO, and Gmail its quota only after the content.
func TestARefusalOfEveryMailIsTriedAgain(t *testing.T) {
	t.Parallel()
	type status = smtp.EnhancedCode
	answer := func(code int, enhanced status) *smtp.SMTPError {
		return &smtp.SMTPError{Code: code, EnhancedCode: enhanced, Message: "because"}
	}
	none := smtp.NoEnhancedCode
	for name, c := range map[string]struct {
		rcpt, data *smtp.SMTPError
		rejected   bool
	}{
		"the sender is not the user's":         {rcpt: answer(553, status{5, 7, 1})},
		"relay access denied":                  {rcpt: answer(554, status{5, 7, 1})},
		"relay access denied without a status": {rcpt: answer(554, none)},
		"the account is paused":                {data: answer(554, none)}, // as Amazon SES says it
		"nobody signed in":                     {rcpt: answer(530, none)},
		"a quota, at the recipient":            {rcpt: answer(550, status{5, 4, 5})},
		"a quota, after the content":           {data: answer(550, status{5, 4, 5})},
		"the sender may not be used":           {data: answer(550, status{5, 7, 60})},
		"the sender's address is bad":          {rcpt: answer(553, status{5, 1, 8})},

		"no such recipient":                  {rcpt: answer(550, status{5, 1, 1}), rejected: true},
		"no such recipient without a status": {rcpt: answer(550, none), rejected: true},
		"the recipient's mailbox is full":    {rcpt: answer(552, status{5, 2, 2}), rejected: true},
		"the content is spam":                {data: answer(554, status{5, 7, 1}), rejected: true},
		"the content is too large":           {data: answer(552, status{5, 3, 4}), rejected: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, func(s *server) {
				if c.rcpt != nil {
					s.onRcpt = c.rcpt
				}
				if c.data != nil {
					s.onData = func(*smtp.Conn) error { return c.data }
				}
			})
			err := s.sender(t).Send(t.Context(), receipt())
			if err == nil || errors.Is(err, mail.ErrRejected) != c.rejected {
				t.Errorf("rejected should be %v: %v", c.rejected, err)
			}
		})
	}
}

// The caller stops mail to an address only for certain statuses, and only if they are about the address.
func TestARefusedRecipientHasTheStatusThatTheServerGave(t *testing.T) {
	t.Parallel()
	unknown := &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "User unknown"}
	err := start(t, func(s *server) { s.onRcpt = unknown }).sender(t).Send(t.Context(), receipt())
	var refused *mail.RecipientRefused
	if !errors.As(err, &refused) || refused.Status != "5.1.1" || refused.Answer != "550 5.1.1 User unknown" {
		t.Errorf("got %+v", err)
	}
	refused = nil
	err = start(t, func(s *server) { s.onData = func(*smtp.Conn) error { return unknown } }).sender(t).
		Send(t.Context(), receipt())
	if errors.As(err, &refused) || !errors.Is(err, mail.ErrRejected) {
		t.Errorf("a refused content counts as a refused recipient: %+v", err)
	}
}

func hangUp(c *smtp.Conn) error {
	_ = c.Conn().Close()
	return errors.New("hung up")
}

func TestAMessageSentAgainKeepsItsID(t *testing.T) {
	t.Parallel()
	dropped := false
	s := start(t, func(s *server) {
		s.onData = func(c *smtp.Conn) error {
			s.mutex.Lock()
			defer s.mutex.Unlock()
			if dropped {
				return nil
			}
			dropped = true
			s.deliveries = append(s.deliveries,
				delivery{data: []byte("Message-ID: <ticket-1@support.example>\r\n\r\n")})
			return hangUp(c)
		}
	})
	if err := s.sender(t).Send(t.Context(), receipt()); err == nil {
		t.Fatal("a dropped connection passes for sent")
	}
	if err := s.sender(t).Send(t.Context(), receipt()); err != nil {
		t.Fatal(err)
	}
	if got := s.received(); len(got) != 2 || !bytes.Contains(got[1].data, []byte("<ticket-1@support.example>")) {
		t.Errorf("received %d messages", len(got))
	}
}

func TestADisconnectAfterAcceptanceIsNoError(t *testing.T) {
	t.Parallel()
	listener := listen(t)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		converse(conn, "220 test", "250 test", "250 ok", "250 ok", "354 go", "250 taken")
	}()
	if err := mail.New(at(t, listener.Addr().String()), "").Send(t.Context(), receipt()); err != nil {
		t.Errorf("the message was taken, but: %v", err)
	}
}

// converse sends one answer after another and closes the connection. After 354 it waits for the end of the message.
func converse(conn net.Conn, answers ...string) {
	buffer := make([]byte, 64<<10)
	for i, answer := range answers {
		if _, err := io.WriteString(conn, answer+"\r\n"); err != nil || i == len(answers)-1 {
			return
		}
		var seen []byte
		end := "\r\n"
		if strings.HasPrefix(answer, "354") {
			end = "\r\n.\r\n"
		}
		for !bytes.HasSuffix(seen, []byte(end)) {
			n, err := conn.Read(buffer)
			if err != nil {
				return
			}
			seen = append(seen, buffer[:n]...)
		}
	}
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

func TestACancelledContextEndsAConversationThatHangs(t *testing.T) {
	t.Parallel()
	listener := listen(t)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		// The client has sent its greeting, and waits for an answer that never comes.
		_, _ = io.WriteString(conn, "220 test\r\n")
		_, _ = conn.Read(make([]byte, 1024))
		cancel()
		_, _ = io.Copy(io.Discard, conn)
	}()
	began := time.Now()
	err := mail.New(at(t, listener.Addr().String()), "").Send(ctx, receipt())
	if !errors.Is(err, context.Canceled) || errors.Is(err, mail.ErrRejected) {
		t.Errorf("got %v", err)
	}
	if waited := time.Since(began); waited > 40*time.Second { // without being cancelled it would wait for a minute
		t.Errorf("it took %v", waited)
	}
}

// A server that scans a mail before it accepts it has it: whoever gives up meanwhile sends it twice. So the time for
// accepting it begins when the server has it all.
func TestAServerHasItsOwnTimeToAcceptAMail(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answers                    []string // before it falls silent
		sendTimeout, acceptTimeout time.Duration
	}{
		"the greeting is late":   {nil, time.Millisecond, time.Hour},
		"the acceptance is late": {[]string{"220 test", "250 test", "250 ok", "250 ok", "354 go"}, time.Hour, time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			listener := listen(t)
			go func() {
				conn, err := listener.Accept()
				if err != nil {
					return
				}
				defer conn.Close()
				if len(c.answers) > 0 {
					converse(conn, c.answers...)
				}
				_, _ = io.Copy(io.Discard, conn)
			}()
			server := at(t, listener.Addr().String())
			server.SendTimeout, server.AcceptTimeout = c.sendTimeout, c.acceptTimeout
			err := mail.New(server, "").Send(t.Context(), receipt())
			if !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, mail.ErrRejected) {
				t.Errorf("it is no timeout, or final: %v", err)
			}
		})
	}
}

func TestEncryption(t *testing.T) {
	t.Parallel()
	withTLS := func(s *server) { s.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}} }

	t.Run("STARTTLS is used where it is offered", func(t *testing.T) {
		t.Parallel()
		s := start(t, withTLS)
		if err := s.sender(t).Send(t.Context(), receipt()); err != nil {
			t.Fatal(err)
		}
		if !s.received()[0].encrypted {
			t.Error("the message went in the clear")
		}
	})
	t.Run("a user signs in over STARTTLS", func(t *testing.T) {
		t.Parallel()
		s := start(t, withTLS)
		if err := s.signedIn(t, "p@ss/word").Send(t.Context(), receipt()); err != nil {
			t.Fatal(err)
		}
		if got := s.received()[0]; got.user != "amir" || !got.encrypted {
			t.Errorf("user %q, encrypted %v", got.user, got.encrypted)
		}
	})
	t.Run("a wrong password may be mended and is never shown", func(t *testing.T) {
		t.Parallel()
		s := start(t, withTLS)
		err := s.signedIn(t, "hunter2").Send(t.Context(), receipt())
		if err == nil || errors.Is(err, mail.ErrRejected) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("a password is never sent in the clear", func(t *testing.T) {
		t.Parallel()
		s := start(t, func(s *server) { s.AllowInsecureAuth = true })
		err := s.signedIn(t, "p@ss/word").Send(t.Context(), receipt())
		if err == nil || !strings.Contains(err.Error(), "STARTTLS") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("smtps is encrypted from the first byte", func(t *testing.T) {
		t.Parallel()
		s := start(t, nil)
		listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{certificate}})
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = s.Serve(listener) }()
		server := at(t, listener.Addr().String())
		server.TLS, server.User, server.Password = true, "amir", "p@ss/word"
		if err := mail.New(server, "").Send(t.Context(), receipt()); err != nil {
			t.Fatal(err)
		}
		if got := s.received()[0]; got.user != "amir" || !got.encrypted {
			t.Errorf("user %q, encrypted %v", got.user, got.encrypted)
		}
	})
	t.Run("a certificate for another name is refused", func(t *testing.T) {
		t.Parallel()
		s := start(t, withTLS)
		server := at(t, s.address)
		server.Host = "localhost"
		err := mail.New(server, "").Send(t.Context(), receipt())
		if err == nil || !strings.Contains(err.Error(), "certificate") {
			t.Errorf("got %v", err)
		}
	})
}

// Microsoft 365 takes no passwords any more.
func TestAServerIsSignedInToByOAuth(t *testing.T) {
	t.Parallel()
	provider := tokens.New(t)
	want := "token-1"
	s := start(t, func(s *server) {
		s.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}
		s.oauth = func() string { return want }
	})
	server := at(t, s.address)
	server.User, server.OAuth = "help@kestrel.example", provider.Client()
	sender := mail.New(server, "")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // with one token
		must(sender.Send(t.Context(), receipt()))
	}
	want = "token-2" // the first one was revoked
	err := sender.Send(t.Context(), receipt())
	if err == nil || errors.Is(err, mail.ErrRejected) {
		t.Errorf("with a token that was revoked: %v", err)
	}
	must(sender.Send(t.Context(), receipt()))
	received := s.received()
	if len(received) != 3 || received[2].user != "help@kestrel.example" || !received[2].encrypted {
		t.Errorf("received were %+v", received)
	}
	provider.Refuse("AADSTS7000222: The provided client secret keys are expired.")
	server.OAuth.Forget("token-2")
	err = sender.Send(t.Context(), receipt())
	if err == nil || errors.Is(err, mail.ErrRejected) || !strings.Contains(mail.Reason(err).Error(), "AADSTS7000222") {
		t.Errorf("with an expired secret: %v", err)
	}
	provider.Break(http.StatusServiceUnavailable)
	err = sender.Send(t.Context(), receipt())
	if err == nil || errors.Is(err, mail.ErrRejected) || !strings.Contains(mail.Reason(err).Error(), "The identity provider") {
		t.Errorf("without an identity provider: %v", mail.Reason(err))
	}
}
