package models

import (
	"cmp"
	"errors"
	"slices"

	"gorm.io/gorm/clause"
)

// GroupRole is what a group at the provider of single sign-on gives in the app with the slug.
type GroupRole struct {
	App  string
	Role Role // "" if the person is not in the group
}

// takeRoles gives the person the roles that their groups at the provider of single sign-on give. A role that somebody on
// the team gave or changed stays as it is, and so does the last owner.
func (a *Account) takeRoles(tx *Tx, given []GroupRole) error {
	var apps []*App
	roles := map[string]Role{} // by app, which may be among them by several of its slugs
	for _, one := range given {
		app, err := FindApp(tx.Statement.Context, tx.DB, one.App)
		if CodeOf(err) == CodeNotFound {
			continue
		}
		if err != nil {
			return err
		}
		role, known := roles[app.ID]
		if !known {
			apps = append(apps, app)
		}
		roles[app.ID] = cmp.Or(role, one.Role)
	}
	slices.SortFunc(apps, func(x, y *App) int { return cmp.Compare(x.ID, y.ID) }) // no deadlocks
	for _, app := range apps {
		if err := a.takeRole(tx, app, roles[app.ID]); err != nil && !errors.Is(err, errLastOwner) {
			return err
		}
	}
	return nil
}

func (a *Account) takeRole(tx *Tx, app *App, role Role) error {
	member, err := findFirst[Membership](tx.Clauses(clause.Locking{Strength: "UPDATE"}), "app_id = ? AND account_id = ?",
		app.ID, a.ID)
	switch {
	case err != nil:
		return err
	case member == nil && role != "":
		return app.addByGroups(tx, a, role)
	case member == nil || !member.ByGroups || member.Role == role:
		return nil
	case role == "":
		return member.remove(tx, IdentityProvider)
	}
	return member.setRole(tx, IdentityProvider, role)
}

func (a *App) addByGroups(tx *Tx, account *Account, role Role) error {
	added, err := a.addMember(tx, Membership{AccountID: account.ID, Role: role, ByGroups: true})
	if err != nil || !added { // somebody on the team was faster
		return err
	}
	return record(tx, IdentityProvider.did(ActionMemberAdded, a.ID, account.ID).with(EventDetail{Role: string(role)}))
}
