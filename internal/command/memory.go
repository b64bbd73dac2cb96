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
)

// memoryKeeper returns the memory of a burst to the system, once, when it is over: Go itself collects garbage only when
// as much again was allocated, which takes an idle service long, and returns little. A service that is always busy is
// left alone.
type memoryKeeper struct {
	allocated func() uint64 // since the process started
	release   func(context.Context)

	last  uint64
	quiet int // intervals since the last burst; stops at quietLooks, when its memory was returned
}

// startMemoryKeeper returns the memory that only starting the program needed.
func startMemoryKeeper(ctx context.Context, db *database.DB) *memoryKeeper {
	release := func(ctx context.Context) {
		if err := db.ReleaseMemory(ctx); err != nil {
			slog.Debug("the database keeps its memory", "error", err)
		}
		debug.FreeOSMemory()
		releaseProgram()
	}
	release(ctx)
	return &memoryKeeper{allocated: allocatedBytes, release: release, last: allocatedBytes(), quiet: quietLooks}
}

// look is called once in each interval.
func (k *memoryKeeper) look(ctx context.Context) {
	now := k.allocated()
	busy := now-k.last >= burst
	k.last = now
	switch {
	case busy:
		k.quiet = 0
	case k.quiet < quietLooks:
		if k.quiet++; k.quiet == quietLooks {
			k.release(ctx)
		}
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
