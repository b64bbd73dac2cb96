// Package memory keeps the process small: beside everything else on a small machine, a support desk should not be noticed.
package memory

import (
	"context"
	"log/slog"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// roomy is how far Go's garbage collector lets the heap grow while that stays under the limit: collecting less often
	// costs filing less time.
	roomy = 200
	// limit is for all that Go takes. SQLite's own caches and the program itself come on top.
	limit = 56 << 20
	// headroom is how many times what is in use may be taken: an installation that needs more than the limit gets it, or it
	// would do little but collect garbage.
	headroom = 1.5
	step     = 4 << 20 // changes that are smaller are none

	look = time.Second
	// rest is for how many looks the process must have done little before its memory is given back, and little how much it
	// may allocate between two of them meanwhile. Somebody who asks for a page now and then would pay for it each time that
	// memory was given back: between two times there are as many looks as seldom says.
	rest   = 15
	little = 512 << 10
	seldom = 300
)

// Tend bounds the memory of the process until the context ends, and gives back what it does not need once it has little
// to do. Where GOGC or GOMEMLIMIT are set, whoever runs it wants something else.
func Tend(ctx context.Context) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(roomy)
	debug.SetMemoryLimit(limit)
	follow(ctx, limit)
	go tend(ctx)
}

// sentinel is what the garbage collector finds after each collection.
type sentinel struct{ _ *byte }

// follow lets the limit follow what is in use, after each collection: where much is suddenly needed, a limit that was
// behind by a second would have the processors collect garbage for as long.
func follow(ctx context.Context, set int64) {
	runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
		if ctx.Err() != nil {
			return
		}
		if wanted := read().limit(); wanted > set+step || wanted < set-step || wanted == limit && set != limit {
			debug.SetMemoryLimit(wanted)
			set = wanted
		}
		follow(ctx, set)
	})
}

func tend(ctx context.Context) {
	ticker := time.NewTicker(look)
	defer ticker.Stop()
	var state keeper
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if state.giveBack(read().allocated) {
			debug.FreeOSMemory()
			if err := leaveProgram(); err != nil {
				slog.Debug("leaving the pages of the program", "error", err)
			}
		}
	}
}

// keeper knows for how long the process has done little.
type keeper struct {
	allocated uint64
	quiet     int  // looks
	given     bool // back, since it last did something
	wait      int  // how many looks are left until memory may be given back again
}

// giveBack is told what the process has allocated in all, and reports whether it is time to give memory back: once each time
// that it comes to rest, and seldom.
func (k *keeper) giveBack(allocated uint64) bool {
	grown := allocated - k.allocated
	k.allocated = allocated
	k.wait = max(0, k.wait-1)
	if grown > little {
		k.quiet, k.given = 0, false
		return false
	}
	if k.quiet++; k.quiet < rest || k.given || k.wait > 0 {
		return false
	}
	k.given, k.wait = true, seldom
	return true
}

// usage is what Go takes, in bytes.
type usage struct {
	live      uint64 // of the heap, as the last collection found
	beside    uint64 // stacks, and what Go needs for itself
	allocated uint64 // since the start
}

// limit is the limit for the process that uses so much.
func (u usage) limit() int64 {
	return max(limit, int64(headroom*float64(u.live))+int64(u.beside))
}

func read() usage {
	samples := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}, {Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(samples)
	value := func(n int) uint64 { return samples[n].Value.Uint64() }
	return usage{live: value(0), allocated: value(1), beside: value(2) - value(3) - value(4) - value(5) - value(6)}
}
