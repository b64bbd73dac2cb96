package jobs

import (
	"testing"
	"time"
)

// However many connections there are: while tickets are filed, they work together for about a tenth of the time.
func TestDeliveriesGiveWayToThoseWhoFile(t *testing.T) {
	t.Parallel()
	var busy bool
	j := &Jobs{Busy: func() bool { return busy }}
	j.turns.Store(4)
	const took = 10 * time.Millisecond
	if way := j.way(took); way != took {
		t.Errorf("where nobody files they rest for %v", way)
	}
	busy = true
	if share := 5 * float64(took) / float64(took+j.way(took)); share < 0.08 || share > 0.12 {
		t.Errorf("they work for %.0f %% of the time", 100*share)
	}
	if way := j.way(time.Minute); way != longestWay {
		t.Errorf("after long work they rest for %v", way)
	}
	if way := (&Jobs{}).way(took); way != took {
		t.Errorf("in a process that files nothing they rest for %v", way)
	}
}
