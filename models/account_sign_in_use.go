package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SignInByLink proves the mailbox that the link was sent to and begins a session. It also returns where the person
// wanted to go, even if the link is no longer valid.
func SignInByLink(ctx context.Context, db *gorm.DB, token string, device Device) (*NewSession, string, error) {
	signIn, err := FindSignInByToken(ctx, db, token)
	switch {
	case signIn == nil:
		return nil, "", err
	case err != nil:
		return nil, signIn.Next, err
	}
	session, err := signIn.use(ctx, db, device, nil)
	return session, signIn.Next, err
}

// SignInByCode proves the mailbox by the code from a mail of the request, in the browser that made the request. After
// three wrong codes a new request is needed. If the request came by single sign-on, the account is connected.
func SignInByCode(ctx context.Context, db *gorm.DB, signInID, code string, device Device) (*NewSession, string, error) {
	if !IsID(signInID) {
		return nil, "", errCodeOver
	}
	var mailed []SignIn
	var request SignIn
	err := change(ctx, db, func(tx *Tx) error {
		mailed, request = nil, SignIn{}
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).
			Where("id = ? AND repeats IS NULL AND used_at IS NULL", signInID).Take(&request).Error
		if err != nil {
			return err
		}
		if request.Tries >= signInTries {
			return errCodeSpent
		}
		request.Tries++
		if err := tx.Model(&SignIn{}).Where("id = ?", request.ID).Update("tries", request.Tries).Error; err != nil {
			return err
		}
		return tx.Find(&mailed, "(id = ? OR repeats = ?) AND used_at IS NULL AND expires_at > ?", request.ID,
			request.ID, tx.Now).Error
	})
	if errors.Is(err, gorm.ErrRecordNotFound) || err == nil && len(mailed) == 0 {
		return nil, "", errCodeOver
	}
	if err != nil {
		return nil, "", err
	}
	for i := range mailed {
		signIn := &mailed[i]
		if matchesDigest(signIn.ID+code, signIn.CodeHash) {
			session, err := signIn.use(ctx, db, device, &request)
			return session, signIn.Next, err
		}
	}
	if left := signInTries - request.Tries; left > 0 {
		return nil, "", refuseField("code", FaultCodeWrong, Values{Count: left})
	}
	return nil, "", errCodeSpent
}

// use uses up the request, records the proof and begins the session. It connects the account with the person for whom
// this browser asked, if any.
func (s *SignIn) use(ctx context.Context, db *gorm.DB, device Device, asked *SignIn) (*NewSession, error) {
	var session *NewSession
	err := change(ctx, db, func(tx *Tx) error {
		used := tx.Model(&SignIn{}).Where("id = ? AND used_at IS NULL", s.ID).Update("used_at", tx.Now)
		if err := changedOr(used, errSignInOver); err != nil {
			return err
		}
		// Other open requests for this address are no longer needed.
		if err := tx.Model(&SignIn{}).Where("email = ? AND used_at IS NULL", s.Email).
			Update("used_at", tx.Now).Error; err != nil {
			return err
		}
		account, err := proveMailbox(tx, s.Email, device)
		if err != nil {
			return err
		}
		if asked != nil && asked.SSOSubject != nil {
			person := SSOPerson{Issuer: *asked.SSOIssuer, Subject: *asked.SSOSubject}
			session, err = account.connectAndBegin(tx, person, device)
			return err
		}
		session, err = beginSession(tx, account, device)
		return err
	})
	return session, err
}

// proveMailbox marks the address as proven. The first proof removes whatever others may have planted before.
func proveMailbox(tx *Tx, email string, device Device) (*Account, error) {
	ids, err := ensureAccounts(tx, map[string]string{email: ""})
	if err != nil {
		return nil, err
	}
	now := tx.Now
	first := tx.Model(&Account{}).Where("id = ? AND email_verified_at IS NULL", ids[email]).
		Updates(map[string]any{
			"email_verified_at": now, "name": "", "locale": device.Locale, "password_hash": nil, "updated_at": now,
		})
	if first.Error != nil {
		return nil, first.Error
	}
	if first.RowsAffected > 0 {
		if err := tx.Delete(&Session{}, "account_id = ?", ids[email]).Error; err != nil {
			return nil, err
		}
		if err := queueReindex(tx, ids[email]); err != nil {
			return nil, err
		}
	}
	if _, err := clearDeadEmail(tx, email); err != nil {
		return nil, err
	}
	var account Account
	return &account, tx.Take(&account, "id = ?", ids[email]).Error
}
