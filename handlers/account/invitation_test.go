package account_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models/modelstest"
	"intake/views/paths"
)

// A second account that a removed admin invited does not get in.
func TestTheInvitationOfARemovedMemberNoLongerWorks(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		members, err := s.App.Members(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		olive := s.SignIn(s.Olive)
		amir := paths.AdminMembers("kestrel") + "/" + members[1].ID
		if answer := olive.PostForm(amir+"/role", url.Values{"role": {"admin"}}); answer.StatusCode != 303 {
			t.Fatalf("making Amir an admin: %d, want 303", answer.StatusCode)
		}
		answer := s.SignIn(s.Amir).
			PostForm(paths.AdminMembers("kestrel"), url.Values{"email": {"rogue@example.com"}, "role": {"admin"}})
		if answer.StatusCode != 303 {
			t.Fatalf("Amir's invitation: %d, want 303", answer.StatusCode)
		}
		token := modelstest.InvitationMail(t, s.DB.DB, "rogue@example.com").Token
		if answer := olive.PostForm(amir+"/remove", nil); answer.StatusCode != 303 {
			t.Fatalf("removing Amir: %d, want 303", answer.StatusCode)
		}
		rogue := s.Visitor()
		for _, answer := range []handlertest.Answer{
			rogue.Get(paths.Invite(token)), rogue.PostForm(paths.Invite(token), url.Values{"name": {"Rogue"}}),
		} {
			if answer.StatusCode != 410 || !strings.Contains(answer.Body, "This invitation is no longer valid") ||
				len(answer.Cookies()) > 0 {
				t.Errorf("the invitation answers %d with %v", answer.StatusCode, answer.Cookies())
			}
		}
	})
}
