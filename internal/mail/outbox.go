package mail

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// pace makes the folder as slow as a mail server. A disk would take a thousand letters a second, at the expense of
// filing tickets.
const pace = 10 * time.Millisecond

// folder stores every message as an .eml file, for installations without an SMTP server.
type folder struct{ path string }

// Send writes the message under a name made from its ID, so that sending it again leaves one file.
func (f folder) Send(ctx context.Context, m Message) error {
	var text bytes.Buffer
	if _, err := m.WriteTo(&text); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("keeping mail in the outbox: %w", err)
	}
	if err := os.MkdirAll(f.path, 0o700); err != nil {
		return fmt.Errorf("making the outbox folder: %w", err)
	}
	if err := write(text.Bytes(), f.path, fileName(m.ID)); err != nil {
		return fmt.Errorf("keeping mail in the outbox: %w", err)
	}
	select {
	case <-time.After(pace):
	case <-ctx.Done():
	}
	return nil
}

// Check reports whether the outbox folder can keep mails, if the sender has one. A wrong path or owner would otherwise
// show only once somebody waits for a mail.
func Check(sender Sender) error {
	outbox, ok := sender.(folder)
	if !ok {
		return nil
	}
	if err := os.MkdirAll(outbox.path, 0o700); err != nil {
		return fmt.Errorf("making the outbox folder: %w", err)
	}
	draft, err := os.CreateTemp(outbox.path, draftPrefix+"*")
	if err != nil {
		return fmt.Errorf("writing into the outbox folder: %w", err)
	}
	return errors.Join(draft.Close(), os.Remove(draft.Name()))
}

// Sweep removes the mails that were stored in an outbox folder before the time, if the sender has one.
func Sweep(sender Sender, before time.Time) error {
	outbox, ok := sender.(folder)
	if !ok {
		return nil
	}
	return outbox.remove(before, func(string) bool { return true })
}

// Forget removes the mails to the address that were stored in an outbox folder before the time, if the sender has one.
// Later ones may be to somebody else who uses the address now.
func Forget(ctx context.Context, sender Sender, address string, before time.Time) error {
	outbox, ok := sender.(folder)
	if !ok {
		return nil
	}
	to, err := mailable(address)
	if err != nil { // no mail was ever sent to it
		return nil //nolint:nilerr // there is nothing to remove
	}
	err = outbox.remove(before, func(file string) bool { return ctx.Err() == nil && isTo(file, to) })
	return errors.Join(err, ctx.Err())
}

// remove removes the mails from before the time that are unwanted.
func (f folder) remove(before time.Time, unwanted func(file string) bool) error {
	entries, err := os.ReadDir(f.path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	faults := []error{err}
	for _, entry := range entries {
		info, err := entry.Info()
		ours := strings.HasSuffix(entry.Name(), ".eml") || strings.HasPrefix(entry.Name(), draftPrefix)
		if err != nil || !ours || !info.Mode().IsRegular() || !info.ModTime().Before(before) {
			continue // gone already
		}
		file := filepath.Join(f.path, entry.Name())
		if !unwanted(file) {
			continue
		}
		if err := os.Remove(file); !errors.Is(err, os.ErrNotExist) {
			faults = append(faults, err)
		}
	}
	return errors.Join(faults...)
}

// isTo reports whether the stored mail is to the address, which is as mailable returns it.
func isTo(file, address string) bool {
	stored, err := os.Open(file)
	if err != nil {
		return false
	}
	defer stored.Close()
	letter, err := netmail.ReadMessage(stored)
	if err != nil {
		return false
	}
	to, err := netmail.ParseAddress(letter.Header.Get("To"))
	if err != nil {
		return false
	}
	wanted, err := netmail.ParseAddress(address)
	return err == nil && strings.EqualFold(to.Address, wanted.Address)
}

// draftPrefix is the beginning of the names of mails that are being written.
const draftPrefix = ".draft-"

// write never leaves a partial file under its final name. It does not sync: the outbox only stands in for a mail
// server, and must not slow down filing tickets.
func write(text []byte, folder, name string) error {
	draft, err := os.CreateTemp(folder, draftPrefix+"*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(draft.Name()) }() // gone by then, if all went well
	_, err = draft.Write(text)
	if err = errors.Join(err, draft.Close()); err != nil {
		return err
	}
	return os.Rename(draft.Name(), filepath.Join(folder, name))
}

// fileName turns an ID into a name that is safe on any disk. If that changes the ID, a part of its hash keeps different
// IDs apart.
func fileName(id string) string {
	safe := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune("@.-_+", r):
			return r
		}
		return '_'
	}, id)
	safe = strings.TrimLeft(safe[:min(len(safe), 150)], ".")
	if safe != id {
		sum := sha256.Sum256([]byte(id))
		safe += "-" + hex.EncodeToString(sum[:6])
	}
	return safe + ".eml"
}
