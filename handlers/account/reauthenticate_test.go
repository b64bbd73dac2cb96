package account_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

const password = "correct horse battery"

// grow moves the account's sign-ins into the past.
func grow(t *testing.T, s *handlertest.Service, account *models.Account) {
	t.Helper()
	err := s.DB.Model(&models.Session{}).Where("account_id = ?", account.ID).
		Update("created_at", models.Now().Add(-11*time.Minute)).Error
	if err != nil {
		t.Fatal(err)
	}
}

func givePassword(t *testing.T, s *handlertest.Service, account *models.Account) {
	t.Helper()
	if err := account.SetPassword(t.Context(), s.DB.DB, &models.Session{ID: models.NewID()}, "", password); err != nil {
		t.Fatal(err)
	}
}

func invited(t *testing.T, s *handlertest.Service) (emails []string) {
	t.Helper()
	invitations, err := s.App.Invitations(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	for _, invitation := range invitations {
		emails = append(emails, invitation.Email)
	}
	return emails
}

// Without a script, the server stores the form for 15 minutes, asks for the password on a page that shows the form's
// content, and then continues by itself.
func TestASubmittedFormIsProcessedAfterSigningInAgain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		givePassword(t, s, s.Olive)
		olive, invite := s.SignIn(s.Olive), url.Values{"email": {"samir@example.com"}, "role": {"agent"}}
		grow(t, s, s.Olive)
		sent := olive.PostForm(paths.AdminMembers("kestrel"), invite)
		again := sent.Header.Get("Location")
		if sent.StatusCode != 303 || !strings.HasPrefix(again, "/login/again?") || len(invited(t, s)) != 0 {
			t.Fatalf("it answers %d %s", sent.StatusCode, again)
		}
		page := olive.Get(again)
		for _, want := range []string{"Sign in again", "What you filled in is kept", "Password for olive@example.com",
			`name="not_now"`} {
			if !strings.Contains(page.Body, want) {
				t.Errorf("the page does not say %q: %s", want, page.Body)
			}
		}
		wrong := olive.PostForm(again, url.Values{"password": {"wrong horse battery"}})
		if wrong.StatusCode != 422 || !strings.Contains(wrong.Body, "That is not your current password.") ||
			!strings.Contains(wrong.Body, "What you filled in is kept") || len(invited(t, s)) != 0 {
			t.Errorf("a wrong password answers %d: %s", wrong.StatusCode, wrong.Body)
		}
		done := olive.PostForm(again, url.Values{"password": {password}})
		if done.StatusCode != 303 || !strings.HasPrefix(done.Header.Get("Location"), paths.AdminMembers("kestrel")) ||
			!strings.Contains(done.Header.Get("Location"), "invited") || len(done.Cookies()) == 0 {
			t.Errorf("then it answers %d %s: %s", done.StatusCode, done.Header.Get("Location"), done.Body)
		}
		if got := invited(t, s); len(got) != 1 || got[0] != "samir@example.com" {
			t.Errorf("invited are %v", got)
		}
		if answer := olive.Get(paths.Account()); answer.StatusCode != 303 {
			t.Errorf("the old session still opens the account: %d, want 303", answer.StatusCode)
		}
	})
}

