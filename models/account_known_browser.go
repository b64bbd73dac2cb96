package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// knownAge is how long a browser stays known in which nobody signs in.
const knownAge = 180 * 24 * time.Hour

// KnownBrowser is a browser in which the person signed in before. It proves nothing and opens nothing: what strangers
// try in the person's name does not count against it, and that is all.
type KnownBrowser struct {
	ID        string
	AccountID string
	TokenHash []byte // several people may have signed in with one browser, so several rows may have it
	CreatedAt time.Time
	SeenAt    time.Time
}

// FindKnownBrowser finds the id under which the browser with this cookie is known for the address; "" where nobody has
// signed in there with it. That tells nothing of any address: only its own owner ever got such a cookie.
func FindKnownBrowser(ctx context.Context, db *gorm.DB, token, email string) (string, error) {
	if token == "" {
		return "", nil
	}
	var known KnownBrowser
	err := db.WithContext(ctx).Joins("JOIN accounts ON accounts.id = known_browsers.account_id").
		Take(&known, "known_browsers.token_hash = ? AND known_browsers.seen_at > ? AND accounts.email = ?",
			digest(token), clockOf(ctx).Now.Add(-knownAge), email).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return known.ID, err
}

// AddKnownBrowser notes that the person signed in with the browser of that cookie, which may be none or anything, and
// returns a new token for it. For whom it was known before, it still is.
func (a *Account) AddKnownBrowser(ctx context.Context, db *gorm.DB, token string) (renewed string, err error) {
	renewed = newToken()
	now := clockOf(ctx).Now
	err = change(ctx, db, func(tx *Tx) error {
		if token != "" {
			err := tx.Model(&KnownBrowser{}).Where("token_hash = ?", digest(token)).
				Update("token_hash", digest(renewed)).Error
			if err != nil {
				return err
			}
		}
		return tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "token_hash"}, {Name: "account_id"}},
			DoUpdates: clause.AssignmentColumns([]string{"seen_at"}),
		}).Create(&KnownBrowser{ID: tx.NewID(), AccountID: a.ID, TokenHash: digest(renewed), CreatedAt: now,
			SeenAt: now}).Error
	})
	return renewed, err
}
