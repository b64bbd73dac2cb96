package models

// Waiting is how many filings wait for the next group.
func (in *Intake) Waiting() int { return len(in.queue) }
