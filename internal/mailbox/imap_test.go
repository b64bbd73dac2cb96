package mailbox_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"intake/internal/mailbox"
	"intake/internal/testing/await"
)

// imapServer is a real IMAP server with one user.
type imapServer struct {
	*testing.T
	user   *imapmemserver.User
	server *imapserver.Server
	box    mailbox.IMAP
	roots  *x509.CertPool
}

// serveIMAP starts a server with these capabilities. It speaks TLS or, if plain is set, starts without and offers
// STARTTLS.
func serveIMAP(t *testing.T, plain bool, caps ...imap.Cap) *imapServer {
	t.Helper()
	return serveOddIMAP(t, plain, oddities{}, caps...)
}

// serveOddIMAP starts a server with these faults.
func serveOddIMAP(t *testing.T, plain bool, odd oddities, caps ...imap.Cap) *imapServer {
	t.Helper()
	memory := imapmemserver.New()
	s := &imapServer{T: t, user: imapmemserver.NewUser("help@kestrel.example", "s3cret&word")}
	memory.AddUser(s.user)
	s.must(s.user.Create("INBOX", nil))
	certified := httptest.NewUnstartedServer(nil) // for its certificate, which is valid for 127.0.0.1 and example.com
	certified.StartTLS()
	t.Cleanup(certified.Close)
	s.roots = x509.NewCertPool()
	s.roots.AddCert(certified.Certificate())
	config := &tls.Config{Certificates: certified.TLS.Certificates}
	set := imap.CapSet{imap.CapIMAP4rev1: {}}
	for _, offered := range caps {
		set[offered] = struct{}{}
	}
	s.server = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return odd.session(memory.NewSession()), nil, nil
		},
		Caps: set, TLSConfig: config, InsecureAuth: plain, Logger: log.New(io.Discard, "", 0),
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	s.must(err)
	s.box = mailbox.IMAP{Host: "127.0.0.1", Port: listener.Addr().(*net.TCPAddr).Port, User: "help@kestrel.example",
		Password: "s3cret&word", Folder: "INBOX"}
	listener = oddListener{listener, &odd}
	if plain {
		s.box.Security = mailbox.STARTTLS
	} else {
		listener = tls.NewListener(listener, config)
	}
	go s.server.Serve(listener)            //nolint:errcheck // ends with the test
	t.Cleanup(func() { s.server.Close() }) //nolint:errcheck // ends with the test
	return s
}

func (s *imapServer) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func letterOf(subject string) string {
	return "From: rita@example.com\r\nTo: help@kestrel.example\r\nSubject: " + subject + "\r\n\r\nHello.\r\n"
}

// put adds a mail to the mailbox.
func (s *imapServer) put(text string, age time.Duration, flags ...imap.Flag) {
	s.Helper()
	_, err := s.user.Append("INBOX", literal{strings.NewReader(text), int64(len(text))},
		&imap.AppendOptions{Flags: flags, Time: time.Now().Add(-age)})
	s.must(err)
}

type literal struct {
	io.Reader
	size int64
}

func (l literal) Size() int64 { return l.size }

func (s *imapServer) unseen() uint32 {
	s.Helper()
	status, err := s.user.Status("INBOX", &imap.StatusOptions{NumUnseen: true})
	s.must(err)
	return *status.NumUnseen
}

// turn is a turn that exists only in memory.
type turn struct {
	mu      sync.Mutex
	place   mailbox.Place
	looks   int
	wanted  time.Time
	lost    bool
	left    int
	faults  []mailbox.Fault
	answers []string
}

func (t *turn) Place() mailbox.Place {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.place
}

func (t *turn) Hold(context.Context) (time.Time, bool, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.wanted, !t.lost, nil
}

func (t *turn) Looked(_ context.Context, place mailbox.Place) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.place = place
	t.looks++
	return nil
}

func (t *turn) Failed(_ context.Context, fault mailbox.Fault, answer string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.faults, t.answers = append(t.faults, fault), append(t.answers, answer)
	return nil
}

func (t *turn) Leave(context.Context) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.left++
	return nil
}

