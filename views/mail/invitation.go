package mail

import (
	"context"
	"fmt"
	"strings"

	"intake/views/i18n"
)

// Invitation invites somebody to the team of an app. Role is owner, admin or agent.
type Invitation struct {
	AppName     string
	Brand       Brand
	InviterName string
	Role        string
	URL         string
}

func (i Invitation) look() look { return look{app: i.AppName, brand: i.Brand} }

// Subject is the subject line of the mail.
func (i Invitation) Subject(ctx context.Context) string {
	switch inviter, app := name(i.InviterName), name(i.AppName); {
	case inviter == "" && app == "":
		return i18n.MailInvitationSubjectUnnamed(ctx)
	case inviter == "":
		return i18n.MailInvitationSubjectUnnamedInviter(ctx, app)
	case app == "":
		return i18n.MailInvitationSubjectUnnamedApp(ctx, inviter)
	default:
		return i18n.MailInvitationSubject(ctx, inviter, app)
	}
}

// Text is the mail for mail programs that show no HTML.
func (i Invitation) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n", i.Subject(ctx), i.duties(ctx))
	fmt.Fprintf(&b, "%s\n%s\n\n%s\n", i18n.MailInvitationSeeHere(ctx), i.URL, i18n.MailInvitationIgnore(ctx))
	return b.String()
}

// duties says what the role may do.
func (i Invitation) duties(ctx context.Context) string {
	switch i.Role {
	case "owner":
		return i18n.MailInvitationOwner(ctx)
	case "admin":
		return i18n.MailInvitationAdmin(ctx)
	default:
		return i18n.MailInvitationAgent(ctx)
	}
}
