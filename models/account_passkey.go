package models

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"

	"intake/internal/passkey"
)

// maxPasskeys is far more than anybody has devices. A page lists them all, and browsers are told of them all.
const maxPasskeys = 20

// Passkey is a key in a device or a password manager with which a person signs in. They unlock it, by finger or PIN for
// example, so it counts as both steps of a sign-in.
type Passkey struct {
	ID           string
	AccountID    string
	Name         string // what its owner calls it
	CredentialID []byte
	PublicKey    []byte
	Counter      int64 // of its uses; 0 if it does not count
	Synced       bool  // it can be on several devices
	CreatedAt    time.Time
	UsedAt       *time.Time // nil: not yet
}

// PasskeyDraft is a browser's answer to NewPasskeyOptions, and what its owner wants to call the passkey.
type PasskeyDraft struct {
	Site   *passkey.Site
	Answer string
	Name   string
}

func (d *PasskeyDraft) validate() error {
	var v Violations
	d.Name = v.checkText("name", asShown(d.Name), true, MaxName)
	return v.orNil()
}

var (
	errPasskeyRefused = refuseField("passkey", FaultPasskeyRefused, Values{})
	errPasskeyOver    = refuseField("passkey", FaultPasskeyOver, Values{})
	errPasskeyUnknown = refuseField("passkey", FaultPasskeyUnknown, Values{})
	errPasskeyOther   = refuseField("passkey", FaultPasskeyOther, Values{})
	errPasskeyLimit   = Refuse(FaultPasskeyLimit)
	errNoPasskey      = NotFound("There is no such passkey.")
)

// Passkeys lists the account's passkeys, oldest first.
func (a *Account) Passkeys(ctx context.Context, db *gorm.DB) ([]Passkey, error) {
	var passkeys []Passkey
	err := db.WithContext(ctx).Order("created_at, id").Find(&passkeys, "account_id = ?", a.ID).Error
	return passkeys, err
}

// HasPasskey reports whether the account has any passkey.
func (a *Account) HasPasskey(ctx context.Context, db *gorm.DB) (bool, error) {
	return exists[Passkey](db.WithContext(ctx), "account_id = ?", a.ID)
}

// FindPasskey finds one of the account's passkeys.
func (a *Account) FindPasskey(ctx context.Context, db *gorm.DB, id string) (*Passkey, error) {
	return findByID[Passkey](db.WithContext(ctx), errNoPasskey, id, "account_id = ?", a.ID)
}

// NewPasskeyOptions is what a browser needs to create a passkey of the account. Its answer is a PasskeyDraft.
func (a *Account) NewPasskeyOptions(ctx context.Context, db *gorm.DB, site *passkey.Site) (options string, err error) {
	passkeys, err := a.Passkeys(ctx, db)
	if err != nil {
		return "", err
	}
	if len(passkeys) >= maxPasskeys {
		return "", errPasskeyLimit
	}
	challenge, err := newPasskeyChallenge(ctx, db, a.asked())
	if err != nil {
		return "", err
	}
	return site.Creation(a.passkeyOwner(), collect(passkeys, func(p Passkey) passkey.Key { return p.key() }), challenge)
}

// AddPasskey adds the passkey that a browser created for the account.
func (a *Account) AddPasskey(ctx context.Context, db *gorm.DB, by Actor, draft PasskeyDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	created, err := passkey.ParseCreated(draft.Answer)
	if err != nil {
		return refusePasskey(err)
	}
	if err := takePasskeyChallenge(ctx, db, created.Challenge(), a.asked()); err != nil {
		return err
	}
	key, err := draft.Site.Accept(created, a.passkeyOwner())
	if err != nil {
		return refusePasskey(err)
	}
	return change(ctx, db, func(tx *Tx) error {
		if _, err := a.lockVerified(tx); err != nil {
			return err
		}
		if passkeys, err := a.Passkeys(ctx, tx.DB); err != nil {
			return err
		} else if len(passkeys) >= maxPasskeys {
			return errPasskeyLimit
		}
		err := tx.Create(&Passkey{ID: tx.NewID(), AccountID: a.ID, Name: draft.Name, CredentialID: key.ID,
			PublicKey: key.Public, Counter: int64(key.Counter), Synced: key.Synced, CreatedAt: tx.Now}).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) { // ids are random: somebody made one up
			return errPasskeyRefused
		}
		if err != nil {
			return err
		}
		return a.recordAndWarn(tx, by, ActionAccountPasskeyAdded)
	})
}

// RemovePasskey removes one of the account's passkeys. Its device may be in other hands, so the account's other browsers
// are signed out like by EndOtherSessions.
func (a *Account) RemovePasskey(ctx context.Context, db *gorm.DB, session *Session, id string) error {
	if !IsID(id) {
		return errNoPasskey
	}
	return change(ctx, db, func(tx *Tx) error {
		removed := tx.Delete(&Passkey{}, "id = ? AND account_id = ?", id, a.ID)
		if err := changedOr(removed, errNoPasskey); err != nil {
			return err
		}
		if err := a.EndOtherSessions(ctx, tx.DB, session.ID); err != nil {
			return err
		}
		return a.recordAndWarn(tx, Actor{Account: a, Address: session.Address}, ActionAccountPasskeyRemoved)
	})
}

func (p *Passkey) key() passkey.Key {
	return passkey.Key{ID: p.CredentialID, Public: p.PublicKey, Counter: uint32(p.Counter), Synced: p.Synced} //nolint:gosec // it came from one
}

func (a *Account) passkeyOwner() passkey.Owner {
	return passkey.Owner{ID: a.ID, Email: a.Email, Name: a.Name}
}

// refusePasskey logs why an answer proves nothing. The person can do little about it.
func refusePasskey(why error) error {
	slog.Info("refused a passkey", "reason", why)
	return errPasskeyRefused
}