// see calls f while holding the lock.
func (t *turn) see(f func(t *turn) bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return f(t)
}

// lookNow does what a person does who wants the mailbox to be read at once.
func (t *turn) lookNow() { t.see(func(t *turn) bool { t.wanted = time.Now(); return true }) }

func (t *turn) looked() bool { return t.see(func(t *turn) bool { return t.looks > 0 }) }

// watch reads the mailbox until stop is called or the test ends.
func (s *imapServer) watch(shelf *shelf, mine *turn, change func(*mailbox.Watcher)) (stop func()) {
	w := &mailbox.Watcher{Box: s.box, Keeper: shelf, Observe: shelf.observe,
		Options: mailbox.Options{Roots: s.roots, Timeout: 5 * time.Second}}
	var taken sync.Once
	w.Take = func(context.Context) (mine2 mailbox.Turn, err error) {
		taken.Do(func() { mine2 = mine })
		return mine2, nil
	}
	if change != nil {
		change(w)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { w.Run(ctx) })
	stop = sync.OnceFunc(func() { cancel(); running.Wait() })
	s.Cleanup(stop)
	return stop
}

// This is for a mailbox that people already use. After the first look, all new mail is taken.
func TestNewAndUnreadMailIsTakenButReadMailIsNot(t *testing.T) {
	t.Parallel()
	for name, caps := range map[string][]imap.Cap{"idle": {imap.CapIdle}, "rev2": {imap.CapIMAP4rev2}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, shelf, mine := serveIMAP(t, false, caps...), newShelf(t), &turn{}
			s.put(letterOf("Answered by hand"), time.Hour, imap.FlagSeen)
			s.put(letterOf("Years ago"), 400*24*time.Hour)
			s.put(letterOf("Waiting"), 48*time.Hour)
			stop := s.watch(shelf, mine, nil)
			await.That(t, "what waited is taken", func() bool { return mine.looked() })
			if got := shelf.subjects(); got != "Waiting" || s.unseen() != 1 {
				t.Errorf("taken is %q, and %d are unread", got, s.unseen())
			}
			s.put(letterOf("New"), 0)
			await.That(t, "what comes is taken", func() bool { return shelf.subjects() == "Waiting, New" })
			await.That(t, "it is marked as read", func() bool { return s.unseen() == 1 })
			m := shelf.mails()[1]
			if m.Mailbox != s.box.Name() || m.UID != 4 || m.UIDValidity == 0 || m.text != letterOf("New") {
				t.Errorf("it is %+v", m)
			}
			stop()
			if mine.left != 1 || len(mine.faults) > 0 {
				t.Errorf("the turn was given back %d times; faults %v", mine.left, mine.faults)
			}
			// The next process continues where this one ended, including mail that people have read since then.
			s.put(letterOf("Meanwhile"), 0, imap.FlagSeen)
			next := &turn{place: mine.Place()}
			s.watch(shelf, next, nil)
			await.That(t, "the next process goes on", func() bool { return shelf.subjects() == "Waiting, New, Meanwhile" })
			if shelf.count(mailbox.Duplicate) != 0 {
				t.Error("it fetched again what was here")
			}
			shelf.empty()
		})
	}
}

// A server that cannot announce new mail is asked regularly.
func TestARequestedLookIsDoneWithinSeconds(t *testing.T) {
	t.Parallel()
	s, shelf, mine := serveIMAP(t, false), newShelf(t), &turn{}
	s.watch(shelf, mine, nil)
	await.That(t, "it is looked into", mine.looked)
	s.put(letterOf("New"), 0)
	wanted := time.Now()
	await.That(t, "it is taken", func() bool { mine.lookNow(); return shelf.subjects() == "New" })
	if took := time.Since(wanted); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
}

