package account

import (
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/viewtest"
)

var now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)

var bad = Field{Value: viewtest.Hostile, Error: viewtest.Hostile}

// hostilePages are all pages in every state, with viewtest.Hostile in every text.
func hostilePages() map[string]templ.Component {
	auth := layout.AuthPage{Notice: viewtest.Hostile,
		App: &layout.App{Slug: "kestrel", Name: viewtest.Hostile, LogoURL: "javascript:alert(1)"}}
	action := PendingAction{Kind: PendingVote, Slug: "kestrel", Title: viewtest.Hostile, Votes: 22}
	in := layout.AuthPage{SignedIn: &layout.Person{ID: viewtest.Hostile, Name: viewtest.Hostile}}
	return map[string]templ.Component{
		"sign in":      SignIn(SignInPage{Shell: auth, Next: viewtest.Hostile, Email: bad}),
		"a vote waits": SignIn(SignInPage{Shell: auth, Action: &action, Email: bad}),
		"a comment waits": CodeSent(CodeSentPage{Shell: auth, Email: viewtest.Hostile, Code: bad,
			Action: &PendingAction{Kind: PendingComment, Slug: "kestrel", Title: viewtest.Hostile, Text: viewtest.Hostile}}),
		"an idea waits": PasswordSignIn(PasswordSignInPage{Shell: auth,
			Action: &PendingAction{Kind: PendingPost, Slug: "kestrel", Title: viewtest.Hostile, Text: viewtest.Hostile}}),
		"a wish to follow waits": LinkConfirm(LinkConfirmPage{Shell: auth, Token: "t0k3n", Email: viewtest.Hostile,
			Action: &PendingAction{Kind: PendingFollow, Slug: "kestrel", Title: viewtest.Hostile}}),
		"single sign-on failed": SignIn(SignInPage{Shell: auth, Next: viewtest.Hostile, Fault: viewtest.Hostile,
			SSO: &SSO{Name: viewtest.Hostile}}),
		"single sign-on first": SignIn(SignInPage{Shell: auth, Next: paths.AdminApps(), SSO: &SSO{Name: viewtest.Hostile}}),
		"single sign-on alone": SignIn(SignInPage{Shell: auth, Next: paths.AdminApps(),
			SSO: &SSO{Name: viewtest.Hostile, Required: true}}),
		"the code connects": CodeSent(CodeSentPage{Shell: auth, Email: viewtest.Hostile, SSO: &SSO{Name: viewtest.Hostile}}),
		"once more":         SignIn(SignInPage{Shell: in, Next: viewtest.Hostile, Email: bad}),
		"code sent": CodeSent(CodeSentPage{Shell: auth, Email: viewtest.Hostile, Next: viewtest.Hostile,
			Code: bad, MailOutbox: true}),
		"password sign-in": PasswordSignIn(PasswordSignInPage{Shell: auth, Next: viewtest.Hostile,
			Email: viewtest.Hostile, Error: viewtest.Hostile}),
		"link": LinkConfirm(LinkConfirmPage{Shell: auth, Token: "t0k3n", Email: viewtest.Hostile,
			Next: viewtest.Hostile, Purpose: LinkSignsIn}),
		"first link": LinkConfirm(LinkConfirmPage{Shell: auth, Token: "t0k3n", Email: viewtest.Hostile,
			Purpose: LinkRegisters}),
		"spent link":   LinkExpired(LinkExpiredPage{Shell: auth, Next: viewtest.Hostile}),
		"spent invite": LinkExpired(LinkExpiredPage{Shell: auth, Invite: true}),
		"invite": Invite(InvitePage{Shell: auth, Token: "t0k3n", AppName: viewtest.Hostile, Role: viewtest.Hostile,
			InviterName: viewtest.Hostile, Email: viewtest.Hostile, SignedInAs: viewtest.Hostile,
			NeedsName: true, Name: bad}),
		"setup": Setup(SetupPage{Shell: auth, Token: viewtest.Hostile, Name: bad, Email: bad,
			Password: bad, App: bad, Slug: bad, Brand: bad,
			Checks: []Check{{Name: viewtest.Hostile, State: CheckFail, Text: viewtest.Hostile}, {State: CheckOK},
				{State: CheckWarn}}}),
		"setup closed": SetupClosed(SetupClosedPage{Shell: auth}),
		"profile": Profile(ProfilePage{Shell: in, Now: now, Name: bad, Email: viewtest.Hostile, Sessions: []Session{
			{ID: "0199", Device: viewtest.Hostile, Address: viewtest.Hostile, LastSeen: now},
			{ID: "0200", Current: true, LastSeen: now}}}),
		"profile with a password": Profile(ProfilePage{Shell: in, Now: now, HasPassword: true}),
		"password": Password(PasswordPage{Shell: in, Email: viewtest.Hostile, HasPassword: true,
			Current: viewtest.Hostile, Password: viewtest.Hostile}),
		"first password":                         Password(PasswordPage{Shell: in, Email: viewtest.Hostile}),
		"profile with two-factor authentication": Profile(ProfilePage{Shell: in, Now: now, TwoFactor: true}),
		"profile with passkeys": Profile(ProfilePage{Shell: in, Now: now, MayAddPasskey: true, Passkeys: []Passkey{
			{ID: "1", Name: viewtest.Hostile, CreatedAt: now}, {ID: "2", Name: "Phone", CreatedAt: now, UsedAt: &now}}}),
		"profile without passkeys": Profile(ProfilePage{Shell: in, Now: now, MayAddPasskey: true}),
		"a new passkey": NewPasskey(NewPasskeyPage{Shell: in, Options: viewtest.Hostile, Name: bad,
			Error: viewtest.Hostile}),
		"too many passkeys": NewPasskey(NewPasskeyPage{Shell: in, Error: viewtest.Hostile}),
		"removing a passkey": RemovePasskey(RemovePasskeyPage{Shell: in, Passkey: Passkey{ID: "1", Name: viewtest.Hostile,
			CreatedAt: now}}),
		"sign in with a passkey": SignIn(SignInPage{Shell: in, Passkeys: true, Next: viewtest.Hostile}),
		"sign in again with a passkey": Reauthentication(ReauthenticationPage{Shell: in, HasPasskey: true,
			PasskeyError: viewtest.Hostile, Next: viewtest.Hostile}),
		"sign in again with nothing else": Reauthentication(ReauthenticationPage{Shell: in, HasPasskey: true,
			ByPasskey: true, Saved: true, Next: viewtest.Hostile}),
		"two-factor authentication on": TwoFactor(TwoFactorPage{Shell: in, On: true, CodesLeft: 3, Codes: 10,
			Once: viewtest.Hostile, Error: viewtest.Hostile}),
		"two-factor authentication off": TwoFactor(TwoFactorPage{Shell: in}),
		"two-factor set-up": TwoFactorSetUp(TwoFactorSetUpPage{Shell: in, Required: true,
			Next: viewtest.Hostile, Secret: viewtest.Hostile, URI: "otpauth://totp/x", QR: viewtest.Hostile, QRSize: 41, Code: bad}),
		"two-factor set-up without a key": TwoFactorSetUp(TwoFactorSetUpPage{Shell: in}),
		"recovery codes": RecoveryCodes(RecoveryCodesPage{Shell: in, Codes: []string{viewtest.Hostile},
			Done: paths.Account()}),
		"second step": SecondStep(SecondStepPage{Shell: auth, Action: &action, Email: viewtest.Hostile,
			Next: viewtest.Hostile, Code: bad}),
		"second step by recovery code": SecondStep(SecondStepPage{Shell: auth, Next: viewtest.Hostile, ByRecovery: true, Code: bad}),
		"sign in again": Reauthentication(ReauthenticationPage{Shell: in, Email: viewtest.Hostile, Next: viewtest.Hostile,
			TwoFactor: true, Field: bad}),
		"sign in again by recovery code": Reauthentication(ReauthenticationPage{Shell: in, TwoFactor: true, ByRecovery: true,
			Field: bad}),
		"delete": DeleteAccount(DeleteAccountPage{Shell: in, Email: viewtest.Hostile, Confirm: bad,
			Tickets: 1}),
		"delete of an owner": DeleteAccount(DeleteAccountPage{Shell: in, Email: viewtest.Hostile,
			LastOwnerOf: []AppLink{{Name: viewtest.Hostile, Slug: "kestrel"}}}),
	}
}

func TestEveryAccountPageKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	known := []string{paths.Login(), paths.LoginCode(), paths.LoginPassword(), paths.LoginLink("t0k3n"), paths.Logout(),
		paths.Setup(), paths.Invite("t0k3n"),
		paths.AccountProfile(), paths.AccountPassword(), paths.EndSession("0199"), paths.EndOtherSessions(),
		paths.DeleteAccount(),
		paths.LoginTwoFactor(viewtest.Hostile), paths.LoginRecoveryCode(viewtest.Hostile),
		paths.TwoFactorSetUp(viewtest.Hostile), paths.TurnOffTwoFactor(), paths.RenewRecoveryCodes(),
		paths.LoginPasskey(), paths.Passkeys(), paths.RemovePasskey("1"), paths.RemovePasskey("2"),
		paths.Reauthenticate(viewtest.Hostile), paths.Reauthenticate(""), paths.BoardReturnCancel("kestrel")}
	for name, page := range hostilePages() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

func TestTheDestinationIsKeptThroughTheSignIn(t *testing.T) {
	t.Parallel()
	const next, query = "/my/tickets/1?a=b", "?next=%2Fmy%2Ftickets%2F1%3Fa%3Db"
	hidden := `<input type="hidden" name="next" value="/my/tickets/1?a=b">`
	viewtest.Expect(t, SignIn(SignInPage{Next: next}), hidden, "/login/password"+query)
	viewtest.Expect(t, PasswordSignIn(PasswordSignInPage{Next: next}), hidden, `"/login`+query)
	viewtest.Expect(t, LinkConfirm(LinkConfirmPage{Next: next}), hidden)
	viewtest.Expect(t, LinkExpired(LinkExpiredPage{Next: next}), "/login"+query)
	sent := CodeSent(CodeSentPage{Next: next})
	viewtest.Expect(t, sent, "/login"+query)
	if got := strings.Count(viewtest.Render(t, sent), hidden); got != 2 {
		t.Errorf("%d forms of the code page know where to go on, want 2", got)
	}
	viewtest.ExpectNot(t, SignIn(SignInPage{}), `name="next"`, "?next=")
}

