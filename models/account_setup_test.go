package models_test

import (
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

var (
	firstOwner = models.AccountDraft{Email: "first@example.com", Name: "First", Password: "correct horse"}
	firstApp   = models.AppDraft{Slug: "kestrel", Name: "Kestrel"}
)

func firstSetup(token string) models.SetupDraft {
	return models.SetupDraft{Token: token, Owner: firstOwner, App: firstApp}
}

func setupToken(t *testing.T, db *gorm.DB) string {
	t.Helper()
	token, err := models.NewSetupToken(ctx, db)
	if err != nil || token == "" {
		t.Fatalf("the token is %q, %v", token, err)
	}
	return token
}

func TestTheSetUpStaysOpenUntilThereIsAnOwner(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		token := setupToken(t, db.DB)
		// Before the set-up, a stranger can sign in, the command line can create an account, and an app without an
		// owner can take a ticket.
		_, link, _ := requestSignIn(t, db.DB, "stranger@example.com")
		if _, _, err := models.SignInByLink(ctx, db.DB, link, models.Device{}); err != nil {
			t.Fatal(err)
		}
		agent := modelstest.Account(t, db.DB, "agent@example.com", "Agent")
		orphan := modelstest.App(t, db.DB, "orphan", nil)
		if err := orphan.AddMember(ctx, db.DB, models.Operator, agent, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		if _, err := modelstest.Intake(t, db.DB).FileTicket(ctx, orphan, draft(1)); err != nil {
			t.Fatal(err)
		}
		if open, err := models.SetupOpen(ctx, db.DB); err != nil || !open {
			t.Fatalf("without an owner the set-up is open: %v, %v", open, err)
		}
		session, app, err := models.SetUp(ctx, db.DB, firstSetup(token), models.Device{})
		if err != nil {
			t.Fatal(err)
		}
		if _, role, err := session.Account.AppOf(ctx, db.DB, app.Slug, models.RoleOwner); err != nil ||
			role != models.RoleOwner {
			t.Errorf("the first owner has the role %q, %v", role, err)
		}
		if open, err := models.SetupOpen(ctx, db.DB); err != nil || open {
			t.Errorf("with an owner the set-up is open: %v, %v", open, err)
		}
	})
}

func TestTheCommandLineEndsTheSetUp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		token := setupToken(t, db.DB)
		modelstest.App(t, db.DB, "kestrel", modelstest.Account(t, db.DB, "olive@example.com", "Olive"))
		if may, err := models.MaySetUp(ctx, db.DB, token); err != nil || may {
			t.Errorf("beside an owner the token works: %v, %v", may, err)
		}
		late := firstSetup(token)
		late.App = models.AppDraft{Slug: "other", Name: "Other"}
		if _, _, err := models.SetUp(ctx, db.DB, late, models.Device{}); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("setting up beside an owner: %v", err)
		}
		if again, err := models.NewSetupToken(ctx, db.DB); err != nil || again != "" {
			t.Errorf("beside an owner there is a new token: %q, %v", again, err)
		}
	})
}

// Several processes start at once, and people open the address that they see first.
func TestTheSetupTokensOfSeveralProcessesWork(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		tokens := make([]string, 12)
		for n := range tokens {
			tokens[n] = setupToken(t, db.DB)
		}
		for n, token := range tokens {
			if may, err := models.MaySetUp(ctx, db.DB, token); err != nil || may != (n >= 2) {
				t.Errorf("of %d tokens, number %d works: %v, %v", len(tokens), n+1, may, err)
			}
		}
	})
}

func TestOnlyOneOfSeveralSimultaneousSetUpsSucceeds(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		tokens := []string{setupToken(t, db.DB), setupToken(t, db.DB)}
		errs := make([]error, 4)
		var all sync.WaitGroup
		for n := range errs {
			all.Go(func() {
				setup := firstSetup(tokens[n%2])
				setup.Owner.Email = string(rune('a'+n)) + "@example.com"
				setup.App.Slug += setup.Owner.Email[:1]
				errs[n] = untilAvailable(func() error {
					_, _, err := models.SetUp(ctx, db.DB, setup, models.Device{})
					return err
				})
			})
		}
		all.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
			} else if models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("a slower set-up answers %v", err)
			}
		}
		var accounts, apps int64
		db.Model(&models.Account{}).Count(&accounts)
		db.Model(&models.App{}).Count(&apps)
		if won != 1 || accounts != 1 || apps != 1 {
			t.Errorf("%d set-ups won, and there are %d accounts and %d apps", won, accounts, apps)
		}
	})
}

// The link of the set-up is in the server's log. It creates an owner, and opens nobody's account.
func TestSetUpUsesAnExistingAccountOnlyWithItsPassword(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		token := setupToken(t, db.DB)
		made, err := models.CreateAccount(ctx, db.DB, models.Operator, firstOwner)
		if err != nil {
			t.Fatal(err)
		}
		modelstest.Account(t, db.DB, "none@example.com", "Has no password")
		for email, password := range map[string]string{firstOwner.Email: "another horse",
			"none@example.com": "correct horse"} {
			setup := firstSetup(token)
			setup.Owner = models.AccountDraft{Email: email, Name: "Thief", Password: password}
			_, _, err := models.SetUp(ctx, db.DB, setup, models.Device{})
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("set-up as %s with a password that is not theirs: %v", email, err)
			}
		}
		session, _, err := models.SetUp(ctx, db.DB, firstSetup(token), models.Device{})
		if err != nil || session.AccountID != made.ID {
			t.Errorf("set-up as an account from the command line: %+v, %v", session, err)
		}
	})
}

func TestSetUpWorksOnceAndOnlyWithAToken(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		token, other := setupToken(t, db.DB), setupToken(t, db.DB)
		setup := models.SetupDraft{
			Owner: models.AccountDraft{Email: "first@example.com", Name: "First", Password: "correct horse"},
			App:   models.AppDraft{Slug: "kestrel", Name: "Kestrel"},
		}
		for _, bad := range []string{"", "guess"} {
			setup.Token = bad
			if _, _, err := models.SetUp(ctx, db.DB, setup, models.Device{}); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("set-up with %q: %v", bad, err)
			}
		}
		setup.Token = token
		noApp := models.SetupDraft{Token: token, Owner: setup.Owner}
		if _, _, err := models.SetUp(ctx, db.DB, noApp, models.Device{}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("set-up without an app: %v", err)
		}
		session, made, err := models.SetUp(ctx, db.DB, setup, models.Device{})
		if err != nil || made.Slug != "kestrel" || session.Account.Email != "first@example.com" {
			t.Fatal(session, made, err)
		}
		for _, used := range []string{token, other} {
			setup.Token = used
			if _, _, err := models.SetUp(ctx, db.DB, setup, models.Device{}); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("set-up after the set-up: %v", err)
			}
		}
		if again, _ := models.NewSetupToken(ctx, db.DB); again != "" {
			t.Error("there is a token although there is an account")
		}
	})
}
