package admin

import (
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// CleanupsPage lists from where most tickets, ideas, comments and votes came, and the latest clean-ups.
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

// Sender is from where tickets, ideas, comments and votes came: a visitors' network, or a secret key.
type Sender struct {
	ID      string
	Name    string // "Network 3FA2", or that of the key
	Key     bool
	Revoked bool // of a key
	Sources []string
	Sent
	First    time.Time
	Last     time.Time
	Titles   []string // of the newest
	VotedFor string   // the title of the idea with most of the votes
	Cleanup  string   // the id of the clean-up that catches what comes from there
}

// Sent is how much was sent of each.
type Sent struct {
	Tickets  int
	Posts    int
	Comments int
	Votes    int
}

func (s Sent) sum() int { return s.Tickets + s.Posts + s.Comments + s.Votes }

// words are how much it is: "12 tickets, 1 idea and 3 votes".
func (s Sent) words() string {
	var counted []string
	if s.Tickets > 0 || s.sum() == 0 {
		counted = append(counted, ui.CountOf(s.Tickets, "ticket", "tickets"))
	}
	if s.Posts > 0 {
		counted = append(counted, ideas(s.Posts))
	}
	if s.Comments > 0 {
		counted = append(counted, ui.CountOf(s.Comments, "comment", "comments"))
	}
	if s.Votes > 0 {
		counted = append(counted, ui.CountOf(s.Votes, "vote", "votes"))
	}
	last := len(counted) - 1
	if last == 0 {
		return counted[0]
	}
	return strings.Join(counted[:last], ", ") + " and " + counted[last]
}

// channels are the ways that the sender used: "Widget, Help page". Tickets come through the help page, all else through
// the board.
func (s Sender) channels() string {
	words := make([]string, len(s.Sources))
	for i, source := range s.Sources {
		if words[i] = ui.TextOf(ui.Sources, source); source != "page" {
			continue
		}
		switch {
		case s.Tickets == 0:
			words[i] = "Board"
		case s.Tickets < s.sum():
			words[i] = "Board or help page"
		}
	}
	return strings.Join(words, ", ")
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

	Sent      // what would be taken back
	Addresses int
	UsedOnes  Sent // what the team or others have worked with
	Gone      int
	Elsewhere int
	Team      int
	First     []SentItem // without votes
	VotedFor  []VotedItem
}

// SentItem is a ticket, an idea or a comment that would be taken back.
type SentItem struct {
	Title string
	Href  string
	Icon  string
	At    time.Time
}

// VotedItem is an idea for which votes would be taken back.
type VotedItem struct {
	Title string
	Href  string
	Votes int
}

// cleanupPeriods are the periods to choose from.
var cleanupPeriods = []ui.Word{{ID: "hour", Text: "The last hour"}, {ID: "day", Text: "The last 24 hours"},
	{ID: "week", Text: "The last 7 days"}}

// left are sentences about what stays as it is.
func (p CleanupPreviewPage) left() (sentences []string) {
	if used := p.UsedOnes.sum(); used > 0 && !p.Used {
		sentences = append(sentences, p.UsedOnes.words()+
			verb(used, " was", " were")+" answered or changed by your team, or others have voted or commented.")
	}
	if p.Gone > 0 {
		sentences = append(sentences, ui.Number(p.Gone)+verb(p.Gone, " is", " are")+" spam, hidden or deleted already.")
	}
	if p.Elsewhere > 0 {
		sentences = append(sentences, ui.Number(p.Elsewhere)+verb(p.Elsewhere, " was", " were")+" merged or moved to another app.")
	}
	if p.Team > 0 {
		sentences = append(sentences, ui.Number(p.Team)+verb(p.Team, " is", " are")+" by your team.")
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
	Sent      // what it has changed
	Meanwhile int
	Undone    int
	Kept      int // not undone, because somebody changed them since
}

func (c Cleaning) all() int {
	if c.Undoing {
		return c.Sent.sum() + c.Undone + c.Kept
	}
	return c.Sent.sum() + c.Waiting + c.Meanwhile
}

func (c Cleaning) done() int {
	if c.Undoing {
		return c.Undone + c.Kept
	}
	return c.Sent.sum() + c.Meanwhile
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

// summary is how it went: "12 tickets and 1 idea were taken back. 1 was changed by somebody meanwhile, and stayed."
func (c Cleaning) summary() string {
	if c.Undoing {
		said := ui.CountOf(c.Undone, "is back as it was.", "are back as they were.")
		if c.Kept > 0 {
			said += " " + ui.Number(c.Kept) + verb(c.Kept, " was", " were") + " changed by somebody since, and stayed that way."
		}
		return said
	}
	said := c.words() + verb(c.Sent.sum(), " was", " were") + " taken back."
	if c.Meanwhile > 0 {
		said += " " + ui.Number(c.Meanwhile) + verb(c.Meanwhile, " was", " were") + " changed by somebody first, and stayed."
	}
	return said
}
