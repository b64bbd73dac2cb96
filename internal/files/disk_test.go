package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"intake/internal/files"
)

func TestOnlyTheOwnerCanReadWhatIsOnDisk(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new", "files")
	store := open(t, files.Place{Folder: dir})
	key := put(t, store, []byte("private"))
	spool(t, store, []byte("private"))

	if _, err := os.Lstat(filepath.Join(dir, key[:2], key[2:4], key)); err != nil {
		t.Error(err)
	}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestARelativeFolderIsBelowTheWorkingDirectory(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	store := open(t, files.Place{Folder: "data/files"})
	key := put(t, store, []byte("x"))
	if _, err := os.Lstat(filepath.Join(dir, "data", "files", key[:2], key[2:4], key)); err != nil {
		t.Error(err)
	}
}

func TestASpoolFolderThatOthersCanOpenIsRefused(t *testing.T) {
	t.Parallel()
	shared := filepath.Join(t.TempDir(), "files")
	if err := os.MkdirAll(filepath.Join(shared, "tmp"), 0o755); err != nil {
		t.Fatal(err)
	}
	linked := filepath.Join(t.TempDir(), "files")
	if err := os.Mkdir(linked, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(t.TempDir(), filepath.Join(linked, "tmp")); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{shared, linked} {
		if _, err := files.Open(t.Context(), files.Place{Folder: dir}); err == nil {
			t.Error("a spool folder in other hands was taken")
		}
	}
}

func TestErrorsOfAFullDiskAreRecognized(t *testing.T) {
	t.Parallel()
	for _, errno := range []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT} {
		if !files.Full(&os.PathError{Op: "write", Path: "x", Err: errno}) {
			t.Errorf("%v does not count as full", errno)
		}
	}
	if files.Full(nil) || files.Full(os.ErrNotExist) || files.Full(errors.New("no room")) {
		t.Error("other errors count as full")
	}
}

// /dev/full refuses every write like a full disk.
func TestWritingToAFullSpoolFileCountsAsFull(t *testing.T) {
	t.Parallel()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no /dev/full")
	}
	defer full.Close()
	if _, err := full.Write([]byte("x")); !files.Full(err) {
		t.Errorf("got %v", err)
	}
}
