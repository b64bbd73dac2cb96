package account

import (
	"context"

	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// PendingKind is something that a visitor did on a board before signing in.
type PendingKind string

// The kinds of pending actions.
const (
	PendingVote    PendingKind = "vote"
	PendingFollow  PendingKind = "follow"
	PendingComment PendingKind = "comment"
	PendingPost    PendingKind = "post"
)

// PendingAction is the action that waits until its visitor has signed in. Cancelling it posts to
// paths.BoardReturnCancel.
type PendingAction struct {
	Kind  PendingKind
	Slug  string // of the app
	Title string // of the idea, which may itself be the pending action
	Text  string // of a comment, or of an idea
	Votes int    // of the idea
}

// The lengths to which people's texts are cut here, in characters.
const (
	pendingTitleLength = 90
	pendingTextLength  = 400 // more than the three lines that are visible
)

func (a *PendingAction) heading(ctx context.Context) string {
	title := ui.Cut(a.Title, pendingTitleLength)
	switch a.Kind {
	case PendingVote:
		return i18n.AccountPendingVoteTitle(ctx, title)
	case PendingComment:
		return i18n.AccountPendingCommentTitle(ctx, title)
	case PendingPost:
		return i18n.AccountPendingPostTitle(ctx, title)
	default:
		return i18n.AccountPendingFollowTitle(ctx, title)
	}
}

// promise says that the action will not be lost.
func (a *PendingAction) promise(ctx context.Context) string {
	switch a.Kind {
	case PendingVote:
		return i18n.AccountPendingVote(ctx)
	case PendingComment:
		return i18n.AccountPendingComment(ctx)
	case PendingPost:
		return i18n.AccountPendingPost(ctx)
	default:
		return i18n.AccountPendingFollow(ctx)
	}
}

// button is the label of the last step of the sign-in.
func (a *PendingAction) button(ctx context.Context) string {
	switch {
	case a == nil:
		return i18n.AccountSignIn(ctx)
	case a.Kind == PendingVote:
		return i18n.AccountPendingCountVote(ctx)
	case a.Kind == PendingComment:
		return i18n.AccountPendingPostComment(ctx)
	case a.Kind == PendingPost:
		return i18n.AccountPendingShareIdea(ctx)
	default:
		return i18n.AccountPendingFollowIdea(ctx)
	}
}

func (a *PendingAction) back(ctx context.Context) string {
	switch a.Kind {
	case PendingVote:
		return i18n.AccountPendingBackVote(ctx)
	case PendingComment:
		return i18n.AccountPendingBackComment(ctx)
	case PendingPost:
		return i18n.AccountPendingBackPost(ctx)
	default:
		return i18n.AccountPendingBackFollow(ctx)
	}
}

func (a *PendingAction) cancel() string { return paths.BoardReturnCancel(a.Slug) }

// voters says how many people voted, and that the visitor will be the next.
func (a *PendingAction) voters(ctx context.Context) string {
	if a.Votes == 0 {
		return i18n.AccountPendingFirstVoter(ctx)
	}
	return i18n.AccountPendingVoters(ctx, a.Votes, i18n.Number(ctx, a.Votes+1))
}
