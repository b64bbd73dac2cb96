package command

import (
	"context"
	"runtime"
	"testing"
)

func TestMemoryGoesBackOnceAfterABurst(t *testing.T) {
	t.Parallel()
	var allocated uint64
	released := 0
	k := &memoryKeeper{allocated: func() uint64 { return allocated }, release: func(context.Context) { released++ }}
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
		if k.look(t.Context()); released != step.released {
			t.Fatalf("after step %d memory was released %d times instead of %d", n, released, step.released)
		}
	}
}

func TestWhatIsAllocatedIsCounted(t *testing.T) {
	before := allocatedBytes()
	kept := make([]byte, 8<<20)
	if after := allocatedBytes(); after-before < uint64(len(kept)) {
		t.Errorf("after %d bytes it counts %d more", len(kept), after-before)
	}
	runtime.KeepAlive(kept)
}
