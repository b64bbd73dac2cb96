package ui

import (
	"fmt"
	"time"
)

// Span formats a duration: "12 min", "1 h 28 min", "3 h", "5 days".
func Span(passed time.Duration) string {
	switch minutes := int(passed / time.Minute); {
	case minutes < 1:
		return "under a minute"
	case minutes < 60:
		return fmt.Sprintf("%d min", minutes)
	case minutes < 3*60 && minutes%60 != 0:
		return fmt.Sprintf("%d h %d min", minutes/60, minutes%60)
	case minutes < 36*60:
		return fmt.Sprintf("%d h", minutes/60)
	default:
		return fmt.Sprintf("%d days", (minutes+12*60)/(24*60)) // rounded, so never "1 days"
	}
}
