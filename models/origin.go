package models

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"time"

	"gorm.io/gorm"
)

const (
	// originSize is the size of an origin's digest, in bytes.
	originSize = 16
	// originAge is how long it is known from where something was sent.
	originAge = 7 * 24 * time.Hour
)

// origin is from where a visitor sent a ticket or an idea. The network itself is not stored, and the digest is keyed: who
// has only the database cannot try all networks to find out which one it was.
type origin struct {
	ObjectID  string `gorm:"primaryKey"`
	Kind      cleanupKind
	AppID     string
	Hash      []byte
	Source    Source
	CreatedAt time.Time
}

// cleanupKind is what was sent.
type cleanupKind string

const (
	kindTicket cleanupKind = "ticket"
	kindPost   cleanupKind = "post"
)

// originHash is the digest of the network for the app: of two apps, nobody can tell that they have the same visitor. It
// is nil without a SECRET_KEY.
func originHash(secrets Sealer, appID, network string) []byte {
	if secrets == nil || network == "" {
		return nil
	}
	mac := hmac.New(sha256.New, secrets.Derive("origins"))
	mac.Write([]byte(appID + " " + network))
	return mac.Sum(nil)[:originSize]
}

// originOf is the digest of where the actor sends something to the app from; nil if it did not come from a visitor.
func (in *Intake) originOf(app *App, by Actor, source Source) []byte {
	if by.SecretKey != nil || source != SourceWidget && source != SourcePage {
		return nil
	}
	attached, err := attachedTo(in.db)
	if err != nil {
		return nil
	}
	return originHash(attached.outside.Secrets, app.ID, by.Network)
}

// from is the row about where the filing came from; nil if that is not noted.
func (f *filing) from() *origin {
	if f.origin == nil {
		return nil
	}
	row := &origin{AppID: f.app.ID, Hash: f.origin, CreatedAt: f.at.Now}
	if f.ticket != nil {
		row.ObjectID, row.Kind, row.Source = f.ticket.ID, kindTicket, f.ticket.Source
	} else {
		row.ObjectID, row.Kind, row.Source = f.post.ID, kindPost, f.post.Source
	}
	return row
}

// MayHaveOrigin reports whether it may be known from where a ticket or idea of that source came.
func MayHaveOrigin(source Source, sentAt, now time.Time) bool {
	return source != SourceMail && now.Sub(sentAt) < originAge
}

// forgetOrigins deletes from where the tickets or ideas were sent.
func forgetOrigins(tx *Tx, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	return tx.Delete(&origin{}, "object_id IN ?", ids).Error
}

// originExpiry deletes old origins, by the time in the ids of what was sent.
type originExpiry struct{ until string }

func (e *originExpiry) name() string { return "origins" }

func (e *originExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&origin{}).Select("object_id").Where("object_id < ?", e.until).
		Order("object_id").Limit(expiredPerBatch)
	removed := db.Where("object_id IN (?)", batch).Delete(&origin{})
	return removed.RowsAffected == expiredPerBatch, removed.Error
}
