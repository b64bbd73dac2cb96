package jobs

import (
	"context"
	"time"
)

// workTime measures the work of a job since its last rest.
type workTime struct {
	began time.Time
	away  time.Duration // of that, time spent waiting for others to answer
}

func (w *workTime) took() time.Duration { return time.Since(w.began) - w.away }

const (
	// busyRest is how many times as long as they worked deliveries, mails and erasures rest while this process files
	// tickets: filing must not be slowed down by them.
	busyRest = 9
	maxRest  = 2 * time.Second
)

// rest pauses after the work, and starts to measure anew.
func (j *Jobs) rest(ctx context.Context, work *workTime) {
	select {
	case <-time.After(j.restAfter(work.took())):
	case <-ctx.Done():
	}
	*work = workTime{began: time.Now()}
}

// restIfBusy rests only while this process files tickets: mails wait for nobody otherwise.
func (j *Jobs) restIfBusy(ctx context.Context, work *workTime) {
	if j.busy() {
		j.rest(ctx, work)
		return
	}
	*work = workTime{began: time.Now()}
}

func (j *Jobs) busy() bool { return j.Busy != nil && j.Busy() }

// restAfter is how long such jobs rest after that much work. While this process files no tickets, they rest as long as
// they worked.
func (j *Jobs) restAfter(took time.Duration) time.Duration {
	if j.busy() {
		took *= busyRest * time.Duration(1+j.turns.Load()) // for each of these jobs, and for making deliveries
	}
	return min(took, maxRest)
}
