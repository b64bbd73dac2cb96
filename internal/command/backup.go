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
	"time"

	"golang.org/x/term"

	"intake/internal/config"
	"intake/internal/database"
	"intake/internal/durable"
	"intake/internal/files"
)

// A backup is a gzipped tar with the database as intake.db and every attachment as files/<key>.
const (
	backupDatabase = "intake.db"
	backupFiles    = "files/"
)

// standard is the name of a file that stands for standard input or output.
const standard = "-"

// A backup without the key reveals no secret; restoring it requires the key.
const (
	keyIsApart = "The key that encrypts secrets is not in the backup (it is " + secretKeyFile +
		" beside the database, or SECRET_KEY). Keep a copy of it somewhere else."
	keyIsMissing = "The key that encrypts secrets is not in a backup. Before you start Intake, put " + secretKeyFile +
		" back beside the database, or set SECRET_KEY. Without that key, you have to create connections again."
)

type backupCommand struct {
	answer
	File string `arg:"" name:"file" help:"Where to write the backup; it must not exist yet. With - it is written to standard output."`
}

func (cmd backupCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		if err := checkEmbedded(s.config); err != nil {
			return err
		}
		store, err := files.Open(ctx, s.config.Files)
		if err != nil {
			return err
		}
		count, err := cmd.write(ctx, s, store, tty)
		if err != nil {
			return fmt.Errorf("writing the backup: %w", err)
		}
		if cmd.File == standard {
			tty = &terminal{out: tty.err} // the backup is on standard output
		}
		return cmd.give(tty, map[string]any{"file": cmd.File, "attachments": count}, func(w io.Writer) {
			fmt.Fprintf(w, "Wrote the database and %d attachments to %s.\n%s\n", count, place(cmd.File, "standard output"),
				keyIsApart)
		})
	})
}

func (cmd backupCommand) write(ctx context.Context, s *storage, store files.Store, tty *terminal) (count int, err error) {
	if cmd.File != standard {
		return writeBackup(ctx, s, store, cmd.File)
	}
	if out, isFile := tty.out.(*os.File); isFile && term.IsTerminal(int(out.Fd())) {
		return 0, errors.New("standard output is a terminal: send it to a file or another program")
	}
	folder, err := os.MkdirTemp("", "intake-backup-*")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // it is in the archive by now
	return pack(ctx, s, store, tty.out, filepath.Join(folder, backupDatabase))
}

// place is how people read the name of a file.
func place(file, standardOne string) string {
	if file == standard {
		return standardOne
	}
	return file
}

func checkEmbedded(cfg config.Config) error {
	if _, embedded := database.SQLitePath(cfg.DatabaseURL); !embedded || cfg.Files.S3 != nil {
		return errors.New("this is for SQLite with a folder of files; with PostgreSQL or S3, use pg_dump and your " +
			"store's own tools, as docs/operations.md shows under Backup and restore")
	}
	return nil
}

func writeBackup(ctx context.Context, s *storage, store files.Store, path string) (count int, err error) {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() {
		if err = errors.Join(err, out.Close()); err != nil {
			os.Remove(path) //nolint:errcheck // half a backup is useless
		}
	}()
	if count, err = pack(ctx, s, store, out, path+".db"); err != nil {
		return 0, err
	}
	return count, errors.Join(out.Sync(), durable.SyncFolder(filepath.Dir(path)))
}

// pack copies the database first, to the path copied: files added later are not in its rows, and do no harm.
func pack(ctx context.Context, s *storage, store files.Store, out io.Writer, copied string) (count int, err error) {
	defer os.Remove(copied) //nolint:errcheck // it is in the archive by now
	// so that it is ours alone before anything is in it
	if err := writeFile(copied, strings.NewReader("")); err != nil {
		return 0, err
	}
	if _, err := s.db.SQL.ExecContext(ctx, "VACUUM INTO ?", copied); err != nil {
		return 0, err
	}
	packed := gzip.NewWriter(out)
	archive := tar.NewWriter(packed)
	file, err := os.Open(copied)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	if err := addToArchive(archive, backupDatabase, file); err != nil {
		return 0, err
	}
	err = store.Walk(ctx, time.Now().Add(time.Hour), func(key string) error {
		file, err := store.Open(ctx, key)
		if errors.Is(err, os.ErrNotExist) {
			return nil // swept in the meantime: no row names it
		}
		if err != nil {
			return err
		}
		defer file.Close()
		count++
		return addToArchive(archive, backupFiles+key, file.(*os.File))
	})
	if err != nil {
		return 0, err // without the end of an archive, nobody takes it for a whole one
	}
	return count, errors.Join(archive.Close(), packed.Close())
}

func addToArchive(archive *tar.Writer, name string, file *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if err := archive.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: info.Size(),
		ModTime: info.ModTime()}); err != nil {
		return err
	}
	_, err = io.Copy(archive, file)
	return err
}

type restoreCommand struct {
	answer
	File string `arg:"" name:"file" help:"A backup made by intake backup. With - it is read from standard input."`
}

// Run restores the backup to the configured places, which must be empty: nothing is ever overwritten.
func (cmd restoreCommand) Run(ctx context.Context, tty *terminal) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	if err := checkEmbedded(cfg); err != nil {
		return err
	}
	path, _ := database.SQLitePath(cfg.DatabaseURL)
	// SQLite would apply a log that belonged to another database to this one, and destroy both.
	for _, taken := range []string{path, path + "-wal", path + "-journal"} {
		if _, err := os.Stat(taken); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s exists already: move it away, with everything that is called %s*, "+
				"and restore into an empty installation", taken, path)
		}
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
	count, err := readBackup(ctx, cfg, in, path)
	if err != nil {
		return fmt.Errorf("restoring the backup: %w", err)
	}
	s, err := openStorage(ctx, cfg) // upgrades a backup of an older version
	if err != nil {
		return err
	}
	defer s.db.Close()
	return cmd.give(tty, map[string]any{"file": cmd.File, "attachments": count}, func(w io.Writer) {
		fmt.Fprintf(w, "Restored the database and %d attachments from %s.\n%s\n", count,
			place(cmd.File, "standard input"), keyIsMissing)
	})
}

// readBackup puts the database in its place last, so that a failed restore can be repeated.
func readBackup(ctx context.Context, cfg config.Config, in io.Reader, path string) (count int, err error) {
	unpacked, err := gzip.NewReader(in)
	if err != nil {
		return 0, unreadable(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return 0, err
	}
	store, err := files.Open(ctx, cfg.Files)
	if err != nil {
		return 0, err
	}
	restored := path + ".restoring"
	defer os.Remove(restored) //nolint:errcheck // it was renamed
	if count, err = unpack(ctx, store, tar.NewReader(unpacked), restored); err != nil {
		return 0, unreadable(err)
	}
	if _, err := io.Copy(io.Discard, unpacked); err != nil { // the checksum comes after the archive
		return 0, unreadable(err)
	}
	return count, errors.Join(os.Rename(restored, path), durable.SyncFolder(filepath.Dir(path)))
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
	defer spooled.Close()
	if _, err := io.Copy(spooled, from); err != nil {
		return err
	}
	if err := store.Put(ctx, key, spooled, size); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}
