package feedback

import (
	"context"
	"slices"
	"strings"

	"intake/views/paths"
	"intake/views/ui"
)

// shortcut is a key of the moderation page. static/src/js/moderation.ts handles the same ones. Icon is for actions that
// the palette offers, "" for others; Many says that the action also works on a selection.
type shortcut struct {
	Text string
	Keys []string
	Icon string
	Many bool
}

var shortcutWords = []shortcut{
	{"Next, previous idea", []string{"J", "K"}, "", false},
	{"Open idea", []string{"↵"}, "", false},
	{"Set status", []string{"S"}, "circle-dashed", true},
	{"Select", []string{"X"}, "", false},
	{"Tag", []string{"T"}, "tag", true},
	{"Merge", []string{"M"}, "git-merge", true},
	{"Reply officially", []string{"O"}, "megaphone", false},
	{"Hide or show", []string{"H"}, "eye-off", false},
	{"Write a note", []string{"N"}, "square-pen", false},
	{"Undo", []string{"Z"}, "", false},
	{"Search", []string{"/"}, "", false},
	{"Back to the list", []string{"Esc"}, "", false},
	{"This list", []string{"?"}, "", false},
}

// here is the address of this page, for forms that return to it.
func (p ModerationPage) here() string {
	if p.Post != nil {
		return p.post(p.Post.ID)
	}
	return p.list()
}

func hidePath(slug string, post Post) string {
	if post.Hidden {
		return paths.AdminPostUnhide(slug, post.ID)
	}
	return paths.AdminPostHide(slug, post.ID)
}

func hideLabel(post Post) string {
	if post.Hidden {
		return "Show on board"
	}
	return "Hide from board"
}

func hideIcon(post Post) string {
	if post.Hidden {
		return "eye"
	}
	return "eye-off"
}

func blockPath(slug string, post Post) string {
	if post.AuthorBlocked {
		return paths.AdminPostUnblock(slug, post.ID)
	}
	return paths.AdminPostBlock(slug, post.ID)
}

func blockLabel(post Post) string {
	if post.AuthorBlocked {
		return "Unblock author"
	}
	return "Block author"
}

func replyLabel(post Post) string {
	if post.Replied {
		return "Change the official reply"
	}
	return "Reply officially"
}

const forEverybody = "Everyone can read this"

// replyPlaceholder is empty if the field contains a published reply.
func replyPlaceholder(post Post) string {
	if post.Replied {
		return ""
	}
	return forEverybody
}

func replyVerb(post Post) string {
	if post.Replied {
		return "Save reply"
	}
	return "Publish reply"
}

func declineLabel(post Post) string {
	if post.Status == "declined" {
		return "Change the reason"
	}
	return "Not planned"
}

func declineVerb(post Post) string {
	if post.Status == "declined" {
		return "Save reason"
	}
	return "Set to Not planned"
}

// bulkStatuses are the statuses for several ideas at once. "Not planned" is missing, because it needs a reason.
func bulkStatuses(ctx context.Context) []ui.Word {
	return slices.DeleteFunc(ui.PostStatuses(ctx), func(status ui.Word) bool { return status.ID == "declined" })
}

// searchLabel is the label of the search field.
func searchLabel(ideas int) string {
	if ideas < 2 {
		return "Search ideas"
	}
	return "Search all " + ui.Number(ideas) + " ideas"
}

// foundWords says how many ideas a search found, and where.
func foundWords(page ModerationPage) string {
	found := ui.Number(page.Counts[page.Filter.View]) + " found"
	for _, view := range Views {
		if view.ID == page.Filter.View && view.ID != "" {
			return found + " in “" + view.Text + "”."
		}
	}
	return found + " in all statuses."
}

func urgentWords(impact Impact) string { return ui.Number(impact.Urgent) + " urgent" }

// followersNote says who is notified when something about an idea is published.
func followersNote(post Post) string {
	if post.Followers == 0 {
		return "Nobody follows this idea."
	}
	return ui.CountOf(post.Followers, "follower hears of it.", "followers hear of it.")
}

func moreVoters(post Post) string {
	if len(post.Voters) == 0 {
		return ui.CountOf(post.Votes, "vote", "votes")
	}
	return "and " + ui.Number(post.Votes-len(post.Voters)) + " more"
}

// answers are those of the voters since they were asked.
func (p Post) answers() string {
	switch {
	case p.StillNeeded+p.NotNeeded == 0:
		return "Nobody has answered yet."
	case p.NotNeeded == 0:
		return ui.CountOf(p.StillNeeded, "person still needs", "people still need") + " it."
	}
	return ui.CountOf(p.StillNeeded, "person still needs", "people still need") + " it, and " +
		ui.CountOf(p.NotNeeded, "person has", "people have") + " taken the vote back."
}

// TakenBack is what clean-ups took back of an idea: "12 votes and 1 comment"; "" for nothing.
func TakenBack(votes, comments int) string {
	var counted []string
	if votes > 0 {
		counted = append(counted, ui.CountOf(votes, "vote", "votes"))
	}
	if comments > 0 {
		counted = append(counted, ui.CountOf(comments, "comment", "comments"))
	}
	return strings.Join(counted, " and ")
}
