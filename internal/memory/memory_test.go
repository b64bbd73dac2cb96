package memory

import "testing"

// Somebody who asks for a page now and then does not make the process collect garbage all the while.
func TestMemoryIsGivenBackOnceEachTimeThatTheProcessComesToRest(t *testing.T) {
	t.Parallel()
	var k keeper
	allocated, given := uint64(0), 0
	pass := func(looks int, each uint64) {
		for range looks {
			allocated += each
			if k.giveBack(allocated) {
				given++
			}
		}
	}
	pass(10, 100<<20)
	if given != 0 {
		t.Fatal("memory was given back while there was much to do")
	}
	pass(rest-1, 1000)
	if given != 0 {
		t.Fatal("memory was given back at once")
	}
	pass(100, 1000)
	if given != 1 {
		t.Fatalf("memory was given back %d times while nothing happened", given)
	}
	pass(1, 100<<20)
	pass(100, 1000)
	if given != 1 {
		t.Fatal("memory was given back again soon after the first time")
	}
	pass(seldom, 1000)
	if given != 2 {
		t.Fatalf("memory was given back %d times when the process had come to rest twice", given)
	}
}

func TestWhoeverNeedsMoreThanTheLimitGetsIt(t *testing.T) {
	t.Parallel()
	if small := (usage{live: 12 << 20, beside: 6 << 20}); small.limit() != limit {
		t.Errorf("the limit is %d", small.limit())
	}
	large := usage{live: 400 << 20, beside: 20 << 20}
	if got := large.limit(); got < 600<<20 || got > 700<<20 {
		t.Errorf("the limit of a process that uses 420 MB is %d MB", got>>20)
	}
}

func TestWhatIsReadIsPlausible(t *testing.T) {
	t.Parallel()
	ballast := make([]byte, 8<<20)
	for i := range ballast {
		ballast[i] = 1
	}
	now := read()
	if now.allocated < 8<<20 || now.beside == 0 || now.beside > 200<<20 {
		t.Errorf("%+v", now)
	}
	_ = ballast[len(ballast)-1]
}
