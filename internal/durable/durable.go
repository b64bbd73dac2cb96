// Package durable makes changes to folders survive a power cut.
package durable

import (
	"errors"
	"os"
)

// SyncFolder returns once the names in the folder are on the disk: a file that was created, renamed or linked in it, and
// whose content was synced, is there after a power cut.
func SyncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
