package admin

import (
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// CleanupsPage lists from where most tickets and ideas came, and the latest clean-ups.
type CleanupsPage struct {
	Shell    layout.StaffPage
	App      App
	Now      time.Time
	Sealed   bool // networks are noted
	Unknown  bool // it is not known where something came from
	Networks []Sender
	Keys     []Sender
	Cleanups []CleanupRow
}

// Sender is from where tickets and ideas came: a visitors' network, or a secret key.
type Sender struct {
	ID      string
	Name    string // "Network 3FA2", or that of the key
	Key     bool
	Revoked bool // of a key
	Sources []string
	Tickets int
	Posts   int
	First   time.Time
	Last    time.Time
	Titles  []string // of the newest
	Cleanup string   // the id of the clean-up that catches what comes from there
}

// channels are the ways that the sender used: "Widget, Help page".
func (s Sender) channels() string {
	words := make([]string, len(s.Sources))
	for i, source := range s.Sources {
		words[i] = ui.TextOf(ui.Sources, source)
	}
	return strings.Join(words, ", ")
}

// sentCount is how much was sent: "12 tickets and 1 idea".
func sentCount(tickets, posts int) string {
	counted := []string{}
	if tickets > 0 || posts == 0 {
		counted = append(counted, ui.CountOf(tickets, "ticket", "tickets"))
	}
	if posts > 0 {
		counted = append(counted, ideas(posts))
	}
	return strings.Join(counted, " and ")
}

// CleanupRow is a clean-up in the list.
type CleanupRow struct {
	ID       string
	Sender   string
	By       string
	At       time.Time
	Catches  bool
	Progress Cleaning
}

// CleanupPreviewPage shows what a clean-up would take back. Its form for the preview is sent to
// paths.AdminCleanupFrom with period and used; the same, seen and catch are posted there to begin.
type CleanupPreviewPage struct {
	Shell  layout.StaffPage
	App    App
	Now    time.Time
	Sender Sender
	Period string // hour, day or week
	Used   bool   // also what was used
	Seen   string // when this page was loaded
	Fault  string // why it could not begin

	Tickets, Posts         int
	Addresses              int
	UsedTickets, UsedPosts int
	Gone                   int
	Elsewhere              int
	Team                   int
	First                  []SentItem
}

// SentItem is a ticket or an idea that would be taken back.
type SentItem struct {
	Title string
	Href  string
	Idea  bool
	At    time.Time
}

// cleanupPeriods are the periods to choose from.
var cleanupPeriods = []ui.Word{{ID: "hour", Text: "The last hour"}, {ID: "day", Text: "The last 24 hours"},
	{ID: "week", Text: "The last 7 days"}}

func (p CleanupPreviewPage) used() int { return p.UsedTickets + p.UsedPosts }

// left are sentences about what stays as it is.
func (p CleanupPreviewPage) left() (sentences []string) {
	if p.used() > 0 && !p.Used {
		sentences = append(sentences, sentCount(p.UsedTickets, p.UsedPosts)+
			verb(p.used(), " was", " were")+" answered or changed by your team, or others have voted or commented.")
	}
	if p.Gone > 0 {
		sentences = append(sentences, ui.Number(p.Gone)+verb(p.Gone, " is", " are")+" spam or hidden already.")
	}
	if p.Elsewhere > 0 {
		sentences = append(sentences, ui.Number(p.Elsewhere)+verb(p.Elsewhere, " was", " were")+" merged or moved to another app.")
	}
	if p.Team > 0 {
		sentences = append(sentences, ui.CountOf(p.Team, "idea is", "ideas are")+" by your team.")
	}
	return sentences
}

func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// CleanupPage is a clean-up that was begun: its progress, and then its result.
type CleanupPage struct {
	Shell        layout.StaffPage
	App          App
	Now          time.Time
	ID           string
	Sender       Sender
	By           string
	At           time.Time
	Progress     Cleaning
	CatchesUntil *time.Time // nil: what comes from there is let in
	Undoable     bool
}

// Cleaning is how far a clean-up is.
type Cleaning struct {
	Undoing   bool
	Ended     bool
	Waiting   int
	Tickets   int
	Posts     int
	Meanwhile int
	Undone    int
	Kept      int // not undone, because somebody changed them since
}

func (c Cleaning) all() int {
	if c.Undoing {
		return c.Tickets + c.Posts + c.Undone + c.Kept
	}
	return c.Tickets + c.Posts + c.Waiting + c.Meanwhile
}

func (c Cleaning) done() int {
	if c.Undoing {
		return c.Undone + c.Kept
	}
	return c.Tickets + c.Posts + c.Meanwhile
}

func (c Cleaning) heading() string {
	switch {
	case c.Undoing && c.Ended:
		return "Undone"
	case c.Undoing:
		return "Undoing the clean-up"
	case c.Ended:
		return "Taken back"
	}
	return "Taking back"
}

// sum summarizes it: "12 tickets and 1 idea were taken back. 1 was changed by somebody meanwhile, and stayed."
func (c Cleaning) sum() string {
	if c.Undoing {
		said := ui.CountOf(c.Undone, "is back as it was.", "are back as they were.")
		if c.Kept > 0 {
			said += " " + ui.Number(c.Kept) + verb(c.Kept, " was", " were") + " changed by somebody since, and stayed that way."
		}
		return said
	}
	said := sentCount(c.Tickets, c.Posts) + verb(c.Tickets+c.Posts, " was", " were") + " taken back."
	if c.Meanwhile > 0 {
		said += " " + ui.Number(c.Meanwhile) + verb(c.Meanwhile, " was", " were") + " changed by somebody first, and stayed."
	}
	return said
}
