package models

import (
	"context"
	_ "embed"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"unicode/utf8"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// commonPasswords are those of the 30,000 commonest that are long enough to be taken (zxcvbn's list, MIT licence).
//
//go:embed account_common_passwords.txt
var commonPasswords string

var isCommon = sync.OnceValue(func() map[string]bool {
	common := map[string]bool{}
	for password := range strings.Lines(commonPasswords) {
		common[strings.TrimSpace(password)] = true
	}
	return common
})

func (v *Violations) checkPassword(field, password, email string) {
	switch n := utf8.RuneCountInString(samePassword(password)); {
	case len(password) > 512 || n > 128:
		v.fault(field, FaultTooLong, Values{Limit: 128})
	case n < 10:
		v.fault(field, FaultTooShort, Values{Limit: 10})
	case strings.EqualFold(password, email):
		v.fault(field, FaultPasswordIsEmail, Values{})
	case isCommon()[strings.ToLower(samePassword(password))]:
		v.fault(field, FaultPasswordCommon, Values{})
	}
}

var errPasswordWrong = refuseField("password", FaultPasswordMismatch, Values{})

// SignInByPassword begins a session if the password of a verified account is right. The answer and its timing are the
// same whether the address or the password was wrong.
func SignInByPassword(ctx context.Context, db *gorm.DB, email, password string, device Device) (*NewSession, error) {
	email, _ = NormalEmail(email)
	var account Account
	err := db.WithContext(ctx).Take(&account, "email = ?", email).Error
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, err
	}
	hash, err := noPassword()
	if err != nil {
		return nil, err
	}
	mayEnter := account.Verified() && account.PasswordHash != nil
	if mayEnter {
		hash = *account.PasswordHash
	}
	matches, outdated, err := checkHash(ctx, password, hash, device.Known)
	if err != nil {
		return nil, err
	}
	if !matches || !mayEnter {
		// Logged, but not in the audit log: a row only for known addresses would reveal by its timing which are known.
		slog.Warn("a sign-in by password failed", "account", account.ID, "address", device.Address)
		return nil, errPasswordWrong
	}
	renewed := hash
	if outdated {
		if renewed, err = hashPassword(ctx, password); err != nil {
			return nil, err
		}
	}
	var session *NewSession
	err = change(ctx, db, func(tx *Tx) error {
		if err := account.keepPassword(tx, hash, renewed); err != nil {
			return err
		}
		session, err = beginSession(tx, &account, device)
		return err
	})
	return session, err
}

// keepPassword replaces the hash of the account's password by a renewed one, unless another password was set, or the
// account erased, while it was checked: that ends all sessions, and the old password must not begin one.
func (a *Account) keepPassword(tx *Tx, hash, renewed string) error {
	var unchanged []Account
	err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("id").
		Find(&unchanged, "id = ? AND password_hash = ?", a.ID, hash).Error
	switch {
	case err != nil:
		return err
	case len(unchanged) == 0:
		return errPasswordWrong
	case renewed == hash:
		return nil
	}
	return tx.Model(&Account{}).Where("id = ?", a.ID).Update("password_hash", renewed).Error
}

// SetPassword sets a verified account's password and signs out its other browsers like EndOtherSessions. An account
// with a password must name the current one.
func (a *Account) SetPassword(ctx context.Context, db *gorm.DB, session *Session, current, password string) error {
	if a.PasswordHash != nil {
		matches, _, err := checkHash(ctx, current, *a.PasswordHash, true)
		if err != nil {
			return err
		}
		if !matches {
			return refuseField("current", FaultCurrentPassword, Values{})
		}
	}
	var v Violations
	v.checkPassword("password", password, a.Email)
	if err := v.orNil(); err != nil {
		return err
	}
	hash, err := hashPassword(ctx, password)
	if err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := a.lockVerified(tx)
		if err != nil {
			return err
		}
		if orEmpty(now.PasswordHash) != orEmpty(a.PasswordHash) { // changed since it was checked
			return refuseField("current", FaultCurrentPassword, Values{})
		}
		if err := tx.Model(&Account{}).Where("id = ?", a.ID).
			Updates(map[string]any{"password_hash": hash, "updated_at": tx.Now}).Error; err != nil {
			return err
		}
		if err := a.EndOtherSessions(ctx, tx.DB, session.ID); err != nil {
			return err
		}
		return record(tx, Actor{Account: a, Address: session.Address}.didAlone(ActionAccountPasswordSet, a.ID))
	})
}

// lockVerified reads the account again and locks it. It is not found if it was erased meanwhile.
func (a *Account) lockVerified(tx *Tx) (*Account, error) {
	return findOr[Account](tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}), NotFound("There is no such account."),
		"id = ? AND email_verified_at IS NOT NULL", a.ID)
}