// All mails are read again, and those already taken are recognized by their digest.
func TestAMailboxWithNewUIDValidityYieldsNoMailTwice(t *testing.T) {
	t.Parallel()
	s, shelf, mine := serveIMAP(t, true, imap.CapIdle), newShelf(t), &turn{}
	s.put(letterOf("Old and read"), 2*time.Hour, imap.FlagSeen)
	s.put(letterOf("One"), 0)
	s.put(letterOf("Two"), 0)
	stop := s.watch(shelf, mine, nil)
	await.That(t, "both are taken", func() bool { return mine.looked() && shelf.subjects() == "One, Two" })
	stop()
	before := mine.Place()
	s.must(s.user.Delete("INBOX"))
	s.must(s.user.Create("INBOX", nil))
	s.put(letterOf("Old and read"), 2*time.Hour, imap.FlagSeen)
	for _, subject := range []string{"One", "Two", "Three"} {
		s.put(letterOf(subject), 0, imap.FlagSeen)
	}
	next := &turn{place: before}
	s.watch(shelf, next, nil)
	await.That(t, "it is looked into", next.looked)
	if got := shelf.subjects(); got != "One, Two, Three" || shelf.count(mailbox.Duplicate) != 2 ||
		next.Place().UIDValidity == before.UIDValidity {
		t.Errorf("taken is %q, %v; the place is %+v", got, shelf.outcomes, next.Place())
	}
}

// This concerns mails over 60 MB.
func TestOnlyTheHeadersOfATooLargeMailAreFetched(t *testing.T) {
	t.Parallel()
	s, shelf, mine := serveIMAP(t, false, imap.CapIdle), newShelf(t), &turn{}
	s.put("From: =?utf-8?q?R=C3=ADta?= <Rita@example.com>\r\nTo: Help <help@kestrel.example>\r\nMessage-ID: <1@x>\r\n"+
		"Subject: =?utf-8?q?Fi=C5=82m?=\r\n\r\n"+strings.Repeat("0123456789abcde\n", mailbox.MaxSize/16+1), 0)
	s.put(letterOf("Next"), 0)
	s.watch(shelf, mine, nil)
	await.That(t, "both are taken", mine.looked)
	mails := shelf.mails()
	if len(mails) != 2 || mails[0].Unfetched != mailbox.UnfetchedLarge || mails[1].Unfetched != "" ||
		mails[0].Size > 1000 {
		t.Fatalf("taken are %d", len(mails))
	}
	got := mails[0].Headers
	if got.FromEmail != "rita@example.com" || got.FromName != "Ríta" || got.Subject != "Fiłm" || got.MessageID != "1@x" ||
		strings.Join(got.To, " ") != "help@kestrel.example" || shelf.count(mailbox.TooLarge) != 1 {
		t.Errorf("it says %+v", got)
	}
}

// It is not marked as read or skipped before it is stored.
func TestMailThatCannotBeStoredStaysInTheMailbox(t *testing.T) {
	t.Parallel()
	s, shelf, mine := serveIMAP(t, false, imap.CapIdle), newShelf(t), &turn{}
	for n := range 30 { // more than one batch
		s.put(letterOf(fmt.Sprint(n)), 0)
	}
	shelf.fail(mailbox.ErrFull)
	s.watch(shelf, mine, nil)
	await.That(t, "the fault is noted", func() bool {
		return mine.see(func(t *turn) bool { return len(t.faults) > 0 && t.faults[0] == mailbox.FaultSpace })
	})
	if s.unseen() != 30 || mine.looked() {
		t.Errorf("%d are unread, and all went well: %v", s.unseen(), mine.looked())
	}
	shelf.fail(nil)
	await.That(t, "all are taken", func() bool { mine.lookNow(); return len(shelf.mails()) == 30 && s.unseen() == 0 })
}

