package web

import "time"

// How long a sender or a reader may keep us waiting.
const (
	bodyTimeout     = 30 * time.Second // for a whole body without files
	uploadGrace     = 10 * time.Second // for files, beyond what their bytes earn
	downloadGrace   = 30 * time.Second
	uploadCredit    = 30 * time.Second // the longest pause that bytes can earn
	downloadCredit  = 2 * time.Minute  // longer, because the kernel takes in a lot before it makes a slow reader known
	minimumRate     = 4 << 10          // bytes that earn a second
	maxTransferTime = 30 * time.Minute // for a whole file, however fast
)

// pace is how much longer the other side may keep us waiting. Waiting uses the time up and bytes earn some back, so
// that in the long run they have to arrive at minimumRate. The credit is bounded: a fast start makes up for a pause in
// a tunnel, but not for minutes of single bytes. Only the time spent waiting counts, not that of our own work.
type pace struct {
	left   time.Duration
	credit time.Duration // the most that can be earned; 0: bytes earn nothing
	end    time.Time     // the end in any case
}

func newPace(grace, credit time.Duration) *pace {
	return &pace{left: grace, credit: credit, end: time.Now().Add(maxTransferTime)}
}

// deadline is until when to wait, from now.
func (p *pace) deadline(now time.Time) time.Time {
	if until := now.Add(p.left); until.Before(p.end) {
		return until
	}
	return p.end
}

// waited records how long n bytes took.
func (p *pace) waited(took time.Duration, n int) {
	p.left -= took
	if p.credit > 0 {
		p.left = min(p.left+time.Duration(n)*time.Second/minimumRate, p.credit)
	}
}
