package account

import (
	"context"

	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// ActKind is something that a visitor did on a board before signing in.
type ActKind string

// The kinds of pending acts.
const (
	ActVote    ActKind = "vote"
	ActFollow  ActKind = "follow"
	ActComment ActKind = "comment"
	ActPost    ActKind = "post"
)

// PendingAct is the act that waits until its visitor has signed in. Giving it up posts to paths.BoardReturnCancel.
type PendingAct struct {
	Kind  ActKind
	Slug  string // of the app
	Title string // of the idea, which may itself be the pending act
	Text  string // of a comment, or of an idea
	Votes int    // of the idea
}

// The lengths to which people's texts are cut here, in characters.
const (
	actTitle = 90
	actText  = 400 // more than the three lines that are visible
)

func (a *PendingAct) heading(ctx context.Context) string {
	title := ui.Cut(a.Title, actTitle)
	switch a.Kind {
	case ActVote:
		return i18n.AccountHeldVoteTitle(ctx, title)
	case ActComment:
		return i18n.AccountHeldCommentTitle(ctx, title)
	case ActPost:
		return i18n.AccountHeldPostTitle(ctx, title)
	default:
		return i18n.AccountHeldFollowTitle(ctx, title)
	}
}

// promise says that the act will not be lost.
func (a *PendingAct) promise(ctx context.Context) string {
	switch a.Kind {
	case ActVote:
		return i18n.AccountHeldVote(ctx)
	case ActComment:
		return i18n.AccountHeldComment(ctx)
	case ActPost:
		return i18n.AccountHeldPost(ctx)
	default:
		return i18n.AccountHeldFollow(ctx)
	}
}

// button is the label of the last step of the sign-in.
func (a *PendingAct) button(ctx context.Context) string {
	switch {
	case a == nil:
		return i18n.AccountSignIn(ctx)
	case a.Kind == ActVote:
		return i18n.AccountHeldCountVote(ctx)
	case a.Kind == ActComment:
		return i18n.AccountHeldPostComment(ctx)
	case a.Kind == ActPost:
		return i18n.AccountHeldShareIdea(ctx)
	default:
		return i18n.AccountHeldFollowIdea(ctx)
	}
}

func (a *PendingAct) back(ctx context.Context) string {
	switch a.Kind {
	case ActVote:
		return i18n.AccountHeldBackVote(ctx)
	case ActComment:
		return i18n.AccountHeldBackComment(ctx)
	case ActPost:
		return i18n.AccountHeldBackPost(ctx)
	default:
		return i18n.AccountHeldBackFollow(ctx)
	}
}

func (a *PendingAct) cancel() string { return paths.BoardReturnCancel(a.Slug) }

// voters says how many people voted, and that the visitor will be the next.
func (a *PendingAct) voters(ctx context.Context) string {
	if a.Votes == 0 {
		return i18n.AccountHeldFirstVoter(ctx)
	}
	return i18n.AccountHeldVoters(ctx, a.Votes, i18n.Number(ctx, a.Votes+1))
}
