package models

import (
	"context"
	"encoding/hex"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const setupToken = "setup_token" // of the settings: the digest of the newest one

var errSetupOver = NotFound("There is nothing at this address.")

type setting struct {
	Name  string `gorm:"primaryKey"`
	Value string
}

// NewSetupToken makes the one-time token for /setup, replacing any before; "" once set-up is over.
func NewSetupToken(ctx context.Context, db *gorm.DB) (string, error) {
	token := newToken()
	err := change(ctx, db, func(tx *Tx) error {
		if open, err := SetupOpen(ctx, tx.DB); !open || err != nil {
			token = ""
			return err
		}
		return tx.Clauses(clause.OnConflict{UpdateAll: true}).
			Create(&setting{setupToken, hex.EncodeToString(digest(token))}).Error
	})
	return token, err
}

// MaySetUp reports whether the token opens /setup.
func MaySetUp(ctx context.Context, db *gorm.DB, token string) (bool, error) {
	if open, err := SetupOpen(ctx, db); !open || err != nil {
		return false, err
	}
	var stored setting
	err := db.WithContext(ctx).Take(&stored, "name = ?", setupToken).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	hash, err := hex.DecodeString(stored.Value)
	return matchesDigest(token, hash), err
}

// SetupOpen reports whether the installation has no owner yet. It costs next to nothing: a page
// may ask at each request.
func SetupOpen(ctx context.Context, db *gorm.DB) (bool, error) {
	var owners []Membership
	err := db.WithContext(ctx).Select("id").Limit(1).Find(&owners, "role = ?", RoleOwner).Error
	return err == nil && len(owners) == 0, err
}

// Untouched reports whether the installation has neither an owner nor an app: nobody has begun to set
// it up, by /setup or at the command line. Until somebody does, nobody makes an account by signing in.
func Untouched(ctx context.Context, db *gorm.DB) (bool, error) {
	if open, err := SetupOpen(ctx, db); err != nil || !open {
		return false, err
	}
	var apps []App
	err := db.WithContext(ctx).Select("id").Limit(1).Find(&apps).Error
	return err == nil && len(apps) == 0, err
}

// SetUp makes the first owner and their app, and begins a session. The token is used up; whoever comes second finds the
// door closed. An account that the address has already becomes the owner where the password is its own.
func SetUp(
	ctx context.Context, db *gorm.DB, token string, account AccountDraft, app AppDraft, device Device,
) (*NewSession, *App, error) {
	may, err := MaySetUp(ctx, db, token)
	if err != nil {
		return nil, nil, err
	}
	if !may {
		return nil, nil, errSetupOver
	}
	var v, more Violations
	if account.Password == "" {
		v.fault("password", FaultPasswordRequired, Values{})
	}
	if errors.As(account.validate(), &more) {
		v = append(v, more...)
	}
	if errors.As(ofApp(app.validate()), &more) {
		v = append(v, more...)
	}
	if err := v.orNil(); err != nil {
		return nil, nil, err
	}
	var session *NewSession
	var made *App
	err = change(ctx, db, func(tx *Tx) error {
		used := tx.Delete(&setting{}, "name = ? AND value = ?", setupToken, hex.EncodeToString(digest(token)))
		if used.Error != nil {
			return used.Error
		}
		if used.RowsAffected == 0 {
			return errSetupOver
		}
		if open, err := SetupOpen(ctx, tx.DB); err != nil {
			return err
		} else if !open { // the command line was faster
			return errSetupOver
		}
		owner, err := firstOwner(ctx, tx, Actor{Address: device.Address}, account)
		if err != nil {
			return err
		}
		if made, err = CreateApp(ctx, tx.DB, Actor{Account: owner, Address: device.Address}, app, owner); err != nil {
			return ofApp(err)
		}
		session, err = beginSession(tx, owner, device)
		return err
	})
	return session, made, err
}

// ofApp tells the faults of the app from those of its owner, whose draft has fields of the same names.
func ofApp(err error) error {
	named := func(fault Error) *Error {
		if fault.Field != "" {
			fault.Field = "app_" + fault.Field
		}
		return &fault
	}
	var faults Violations
	var fault *Error
	switch {
	case errors.As(err, &faults):
		for i, fault := range faults {
			faults[i] = named(*fault)
		}
		return faults
	case errors.As(err, &fault):
		return named(*fault)
	}
	return err
}

// firstOwner makes the account of the draft, or finds it: somebody may have made it from the
// command line. The link of the set-up stands in a log, so it opens nobody's account by itself.
func firstOwner(ctx context.Context, tx *Tx, by Actor, draft AccountDraft) (*Account, error) {
	var existing Account
	err := tx.Take(&existing, "email = ? AND email_verified_at IS NOT NULL", draft.Email).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return CreateAccount(ctx, tx.DB, by, draft)
	}
	if err != nil {
		return nil, err
	}
	matches := false
	if existing.PasswordHash != nil {
		matches, _, err = checkHash(ctx, draft.Password, *existing.PasswordHash, false)
	}
	if err == nil && !matches {
		err = Invalid("password",
			"There is an account with this e-mail address, and this is not its password. Type that one, or use another address.")
	}
	return &existing, err
}
