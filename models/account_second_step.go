package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	secondStepAge   = 15 * time.Minute
	secondStepTries = 5 // wrong codes, then the sign-in has to begin again
)

// SecondStep is a sign-in whose first step succeeded: the password was right, or the mailbox proven. A code of the
// account's authenticator app begins the session.
type SecondStep struct {
	ID        string
	AccountID string
	Account   Account
	TokenHash []byte
	Tries     int
	// The person at the provider of single sign-on with whom it connects the account. nil: nobody.
	SSOIssuer  *string
	SSOSubject *string
	CreatedAt  time.Time
	ExpiresAt  time.Time
}

var errSecondStepOver = Refuse(FaultSecondStepOver)

// askSecondStep begins the second step instead of a session.
func (a *Account) askSecondStep(tx *Tx, person *SSOPerson) (*NewSession, error) {
	token := newToken()
	step := &SecondStep{ID: tx.NewID(), AccountID: a.ID, TokenHash: digest(token), CreatedAt: tx.Now,
		ExpiresAt: tx.Now.Add(secondStepAge)}
	if person != nil {
		step.SSOIssuer, step.SSOSubject = &person.Issuer, &person.Subject
	}
	return &NewSession{SecondStep: token, Session: Session{AccountID: a.ID, Account: *a}},
		tx.Omit("Account").Create(step).Error
}

// FindSecondStep finds the second step of a browser's cookie, with its account. One that has expired, or was tried too
// often, is refused with FaultSecondStepOver.
func FindSecondStep(ctx context.Context, db *gorm.DB, token string) (*SecondStep, error) {
	return findOr[SecondStep](db.WithContext(ctx).Joins("Account"), errSecondStepOver,
		"second_steps.token_hash = ? AND second_steps.expires_at > ? AND second_steps.tries < ?", digest(token),
		clockOf(ctx).Now, secondStepTries)
}

// Finish begins the session if the code is right: one of the authenticator app, or a recovery code. After five wrong ones
// the sign-in has to begin again.
func (s *SecondStep) Finish(ctx context.Context, db *gorm.DB, code string, device Device) (*NewSession, error) {
	if err := s.try(ctx, db); err != nil {
		return nil, err
	}
	var session *NewSession
	err := change(ctx, db, func(tx *Tx) error {
		if err := s.Account.checkSecondFactor(tx, code, device.Address); err != nil {
			return err
		}
		used := tx.Delete(&SecondStep{}, "id = ?", s.ID)
		if err := changedOr(used, errSecondStepOver); err != nil {
			return err
		}
		var err error
		if s.SSOSubject != nil {
			person := SSOPerson{Issuer: *s.SSOIssuer, Subject: *s.SSOSubject}
			session, err = s.Account.connectAndStart(tx, person, device)
		} else {
			session, err = startSession(tx, &s.Account, device)
		}
		return err
	})
	if s.Tries == secondStepTries && CodeOf(err) == CodeInvalid {
		err = errSecondStepOver
	}
	return session, err
}

// try counts an attempt before the code is checked, so that two simultaneous attempts count as two.
func (s *SecondStep) try(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		now, err := findOr[SecondStep](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errSecondStepOver,
			"id = ? AND expires_at > ? AND tries < ?", s.ID, tx.Now, secondStepTries)
		if err != nil {
			return err
		}
		s.Tries = now.Tries + 1
		return tx.Model(&SecondStep{}).Where("id = ?", s.ID).Update("tries", s.Tries).Error
	})
}

// SignInAgain begins a session of a signed-in person, if the code is right: one of their authenticator app, or a recovery
// code. The new session continues the device's single sign-on, if any.
func (a *Account) SignInAgain(ctx context.Context, db *gorm.DB, code string, device Device) (*NewSession, error) {
	var session *NewSession
	err := change(ctx, db, func(tx *Tx) error {
		if err := a.checkSecondFactor(tx, code, device.Address); err != nil {
			return err
		}
		var err error
		session, err = startSession(tx, a, device)
		return err
	})
	return session, err
}
