package models_test

import (
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// invited is an invitation with the token of its mail.
type invited struct {
	*models.Invitation
	token string
}

// invite invites the address to the role, and returns what the mail would contain.
func invite(t *testing.T, db *gorm.DB, app *models.App, by *models.Account, email string, role models.Role,
) invited {
	t.Helper()
	invitation, err := app.Invite(ctx, db, models.Actor{Account: by},
		models.InvitationDraft{Email: email, Role: role})
	if err != nil {
		t.Fatal(err)
	}
	return invited{invitation, modelstest.InvitationMail(t, db, email).Token}
}

// member adds a person of that role to the team.
func member(t *testing.T, db *gorm.DB, app *models.App, email string, role models.Role) *models.Membership {
	t.Helper()
	if err := app.AddMember(ctx, db, models.Operator, modelstest.Account(t, db, email, email[:4]), role); err != nil {
		t.Fatal(err)
	}
	members, err := app.Members(ctx, db)
	if err != nil {
		t.Fatal(err)
	}
	for i := range members {
		if members[i].Account.Email == email {
			return &members[i]
		}
	}
	t.Fatal("the member is not on the team")
	return nil
}

func TestAnInvitationEndsWhenItsSenderMayNoLongerSendIt(t *testing.T) {
	t.Parallel()
	remove := func(db *gorm.DB, m *models.Membership, by models.Actor) error {
		return m.Remove(ctx, db, by)
	}
	become := func(role models.Role) func(*gorm.DB, *models.Membership, models.Actor) error {
		return func(db *gorm.DB, m *models.Membership, by models.Actor) error {
			return m.ChangeRole(ctx, db, by, role)
		}
	}
	for name, c := range map[string]struct {
		was, offers models.Role
		change      func(*gorm.DB, *models.Membership, models.Actor) error
		lives       bool
	}{
		"an admin who is removed":            {models.RoleAdmin, models.RoleAgent, remove, false},
		"an owner who is removed":            {models.RoleOwner, models.RoleOwner, remove, false},
		"an admin who becomes an agent":      {models.RoleAdmin, models.RoleAgent, become(models.RoleAgent), false},
		"an owner who becomes an agent":      {models.RoleOwner, models.RoleOwner, become(models.RoleAgent), false},
		"an owner's owner, now an admin":     {models.RoleOwner, models.RoleOwner, become(models.RoleAdmin), false},
		"an owner's admin, now an admin":     {models.RoleOwner, models.RoleAdmin, become(models.RoleAdmin), true},
		"an admin who becomes an owner":      {models.RoleAdmin, models.RoleAdmin, become(models.RoleOwner), true},
		"an admin who leaves by themselves":  {models.RoleAdmin, models.RoleAdmin, leave, false},
		"an owner who deletes their account": {models.RoleOwner, models.RoleAgent, erase, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				cast := modelstest.NewCast(t, db.DB)
				maker := member(t, db.DB, cast.App, "mara@example.com", c.was)
				theirs := invite(t, db.DB, cast.App, &maker.Account, "rogue@example.com", c.offers)
				others := invite(t, db.DB, cast.App, cast.Olive, "nora@example.com", models.RoleOwner)
				if err := c.change(db.DB, maker, models.Actor{Account: cast.Olive}); err != nil {
					t.Fatal(err)
				}
				if found, err := models.FindInvitation(ctx, db.DB, theirs.token); (err == nil) != c.lives {
					t.Errorf("the link of the invitation gives %+v, %v", found, err)
				}
				_, err := theirs.Accept(ctx, db.DB, "Rogue", models.Device{})
				if (err == nil) != c.lives || err != nil && models.CodeOf(err) != models.CodeInvalid {
					t.Errorf("accepting gives %v", err)
				}
				if _, err := models.FindInvitation(ctx, db.DB, others.token); err != nil {
					t.Errorf("somebody else's invitation is over too: %v", err)
				}
				if open, err := cast.App.Invitations(ctx, db.DB); err != nil || len(open) != 1 {
					t.Errorf("the list of open invitations is %+v, %v", open, err)
				}
				entries, _, err := cast.App.Audit(ctx, db.DB, models.AuditFilter{Action: "invitation.ended"}, 10)
				if err != nil || (len(entries) == 0) != c.lives {
					t.Errorf("the audit log has %+v, %v", entries, err)
				}
			})
		})
	}
}

func leave(db *gorm.DB, m *models.Membership, _ models.Actor) error {
	return m.Remove(ctx, db, models.Actor{Account: &m.Account})
}

func erase(db *gorm.DB, m *models.Membership, _ models.Actor) error {
	return m.Account.Erase(ctx, db, models.Actor{Account: &m.Account})
}

