package mailbox_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"intake/internal/mailbox"
)

func init() { slog.SetDefault(slog.New(slog.DiscardHandler)) } // tests check errors themselves

// shelf stores mail in memory, and fails when a test wants it to.
type shelf struct {
	t      *testing.T
	folder string

	mu       sync.Mutex
	kept     []kept
	digests  map[string]bool
	down     error // the error of every call
	during   func()
	outcomes map[mailbox.Outcome]int
}

// kept is a mail on the shelf.
type kept struct {
	mailbox.Mail
	text string
}

func newShelf(t *testing.T) *shelf {
	return &shelf{t: t, folder: t.TempDir(), digests: map[string]bool{}, outcomes: map[mailbox.Outcome]int{}}
}

func (s *shelf) Spool() (*os.File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down != nil {
		return nil, s.down
	}
	return os.CreateTemp(s.folder, "mail")
}

func (s *shelf) Keep(ctx context.Context, m mailbox.Mail) (fresh bool, err error) {
	defer os.Remove(m.Raw.Name())
	if s.during != nil {
		s.during()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down != nil {
		return false, s.down
	}
	if _, err := m.Raw.Seek(0, io.SeekStart); err != nil {
		return false, err
	}
	text, err := io.ReadAll(m.Raw)
	if err != nil {
		return false, err
	}
	if int64(len(text)) != m.Size {
		return false, fmt.Errorf("the mail has %d bytes and should have %d", len(text), m.Size)
	}
	if s.digests[string(m.Digest)] {
		return false, nil
	}
	s.digests[string(m.Digest)] = true
	s.kept = append(s.kept, kept{m, string(text)})
	return true, nil
}

func (s *shelf) Takes(_ context.Context, email string) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.HasSuffix(email, "@kestrel.example"), s.down
}

func (s *shelf) observe(outcome mailbox.Outcome) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outcomes[outcome]++
}

func (s *shelf) count(outcome mailbox.Outcome) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.outcomes[outcome]
}

func (s *shelf) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = err
}

func (s *shelf) mails() []kept {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]kept(nil), s.kept...)
}

// subjects returns the subjects of the mails on the shelf in order.
func (s *shelf) subjects() string {
	var subjects []string
	for _, m := range s.mails() {
		_, subject, _ := strings.Cut(m.text, "Subject: ")
		subject, _, _ = strings.Cut(subject, "\r\n")
		subjects = append(subjects, subject)
	}
	return strings.Join(subjects, ", ")
}

// empty checks that no spool file is left.
func (s *shelf) empty() {
	s.t.Helper()
	if left, _ := filepath.Glob(filepath.Join(s.folder, "*")); len(left) > 0 {
		s.t.Errorf("%d spool files are left", len(left))
	}
}
