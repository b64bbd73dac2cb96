// Package account has the pages on which people sign in, look after their account and set the service up.
//
// Every page has a Shell, of which the page itself sets Title and Wide.
package account

import (
	"cmp"
	"context"

	"github.com/a-h/templ"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// Signed-in people who come to these pages are asked to sign in again, and told why.

// SignInPage asks for an e-mail address and posts email and next to paths.Login. Next is a path of ours, or empty.
//
// Here and on the pages that follow, Action is what waits until the person has signed in; nil for nothing.
type SignInPage struct {
	Shell  layout.AuthPage
	Action *PendingAction
	Next   string
	Email  Field
	SSO    *SSO // the way to a provider of single sign-on; nil: there is none
	// Passkeys says that the page posts a passkey and next to paths.LoginPasskey, in browsers that have passkeys.
	Passkeys bool
	Fault    string // what went wrong at the provider, or with the passkey
}

// SSO offers to sign in at a provider of single sign-on.
type SSO struct {
	Name     string // what people call the provider
	Required bool   // of members of teams
	Another  bool   // the account with which the person was signed in there cannot be used here
}

// label is that of the way to the provider.
func (s *SSO) label(ctx context.Context) string {
	if s.Another {
		return i18n.AccountSsoAnother(ctx, s.Name)
	}
	return i18n.AccountSsoContinue(ctx, s.Name)
}

func (s *SSO) href(next string) string {
	if s.Another {
		return paths.LoginSSOAnother(next)
	}
	return paths.LoginSSONext(next)
}

// CodeSentPage asks for the mailed code and posts email, next and code to paths.LoginCode. It looks the same whether or
// not the address is known. "Send it again" posts email and next to paths.Login.
type CodeSentPage struct {
	Shell      layout.AuthPage
	Action     *PendingAction
	Email      string
	Next       string
	Code       Field
	SSO        *SSO // with which the code connects the account; nil: with none
	MailOutbox bool // mail is not set up, so the message is in the outbox folder
}

// PasswordSignInPage posts email, password and next to paths.LoginPassword. Error is about both fields together.
type PasswordSignInPage struct {
	Shell  layout.AuthPage
	Action *PendingAction
	Next   string
	Email  string
	Error  string
}

// LinkPurpose is the purpose of a mailed link.
type LinkPurpose string

// The purposes of a link.
const (
	LinkSignsIn   LinkPurpose = "sign_in"
	LinkRegisters LinkPurpose = "register" // signs in and creates the account, because there is none yet
)

// LinkConfirmPage asks for the click that uses a mailed link up; it posts next to paths.LoginLink. Email is who signs in.
type LinkConfirmPage struct {
	Shell   layout.AuthPage
	Action  *PendingAction
	Token   string
	Email   string
	Next    string
	Purpose LinkPurpose
}

// LinkExpiredPage is shown for a link that was used before, is too old or never existed.
type LinkExpiredPage struct {
	Shell  layout.AuthPage
	Next   string
	Invite bool // it was an invitation
}

// InvitePage posts to paths.Invite, with name when NeedsName. SignedInAs is the address of another account that is
// signed in here, or empty.
type InvitePage struct {
	Shell       layout.AuthPage
	Token       string
	AppName     string
	Role        string // owner, admin or agent
	InviterName string
	Email       string
	SignedInAs  string
	NeedsName   bool
	Name        Field
}

// forCustomers reports whether to say what customers sign in for: not to people who are signed in, or on the way to a
// page of the team.
func (p SignInPage) forCustomers() bool {
	return p.Shell.SignedIn == nil && !paths.InAdmin(p.Next)
}

// ssoFirst reports whether single sign-on is offered first, because the person is on the way to a page of the team.
func (p SignInPage) ssoFirst() bool { return p.SSO != nil && paths.InAdmin(p.Next) }

// ssoOnly reports whether there is no other way to that page.
func (p SignInPage) ssoOnly() bool { return p.ssoFirst() && p.SSO.Required }

// fault is what to say above the form: also what is wrong with the address, if there is no field for it.
func (p SignInPage) fault() string {
	if p.ssoOnly() {
		return cmp.Or(p.Fault, p.Email.Error)
	}
	return p.Fault
}

// emailHint tells visitors of a board who sees their address.
func (p SignInPage) emailHint(ctx context.Context) string {
	if p.Action == nil {
		return ""
	}
	return i18n.AccountPendingNeverShown(ctx)
}

// emailKind is what browsers may suggest for the address: in browsers that have passkeys, also those.
func (p SignInPage) emailKind() string {
	if p.Passkeys {
		return "email webauthn"
	}
	return "email"
}

// heading is the heading, depending on the purpose of the sign-in.
func (p SignInPage) heading(ctx context.Context) string {
	if p.Action == nil {
		return i18n.AccountSignIn(ctx)
	}
	return p.Action.heading(ctx)
}

// mailKind is the kind of the button that asks for a mail: single sign-on comes first if it is offered first.
func (p SignInPage) mailKind() string {
	if p.ssoFirst() {
		return ""
	}
	return "primary"
}

func (p SignInPage) button(ctx context.Context) string {
	if p.Action == nil {
		return i18n.AccountMailLink(ctx)
	}
	return i18n.AccountPendingMailCode(ctx)
}

// asked says who invites the person, in which role, and what that role does.
func (p InvitePage) asked(ctx context.Context) templ.Component {
	inviter := ui.Strong(p.InviterName)
	switch p.Role {
	case "owner":
		return i18n.AccountInvitedAsOwner(ctx, inviter)
	case "admin":
		return i18n.AccountInvitedAsAdmin(ctx, inviter)
	default:
		return i18n.AccountInvitedAsAgent(ctx, inviter)
	}
}

// codePattern is what browsers without script accept as a code: six digits, also those of Arabic, Persian and Japanese
// keyboards, with or without a space or a dash.
const codePattern = `[0-9٠-٩۰-۹０-９ \-]{6,7}`
