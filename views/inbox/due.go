package inbox

import (
	"time"

	"intake/views/ui"
)

// dueWords say how long there is until an answer is due, or since when it is.
func dueWords(now, due time.Time) string {
	if now.Before(due) {
		return "due in " + ui.Span(due.Sub(now))
	}
	return "overdue by " + ui.Span(now.Sub(due))
}

// dueTone is late, near or quiet.
func dueTone(now, near, due time.Time) string {
	switch {
	case !now.Before(due):
		return "late"
	case !now.Before(near):
		return "near"
	}
	return "quiet"
}
