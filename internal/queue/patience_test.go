package queue

import (
	"testing"
	"time"

	"github.com/riverqueue/river/rivertype"
)

// Once the mail server is back, nobody waits for hours. A job of an earlier version is not given up sooner for that.
func TestAFailedJobIsTriedForADayWithShortPauses(t *testing.T) {
	t.Parallel()
	for _, most := range []int{attempts, 14} {
		job := &rivertype.JobRow{MaxAttempts: most}
		var all, longest time.Duration
		for range most - 1 {
			pause := time.Until(new(patience).NextRetry(job))
			all, longest = all+pause, max(longest, pause)
			job.Errors = append(job.Errors, rivertype.AttemptError{})
		}
		if all < 22*time.Hour || all > 27*time.Hour {
			t.Errorf("%d attempts take %v", most, all)
		}
		if most == attempts && longest > longestPause {
			t.Errorf("a job pauses for %v", longest)
		}
	}
}
