package models

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/passkey"
)

// passkeyChallengeAge is how long somebody may look at the sign-in page before they use a passkey there.
const passkeyChallengeAge = 15 * time.Minute

// PasskeyChallenge is what a browser was asked to sign with a passkey. It is deleted when an answer comes, right or
// wrong.
type PasskeyChallenge struct {
	Hash      []byte `gorm:"primaryKey"`
	Asked     []byte // a digest of who was asked
	ExpiresAt time.Time
}

// PasskeyAnswer is a browser's answer to PasskeyOptions.
type PasskeyAnswer struct {
	Site    *passkey.Site
	Answer  string
	Browser string // the token that PasskeyOptions returned to it
}

// PasskeyOptions is what a browser needs to sign somebody in with a passkey. The answer counts only in the browser with
// that token; a browser that has none yet, "", gets one.
func PasskeyOptions(
	ctx context.Context, db *gorm.DB, site *passkey.Site, browser string,
) (options, token string, err error) {
	if browser == "" {
		browser = newToken()
	}
	challenge, err := newPasskeyChallenge(ctx, db, askedBrowser(browser))
	if err != nil {
		return "", "", err
	}
	options, err = site.Request(challenge)
	return options, browser, err
}

// SignInByPasskey begins a session of the passkey's owner. Nobody is asked for a second step.
func SignInByPasskey(ctx context.Context, db *gorm.DB, answer PasskeyAnswer, device Device) (*NewSession, error) {
	return answer.signIn(ctx, db, nil, device)
}

// SignInAgainByPasskey begins a session of a signed-in person, if the passkey is theirs. The new session continues the
// device's single sign-on, if any.
func (a *Account) SignInAgainByPasskey(
	ctx context.Context, db *gorm.DB, answer PasskeyAnswer, device Device,
) (*NewSession, error) {
	return answer.signIn(ctx, db, a, device)
}

// signIn begins a session of the passkey's owner, who has to be that account unless it is nil.
func (p *PasskeyAnswer) signIn(ctx context.Context, db *gorm.DB, only *Account, device Device) (*NewSession, error) {
	used, err := passkey.ParseUsed(p.Answer)
	if err != nil {
		return nil, refusePasskey(err)
	}
	if err := takePasskeyChallenge(ctx, db, used.Challenge(), askedBrowser(p.Browser)); err != nil {
		return nil, err
	}
	device.ByPasskey = true
	var session *NewSession
	err = change(ctx, db, func(tx *Tx) error {
		owner, err := p.use(tx, used)
		if err != nil {
			return err
		}
		if only != nil && owner.ID != only.ID {
			return errPasskeyOther
		}
		session, err = startSession(tx, owner, device)
		return err
	})
	return session, err
}

// use checks the answer, records the use of the passkey and returns its owner.
func (p *PasskeyAnswer) use(tx *Tx, used *passkey.Used) (*Account, error) {
	key, err := findOr[Passkey](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errPasskeyUnknown,
		"credential_id = ?", used.KeyID())
	if err != nil {
		return nil, err
	}
	counter, err := p.Site.Check(used, key.key(), key.AccountID)
	if errors.Is(err, passkey.ErrCopied) {
		slog.Warn("refused a passkey that somebody may have copied", "account", key.AccountID, "passkey", key.ID)
		return nil, errPasskeyRefused
	}
	if err != nil {
		return nil, refusePasskey(err)
	}
	err = tx.Model(&Passkey{}).Where("id = ?", key.ID).Updates(map[string]any{"counter": counter, "used_at": tx.Now}).Error
	if err != nil {
		return nil, err
	}
	return findOr[Account](tx.DB, errPasskeyUnknown, "id = ? AND erased_at IS NULL", key.AccountID)
}

// asked is the account as it is asked to create a passkey.
func (a *Account) asked() []byte { return digest("account " + a.ID) }

// askedBrowser is the browser with the token as it is asked to use a passkey.
func askedBrowser(token string) []byte { return digest("browser " + token) }

func newPasskeyChallenge(ctx context.Context, db *gorm.DB, asked []byte) (challenge string, err error) {
	challenge = newToken()
	return challenge, db.WithContext(ctx).Create(&PasskeyChallenge{Hash: digest(challenge), Asked: asked,
		ExpiresAt: clockOf(ctx).Now.Add(passkeyChallengeAge)}).Error
}

// takePasskeyChallenge uses a challenge up before its answer is checked, so that nobody can try two answers.
func takePasskeyChallenge(ctx context.Context, db *gorm.DB, challenge string, asked []byte) error {
	return change(ctx, db, func(tx *Tx) error {
		taken := tx.Delete(&PasskeyChallenge{}, "hash = ? AND asked = ? AND expires_at > ?", digest(challenge), asked, tx.Now)
		return changedOr(taken, errPasskeyOver)
	})
}
