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

// origin is from where a visitor sent a ticket, an idea or a comment; of votes it is a column. The network itself is not stored, and the digest is keyed: who
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
	kindTicket  cleanupKind = "ticket"
	kindPost    cleanupKind = "post"
	kindComment cleanupKind = "comment"
	kindVote    cleanupKind = "vote" // counted with the others, but in rows of its own
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

// sender is from where somebody sends a vote or a comment.
type sender struct {
	origin   []byte // nil if that is not noted
	caughtBy string // the clean-up that catches what comes from there, "" for none
}

// admit is refuseBlocked for what the actor sends to the app, and says from where that comes and whether a clean-up
// catches it: all with one statement, because so many votes come in.
func admit(tx *Tx, appID string, by Actor) (sender, error) {
	from := sender{origin: originHash(tx.outside.Secrets, appID, by.Network)}
	if from.origin == nil {
		return from, refuseBlocked(tx.DB, appID, by.Account.ID)
	}
	var found struct {
		Blocked  bool
		CaughtBy *string
	}
	err := tx.Raw(`
		SELECT EXISTS (SELECT 1 FROM blocks WHERE app_id = @app AND account_id = @account) AS blocked,
			(SELECT id FROM cleanups WHERE app_id = @app AND hash = @hash AND catches_until > @now
				ORDER BY id LIMIT 1) AS caught_by`,
		map[string]any{"app": appID, "account": by.Account.ID, "hash": from.origin, "now": tx.Now}).Scan(&found).Error
	if err != nil {
		return from, err
	}
	if found.Blocked {
		return from, errBlocked
	}
	if found.CaughtBy != nil {
		team, err := byMember(tx, appID, by)
		if err != nil {
			return from, err
		}
		if !team {
			from.caughtBy = *found.CaughtBy
		}
	}
	return from, nil
}

// origins is the row about where the comment comes from, for store.Insert.
func (s sender) origins(tx *Tx, appID string, comment *Comment) []*origin {
	if s.origin == nil {
		return nil
	}
	return []*origin{{ObjectID: comment.ID, Kind: kindComment, AppID: appID, Hash: s.origin, Source: SourcePage,
		CreatedAt: tx.Now}}
}

// forgetOrigins deletes from where the tickets, ideas or comments were sent.
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

// voteOriginExpiry is originExpiry for votes.
type voteOriginExpiry struct{ until time.Time }

func (e *voteOriginExpiry) name() string { return "votes" }

func (e *voteOriginExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&Vote{}).Select("post_id, account_id").Where("origin IS NOT NULL AND created_at < ?", e.until).
		Order("origin, created_at").Limit(expiredPerBatch)
	forgotten := db.Model(&Vote{}).Where("(post_id, account_id) IN (?)", batch).UpdateColumn("origin", nil)
	return forgotten.RowsAffected == expiredPerBatch, forgotten.Error
}

// forgetSentFrom deletes from where the person sent votes and comments.
func (a *Account) forgetSentFrom(tx *Tx) error {
	err := tx.Model(&Vote{}).Where("account_id = ? AND origin IS NOT NULL", a.ID).UpdateColumn("origin", nil).Error
	if err != nil {
		return err
	}
	return tx.Exec("DELETE FROM origins WHERE object_id IN (SELECT id FROM comments WHERE author_id = ?)", a.ID).Error
}
