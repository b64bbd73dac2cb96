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
	Code string // six digits
	URL  string
}

// Subject is the subject line of the mail.
func (s SignIn) Subject(ctx context.Context) string {
	return i18n.MailSignInSubject(ctx, i18n.LeftToRight(ctx, s.spacedCode()))
}

// Text is the mail for mail programs that show no HTML.
func (s SignIn) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n", s.Subject(ctx), s.typeIn(ctx))
	fmt.Fprintf(&b, "%s\n%s\n\n%s\n", i18n.MailSignInOpenLink(ctx), s.URL, i18n.MailSignInIgnore(ctx))
	return b.String()
}

// spacedCode is the code in two halves, as people read it out.
func (s SignIn) spacedCode() string {
	code := oneLine(s.Code)
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
