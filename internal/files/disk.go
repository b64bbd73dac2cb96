package files

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"intake/internal/durable"
)

// disk stores each file as dir/ab/cd/abcd…, so that no folder grows large.
type disk struct {
	spool
	dir string
}

func openDisk(dir string) (Store, error) {
	if dir == "" {
		return nil, errors.New("the folder for files has no name: write file://path")
	}
	dir = filepath.Clean(dir)
	if err := makeFolder(dir); err != nil {
		return nil, failure("making the folder for files", err)
	}
	// The spool is on the same volume, so that storing a file is a rename.
	uploads, err := openSpool(filepath.Join(dir, "tmp"))
	if err != nil {
		return nil, err
	}
	return disk{spool: uploads, dir: dir}, nil
}

func (d disk) path(key string) string {
	return filepath.Join(d.dir, key[:2], key[2:4], key)
}

func (d disk) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := complete(spooled, size); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return failure("keeping a file", err)
	}
	path := d.path(key)
	if _, err := os.Lstat(path); err == nil {
		return inUse(key)
	}
	if err := spooled.Sync(); err != nil {
		return failure("keeping a file", err)
	}
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return failure("making a folder for a file", err)
	}
	if err := os.Rename(spooled.Name(), path); err != nil {
		return failure("keeping a file", err)
	}
	// All three levels, because another upload may have just created a parent without syncing it yet.
	for _, folder := range []string{filepath.Dir(path), filepath.Join(d.dir, key[:2]), d.dir} {
		if err := durable.SyncFolder(folder); err != nil {
			return failure("making a file durable", err)
		}
	}
	return nil
}

func (d disk) Open(_ context.Context, key string) (io.ReadCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	f, err := os.Open(d.path(key))
	if err != nil {
		return nil, failure("opening a file", err)
	}
	return f, nil
}

func (d disk) Delete(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := os.Remove(d.path(key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return failure("deleting a file", err)
	}
	return nil
}

func (d disk) Walk(ctx context.Context, before time.Time, visit func(key string) error) error {
	return filepath.WalkDir(d.dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return failure("looking through the files", err)
		case ctx.Err() != nil:
			return ctx.Err()
		case !keyForm.MatchString(entry.Name()) || path != d.path(entry.Name()):
			return nil
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return failure("looking through the files", err)
		}
		if !info.Mode().IsRegular() || !info.ModTime().Before(before) {
			return nil
		}
		return visit(entry.Name())
	})
}

// makeFolder creates a folder and its missing parents durably.
func makeFolder(dir string) error {
	err := os.Mkdir(dir, 0o700)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeFolder(filepath.Dir(dir)); err != nil {
			return err
		}
		err = os.Mkdir(dir, 0o700)
	}
	if errors.Is(err, fs.ErrExist) {
		info, statErr := os.Stat(dir)
		if statErr != nil {
			return statErr
		}
		if info.IsDir() {
			return nil
		}
	}
	if err != nil {
		return err
	}
	return durable.SyncFolder(filepath.Dir(dir))
}
