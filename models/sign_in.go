package models

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"math/big"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	signInAge      = 15 * time.Minute
	signInTries    = 3  // wrong codes, then a new mail is needed
	signInsPerHour = 10 // mails to a proven address; an unproven one has the caps of all its mail
)

// SignIn is a request to prove a mailbox, by the link or the code that are mailed to it. Nothing else is stored about
// an address before the proof.
type SignIn struct {
	ID        string
	Email     string
	Next      string // where the person wanted to go
	TokenHash []byte
	CodeHash  []byte
	Tries     int
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    *time.Time
}

// SendSignIn is the job that mails the link and the code.
type SendSignIn struct {
	SignInID string `json:"sign_in_id"`
	MailID   string `json:"mail_id"`
}

// Kind names the worker.
func (SendSignIn) Kind() string { return "send_sign_in" }

var (
	errSignInOver = Invalid("", "That link is used or too old. Ask for a new one.")
	errCodeWrong  = Invalid("code", "That code is not right. Check the newest e-mail.")
	errCodeOver   = Invalid("code", "That code is too old. Send a new one.")
)

// RequestSignIn mails a link and a code to the address, the same for every address, known or not. Who gets too many
// such mails gets no more for a while; the answer does not tell.
func RequestSignIn(ctx context.Context, db *gorm.DB, email, next string) (*SignIn, error) {
	var v Violations
	email = v.checkEmail("email", email, true)
	if err := v.orNil(); err != nil {
		return nil, Invalid("email", "Enter your e-mail address.")
	}
	now := Now()
	signIn := &SignIn{ID: NewID(), Email: email, Next: next, CreatedAt: now, ExpiresAt: now.Add(signInAge)}
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Create(signIn).Error; err != nil {
			return err
		}
		mail, err := queueMail(tx, "sign_in", email)
		if err != nil || mail == nil {
			return err
		}
		return enqueue(tx, SendSignIn{SignInID: signIn.ID, MailID: mail.ID})
	})
	return signIn, err
}

// PrepareSignIn makes the link's token and the code to be mailed now; what was mailed before counts no more. It returns
// nil when there is nothing to send.
func PrepareSignIn(ctx context.Context, db *gorm.DB, job SendSignIn) (mail *Mail, token, code string, err error) {
	token, code = newToken(), newCode()
	err = db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if mail, err = queuedMail(tx, job.MailID); err != nil || mail == nil {
			return err
		}
		made := tx.Model(&SignIn{}).Where("id = ? AND used_at IS NULL AND expires_at > ?", job.SignInID, Now()).
			Updates(map[string]any{"token_hash": digest(token), "code_hash": digest(job.SignInID + code)})
		if made.Error == nil && made.RowsAffected == 0 {
			mail = nil
		}
		return made.Error
	})
	return mail, token, code, err
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

// FindSignInByToken tells whether a link can still be used.
func FindSignInByToken(ctx context.Context, db *gorm.DB, token string) (*SignIn, error) {
	var signIn SignIn
	err := db.WithContext(ctx).Where("token_hash = ? AND used_at IS NULL AND expires_at > ?", digest(token), Now()).Take(&signIn).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errSignInOver
	}
	return &signIn, err
}

// Registers reports whether the account that the link signs in to begins with it: nobody has proven the address before.
func (s *SignIn) Registers(ctx context.Context, db *gorm.DB) (bool, error) {
	var proven int64
	err := db.WithContext(ctx).Model(&Account{}).Where("email = ? AND email_verified_at IS NOT NULL", s.Email).Count(&proven).Error
	return proven == 0, err
}

// SignInByLink proves the mailbox that the link was sent to and begins a session.
func SignInByLink(ctx context.Context, db *gorm.DB, token string, device Device) (*NewSession, string, error) {
	signIn, err := FindSignInByToken(ctx, db, token)
	if err != nil {
		return nil, "", err
	}
	session, err := signIn.use(ctx, db, device)
	return session, signIn.Next, err
}

// SignInByCode proves the mailbox by the code, in the browser that asked for it. After three wrong codes only a new
// mail helps.
func SignInByCode(ctx context.Context, db *gorm.DB, signInID, code string, device Device) (*NewSession, string, error) {
	if !IsID(signInID) {
		return nil, "", errCodeOver
	}
	var signIn SignIn
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).
			Where("id = ? AND used_at IS NULL AND expires_at > ? AND tries < ?", signInID, Now(), signInTries).Take(&signIn).Error
		if err != nil {
			return err
		}
		return tx.Model(&signIn).Where("id = ?", signIn.ID).Update("tries", signIn.Tries+1).Error
	})
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, "", errCodeOver
	}
	if err != nil {
		return nil, "", err
	}
	if len(signIn.CodeHash) == 0 || subtle.ConstantTimeCompare(signIn.CodeHash, digest(signIn.ID+code)) != 1 {
		return nil, "", errCodeWrong
	}
	session, err := signIn.use(ctx, db, device)
	return session, signIn.Next, err
}

// use takes the one use there is, notes the proof and begins the session.
func (s *SignIn) use(ctx context.Context, db *gorm.DB, device Device) (*NewSession, error) {
	var session *NewSession
	err := transact(ctx, db, func(tx *gorm.DB) error {
		used := tx.Model(&SignIn{}).Where("id = ? AND used_at IS NULL", s.ID).Update("used_at", Now())
		if used.Error != nil {
			return used.Error
		}
		if used.RowsAffected == 0 {
			return errSignInOver
		}
		// Whatever else was mailed to this address has done its work too.
		if err := tx.Model(&SignIn{}).Where("email = ? AND used_at IS NULL", s.Email).Update("used_at", Now()).Error; err != nil {
			return err
		}
		account, err := proveMailbox(tx, s.Email)
		if err != nil {
			return err
		}
		session, err = beginSession(tx, account, device)
		return err
	})
	return session, err
}

// proveMailbox marks the address as its owner's. The first proof takes away whatever others may have planted before.
func proveMailbox(tx *gorm.DB, email string) (*Account, error) {
	ids, err := ensureAccounts(tx, map[string]string{email: ""})
	if err != nil {
		return nil, err
	}
	now := Now()
	first := tx.Model(&Account{}).Where("id = ? AND email_verified_at IS NULL", ids[email]).
		Updates(map[string]any{"email_verified_at": now, "name": "", "password_hash": nil, "updated_at": now})
	if first.Error != nil {
		return nil, first.Error
	}
	if first.RowsAffected > 0 {
		if err := tx.Delete(&Session{}, "account_id = ?", ids[email]).Error; err != nil {
			return nil, err
		}
	}
	var account Account
	return &account, tx.Take(&account, "id = ?", ids[email]).Error
}

// newToken is 256 random bits for a link or a cookie.
func newToken() string {
	var raw [32]byte
	rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

func newCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return fmt.Sprintf("%06d", n)
}

func digest(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}
