package command

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

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
const keyIsApart = "The key that encrypts secrets is not in the backup (it is " + secretKeyFile +
	" beside the database, or SECRET_KEY). Keep a copy of it somewhere else."

type backupCommand struct {
	answer
	File string `arg:"" name:"file" help:"Where to write the backup; it must not exist yet. With - it is written to standard output."`
}

func (cmd backupCommand) Run(ctx context.Context, tty *terminal) error {
	return withInstallation(ctx, func(s *storage) error {
		if !s.db.Embedded() {
			return errors.New("this is for SQLite; with PostgreSQL, use pg_dump and the tools of your file store, as " +
				"docs/operations.md shows under Backup and restore")
		}
		store, err := openStore(ctx, s.config)
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
			attachments := "1 attachment"
			if count != 1 {
				attachments = strconv.Itoa(count) + " attachments"
			}
			fmt.Fprintf(w, "Wrote the database and %s to %s.\n%s\n", attachments, place(cmd.File, "standard output"),
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
	folder, remove, err := scratchFolder("intake-backup-")
	if err != nil {
		return 0, err
	}
	defer remove() // its content is in the archive by now
	return pack(ctx, s, store, tty.out, filepath.Join(folder, backupDatabase))
}

// place is how people read the name of a file.
func place(file, standardOne string) string {
	if file == standard {
		return standardOne
	}
	return file
}

func writeBackup(ctx context.Context, s *storage, store files.Store, path string) (count int, err error) {
	err = writeNewFile(path, func(out io.Writer) error {
		count, err = pack(ctx, s, store, out, path+".db")
		return err
	})
	return count, err
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
		file, release, err := openStored(ctx, store, key)
		if errors.Is(err, os.ErrNotExist) {
			return nil // swept in the meantime: no row names it
		}
		if err != nil {
			return err
		}
		defer release()
		count++
		return addToArchive(archive, backupFiles+key, file)
	})
	if err != nil {
		return 0, err // without the end of an archive, nobody takes it for a whole one
	}
	return count, errors.Join(archive.Close(), packed.Close())
}

// openStored opens a file of the store. One in a bucket is fetched first: an archive has the size before the content.
func openStored(ctx context.Context, store files.Store, key string) (file *os.File, release func(), err error) {
	stored, err := store.Open(ctx, key)
	if err != nil {
		return nil, nil, err
	}
	if file, isFile := stored.(*os.File); isFile {
		return file, func() { file.Close() }, nil
	}
	defer stored.Close()
	file, err = store.Spool()
	if err != nil {
		return nil, nil, err
	}
	release = func() { file.Close(); os.Remove(file.Name()) } //nolint:errcheck // it was only read
	_, err = io.Copy(file, stored)
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		release()
		return nil, nil, err
	}
	return file, release, nil
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
