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

// A colleague opens the mail again, or sends the form in a second tab.
func TestTheInvitationLeadsAMemberOnToTheTickets(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		answer := s.SignIn(s.Olive).
			PostForm(paths.AdminMembers("kestrel"), url.Values{"email": {"carl@example.com"}, "role": {"agent"}})
		if answer.StatusCode != 303 {
			t.Fatalf("inviting Carl: %d, want 303", answer.StatusCode)
		}
		link := paths.Invite(modelstest.InvitationMail(t, s.DB.DB, "carl@example.com").Token)
		accepted := s.Visitor().PostForm(link, url.Values{"name": {"Carl"}})
		if accepted.StatusCode != 303 {
			t.Fatalf("accepting: %d, want 303", accepted.StatusCode)
		}
		carl := s.Visitor()
		for _, cookie := range accepted.Cookies() {
			carl = carl.WithCookie(cookie.Name + "=" + cookie.Value)
		}
		for _, answer := range []handlertest.Answer{carl.Get(link), carl.PostForm(link, url.Values{"name": {"Carl"}})} {
			if answer.StatusCode != 303 || answer.Header.Get("Location") != paths.Inbox(paths.Queue{}) {
				t.Errorf("the used invitation answers Carl with %d to %q", answer.StatusCode, answer.Header.Get("Location"))
			}
		}
		for name, other := range map[string]*handlertest.Browser{"a visitor": s.Visitor(), "Olive": s.SignIn(s.Olive)} {
			if answer := other.Get(link); answer.StatusCode != 410 {
				t.Errorf("the used invitation answers %s with %d, want 410", name, answer.StatusCode)
			}
		}
	})
}
