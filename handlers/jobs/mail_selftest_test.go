package jobs_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"intake/handlers/jobs"
	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/live"
	"intake/internal/mail"
	"intake/internal/queue"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// server is a mail server that delivers its mail back to us, correctly or with a fault.
type server struct {
	mailtest.Recorder
	t      *testing.T
	db     *database.DB
	files  files.Store
	key    ed25519.PrivateKey // if nil, mails are not signed
	fault  string             // "refuses", "bounces" or "loses" the mails of that fault
	faulty func(mail.Message) bool
	spf    bool
	down   bool // DNS queries are not answered
	whole  bool // the large file arrives unchanged
}

func tagged(m mail.Message) bool { return strings.Contains(m.To, "+") }
func large(m mail.Message) bool  { return m.Attachment != nil }

// Send takes the message, and delivers it back as an incoming mail.
func (s *server) Send(ctx context.Context, m mail.Message) error {
	faulty := s.faulty != nil && s.faulty(m)
	if faulty && s.fault == "refuses" {
		return fmt.Errorf("%w: 550 5.1.1 user unknown", mail.ErrRejected)
	}
	if err := s.Recorder.Send(ctx, m); err != nil || faulty && s.fault == "loses" {
		return err
	}
	var raw bytes.Buffer
	if _, err := m.WriteTo(&raw); err != nil {
		return err
	}
	if faulty {
		return s.keep(ctx, bounce(m))
	}
	if s.key == nil {
		return s.keep(ctx, raw.String())
	}
	var signed bytes.Buffer
	err := dkim.Sign(&signed, &raw, &dkim.SignOptions{Domain: "example.com", Selector: "a", Signer: s.key})
	if err != nil {
		return err
	}
	return s.keep(ctx, signed.String())
}

func bounce(m mail.Message) string {
	return "From: MAILER-DAEMON@example.com\r\nTo: help@example.com\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n" +
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nIt came back.\r\n" +
		"--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\n" +
		"Final-Recipient: rfc822; " + m.To + "\r\nAction: failed\r\nStatus: 5.1.1\r\n" +
		"Diagnostic-Code: smtp; 550 user unknown\r\n\r\n" +
		"--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <" + m.ID + ">\r\n\r\n--b--\r\n"
}

func (s *server) keep(ctx context.Context, raw string) error {
	spooled, err := s.files.Spool()
	if err != nil {
		return err
	}
	if _, err := spooled.WriteString(raw); err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(raw))
	_, err = models.StoreReceived(ctx, s.db.DB, s.files, models.ReceivedDraft{Mailbox: models.ReceivedByLMTP,
		Raw: spooled, Size: int64(len(raw)), Digest: sum[:]})
	return err
}

