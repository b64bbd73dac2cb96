package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

const probeSQLite = `
	INSERT INTO settings (name, value) VALUES (?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
	ON CONFLICT (name) DO UPDATE SET value = excluded.value`

// probeFile writes a row, and checks that the disk has space. The row alone goes to the log of the database, whose file
// is reused, so that small rows can be written long after the disk is full.
func probeFile(write *sql.DB, path string) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := write.ExecContext(ctx, probeSQLite, writeProbe)
		return errors.Join(err, probeFolder(filepath.Dir(path))) // this error is more exact than SQLite's
	}
}

// probeFolder fails if the disk is full or cannot be written. If we may not create files in the folder, that is no
// error: the database's own files exist.
func probeFolder(folder string) error {
	file, err := os.CreateTemp(folder, ".probe-*")
	if err == nil {
		_ = os.Remove(file.Name()) // before writing, so that a killed process leaves nothing behind
		_, err = file.Write(make([]byte, probeRoom))
		err = errors.Join(err, file.Close())
		_ = os.Remove(file.Name()) // for systems where an open file cannot be removed
	}
	for _, fault := range []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EROFS, syscall.EIO} {
		if errors.Is(err, fault) {
			return fmt.Errorf("trying for room beside the database: %w", err)
		}
	}
	return nil
}
