package models

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
)

const (
	// cleanupAge is how long a clean-up can be undone, and how long it catches at most.
	cleanupAge = 7 * 24 * time.Hour
	// cleanupKeeps is how much longer its rows are kept: an undo may have begun in the last moment.
	cleanupKeeps = 24 * time.Hour
	// maxCleanup is how much one clean-up takes back at most.
	maxCleanup = 100_000
)

// Cleanup takes back what came from one origin: its tickets become spam, its ideas are hidden, its comments deleted, and
// its votes removed. There may be thousands, so a job does it in batches.
type Cleanup struct {
	ID           string
	AppID        string
	AccountID    string // who began it
	Address      string
	Hash         []byte  // of the network
	SecretKeyID  *string // or the secret key
	Since        time.Time
	Until        time.Time
	WithUsed     bool
	CatchesUntil *time.Time // until then, what comes from the network is treated alike
	CreatedAt    time.Time
	WorkedAt     time.Time
	UndoAt       *time.Time // when its undo was requested
	UndoneBy     *string
	EndedAt      *time.Time
}

// cleanupItem is a ticket, an idea or a comment of a clean-up.
type cleanupItem struct {
	CleanupID string `gorm:"primaryKey"`
	ObjectID  string `gorm:"primaryKey"`
	Kind      cleanupKind
	State     cleanupState
	ChangedAt *time.Time // the spam_at, hidden_at or deleted_at that it got
	Followed  bool       // of a comment: its author followed the post because of it, and no longer does
}

// cleanupState is the state of something in a clean-up.
type cleanupState string

const (
	cleanupWaiting   cleanupState = "waiting"
	cleanupDone      cleanupState = "done"
	cleanupMeanwhile cleanupState = "meanwhile" // somebody changed it after the clean-up began
	cleanupUndone    cleanupState = "undone"
	cleanupKept      cleanupState = "kept" // changed since, and therefore not undone
)

// WorkCleanup is the job that works on a clean-up, from its beginning or where it stopped.
type WorkCleanup struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (WorkCleanup) Kind() string { return "work_cleanup" }

// CleanupDraft is the input for a clean-up: what came from Origin after Since and up to Until.
type CleanupDraft struct {
	Origin       *CleanupOrigin
	Since, Until time.Time
	WithUsed     bool // also what the team or others have worked with
	Catch        bool // what comes from there within seven days is treated alike; not for secret keys, which can be revoked
}

// BeginCleanup takes back what the draft selects. A job works on the returned clean-up; what somebody changes before its
// turn is left alone. If two people begin the same one, the second gets a Conflict.
func (a *App) BeginCleanup(ctx context.Context, db *gorm.DB, by Actor, draft CleanupDraft) (*Cleanup, error) {
	var begun *Cleanup
	err := change(ctx, db, func(tx *Tx) error {
		if _, err := a.lock(tx); err != nil { // one clean-up of the app begins after the other
			return err
		}
		begun = &Cleanup{
			ID: tx.NewID(), AppID: a.ID, AccountID: by.Account.ID, Address: by.Address, Hash: draft.Origin.Hash,
			Since: draft.Since, Until: draft.Until, WithUsed: draft.WithUsed, CreatedAt: tx.Now, WorkedAt: tx.Now,
		}
		if draft.Origin.Key != nil {
			begun.SecretKeyID = &draft.Origin.Key.ID
		} else if draft.Catch {
			if err := begun.catchFromNowOn(tx); err != nil {
				return err
			}
		}
		if err := tx.Create(begun).Error; err != nil {
			return err
		}
		with, args := draft.candidates(a)
		args["id"], args["most"] = begun.ID, maxCleanup
		chosen := tx.Exec(with+" INSERT INTO cleanup_items (cleanup_id, object_id, kind) SELECT "+idIn(tx.DB, "@id")+
			", object_id, kind FROM candidates WHERE kind <> 'vote' AND fits IN @fits ORDER BY object_id DESC LIMIT @most", args)
		if chosen.Error != nil {
			return chosen.Error
		}
		votes, err := begun.chooseVotes(tx, with, args)
		if err != nil {
			return err
		}
		count := int(chosen.RowsAffected) + votes
		if count == 0 {
			return Conflict("There is nothing left to take back here. Somebody may have done it already.")
		}
		event := by.did(ActionCleanupBegun, a.ID, begun.ID).with(EventDetail{Count: count})
		if err := record(tx, event); err != nil {
			return err
		}
		return enqueueIn(tx, queueBulk, WorkCleanup{begun.ID})
	})
	if err != nil {
		return nil, err
	}
	return begun, nil
}

// catchFromNowOn makes the clean-up the one that catches what comes from its network.
func (c *Cleanup) catchFromNowOn(tx *Tx) error {
	until := tx.Now.Add(cleanupAge)
	c.CatchesUntil = &until
	err := tx.Model(&Cleanup{}).Where("app_id = ? AND hash = ? AND catches_until IS NOT NULL", c.AppID, c.Hash).
		UpdateColumn("catches_until", nil).Error
	if err != nil {
		return err
	}
	return tx.Model(&App{}).Where("id = ?", c.AppID).UpdateColumn("catches", true).Error
}

var errNoCleanup = NotFound("There is no such clean-up.")

