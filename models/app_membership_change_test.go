package models_test

import (
	"sync"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestTheLastOwnerCannotBeRemovedDemotedOrErased(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		by := models.Actor{Account: cast.Olive}
		members, err := cast.App.Members(ctx, db.DB)
		if err != nil || len(members) != 2 {
			t.Fatal(members, err)
		}
		owner, agent := &members[0], &members[1]
		if err := owner.Remove(ctx, db.DB, by); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the last owner was removed: %v", err)
		}
		if err := owner.ChangeRole(ctx, db.DB, by, models.RoleAgent); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the last owner became an agent: %v", err)
		}
		if err := cast.Olive.Erase(ctx, db.DB, by); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the last owner was erased: %v", err)
		}
		if err := agent.ChangeRole(ctx, db.DB, by, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		admin := models.Actor{Account: cast.Amir}
		if err := agent.ChangeRole(ctx, db.DB, admin, models.RoleOwner); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin made an owner: %v", err)
		}
		if err := owner.Remove(ctx, db.DB, admin); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin removed an owner: %v", err)
		}
		if err := agent.ChangeRole(ctx, db.DB, by, models.RoleOwner); err != nil {
			t.Fatal(err)
		}
		// Two owners leave at the same time: one of them stays.
		var wg sync.WaitGroup
		for _, member := range []*models.Membership{owner, agent} {
			wg.Go(func() { member.Remove(ctx, db.DB, by) }) //nolint:errcheck // one of them fails
		}
		wg.Wait()
		if members, _ := cast.App.Members(ctx, db.DB); len(members) != 1 {
			t.Errorf("%d members are left", len(members))
		}
	})
}

func TestAChangedRoleAndASignOutEndAllSessionsOfTheMember(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		members, err := d.App.Members(ctx, d.db)
		d.must(err)
		amir := &members[1]
		for name, change := range map[string]func() error{
			"a sign-out":   func() error { return amir.SignOut(ctx, d.db, by) },
			"another role": func() error { return amir.ChangeRole(ctx, d.db, by, models.RoleAdmin) },
		} {
			_, token, _ := requestSignIn(t, d.db, d.Amir.Email)
			session, _, err := models.SignInByLink(ctx, d.db, token, models.Device{})
			d.must(err)
			d.must(change())
			if found, _ := models.FindSession(ctx, d.db, session.Token); found != nil {
				t.Errorf("after %s the member is still signed in", name)
			}
		}
		admin := as(d.Amir)
		if err := members[0].SignOut(ctx, d.db, admin); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin signed an owner out: %v", err)
		}
	})
}
