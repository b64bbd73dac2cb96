package feedback

import (
	"strconv"

	"intake/views/paths"
	"intake/views/ui"
)

// shortcut is a key of the moderation page. static/src/js/moderation.ts listens to the same ones.
type shortcut struct {
	Text string
	Keys []string
}

var shortcutWords = []shortcut{
	{"Next, previous idea", []string{"J", "K"}},
	{"Open idea", []string{"↵"}},
	{"Set status", []string{"S"}},
	{"Merge", []string{"M"}},
	{"Reply officially", []string{"O"}},
	{"Hide or show", []string{"H"}},
	{"Write a note", []string{"N"}},
	{"Search", []string{"/"}},
	{"Back to the list", []string{"Esc"}},
	{"This list", []string{"?"}},
}

// here is the address of this page, for forms that come back to it.
func (p ModerationPage) here() string {
	if p.Idea != nil {
		return p.idea(p.Idea.ID)
	}
	return p.list()
}

func hidePath(slug string, idea Idea) string {
	if idea.Hidden {
		return paths.AdminIdeaUnhide(slug, idea.ID)
	}
	return paths.AdminIdeaHide(slug, idea.ID)
}

func hideLabel(idea Idea) string {
	if idea.Hidden {
		return "Show on board"
	}
	return "Hide from board"
}

func hideIcon(idea Idea) string {
	if idea.Hidden {
		return "eye"
	}
	return "eye-off"
}

func blockPath(slug string, idea Idea) string {
	if idea.AuthorBlocked {
		return paths.AdminIdeaUnblock(slug, idea.ID)
	}
	return paths.AdminIdeaBlock(slug, idea.ID)
}

func blockLabel(idea Idea) string {
	if idea.AuthorBlocked {
		return "Unblock author"
	}
	return "Block author"
}

func replyLabel(idea Idea) string {
	if idea.Replied {
		return "Change the official reply"
	}
	return "Reply officially"
}

const forEverybody = "Everyone can read this"

// replyPlaceholder is none where a reply that is kept already stands in the field.
func replyPlaceholder(idea Idea) string {
	if idea.Replied {
		return ""
	}
	return forEverybody
}

func replyVerb(idea Idea) string {
	if idea.Replied {
		return "Save reply"
	}
	return "Publish reply"
}

func declineLabel(idea Idea) string {
	if idea.Status == "declined" {
		return "Change the reason"
	}
	return "Not planned"
}

func declineVerb(idea Idea) string {
	if idea.Status == "declined" {
		return "Save reason"
	}
	return "Set to Not planned"
}

// tells says who hears of what is published about an idea.
func tells(idea Idea) string {
	if idea.Followers == 0 {
		return "Nobody follows this idea."
	}
	return ui.CountOf(idea.Followers, "follower hears of it.", "followers hear of it.")
}

func moreVoters(idea Idea) string {
	if len(idea.Voters) == 0 {
		return ui.CountOf(idea.Votes, "vote", "votes")
	}
	return "and " + strconv.Itoa(idea.Votes-len(idea.Voters)) + " more"
}
