//go:build linux || darwin || freebsd

package files

import (
	"math"

	"golang.org/x/sys/unix"
)

// freeSpace is how many bytes an ordinary user may still write to the volume of dir.
func freeSpace(dir string) (free int64, known bool, err error) {
	var volume unix.Statfs_t
	if err := unix.Statfs(dir, &volume); err != nil {
		return 0, false, err
	}
	bytes := float64(volume.Bavail) * float64(volume.Bsize)
	return int64(math.Min(bytes, math.MaxInt64/2)), true, nil
}
