package command

import (
	"context"
	"runtime"
	"testing"
)

// keeper returns a memoryKeeper and its counts, for a process that has allocated so much.
func keeper(allocated *uint64) (k *memoryKeeper, released, collected *int) {
	released, collected = new(int), new(int)
	return &memoryKeeper{
		allocated: func() uint64 { return *allocated },
		release:   func(context.Context) { *released++ },
		collect:   func() { *collected++ },
	}, released, collected
}

func TestMemoryIsReleasedOnceAfterABurst(t *testing.T) {
	t.Parallel()
	var allocated uint64
	k, released, _ := keeper(&allocated)
	for n, step := range []struct {
		allocates uint64
		released  int
	}{
		{burst / 10, 0}, {burst, 0}, {10 * burst, 0}, // nothing while there is much to do
		{burst / 10, 0}, {burst, 0}, // nothing at the start of a pause
		{burst / 10, 0}, {burst - 1, 1}, {0, 1}, {0, 1}, // once later
		{burst, 1}, {0, 1}, {0, 2},
	} {
		allocated += step.allocates
		if k.look(t.Context()); *released != step.released {
			t.Fatalf("after step %d memory was released %d times instead of %d", n, *released, step.released)
		}
	}
}

func TestWhatTheStartNeededIsReleasedOnceTheServiceIsIdle(t *testing.T) {
	t.Parallel()
	released := 0
	k := newMemoryKeeper(nil)
	allocated := allocatedBytes()
	k.allocated = func() uint64 { return allocated }
	k.release = func(context.Context) { released++ }
	for range quietLooks + 2 { // the first may count the start as a burst
		k.look(t.Context())
	}
	if released != 1 {
		t.Errorf("it was released %d times", released)
	}
}

func TestAnIdleServiceCollectsGarbageEachHalfMinute(t *testing.T) {
	t.Parallel()
	var allocated uint64
	k, released, collected := keeper(&allocated)
	idle := func(looks int) {
		for range looks {
			k.look(t.Context())
		}
	}
	for n, step := range []struct{ looks, released, collected int }{
		{quietLooks, 1, 0}, {5, 1, 0}, {1, 1, 1}, {6, 1, 2},
	} {
		if idle(step.looks); *released != step.released || *collected != step.collected {
			t.Fatalf("after step %d memory was released %d times and garbage collected %d times, want %d and %d",
				n, *released, *collected, step.released, step.collected)
		}
	}
	allocated += burst
	if idle(1 + quietLooks); *released != 2 || *collected != 2 {
		t.Errorf("after another burst memory was released %d times and garbage collected %d times, want 2 and 2",
			*released, *collected)
	}
}

func TestAllocatedBytesAreCounted(t *testing.T) {
	before := allocatedBytes()
	kept := make([]byte, 8<<20)
	if after := allocatedBytes(); after-before < uint64(len(kept)) {
		t.Errorf("after %d bytes it counts %d more", len(kept), after-before)
	}
	runtime.KeepAlive(kept)
}