func TestAHeldFormWorksOnlyInItsSessionAndExpires(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		givePassword(t, s, s.Olive)
		invite := url.Values{"email": {"samir@example.com"}, "role": {"agent"}}
		for _, way := range []struct {
			why    string
			change func(olive *handlertest.Browser) *handlertest.Browser
		}{
			{"in another browser", func(*handlertest.Browser) *handlertest.Browser {
				other := s.SignIn(s.Olive)
				grow(t, s, s.Olive)
				return other
			}},
			{"after 15 minutes", func(olive *handlertest.Browser) *handlertest.Browser {
				s.DB.Model(&models.SavedForm{}).Where("1 = 1").Update("created_at", models.Now().Add(-16*time.Minute))
				return olive
			}},
			{"after saying not now", func(olive *handlertest.Browser) *handlertest.Browser {
				left := olive.PostForm(paths.Reauthenticate(paths.AdminMembers("kestrel")), url.Values{"not_now": {"1"}})
				if left.StatusCode != 303 || left.Header.Get("Location") != paths.AdminMembers("kestrel") {
					t.Errorf("not now leads to %d %s", left.StatusCode, left.Header.Get("Location"))
				}
				return olive
			}},
			{"after losing the role", func(olive *handlertest.Browser) *handlertest.Browser {
				s.DB.Exec("DELETE FROM memberships WHERE account_id = ?", s.Olive.ID)
				return olive
			}},
		} {
			olive := s.SignIn(s.Olive)
			grow(t, s, s.Olive)
			olive.PostForm(paths.AdminMembers("kestrel"), invite)
			answer := way.change(olive).PostForm(paths.Reauthenticate("/account"), url.Values{"password": {password}})
			if len(invited(t, s)) != 0 || answer.StatusCode == 200 {
				t.Errorf("%s it answers %d, and %v is invited", way.why, answer.StatusCode, invited(t, s))
			}
		}
		// A form with a password is not stored, and replaces one that was stored before.
		s.DB.Exec("DELETE FROM held_forms")
		olive := s.SignIn(s.Olive)
		grow(t, s, s.Olive)
		olive.PostForm(paths.AdminMembers("kestrel"), invite)
		olive.PostForm(paths.AccountPassword(), url.Values{"current": {password}, "password": {"another horse battery"}})
		var held int64
		s.DB.Model(&models.SavedForm{}).Count(&held)
		if held != 0 {
			t.Error("a password is kept")
		}
	})
}

// After three wrong codes a new one is sent.
func TestPeopleWithoutAPasswordSignInAgainByMailedCode(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		grow(t, s, s.Olive)
		mailbox, cookies := s.Mailbox(), []string{olive.Cookie()}
		again := paths.Reauthenticate("")
		do := func(method, body string) handlertest.Answer {
			t.Helper()
			answer := s.Do(method, again, body, "Intake-Dialog", "1", "Cookie", strings.Join(cookies, "; "),
				"Content-Type", "application/x-www-form-urlencoded")
			for _, cookie := range answer.Cookies() { // the newest cookie of a name comes first
				cookies = append([]string{cookie.Name + "=" + cookie.Value}, cookies...)
			}
			return answer
		}
		dialog := do("GET", "")
		if dialog.StatusCode != 200 || !strings.Contains(dialog.Body, "<dialog") ||
			!strings.Contains(dialog.Body, `name="code"`) ||
			!strings.Contains(dialog.Body, `lang="en" dir="ltr"`) || strings.Contains(dialog.Body, "<html") {
			t.Fatalf("the dialog is %d %s", dialog.StatusCode, dialog.Body)
		}
		first := code(t, mailbox.Next(s.Olive.Email).Text)
		var last handlertest.Answer
		for range 3 {
			last = do("POST", url.Values{"code": {other(first)}}.Encode())
			if last.StatusCode != 422 {
				t.Fatalf("a wrong code answers %d, want 422", last.StatusCode)
			}
		}
		if !strings.Contains(last.Body, "That code can’t be used any more. We sent a new one.") {
			t.Errorf("after three it says %s", last.Body)
		}
		second := code(t, mailbox.Next(s.Olive.Email).Text)
		done := do("POST", url.Values{"code": {second}}.Encode())
		if done.StatusCode != 204 || len(done.Cookies()) == 0 {
			t.Errorf("the right code answers %d: %s", done.StatusCode, done.Body)
		}
		if answer := do("GET", ""); answer.StatusCode != 204 {
			t.Errorf("signed in just now, it answers %d, want 204", answer.StatusCode)
		}
	})
}

// other returns another code.
func other(code string) string {
	if strings.HasPrefix(code, "1") {
		return "2" + code[1:]
	}
	return "1" + code[1:]
}

func TestTooManyCodesForSigningInAgainAreRefusedAsSuch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	rita := s.SignIn(s.Rita)
	for i := range 11 {
		answer := rita.PostForm(paths.Reauthenticate(paths.Account()), url.Values{"code": {"12345"}})
		if want := map[bool]int{true: 422, false: 429}[i < 10]; answer.StatusCode != want {
			t.Fatalf("code %d is answered %d, want %d", i+1, answer.StatusCode, want)
		}
	}
}
