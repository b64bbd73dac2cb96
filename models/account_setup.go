package models

import (
	"context"
	"encoding/hex"
	"errors"

	"gorm.io/gorm"
)

const (
	// setupToken begins the names of settings. What follows is the digest of a token, and the value is an id that tells
	// how new it is.
	setupToken = "setup_token "
	// maxSetupTokens is more than there are processes that start at once.
	maxSetupTokens = 10
)

var errSetupOver = NotFound("There is nothing at this address.")

type setting struct {
	Name  string `gorm:"primaryKey"`
	Value string
}

// NewSetupToken creates a one-time token for /setup; "" once the set-up is over. Each process prints its own, and nobody
// can tell which of them printed last: so the newest ten all work, until one of them is used.
func NewSetupToken(ctx context.Context, db *gorm.DB) (string, error) {
	token := newToken()
	err := change(ctx, db, func(tx *Tx) error {
		if open, err := SetupOpen(ctx, tx.DB); !open || err != nil {
			token = ""
			return err
		}
		if err := tx.Create(&setting{setupSetting(token), tx.NewID()}).Error; err != nil {
			return err
		}
		return tx.Exec(`DELETE FROM settings WHERE name LIKE @tokens AND name NOT IN
			(SELECT name FROM settings WHERE name LIKE @tokens ORDER BY value DESC LIMIT @max)`,
			map[string]any{"tokens": setupToken + "%", "max": maxSetupTokens}).Error
	})
	return token, err
}

// MaySetUp reports whether the token opens /setup.
func MaySetUp(ctx context.Context, db *gorm.DB, token string) (bool, error) {
	if open, err := SetupOpen(ctx, db); !open || err != nil {
		return false, err
	}
	return exists[setting](db.WithContext(ctx).Select("name"), "name = ?", setupSetting(token))
}

func setupSetting(token string) string { return setupToken + hex.EncodeToString(digest(token)) }

// SetupOpen reports whether the installation has no owner yet. It is cheap enough to ask on each request.
func SetupOpen(ctx context.Context, db *gorm.DB) (bool, error) {
	owned, err := exists[Membership](db.WithContext(ctx).Select("id"), "role = ?", RoleOwner)
	return err == nil && !owned, err
}

// Untouched reports whether the installation has neither an owner nor an app: nobody has begun to set it up, by /setup
// or from the command line. Until then, signing in creates no accounts.
func Untouched(ctx context.Context, db *gorm.DB) (bool, error) {
	if open, err := SetupOpen(ctx, db); err != nil || !open {
		return false, err
	}
	begun, err := exists[App](db.WithContext(ctx).Select("id"))
	return err == nil && !begun, err
}

// SetupDraft is the input for the first owner and their app. Token opens /setup.
type SetupDraft struct {
	Token string
	Owner AccountDraft
	App   AppDraft
}

func (d *SetupDraft) validate() error {
	var v, more Violations
	if d.Owner.Password == "" {
		v.fault("password", FaultPasswordRequired, Values{})
	}
	if errors.As(d.Owner.validate(), &more) {
		v = append(v, more...)
	}
	if errors.As(ofApp(d.App.validate("")), &more) {
		v = append(v, more...)
	}
	return v.orNil()
}

// SetUp creates the first owner and their app, and begins a session. It uses up all tokens; a second attempt is refused.
// An existing account of the address becomes the owner if the password is its own.
func SetUp(ctx context.Context, db *gorm.DB, draft SetupDraft, device Device) (*NewSession, *App, error) {
	may, err := MaySetUp(ctx, db, draft.Token)
	if err != nil {
		return nil, nil, err
	}
	if !may {
		return nil, nil, errSetupOver
	}
	if err := draft.validate(); err != nil {
		return nil, nil, err
	}
	var session *NewSession
	var made *App
	err = change(ctx, db, func(tx *Tx) error {
		used := tx.Delete(&setting{}, "name LIKE ?", setupToken+"%")
		if err := changedOr(used, errSetupOver); err != nil {
			return err
		}
		if open, err := SetupOpen(ctx, tx.DB); err != nil {
			return err
		} else if !open { // the command line was first
			return errSetupOver
		}
		owner, err := firstOwner(ctx, tx, Actor{Address: device.Address}, draft.Owner)
		if err != nil {
			return err
		}
		if made, err = CreateApp(ctx, tx.DB, Actor{Account: owner, Address: device.Address}, draft.App, owner); err != nil {
			return ofApp(err)
		}
		session, err = beginSession(tx, owner, device)
		return err
	})
	return session, made, err
}

// ofApp moves the faults of the app to fields of their own, because the owner's draft has fields of the same names.
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

// firstOwner creates the account of the draft, or finds one that was created from the command line. The set-up link is
// in a log, so it does not open anybody's account by itself.
func firstOwner(ctx context.Context, tx *Tx, by Actor, draft AccountDraft) (*Account, error) {
	existing, err := findFirst[Account](tx.DB, "email = ? AND email_verified_at IS NOT NULL", draft.Email)
	if err != nil {
		return nil, err
	}
	if existing == nil {
		return CreateAccount(ctx, tx.DB, by, draft)
	}
	matches := false
	if existing.PasswordHash != nil {
		matches, _, err = checkHash(ctx, draft.Password, *existing.PasswordHash, false)
	}
	if err == nil && !matches {
		err = Invalid("password",
			"There is an account with this e-mail address, and this is not its password. Type that one, or use another address.")
	}
	return existing, err
}
