package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// errOwnTwoFactorFirst: whoever requires it must not lock themselves out.
var errOwnTwoFactorFirst = Conflict("Set up two-factor authentication for your own account first.")

// RequireTwoFactor sets whether everybody on the app's team needs two-factor authentication. Members without it are led
// to its set-up with their next request, unless they signed in by single sign-on or with a passkey. Whoever requires it
// has it.
func (a *App) RequireTwoFactor(ctx context.Context, db *gorm.DB, by Actor, on bool) error {
	action := ActionTwoFactorNotRequired
	if on {
		action = ActionTwoFactorRequired
	}
	return change(ctx, db, func(tx *Tx) error {
		if _, err := a.lock(tx); err != nil { // so that nobody joins the team meanwhile
			return err
		}
		if on {
			has, err := by.Account.HasTwoFactor(ctx, tx.DB)
			if err != nil {
				return err
			}
			if !has {
				return errOwnTwoFactorFirst
			}
		}
		changed := tx.Model(&App{}).Where("id = ? AND two_factor_required <> ?", a.ID, on).
			Updates(map[string]any{"two_factor_required": on, "updated_at": tx.Now})
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		a.TwoFactorRequired = on
		team, err := a.teamIDs(tx.DB)
		if err != nil {
			return err
		}
		if err := requireTwoFactor(tx, team...); err != nil {
			return err
		}
		return record(tx, by.did(action, a.ID, a.ID))
	})
}

// lacksTwoFactor reports whether a session that begins on the device has to set up two-factor authentication first.
func (a *Account) lacksTwoFactor(tx *Tx, device Device) (bool, error) {
	if device.SSOAt != nil || device.ByPasskey {
		return false, nil
	}
	requiring, err := a.requiringTwoFactor(tx.DB)
	if err != nil || requiring == nil {
		return false, err
	}
	has, err := a.HasTwoFactor(tx.Statement.Context, tx.DB)
	return !has, err
}

// requiringTwoFactor is an app whose team the account is on, and that requires two-factor authentication; nil for none.
func (a *Account) requiringTwoFactor(db *gorm.DB) (*App, error) {
	return findFirst[App](db.Joins("JOIN memberships ON memberships.app_id = apps.id").Order("apps.name"),
		"memberships.account_id = ? AND apps.two_factor_required", a.ID)
}

// requireTwoFactor brings up to date which sessions of the accounts have to set up two-factor authentication. It is
// called whenever an account's teams, what they require, or its authenticator app change.
func requireTwoFactor(tx *Tx, accountIDs ...string) error {
	due := gorm.Expr(`sso_at IS NULL AND NOT by_passkey
		AND NOT EXISTS (SELECT 1 FROM two_factors WHERE two_factors.account_id = sessions.account_id)
		AND EXISTS (SELECT 1 FROM memberships JOIN apps ON apps.id = memberships.app_id
			WHERE memberships.account_id = sessions.account_id AND apps.two_factor_required)`)
	return tx.Model(&Session{}).Where("account_id IN ?", store.Pad(accountIDs)).Update("two_factor_due", due).Error
}

// teamIDs are the accounts of the app's team.
func (a *App) teamIDs(db *gorm.DB) (accountIDs []string, err error) {
	err = db.Model(&Membership{}).Where("app_id = ?", a.ID).Pluck("account_id", &accountIDs).Error
	return accountIDs, err
}

// WithTwoFactor returns which accounts of the app's team have two-factor authentication.
func (a *App) WithTwoFactor(ctx context.Context, db *gorm.DB) (map[string]bool, error) {
	return a.teamWith(db.WithContext(ctx).Model(&TwoFactor{}))
}

// WithPasskey returns which accounts of the app's team have a passkey.
func (a *App) WithPasskey(ctx context.Context, db *gorm.DB) (map[string]bool, error) {
	return a.teamWith(db.WithContext(ctx).Model(&Passkey{}))
}

// teamWith returns which accounts of the app's team own one of the rows.
func (a *App) teamWith(rows *gorm.DB) (map[string]bool, error) {
	var have []string
	err := rows.Where("account_id IN (SELECT account_id FROM memberships WHERE app_id = ?)", a.ID).
		Pluck("account_id", &have).Error
	with := make(map[string]bool, len(have))
	for _, id := range have {
		with[id] = true
	}
	return with, err
}