// Cleanup finds a clean-up of the app by its id.
func (a *App) Cleanup(ctx context.Context, db *gorm.DB, id string) (*Cleanup, error) {
	return findByID[Cleanup](db.WithContext(ctx), errNoCleanup, id, "app_id = ?", a.ID)
}

// Cleanups lists the app's latest clean-ups, the newest first, with the names of the people who began and undid them,
// by account id.
func (a *App) Cleanups(ctx context.Context, db *gorm.DB) (cleanups []Cleanup, names map[string]string, err error) {
	db = db.WithContext(ctx)
	err = db.Order("created_at DESC, id DESC").Limit(shownOrigins).Find(&cleanups, "app_id = ?", a.ID).Error
	if err != nil {
		return nil, nil, err
	}
	names, err = makerNames(db, cleanups, func(c *Cleanup) *string { return &c.AccountID })
	return cleanups, names, err
}

// By is the name of who began the clean-up.
func (c *Cleanup) By(ctx context.Context, db *gorm.DB) (string, error) {
	names, err := makerNames(db.WithContext(ctx), []Cleanup{*c}, func(c *Cleanup) *string { return &c.AccountID })
	return names[c.AccountID], err
}

// Undoing reports whether the clean-up is being undone, or was.
func (c *Cleanup) Undoing() bool { return c.UndoAt != nil }

// Undoable reports whether the clean-up can still be undone.
func (c *Cleanup) Undoable(now time.Time) bool {
	return !c.Undoing() && now.Before(c.CreatedAt.Add(cleanupAge))
}

// Catches reports whether what comes from the network is treated alike.
func (c *Cleanup) Catches(now time.Time) bool {
	return c.CatchesUntil != nil && now.Before(*c.CatchesUntil)
}

// From reports whether the clean-up is about the origin.
func (c *Cleanup) From(o *CleanupOrigin) bool {
	if o.Key != nil {
		return orEmpty(c.SecretKeyID) == o.Key.ID
	}
	return bytes.Equal(c.Hash, o.Hash)
}

// Undo requests to undo all of the clean-up, even while it is at work, also of what it caught. What somebody changed
// since stays, and so does what was spam or hidden before.
func (c *Cleanup) Undo(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		if !c.Undoing() && !c.Undoable(tx.Now) {
			return Conflict("This clean-up cannot be undone any more.")
		}
		asked := tx.Model(&Cleanup{}).Where("id = ? AND undo_at IS NULL", c.ID).Updates(map[string]any{
			"undo_at": tx.Now, "undone_by": by.accountID(), "ended_at": nil, "worked_at": tx.Now, "catches_until": nil,
		})
		if asked.Error != nil || asked.RowsAffected == 0 { // somebody was first
			return asked.Error
		}
		if err := stopCatching(tx, c.AppID); err != nil {
			return err
		}
		if err := enqueueIn(tx, queueBulk, WorkCleanup{c.ID}); err != nil {
			return err
		}
		return record(tx, by.did(ActionCleanupUndone, c.AppID, c.ID))
	})
}

// Release lets in again what comes from the clean-up's network. What it caught stays as it is.
func (c *Cleanup) Release(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		ended := tx.Model(&Cleanup{}).Where("id = ? AND catches_until IS NOT NULL", c.ID).UpdateColumn("catches_until", nil)
		if ended.Error != nil || ended.RowsAffected == 0 { // somebody was first
			return ended.Error
		}
		if err := stopCatching(tx, c.AppID); err != nil {
			return err
		}
		return record(tx, by.did(ActionCleanupReleased, c.AppID, c.ID))
	})
}

// CleanupProgress is how far a clean-up is.
type CleanupProgress struct {
	Waiting         int
	Tickets, Posts  int // that it changed
	Comments, Votes int
	Meanwhile       int // left alone because somebody changed them first
	Undone          int
	Kept            int // not undone because somebody changed them since
}

// Progress counts what the clean-up is about by its state.
func (c *Cleanup) Progress(ctx context.Context, db *gorm.DB) (p CleanupProgress, err error) {
	var rows []struct {
		Kind  cleanupKind
		State cleanupState
		Count int
	}
	err = db.WithContext(ctx).Raw(`SELECT kind, state, COUNT(*) AS count
		FROM cleanup_items WHERE cleanup_id = @id GROUP BY kind, state
		UNION ALL SELECT 'vote', state, COUNT(*) FROM cleanup_votes WHERE cleanup_id = @id GROUP BY state`,
		map[string]any{"id": c.ID}).Scan(&rows).Error
	if err != nil {
		return p, fmt.Errorf("counting what a clean-up is about: %w", err)
	}
	for _, row := range rows {
		switch {
		case row.State == cleanupWaiting:
			p.Waiting += row.Count
		case row.State == cleanupMeanwhile:
			p.Meanwhile += row.Count
		case row.State == cleanupUndone:
			p.Undone += row.Count
		case row.State == cleanupKept:
			p.Kept += row.Count
		case row.Kind == kindTicket:
			p.Tickets += row.Count
		case row.Kind == kindComment:
			p.Comments += row.Count
		case row.Kind == kindVote:
			p.Votes += row.Count
		default:
			p.Posts += row.Count
		}
	}
	return p, nil
}
