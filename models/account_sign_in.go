package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	signInAge   = 15 * time.Minute
	signInTries = 3 // wrong codes, then a new mail is needed
)

// SignIn is a request to prove a mailbox, by the link or the code that are mailed to it. Nothing else is stored about
// an address before the proof.
type SignIn struct {
	ID        string
	Email     string
	Next      string  // where the person wanted to go
	AppID     *string // whose page that is, if any
	Act       ActKind // what they want to do there, "" for nothing in particular
	PostID    *string // and with which post
	TokenHash []byte
	CodeHash  []byte
	Tries     int     // of the request that this one repeats, where it does
	Repeats   *string // the request of the same browser that this one sends once more
	Mailed    bool    // its mail was not withheld
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    *time.Time
}

var (
	errSignInOver = Refuse(FaultSignInLinkOver)
	errCodeSpent  = refuseField("code", FaultCodeSpent, Values{})
	errCodeOver   = refuseField("code", FaultCodeOver, Values{})
)

// SignInDraft is what is known of somebody who wants to sign in by mail.
type SignInDraft struct {
	Email   string
	Next    string   // where they want to go
	App     *App     // whose page that is; nil for ours
	Act     *HeldAct // what they want to do there; nil for nothing in particular
	Network string   // where they ask from, which the caps count by
	Browser string   // the id of the KnownBrowser that asks, which strangers' mails do not count for; "" for any other
	Again   string   // the id of the request that this browser made before, or ""
	Locale  string   // the language in which the mail is written
}

// RequestSignIn mails a link and a code to the address, the same for every address, known or
// not. Who gets too many such mails gets no more for a while; the answer does not tell. What
// was mailed before is as good as what is mailed now: where the same browser asks again within
// its 15 minutes, the request is the same, and takes the codes of all its mails.
func RequestSignIn(ctx context.Context, db *gorm.DB, draft SignInDraft) (*SignIn, error) {
	var v Violations
	draft.Email = v.checkEmail("email", draft.Email, true)
	if err := v.orNil(); err != nil {
		return nil, err
	}
	var request *SignIn
	err := change(ctx, db, func(tx *Tx) error {
		before, err := draft.before(tx)
		if err != nil {
			return err
		}
		now := tx.Now
		sent := &SignIn{ID: tx.NewID(), Email: draft.Email, Next: draft.Next, CreatedAt: now,
			ExpiresAt: now.Add(signInAge)}
		sent.wants(draft)
		if sent.Mailed, err = draft.queueMail(tx, sent, before); err != nil {
			return err
		}
		if request = sent; before != nil {
			request, sent.Repeats = before, &before.ID
		}
		if before != nil && !sent.Mailed {
			return nil
		}
		return tx.Create(sent).Error
	})
	return request, err
}

// before is the living request that the same browser made for the address; nil for none, or
// where its codes are used up.
func (d *SignInDraft) before(tx *Tx) (*SignIn, error) {
	if !IsID(d.Again) {
		return nil, nil
	}
	var before SignIn
	err := tx.Take(&before,
		"id = ? AND email = ? AND repeats IS NULL AND used_at IS NULL AND expires_at > ? AND tries < ?",
		d.Again, d.Email, tx.Now, signInTries).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	before.Next = d.Next
	before.wants(*d)
	return &before, tx.Model(&before).Select("next", "app_id", "act", "post_id").Updates(&before).Error
}

// wants notes for whose page the draft signs in, and for what.
func (s *SignIn) wants(draft SignInDraft) {
	s.AppID, s.Act, s.PostID = nil, "", nil
	if draft.App == nil {
		return
	}
	s.AppID = &draft.App.ID
	if draft.Act == nil {
		return
	}
	s.Act = draft.Act.Kind
	if draft.Act.Post != nil {
		s.PostID = &draft.Act.Post.ID
	}
}

// FindSignIn finds a request to sign in by the id that its browser keeps.
func FindSignIn(ctx context.Context, db *gorm.DB, id string) (*SignIn, error) {
	if !IsID(id) {
		return nil, NotFound("There is no such request.")
	}
	var signIn SignIn
	err := db.WithContext(ctx).Where("id = ? AND used_at IS NULL", id).Take(&signIn).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, NotFound("There is no such request.")
	}
	return &signIn, err
}

// FindSignInByToken finds what a link was mailed for. One that cannot be used any more comes with an error, which is
// Invalid.
func FindSignInByToken(ctx context.Context, db *gorm.DB, token string) (*SignIn, error) {
	var signIn SignIn
	err := db.WithContext(ctx).Where("token_hash = ?", digest(token)).Take(&signIn).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errSignInOver
	}
	if err == nil && (signIn.UsedAt != nil || !signIn.ExpiresAt.After(clockOf(ctx).Now)) {
		err = errSignInOver
	}
	return &signIn, err
}

// Registers reports whether the account that the link signs in to begins with it: nobody has proven the address before.
func (s *SignIn) Registers(ctx context.Context, db *gorm.DB) (bool, error) {
	var proven int64
	err := db.WithContext(ctx).Model(&Account{}).Where("email = ? AND email_verified_at IS NOT NULL", s.Email).
		Count(&proven).Error
	return proven == 0, err
}

// SignInByLink proves the mailbox that the link was sent to and begins a session. It returns where the person wanted to
// go, also where the link cannot be used any more.
func SignInByLink(ctx context.Context, db *gorm.DB, token string, device Device) (*NewSession, string, error) {
	signIn, err := FindSignInByToken(ctx, db, token)
	switch {
	case signIn == nil:
		return nil, "", err
	case err != nil:
		return nil, signIn.Next, err
	}
	session, err := signIn.use(ctx, db, device)
	return session, signIn.Next, err
}

// SignInByCode proves the mailbox by the code of a mail of the request, in the browser that made it. After three wrong
// codes only a new request helps.
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
			session, err := signIn.use(ctx, db, device)
			return session, signIn.Next, err
		}
	}
	if left := signInTries - request.Tries; left > 0 {
		return nil, "", refuseField("code", FaultCodeWrong, Values{Count: left})
	}
	return nil, "", errCodeSpent
}

// use takes the one use there is, notes the proof and begins the session.
func (s *SignIn) use(ctx context.Context, db *gorm.DB, device Device) (*NewSession, error) {
	var session *NewSession
	err := change(ctx, db, func(tx *Tx) error {
		used := tx.Model(&SignIn{}).Where("id = ? AND used_at IS NULL", s.ID).Update("used_at", tx.Now)
		if used.Error != nil {
			return used.Error
		}
		if used.RowsAffected == 0 {
			return errSignInOver
		}
		// Whatever else was mailed to this address has done its work too.
		if err := tx.Model(&SignIn{}).Where("email = ? AND used_at IS NULL", s.Email).
			Update("used_at", tx.Now).Error; err != nil {
			return err
		}
		account, err := proveMailbox(tx, s.Email, device)
		if err != nil {
			return err
		}
		session, err = beginSession(tx, account, device)
		return err
	})
	return session, err
}

// proveMailbox marks the address as its owner's. The first proof takes away whatever others may have planted before.
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
