package board

import (
	"github.com/a-h/templ"

	"intake/views/paths"
	"intake/views/ui"
)

// Vote is only the vote box of an idea, the response to a vote with htmx. Size and Next are from its form.
type Vote struct {
	App    App
	PostID string
	Title  string
	Count  int
	Voted  bool
	Ended  bool
	Size   string
	Next   string
}

// VoteBox renders a Vote.
func VoteBox(v Vote) templ.Component {
	if v.Size != "sm" && v.Size != "lg" {
		v.Size = ""
	}
	return ui.Vote(ui.VoteProps{
		ID: "vote-" + v.PostID, Action: paths.PostVote(v.App.Slug, v.PostID), Next: v.Next,
		Title: v.Title, Count: v.Count, Voted: v.Voted, Ended: v.Ended || v.App.Archived, Size: v.Size,
	})
}
