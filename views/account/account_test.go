package account

import (
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
)

var now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)

var bad = Field{Value: hostile, Error: hostile}

// hostilePages are all pages with hostile text wherever text goes, in every shape.
func hostilePages() map[string]templ.Component {
	auth := layout.AuthPage{Notice: hostile, App: &layout.App{Slug: "kestrel", Name: hostile, LogoURL: "javascript:alert(1)"}}
	in := layout.AuthPage{SignedIn: &layout.Person{ID: hostile, Name: hostile}}
	return map[string]templ.Component{
		"sign in":          SignIn(SignInPage{Shell: auth, Next: hostile, Email: bad}),
		"code sent":        CodeSent(CodeSentPage{Shell: auth, Email: hostile, Next: hostile, Code: bad, MailOutbox: true}),
		"password sign-in": PasswordSignIn(PasswordSignInPage{Shell: auth, Next: hostile, Email: hostile, Error: hostile}),
		"link":             LinkConfirm(LinkConfirmPage{Shell: auth, Token: "t0k3n", Email: hostile, Next: hostile, Purpose: LinkSignsIn}),
		"first link":       LinkConfirm(LinkConfirmPage{Shell: auth, Token: "t0k3n", Email: hostile, Purpose: LinkRegisters}),
		"spent link":       LinkSpent(LinkSpentPage{Shell: auth, Next: hostile}),
		"spent invite":     LinkSpent(LinkSpentPage{Shell: auth, Invite: true}),
		"invite": Invite(InvitePage{Shell: auth, Token: "t0k3n", AppName: hostile, Role: hostile, InviterName: hostile, Email: hostile, SignedInAs: hostile,
			NeedsName: true, Name: bad}),
		"setup": Setup(SetupPage{Shell: auth, Token: hostile, Name: bad, Email: bad, Password: hostile, App: bad, Slug: bad, Brand: bad,
			Checks: []Check{{Name: hostile, State: CheckFail, Text: hostile}, {State: CheckOK}, {State: CheckWarn}}}),
		"setup closed": SetupClosed(SetupClosedPage{Shell: auth}),
		"setup done":   SetupClosed(SetupClosedPage{Shell: auth, Done: true}),
		"profile": Profile(ProfilePage{Shell: in, Now: now, Name: bad, Email: hostile, Sessions: []Session{
			{ID: "0199", Device: hostile, Address: hostile, LastSeen: now}, {ID: "0200", Current: true, LastSeen: now}}}),
		"profile with a password": Profile(ProfilePage{Shell: in, Now: now, HasPassword: true}),
		"password":                Password(PasswordPage{Shell: in, Email: hostile, HasPassword: true, Current: hostile, Password: hostile}),
		"first password":          Password(PasswordPage{Shell: in, Email: hostile}),
		"delete":                  DeleteAccount(DeleteAccountPage{Shell: in, Email: hostile, Confirm: bad, Tickets: 1}),
		"delete of an owner":      DeleteAccount(DeleteAccountPage{Shell: in, Email: hostile, LastOwnerOf: []AppLink{{Name: hostile, Slug: "kestrel"}}}),
	}
}

func TestEveryAccountPageKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	known := []string{paths.Login(), paths.LoginCode(), paths.LoginPassword(), paths.LoginLink("t0k3n"), paths.Logout(), paths.Setup(), paths.Invite("t0k3n"),
		paths.AccountProfile(), paths.AccountPassword(), paths.EndSession("0199"), paths.EndOtherSessions(), paths.DeleteAccount()}
	for name, page := range hostilePages() {
		expectNothingInline(t, name, page)
		expectFormsToOurPaths(t, name, page, known)
		expectLabels(t, name, page)
		expectReferencesToLead(t, name, page)
	}
}

func TestWhereAPersonWantedToGoIsNotLost(t *testing.T) {
	t.Parallel()
	const next, query = "/my/tickets/1?a=b", "?next=%2Fmy%2Ftickets%2F1%3Fa%3Db"
	hidden := `<input type="hidden" name="next" value="/my/tickets/1?a=b">`
	expect(t, SignIn(SignInPage{Next: next}), hidden, "/login/password"+query)
	expect(t, PasswordSignIn(PasswordSignInPage{Next: next}), hidden, `"/login`+query)
	expect(t, LinkConfirm(LinkConfirmPage{Next: next}), hidden)
	expect(t, LinkSpent(LinkSpentPage{Next: next}), "/login"+query)
	sent := CodeSent(CodeSentPage{Next: next})
	expect(t, sent, "/login"+query)
	if got := strings.Count(render(t, sent), hidden); got != 2 {
		t.Errorf("%d forms of the code page know where to go on, want 2", got)
	}
	expectNot(t, SignIn(SignInPage{}), `name="next"`, "?next=")
}

func TestTheCodeFieldTakesPasteAndAutofill(t *testing.T) {
	t.Parallel()
	page := CodeSent(CodeSentPage{Email: "hannah@example.com", Code: Field{Value: "40817", Error: CodeShort}})
	for _, element := range elements(t, page) {
		if attribute(element, "name") != "code" {
			continue
		}
		for name, want := range map[string]string{"autocomplete": "one-time-code", "inputmode": "numeric", "value": "40817", "aria-invalid": "true", "aria-describedby": "code-error"} {
			if got := attribute(element, name); got != want {
				t.Errorf("the code field has %s=%q, want %q", name, got, want)
			}
		}
	}
	expect(t, page, `name="code"`, "hannah@example.com", "The code has six digits.")
	expectNot(t, page, "outbox")
}

