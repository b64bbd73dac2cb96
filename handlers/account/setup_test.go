package account_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// A stranger who finds a fresh installation can neither have an account there nor shut its owner out.
func TestBeforeTheSetUpNobodySignsInByMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.Empty(t, db)
		token, err := models.NewSetupToken(t.Context(), db.DB)
		if err != nil {
			t.Fatal(err)
		}
		stranger := s.Visitor()
		for _, answer := range []handlertest.Answer{
			stranger.Get(paths.Login()), stranger.PostForm(paths.Login(), url.Values{"email": {"stranger@example.com"}}),
		} {
			if !strings.Contains(answer.Body, "Set this help desk up first") || len(answer.Cookies()) > 0 {
				t.Errorf("the sign-in answers %d without saying that set-up comes first", answer.StatusCode)
			}
		}
		var mails int64
		if err := db.Model(&models.Mail{}).Count(&mails).Error; err != nil || mails > 0 {
			t.Errorf("%d mails are to be sent, %v", mails, err)
		}
		if answer := s.Visitor().Get(paths.SetupToken(token)); answer.StatusCode != 200 {
			t.Errorf("after the stranger the set-up answers %d", answer.StatusCode)
		}
		done := s.Visitor().PostForm(paths.Setup(), url.Values{
			"token": {token}, "name": {"Ines"}, "email": {"ines@example.com"}, "password": {"three quiet herons"}, "app": {"Kestrel"}, "slug": {"kestrel"},
		})
		if done.StatusCode != 303 {
			t.Fatalf("the set-up answers %d: %s", done.StatusCode, done.Body)
		}
		if answer := stranger.Get(paths.Login()); strings.Contains(answer.Body, "Set this help desk up first") {
			t.Error("after the set-up the sign-in still asks for it")
		}
		if answer := stranger.Get(paths.SetupToken(token)); answer.StatusCode != 404 {
			t.Errorf("after the set-up its page answers %d", answer.StatusCode)
		}
	})
}
