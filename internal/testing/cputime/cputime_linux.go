// Package cputime measures the processor time of a piece of code, no matter what else runs on the machine.
package cputime

import (
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

// OfThread returns the processor time that the calling thread has used so far. Call it between runtime.LockOSThread and
// UnlockOSThread. It is exact, while Getrusage is only accurate to a tick of the kernel, which may be longer than what
// is measured.
func OfThread() time.Duration {
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		panic(fmt.Errorf("reading the processor time of a thread: %w", err))
	}
	return time.Duration(used.Nano())
}
