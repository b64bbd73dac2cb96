package models

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
)

// How long a session lasts: unused, and at most. Staff hold other people's data, so theirs are shorter: activeSession
// relies on it that neither of theirs is longer, and asks who somebody is only when staff would be signed out.
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
}

// Fresh reports whether the person proved who they are just now, as keys and roles ask for: a
// session that was left open on a desk must not be enough.
func (s *Session) Fresh() bool { return Now().Sub(s.CreatedAt) <= freshFor }

// NewSession is a session that has just begun, with the token for its cookie.
type NewSession struct {
	Session
	Token string
}

// Device is where a session is begun from.
type Device struct {
	UserAgent string
	Address   string
	Locale    string // the language that the person reads, "" where nobody knows
	Known     bool   // the account that it names signed in there before
}

// beginSession makes a session with a token of its own: whatever cookie came with the request counts for nothing.
func beginSession(tx *Tx, account *Account, device Device) (*NewSession, error) {
	now := tx.Now
	session := &NewSession{Token: newToken(), Session: Session{
		ID: tx.NewID(), AccountID: account.ID, Account: *account, UserAgent: sanitize(device.UserAgent, 300),
		Address:   device.Address,
		CreatedAt: now, LastSeenAt: now,
	}}
	session.TokenHash = digest(session.Token)
	if err := tx.Omit("Account").Create(&session.Session).Error; err != nil {
		return nil, err
	}
	return session, record(tx,
		Actor{Account: account, Address: device.Address}.didAlone(ActionSignInSucceeded, account.ID))
}

// FindSession finds the living session of a cookie's token, with its account, and notes that it was used; nil for none.
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

// PeekSession is FindSession for what a page asks by itself: an open page that nobody looks at keeps no session alive.
func PeekSession(ctx context.Context, db *gorm.DB, token string) (*Session, error) {
	return activeSession(ctx, db, "sessions.token_hash = ?", digest(token))
}

// Active reports whether the session can still be used.
func (s *Session) Active(ctx context.Context, db *gorm.DB) (bool, error) {
	session, err := activeSession(ctx, db, "sessions.id = ?", s.ID)
	return session != nil, err
}

func activeSession(ctx context.Context, db *gorm.DB, condition string, value any) (*Session, error) {
	var session Session
	err := db.WithContext(ctx).Joins("Account").Where(condition, value).Take(&session).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	now := clockOf(ctx).Now
	unused, age := now.Sub(session.LastSeenAt), now.Sub(session.CreatedAt)
	if unused <= staffIdle && age <= staffLife { // whoever they are: most requests need not ask
		return &session, nil
	}
	staff, err := session.Account.Staff(ctx, db)
	if staff || err != nil || unused > requesterIdle || age > requesterLife {
		return nil, err
	}
	return &session, nil
}

// Sessions lists the living sessions of the account, the latest first.
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

// LastSeen tells, by account, when those of the app's team who are signed in were last here.
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

// EndSession signs one browser of the account out.
func (a *Account) EndSession(ctx context.Context, db *gorm.DB, id string) error {
	if !IsID(id) {
		return NotFound("There is no such session.")
	}
	return change(ctx, db, func(tx *Tx) error {
		ended := tx.Delete(&Session{}, "id = ? AND account_id = ?", id, a.ID)
		if ended.Error != nil {
			return ended.Error
		}
		if ended.RowsAffected == 0 {
			return NotFound("There is no such session.")
		}
		return record(tx, Actor{Account: a}.didAlone(ActionSessionEnded, a.ID))
	})
}

// EndOtherSessions signs all browsers of the account out but the one with the session kept: also those
// that a mailed link let see a ticket, and those that such a link would. No browser is known any more.
func (a *Account) EndOtherSessions(ctx context.Context, db *gorm.DB, kept string) error {
	return change(ctx, db, func(tx *Tx) error {
		for _, opened := range []any{&TicketVisit{}, &TicketLink{}, &KnownBrowser{}} {
			if err := tx.Delete(opened, "account_id = ?", a.ID).Error; err != nil {
				return err
			}
		}
		if err := tx.Delete(&AppVisit{}, visitsOf, a.ID).Error; err != nil {
			return err
		}
		return tx.Delete(&Session{}, "account_id = ? AND id <> ?", a.ID, kept).Error
	})
}
