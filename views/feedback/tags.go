package feedback

import (
	"strconv"

	"intake/views/layout"
	"intake/views/ui"
)

// Tag is what the team sorts ideas into. Visitors see it where it is Public. Posts is how many ideas of the board have
// it.
type Tag struct {
	ID     string
	Name   string
	Public bool
	Posts  int
}

// TagsPage are the tags of an app. Its form posts tag, and public where visitors are to see it, to paths.AdminTags.
type TagsPage struct {
	Shell layout.StaffPage
	App   App
	Tags  []Tag
	Name  Field
}

// MergePostsPage asks into which of some ideas the others are merged, the most voted first. Its form posts them all as
// post, and into, to paths.AdminFeedbackBulk. Next is the page that it came from.
type MergePostsPage struct {
	Shell layout.StaffPage
	App   App
	Posts []PostRef
	Next  string
}

// Acts is what was just done to some ideas.
type Acts struct {
	Posts    int
	Status   string // in words; "" where none was set
	Notified int    // how many people will hear of it
	Merged   int
	Votes    int // of those that were merged
	Tag      string
	Untag    bool
	Ticket   int64 // the number of the ticket that was linked, or unlinked
	Unlinked bool
}

// ActsNotice says what was just done. News of a status waits for some minutes, and nobody hears of what is undone by
// then.
func ActsNotice(acts Acts) string {
	switch {
	case acts.Status != "":
		said := ui.CountOf(acts.Posts, "idea", "ideas") + " set to " + acts.Status + "."
		if acts.Notified > 0 {
			said += " " + ui.CountOf(acts.Notified, "person", "people") + " will hear of it in 5 minutes."
		}
		return said
	case acts.Merged == 1:
		return "Merged. " + ui.CountOf(acts.Votes, "vote", "votes") + " moved."
	case acts.Merged > 1:
		return ui.CountOf(acts.Merged, "idea", "ideas") + " merged. " + ui.CountOf(acts.Votes, "vote", "votes") + " moved."
	case acts.Ticket > 0 && acts.Unlinked:
		return "Ticket #" + strconv.FormatInt(acts.Ticket, 10) + " is unlinked."
	case acts.Ticket > 0:
		return "Ticket #" + strconv.FormatInt(acts.Ticket, 10) + " is linked."
	case acts.Untag:
		return "“" + acts.Tag + "” taken off " + ui.CountOf(acts.Posts, "idea", "ideas") + "."
	}
	return ui.CountOf(acts.Posts, "idea", "ideas") + " tagged “" + acts.Tag + "”."
}
