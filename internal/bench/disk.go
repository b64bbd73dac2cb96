//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// checkDisk refuses a folder in memory, where an fsync costs nothing and SQLite would look better than it is.
func checkDisk(dir string) error {
	const inMemory = 0x01021994
	var fs syscall.Statfs_t
	if err := syscall.Statfs(dir, &fs); err != nil {
		return fmt.Errorf("looking at %s: %w", dir, err)
	}
	if fs.Type == inMemory {
		return fmt.Errorf("%s lies in memory: set TMPDIR to a folder on a disk", dir)
	}
	return nil
}

// timeSync returns the median time of writing and syncing one page, on which the savings of a shared commit depend.
func timeSync(dir string) (time.Duration, error) {
	file, err := os.Create(filepath.Join(dir, "sync"))
	if err != nil {
		return 0, err
	}
	defer file.Close()
	page := make([]byte, 4096)
	took := make([]time.Duration, 101)
	for i := range took {
		began := time.Now()
		if _, err := file.Write(page); err != nil {
			return 0, err
		}
		if err := file.Sync(); err != nil {
			return 0, err
		}
		took[i] = time.Since(began)
	}
	slices.Sort(took)
	return took[len(took)/2], nil
}
