package board

import (
	"context"
	"time"

	"intake/views/i18n"
)

// DisownPage asks, behind a mailed link, whether something was posted by the person at all, and posts to Action.
type DisownPage struct {
	App    App
	Now    time.Time
	Ticket bool // what was posted is a ticket, and not an idea
	Title  string
	At     time.Time
	Action string
	Viewer
}

// DisownedPage says that it is done.
type DisownedPage struct {
	App    App
	Ticket bool
	Viewer
}

// outcome says what came of it. The team keeps a ticket, which may be somebody's all the same.
func (p DisownedPage) outcome(ctx context.Context) string {
	if p.Ticket {
		return i18n.DisownTicketDone(ctx)
	}
	return i18n.DisownIdeaDone(ctx)
}
