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

// probeFile writes a row, which ends in the log of the database, and asks the disk for the room that the log may not
// need now: the log begins anew in its own file, and takes small rows for long after the disk is full.
func probeFile(write *sql.DB, path string) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := write.ExecContext(ctx, probeSQLite, writeProbe)
		return errors.Join(err, probeFolder(filepath.Dir(path))) // the disk says why more exactly than SQLite
	}
}

// probeFolder fails where the disk has no room, or takes no writes at all. That we may not make
// files in the folder is no fault: the database has its own.
func probeFolder(folder string) error {
	file, err := os.CreateTemp(folder, ".probe-*")
	if err == nil {
		_ = os.Remove(file.Name()) // at once: a process that is killed leaves nothing
		_, err = file.Write(make([]byte, probeRoom))
		err = errors.Join(err, file.Close())
		_ = os.Remove(file.Name()) // where an open file cannot be removed
	}
	for _, fault := range []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EROFS, syscall.EIO} {
		if errors.Is(err, fault) {
			return fmt.Errorf("trying for room beside the database: %w", err)
		}
	}
	return nil
}
