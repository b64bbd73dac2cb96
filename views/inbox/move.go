package inbox

import "strings"

// MovePage chooses the app to which a ticket is moved, and says beforehand what does not go along.
type MovePage struct {
	Page
	Ticket  Ticket
	Targets []MoveTarget
	Fault   string
}

// MoveTarget is an app to which the ticket can be moved.
type MoveTarget struct {
	App
	Unassigns bool // the ticket's assignee is not in the app's team
}

// movable reports whether the ticket can be moved to another app of the person's. The page of the move says which.
func (p TicketPage) movable() bool {
	others := 0
	for _, app := range p.Apps {
		if app.Slug != p.Ticket.App.Slug && !app.Archived {
			others++
		}
	}
	return others > 0 && p.Ticket.MergedInto == nil && !p.Ticket.Spam && p.Ticket.Status != "closed"
}

func mergedNumbers(merged []TicketRef) string {
	numbers := make([]string, len(merged))
	for i := range merged {
		numbers[i] = number(merged[i].Number)
	}
	return strings.Join(numbers, ", ")
}
