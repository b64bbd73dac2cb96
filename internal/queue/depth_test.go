package queue_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/queue"
)

// Alerts are based on these.
func TestTheQueueReportsItsDepthAndFailures(t *testing.T) {
	each(t, func(o *office) {
		var failed atomic.Int64
		o.jobs.Failed = func(kind string) {
			if kind == "letter" {
				failed.Add(1)
			}
		}
		o.post(letter{"one"}, letter{"two"}, parcel{"three"})
		o.must(o.db.Exec("UPDATE river_job SET scheduled_at = ? WHERE kind = 'parcel'", time.Now().UTC().
			Add(-time.Hour)).Error)

		found := map[string]queue.Depth{}
		depths, err := o.jobs.Depths(context.Background(), o.db.DB)
		o.must(err)
		for _, depth := range depths {
			found[depth.Kind+" "+depth.State] = depth
		}
		if letters := found["letter available"]; letters.Count != 2 || letters.Wait() > time.Hour/2 {
			o.Errorf("of letters it says %+v", letters)
		}
		parcels := found["parcel available"]
		if parcels.Count != 1 || parcels.Wait() < 59*time.Minute || parcels.Wait() > 2*time.Hour {
			o.Errorf("of parcels it says %+v", parcels)
		}

		o.work = func(context.Context, string) error { return errors.New("no stamp") }
		o.open()
		o.eventually("two letters failed", func() bool { return failed.Load() >= 2 })
	})
}
