package command

import (
	"context"
	"log/slog"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"intake/internal/database"
)

const (
	memoryInterval = 5 * time.Second
	// burst is the amount of allocation per interval that counts as busy.
	burst = 32 << 20
	// quietLooks is after how many quiet intervals a burst is over.
	quietLooks = 2
	// collectLooks is after how many further ones garbage is collected again: half a minute.
	collectLooks = 6
)

// memoryKeeper returns memory to the system while the service is idle: all it can when a burst is over, such as the
// start of the program, and then each half minute what idle work and expired caches left. Go itself collects garbage
// only when as much again was allocated, which takes an idle service long, and returns little. A service that is always
// busy is left alone.
type memoryKeeper struct {
	allocated func() uint64 // since the process started
	release   func(context.Context)
	collect   func() // garbage, and the program's file

	last  uint64
	quiet int // intervals since the last burst
}

func newMemoryKeeper(db *database.DB) *memoryKeeper {
	return &memoryKeeper{
		allocated: allocatedBytes,
		collect:   returnMemory,
		release: func(ctx context.Context) {
			if err := db.ReleaseMemory(ctx); err != nil {
				slog.Debug("the database keeps its memory", "error", err)
			}
			returnMemory()
		},
	}
}

func returnMemory() {
	debug.FreeOSMemory()
	releaseProgram()
}

// look is called once in each interval.
func (k *memoryKeeper) look(ctx context.Context) {
	now := k.allocated()
	busy := now-k.last >= burst
	k.last = now
	if busy {
		k.quiet = 0
		return
	}
	k.quiet++
	switch sinceRelease := k.quiet - quietLooks; {
	case sinceRelease == 0:
		k.release(ctx)
	case sinceRelease > 0 && sinceRelease%collectLooks == 0:
		k.collect()
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
