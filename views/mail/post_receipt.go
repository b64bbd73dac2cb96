package mail

import (
	"context"
	"fmt"
	"strings"

	"intake/views/i18n"
)

// PostReceipt tells a person that an idea was shared in their name. Title is empty for an unproven address, so that the
// mail contains nothing that the submitter wrote.
type PostReceipt struct {
	AppName   string
	Brand     Brand
	Title     string
	PostURL   string
	DisownURL string
}

func (r PostReceipt) look() look { return look{app: r.AppName, brand: r.Brand} }

// Subject is the subject line of the mail.
func (r PostReceipt) Subject(ctx context.Context) string {
	if title := oneLine(r.Title); title != "" {
		return i18n.MailPostReceiptSubjectTitled(ctx, title)
	}
	return i18n.MailPostReceiptSubject(ctx, appName(ctx, r.AppName))
}

// Text is the mail for mail programs that show no HTML.
func (r PostReceipt) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", r.shared(ctx))
	if title := oneLine(r.Title); title != "" {
		fmt.Fprintf(&b, "%s\n\n", title)
	}
	fmt.Fprintf(&b, "%s\n%s\n\n-- \n%s\n%s\n", i18n.MailPostReceiptIdeaHere(ctx), r.PostURL, r.reason(ctx), r.DisownURL)
	return b.String()
}

func (r PostReceipt) shared(ctx context.Context) string {
	return i18n.MailPostReceiptShared(ctx, appName(ctx, r.AppName))
}

func (r PostReceipt) reason(ctx context.Context) string {
	return i18n.Sentences(ctx, i18n.MailPostReceiptReason(ctx), i18n.MailSayNotMe(ctx))
}
