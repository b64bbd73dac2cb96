package mail

import (
	"context"
	"fmt"
	"strings"

	"intake/views/i18n"
)

// EmailChange is about a change of an account's address. Code and KeepURL, which stops it, are "" in kinds without
// them.
type EmailChange struct {
	Kind     EmailChangeKind
	Host     string // of this service
	URL      string // of the page about the change
	Code     string // six digits
	NewEmail string
	KeepURL  string
}

// EmailChangeKind is the purpose of such a mail.
type EmailChangeKind string

// The kinds of mails about a change.
const (
	EmailNew     EmailChangeKind = "email_new"     // proves the new address
	EmailOld     EmailChangeKind = "email_old"     // proves the old address, and offers to stop the change
	EmailTaken   EmailChangeKind = "email_taken"   // to the owner of another account
	EmailChanged EmailChangeKind = "email_changed" // to both addresses, when it is done
)

func (e EmailChange) look() look { return look{} }

// Subject is the subject line of the mail.
func (e EmailChange) Subject(ctx context.Context) string {
	code := i18n.LeftToRight(ctx, spacedCode(e.Code))
	switch e.Kind {
	case EmailNew:
		return i18n.MailEmailChangeNewSubject(ctx, code)
	case EmailOld:
		return i18n.MailEmailChangeOldSubject(ctx, code)
	case EmailTaken:
		return i18n.MailEmailChangeTakenSubject(ctx)
	}
	return i18n.MailEmailChangeChangedSubject(ctx)
}

// heading is the first line of the mail itself.
func (e EmailChange) heading(ctx context.Context) string {
	switch e.Kind {
	case EmailNew:
		return i18n.MailEmailChangeNewHeading(ctx)
	case EmailOld:
		return i18n.MailEmailChangeOldHeading(ctx)
	}
	return e.Subject(ctx)
}

// happened says what happened.
func (e EmailChange) happened(ctx context.Context) string {
	switch e.Kind {
	case EmailNew:
		return i18n.MailEmailChangeTypeIn(ctx, e.Host)
	case EmailOld:
		return i18n.MailEmailChangeOldText(ctx, oneLine(e.NewEmail))
	case EmailTaken:
		return i18n.MailEmailChangeTakenText(ctx, e.Host)
	}
	return i18n.MailEmailChangeChangedText(ctx, e.Host, oneLine(e.NewEmail))
}

// last is the last paragraph of the mail, "" for none.
func (e EmailChange) last(ctx context.Context) string {
	switch e.Kind {
	case EmailNew:
		return i18n.MailEmailChangeOnce(ctx)
	case EmailChanged:
		return i18n.MailEmailChangeChangedNotMe(ctx, e.Host)
	}
	return ""
}

// Text is the mail for mail programs that show no HTML.
func (e EmailChange) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", e.heading(ctx), e.happened(ctx))
	if e.Kind == EmailOld {
		fmt.Fprintf(&b, "\n%s\n", i18n.MailEmailChangeTypeIn(ctx, e.Host))
	}
	if e.Code != "" {
		fmt.Fprintf(&b, "\n%s\n", spacedCode(e.Code))
	}
	fmt.Fprintf(&b, "\n%s\n", e.URL)
	if e.KeepURL != "" {
		fmt.Fprintf(&b, "\n%s\n%s\n", i18n.MailEmailChangeNotMeText(ctx), e.KeepURL)
	}
	if last := e.last(ctx); last != "" {
		fmt.Fprintf(&b, "\n%s\n", last)
	}
	return b.String()
}
