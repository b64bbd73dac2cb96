package board

import (
	"context"

	"intake/views/i18n"
)

// LeavePage is the page of a mailed link that asks whether a participant of a ticket wants no more of its replies, and
// posts to Action. Left says that it is done.
type LeavePage struct {
	App    App
	Number int64
	Action string
	Left   bool
	Viewer
}

func (p LeavePage) number(ctx context.Context) string { return i18n.TicketNumber(ctx, p.Number) }

func (p LeavePage) title(ctx context.Context) string {
	if p.Left {
		return i18n.LeaveTicketLeft(ctx, p.number(ctx))
	}
	return i18n.LeaveTicketTitle(ctx, p.number(ctx))
}
