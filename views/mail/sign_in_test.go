package mail

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"
)

func rendered(t *testing.T, mail templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := mail.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestASignInMailMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	s := SignIn{Code: "408173", URL: "https://help.example.com/login/link/t0k3n"}
	if got, want := s.Subject(t.Context()), "408 173 is your sign-in code"; got != want {
		t.Errorf("the subject line is %q, want %q", got, want)
	}
	golden(t, "sign-in.html", rendered(t, s.HTML()))
	golden(t, "sign-in.txt", "Subject: "+s.Subject(t.Context())+"\n\n"+s.Text(t.Context()))
}

func TestASignInMailNamesThePendingAction(t *testing.T) {
	t.Parallel()
	s := SignIn{Code: "408173", URL: "https://help.example.com/login/link/t0k3n", AppName: "Kestrel", Action: PendingVote,
		Title: "Remind clients for me"}
	if got, want := s.Subject(t.Context()), "408 173 is your code for Kestrel"; got != want {
		t.Errorf("the subject line is %q, want %q", got, want)
	}
	golden(t, "sign-in-vote.html", rendered(t, s.HTML()))
	golden(t, "sign-in-vote.txt", "Subject: "+s.Subject(t.Context())+"\n\n"+s.Text(t.Context()))
	for _, c := range []struct {
		action      PendingKind
		title, want string
	}{
		{PendingVote, "", "It counts your vote."}, {PendingVote, "http://evil.example", "It counts your vote."},
		{PendingComment, "", "It posts your comment."},
		{PendingComment, "Dark mode", "It posts your comment on “Dark mode”."},
		{PendingFollow, "", "You will then follow the idea."},
		{PendingFollow, "Dark mode", "You will then follow “Dark mode”."},
		{PendingPost, "", "It shares your idea."}, {PendingPost, "Never said", "It shares your idea."},
	} {
		s.Action, s.Title = c.action, c.title
		if text := s.Text(t.Context()); !strings.Contains(text, "\n"+c.want+"\n") {
			t.Errorf("of %s %q it says %s", c.action, c.title, text)
		}
	}
}

func TestAnInvitationMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	i := Invitation{AppName: "Kestrel", InviterName: "Ines <Okafor>", Role: "agent",
		URL: "https://help.example.com/invite/t0k3n"}
	golden(t, "invitation.html", rendered(t, i.HTML()))
	golden(t, "invitation.txt", "Subject: "+i.Subject(t.Context())+"\n\n"+i.Text(t.Context()))
}

func TestAnInvitationSaysWhatTheRoleMayDo(t *testing.T) {
	t.Parallel()
	for role, want := range map[string]string{"owner": "As an owner you", "admin": "manage the app, its keys",
		"agent": "As an agent you answer tickets and moderate ideas."} {
		if text := (Invitation{AppName: "Kestrel", Role: role}).Text(t.Context()); !strings.Contains(text, want) {
			t.Errorf("the invitation for the role %s does not say %q: %s", role, want, text)
		}
	}
}

func TestANameInAnInvitationIsNeverALink(t *testing.T) {
	t.Parallel()
	for _, bait := range []string{"http://evil.example", "Win at WWW.evil.example", "tel://1"} {
		i := Invitation{AppName: bait, InviterName: bait, Role: "agent", URL: "https://help.example.com/invite/t"}
		if got, want := i.Subject(t.Context()), "Somebody invites you to a team"; got != want {
			t.Errorf("the subject line is %q, want %q", got, want)
		}
		if all := i.Text(t.Context()) + rendered(t, i.HTML()); strings.Contains(all, bait) {
			t.Errorf("the mail has %q: %s", bait, all)
		}
	}
}

func TestHostileTextInAnInvitationStaysText(t *testing.T) {
	t.Parallel()
	i := Invitation{AppName: "<b>App</b>\r\nBcc: x@example.com", InviterName: `"><script>alert(1)</script>`, Role: "<i>",
		URL: "javascript:alert(1)"}
	page := rendered(t, i.HTML()) + rendered(t, SignIn{Code: "<script>", URL: "javascript:alert(1)"}.HTML())
	for _, bad := range []string{"<script", "<b>App", "<i>", `href="javascript:`} {
		if strings.Contains(page, bad) {
			t.Errorf("a mail has %s: %s", bad, page)
		}
	}
	if strings.ContainsAny(i.Subject(t.Context()), "\r\n") {
		t.Errorf("the subject line has a line break: %q", i.Subject(t.Context()))
	}
}
