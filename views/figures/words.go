package figures

import (
	"fmt"
	"time"
)

const day = 24 * time.Hour

// Took formats a duration with sensible precision: "40 s", "12 min", "1 h 52 min", "9 h", "3 days".
func Took(took time.Duration) string {
	switch {
	case took < time.Minute:
		return fmt.Sprintf("%d s", took/time.Second)
	case took < time.Hour:
		return fmt.Sprintf("%d min", took/time.Minute)
	case took < 10*time.Hour && took%time.Hour >= time.Minute:
		return fmt.Sprintf("%d h %d min", took/time.Hour, took%time.Hour/time.Minute)
	case took < 2*day:
		return fmt.Sprintf("%d h", took/time.Hour)
	}
	return fmt.Sprintf("%d days", took/day)
}

// share is a bar's percentage of the longest one.
func share(count, most int) string {
	if most == 0 {
		return "0"
	}
	return fmt.Sprintf("%.1f", 100*float64(count)/float64(most))
}
