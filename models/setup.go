package models

import (
	"context"
	"crypto/subtle"
	"encoding/hex"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const setupToken = "setup_token" // of the settings: the digest of the newest one

type setting struct {
	Name  string `gorm:"primaryKey"`
	Value string
}

// NewSetupToken makes the one-time token for /setup, replacing any before; "" once there is an account.
func NewSetupToken(ctx context.Context, db *gorm.DB) (string, error) {
	token := newToken()
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if over, err := setupOver(tx); over || err != nil {
			token = ""
			return err
		}
		return tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&setting{setupToken, hex.EncodeToString(digest(token))}).Error
	})
	return token, err
}

// MaySetUp reports whether the token opens /setup.
func MaySetUp(ctx context.Context, db *gorm.DB, token string) (bool, error) {
	db = db.WithContext(ctx)
	if over, err := setupOver(db); over || err != nil {
		return false, err
	}
	var kept setting
	err := db.Take(&kept, "name = ?", setupToken).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return false, nil
	}
	return subtle.ConstantTimeCompare([]byte(kept.Value), []byte(hex.EncodeToString(digest(token)))) == 1, err
}

// SetUpDone reports whether there is an account already, so that set-up is over for good.
func SetUpDone(ctx context.Context, db *gorm.DB) (bool, error) { return setupOver(db.WithContext(ctx)) }

func setupOver(db *gorm.DB) (bool, error) {
	var accounts []Account
	err := db.Select("id").Limit(1).Find(&accounts).Error
	return len(accounts) > 0, err
}

// SetUp makes the first account and its app, and begins a session. The token is used up; whoever comes second finds
// the door closed.
func SetUp(ctx context.Context, db *gorm.DB, token string, account AccountDraft, app AppDraft, device Device) (*NewSession, *App, error) {
	may, err := MaySetUp(ctx, db, token)
	if err != nil {
		return nil, nil, err
	}
	if !may {
		return nil, nil, NotFound("There is nothing at this address.")
	}
	var v, more Violations
	if account.Password == "" {
		v.add("password", "password is required: it is the way in until mail works.")
	}
	if errors.As(account.validate(), &more) {
		v = append(v, more...)
	}
	if errors.As(app.validate(), &more) {
		for _, fault := range more {
			v.add("app_"+fault.Field, fault.Message)
		}
	}
	if err := v.orNil(); err != nil {
		return nil, nil, err
	}
	var session *NewSession
	var made *App
	err = db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		used := tx.Delete(&setting{}, "name = ? AND value = ?", setupToken, hex.EncodeToString(digest(token)))
		if used.Error != nil {
			return used.Error
		}
		if used.RowsAffected == 0 {
			return NotFound("There is nothing at this address.")
		}
		owner, err := CreateAccount(ctx, tx, Actor{Address: device.Address}, account)
		if err != nil {
			return err
		}
		if made, err = CreateApp(ctx, tx, Actor{Account: owner, Address: device.Address}, app, owner); err != nil {
			return err
		}
		session, err = beginSession(tx, owner, device)
		return err
	})
	return session, made, err
}
