package models_test

import (
	"fmt"
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// ssoMember is somebody who signs in at the provider, in groups that give roles.
type ssoMember struct {
	*testing.T
	db      *database.DB
	kestrel *models.App
	account *models.Account
}

func newSSOMember(t *testing.T, db *database.DB) (*ssoMember, *modelstest.Cast) {
	t.Helper()
	cast := modelstest.NewCast(t, db.DB)
	return &ssoMember{t, db, cast.App, modelstest.Account(t, db.DB, "ines@example.com", "Ines")}, cast
}

// signIn signs in with these roles and returns the role that Ines then has in kestrel, and whether it is by groups.
func (m *ssoMember) signIn(roles ...models.GroupRole) string {
	m.Helper()
	person := ssoPerson("42", m.account.Email, true)
	person.Roles = roles
	session, err := bySSO(m.db, person)
	if err != nil || session == nil {
		m.Fatalf("signing in: %+v, %v", session, err)
	}
	if active, err := models.FindSession(ctx, m.db.DB, session.Token); err != nil || active == nil {
		m.Errorf("the session that began with the roles %v is over: %v", roles, err)
	}
	return m.role()
}

func (m *ssoMember) role() string {
	m.Helper()
	if member := m.member(); member != nil {
		return fmt.Sprintf("%s, by groups: %t", member.Role, member.ByGroups)
	}
	return "none"
}

func (m *ssoMember) member() *models.Membership {
	m.Helper()
	members, err := m.kestrel.Members(ctx, m.db.DB)
	if err != nil {
		m.Fatal(err)
	}
	at := slices.IndexFunc(members, func(member models.Membership) bool { return member.AccountID == m.account.ID })
	if at < 0 {
		return nil
	}
	return &members[at]
}

func (m *ssoMember) want(what, got, want string) {
	m.Helper()
	if got != want {
		m.Errorf("%s: the role is %q, want %q", what, got, want)
	}
}

func kestrelRole(role models.Role) models.GroupRole {
	return models.GroupRole{App: "kestrel", Role: role}
}

func TestRolesFollowTheGroupsAtTheProvider(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		ines, _ := newSSOMember(t, db)
		ines.want("without groups", ines.signIn(kestrelRole("")), "none")
		ines.want("in a group, and in one of an app that does not exist",
			ines.signIn(kestrelRole(models.RoleAgent), models.GroupRole{App: "gone", Role: models.RoleOwner}), "agent, by groups: true")
		ines.want("again", ines.signIn(kestrelRole(models.RoleAgent)), "agent, by groups: true")
		ines.want("in another group", ines.signIn(kestrelRole(models.RoleAdmin)), "admin, by groups: true")
		ines.want("if the provider does not say", ines.signIn(), "admin, by groups: true")
		ines.want("if the settings no longer name the app",
			ines.signIn(models.GroupRole{App: "gone"}), "admin, by groups: true")
		ines.want("in the second and third of three groups", ines.signIn(kestrelRole(""), kestrelRole(models.RoleAdmin),
			kestrelRole(models.RoleAgent)), "admin, by groups: true")
		before := sessionsOf(t, db, ines.account)
		ines.want("out of all groups", ines.signIn(kestrelRole("")), "none")
		if after := sessionsOf(t, db, ines.account); before < 2 || after != 1 {
			t.Errorf("of %d sessions of a former member, %d stay, want only the new one", before, after)
		}
		ines.want("back again", ines.signIn(kestrelRole(models.RoleAgent)), "agent, by groups: true")

		var told []models.Event
		err := db.Where("object_id = ? AND action LIKE 'member.%'", ines.account.ID).Order("id").Find(&told).Error
		if err != nil {
			t.Fatal(err)
		}
		var actions []models.Action
		for _, event := range told {
			actions = append(actions, event.Action)
			if event.AccountID != nil || event.Address != models.IdentityProvider.Address || *event.AppID != ines.kestrel.ID {
				t.Errorf("%s is recorded as %+v", event.Action, event)
			}
		}
		if want := []models.Action{models.ActionMemberAdded, models.ActionMemberRoleChanged, models.ActionMemberRemoved,
			models.ActionMemberAdded}; !slices.Equal(actions, want) {
			t.Errorf("recorded are %v, want %v", actions, want)
		}
	})
}

func sessionsOf(t *testing.T, db *database.DB, account *models.Account) (sessions int64) {
	t.Helper()
	if err := db.Model(&models.Session{}).Where("account_id = ?", account.ID).Count(&sessions).Error; err != nil {
		t.Fatal(err)
	}
	return sessions
}

func TestARoleThatTheTeamGaveDoesNotFollowTheGroups(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		ines, cast := newSSOMember(t, db)
		owner := models.Actor{Account: cast.Olive}
		if err := ines.kestrel.AddMember(ctx, db.DB, owner, ines.account, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		ines.want("given by hand, in another group", ines.signIn(kestrelRole(models.RoleAgent)), "admin, by groups: false")
		ines.want("given by hand, in no group", ines.signIn(kestrelRole("")), "admin, by groups: false")
		if err := ines.member().Remove(ctx, db.DB, owner); err != nil {
			t.Fatal(err)
		}
		ines.want("removed by hand, in a group", ines.signIn(kestrelRole(models.RoleAgent)), "agent, by groups: true")
		if err := ines.member().ChangeRole(ctx, db.DB, owner, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		ines.want("changed by hand", ines.signIn(kestrelRole(models.RoleAgent)), "admin, by groups: false")
		ines.want("changed by hand, in no group", ines.signIn(kestrelRole("")), "admin, by groups: false")
	})
}

func TestTheLastOwnerStaysWhateverTheGroupsSay(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		ines, cast := newSSOMember(t, db)
		ines.want("in the group of owners", ines.signIn(kestrelRole(models.RoleOwner)), "owner, by groups: true")
		olive, err := ines.kestrel.Members(ctx, db.DB)
		if err != nil {
			t.Fatal(err)
		}
		for i := range olive {
			if olive[i].AccountID == cast.Olive.ID {
				if err := olive[i].Remove(ctx, db.DB, models.Actor{Account: ines.account}); err != nil {
					t.Fatal(err)
				}
			}
		}
		ines.want("as the last owner, in no group", ines.signIn(kestrelRole("")), "owner, by groups: true")
		ines.want("as the last owner, in a group of agents", ines.signIn(kestrelRole(models.RoleAgent)), "owner, by groups: true")
	})
}

// The address of an app may change, but OIDC_ROLES keeps the one that it was written with.
func TestGroupsGiveRolesInAnAppThatWasRenamed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		ines, _ := newSSOMember(t, db)
		err := db.Exec("INSERT INTO former_slugs (slug, app_id) VALUES ('heron', ?)", ines.kestrel.ID).Error
		if err != nil {
			t.Fatal(err)
		}
		former := models.GroupRole{App: "heron", Role: models.RoleAgent}
		ines.want("by its former address", ines.signIn(former), "agent, by groups: true")
		joined := ines.member().ID
		ines.want("by both addresses", ines.signIn(former, kestrelRole("")), "agent, by groups: true")
		ines.want("by both, the other way round", ines.signIn(kestrelRole(""), former), "agent, by groups: true")
		if now := ines.member(); now != nil && now.ID != joined {
			t.Error("they left the team and joined it again")
		}
		former.Role = ""
		ines.want("in a group of the present address alone", ines.signIn(former, kestrelRole(models.RoleAdmin)),
			"admin, by groups: true")
		ines.want("in neither", ines.signIn(former, kestrelRole("")), "none")
	})
}
