package mail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// folder keeps every message as an .eml file, for installations that have no SMTP server.
type folder struct{ path string }

// Send writes the message under a name made from its ID, so that sending it again leaves one file.
func (f folder) Send(ctx context.Context, m Message) error {
	letter, err := compose(m)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("keeping mail in the outbox: %w", err)
	}
	if err := os.MkdirAll(f.path, 0o700); err != nil {
		return fmt.Errorf("making the outbox folder: %w", err)
	}
	if err := write(letter, filepath.Join(f.path, fileName(m.ID))); err != nil {
		return fmt.Errorf("keeping mail in the outbox: %w", err)
	}
	return nil
}

// write never lets a half-written file appear under its final name.
func write(letter *gomail.Msg, path string) error {
	draft, err := os.CreateTemp(filepath.Dir(path), ".draft-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(draft.Name()) }()

	// Not synced: the outbox stands in for a mail server while there is none, and must not cost what tickets cost.
	_, err = letter.WriteTo(draft)
	if closeErr := draft.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return os.Rename(draft.Name(), path)
}

// fileName turns an ID into a name that is safe on any disk. Where that changes the ID, a part of its hash keeps two
// different IDs apart.
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
