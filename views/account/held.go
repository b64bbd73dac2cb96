package account

import (
	"context"

	"intake/views/i18n"
	"intake/views/paths"
)

// HeldKind is what a visitor did on a board before they signed in.
type HeldKind string

// What a visitor can have done.
const (
	HeldVote    HeldKind = "vote"
	HeldFollow  HeldKind = "follow"
	HeldComment HeldKind = "comment"
	HeldPost    HeldKind = "post"
)

// HeldKinds are all of them.
var HeldKinds = []HeldKind{HeldVote, HeldFollow, HeldComment, HeldPost}

// Held is the act that waits until its visitor has signed in. Giving it up posts to paths.BoardReturnCancel.
type Held struct {
	Kind  HeldKind
	Slug  string // of the app
	Title string // of the idea, also of one that waits to be shared
	Text  string // of a comment, or of an idea
	Votes int    // of the idea
}

// How much of people's texts stands here, in characters.
const (
	heldTitle = 90
	heldText  = 400 // more than the three lines that are seen
)

func (h *Held) heading(ctx context.Context) string {
	title := shortened(h.Title, heldTitle)
	switch h.Kind {
	case HeldVote:
		return i18n.AccountHeldVoteTitle(ctx, title)
	case HeldComment:
		return i18n.AccountHeldCommentTitle(ctx, title)
	case HeldPost:
		return i18n.AccountHeldPostTitle(ctx, title)
	default:
		return i18n.AccountHeldFollowTitle(ctx, title)
	}
}

// promise says that the act is not lost.
func (h *Held) promise(ctx context.Context) string {
	switch h.Kind {
	case HeldVote:
		return i18n.AccountHeldVote(ctx)
	case HeldComment:
		return i18n.AccountHeldComment(ctx)
	case HeldPost:
		return i18n.AccountHeldPost(ctx)
	default:
		return i18n.AccountHeldFollow(ctx)
	}
}

// button says what the last step of the sign-in does.
func (h *Held) button(ctx context.Context) string {
	switch {
	case h == nil:
		return i18n.AccountSignIn(ctx)
	case h.Kind == HeldVote:
		return i18n.AccountHeldCountVote(ctx)
	case h.Kind == HeldComment:
		return i18n.AccountHeldPostComment(ctx)
	case h.Kind == HeldPost:
		return i18n.AccountHeldShareIdea(ctx)
	default:
		return i18n.AccountHeldFollowIdea(ctx)
	}
}

func (h *Held) back(ctx context.Context) string {
	switch h.Kind {
	case HeldVote:
		return i18n.AccountHeldBackVote(ctx)
	case HeldComment:
		return i18n.AccountHeldBackComment(ctx)
	case HeldPost:
		return i18n.AccountHeldBackPost(ctx)
	default:
		return i18n.AccountHeldBackFollow(ctx)
	}
}

func (h *Held) cancel() string { return paths.BoardReturnCancel(h.Slug) }

// voters says how many people voted, and which of them the visitor will be.
func (h *Held) voters(ctx context.Context) string {
	if h.Votes == 0 {
		return i18n.AccountHeldFirstVoter(ctx)
	}
	return i18n.AccountHeldVoters(ctx, h.Votes, i18n.Number(ctx, h.Votes+1))
}

func shortened(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
