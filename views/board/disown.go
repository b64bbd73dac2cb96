package board

import (
	"context"
	"time"

	"intake/views/i18n"
)

// DisownPage is the page of a mailed link that asks whether the person posted something, and posts to Action.
type DisownPage struct {
	App    App
	Now    time.Time
	Ticket bool // it is a ticket, not an idea
	Title  string
	At     time.Time
	Action string
	Viewer
}

// DisownedPage confirms that the person disowned a post.
type DisownedPage struct {
	App    App
	Ticket bool
	Viewer
}

// outcome says what happens now. The team keeps a ticket, because it may still be genuine.
func (p DisownedPage) outcome(ctx context.Context) string {
	if p.Ticket {
		return i18n.DisownTicketDone(ctx)
	}
	return i18n.DisownIdeaDone(ctx)
}
