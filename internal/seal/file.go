package seal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"intake/internal/durable"
)

// File reads the key in the file, or creates it, readable by its owner alone.
func File(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := writeKey(path); err != nil {
			return nil, fmt.Errorf("making the secret key: %w", err)
		}
		text, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the secret key: %w", err)
	}
	secret, err := Parse(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("the secret key in %s %w", path, err)
	}
	return secret, nil
}

// writeKey creates a complete key file atomically. If another process is first, its key stays.
func writeKey(path string) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ".secret-key-*") // 0600
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) //nolint:errcheck // it was renamed
	_, err = file.WriteString(NewKey() + "\n")
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Link(file.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return durable.SyncFolder(folder)
}
