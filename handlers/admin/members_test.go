package admin_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestRemovingAMemberListsTheKeysTheyCreated(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		by := models.Actor{Account: s.Amir}
		if _, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, by, "Billing server"); err != nil {
			t.Fatal(err)
		}
		dead, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, by, "Old server")
		if err != nil {
			t.Fatal(err)
		}
		if err := dead.Revoke(t.Context(), s.DB.DB, by); err != nil {
			t.Fatal(err)
		}
		members, err := s.App.Members(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		olive := s.SignIn(s.Olive)
		for _, path := range []string{paths.AdminMembers("kestrel"),
			paths.AdminRemoveMember("kestrel", members[1].ID)} {
			page := olive.Get(path).Body
			if !strings.Contains(page, "Billing server") || strings.Contains(page, "Old server") ||
				strings.Contains(page, s.Key.Prefix) {
				t.Errorf("%s does not name the one key that Amir made and that works", path)
			}
		}
	})
}

func TestALargerTeamNeedsNoMoreStatements(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		asked := modelstest.Statements(t, s.DB.DB)
		page := func() (body string, statements int64) {
			before := asked.Load()
			body = olive.Get(paths.AdminMembers("kestrel")).Body
			return body, asked.Load() - before
		}
		_, few := page()
		for i := range 5 {
			member := modelstest.Account(t, s.DB.DB, fmt.Sprintf("agent%d@example.com", i), fmt.Sprintf("Agent %d", i))
			if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, member, models.RoleAgent); err != nil {
				t.Fatal(err)
			}
			s.SignIn(member)
		}
		body, many := page()
		if !strings.Contains(body, "Agent 4") || few == 0 || many != few {
			t.Errorf("a team of two takes %d statements, one of seven %d", few, many)
		}
	})
}

func TestTheTeamSeesThatAnInvitationDidNotArrive(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		for _, email := range []string{"nobody@example.com", "nina@example.com"} {
			if _, err := s.App.Invite(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
				models.InvitationDraft{Email: email, Role: models.RoleAgent}); err != nil {
				t.Fatal(err)
			}
		}
		if page := olive.Get(paths.AdminMembers("kestrel")).Body; strings.Contains(page, "Not delivered") {
			t.Error("an invitation is called lost before it was sent")
		}
		var mail models.Mail
		if err := s.DB.Take(&mail, "kind = ? AND email = ?", models.MailInvitation, "nobody@example.com").Error; err != nil {
			t.Fatal(err)
		}
		if err := mail.Delayed(t.Context(), s.DB.DB, errors.New("550 no such mailbox"), true); err != nil {
			t.Fatal(err)
		}
		page := olive.Get(paths.AdminMembers("kestrel")).Body
		if strings.Count(page, "Not delivered: 550 no such mailbox") != 1 {
			t.Error("the page does not say once which invitation was lost")
		}
	})
}

// Whoever changes their own role or leaves is signed out, and may no longer see the page with the team.
func TestWhoeverLeavesATeamReadsWhyTheyAreSignedOut(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		members, err := s.App.Members(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		amir := paths.AdminMembers("kestrel") + "/" + members[1].ID
		if answer := s.SignIn(s.Olive).PostForm(amir+"/role", url.Values{"role": {"owner"}}); answer.StatusCode != 303 {
			t.Fatalf("making Amir an owner: %d, want 303", answer.StatusCode)
		}
		for _, step := range []struct {
			path string
			form url.Values
			says string
		}{
			{"/role", url.Values{"role": {"admin"}}, "Your role is changed. Sign in again to go on."},
			{"/remove", nil, "You left the team, and are signed out."},
		} {
			browser := s.SignIn(s.Amir)
			answer := browser.PostForm(amir+step.path, step.form)
			to := answer.Header.Get("Location")
			if answer.StatusCode != 303 || strings.Contains(to, "next=") {
				t.Errorf("%s answers %d to %q", step.path, answer.StatusCode, to)
			}
			if page := browser.Get(to); page.StatusCode != 200 || !strings.Contains(page.Body, step.says) {
				t.Errorf("after %s, %q answers %d without %q", step.path, to, page.StatusCode, step.says)
			}
		}
	})
}

// A page with the team was still open when a colleague removed the member.
func TestAFormAboutARemovedMemberLeadsBackToTheTeam(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		members, err := s.App.Members(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		amir := paths.AdminMembers("kestrel") + "/" + members[1].ID
		olive := s.SignIn(s.Olive)
		want(t, olive.PostForm(amir+"/remove", nil), 303)
		for _, form := range []string{"/remove", "/role", "/sign-out"} {
			late := want(t, olive.PostForm(amir+form, url.Values{"role": {"admin"}}), 303)
			want(t, olive.Get(late.Header.Get("Location")), 200, "This person is no longer on the team.", "Invite somebody")
		}
		want(t, olive.Get(amir+"/remove"), 303)
	})
}

// The page with the team was opened before the colleague accepted.
func TestWithdrawingAnAcceptedInvitationSaysWhyItIsTooLate(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		by := models.Actor{Account: s.Olive}
		draft := models.InvitationDraft{Email: "carl@example.com", Role: models.RoleAgent}
		invitation, err := s.App.Invite(t.Context(), s.DB.DB, by, draft)
		if err == nil {
			_, err = invitation.Accept(t.Context(), s.DB.DB, "Carl", models.Device{})
		}
		if err != nil {
			t.Fatal(err)
		}
		withdraw := func(id string) handlertest.Answer {
			return s.SignIn(s.Olive).PostForm(paths.AdminWithdrawInvitation("kestrel", id), nil)
		}
		if answer := withdraw(invitation.ID); answer.StatusCode != 409 ||
			!strings.Contains(answer.Body, "This invitation was accepted or withdrawn meanwhile.") {
			t.Errorf("an accepted invitation answers %d, want 409 with the reason", answer.StatusCode)
		}
		if answer := withdraw(models.NewID()); answer.StatusCode != 404 {
			t.Errorf("an unknown invitation answers %d, want 404", answer.StatusCode)
		}
	})
}
