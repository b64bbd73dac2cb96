package board

import (
	"context"

	"intake/views/i18n"
)

// NeedPage is the page of a mailed link that asks a voter whether they still need an idea. It posts answer=yes or no to
// Action.
type NeedPage struct {
	App    App
	PostID string
	Title  string
	Locale string // of the title, "" if unknown
	Action string
	Choice string // yes or no: what the reader chose in the mail, and still has to confirm
	Answer string // yes or no: what they answered just now
	Ended  bool   // the idea is decided, and takes no answers
	Viewer
}

// said confirms the answer.
func (p NeedPage) said(ctx context.Context) string {
	if p.Answer == "no" {
		return i18n.NeedSaidNo(ctx)
	}
	return i18n.NeedSaidYes(ctx)
}

// needed says what the voters answered since they were asked.
func (p PostPage) needed(ctx context.Context) string {
	asked := i18n.LongDate(ctx, p.NeedAskedAt)
	if p.StillNeeded == 0 {
		return i18n.NeedAsked(ctx, asked)
	}
	return i18n.NeedConfirmed(ctx, p.StillNeeded, asked)
}
