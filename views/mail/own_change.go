package mail

import (
	"context"
	"fmt"

	"intake/views/i18n"
)

// OwnChange tells somebody of a change to how their account signs in.
type OwnChange struct {
	Kind OwnChangeKind
	Host string // of this service
	URL  string // of the page about it
}

// OwnChangeKind is what happened.
type OwnChangeKind string

// The kinds of what happened.
const (
	TwoFactorOn      OwnChangeKind = "two_factor_on"
	TwoFactorOff     OwnChangeKind = "two_factor_off"
	RecoveryCodeUsed OwnChangeKind = "recovery_code_used"
	PasskeyAdded     OwnChangeKind = "passkey_added"
	PasskeyRemoved   OwnChangeKind = "passkey_removed"
	SignInLinkMade   OwnChangeKind = "sign_in_link_made" // by whoever runs the service
)

func (o OwnChange) look() look { return look{} }

// Subject is the subject line of the mail.
func (o OwnChange) Subject(ctx context.Context) string {
	switch o.Kind {
	case TwoFactorOn:
		return i18n.MailTwoFactorOnSubject(ctx)
	case TwoFactorOff:
		return i18n.MailTwoFactorOffSubject(ctx)
	case PasskeyAdded:
		return i18n.MailPasskeyAddedSubject(ctx)
	case PasskeyRemoved:
		return i18n.MailPasskeyRemovedSubject(ctx)
	case SignInLinkMade:
		return i18n.MailSignInLinkMadeSubject(ctx)
	}
	return i18n.MailTwoFactorUsedSubject(ctx)
}

func (o OwnChange) happened(ctx context.Context) string {
	switch o.Kind {
	case TwoFactorOn:
		return i18n.MailTwoFactorOnText(ctx, o.Host)
	case TwoFactorOff:
		return i18n.MailTwoFactorOffText(ctx, o.Host)
	case PasskeyAdded:
		return i18n.MailPasskeyAddedText(ctx, o.Host)
	case PasskeyRemoved:
		return i18n.MailPasskeyRemovedText(ctx, o.Host)
	case SignInLinkMade:
		return i18n.MailSignInLinkMadeText(ctx, o.Host)
	}
	return i18n.MailTwoFactorUsedText(ctx, o.Host)
}

// Text is the mail for mail programs that show no HTML.
func (o OwnChange) Text(ctx context.Context) string {
	return fmt.Sprintf("%s\n\n%s\n\n%s\n\n%s\n", o.Subject(ctx), o.happened(ctx), o.URL,
		i18n.MailEmailChangeChangedNotMe(ctx, o.Host))
}