// An invitation may have been sent while its sender was being removed, or before invitations ended with their senders.
func TestAcceptingAnInvitationChecksAgainThatItsSenderMayInvite(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		maker := member(t, d.db, d.App, "mara@example.com", models.RoleAdmin)
		left := invite(t, d.db, d.App, &maker.Account, "rogue@example.com", models.RoleAdmin)
		d.must(maker.Remove(ctx, d.db, as(d.Olive)))
		if err := d.db.Model(&models.Invitation{}).Where("id = ?", left.ID).Update("ended_at", nil).Error; err != nil {
			t.Fatal(err)
		}
		if _, err := models.FindInvitation(ctx, d.db, left.token); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the link of a removed member's invitation gives %v", err)
		}
		if _, err := left.Accept(ctx, d.db, "Rogue", models.Device{}); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("accepting a removed member's invitation gives %v", err)
		}
		draft := models.InvitationDraft{Email: "x@example.com", Role: models.RoleAgent}
		if _, err := d.App.Invite(ctx, d.db, as(&maker.Account),
			draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a member who was removed while they invited somebody: %v", err)
		}
	})
}

// Joining and removing the inviter exclude each other: a person joins before the inviter is removed, or not at all.
func TestAnInvitationCannotBeAcceptedAfterItsSenderIsRemoved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		by := models.Actor{Account: cast.Olive}
		joined := 0
		for range 20 {
			maker := member(t, db.DB, cast.App, models.NewID()+"@example.com", models.RoleOwner)
			guest := models.NewID() + "@example.com"
			invitation := invite(t, db.DB, cast.App, &maker.Account, guest, models.RoleOwner)
			var accepted, removed error
			var both sync.WaitGroup
			both.Go(func() { _, accepted = invitation.Accept(ctx, db.DB, "Guest", models.Device{}) })
			both.Go(func() { removed = maker.Remove(ctx, db.DB, by) })
			both.Wait()
			if removed != nil {
				t.Fatalf("the removal fails: %v", removed)
			}
			var actions []string
			err := db.Model(&models.Event{}).Where("action IN ? AND object_id IN ?",
				[]string{"invitation.ended", "invitation.accepted", "member.removed"},
				[]string{invitation.ID, maker.AccountID, accountOf(t, db.DB, guest)}).Order("id").
				Pluck("action", &actions).Error
			if err != nil {
				t.Fatal(err)
			}
			members, err := cast.App.Members(ctx, db.DB)
			if err != nil {
				t.Fatal(err)
			}
			isMember := false
			for _, m := range members {
				isMember = isMember || m.Account.Email == guest
			}
			ended := len(actions) > 0 &&
				(actions[0] == "invitation.ended" || actions[len(actions)-1] == "invitation.ended")
			switch {
			case accepted == nil && (!isMember || ended):
				t.Fatalf("the guest joined (%v), and the events are %v", isMember, actions)
			case accepted != nil && (models.CodeOf(accepted) != models.CodeInvalid || isMember || !ended):
				t.Fatalf("accepting gives %v, the guest is a member: %v, and the events are %v", accepted, isMember,
					actions)
			}
			if accepted == nil {
				joined++
			}
		}
		t.Logf("%d of 20 guests were faster", joined)
	})
}

// accountOf is the id of the account with the address, or an unused id.
func accountOf(t *testing.T, db *gorm.DB, email string) string {
	t.Helper()
	var ids []string
	if err := db.Model(&models.Account{}).Where("email = ?", email).Pluck("id", &ids).Error; err != nil {
		t.Fatal(err)
	}
	return append(ids, models.NewID())[0]
}

func TestAnInvitationIsAcceptedByItsMailbox(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Olive)
		invitation, err := d.App.Invite(ctx, d.db, by,
			models.InvitationDraft{Email: "Nora@Example.com", Role: models.RoleAdmin})
		d.must(err)
		admin := member(t, d.db, d.App, "mara@example.com", models.RoleAdmin)
		if _, err := d.App.Invite(ctx, d.db, as(&admin.Account),
			models.InvitationDraft{Email: "x@example.com", Role: models.RoleOwner}); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an admin invited an owner: %v", err)
		}
		mailed := modelstest.InvitationMail(t, d.db, "nora@example.com")
		if full := mailed.Invitation; full.ID != invitation.ID || full.App.Slug != "kestrel" ||
			full.Inviter.ID != d.Olive.ID {
			t.Fatalf("the mail is made of %+v", full)
		}
		found, err := models.FindInvitation(ctx, d.db, mailed.Token)
		d.must(err)
		session, err := found.Accept(ctx, d.db, "Nora", models.Device{})
		d.must(err)
		if app, role, err := session.Account.AppOf(ctx, d.db, "kestrel", models.RoleAdmin); err != nil ||
			role != models.RoleAdmin || app.ID != d.App.ID {
			t.Errorf("after accepting: %v, %v, %v", app, role, err)
		}
		if _, err := found.Accept(ctx, d.db, "Nora", models.Device{}); err == nil {
			t.Error("the invitation was accepted twice")
		}
		if _, _, err := d.Sam.AppOf(ctx, d.db, "kestrel", models.RoleOwner, models.RoleAdmin,
			models.RoleAgent); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a stranger finds the app: %v", err)
		}
	})
}
