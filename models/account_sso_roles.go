package models

import (
	"errors"
	"maps"
	"slices"

	"gorm.io/gorm/clause"
)

// takeRoles gives the person the roles that their groups at the provider of single sign-on give, by the slugs of the
// apps; "" is none. A role that somebody on the team gave or changed stays as it is, and so does the last owner.
func (a *Account) takeRoles(tx *Tx, roles map[string]Role) error {
	for _, slug := range slices.Sorted(maps.Keys(roles)) {
		app, err := FindApp(tx.Statement.Context, tx.DB, slug)
		if CodeOf(err) == CodeNotFound {
			continue
		}
		if err == nil {
			err = a.takeRole(tx, app, roles[slug])
		}
		if err != nil && !errors.Is(err, errLastOwner) {
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
	added, err := a.addMember(tx, account, role)
	if err != nil || !added { // somebody on the team was faster
		return err
	}
	err = tx.Model(&Membership{}).Where("app_id = ? AND account_id = ?", a.ID, account.ID).
		UpdateColumn("by_groups", true).Error
	if err != nil {
		return err
	}
	return record(tx, IdentityProvider.did(ActionMemberAdded, a.ID, account.ID).with(EventDetail{Role: string(role)}))
}
