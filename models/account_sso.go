package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SSOIdentity connects an account with a person at the OpenID Connect provider. An account has at most one for each
// provider.
type SSOIdentity struct {
	Issuer    string `gorm:"primaryKey"`
	Subject   string `gorm:"primaryKey"`
	AccountID string
	CreatedAt time.Time
	SeenAt    time.Time // the latest sign-in
}

// TableName is sso_identities.
func (SSOIdentity) TableName() string { return "sso_identities" }

// SSOPerson is who the provider says is signed in there.
type SSOPerson struct {
	Issuer, Subject string
	Email           string // "" if the provider does not say
	Verified        bool   // the provider says that the address is theirs

	// Roles are those that groups there give, in an app whose first role that is not "" counts. An app that is not among
	// them keeps its roles.
	Roles []GroupRole
}

// SignInBySSO begins a session of the account that is connected with the person. If none is, it connects the one with
// the person's address, provided that the provider and we both know the address to be theirs. Otherwise it returns nil:
// a mailed code has to prove the address first, see SignInDraft.
func SignInBySSO(ctx context.Context, db *gorm.DB, person SSOPerson, device Device) (*NewSession, error) {
	var session *NewSession
	err := change(ctx, db, func(tx *Tx) error {
		session = nil
		account, connected, err := person.account(tx)
		switch {
		case err != nil || account == nil:
			return err
		case connected:
			session, err = account.startBySSO(tx, person, device)
		default:
			session, err = account.connectAndBegin(tx, person, device)
		}
		return err
	})
	return session, err
}

// account is the account that is connected with the person, or that has their address and can be connected; nil if the
// address has to be proven first.
func (p *SSOPerson) account(tx *Tx) (account *Account, connected bool, err error) {
	known, err := findFirst[SSOIdentity](tx.DB, "issuer = ? AND subject = ?", p.Issuer, p.Subject)
	if err != nil {
		return nil, false, err
	}
	if known != nil {
		if err := tx.Model(known).Update("seen_at", tx.Now).Error; err != nil {
			return nil, false, err
		}
		account, err = findFirst[Account](tx.DB, "id = ?", known.AccountID)
		return account, true, err
	}
	email, mailable := NormalEmail(p.Email)
	if !mailable {
		return nil, false, Refuse(FaultSSONoEmail)
	}
	if !p.Verified {
		return nil, false, nil
	}
	account, err = findFirst[Account](tx.DB, "email = ? AND email_verified_at IS NOT NULL", email)
	return account, false, err
}

// connectAndBegin connects the account with the person, who has proven its address, and begins a session. If the account
// has two-factor authentication, the second step comes first: from then on, the provider alone signs them in.
func (a *Account) connectAndBegin(tx *Tx, person SSOPerson, device Device) (*NewSession, error) {
	has, err := a.HasTwoFactor(tx.Statement.Context, tx.DB)
	if err != nil {
		return nil, err
	}
	if has {
		return a.askSecondStep(tx, &person)
	}
	return a.connectAndStart(tx, person, device)
}

// connectAndStart is connectAndBegin for somebody who has taken every step.
func (a *Account) connectAndStart(tx *Tx, person SSOPerson, device Device) (*NewSession, error) {
	if err := a.connect(tx, person.Issuer, person.Subject, device); err != nil {
		return nil, err
	}
	return a.startBySSO(tx, person, device)
}

// startBySSO begins a session of the account that is connected with the person.
func (a *Account) startBySSO(tx *Tx, person SSOPerson, device Device) (*NewSession, error) {
	if err := a.takeRoles(tx, person.Roles); err != nil {
		return nil, err
	}
	return startSession(tx, a, device.bySSO(tx.Now))
}

// connect connects the account with a person who has proven its address.
func (a *Account) connect(tx *Tx, issuer, subject string, device Device) error {
	connected := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&SSOIdentity{
		Issuer: issuer, Subject: subject, AccountID: a.ID, CreatedAt: tx.Now, SeenAt: tx.Now,
	})
	if connected.Error != nil {
		return connected.Error
	}
	if connected.RowsAffected == 0 { // the account, or the person, has another connection
		before, err := exists[SSOIdentity](tx.DB, "issuer = ? AND subject = ? AND account_id = ?", issuer, subject, a.ID)
		if err == nil && !before {
			err = Refuse(FaultSSOTaken)
		}
		return err
	}
	return record(tx, Actor{Account: a, Address: device.Address}.didAlone(ActionAccountSSOConnected, a.ID))
}

// ConnectedBySSO reports whether the account is connected with somebody at the provider.
func (a *Account) ConnectedBySSO(ctx context.Context, db *gorm.DB, issuer string) (bool, error) {
	return exists[SSOIdentity](db.WithContext(ctx), "issuer = ? AND account_id = ?", issuer, a.ID)
}

// DisconnectSSO ends the connection, so that another person at the provider can be connected.
func (a *Account) DisconnectSSO(ctx context.Context, db *gorm.DB, by Actor, issuer string) error {
	return change(ctx, db, func(tx *Tx) error {
		ended := tx.Delete(&SSOIdentity{}, "issuer = ? AND account_id = ?", issuer, a.ID)
		if ended.Error != nil || ended.RowsAffected == 0 {
			return ended.Error
		}
		return record(tx, by.didAlone(ActionAccountSSODisconnected, a.ID))
	})
}

// bySSO is the device on which somebody has just signed in by single sign-on.
func (d Device) bySSO(now time.Time) Device {
	d.SSOAt = &now
	return d
}

// LacksSSO reports whether the session is of a team member who has not signed in by single sign-on lately, for
// installations that require it of teams.
func (s *Session) LacksSSO(ctx context.Context, db *gorm.DB) (bool, error) {
	if s.SSOAt != nil && clockOf(ctx).Now.Sub(*s.SSOAt) <= staffLife {
		return false, nil
	}
	return s.Account.Staff(ctx, db)
}
