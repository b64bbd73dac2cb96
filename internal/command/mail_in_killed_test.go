package command_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-smtp"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
)

// With kill -9 at any moment, no mail is lost or stored twice. Like all mail servers, the client sends a mail again if
// it was not acknowledged.
func TestAcknowledgedMailSurvivesBeingKilled(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		address := freeport.Address(t)
		in = in.with("MAIL_IN_URL", "lmtp://"+address)
		mails, kills := mailsPerRound(t), 0
		db := in.db()
		p := in.serve()
		for round := range rounds(t, 1) {
			var left, acknowledged atomic.Int64
			left.Store(int64(mails))
			var sending sync.WaitGroup
			for range 8 {
				sending.Go(func() {
					for n := left.Add(-1); n >= 0; n = left.Add(-1) {
						for handOver(address, mailOf(round, n)) != nil {
							time.Sleep(10 * time.Millisecond) // a mail server waits longer
						}
						acknowledged.Add(1)
					}
				})
			}
			for range killsPerRound(t) {
				before := acknowledged.Load()
				await.That(t, "a mail is acknowledged",
					func() bool { return acknowledged.Load() > before || acknowledged.Load() == int64(mails) })
				time.Sleep(rand.N(150 * time.Millisecond))
				p.kill()
				kills++
				p = in.serve()
			}
			sending.Wait()
			checkReceived(t, in, db, (round+1)*mails)
		}
		t.Logf("%d kills", kills)
	})
}

// The same with a mailbox: each mail in it is read once, no matter when the reader is killed.
func TestMailInAMailboxIsReadOnceDespiteKills(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		user, address := serveMailbox(t)
		in = in.with("MAIL_IN_URL", "imap://help%40kestrel.example:secret@"+address+"/INBOX")
		mails, kills := mailsPerRound(t), 0
		db := in.db()
		var p *process
		t.Cleanup(func() {
			if t.Failed() {
				t.Logf("the last process said:\n%s", p.log)
			}
		})
		for round := range rounds(t, 1) {
			for n := range mails {
				put(t, user, mailOf(round, int64(n)))
			}
			if p == nil {
				p = in.serve()
			}
			read := func() (rows int64) {
				if err := db.Raw("SELECT count(*) FROM received_mails").Scan(&rows).Error; err != nil {
					t.Fatal(err)
				}
				return rows
			}
			all := func() bool { return read() >= int64((round+1)*mails) && unseen(t, user) == 0 }
			for range killsPerRound(t) {
				before := read()
				await.That(t, "mail is read", func() bool { return read() > before || all() })
				time.Sleep(rand.N(100 * time.Millisecond))
				if all() {
					break
				}
				p.kill()
				kills++
				// The turn of a killed process expires after a while. The test does not wait for it.
				if err := db.Exec("UPDATE mailboxes SET turn_until = NULL").Error; err != nil {
					t.Fatal(err)
				}
				p = in.serve()
			}
			await.That(t, "all is read", all)
			checkReceived(t, in, db, (round+1)*mails)
		}
		t.Logf("%d kills", kills)
	})
}

// A mail server learns from the exit code of the pipe whether it may delete the mail.
func TestAMailIsDeliveredByAPipe(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		db := in.db()
		mail := "From rita@example.com Mon Jan  1 00:00:00 2029\n" + strings.ReplaceAll(mailOf(0, 0), "\r\n", "\n")
		arguments := []string{"mail", "deliver", "--from", "rita@example.com", "--to", "intake+k3j2@help.example.com"}
		for range 2 { // it may deliver the mail again
			if done := in.runWith(mail, arguments...); done.code != 0 || done.out != "" {
				t.Fatalf("exit code %d: %s", done.code, done.err)
			}
		}
		checkReceived(t, in, db, 1)
		var row struct{ Mailbox, SentFrom, SentTo, FileKey string }
		if err := db.Raw("SELECT * FROM received_mails").Scan(&row).Error; err != nil || row.Mailbox != "pipe" ||
			row.SentFrom != "rita@example.com" || row.SentTo != "intake+k3j2@help.example.com" {
			t.Errorf("it is %+v (%v)", row, err)
		}
		for name, c := range map[string]struct {
			in        *installation
			mail      string
			arguments []string
			code      int
		}{
			"nobody's":      {in, mail, []string{"mail", "deliver", "--to", "bob@example.com"}, 67},
			"empty":         {in, "", arguments, 65},
			"no database":   {in.with("DATABASE_URL", "sqlite:///proc/none/intake.db"), mail, arguments, 75},
			"misconfigured": {in.with("MAIL_FROM", "nobody"), mail, arguments, 75},
			"no disk":       {in.with("FILES_URL", "file:///proc/none"), mail, arguments, 75},
		} {
			if done := c.in.runWith(c.mail, c.arguments...); done.code != c.code || done.err == "" {
				t.Errorf("%s: exit code %d, not %d: %s", name, done.code, c.code, done.err)
			}
		}
		checkReceived(t, in, db, 1)
	})
}

