package command

import (
	"errors"
	"os"
	"path/filepath"
)

// scratchTries is how often another process may take a new folder for one that was left behind.
const scratchTries = 5

// scratchFolder makes a folder for a copy of the database in $TMPDIR. Folders of the same prefix that killed processes
// left there, with all that people wrote, are removed.
func scratchFolder(prefix string) (folder string, remove func(), err error) {
	for range scratchTries {
		if folder, err = os.MkdirTemp("", prefix+"*"); err != nil {
			return "", nil, err
		}
		unlock, ours := lockFolder(folder)
		if !ours {
			continue
		}
		if _, err := os.Lstat(folder); err != nil { // it was removed just before
			unlock()
			continue
		}
		removeAbandoned(prefix, folder)
		return folder, func() {
			os.RemoveAll(folder) //nolint:errcheck // the next one tries again
			unlock()
		}, nil
	}
	return "", nil, errors.New("other processes remove " + filepath.Join(os.TempDir(), prefix+"*"))
}

// removeAbandoned removes the folders that no process has locked, except the one called ours.
func removeAbandoned(prefix, ours string) {
	found, _ := filepath.Glob(filepath.Join(os.TempDir(), prefix+"*")) //nolint:errcheck // what is not found stays
	for _, folder := range found {
		if folder == ours {
			continue
		}
		if unlock, abandoned := lockFolder(folder); abandoned {
			os.RemoveAll(folder) //nolint:errcheck // another user's stays
			unlock()
		}
	}
}