// lookUp answers DNS queries.
func (s *server) lookUp(_ context.Context, name string) ([]string, error) {
	switch {
	case s.down:
		return nil, &net.DNSError{Err: "server misbehaving", Name: name, IsTemporary: true}
	case name == "example.com" && s.spf:
		return []string{"google-site-verification=x", "v=spf1 mx -all"}, nil
	case name == "_dmarc.example.com" && s.spf:
		return []string{"v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"}, nil
	case name == "a._domainkey.example.com" && s.key != nil:
		public, _ := s.key.Public().(ed25519.PublicKey)
		return []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// testMail runs a self-test with this server to its end, and returns it.
func testMail(t *testing.T, db *database.DB, s *server, outbox bool) *models.SelfTest {
	t.Helper()
	cast := modelstest.NewCast(t, db.DB)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	var err error
	s.files, err = files.Open(t.Context(), files.Place{Folder: t.TempDir()})
	must(err)
	queued, err := queue.Open(db.SQL, db.Pool)
	must(err)
	db.DB, err = models.Attach(db.DB, models.Outside{Jobs: queued, Live: live.New(nil, slog.Default()),
		MailIn: models.MailIn{
			On: true, From: "Intake <help@example.com>", Host: "help.example.com", Tags: models.TagsAuto,
			Read: jobs.MailReader("https://help.example.com", s.files, nil, s.lookUp)}})
	must(err)
	s.t, s.db = t, db
	_, err = cast.App.AddMailAddress(t.Context(), db.DB, as(cast.Olive), models.MailAddressDraft{Email: "app@example.com"})
	must(err)
	j := &jobs.Jobs{DB: db.DB, Files: s.files, Mail: s, MailFrom: "Intake <help@example.com>",
		BaseURL: "https://help.example.com", Outbox: outbox, LookupTXT: s.lookUp, SelfTestWait: time.Minute}
	if !s.whole {
		j.SelfTestFile = 1 << 20
	}
	if s.fault == "loses" {
		j.SelfTestWait = 10 * time.Second // long enough for the mails before the lost one, even on a busy machine
	}
	workers, err := queued.Work(t.Context(), j.Workers(), nil, j.Relay)
	must(err)
	t.Cleanup(func() { must(workers.Stop(context.Background())) })
	_, err = cast.App.TestMail(t.Context(), db.DB, as(cast.Olive))
	must(err)
	var tests []models.SelfTest
	await.That(t, "the self-test is done", func() bool {
		tests, err = cast.App.SelfTests(t.Context(), db.DB)
		return err == nil && len(tests) == 1 && tests[0].EndedAt != nil
	})
	var tickets int64
	must(db.Model(&models.Ticket{}).Count(&tickets).Error)
	list, err := cast.App.ReceivedMails(t.Context(), db.DB, "", "", 10)
	must(err)
	bounces := 0
	for _, item := range list.Mails {
		if item.Reason == models.ReasonBounce {
			bounces++
		}
	}
	if tickets != 0 || len(list.Mails) != bounces {
		t.Errorf("of the test's mails came %d tickets and %+v", tickets, list.Mails)
	}
	return &tests[0]
}

func came(test *models.SelfTest) string {
	var said []string
	for _, step := range test.Steps {
		said = append(said, strings.TrimSpace(string(step.State)+" "+string(step.Fault)))
	}
	return strings.Join(said, ", ")
}

// This is checked for each kind of mail server. Tags are used if they work.
func TestASelfTestShowsWhichStepsWork(t *testing.T) {
	t.Parallel()
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]*struct {
		server server
		outbox bool
		want   string
		tags   bool
	}{
		"a right server": {server: server{key: key, spf: true, whole: true},
			want: "passed, passed, passed, passed, passed", tags: true},
		"one that refuses a plus": {server: server{key: key, spf: true, fault: "refuses", faulty: tagged},
			want: "passed, passed, failed refused, passed, skipped"},
		"one that sends a plus back": {server: server{key: key, spf: true, fault: "bounces", faulty: tagged},
			want: "passed, passed, failed bounced, passed, skipped"},
		"one that loses a plus": {server: server{key: key, spf: true, fault: "loses", faulty: tagged},
			want: "passed, passed, failed lost, passed, skipped"},
		"one that takes nothing large": {server: server{key: key, spf: true, fault: "refuses", faulty: large},
			want: "passed, passed, passed, passed, failed refused", tags: true},
		"one whose mail nobody can trust": {want: "passed, passed, passed, failed unauthenticated, passed", tags: true},
		"one without a DNS": {server: server{key: key, down: true},
			want: "passed, passed, passed, failed dns, passed", tags: true},
		"one that refuses all": {server: server{fault: "refuses", faulty: func(mail.Message) bool { return true }},
			want: "failed refused, skipped, skipped, skipped, skipped"},
		"none at all": {outbox: true, want: "failed outbox, skipped, skipped, skipped, skipped"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := modelstest.SQLite(t)
			test := testMail(t, db, &c.server, c.outbox)
			if got := came(test); got != c.want {
				t.Errorf("it came to %s, not %s: %+v", got, c.want, test.Steps)
			}
			var works int64
			err := db.Table("settings").Where("name = 'mail_reply_tags_work'").Count(&works).Error
			if err != nil || works == 1 != c.tags {
				t.Errorf("tags work: %v (%v)", works == 1, err)
			}
		})
	}
}

func TestASelfTestRunsOnBothDatabases(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := &server{spf: true, fault: "bounces", faulty: tagged}
		test := testMail(t, db, s, false)
		if got, want := came(test), "passed, passed, failed bounced, failed unauthenticated, skipped"; got != want {
			t.Errorf("it came to %s, not %s", got, want)
		}
		answers := test.Step(models.SelfTestAnswers)
		if !strings.Contains(answers.Said, "user unknown") || !strings.HasPrefix(answers.To, "help+") {
			t.Errorf("of the answer it says %+v", answers)
		}
		proof := test.Step(models.SelfTestBelieved).Proof
		if proof == nil || !proof.SPF || proof.DKIM || proof.DMARC != "quarantine" {
			t.Errorf("the proof is %+v", proof)
		}
	})
}
