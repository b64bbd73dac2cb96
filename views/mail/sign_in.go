package mail

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"intake/views/i18n"
)

// SignIn lets the reader sign in, with a code or a link. Both are valid for 15 minutes.
type SignIn struct {
	Code    string // six digits
	URL     string
	AppName string // of the app on whose page it was requested, "" for ours
	Brand   Brand
	Action  PendingKind // what the reader wants to do there, "" for nothing
	Title   string      // of the idea that it is about; "" if it may not be mentioned
}

// PendingKind is something that somebody did on a board before signing in.
type PendingKind string

// The kinds of actions.
const (
	PendingVote    PendingKind = "vote"
	PendingFollow  PendingKind = "follow"
	PendingComment PendingKind = "comment"
	PendingPost    PendingKind = "post"
)

func (s SignIn) look() look { return look{app: s.AppName, brand: s.Brand} }

// Subject is the subject line of the mail.
func (s SignIn) Subject(ctx context.Context) string {
	code := i18n.LeftToRight(ctx, spacedCode(s.Code))
	if s.AppName == "" {
		return i18n.MailSignInSubject(ctx, code)
	}
	return i18n.MailSignInSubjectFor(ctx, code, appName(ctx, s.AppName))
}

// Text is the mail for mail programs that show no HTML.
func (s SignIn) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n", s.Subject(ctx), s.typeIn(ctx))
	if does := s.does(ctx); does != "" {
		fmt.Fprintf(&b, "%s\n\n", does)
	}
	fmt.Fprintf(&b, "%s\n%s\n\n%s\n", i18n.MailSignInOpenLink(ctx), s.URL, i18n.MailSignInIgnore(ctx))
	return b.String()
}

// spacedCode is the code in two halves, which are easier to read.
func spacedCode(code string) string {
	code = oneLine(code)
	if len(code) != 6 {
		return code
	}
	return code[:3] + " " + code[3:]
}

func (s SignIn) typeIn(ctx context.Context) string {
	link, err := url.Parse(s.URL)
	if err != nil || link.Host == "" {
		return i18n.MailSignInTypeThere(ctx)
	}
	return i18n.MailSignInTypeAt(ctx, link.Host)
}

// does says what else the sign-in does, "" for nothing.
func (s SignIn) does(ctx context.Context) string {
	title := name(s.Title)
	switch {
	case s.Action == PendingVote && title != "":
		return i18n.MailSignInVotesFor(ctx, title)
	case s.Action == PendingVote:
		return i18n.MailSignInVotes(ctx)
	case s.Action == PendingComment && title != "":
		return i18n.MailSignInCommentsOn(ctx, title)
	case s.Action == PendingComment:
		return i18n.MailSignInComments(ctx)
	case s.Action == PendingFollow && title != "":
		return i18n.MailSignInFollowsPost(ctx, title)
	case s.Action == PendingFollow:
		return i18n.MailSignInFollows(ctx)
	case s.Action == PendingPost:
		return i18n.MailSignInShares(ctx)
	}
	return ""
}

// first is the preview that mail programs show next to the subject.
func (s SignIn) first(ctx context.Context) string {
	if does := s.does(ctx); does != "" {
		return does
	}
	return s.typeIn(ctx)
}
