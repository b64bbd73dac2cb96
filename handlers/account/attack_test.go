package account_test

import (
	"fmt"
	"net/url"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAStrangerCannotKeepAPersonOutByGuessing(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t))
	owner, err := models.CreateAccount(t.Context(), s.DB.DB, models.Operator, models.AccountDraft{
		Email: "nora@example.com", Name: "Nora", Password: "correct horse battery",
	})
	if err != nil {
		t.Fatal(err)
	}
	try := func(password, from string) int {
		form := url.Values{"email": {owner.Email}, "password": {password}}
		return s.Visitor().PostForm("/login/password", form, "X-Forwarded-For", from).StatusCode
	}
	for i := range 10 {
		if status := try("wrong horse battery", "198.51.100.1"); status != 422 {
			t.Fatalf("wrong password %d: %d", i+1, status)
		}
	}
	if status := try("correct horse battery", "198.51.100.1"); status != 429 {
		t.Errorf("the stranger's eleventh try: %d", status)
	}
	if status := try("correct horse battery", "198.51.100.2"); status != 303 {
		t.Errorf("the owner, from elsewhere: %d", status)
	}
}

func TestFormsWithCharactersThatCannotBeStoredAreRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db)
		olive := s.SignIn(s.Olive)
		for _, bad := range []string{"\x00", "\xff"} {
			for path, field := range map[string]string{
				"/login": "next", "/login/password": "password", "/account/profile": "name", "/admin/apps/kestrel/keys": "name",
			} {
				if answer := olive.PostForm(path, url.Values{field: {"x" + bad}, "email": {"a@example.com"}}); answer.StatusCode != 400 {
					t.Errorf("%s with %q in %s: %d", path, bad, field, answer.StatusCode)
				}
			}
			escaped := url.QueryEscape(bad)
			for _, path := range []string{
				"/admin/apps/kestrel/audit?action=" + escaped + "&person=" + escaped + "&from=" + escaped + "&before=" + escaped,
				"/b/kestrel?before=" + escaped, "/b/" + escaped, "/b/kestrel/p/" + escaped, "/my/tickets/" + escaped,
				"/admin/apps/kestrel/keys/" + escaped + "/revoke", "/login/link/" + escaped, "/invite/" + escaped, "/setup?token=" + escaped,
			} {
				if answer := olive.Get(path); answer.StatusCode >= 500 {
					t.Errorf("%s: %d", path, answer.StatusCode)
				}
			}
		}
	})
}

// The link of a mail is as good as a password until it is used.
func TestTwentyWrongCodesADayAreEnough(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t))
	for i := range 22 {
		signIn, err := models.RequestSignIn(t.Context(), s.DB.DB, s.Rita.Email, "")
		if err != nil {
			t.Fatal(err)
		}
		answer := s.Visitor().PostForm("/login/code", url.Values{"code": {"000000"}},
			"Cookie", "intake_sign_in="+signIn.ID, "X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i))
		if want := map[bool]int{true: 422, false: 429}[i < 20]; answer.StatusCode != want {
			t.Fatalf("try %d: %d, want %d", i+1, answer.StatusCode, want)
		}
	}
}
