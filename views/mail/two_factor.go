package mail

import (
	"context"
	"fmt"

	"intake/views/i18n"
)

// TwoFactor tells somebody what happened to the two-factor authentication of their account.
type TwoFactor struct {
	Kind TwoFactorKind
	Host string // of this service
	URL  string // of the page about it
}

// TwoFactorKind is what happened.
type TwoFactorKind string

// The kinds of what happened.
const (
	TwoFactorOn      TwoFactorKind = "on"
	TwoFactorOff     TwoFactorKind = "off"
	RecoveryCodeUsed TwoFactorKind = "recovery_code_used"
)

func (t TwoFactor) look() look { return look{} }

// Subject is the subject line of the mail.
func (t TwoFactor) Subject(ctx context.Context) string {
	switch t.Kind {
	case TwoFactorOn:
		return i18n.MailTwoFactorOnSubject(ctx)
	case TwoFactorOff:
		return i18n.MailTwoFactorOffSubject(ctx)
	}
	return i18n.MailTwoFactorUsedSubject(ctx)
}

func (t TwoFactor) happened(ctx context.Context) string {
	switch t.Kind {
	case TwoFactorOn:
		return i18n.MailTwoFactorOnText(ctx, t.Host)
	case TwoFactorOff:
		return i18n.MailTwoFactorOffText(ctx, t.Host)
	}
	return i18n.MailTwoFactorUsedText(ctx, t.Host)
}

// Text is the mail for mail programs that show no HTML.
func (t TwoFactor) Text(ctx context.Context) string {
	return fmt.Sprintf("%s\n\n%s\n\n%s\n\n%s\n", t.Subject(ctx), t.happened(ctx), t.URL,
		i18n.MailEmailChangeChangedNotMe(ctx, t.Host))
}
