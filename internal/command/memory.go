package command

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	memoryInterval = 20 * time.Second
	// burst is how much is allocated within the interval while there is much to do.
	burst = 128 << 20
	// quietLooks is after how many intervals without one it is over.
	quietLooks = 2
)

// memoryKeeper gives the memory that a burst took back to the system, once, when it is over: by itself Go collects
// garbage when as much again was allocated, which takes an idle service long, and gives little of it back. A service that
// always has much to do is left alone.
type memoryKeeper struct {
	allocated func() uint64 // since the process began
	release   func()

	last  uint64
	quiet int // intervals since the last burst; quietLooks where its memory was given back
}

func newMemoryKeeper() *memoryKeeper {
	return &memoryKeeper{allocated: allocatedBytes, release: debug.FreeOSMemory} // the start was a burst
}

// look is called once in each interval.
func (k *memoryKeeper) look(context.Context) {
	now := k.allocated()
	busy := now-k.last >= burst
	k.last = now
	switch {
	case busy:
		k.quiet = 0
	case k.quiet < quietLooks:
		if k.quiet++; k.quiet == quietLooks {
			k.release()
		}
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
