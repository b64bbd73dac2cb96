package models

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/totp"
)

// TwoFactor is the authenticator app of an account. With one, the account has two-factor authentication: sign-ins have a
// second step, which asks for a code of the app or for a recovery code.
type TwoFactor struct {
	ID        string
	AccountID string
	Secret    []byte // sealed
	LastStep  int64  // the period of the newest code that was accepted: each works once
	CreatedAt time.Time

	Codes     int `gorm:"-"` // how many recovery codes were made; set by FindTwoFactor
	CodesLeft int `gorm:"-"` // how many of them were not used yet
}

var (
	errAppCodeWrong      = refuseField("code", FaultAppCodeWrong, Values{})
	errAppCodeUnreadable = refuseField("code", FaultAppCodeUnreadable, Values{})
	errAppCodeUsed       = refuseField("code", FaultAppCodeUsed, Values{})
	errRecoveryCodeWrong = refuseField("code", FaultRecoveryCodeWrong, Values{})
	errNoTwoFactor       = Conflict("Two-factor authentication is off.")
)

// FindTwoFactor finds the account's authenticator app; nil for none.
func (a *Account) FindTwoFactor(ctx context.Context, db *gorm.DB) (*TwoFactor, error) {
	found, err := findFirst[TwoFactor](db.WithContext(ctx), "account_id = ?", a.ID)
	if err != nil || found == nil {
		return nil, err
	}
	var codes []RecoveryCode
	err = db.WithContext(ctx).Find(&codes, "account_id = ?", a.ID).Error
	for i := range codes {
		found.Codes++
		if codes[i].UsedAt == nil {
			found.CodesLeft++
		}
	}
	return found, err
}

// HasTwoFactor reports whether the account has an authenticator app.
func (a *Account) HasTwoFactor(ctx context.Context, db *gorm.DB) (bool, error) {
	return exists[TwoFactor](db.WithContext(ctx), "account_id = ?", a.ID)
}

// TurnOnTwoFactor makes the app that has the secret the account's authenticator app, in place of another one. The code
// proves that the app is set up. It returns new recovery codes; a form that is sent twice returns the same ones, until
// one of them is used or they are renewed. The account's other browsers are signed out like by EndOtherSessions.
func (a *Account) TurnOnTwoFactor(
	ctx context.Context, db *gorm.DB, session *Session, secret, code string,
) (recoveryCodes []string, err error) {
	sealer, err := sealerOf(db)
	if err != nil {
		return nil, err
	}
	if !totp.Valid(secret) {
		return nil, Invalid("secret", "This is not a secret of ours. Set up two-factor authentication again.")
	}
	err = change(ctx, db, func(tx *Tx) error {
		step := totp.Step(secret, code, tx.Now)
		if step == 0 {
			return errAppCodeWrong
		}
		if _, err := a.lockVerified(tx); err != nil {
			return err
		}
		if before, err := a.lockTwoFactor(tx); err != nil {
			return err
		} else if before != nil {
			if same, err := before.open(sealer); err == nil && same == secret { // the form was sent twice
				recoveryCodes, err = a.recoveryCodesAgain(tx, secret)
				return err
			}
		}
		if err := tx.Delete(&TwoFactor{}, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
		made := &TwoFactor{ID: tx.NewID(), AccountID: a.ID, LastStep: step, CreatedAt: tx.Now}
		made.Secret = sealer.Seal([]byte(secret), sealPurpose("two_factors", "secret", made.ID))
		if err := tx.Create(made).Error; err != nil {
			return err
		}
		if recoveryCodes, err = a.replaceRecoveryCodes(tx, secret); err != nil {
			return err
		}
		if err := a.EndOtherSessions(ctx, tx.DB, session.ID); err != nil {
			return err
		}
		if err := requireTwoFactor(tx, a.ID); err != nil {
			return err
		}
		by := Actor{Account: a, Address: session.Address}
		return a.recordAndWarn(tx, by, ActionAccountTwoFactorOn)
	})
	return recoveryCodes, err
}

// TurnOffTwoFactor removes the authenticator app and the recovery codes, unless a team of the account requires one.
func (a *Account) TurnOffTwoFactor(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		demanding, err := a.requiringTwoFactor(tx.DB)
		if err != nil {
			return err
		}
		if demanding != nil {
			return refuseField("", FaultTwoFactorRequired, Values{Name: demanding.Name})
		}
		return a.removeTwoFactor(tx, by)
	})
}

