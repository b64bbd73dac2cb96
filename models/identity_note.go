package models

import (
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/identity"
)

// lockOfIdentity finds the account of the address, or creates one, and locks it against erasure.
func lockOfIdentity(tx *Tx, email string) (id string, err error) {
	for range 3 { // the address of an account that was erased during the wait is free for another
		ids, err := ensureAccounts(tx, map[string]string{email: ""})
		if err != nil {
			return "", err
		}
		var there []Account
		err = tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("id").
			Find(&there, "id = ? AND erased_at IS NULL", ids[email]).Error
		if err != nil || len(there) > 0 {
			return ids[email], err
		}
	}
	return "", errors.New("the account of an identity was erased again and again")
}

func (a *App) noteIdentity(tx *Tx, claims *identity.Claims, key *IdentityKey) (*Identity, error) {
	accountID, err := lockOfIdentity(tx, claims.Email)
	if err != nil {
		return nil, err
	}
	if err := refuseRoles(tx.DB, accountID, claims.Email); err != nil {
		return nil, err
	}
	// Looked up again, under the lock.
	if known, err := a.findIdentity(tx.DB, claims.Subject); err != nil || known.saidLater(claims) {
		return known, err
	}
	known, err := a.storeIdentity(tx, claims, accountID)
	if err != nil {
		return nil, err
	}
	if claims.Traits != nil {
		if err := known.keepTraits(tx, claims.Traits); err != nil {
			return nil, err
		}
	}
	if err := noteVouched(tx, known); err != nil {
		return nil, err
	}
	return known, tx.Model(&IdentityKey{}).Where("id = ?", key.ID).UpdateColumn("last_used_at", tx.Now).Error
}

// storeIdentity inserts or updates the identity; what the claims leave out stays as it was.
func (a *App) storeIdentity(tx *Tx, claims *identity.Claims, accountID string) (*Identity, error) {
	row := &Identity{ID: tx.NewID(), AppID: a.ID, Subject: claims.Subject, AccountID: accountID, Name: claims.Name,
		Traits: traitsJSON(claims.Traits), CreatedAt: tx.Now, SeenAt: tx.Now, SaidAt: claims.MadeAt}
	updates := []string{"account_id", "seen_at"}
	if claims.MadeAt != nil {
		updates = append(updates, "said_at")
	}
	if claims.Name != "" {
		updates = append(updates, "name")
	}
	if claims.Traits != nil {
		updates = append(updates, "traits")
	}
	err := tx.Omit("Account").Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "app_id"}, {Name: "subject"}}, DoUpdates: clause.AssignmentColumns(updates),
	}).Create(row).Error
	if err != nil {
		return nil, err
	}
	known, err := a.findIdentity(tx.DB, claims.Subject)
	if err != nil {
		return nil, err
	}
	if known == nil {
		return nil, errors.New("an identity vanished while it was being noted")
	}
	return known, nil
}

// refuseRoles refuses the address of anybody who has a role in any app, or is invited to one: a website's word must not
// grant their permissions.
func refuseRoles(db *gorm.DB, accountID, email string) error {
	var holds bool
	err := db.Raw(`
		SELECT EXISTS (SELECT 1 FROM memberships WHERE account_id = ?)
			OR EXISTS (SELECT 1 FROM invitations WHERE email = ? AND ended_at IS NULL AND expires_at > ?)`,
		accountID, email, clockOf(db.Statement.Context).Now).Scan(&holds).Error
	if err == nil && holds {
		return errIdentityNotAllowed
	}
	return err
}

// noteVouched stores the website's name for the person in the app's contact.
func noteVouched(tx *Tx, known *Identity) error {
	err := noteContacts(tx, tx.Now, contactNote{AppID: known.AppID, AccountID: known.AccountID, Name: known.Name})
	if err != nil {
		return err
	}
	columns := map[string]any{"vouched": true}
	if known.Name != "" {
		columns["name"] = known.Name
	}
	changed := tx.Model(&Contact{}).Where("app_id = ? AND account_id = ? AND (NOT vouched OR name <> ?)", known.AppID,
		known.AccountID, known.Name).UpdateColumns(columns)
	if changed.Error != nil || changed.RowsAffected == 0 {
		return changed.Error
	}
	return queueReindex(tx, known.AccountID)
}
