package web

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// made puts a page of this size into the store, and reports whether it was missing.
func (s *pageStore) made(address string, age pageAge, bytes int) bool {
	page, first := s.claim(pageKey{address: address}, age)
	if first {
		page.body = make([]byte, bytes)
		s.settle(page, true)
	}
	return first
}

func TestThePageStoreEvictsTheLeastRecentlyUsedPages(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // no minute ends meanwhile
		s := newPageStore(100_000)
		for n := range 1000 {
			s.made(fmt.Sprint(n), pageAge{}, 10_000)
			s.made("often", pageAge{}, 10_000)
			if s.size > s.limit || s.byUse.Len() != len(s.pages) {
				t.Fatalf("%d bytes in %d pages, %d by use", s.size, len(s.pages), s.byUse.Len())
			}
		}
		if len(s.pages) < 5 || s.made("often", pageAge{}, 10_000) {
			t.Errorf("%d pages are kept, and not the one that is asked for again and again", len(s.pages))
		}
		if !s.made("0", pageAge{}, 10_000) {
			t.Error("the oldest page is kept")
		}
	})
}

func TestAStoredPageIsServedOnlyIfItIsNewEnough(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // no minute ends meanwhile
		s := newPageStore(100_000)
		for _, step := range []struct {
			age     pageAge
			missing bool
		}{
			{pageAge{5, 7}, true}, {pageAge{5, 7}, false}, {pageAge{6, 7}, true}, {pageAge{5, 7}, false},
			{pageAge{6, 8}, true}, {pageAge{6, 7}, false}, {pageAge{7, 7}, true},
		} {
			if missing := s.made("", step.age, 100); missing != step.missing {
				t.Errorf("of age %v it is missing: %v, want %v", step.age, missing, step.missing)
			}
		}
		if len(s.pages) != 1 || s.byUse.Len() != 1 {
			t.Errorf("%d pages, %d by use", len(s.pages), s.byUse.Len())
		}
	})
}

// Requests that waited for it render their own.
func TestAFailedOrOutdatedPageIsNotStored(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // no minute ends meanwhile
		s := newPageStore(100_000)
		page, _ := s.claim(pageKey{}, pageAge{})
		waiting, first := s.claim(pageKey{}, pageAge{})
		page.body = []byte("half")
		s.settle(page, false)
		if <-waiting.made; first || waiting.body != nil || len(s.pages) != 0 {
			t.Errorf("first %v, body %q, %d pages", first, waiting.body, len(s.pages))
		}
		slow, _ := s.claim(pageKey{}, pageAge{version: 1})
		s.made("", pageAge{version: 2}, 100)
		slow.body = []byte("of before")
		s.settle(slow, true)
		if s.made("", pageAge{version: 2}, 100) || s.byUse.Len() != 1 {
			t.Errorf("the slow page took the place of the later one; %d are kept", s.byUse.Len())
		}
	})
}

func TestUnusedPagesOfPastMinutesAreRemoved(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // no minute ends meanwhile
		s := newPageStore(100_000)
		s.made("of before", pageAge{minute: 7}, 100)
		s.made("of now", pageAge{minute: 7}, 100)
		s.made("of now", pageAge{minute: 8}, 100) // requested again
		s.sweep(8)
		if s.made("of now", pageAge{minute: 8}, 100) || len(s.pages) != 1 || !s.sweeping {
			t.Errorf("%d pages are kept; looked at again: %v", len(s.pages), s.sweeping)
		}
		s.sweep(9)
		if len(s.pages) != 0 || s.size != 0 || s.sweeping {
			t.Errorf("%d pages of %d bytes are kept; looked at again: %v", len(s.pages), s.size, s.sweeping)
		}
	})
}

func TestPagesAreRemovedWhenTheirMinuteEnds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := newPageStore(100_000)
		time.Sleep(50 * time.Second)
		s.made("", pageAge{minute: minuteOf(time.Now())}, 100)
		time.Sleep(11 * time.Second)
		if s.mu.Lock(); len(s.pages) != 0 || s.sweeping {
			t.Errorf("%d pages are kept; looked at again: %v", len(s.pages), s.sweeping)
		}
		s.mu.Unlock()
	})
}
