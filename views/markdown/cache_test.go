package markdown

import (
	"strings"
	"sync"
	"testing"
)

func TestATextIsRenderedOnce(t *testing.T) {
	t.Parallel()
	times := 0
	k := cache{render: func(text string) string { times++; return "<" + text + ">" }}
	for range 3 {
		if got := k.of("a"); got != "<a>" {
			t.Errorf("it is %q", got)
		}
	}
	if times != 1 {
		t.Errorf("it was rendered %d times", times)
	}
	if got := k.of("b"); got != "<b>" || times != 2 {
		t.Errorf("another text is %q after %d renderings", got, times)
	}
}

// Texts that are requested often stay in it.
func TestTheSizeOfTheCacheIsLimited(t *testing.T) {
	t.Parallel()
	asked := map[string]int{}
	k := cache{render: func(text string) string { asked[text]++; return strings.Repeat(text, 1<<20) }}
	for i := range 100 {
		k.of("x")
		k.of(string(rune('A' + i%26)))
		size := 0
		for _, generation := range []map[[32]byte]string{k.young, k.old} {
			for _, made := range generation {
				size += len(made)
			}
		}
		if size > cacheBytes {
			t.Fatalf("%d bytes are cached", size)
		}
	}
	if asked["x"] != 1 || asked["A"] < 2 {
		t.Errorf("x was rendered %d times, A %d times", asked["x"], asked["A"])
	}
}

func TestTheCacheIsSafeForConcurrentUse(t *testing.T) {
	t.Parallel()
	k := cache{render: strings.ToUpper}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 1000 {
				if text := string(rune('a' + i%26)); k.of(text) != strings.ToUpper(text) {
					t.Error("the result belongs to another text")
				}
			}
		})
	}
	all.Wait()
}
