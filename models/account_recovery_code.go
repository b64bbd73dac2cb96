package models

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"strings"
	"time"

	"gorm.io/gorm"
)

// RecoveryCode works once instead of a code of the authenticator app, for people who lost their phone.
type RecoveryCode struct {
	AccountID string `gorm:"primaryKey"`
	Hash      []byte `gorm:"primaryKey"`
	UsedAt    *time.Time
}

const (
	recoveryCodeCount  = 10
	recoveryCodeLength = 12
	// recoveryCodeLetters leaves out what people confuse: 0 and o, 1, i and l.
	recoveryCodeLetters = "abcdefghjkmnpqrstuvwxyz23456789"
)

// RenewRecoveryCodes replaces the account's recovery codes and returns the new ones. A form that is sent twice,
// identified by the token once, returns the same ones, until one of them is used or they are renewed again.
func (a *Account) RenewRecoveryCodes(
	ctx context.Context, db *gorm.DB, by Actor, once string,
) (codes []string, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		before, err := Once("recovery codes", by, once).claim(tx, a.ID)
		if err != nil {
			return err
		}
		on, err := a.lockTwoFactor(tx)
		if err != nil {
			return err
		}
		if on == nil {
			return errNoTwoFactor
		}
		if before != "" {
			codes, err = a.recoveryCodesAgain(tx, once)
			return err
		}
		seed := once
		if seed == "" {
			seed = newToken()
		}
		if codes, err = a.replaceRecoveryCodes(tx, seed); err != nil {
			return err
		}
		return record(tx, by.didAlone(ActionAccountRecoveryCodesMade, a.ID))
	})
	return codes, err
}

func (a *Account) replaceRecoveryCodes(tx *Tx, seed string) ([]string, error) {
	if err := tx.Delete(&RecoveryCode{}, "account_id = ?", a.ID).Error; err != nil {
		return nil, err
	}
	codes, err := a.recoveryCodesOf(seed)
	if err != nil {
		return nil, err
	}
	rows := collect(codes, func(code string) RecoveryCode {
		return RecoveryCode{AccountID: a.ID, Hash: a.recoveryHash(code)}
	})
	return codes, tx.Create(&rows).Error
}

// recoveryCodesAgain returns the codes that were made of the seed if they are the account's and none was used: whoever
// pressed the button twice has seen only the second answer.
func (a *Account) recoveryCodesAgain(tx *Tx, seed string) ([]string, error) {
	codes, err := a.recoveryCodesOf(seed)
	if err != nil {
		return nil, err
	}
	var unused int64
	err = tx.Model(&RecoveryCode{}).Where("account_id = ? AND used_at IS NULL AND hash IN ?", a.ID,
		collect(codes, a.recoveryHash)).Count(&unused).Error
	if err == nil && unused != recoveryCodeCount {
		err = Conflict("These recovery codes were made already, and were shown then.")
	}
	return codes, err
}

// recoveryCodesOf makes the codes of a seed that nobody can guess. Each has 59 random bits. The same seed makes the same
// codes, so that they can be shown again without being stored.
func (a *Account) recoveryCodesOf(seed string) ([]string, error) {
	const enough = 4 * recoveryCodeCount * recoveryCodeLength
	raw, err := hkdf.Key(sha256.New, []byte(seed), []byte(a.ID), "recovery codes", enough)
	if err != nil {
		return nil, err
	}
	var letters []byte
	for _, b := range raw {
		// Bytes beyond the last multiple of the number of letters would favour some of them.
		if n := len(recoveryCodeLetters); int(b) < 256/n*n {
			letters = append(letters, recoveryCodeLetters[int(b)%n])
		}
	}
	codes := make([]string, recoveryCodeCount)
	for i := range codes {
		code := string(letters[i*recoveryCodeLength : (i+1)*recoveryCodeLength])
		codes[i] = code[:4] + "-" + code[4:8] + "-" + code[8:]
	}
	return codes, nil
}

func (a *Account) recoveryHash(code string) []byte {
	return digest(a.ID + strings.ReplaceAll(code, "-", ""))
}

func (a *Account) useRecoveryCode(tx *Tx, code, address string) error {
	used := tx.Model(&RecoveryCode{}).Where("account_id = ? AND hash = ? AND used_at IS NULL", a.ID, a.recoveryHash(code)).
		Update("used_at", tx.Now)
	if err := changedOr(used, errRecoveryCodeWrong); err != nil {
		return err
	}
	return a.recordAndWarn(tx, Actor{Account: a, Address: address}, ActionAccountRecoveryCodeUsed)
}
