package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// due reports whether the person's newest session has to set up two-factor authentication, and whether that is so for
// the next one.
func due(t *testing.T, db *database.DB, of *models.Account) (now, next bool) {
	t.Helper()
	sessions, err := of.Sessions(ctx, db.DB)
	if err != nil || len(sessions) == 0 {
		t.Fatalf("there are %d sessions: %v", len(sessions), err)
	}
	return sessions[0].TwoFactorDue, signInOf(t, db, of).TwoFactorDue
}

func TestATeamMayRequireTwoFactorAuthentication(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		owner := modelstest.Account(t, db.DB, "olive@example.com", "Olive")
		agent := modelstest.Account(t, db.DB, "amir@example.com", "Amir")
		visitor := modelstest.Account(t, db.DB, "rita@example.com", "Rita")
		app := modelstest.App(t, db.DB, "kestrel", owner)
		by := models.Actor{Account: owner}
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		expect := func(when string, of *models.Account, want bool) {
			t.Helper()
			if now, next := due(t, db, of); now != want || next != want {
				t.Errorf("%s, it is due for %s: %v, and with the next sign-in: %v", when, of.Name, now, next)
			}
		}
		must(app.AddMember(ctx, db.DB, by, agent, models.RoleAgent))
		signInOf(t, db, agent)
		signInOf(t, db, visitor)

		// Whoever requires it must not lock themselves out.
		if err := app.RequireTwoFactor(ctx, db.DB, by, true); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an owner without it requires it: %v", err)
		}
		expect("before", agent, false)
		turnOn(t, db, owner)
		must(app.RequireTwoFactor(ctx, db.DB, by, true))
		expect("once it is required", agent, true)
		expect("once it is required", visitor, false)
		if err := owner.TurnOffTwoFactor(ctx, db.DB, by); !isFault(err, models.FaultTwoFactorRequired) {
			t.Errorf("the owner turns it off: %v", err)
		}

		// Somebody who joins, and somebody who sets it up.
		must(app.AddMember(ctx, db.DB, by, visitor, models.RoleAgent))
		expect("on joining", visitor, true)
		p := turnOn(t, db, agent)
		begun, err := p.secondStep().Finish(models.At(ctx, p.at), db.DB, p.code(), models.Device{})
		must(err)
		if begun.TwoFactorDue {
			t.Error("it is due for somebody who has it")
		}

		// Single sign-on has its own factors.
		first, err := bySSO(db, ssoPerson("7", visitor.Email, true))
		must(err)
		if first.TwoFactorDue {
			t.Error("it is due for somebody who comes from the provider")
		}
		must(visitor.EndSession(ctx, db.DB, first.ID))

		must(app.RequireTwoFactor(ctx, db.DB, by, false))
		expect("once it is no longer required", visitor, false)
		must(owner.TurnOffTwoFactor(ctx, db.DB, by))
	})
}

func TestADeletedAppRequiresNothing(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		owner := modelstest.Account(t, db.DB, "olive@example.com", "Olive")
		agent := modelstest.Account(t, db.DB, "amir@example.com", "Amir")
		app, by := modelstest.App(t, db.DB, "kestrel", owner), models.Actor{Account: owner}
		turnOn(t, db, owner)
		for _, step := range []func() error{
			func() error { return app.AddMember(ctx, db.DB, by, agent, models.RoleAgent) },
			func() error { return app.RequireTwoFactor(ctx, db.DB, by, true) },
			func() error { signInOf(t, db, agent); return nil },
			func() error { return app.Archive(ctx, db.DB, by) },
			func() error { return app.Delete(ctx, db.DB, by, app.Name) },
		} {
			if err := step(); err != nil {
				t.Fatal(err)
			}
		}
		if now, next := due(t, db, agent); now || next {
			t.Errorf("it is due: %v, and with the next sign-in: %v", now, next)
		}
	})
}
