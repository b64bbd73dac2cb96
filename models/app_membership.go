package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// Role is what a member may do in an app.
type Role string

// The roles, from most to least.
const (
	RoleOwner Role = "owner"
	RoleAdmin Role = "admin" // settings, keys, members
	RoleAgent Role = "agent" // tickets and posts
)

// Roles are all of them, from most to least.
var Roles = []Role{RoleOwner, RoleAdmin, RoleAgent}

// Manages reports whether a member of this role may change the app: its settings, keys and members.
func (r Role) Manages() bool { return r == RoleOwner || r == RoleAdmin }

// Grantable are the roles that a member of this role may give another person.
func (r Role) Grantable() []Role {
	return slices.DeleteFunc(slices.Clone(Roles), func(role Role) bool { return !r.mayGrant(role) })
}

// mayGrant reports whether a member of this role may give another person that role.
func (r Role) mayGrant(role Role) bool {
	return r == RoleOwner || r == RoleAdmin && role != RoleOwner
}

// Membership makes an account a member of an app's team.
type Membership struct {
	ID        string
	AppID     string
	AccountID string
	Account   Account
	Role      Role
	ByGroups  bool // the role follows the person's groups at the provider of single sign-on
	CreatedAt time.Time

	LastOwner bool `gorm:"-"` // nobody else is an owner; set by App.Members
}

// ChangeableBy reports whether somebody of the role may change or end the membership.
func (m *Membership) ChangeableBy(role Role) bool {
	return !m.LastOwner && role.mayGrant(m.Role)
}

// AddMember gives the account a role in the app.
func (a *App) AddMember(ctx context.Context, db *gorm.DB, by Actor, account *Account, role Role) error {
	if !slices.Contains(Roles, role) {
		return refuseField("role", FaultNotAChoice, among(Roles...))
	}
	return change(ctx, db, func(tx *Tx) error {
		added, err := a.addMember(tx, Membership{AccountID: account.ID, Role: role})
		if err != nil {
			return err
		}
		if !added {
			return Conflict(account.Email + " is a member of this app already.")
		}
		return record(tx, by.did(ActionMemberAdded, a.ID, account.ID).with(EventDetail{Role: string(role)}))
	})
}

// addMember adds the account of the membership to the team. Added is false if it is a member already, and keeps its role.
func (a *App) addMember(tx *Tx, member Membership) (added bool, err error) {
	member.ID, member.AppID, member.CreatedAt = tx.NewID(), a.ID, tx.Now
	made := tx.Omit("Account").Clauses(clause.OnConflict{DoNothing: true}).Create(&member)
	if made.Error != nil {
		return false, made.Error
	}
	if err := requireTwoFactor(tx, member.AccountID); err != nil {
		return false, err
	}
	return made.RowsAffected > 0, markActive(tx, a.ID, member.AccountID)
}

// firstAdmins finds the oldest owner or admin of each app, by the app's id: they are the authors of posts without a
// requester.
func firstAdmins(db *gorm.DB) func(context.Context, []string) (map[string]string, error) {
	return func(ctx context.Context, apps []string) (map[string]string, error) {
		var admins []Membership
		err := db.WithContext(ctx).Select("app_id", "account_id").Order("created_at, id").
			Find(&admins, "app_id IN ? AND role IN ?", store.Pad(apps), []Role{RoleOwner, RoleAdmin}).Error
		first := make(map[string]string, len(apps))
		for _, admin := range admins {
			if first[admin.AppID] == "" {
				first[admin.AppID] = admin.AccountID
			}
		}
		return first, err
	}
}

// Staff reports whether the account has a role in any app.
func (a *Account) Staff(ctx context.Context, db *gorm.DB) (bool, error) {
	return exists[Membership](db.WithContext(ctx).Select("id"), "account_id = ?", a.ID)
}

// OwnsAnApp reports whether the account is an owner of any app.
func (a *Account) OwnsAnApp(ctx context.Context, db *gorm.DB) (bool, error) {
	return exists[Membership](db.WithContext(ctx).Select("id"), "account_id = ? AND role = ?", a.ID, RoleOwner)
}

// HasMember reports whether the account is of the app's team.
func (a *App) HasMember(ctx context.Context, db *gorm.DB, account *Account) (bool, error) {
	return isMember(db.WithContext(ctx), a.ID, account.ID)
}

// ManagedBy reports whether the account is an owner or admin of the app.
func (a *App) ManagedBy(ctx context.Context, db *gorm.DB, account *Account) (bool, error) {
	member, err := findFirst[Membership](db.WithContext(ctx), "app_id = ? AND account_id = ?", a.ID, account.ID)
	return member != nil && member.Role.Manages(), err
}

func isMember(db *gorm.DB, appID, accountID string) (bool, error) {
	return exists[Membership](db.Select("id"), "app_id = ? AND account_id = ?", appID, accountID)
}