// ResetTwoFactor removes the authenticator app and the passkeys of somebody who lost them and their recovery codes, and
// signs them out: whoever has the phone now must not get in. Whoever calls it has made sure who asks.
func (a *Account) ResetTwoFactor(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		passkeys := tx.Delete(&Passkey{}, "account_id = ?", a.ID)
		if passkeys.Error != nil {
			return passkeys.Error
		}
		err := a.removeTwoFactor(tx, by)
		if passkeys.RowsAffected > 0 && (err == nil || errors.Is(err, errNoTwoFactor)) { // they may have had passkeys alone
			err = a.recordAndWarn(tx, by, ActionAccountPasskeyRemoved)
		}
		if err != nil {
			return err
		}
		return a.EndOtherSessions(ctx, tx.DB, beforeAllIDs)
	})
}

func (a *Account) removeTwoFactor(tx *Tx, by Actor) error {
	removed := tx.Delete(&TwoFactor{}, "account_id = ?", a.ID)
	if err := changedOr(removed, errNoTwoFactor); err != nil {
		return err
	}
	for _, rest := range []any{&RecoveryCode{}, &SecondStep{}} {
		if err := tx.Delete(rest, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
	}
	if err := requireTwoFactor(tx, a.ID); err != nil {
		return err
	}
	return a.recordAndWarn(tx, by, ActionAccountTwoFactorOff)
}

// checkSecondFactor makes sure that the code is the authenticator app's, or a recovery code, and uses it up.
func (a *Account) checkSecondFactor(tx *Tx, typed, address string) error {
	factor, err := a.lockTwoFactor(tx)
	if err != nil {
		return err
	}
	if factor == nil {
		return errNoTwoFactor
	}
	code := strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(typed))
	if len(code) == recoveryCodeLength {
		return a.useRecoveryCode(tx, code, address)
	}
	sealer, err := sealerOf(tx.DB)
	if errors.Is(err, ErrNoSecretKey) {
		return errAppCodeUnreadable
	}
	if err != nil {
		return err
	}
	secret, err := factor.open(sealer)
	if err != nil {
		slog.Error("reading the secret of an authenticator app", "account", a.ID, "error", err)
		return errAppCodeUnreadable
	}
	switch step := totp.Step(secret, code, tx.Now); {
	case step == 0:
		return errAppCodeWrong
	case step <= factor.LastStep:
		return errAppCodeUsed
	default:
		return tx.Model(&TwoFactor{}).Where("id = ?", factor.ID).Update("last_step", step).Error
	}
}

func (f *TwoFactor) open(sealer Sealer) (secret string, err error) {
	opened, err := sealer.Open(f.Secret, sealPurpose("two_factors", "secret", f.ID))
	return string(opened), err
}

// lockTwoFactor finds the account's authenticator app, nil for none, and locks it: each of its codes works once.
func (a *Account) lockTwoFactor(tx *Tx) (*TwoFactor, error) {
	return findFirst[TwoFactor](tx.Clauses(clause.Locking{Strength: "UPDATE"}), "account_id = ?", a.ID)
}

// recordAndWarn records a change to how the account signs in, and tells the owner of the account by mail.
func (a *Account) recordAndWarn(tx *Tx, by Actor, action Action) error {
	event := by.didAlone(action, a.ID)
	if err := record(tx, event); err != nil {
		return err
	}
	mail := tx.newMail(MailWarning, a.Email)
	mail.Locale, mail.AboutID = a.Locale, &event.ID
	return mail.queue(tx)
}
