package ratelimit

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// handClock returns a memory whose clock advances only when the test changes it.
func handClock() (m *memory, now *time.Duration) {
	m, now = newMemory(), new(time.Duration)
	m.clock = func() time.Duration { return *now }
	return m, now
}

func TestTheWindowSlides(t *testing.T) {
	t.Parallel()
	m, now := handClock()
	const limit, window = 3, time.Minute

	for _, at := range []time.Duration{0, 50 * time.Second, 55 * time.Second} {
		*now = at
		if _, ok := m.allow("k", limit, window); !ok {
			t.Fatalf("the call at %v was refused below the limit", at)
		}
	}
	// A fixed window would start again at 60 s and admit three more calls. Here only the call at 0 s has expired.
	*now = time.Minute
	if _, ok := m.allow("k", limit, window); !ok {
		t.Error("the first call left the window, yet nothing was admitted in its place")
	}
	retryAfter, ok := m.allow("k", limit, window)
	if ok {
		t.Error("four calls were admitted within one minute")
	}
	if want := 50 * time.Second; retryAfter != want {
		t.Errorf("retryAfter = %v, want %v", retryAfter, want)
	}
}

func TestRetryAfterIsExact(t *testing.T) {
	t.Parallel()
	m, now := handClock()
	for i := range 8 {
		*now = time.Duration(i) * time.Second
		m.allow("k", 8, time.Minute)
	}
	*now = 20 * time.Second
	retryAfter, ok := m.allow("k", 8, time.Minute)
	if ok || retryAfter != 40*time.Second {
		t.Fatalf("got %v, %v; want a refusal for 40s", retryAfter, ok)
	}
	*now += retryAfter - 1
	if _, ok := m.allow("k", 8, time.Minute); ok {
		t.Error("admitted a nanosecond too early")
	}
	*now++
	if _, ok := m.allow("k", 8, time.Minute); !ok {
		t.Error("refused after the announced wait")
	}
}

func TestRefusedCallsDoNotCount(t *testing.T) {
	t.Parallel()
	m, now := handClock()
	m.allow("k", 1, time.Minute)
	for *now = time.Second; *now < time.Minute; *now += time.Second {
		if _, ok := m.allow("k", 1, time.Minute); ok {
			t.Fatalf("admitted at %v", *now)
		}
	}
	if _, ok := m.allow("k", 1, time.Minute); !ok {
		t.Error("a patient client and one that keeps knocking must be admitted at the same moment")
	}
}

func TestRetryAfterOfALowerLimitCoversAllExcessCalls(t *testing.T) {
	t.Parallel()
	m, now := handClock()
	for i := range 5 {
		*now = time.Duration(i) * time.Second
		m.allow("k", 5, time.Minute)
	}
	// With a limit of 2, four of the five calls must expire first. The fourth one was made at 3 s.
	if retryAfter, ok := m.allow("k", 2, time.Minute); ok || retryAfter != 59*time.Second {
		t.Errorf("got %v, %v; want a refusal for 59s", retryAfter, ok)
	}
}

func TestMemoryIsBoundedForAMillionKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("a million keys take long")
	}
	m := newMemory()
	heap := func() uint64 {
		var stats runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&stats)
		return stats.HeapAlloc
	}
	before := heap()
	for i := range 1_000_000 {
		m.allow(fmt.Sprintf("ticket:app:2001:db8:%x::/64", i), 8, time.Minute)
	}
	kept := 0
	for i := range m.shards {
		if len(m.shards[i].byKey) != m.shards[i].used.Len() {
			t.Fatalf("shard %d: %d keys in the map and %d in the order of use", i, len(m.shards[i].byKey),
				m.shards[i].used.Len())
		}
		kept += m.shards[i].used.Len()
	}
	if kept > 100_000 || kept < 99_000 {
		t.Errorf("%d keys are kept, want close to 100,000 and never more", kept)
	}
	if grown := int64(heap()) - int64(before); grown > 40<<20 {
		t.Errorf("a million keys hold %d MiB", grown>>20)
	}
	runtime.KeepAlive(m)
}

func TestTheLeastRecentlyUsedKeyIsEvictedFirst(t *testing.T) {
	t.Parallel()
	m := newMemory()
	m.allow("knocking", 1, time.Hour)
	for i := range 300_000 {
		m.allow(fmt.Sprint("flood ", i), 1, time.Hour)
		if i%1000 == 0 {
			if _, ok := m.allow("knocking", 1, time.Hour); ok {
				t.Fatalf("a key in constant use was forgotten after %d others", i)
			}
		}
	}
}
