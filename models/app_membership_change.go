package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

var (
	errLastOwner        = Refuse(FaultLastOwner)
	errChangedMeanwhile = Conflict("Somebody changed this member meanwhile. Look again.")
)

// AppOf finds an app by its slug through the account's membership in one of the roles; without one it is not found.
func (a *Account) AppOf(ctx context.Context, db *gorm.DB, slug string, roles ...Role) (*App, Role, error) {
	app, err := FindApp(ctx, db, slug)
	if err != nil {
		return nil, "", err
	}
	membership, err := findOr[Membership](db.WithContext(ctx), errNoApp,
		"app_id = ? AND account_id = ? AND role IN ?", app.ID, a.ID, roles)
	if err != nil {
		return nil, "", err
	}
	return app, membership.Role, nil
}

// Members lists the team of the app with their accounts, owners first.
func (a *App) Members(ctx context.Context, db *gorm.DB) ([]Membership, error) {
	var members []Membership
	err := db.WithContext(ctx).Joins("Account").Where("memberships.app_id = ?", a.ID).
		Order(membersOrder).Find(&members).Error
	if err != nil {
		return nil, err
	}
	isOwner := func(m Membership) bool { return m.Role == RoleOwner }
	first := slices.IndexFunc(members, isOwner)
	if first >= 0 && !slices.ContainsFunc(members[first+1:], isOwner) {
		members[first].LastOwner = true
	}
	return members, nil
}

// membersOrder is the order in which a team is listed.
const membersOrder = "CASE memberships.role WHEN 'owner' THEN 1 WHEN 'admin' THEN 2 ELSE 3 END," +
	" memberships.created_at, memberships.id"

// Member finds a member of the app.
func (a *App) Member(ctx context.Context, db *gorm.DB, id string) (*Membership, error) {
	return findByID[Membership](db.WithContext(ctx).Joins("Account"), NotFound("There is no such member."), id,
		"memberships.app_id = ?", a.ID)
}

// ChangeRole gives the member another role, and ends their invitations that it does not allow. Only an owner makes or
// unmakes owners; the last one stays.
func (m *Membership) ChangeRole(ctx context.Context, db *gorm.DB, by Actor, role Role) error {
	if !slices.Contains(Roles, role) {
		return refuseField("role", FaultNotAChoice, among(Roles...))
	}
	err := change(ctx, db, func(tx *Tx) error {
		if m.Role == RoleOwner || role == RoleOwner {
			if err := m.checkOwner(tx, by, "Only an owner can make or unmake an owner."); err != nil {
				return err
			}
		}
		if role == m.Role {
			return nil
		}
		return m.setRole(tx, by, role)
	})
	if err == nil {
		m.Role = role
	}
	return err
}

// setRole gives the member another role, which no longer follows the groups if somebody on the team gave it.
func (m *Membership) setRole(tx *Tx, by Actor, role Role) error {
	if err := m.mayLeave(tx); err != nil {
		return err
	}
	changed := tx.Model(&Membership{}).Where("id = ? AND role = ?", m.ID, m.Role).
		Updates(map[string]any{"role": role, "by_groups": by == IdentityProvider})
	if err := changedOr(changed, errChangedMeanwhile); err != nil {
		return err
	}
	// The person's permissions change, so they have to sign in again.
	if err := tx.Delete(&Session{}, "account_id = ?", m.AccountID).Error; err != nil {
		return err
	}
	if err := m.endInvitations(tx, by, role); err != nil {
		return err
	}
	return record(tx, by.did(ActionMemberRoleChanged, m.AppID,
		m.AccountID).with(EventDetail{From: string(m.Role), To: string(role)}))
}

// Remove ends the membership and the invitations that the member made, and unassigns their tickets. Only an owner
// removes an owner; the last one stays.
func (m *Membership) Remove(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		if m.Role == RoleOwner {
			if err := m.checkOwner(tx, by, "Only an owner can remove an owner."); err != nil {
				return err
			}
		}
		return m.remove(tx, by)
	})
}

func (m *Membership) remove(tx *Tx, by Actor) error {
	if err := m.mayLeave(tx); err != nil {
		return err
	}
	removed := tx.Delete(&Membership{}, "id = ? AND role = ?", m.ID, m.Role)
	if err := changedOr(removed, errChangedMeanwhile); err != nil {
		return err
	}
	if err := tx.Delete(&Session{}, "account_id = ?", m.AccountID).Error; err != nil {
		return err
	}
	if err := m.endInvitations(tx, by, ""); err != nil {
		return err
	}
	if err := m.unassignTickets(tx, by); err != nil {
		return err
	}
	err := tx.Delete(&SavedView{}, "account_id = ? AND app_id = ? AND NOT shared", m.AccountID, m.AppID).Error
	if err != nil {
		return err
	}
	if err := m.forgetNotices(tx); err != nil {
		return err
	}
	return record(tx, by.did(ActionMemberRemoved, m.AppID, m.AccountID).with(EventDetail{Role: string(m.Role)}))
}

// SignOut ends all sessions of the member, who may have lost a device. Only an owner signs an owner out.
func (m *Membership) SignOut(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		if m.Role == RoleOwner {
			if err := m.checkOwner(tx, by, "Only an owner can sign an owner out."); err != nil {
				return err
			}
		}
		if err := tx.Delete(&Session{}, "account_id = ?", m.AccountID).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionMemberSignedOut, m.AppID, m.AccountID))
	})
}

// LastOwnerOf lists the apps that would be left without an owner.
func (a *Account) LastOwnerOf(ctx context.Context, db *gorm.DB) ([]App, error) {
	var apps []App
	err := db.WithContext(ctx).Raw(`
		SELECT apps.* FROM apps JOIN memberships ON memberships.app_id = apps.id AND memberships.role = 'owner'
		WHERE memberships.account_id = ? AND NOT EXISTS (
			SELECT 1 FROM memberships other
			WHERE other.app_id = apps.id AND other.role = 'owner' AND other.account_id <> memberships.account_id)
		ORDER BY apps.name, apps.slug`, a.ID).Scan(&apps).Error
	return apps, err
}

// mayLeave makes sure that an owner is not the last.
func (m *Membership) mayLeave(tx *Tx) error {
	if m.Role != RoleOwner {
		return nil
	}
	owners, err := m.lockOwners(tx)
	if err == nil && len(owners) < 2 {
		return errLastOwner
	}
	return err
}

// checkOwner refuses anybody but an owner of the app.
func (m *Membership) checkOwner(tx *Tx, by Actor, refusal string) error {
	owners, err := m.lockOwners(tx)
	if err == nil && !slices.Contains(owners, orEmpty(by.accountID())) {
		return Conflict(refusal)
	}
	return err
}

// lockOwners returns the accounts of the app's owners. Their memberships are locked, so that two cannot leave at the
// same time.
func (m *Membership) lockOwners(tx *Tx) (accountIDs []string, err error) {
	err = tx.Model(&Membership{}).Clauses(clause.Locking{Strength: "UPDATE"}).
		Where("app_id = ? AND role = ?", m.AppID, RoleOwner).Order("id").Pluck("account_id", &accountIDs).Error
	return accountIDs, err
}
