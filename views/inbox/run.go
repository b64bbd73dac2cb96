package inbox

import (
	"fmt"

	"intake/views/ui"
)

// gone is how many tickets a run has processed.
func (r Run) gone() int { return r.Tickets - r.Waiting }

// left is how many tickets it did not change.
func (r Run) left() int {
	if r.Undoing {
		return r.Skipped
	}
	return r.Meanwhile + r.Refused
}

func (r Run) heading() string {
	switch {
	case r.Undoing && r.Ended:
		return "Undone"
	case r.Undoing:
		return "Undoing the change of " + tickets(r.Tickets)
	case r.Ended:
		return fmt.Sprintf(r.Did, tickets(r.Done))
	}
	return fmt.Sprintf(r.Doing, tickets(r.Tickets))
}

// Sum summarizes the run: "Resolved 409 tickets. 3 were changed by somebody else meanwhile."
func (r Run) Sum() string {
	said := fmt.Sprintf(r.Did, tickets(r.Done)) + "."
	if r.Undoing {
		said = "Undone for " + tickets(r.Done) + "."
	}
	if r.Undoing && r.Skipped > 0 {
		said += " " + were(r.Skipped) + " changed by somebody since, and stayed as it is."
	}
	if !r.Undoing && r.Meanwhile > 0 {
		said += " " + were(r.Meanwhile) + " changed by somebody else meanwhile."
	}
	if !r.Undoing && r.Refused > 0 {
		said += " " + were(r.Refused) + " left alone: this cannot be done to it."
	}
	if !r.Undoing && r.Waiting > 0 {
		said += " You stopped before the other " + ui.Number(r.Waiting) + "."
	}
	return said
}

func were(n int) string {
	if n == 1 {
		return "1 was"
	}
	return ui.Number(n) + " were"
}

func tickets(n int) string {
	if n == 1 {
		return "1 ticket"
	}
	return ui.Number(n) + " tickets"
}
