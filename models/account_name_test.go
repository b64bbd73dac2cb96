package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAnAccountIsAskedForItsNameOnlyOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		nameless := func(email string) *models.Account {
			t.Helper()
			account, err := models.EnsureAccount(t.Context(), db.DB, email)
			d.must(err)
			d.must(db.Model(account).Update("email_verified_at", models.Now()).Error)
			return account
		}
		stored := func(account *models.Account) *models.Account {
			t.Helper()
			var now models.Account
			d.must(db.Take(&now, "id = ?", account.ID).Error)
			return &now
		}
		for email, want := range map[string]string{
			"nadia.rahimi@example.com": "Nadia Rahimi", "ÉLODIE@example.com": "Élodie", "jo+shop@example.com": "",
			"anna_maria-k@example.com": "Anna Maria K", "user42@example.com": "",
		} {
			account := nameless(email)
			if got, err := account.SuggestedName(t.Context(), db.DB, d.App); err != nil || got != want {
				t.Errorf("%s is suggested as %q, want %q (%v)", email, got, want, err)
			}
		}
		answers, declines := nameless("answers@example.com"), nameless("declines@example.com")
		if !answers.Nameless() || d.Rita.Nameless() {
			t.Error("a person without a name is not asked, or one with a name is")
		}
		if err := answers.AnswerName(t.Context(), db.DB, as(answers), " "); models.CodeOf(err) != models.CodeInvalid ||
			!stored(answers).Nameless() {
			t.Errorf("an empty answer is taken: %v", err)
		}
		d.must(answers.AnswerName(t.Context(), db.DB, as(answers), "Ann"))
		d.must(declines.DeclineName(t.Context(), db.DB))
		if now := stored(answers); now.Name != "Ann" || now.NameAskedAt == nil {
			t.Errorf("after the answer: %+v", now)
		}
		if now := stored(declines); now.Name != "" || now.Nameless() {
			t.Errorf("after “Not now”: %+v", now)
		}
	})
}
