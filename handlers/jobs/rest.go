package jobs

import "time"

// workTime measures the work of a turn since its last rest.
type workTime struct {
	began time.Time
	away  time.Duration // of that, time spent waiting for others to answer
}

func (s *workTime) took() time.Duration { return time.Since(s.began) - s.away }

const (
	// busyRest is how many times as long as they worked deliveries and erasures rest while this process files tickets:
	// filing must not be slowed down by them.
	busyRest = 9
	maxRest  = 2 * time.Second
)

// restAfter is how long deliveries and erasures rest after that much work. While this process files no tickets, they
// rest as long as they worked.
func (j *Jobs) restAfter(took time.Duration) time.Duration {
	if j.Busy != nil && j.Busy() {
		took *= busyRest * time.Duration(1+j.turns.Load()) // for each turn, and for making deliveries
	}
	return min(took, maxRest)
}
