package command

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	memoryInterval = 30 * time.Second
	// burst is how much is allocated within the interval while there is much to do. The workers' looks take a tenth of it.
	burst = 128 << 20
)

// memoryKeeper gives the memory that a burst took back to the system, once, when it is over: by itself Go collects
// garbage when as much again was allocated, which takes an idle service long, and gives little of it back. A service that
// always has much to do is left alone.
type memoryKeeper struct {
	allocated func() uint64 // since the process began
	release   func()

	last    uint64
	pending bool // there was a burst since the last release
}

func newMemoryKeeper() *memoryKeeper {
	return &memoryKeeper{allocated: allocatedBytes, release: debug.FreeOSMemory, pending: true} // the start was one
}

// look is called once in each interval.
func (k *memoryKeeper) look(context.Context) {
	now := k.allocated()
	busy := now-k.last >= burst
	k.last = now
	switch {
	case busy:
		k.pending = true
	case k.pending:
		k.pending = false
		k.release()
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