func TestAMailInTheOutboxIsSaid(t *testing.T) {
	t.Parallel()
	expect(t, CodeSent(CodeSentPage{MailOutbox: true}), "Mail is not set up on this server. The person who runs it finds the message in the outbox folder.")
}

func TestOpeningALinkOnlyAsks(t *testing.T) {
	t.Parallel()
	expect(t, LinkConfirm(LinkConfirmPage{Token: "t0k3n", Email: "hannah@example.com", Purpose: LinkSignsIn}),
		`method="post" action="/login/link/t0k3n"`, "Welcome back", "hannah@example.com")
	expect(t, LinkConfirm(LinkConfirmPage{Purpose: LinkRegisters}), "<h1>Welcome</h1>")
}

func TestAnInvitationAsksForANameOnlyWhenThereIsNone(t *testing.T) {
	t.Parallel()
	invite := InvitePage{Token: "t", AppName: "Kestrel", Role: "admin", InviterName: "Ines", Email: "jonas@example.com"}
	expect(t, Invite(invite), "as an admin", "its keys and its team")
	expectNot(t, Invite(invite), `name="name"`, "You are signed in as")
	invite.NeedsName, invite.SignedInAs, invite.Role = true, "other@example.com", "agent"
	expect(t, Invite(invite), `name="name"`, "other@example.com", "as an agent", "You will answer tickets and moderate ideas.")
}

func TestARefusedSetupNamesEveryFieldAndKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	page := Setup(SetupPage{Token: "t0k3n", Name: Field{Value: "Ines"}, Email: Field{Value: "ines", Error: EmailMissing}, Password: "Use at least 10 characters.",
		App: Field{Value: "Kestrel"}, Slug: Field{Value: "K", Error: "Small letters only."}, Brand: Field{Value: "#8a2a5b"}})
	expect(t, page, "A few things need your attention", `href="#email"`, `href="#password"`, `href="#slug"`, `value="Ines"`, `value="Kestrel"`, `value="t0k3n"`)
	checked := 0
	for _, element := range elements(t, page) {
		if _, on := lookup(element, "checked"); on {
			checked++
			if attribute(element, "value") != "#8a2a5b" {
				t.Errorf("the colour %s is chosen", attribute(element, "value"))
			}
		}
		if attribute(element, "type") == "password" && attribute(element, "value") != "" {
			t.Error("a password came back")
		}
	}
	if checked != 1 {
		t.Errorf("%d colours are chosen", checked)
	}
	expectNot(t, Setup(SetupPage{}), "attention")
}

func TestACheckSaysHowItIsWithoutColour(t *testing.T) {
	t.Parallel()
	for state, word := range map[CheckState]string{CheckOK: "Fine:", CheckWarn: "Warning:", CheckFail: "Broken:"} {
		expect(t, Setup(SetupPage{Checks: []Check{{Name: "File storage", State: state, Text: "So so."}}}), `aria-label="`+word+`"`, "File storage", "So so.")
	}
}

func TestASessionCanBeEndedButNotTheOneThatAsks(t *testing.T) {
	t.Parallel()
	here := Session{ID: "1", Device: "Firefox on Linux", LastSeen: now, Current: true}
	there := Session{ID: "2", Device: "Safari on iPhone", LastSeen: now}
	expect(t, Profile(ProfilePage{Now: now, Sessions: []Session{here, there}}), paths.EndSession("2"), paths.EndOtherSessions())
	expectNot(t, Profile(ProfilePage{Now: now, Sessions: []Session{here, there}}), paths.EndSession("1"))
	expectNot(t, Profile(ProfilePage{Now: now, Sessions: []Session{here}}), paths.EndOtherSessions())
}

func TestAFirstPasswordNeedsNoOldOne(t *testing.T) {
	t.Parallel()
	expect(t, Password(PasswordPage{HasPassword: true}), "Change your password", `name="current"`)
	expect(t, Password(PasswordPage{}), "Choose a password", `autocomplete="new-password"`)
	expectNot(t, Password(PasswordPage{}), `name="current"`)
}

func TestDeletingAnAccountSaysWhatStays(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		tickets, ideas int
		want           string
	}{
		{0, 0, "You have written no tickets or ideas, so nothing of you stays."},
		{1, 0, "Your ticket stays with the team, without your name and address."},
		{0, 2, "Your 2 ideas stay with the team"},
		{3, 1, "Your 3 tickets and your idea stay with the team"},
	} {
		expect(t, DeleteAccount(DeleteAccountPage{Tickets: c.tickets, Ideas: c.ideas}), c.want)
	}
}

func TestTheLastOwnerCannotBeDeleted(t *testing.T) {
	t.Parallel()
	page := DeleteAccount(DeleteAccountPage{LastOwnerOf: []AppLink{{Name: "Kestrel", Slug: "kestrel"}}})
	expect(t, page, paths.AdminMembers("kestrel"), "Make somebody else an owner first")
	expectNot(t, page, `action="/account/delete"`)
}
