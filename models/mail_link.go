package models

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const mailSecret = "mail_secret" // a setting: the key of all mailed links that do not expire

// MailLinks makes the tokens of mailed links that work as long as the mail exists: somebody may want to stop mails
// years later. A token only works for its purpose, and signs nobody in.
type MailLinks struct{ key []byte }

const (
	linkPreferences  = "preferences"
	linkDisownTicket = "disown ticket"
	linkDisownPost   = "disown post"
	linkKeepEmail    = "keep email"
	linkNeed         = "answer whether a post is needed"
	linkStopNotices  = "stop notices of "

	linkMAC = 16 // bytes of the HMAC-SHA256 in a token
)

// OpenMailLinks loads the installation's key, which the first caller creates.
func OpenMailLinks(ctx context.Context, db *gorm.DB) (*MailLinks, error) {
	db = db.WithContext(ctx)
	var stored setting
	err := db.Take(&stored, "name = ?", mailSecret).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		made := setting{mailSecret, hex.EncodeToString(digest(newToken()))}
		if err := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&made).Error; err != nil {
			return nil, err
		}
		err = db.Take(&stored, "name = ?", mailSecret).Error
	}
	if err != nil {
		return nil, err
	}
	key, err := hex.DecodeString(stored.Value)
	return &MailLinks{key}, err
}

// Preferences is the token for viewing and changing which news the account gets from the app.
func (l *MailLinks) Preferences(accountID, appID string) string {
	return l.token(linkPreferences, accountID, appID)
}

// DisownTicket is the token with which the owner of the address disowns the ticket.
func (l *MailLinks) DisownTicket(ticketID string) string { return l.token(linkDisownTicket, ticketID) }

// DisownPost is the token with which the owner of the address disowns the post.
func (l *MailLinks) DisownPost(postID string) string { return l.token(linkDisownPost, postID) }

// Need is the token with which the account answers whether it still needs the post.
func (l *MailLinks) Need(accountID, postID string) string {
	return l.token(linkNeed, accountID, postID)
}

// KeepEmail is the token with which the owner of an account's address withdraws a change of it.
func (l *MailLinks) KeepEmail(changeID string) string { return l.token(linkKeepEmail, changeID) }

func (l *MailLinks) token(purpose string, ids ...string) string {
	var named []byte
	for _, id := range ids {
		raw := uuid.MustParse(id)
		named = append(named, raw[:]...)
	}
	return base64.RawURLEncoding.EncodeToString(append(named, l.mac(purpose, named)...))
}

// open returns the n ids in a token of the purpose.
func (l *MailLinks) open(purpose, token string, n int) (ids []string, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != n*16+linkMAC {
		return nil, false
	}
	named, mac := raw[:n*16], raw[n*16:]
	if !hmac.Equal(mac, l.mac(purpose, named)) {
		return nil, false
	}
	for i := range n {
		ids = append(ids, uuid.UUID(named[i*16:(i+1)*16]).String())
	}
	return ids, true
}

func (l *MailLinks) mac(purpose string, named []byte) []byte {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte(purpose + "\x00"))
	mac.Write(named)
	return mac.Sum(nil)[:linkMAC]
}

// openLink returns the n ids in the token of a mailed link of the purpose.
func openLink(ctx context.Context, db *gorm.DB, purpose, token string, n int) ([]string, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	ids, ok := links.open(purpose, token, n)
	if !ok {
		return nil, ErrBrokenLink
	}
	return ids, nil
}

// ErrBrokenLink is the error of a mailed link that was cut off, or whose ticket, post or reader no longer exists.
var ErrBrokenLink = NotFound("This link does not work. It may have been cut off in the e-mail.")

// FindMailReader finds the account and app of a preferences token.
func FindMailReader(ctx context.Context, db *gorm.DB, token string) (*Account, *App, error) {
	ids, err := openLink(ctx, db, linkPreferences, token, 2)
	if err != nil {
		return nil, nil, err
	}
	return findReader(ctx, db, ids[0], ids[1])
}

// findReader finds the account and the app that a token names.
func findReader(ctx context.Context, db *gorm.DB, accountID, appID string) (*Account, *App, error) {
	reader, err := findOr[Account](db.WithContext(ctx), ErrBrokenLink, "id = ? AND erased_at IS NULL", accountID)
	if err != nil {
		return nil, nil, err
	}
	app, err := findApp(db.WithContext(ctx).Where("id = ?", appID))
	return reader, app, err
}
