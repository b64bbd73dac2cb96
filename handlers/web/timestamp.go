package web

import "time"

// Timestamp is how times are written for programs: ISO 8601 in UTC with exactly three decimals.
func Timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
