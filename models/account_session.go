package models

import (
	"context"
	"log/slog"
	"time"

	"gorm.io/gorm"
)

// How long a session lasts: unused, and at most. Those of staff are shorter, because they have access to other people's
// data. activeSession relies on both of theirs being no longer than the others: it looks for roles only in sessions
// that have outlived the limits of staff.
const (
	requesterIdle = 14 * 24 * time.Hour
	requesterLife = 60 * 24 * time.Hour
	staffIdle     = 12 * time.Hour
	staffLife     = 7 * 24 * time.Hour

	freshFor  = 10 * time.Minute
	seenEvery = time.Minute // last_seen_at is written no more often than this
)

// Session is a signed-in browser. Only the digest of its token is stored.
type Session struct {
	ID         string
	AccountID  string
	Account    Account
	TokenHash  []byte
	UserAgent  string
	Address    string
	CreatedAt  time.Time
	LastSeenAt time.Time
	SSOAt      *time.Time // when it, or the session that it continues, began by single sign-on; nil: it did not

	ByPasskey    bool // it, or the session that it continues, began with a passkey
	TwoFactorDue bool // a team of the person requires two-factor authentication, which they have to set up first
}

// Fresh reports whether the person has just proven who they are, as changes of keys and roles require: a session that
// was left open on a desk must not be enough.
func (s *Session) Fresh() bool { return Now().Sub(s.CreatedAt) <= freshFor }

// NewSession is a session that has just begun, with the token for its cookie. If the account has two-factor
// authentication, it begins only with the second step: until then, only SecondStep and the session's account are set.
type NewSession struct {
	Session
	Token      string
	SecondStep string // the token for the cookie of the second step
}

// Device describes where a session begins.
type Device struct {
	UserAgent string
	Address   string
	Locale    string     // the language that the person reads, "" if unknown
	Zone      string     // the time zone, "" if unknown
	Known     bool       // the account signed in there before
	SSOAt     *time.Time // of the session that the new one continues, see Session
	ByPasskey bool       // the person used a passkey, or in the session that the new one continues
}

// beginSession begins a session of a person who has proven who they are, or the second step of the sign-in if the account
// has two-factor authentication.
func beginSession(tx *Tx, account *Account, device Device) (*NewSession, error) {
	has, err := account.HasTwoFactor(tx.Statement.Context, tx.DB)
	if err != nil {
		return nil, err
	}
	if has {
		return account.askSecondStep(tx, nil)
	}
	return startSession(tx, account, device)
}

// startSession creates a session with a new token: an existing cookie never becomes a session.
func startSession(tx *Tx, account *Account, device Device) (*NewSession, error) {
	now := tx.Now
	session := &NewSession{Token: newToken(), Session: Session{
		ID: tx.NewID(), AccountID: account.ID, Account: *account, UserAgent: sanitize(device.UserAgent, 300),
		Address:   device.Address,
		CreatedAt: now, LastSeenAt: now, SSOAt: device.SSOAt, ByPasskey: device.ByPasskey,
	}}
	session.TokenHash = digest(session.Token)
	var err error
	if session.TwoFactorDue, err = account.lacksTwoFactor(tx, device); err != nil {
		return nil, err
	}
	if err := tx.Omit("Account").Create(&session.Session).Error; err != nil {
		return nil, err
	}
	if err := account.learnZone(tx, device.Zone); err != nil {
		return nil, err
	}
	return session, record(tx,
		Actor{Account: account, Address: device.Address}.didAlone(ActionSignInSucceeded, account.ID))
}

// FindSession finds the active session of a cookie's token, with its account, and records its use; nil for none.
func FindSession(ctx context.Context, db *gorm.DB, token string) (*Session, error) {
	session, err := activeSession(ctx, db, "sessions.token_hash = ?", digest(token))
	if session == nil || err != nil {
		return nil, err
	}
	if now := clockOf(ctx).Now; now.Sub(session.LastSeenAt) >= seenEvery {
		seen := db.WithContext(ctx).Model(&Session{}).Where("id = ?", session.ID).Update("last_seen_at", now)
		if seen.Error != nil { // a full disk must not sign anybody out
			slog.Warn("noting that a session was seen", "error", seen.Error)
		}
	}
	return session, nil
}