func mailsPerRound(t *testing.T) int {
	if torture(t) > 0 {
		return 500
	}
	return 60
}

func killsPerRound(t *testing.T) int {
	if torture(t) > 0 {
		return 40
	}
	return 3
}

func mailOf(round int, n int64) string {
	return fmt.Sprintf("From: rita@example.com\r\nTo: intake@help.example.com\r\nMessage-ID: <%d.%d@example.com>\r\n"+
		"Subject: Mail %d of round %d\r\n\r\nIt broke.\r\n%s\r\n", round, n, n, round, strings.Repeat("Again. ", 100))
}

// handOver delivers a mail like a mail server.
func handOver(address, mail string) error {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	client := smtp.NewClientLMTP(conn)
	defer client.Close()
	err = client.SendMail("rita@example.com", []string{"intake@help.example.com"}, strings.NewReader(mail))
	if err != nil {
		return err
	}
	_ = client.Quit() // it was acknowledged already
	return nil
}

var subjectOfMail = regexp.MustCompile(`Subject: (Mail \d+ of round \d+)`)

// checkReceived checks that each of the mails is there once and complete, with its file and its job.
func checkReceived(t *testing.T, in *installation, db *database.DB, mails int) {
	t.Helper()
	store, err := files.Open(t.Context(), files.Place{Folder: filepath.Join(in.folder, "files")})
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		FileKey string
		Size    int64
	}
	if err := db.Raw("SELECT file_key, size FROM received_mails").Scan(&rows).Error; err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, row := range rows {
		file, err := store.Open(t.Context(), row.FileKey)
		if err != nil {
			t.Errorf("a mail has no file: %v", err)
			continue
		}
		raw, err := io.ReadAll(file)
		subject := subjectOfMail.FindSubmatch(raw)
		if file.Close(); err != nil || int64(len(raw)) != row.Size || subject == nil {
			t.Errorf("a mail is not whole: %q (%v)", raw, err)
			continue
		}
		found[string(subject[1])]++
	}
	for subject, times := range found {
		if times != 1 {
			t.Errorf("%s is there %d times", subject, times)
		}
	}
	var jobs int64
	if err := db.Raw("SELECT count(*) FROM river_job WHERE kind = 'read_received'").Scan(&jobs).Error; err != nil {
		t.Fatal(err)
	}
	if len(found) != mails || int(jobs) != mails {
		t.Errorf("of %d mails %d are there, with %d jobs", mails, len(found), jobs)
	}
}

// serveMailbox starts an IMAP server with a mailbox of help@kestrel.example.
func serveMailbox(t *testing.T) (*imapmemserver.User, string) {
	t.Helper()
	memory := imapmemserver.New()
	user := imapmemserver.NewUser("help@kestrel.example", "secret")
	memory.AddUser(user)
	if err := user.Create("INBOX", nil); err != nil {
		t.Fatal(err)
	}
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		Caps:         imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIdle: {}},
		InsecureAuth: true, Logger: log.New(io.Discard, "", 0),
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(listener)            //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Close() }) //nolint:errcheck // ends with the test
	return user, listener.Addr().String()
}

type sized struct{ *bytes.Reader }

func (s sized) Size() int64 { return s.Reader.Size() }

func put(t *testing.T, user *imapmemserver.User, mail string) {
	t.Helper()
	_, err := user.Append("INBOX", sized{bytes.NewReader([]byte(mail))}, &imap.AppendOptions{Time: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
}

func unseen(t *testing.T, user *imapmemserver.User) uint32 {
	t.Helper()
	status, err := user.Status("INBOX", &imap.StatusOptions{NumUnseen: true})
	if err == nil && status.NumUnseen == nil {
		err = errors.New("it does not count")
	}
	if err != nil {
		t.Fatal(err)
	}
	return *status.NumUnseen
}
