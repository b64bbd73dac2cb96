//go:build linux || darwin || freebsd

package command

import (
	"os"
	"syscall"
)

// lockFolder locks a folder until unlock is called or the process ends, however that ends; false: another process has
// it, or it is no folder of ours.
func lockFolder(path string) (unlock func(), locked bool) {
	folder, err := os.OpenFile(path, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil, false
	}
	if err := syscall.Flock(int(folder.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		folder.Close() //nolint:errcheck // it was only opened
		return nil, false
	}
	return func() { folder.Close() }, true //nolint:errcheck // it was only opened
}
