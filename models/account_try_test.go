package models_test

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestTriesAreCountedUntilTheirTimeWindowEnds(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		limit := models.TryLimit{Name: "password", Times: 3, In: time.Hour}
		begin := time.Now()
		tries := func(limit models.TryLimit, of string, after time.Duration) bool {
			t.Helper()
			_, may, err := models.Try(models.At(ctx, begin.Add(after)), db.DB, limit, of)
			if err != nil {
				t.Fatal(err)
			}
			return may
		}
		for i := range 5 {
			if may := tries(limit, "rita", time.Duration(i)*time.Minute); may != (i < 3) {
				t.Errorf("try %d: %v", i+1, may)
			}
		}
		if !tries(limit, "sam", 0) || !tries(models.TryLimit{Name: "code", Times: 1, In: time.Hour}, "rita", 0) {
			t.Error("what is tried elsewhere was counted")
		}
		if tries(limit, "rita", time.Hour-time.Second) {
			t.Error("the count ended before its time, or refused tries prolong it")
		}
		for i := range 4 {
			if may := tries(limit, "rita", time.Hour+time.Duration(i)*time.Minute); may != (i < 3) {
				t.Errorf("try %d of the next hour: %v", i+1, may)
			}
		}
	})
}

// A burst at the end of one window and another after it would be twice the limit.
func TestNoTimeWindowHasMoreTriesThanTheLimit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		limit := models.TryLimit{Name: "password", Times: 3, In: time.Hour}
		begin := time.Now()
		var allowed []int
		for _, minute := range []int{0, 58, 59, 60, 60, 61, 117, 118, 119, 120, 121, 300, 300, 300, 300} {
			_, may, err := models.Try(models.At(ctx, begin.Add(time.Duration(minute)*time.Minute)), db.DB, limit, "rita")
			if err != nil {
				t.Fatal(err)
			}
			if may {
				allowed = append(allowed, minute)
			}
		}
		if want := []int{0, 58, 59, 60, 118, 119, 120, 300, 300, 300}; !slices.Equal(allowed, want) {
			t.Errorf("allowed were the tries of the minutes %v, not %v", allowed, want)
		}
	})
}

func TestARefusedTrySaysWhenTheNextOneIsAllowed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		limit := models.TryLimit{Name: "password", Times: 2, In: time.Hour}
		begin := time.Now().Truncate(time.Millisecond)
		for _, try := range []struct{ minute, wait int }{{0, 0}, {10, 0}, {20, 40}, {59, 1}, {60, 0}, {61, 9}} {
			now := models.At(ctx, begin.Add(time.Duration(try.minute)*time.Minute))
			wait, may, err := models.Try(now, db.DB, limit, "rita")
			if err != nil || may != (try.wait == 0) || wait != time.Duration(try.wait)*time.Minute {
				t.Errorf("in minute %d: wait %v, %v (%v), want %d minutes", try.minute, wait, may, err, try.wait)
			}
		}
	})
}

// Another version may have other limits.
func TestALimitMayBeChanged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		for n, step := range []struct {
			times int
			want  bool
		}{{2, true}, {2, true}, {2, false}, {4, true}, {4, true}, {4, false}, {3, false}, {5, true}} {
			_, may, err := models.Try(ctx, db.DB, models.TryLimit{Name: "password", Times: step.times, In: time.Hour}, "rita")
			if err != nil || may != step.want {
				t.Errorf("try %d, of at most %d: %v (%v)", n+1, step.times, may, err)
			}
		}
	})
}

func TestTriesAtOnceAreCountedExactly(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var admitted atomic.Int64
		var all sync.WaitGroup
		for range 40 {
			all.Go(func() {
				_, may, err := models.Try(ctx, db.DB, models.TryLimit{Name: "password", Times: 7, In: time.Hour}, "rita")
				if err != nil {
					t.Error(err)
				}
				if may {
					admitted.Add(1)
				}
			})
		}
		all.Wait()
		if admitted.Load() != 7 {
			t.Errorf("%d of 40 tries were admitted, want 7", admitted.Load())
		}
	})
}
