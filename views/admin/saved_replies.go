package admin

import (
	"strings"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// SavedRepliesPage has the saved replies of an app, and the form for another one: it posts title and body to
// paths.AdminReplies. Manage says that the person may open the other pages of the app's administration.
type SavedRepliesPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Manage  bool
	Replies []SavedReplyRow
	Title   Field
	Body    Field
	Deleted bool // the reply was deleted while it was edited, and Title and Body are from that form
}

// SavedReplyRow is a saved reply in the list.
type SavedReplyRow struct {
	ID        string
	Title     string
	Excerpt   string
	Unfilled  []string // its placeholders that stand for nothing
	UpdatedAt time.Time
}

// unfilled says that the placeholders stand for nothing.
func unfilled(placeholders []string) string {
	if len(placeholders) == 1 {
		return "Sent as written, because it stands for nothing: " + placeholders[0]
	}
	return "Sent as written, because they stand for nothing: " + strings.Join(placeholders, ", ")
}

// SavedReplyPage changes a saved reply: it posts title, body and seen to paths.AdminReply.
type SavedReplyPage struct {
	Shell     layout.StaffPage
	App       App
	Manage    bool
	ID        string
	Title     Field
	Body      Field
	Unfilled  []string
	Seen      string // the version that the form was loaded with
	Meanwhile *ui.Meanwhile
}

// SavedReplyDeletePage asks before a saved reply is deleted: it posts to paths.AdminDeleteReply.
type SavedReplyDeletePage struct {
	Shell  layout.StaffPage
	App    App
	Manage bool
	ID     string
	Title  string
	Rules  []string // the names of the rules that answer with it
}
