package mail_test

import (
	"context"
	"errors"
	netmail "net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/mail"
)

func outbox(t *testing.T) (mail.Sender, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data", "outbox")
	return mail.New(nil, dir), dir
}

func TestTheOutboxStoresARepeatedMessageOnce(t *testing.T) {
	t.Parallel()
	sender, dir := outbox(t)
	if _, err := os.Lstat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder was there before its first use: %v", err)
	}
	var sends sync.WaitGroup
	for range 8 {
		sends.Go(func() {
			if err := sender.Send(t.Context(), receipt()); err != nil {
				t.Error(err)
			}
		})
	}
	sends.Wait()

	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != "ticket-1@support.example.eml" {
		t.Fatalf("the outbox holds %v (%v)", entries, err)
	}
	info, err := entries[0].Info()
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v (%v)", info.Mode(), err)
	}
	file, err := os.Open(filepath.Join(dir, entries[0].Name()))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	letter, err := netmail.ReadMessage(file)
	if err != nil {
		t.Fatal(err)
	}
	if letter.Header.Get("Message-Id") != "<ticket-1@support.example>" ||
		letter.Header.Get("To") != "<rita@example.org>" ||
		!strings.HasPrefix(letter.Header.Get("Content-Type"), "multipart/alternative") {
		t.Errorf("the headers are %v", letter.Header)
	}
}

func TestNoMessageIDEscapesTheOutboxOrOverwritesAnotherMessage(t *testing.T) {
	t.Parallel()
	sender, dir := outbox(t)
	ids := []string{"../../escape@x", "/etc/cron.d/x@x", "..@x", ".hidden@x", "a/b@x", "a_b@x", "a?b@x",
		strings.Repeat("a", 400) + "@x"}
	for _, id := range ids {
		m := receipt()
		m.ID = id
		if err := sender.Send(t.Context(), m); err != nil {
			t.Fatalf("%q: %v", id, err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != len(ids) {
		t.Fatalf("%d files for %d messages: %v (%v)", len(entries), len(ids), entries, err)
	}
	for _, entry := range entries {
		if !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), ".") ||
			!strings.HasSuffix(entry.Name(), ".eml") {
			t.Errorf("the outbox holds %q", entry.Name())
		}
	}
	if above, err := os.ReadDir(filepath.Dir(dir)); err != nil || len(above) != 1 {
		t.Errorf("beside the outbox lie %v (%v)", above, err)
	}
}

func TestTheOutboxRefusesWhatAServerWouldRefuse(t *testing.T) {
	t.Parallel()
	sender, dir := outbox(t)
	m := receipt()
	m.To = "rita"
	if err := sender.Send(t.Context(), m); !errors.Is(err, mail.ErrRejected) {
		t.Errorf("got %v, want ErrRejected", err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if err := sender.Send(ended, receipt()); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 0 {
		t.Errorf("the outbox holds %v", entries)
	}
}

// RFC 8058: List-Unsubscribe contains the address, and List-Unsubscribe-Post says that a POST to it is enough.
func TestAMailHasHeadersForOneClickUnsubscribing(t *testing.T) {
	t.Parallel()
	sender, dir := outbox(t)
	m := receipt()
	m.Unsubscribe = "https://help.example.com/b/kestrel/mail/" + strings.Repeat("t0k3n", 12) + "/stop"
	if err := sender.Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(filepath.Join(dir, "ticket-1@support.example.eml"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	letter, err := netmail.ReadMessage(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := letter.Header.Get("List-Unsubscribe"); got != "<"+m.Unsubscribe+">" {
		t.Errorf("List-Unsubscribe is %q", got)
	}
	if got := letter.Header.Get("List-Unsubscribe-Post"); got != "List-Unsubscribe=One-Click" {
		t.Errorf("List-Unsubscribe-Post is %q, want %q", got, "List-Unsubscribe=One-Click")
	}
	m.Unsubscribe = "https://help.example.com/>\r\nBcc: <everyone@example.com"
	if err := sender.Send(t.Context(), m); !errors.Is(err, mail.ErrRejected) {
		t.Errorf("an address with a header of its own: %v", err)
	}
}

// Old mails are removed; recent ones and other files stay.
func TestOldMailsLeaveTheOutbox(t *testing.T) {
	t.Parallel()
	sender, dir := outbox(t)
	now := time.Now()
	if err := mail.Sweep(sender, now); err != nil {
		t.Errorf("without a folder: %v", err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "folder.eml"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, age := range map[string]time.Duration{
		"old.eml": 3 * time.Hour, ".draft-old": 3 * time.Hour, "young.eml": time.Hour, "notes.txt": 3 * time.Hour,
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte("a mail"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if err := mail.Sweep(sender, now.Add(-2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range left {
		names = append(names, entry.Name())
	}
	if got := strings.Join(names, ", "); got != "folder.eml, notes.txt, young.eml" {
		t.Errorf("left are %s, want %q", got, "folder.eml, notes.txt, young.eml")
	}
	if err := mail.Sweep(mail.New(&mail.Server{Host: "mail.example.com"}, dir), now); err != nil {
		t.Errorf("without an outbox: %v", err)
	}
}

func TestTheOutboxForgetsWhatWasMailedToOnePerson(t *testing.T) {
	t.Parallel()
	sender, dir := outbox(t)
	store := func(id, to string) {
		m := receipt()
		m.ID, m.To = id, to
		if err := sender.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	store("hers@x", "jürgen@bücher.example")
	store("others@x", "juergen@bücher.example")
	before := time.Now().Add(time.Minute)
	later := before.Add(time.Minute)
	store("later@x", "jürgen@bücher.example") // by then it may be somebody else's
	if err := os.Chtimes(filepath.Join(dir, "later@x.eml"), later, later); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "no mail.eml"), []byte("\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := mail.Forget(t.Context(), sender, "jürgen@bücher.example", before); err != nil {
			t.Fatal(err)
		}
		entries, err := os.ReadDir(dir)
		var names []string
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
		if want := []string{"later@x.eml", "no mail.eml", "others@x.eml"}; err != nil || !slices.Equal(names, want) {
			t.Errorf("the outbox has %v (%v), want %v", names, err, want)
		}
	}
	if err := mail.Forget(t.Context(), mail.New(nil, filepath.Join(dir, "none")), "rita@example.org", before); err != nil {
		t.Error(err)
	}
}
