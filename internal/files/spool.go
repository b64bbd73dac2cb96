package files

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// spare is left free on the spool's volume for everything else that is written there.
const spare = 16 << 20

// spool is the folder in which uploads wait until they are complete.
type spool struct{ dir string }

func openSpool(dir string) (spool, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return spool{}, failure("making the spool folder", err)
	}
	// The folder may be in a shared /tmp, where somebody else may have created that name first.
	info, err := os.Lstat(dir)
	if err != nil {
		return spool{}, failure("looking at the spool folder", err)
	}
	if !info.IsDir() || info.Mode().Perm()&0o077 != 0 {
		return spool{}, fmt.Errorf("the spool folder %s must be a folder that only its owner can open", dir)
	}
	return spool{dir: dir}, nil
}

func (spool) NewKey() string {
	random := make([]byte, 16)
	_, _ = rand.Read(random)
	return hex.EncodeToString(random)
}

func (s spool) Spool() (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(s.dir, s.NewKey()), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, failure("making a spool file", err)
	}
	return f, nil
}

func (s spool) SweepSpool(before time.Time) (int, error) {
	entries, err := os.ReadDir(s.dir)
	if errors.Is(err, fs.ErrNotExist) { // somebody cleaned up, see bucket.Room
		return 0, nil
	}
	if err != nil {
		return 0, failure("reading the spool folder", err)
	}
	removed := 0
	for _, entry := range entries {
		if !abandoned(entry, before) {
			continue
		}
		// Another process may sweep the same folder.
		switch err := os.Remove(filepath.Join(s.dir, entry.Name())); {
		case err == nil:
			removed++
		case !errors.Is(err, fs.ErrNotExist):
			return removed, failure("sweeping the spool folder", err)
		}
	}
	return removed, nil
}

func abandoned(entry fs.DirEntry, before time.Time) bool {
	info, err := entry.Info()
	return err == nil && info.Mode().IsRegular() && keyForm.MatchString(info.Name()) && info.ModTime().Before(before)
}

func (s spool) Room(need int64) error {
	free, known, err := freeSpace(s.dir)
	if err != nil {
		return failure("asking for the free space of the spool folder", err)
	}
	if known && free < need+spare {
		return fmt.Errorf("%w: %d MiB are free", ErrFull, free>>20)
	}
	return nil
}

// complete checks that the stored size is the received one.
func complete(spooled *os.File, size int64) error {
	info, err := spooled.Stat()
	if err != nil {
		return failure("looking at a spool file", err)
	}
	if info.Size() != size {
		return fmt.Errorf("a spool file has %d bytes where %d were expected", info.Size(), size)
	}
	return nil
}
