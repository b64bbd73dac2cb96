package feedback

import (
	"strconv"

	"intake/views/layout"
	"intake/views/ui"
)

// Tag is a tag for ideas. Visitors see it if it is Public. Posts is the number of ideas on the board that have it.
type Tag struct {
	ID     string
	Name   string
	Public bool
	Posts  int
}

// TagsPage lists the tags of an app. Its form posts tag, and public if visitors may see it, to paths.AdminTags.
type TagsPage struct {
	Shell layout.StaffPage
	App   App
	Tags  []Tag
	Name  Field
}

// MergePostsPage asks into which of several ideas the others are merged, the most voted first. Its form posts all of
// them as post, and the target as into, to paths.AdminFeedbackBulk. Next is the page that it came from.
type MergePostsPage struct {
	Shell layout.StaffPage
	App   App
	Posts []PostRef
	Next  string
}

// BulkResult is the result of an action on ideas.
type BulkResult struct {
	Posts    int
	Status   string // for display; "" if none was set
	Notified int    // how many people will be notified
	Merged   int
	Votes    int // of the merged ideas
	Tag      string
	Untag    bool
	Ticket   int64 // the number of the linked or unlinked ticket
	Unlinked bool
	Asked    int // how many voters are asked whether they still need the idea
}

// BulkResultNotice describes an action that was just done. Notifications of a status are delayed by some minutes, and
// are not sent if the action is undone by then.
func BulkResultNotice(result BulkResult) string {
	switch {
	case result.Status != "":
		said := ui.CountOf(result.Posts, "idea", "ideas") + " set to " + result.Status + "."
		if result.Notified > 0 {
			said += " " + ui.CountOf(result.Notified, "person", "people") + " will hear of it in 5 minutes."
		}
		return said
	case result.Merged == 1:
		return "Merged. " + ui.CountOf(result.Votes, "vote", "votes") + " moved."
	case result.Merged > 1:
		return ui.CountOf(result.Merged, "idea", "ideas") + " merged. " +
			ui.CountOf(result.Votes, "vote", "votes") + " moved."
	case result.Ticket > 0 && result.Unlinked:
		return "Ticket #" + strconv.FormatInt(result.Ticket, 10) + " is unlinked."
	case result.Ticket > 0:
		return "Ticket #" + strconv.FormatInt(result.Ticket, 10) + " is linked."
	case result.Asked > 0:
		return ui.CountOf(result.Asked, "voter", "voters") + " will be asked in 5 minutes."
	case result.Untag:
		return "“" + result.Tag + "” taken off " + ui.CountOf(result.Posts, "idea", "ideas") + "."
	}
	return ui.CountOf(result.Posts, "idea", "ideas") + " tagged “" + result.Tag + "”."
}
