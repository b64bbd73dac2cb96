package account_test

import (
	"encoding/json"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestEveryPageOfTheSignInIsAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL)
	token := s.SignInToken(s.Rita.Email)
	for _, path := range []string{paths.Login(), paths.LoginPassword(), paths.LoginLink(token),
		paths.LoginLink("spent"), paths.Invite("spent")} {
		w.Visit(path)
		w.AxeEveryLook()
	}
	w.Visit(paths.LoginPassword())
	w.Fill("E-mail", s.Rita.Email)
	w.Fill("Password", "wrong and long")
	w.NewPage(func() { w.Click("Sign in") })
	w.AxeEveryLook()
	w.Visit(paths.Login())
	w.Fill("E-mail", s.Rita.Email)
	w.Click("E-mail me a sign-in link")
	w.At(paths.LoginCode())
	w.AxeEveryLook()
	w.NewPage(func() { w.Fill(codeField, "000000") })
	w.AxeEveryLook()
}

func TestEveryPageOfTheAccountIsAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	elsewhere, w := signedIn(t, s, s.Rita), signedIn(t, s, s.Rita)
	elsewhere.At(paths.Account())
	for _, path := range []string{paths.Account(), paths.AccountPassword(), paths.DeleteAccount()} {
		w.Visit(path)
		w.AxeEveryLook()
	}
	w.Fill("Your e-mail address, to confirm", "sam@example.com")
	w.NewPage(func() { w.Click("Delete my account") })
	w.AxeEveryLook()
	w.Visit(paths.AccountPassword())
	w.Fill("New password", "short")
	w.NewPage(func() { w.Click("Save password") })
	w.AxeEveryLook()

	owner := signedIn(t, s, s.Olive)
	owner.Visit(paths.DeleteAccount())
	owner.AxeEveryLook()
	invitation := invite(t, s, "nora@example.com")
	owner.Visit(invitation)
	owner.AxeEveryLook()
}

// invite invites somebody and returns the mailed link.
func invite(t *testing.T, s *handlertest.Service, email string) string {
	t.Helper()
	_, err := s.App.Invite(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
		models.InvitationDraft{Email: email, Role: models.RoleAgent})
	if err != nil {
		t.Fatal(err)
	}
	mail := s.Mailbox()
	return mail.Link(mail.Next(email))
}

func TestTheSetUpIsAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.Empty(t, modelstest.SQLite(t))
	w := browser.Open(t, s.URL)
	w.Visit(paths.Setup())
	w.AxeEveryLook()
	token, err := models.NewSetupToken(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	w.Visit(paths.SetupToken(token))
	w.AxeEveryLook()
	for label, text := range map[string]string{"Your name": "Ines", "E-mail": "ines@example.com", "Password": "short",
		"Name": "  ", "Address of the board": "kestrel"} {
		w.Fill(label, text)
	}
	w.NewPage(func() { w.Click("Finish set-up") })
	w.AxeEveryLook()
}

func TestTheBoardAndErrorPagesAreAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL)
	w.Visit(paths.Board("kestrel"))
	w.AxeEveryLook() // the page without any entries
	answer := s.Post("/api/v1/widget/feedback",
		`{"app":"kestrel","title":"A dark theme for invoices","description":"Please.\n\nAnd soon."}`)
	var post struct{ ID string }
	if err := json.Unmarshal([]byte(answer.Body), &post); err != nil || post.ID == "" {
		t.Fatalf("%v: %s", err, answer.Body)
	}
	for _, path := range []string{paths.Board("kestrel"), paths.Post("kestrel", post.ID), paths.Post("kestrel", "0"),
		"/nothing"} {
		w.Visit(path)
		w.AxeEveryLook()
	}
}