// A fault has a keyword and the server's message. Neither contains the password.
func TestFaultsOfAMailboxAreReported(t *testing.T) {
	t.Parallel()
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone.Close()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { silent.Close() })
	hasty, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { hasty.Close() })
	go func() {
		for {
			conn, err := hasty.Accept()
			if err != nil {
				return
			}
			conn.Close()
		}
	}()
	for name, c := range map[string]struct {
		change func(w *mailbox.Watcher)
		want   mailbox.Fault
		answer string
	}{
		"password": {
			func(w *mailbox.Watcher) { w.Box.Password = "hunter2" }, mailbox.FaultPassword, "Authentication failed",
		},
		"port": {
			func(w *mailbox.Watcher) { w.Box.Port = gone.Addr().(*net.TCPAddr).Port }, mailbox.FaultHost, "refused",
		},
		"name": {func(w *mailbox.Watcher) { w.Box.Host = "no-such-host.invalid" }, mailbox.FaultHost, "no-such-host"},
		"authority": {
			func(w *mailbox.Watcher) { w.Options.Roots = x509.NewCertPool() }, mailbox.FaultCertificate, "authority",
		},
		"other name": {func(w *mailbox.Watcher) { w.Box.Host = "localhost" }, mailbox.FaultCertificate, "localhost"},
		"silent": {func(w *mailbox.Watcher) {
			w.Box.Port, w.Options.Timeout = silent.Addr().(*net.TCPAddr).Port, 300*time.Millisecond
		}, mailbox.FaultSilent, ""},
		"restarting": {func(w *mailbox.Watcher) {
			w.Box.Port = hasty.Addr().(*net.TCPAddr).Port
		}, mailbox.FaultHost, ""},
		"folder": {func(w *mailbox.Watcher) { w.Box.Folder = "Missing" }, mailbox.FaultOther, "No such mailbox"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, shelf, mine := serveIMAP(t, false, imap.CapIdle), newShelf(t), &turn{}
			s.watch(shelf, mine, c.change)
			await.That(t, "the fault is noted", func() bool { return mine.see(func(t *turn) bool { return len(t.faults) > 0 }) })
			mine.see(func(mine *turn) bool {
				if mine.faults[0] != c.want || !strings.Contains(mine.answers[0], c.answer) ||
					strings.Contains(mine.answers[0], "hunter2") {
					t.Errorf("it is %s: %s", mine.faults[0], mine.answers[0])
				}
				return true
			})
		})
	}
}

// STARTTLS is required.
func TestNoPasswordIsSentUnencrypted(t *testing.T) {
	t.Parallel()
	sent := make(chan string, 1)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		io.WriteString(conn, "* OK ready\r\n") //nolint:errcheck // the test notices
		first := make([]byte, 1000)
		n, _ := conn.Read(first)
		tag, _, _ := strings.Cut(string(first[:n]), " ")
		io.WriteString(conn, tag+" BAD unknown command\r\n") //nolint:errcheck // the test notices
		rest, _ := io.ReadAll(io.LimitReader(conn, 1000))
		sent <- string(first[:n]) + string(rest)
	}()
	s, mine := serveIMAP(t, true), &turn{}
	s.watch(newShelf(t), mine, func(w *mailbox.Watcher) { w.Box.Port = listener.Addr().(*net.TCPAddr).Port })
	await.That(t, "the fault is noted", func() bool { return mine.see(func(t *turn) bool { return len(t.faults) > 0 }) })
	if said := <-sent; strings.Contains(said, "s3cret") || strings.Contains(said, "LOGIN") {
		t.Errorf("it said %q", said)
	}
}

// Another process reads then.
func TestAProcessThatLostItsTurnStopsReading(t *testing.T) {
	t.Parallel()
	s, shelf, mine := serveIMAP(t, false, imap.CapIdle), newShelf(t), &turn{}
	asked := make(chan struct{}, 100)
	first := make(chan mailbox.Turn, 1)
	first <- mine
	s.watch(shelf, mine, func(w *mailbox.Watcher) {
		w.Take = func(context.Context) (mailbox.Turn, error) {
			asked <- struct{}{}
			select {
			case given := <-first:
				return given, nil
			default:
				return nil, errors.New("it is another's")
			}
		}
	})
	await.That(t, "it is looked into", mine.looked)
	mine.see(func(t *turn) bool { t.lost = true; return true })
	<-asked
	<-asked // it asks once more after it has stopped
	s.put(letterOf("For the other"), 0)
	if got := shelf.subjects(); got != "" {
		t.Errorf("it took %q", got)
	}
}