func TestTheCodeFieldTakesPasteAndAutofill(t *testing.T) {
	t.Parallel()
	page := CodeSent(CodeSentPage{
		Email: "hannah@example.com", Code: Field{Value: "40817", Error: "The code has six digits."},
	})
	for _, element := range viewtest.Elements(t, page) {
		if viewtest.Attribute(element, "name") != "code" {
			continue
		}
		for name, want := range map[string]string{"autocomplete": "one-time-code", "inputmode": "numeric",
			"value": "40817", "aria-invalid": "true", "aria-describedby": "code-error"} {
			if got := viewtest.Attribute(element, name); got != want {
				t.Errorf("the code field has %s=%q, want %q", name, got, want)
			}
		}
	}
	viewtest.Expect(t, page, `name="code"`, "hannah@example.com", "The code has six digits.")
	viewtest.ExpectNot(t, page, "outbox")
}

func TestThePageSaysIfMailsGoToTheOutbox(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, CodeSent(CodeSentPage{MailOutbox: true}),
		"Mail is not set up on this server. The person who runs it can find the message in the outbox folder.")
}

func TestOpeningASignInLinkAsksForConfirmation(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, LinkConfirm(LinkConfirmPage{Token: "t0k3n", Email: "hannah@example.com", Purpose: LinkSignsIn}),
		`method="post" action="/login/link/t0k3n"`, "Welcome back", "hannah@example.com")
	viewtest.Expect(t, LinkConfirm(LinkConfirmPage{Purpose: LinkRegisters}), "<h1>Welcome</h1>")
}

func TestAnInvitationAsksForANameOnlyWhenThereIsNone(t *testing.T) {
	t.Parallel()
	invite := InvitePage{Token: "t", AppName: "Kestrel", Role: "admin", InviterName: "Ines", Email: "jonas@example.com"}
	viewtest.Expect(t, Invite(invite), "as an admin", "its keys and its team")
	viewtest.ExpectNot(t, Invite(invite), `name="name"`, "You are signed in as")
	invite.NeedsName, invite.SignedInAs, invite.Role = true, "other@example.com", "agent"
	viewtest.Expect(t, Invite(invite), `name="name"`, "other@example.com", "as an agent",
		"You will answer tickets and moderate ideas.")
}

