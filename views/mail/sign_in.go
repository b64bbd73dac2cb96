package mail

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"intake/views/i18n"
)

// SignIn lets the reader in, by a code or by a link that both work for 15 minutes.
type SignIn struct {
	Code    string // six digits
	URL     string
	AppName string // of the app whose page asked for it, "" for ours
	Brand   Brand
	Act     SignInAct // what the reader wants to do there, "" for nothing in particular
	Title   string    // of the idea with which they want to do it; "" where it may not be said
}

// SignInAct is what somebody did on a board before they signed in.
type SignInAct string

// What somebody can have done.
const (
	ActVote    SignInAct = "vote"
	ActFollow  SignInAct = "follow"
	ActComment SignInAct = "comment"
	ActPost    SignInAct = "post"
)

// SignInActs are all of them.
var SignInActs = []SignInAct{ActVote, ActFollow, ActComment, ActPost}

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

// spacedCode is the code in two halves, as people read it out.
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

// does says what the sign-in does, "" for nothing else.
func (s SignIn) does(ctx context.Context) string {
	title := name(s.Title)
	switch {
	case s.Act == ActVote && title != "":
		return i18n.MailSignInVotesFor(ctx, title)
	case s.Act == ActVote:
		return i18n.MailSignInVotes(ctx)
	case s.Act == ActComment && title != "":
		return i18n.MailSignInCommentsOn(ctx, title)
	case s.Act == ActComment:
		return i18n.MailSignInComments(ctx)
	case s.Act == ActFollow && title != "":
		return i18n.MailSignInFollowsPost(ctx, title)
	case s.Act == ActFollow:
		return i18n.MailSignInFollows(ctx)
	case s.Act == ActPost:
		return i18n.MailSignInShares(ctx)
	}
	return ""
}

// first is the line that lists of mails show.
func (s SignIn) first(ctx context.Context) string {
	if does := s.does(ctx); does != "" {
		return does
	}
	return s.typeIn(ctx)
}
