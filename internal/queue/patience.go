package queue

import (
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// longestPause is the maximum pause before another attempt. River's pauses grow to eight hours: after a day without a
// mail server, a reply would still wait for so long although mail works again.
const longestPause = 30 * time.Minute

// patience decides when a failed job is tried again: River's growing pauses, and then longestPause.
type patience struct{ river.DefaultClientRetryPolicy }

// NextRetry leaves jobs with few attempts to River, such as those that an earlier version enqueued: they would be given
// up within hours.
func (p *patience) NextRetry(job *rivertype.JobRow) time.Time {
	next := p.DefaultClientRetryPolicy.NextRetry(job)
	if soon := time.Now().UTC().Add(longestPause); job.MaxAttempts >= attempts && next.After(soon) {
		return soon
	}
	return next
}
