//go:build !linux && !darwin && !freebsd

package command

import "os"

// lockFolder locks nothing here, and takes every folder that is not new for another process's: what a killed process
// left stays.
func lockFolder(path string) (unlock func(), locked bool) {
	entries, err := os.ReadDir(path)
	return func() {}, err == nil && len(entries) == 0
}
