package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// knownAge is how long a browser stays known without a sign-in.
const knownAge = 180 * 24 * time.Hour

// KnownBrowser is a browser in which the person signed in before. It proves nothing and opens nothing; it only has its
// own count of sign-in attempts, which strangers' attempts in the person's name do not affect.
type KnownBrowser struct {
	ID        string
	AccountID string
	TokenHash []byte // several rows may have it, if several people signed in with one browser
	CreatedAt time.Time
	SeenAt    time.Time
}

// FindKnownBrowser finds the id under which the browser with this cookie is known for the address; "" if nobody signed
// in there with it. That reveals nothing about addresses: only the owner of one ever gets such a cookie.
func FindKnownBrowser(ctx context.Context, db *gorm.DB, token, email string) (string, error) {
	if token == "" {
		return "", nil
	}
	known, err := findFirst[KnownBrowser](
		db.WithContext(ctx).Joins("JOIN accounts ON accounts.id = known_browsers.account_id"),
		"known_browsers.token_hash = ? AND known_browsers.seen_at > ? AND accounts.email = ?",
		digest(token), clockOf(ctx).Now.Add(-knownAge), email)
	if err != nil || known == nil {
		return "", err
	}
	return known.ID, nil
}

// AddKnownBrowser records a sign-in with the browser of that cookie, which may be empty or invalid, and returns a new
// token for it. The browser stays known for the other people who used it.
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