func TestARefusedSetupNamesEveryFieldAndKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	page := Setup(SetupPage{Token: "t0k3n", Name: Field{Value: "Ines"},
		Email:    Field{Value: "ines", Error: "Type your e-mail address."},
		Password: Field{Error: "Use at least 10 characters."},
		App:      Field{Value: "Kestrel"}, Slug: Field{Value: "K",
			Error: "Small letters only."}, Brand: Field{Value: "#8a2a5b"}})
	viewtest.Expect(t, page, "A few things need your attention", `href="#email"`, `href="#password"`, `href="#slug"`,
		`value="Ines"`, `value="Kestrel"`, `value="t0k3n"`)
	checked := 0
	for _, element := range viewtest.Elements(t, page) {
		if _, on := viewtest.Lookup(element, "checked"); on {
			checked++
			if viewtest.Attribute(element, "value") != "#8a2a5b" {
				t.Errorf("the colour %s is chosen", viewtest.Attribute(element, "value"))
			}
		}
		if viewtest.Attribute(element, "type") == "password" && viewtest.Attribute(element, "value") != "" {
			t.Error("a password came back")
		}
	}
	if checked != 1 {
		t.Errorf("%d colours are chosen", checked)
	}
	viewtest.ExpectNot(t, Setup(SetupPage{}), "attention")
}

func TestTheStateOfACheckIsReadableWithoutColour(t *testing.T) {
	t.Parallel()
	for state, word := range map[CheckState]string{CheckOK: "Fine:", CheckWarn: "Warning:", CheckFail: "Broken:"} {
		viewtest.Expect(t, Setup(SetupPage{Checks: []Check{{Name: "File storage", State: state, Text: "So so."}}}),
			`aria-label="`+word+`"`, "File storage", "So so.")
	}
}

func TestOnlyOtherSessionsCanBeEnded(t *testing.T) {
	t.Parallel()
	here := Session{ID: "1", Device: "Firefox on Linux", LastSeen: now, Current: true}
	there := Session{ID: "2", Device: "Safari on iPhone", LastSeen: now}
	viewtest.Expect(t, Profile(ProfilePage{Now: now, Sessions: []Session{here, there}}), paths.EndSession("2"),
		paths.EndOtherSessions())
	viewtest.ExpectNot(t, Profile(ProfilePage{Now: now, Sessions: []Session{here, there}}), paths.EndSession("1"))
	viewtest.ExpectNot(t, Profile(ProfilePage{Now: now, Sessions: []Session{here}}), paths.EndOtherSessions())
}

func TestAFirstPasswordNeedsNoOldOne(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Password(PasswordPage{HasPassword: true}), "Change your password", `name="current"`)
	viewtest.Expect(t, Password(PasswordPage{}), "Choose a password", `autocomplete="new-password"`)
	viewtest.ExpectNot(t, Password(PasswordPage{}), `name="current"`)
}

func TestDeletingAnAccountSaysWhatIsKept(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		tickets, posts int
		words          bool
		want           string
	}{
		{0, 0, false, "You have written no tickets or ideas, so nothing of yours stays."},
		{1, 0, false, "Your ticket stays with the team, without your name and address."},
		{0, 2, false, "Your 2 ideas stay with the team"},
		{3, 1, true, "Your 3 tickets stay with the team, without your name and address."},
		{3, 1, true, "Your idea stays with the team, without your name and address."},
		{3, 1, true, "Comments and replies that you wrote stay where they are, without your name."},
		{0, 0, true, "Comments and replies that you wrote stay where they are, without your name."},
	} {
		viewtest.Expect(t, DeleteAccount(DeleteAccountPage{Tickets: c.tickets, Posts: c.posts, Words: c.words}), c.want)
	}
}

func TestTheLastOwnerCannotBeDeleted(t *testing.T) {
	t.Parallel()
	page := DeleteAccount(DeleteAccountPage{LastOwnerOf: []AppLink{{Name: "Kestrel", Slug: "kestrel"}}})
	viewtest.Expect(t, page, paths.AdminMembers("kestrel"), "Make somebody else an owner first")
	viewtest.ExpectNot(t, page, `action="/account/delete"`)
}

func TestWithoutASecretKeyTheSetUpOfTwoFactorAuthenticationSaysSo(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, TwoFactorSetUp(TwoFactorSetUpPage{}), "SECRET_KEY")
	viewtest.ExpectNot(t, TwoFactorSetUp(TwoFactorSetUpPage{}), "<svg class=\"qr\"", `name="app_code"`)
}

func TestTheSecretOfAnAuthenticatorAppIsEasyToType(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, TwoFactorSetUp(TwoFactorSetUpPage{Secret: "ABCDEFGH"}), ">ABCD EFGH<", `value="ABCDEFGH"`)
}
