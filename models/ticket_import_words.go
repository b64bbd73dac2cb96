package models

import (
	"fmt"
	"slices"
)

// countUse counts the statuses and priorities of the other tool, as long as they are not too many.
func (p *TicketPreview) countUse(found *foundTicket, mapping TicketMapping) {
	at := slices.IndexFunc(p.Statuses, func(use TicketStatusUse) bool { return use.Theirs == found.Status })
	if at < 0 && len(p.Statuses) <= maxImportStatuses {
		at = len(p.Statuses)
		p.Statuses = append(p.Statuses, TicketStatusUse{found.Status, mapping.status(found.Status), 0})
	}
	if at >= 0 {
		p.Statuses[at].Tickets++
	}
	if found.Priority == "" {
		return
	}
	at = slices.IndexFunc(p.Priorities, func(use TicketPriorityUse) bool { return use.Theirs == found.Priority })
	if at < 0 && len(p.Priorities) <= maxImportStatuses {
		at = len(p.Priorities)
		p.Priorities = append(p.Priorities, TicketPriorityUse{found.Priority, mapping.priority(found.Priority), 0})
	}
	if at >= 0 {
		p.Priorities[at].Tickets++
	}
}

// Doubts says which columns can hardly be what they were taken for: they have too many different values.
func (p *TicketPreview) Doubts() error {
	var v Violations
	const doubt = "This column has more than %d different values. Is it the one with the %s?"
	if len(p.Statuses) > maxImportStatuses {
		v.add(string(TicketFieldStatus), fmt.Sprintf(doubt, maxImportStatuses, "statuses"))
	}
	if len(p.Priorities) > maxImportStatuses {
		v.add(string(TicketFieldPriority), fmt.Sprintf(doubt, maxImportStatuses, "priorities"))
	}
	return v.orNil()
}

// refusal says why the import cannot begin.
func (p *TicketPreview) refusal() error {
	if p.Ready == 0 {
		return Invalid(string(TicketFieldRequesterEmail), "No ticket of the file can be imported like this.")
	}
	return p.Doubts()
}
