package jobs

import (
	"context"
	"time"
)

// stint is the work of a job since it last gave way.
type stint struct {
	began time.Time
	away  time.Duration // of that, how long others took to answer
}

func (s *stint) took() time.Duration { return time.Since(s.began) - s.away }

const (
	// givenWay is how many times as long as their work deliveries, mails and erasures rest while tickets are filed here:
	// whoever files must not notice that connections and people are told, or that somebody is erased.
	givenWay   = 9
	longestWay = 2 * time.Second
)

// giveWay rests after the work, and begins the next.
func (j *Jobs) giveWay(ctx context.Context, work *stint) {
	select {
	case <-time.After(j.way(work.took())):
	case <-ctx.Done():
	}
	*work = stint{began: time.Now()}
}

// way is for how long such jobs rest after work that took so long. While nobody files tickets here they rest
// for as long as they worked.
func (j *Jobs) way(took time.Duration) time.Duration {
	if j.Busy != nil && j.Busy() {
		took *= givenWay * time.Duration(1+j.turns.Load()) // all of that work, and what makes deliveries
	}
	return min(took, longestWay)
}
