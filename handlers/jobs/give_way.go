package jobs

import "time"

// stint is the work of a turn since it last gave way.
type stint struct {
	began time.Time
	away  time.Duration // of that, how long others took to answer
}

func (s *stint) took() time.Duration { return time.Since(s.began) - s.away }

const (
	// givenWay is how many times as long as their work deliveries and erasures rest while tickets are filed here: whoever
	// files must not notice that connections are told, or that somebody is erased.
	givenWay   = 9
	longestWay = 2 * time.Second
)

// way is for how long deliveries and erasures rest after work that took so long. While nobody files tickets here they rest
// for as long as they worked.
func (j *Jobs) way(took time.Duration) time.Duration {
	if j.Busy != nil && j.Busy() {
		took *= givenWay * time.Duration(1+j.turns.Load()) // the turns, and what makes deliveries
	}
	return min(took, longestWay)
}
