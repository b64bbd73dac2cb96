package feedback

import (
	"intake/views/layout"
	"intake/views/ui"
)

// NewPostPage publishes an idea that a customer told the team. It posts once, title, description, category,
// requester_email, kept pictures and files, and seen: the ids of the Similar ideas that are shown. Once identifies the
// form if it is sent twice.
type NewPostPage struct {
	Shell    layout.StaffPage
	App      App
	Once     string
	Title    Field
	Text     Field
	Category Field // empty: feature
	Email    Field // of the customer
	Pictures []ui.StoredPicture
	Files    string // why files were refused
	Fault    string
	Similar  []SimilarPost
}

// SimilarPost is an idea that may be the same. An ended one takes no more votes.
type SimilarPost struct {
	PostRef
	Ended bool
}

func (p NewPostPage) faults() []ui.FieldError {
	return ui.Summary(p.Title.Fault("title", "Idea in one line"), p.Text.Fault("description", "Why it matters"),
		p.Category.Fault("category", "Kind"), ui.FieldError{ID: "files", Message: p.Files}, p.Email.Fault("requester_email", "Customer’s e-mail"))
}

func (p NewPostPage) verb() string {
	if len(p.Similar) > 0 {
		return "Publish anyway"
	}
	return "Publish idea"
}
