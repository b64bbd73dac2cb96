package command

import (
	"archive/tar"
	"compress/flate"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/durable"
	"intake/internal/files"
)

type restoreCommand struct {
	answer
	File string `arg:"" name:"file" help:"A backup made by intake backup. With - it is read from standard input."`
}

// Run restores the backup to the configured places, which must be empty: nothing is ever overwritten. They may be of
// another kind than those where the backup was made.
func (cmd restoreCommand) Run(ctx context.Context, tty *terminal) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	in := tty.in
	if cmd.File != standard {
		file, err := os.Open(cmd.File)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	restore, keyBelongs := restoreToPostgres, "set SECRET_KEY to what it was there, or to what is in its "+secretKeyFile
	if path, embedded := database.SQLitePath(cfg.DatabaseURL); embedded {
		restore, keyBelongs = restoreToFile, "put "+secretKeyFile+" back beside the database, or set SECRET_KEY"
		if err := refuseTaken(path); err != nil {
			return err
		}
	}
	count, err := restore(ctx, cfg, in)
	if err != nil {
		return fmt.Errorf("restoring the backup: %w", err)
	}
	return cmd.give(tty, map[string]any{"file": cmd.File, "attachments": count}, func(w io.Writer) {
		fmt.Fprintf(w, "Restored the database and %d attachments from %s.\nThe key that encrypts secrets is not in a "+
			"backup. Before you start Intake, %s. Without that key, you have to create connections again.\n", count,
			place(cmd.File, "standard input"), keyBelongs)
	})
}

// refuseTaken refuses to restore where a database was: SQLite would apply a log that belonged to another database to
// the restored one, and destroy both.
func refuseTaken(path string) error {
	for _, taken := range []string{path, path + "-wal", path + "-journal"} {
		if _, err := os.Stat(taken); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s exists already: move it away, with everything that is called %s*, "+
				"and restore into an empty installation", taken, path)
		}
	}
	return nil
}

// restoreToFile puts the database in its place last, so that a failed restore can be repeated.
func restoreToFile(ctx context.Context, cfg config.Config, in io.Reader) (count int, err error) {
	path, _ := database.SQLitePath(cfg.DatabaseURL)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return 0, err
	}
	restored := path + ".restoring"
	defer os.Remove(restored) //nolint:errcheck // it was renamed
	if count, err = readBackup(ctx, cfg, in, restored); err != nil {
		return 0, err
	}
	if err := errors.Join(os.Rename(restored, path), durable.SyncFolder(filepath.Dir(path))); err != nil {
		return 0, err
	}
	s, err := openStorage(ctx, cfg) // upgrades a backup of an older version
	if err != nil {
		return 0, err
	}
	return count, s.db.Close()
}

// readBackup writes the database of a backup to the path restored, and its files to the store.
func readBackup(ctx context.Context, cfg config.Config, in io.Reader, restored string) (count int, err error) {
	unpacked, err := gzip.NewReader(in)
	if err != nil {
		return 0, unreadable(err)
	}
	store, err := openStore(ctx, cfg)
	if err != nil {
		return 0, err
	}
	if count, err = unpack(ctx, store, tar.NewReader(unpacked), restored); err != nil {
		return 0, unreadable(err)
	}
	if _, err := io.Copy(io.Discard, unpacked); err != nil { // the checksum comes after the archive
		return 0, unreadable(err)
	}
	return count, nil
}

// unpack writes the database of a backup to the path restored, and its files to the store.
func unpack(ctx context.Context, store files.Store, archive *tar.Reader, restored string) (count int, err error) {
	for whole := false; ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) && !whole { // another program's archive
			return 0, tar.ErrHeader
		}
		if errors.Is(err, io.EOF) {
			return count, nil
		}
		if err != nil {
			return 0, err
		}
		if header.Name == backupDatabase {
			whole = true
			err = writeFile(restored, archive)
		} else if key, isFile := strings.CutPrefix(header.Name, backupFiles); isFile {
			count++
			err = restoreFile(ctx, store, key, archive, header.Size)
		}
		if err != nil {
			return 0, fmt.Errorf("%s: %w", header.Name, err)
		}
	}
}

// unreadable explains errors that mean that the file is no backup, or no longer a whole one.
func unreadable(err error) error {
	for _, broken := range []error{io.EOF, io.ErrUnexpectedEOF, gzip.ErrHeader, gzip.ErrChecksum, tar.ErrHeader} {
		if errors.Is(err, broken) {
			return fmt.Errorf("this is not a file that intake backup wrote, or it is cut off or damaged (%w)", err)
		}
	}
	if corrupt := flate.CorruptInputError(0); errors.As(err, &corrupt) {
		return fmt.Errorf("this file is damaged (%w)", err)
	}
	return err
}

func writeFile(path string, from io.Reader) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, from)
	return errors.Join(err, file.Sync(), file.Close())
}

func restoreFile(ctx context.Context, store files.Store, key string, from io.Reader, size int64) error {
	spooled, err := store.Spool()
	if err != nil {
		return err
	}
	defer func() {
		spooled.Close()           //nolint:errcheck // what counts is durable
		os.Remove(spooled.Name()) //nolint:errcheck // a stored file has been moved; one that was there before has not
	}()
	if _, err := io.Copy(spooled, from); err != nil {
		return err
	}
	if err := store.Put(ctx, key, spooled, size); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}