// PeekSession is FindSession for requests that a page makes on its own: an open page that nobody looks at must not keep
// a session alive.
func PeekSession(ctx context.Context, db *gorm.DB, token string) (*Session, error) {
	return activeSession(ctx, db, "sessions.token_hash = ?", digest(token))
}

// Active reports whether the session is still valid.
func (s *Session) Active(ctx context.Context, db *gorm.DB) (bool, error) {
	session, err := activeSession(ctx, db, "sessions.id = ?", s.ID)
	return session != nil, err
}

func activeSession(ctx context.Context, db *gorm.DB, condition string, value any) (*Session, error) {
	session, err := findFirst[Session](db.WithContext(ctx).Joins("Account"), condition, value)
	if err != nil || session == nil {
		return nil, err
	}
	now := clockOf(ctx).Now
	unused, age := now.Sub(session.LastSeenAt), now.Sub(session.CreatedAt)
	if unused <= staffIdle && age <= staffLife { // valid whoever they are: most requests need not look for roles
		return session, nil
	}
	staff, err := session.Account.Staff(ctx, db)
	if staff || err != nil || unused > requesterIdle || age > requesterLife {
		return nil, err
	}
	return session, nil
}

// Sessions lists the active sessions of the account, the latest first.
func (a *Account) Sessions(ctx context.Context, db *gorm.DB) ([]Session, error) {
	var sessions []Session
	err := active(ctx, db).Order("last_seen_at DESC, id DESC").Find(&sessions, "account_id = ?", a.ID).Error
	return sessions, err
}

func active(ctx context.Context, db *gorm.DB) *gorm.DB {
	now := clockOf(ctx).Now
	return db.WithContext(ctx).
		Where("last_seen_at > ? AND created_at > ?", now.Add(-requesterIdle), now.Add(-requesterLife))
}

// LastSeen returns, by account, when the signed-in members of the app's team were last active.
func (a *App) LastSeen(ctx context.Context, db *gorm.DB) (map[string]time.Time, error) {
	var sessions []Session
	err := active(ctx, db).Select("account_id", "last_seen_at").Order("last_seen_at").
		Find(&sessions, "account_id IN (SELECT account_id FROM memberships WHERE app_id = ?)", a.ID).Error
	seen := map[string]time.Time{}
	for i := range sessions {
		seen[sessions[i].AccountID] = sessions[i].LastSeenAt
	}
	return seen, err
}

// EndSession signs out one of the account's browsers.
func (a *Account) EndSession(ctx context.Context, db *gorm.DB, id string) error {
	if !IsID(id) {
		return NotFound("There is no such session.")
	}
	return change(ctx, db, func(tx *Tx) error {
		ended := tx.Delete(&Session{}, "id = ? AND account_id = ?", id, a.ID)
		if err := changedOr(ended, NotFound("There is no such session.")); err != nil {
			return err
		}
		return record(tx, Actor{Account: a}.didAlone(ActionSessionEnded, a.ID))
	})
}

// EndOtherSessions signs out all browsers of the account but the current one. It also ends access by
// mailed ticket links, used or not. No browser is known any more.
func (a *Account) EndOtherSessions(ctx context.Context, db *gorm.DB, currentID string) error {
	return change(ctx, db, func(tx *Tx) error {
		for _, opened := range []any{&TicketVisit{}, &TicketLink{}, &KnownBrowser{}} {
			if err := tx.Delete(opened, "account_id = ?", a.ID).Error; err != nil {
				return err
			}
		}
		if err := tx.Delete(&AppVisit{}, visitsOf, a.ID).Error; err != nil {
			return err
		}
		return tx.Delete(&Session{}, "account_id = ? AND id <> ?", a.ID, currentID).Error
	})
}
