// Package cputime measures what a piece of code costs the processor, whatever else runs on the machine.
package cputime

import (
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

// OfThread is the processor time that the calling thread has used so far. Call it between runtime.LockOSThread and
// UnlockOSThread. It is exact: Getrusage counts up to the kernel's last tick, and what is measured may take less than
// one.
func OfThread() time.Duration {
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		panic(fmt.Errorf("reading the processor time of a thread: %w", err))
	}
	return time.Duration(used.Nano())
}
