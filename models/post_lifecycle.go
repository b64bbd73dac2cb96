package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

var (
	errPostChanged = Conflict("Somebody else changed this idea meanwhile. Look at it again.")
	errPostMerged  = Conflict("This idea is merged into another. Take it out first.")
)

// SetStatus changes the post's status from the one that the caller saw to any other, and informs its followers. A
// reason is public: it becomes the official reply. Declining requires one. UndoStatus undoes the returned event; nil if
// the post has the status already.
func (p *Post) SetStatus(ctx context.Context, db *gorm.DB, by Actor, to PostStatus, reason string) (*Event, error) {
	var v Violations
	checkChosen(&v, "status", to, PostStatuses)
	reason = v.checkText("reason", reason, to == PostDeclined, MaxComment)
	if err := v.orNil(); err != nil {
		return nil, err
	}
	var event *Event
	err := change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		switch {
		case now.Merged():
			return errPostMerged
		case now.Status != p.Status:
			return errPostChanged
		case now.Status == to:
			return nil
		}
		event, err = now.moveTo(tx, by, to, reason)
		return err
	})
	if err == nil && event != nil {
		p.Status = to
	}
	return event, err
}

// moveTo stores the status with the reason as the official reply, if there is one, and informs the followers.
func (p *Post) moveTo(tx *Tx, by Actor, to PostStatus, reason string) (*Event, error) {
	moved := EventDetail{From: string(p.Status), To: string(to), Before: p.StatusChangedAt}
	if reason != "" {
		reply, err := p.addReply(tx, by, reason)
		if err != nil {
			return nil, err
		}
		moved.Reply = reply.ID
	}
	if err := p.storeStatus(tx, to, &tx.Now); err != nil {
		return nil, err
	}
	event := by.did(ActionPostStatusChanged, p.AppID, p.ID).with(moved)
	if err := record(tx, event); err != nil {
		return nil, err
	}
	return event, p.announce(tx, event, NewsStatus)
}

// UndoStatus undoes a change of status and its reply, unless the status was changed again since. If nobody was mailed
// yet, nobody is; otherwise everybody is mailed about the change back.
func (p *Post) UndoStatus(ctx context.Context, db *gorm.DB, by Actor, eventID string) error {
	if !IsID(eventID) {
		return errNothingToUndo
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		last, err := now.lastStatusChange(tx, eventID)
		if err != nil {
			return err
		}
		if now.Merged() {
			return errPostMerged
		}
		from := PostStatus(last.From)
		if err := now.storeStatus(tx, from, last.Before); err != nil {
			return err
		}
		if last.Reply != "" {
			if err := removeComment(tx, last.Reply); err != nil {
				return err
			}
		}
		back := by.did(ActionPostStatusUndone, now.AppID, now.ID).
			with(EventDetail{From: last.To, To: last.From, Undone: eventID})
		if err := record(tx, back); err != nil {
			return err
		}
		p.Status = from
		mailed, err := withdrawNews(tx, now.AppID, eventID)
		if err != nil || !mailed {
			return err
		}
		return now.announce(tx, back, NewsStatus)
	})
}

// lastStatusChange is the event if it is still the latest change of the status.
func (p *Post) lastStatusChange(tx *Tx, eventID string) (last EventDetail, err error) {
	event, err := findOr[Event](tx.Order("id DESC"), errNothingToUndo,
		"object_id = ? AND action IN ?", p.ID, []Action{ActionPostStatusChanged, ActionPostStatusUndone})
	if err != nil {
		return last, err
	}
	if event.ID != eventID || event.Action != ActionPostStatusChanged {
		return last, Conflict("The status was changed again since, so there is nothing to undo.")
	}
	return readDetail(event.Detail)
}

// Hide removes the post from the board; only the team sees it until Unhide.
func (p *Post) Hide(ctx context.Context, db *gorm.DB, by Actor) error {
	now := clockOf(ctx).Now
	return p.setHidden(ctx, db, by, ActionPostHidden, EventDetail{}, &now)
}

// Unhide puts a hidden post back on the board.
func (p *Post) Unhide(ctx context.Context, db *gorm.DB, by Actor) error {
	return p.setHidden(ctx, db, by, ActionPostUnhidden, EventDetail{}, nil)
}

func (p *Post) setHidden(
	ctx context.Context, db *gorm.DB, by Actor, action Action, why EventDetail, at *time.Time,
) error {
	return change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil || now.Hidden() == (at != nil) {
			return err
		}
		if err := tx.Model(&Post{}).Where("id = ?", p.ID).
			Updates(map[string]any{"hidden_at": at, "updated_at": tx.Now}).Error; err != nil {
			return err
		}
		p.HiddenAt = at
		event := by.did(action, p.AppID, p.ID)
		if why != (EventDetail{}) {
			event.with(why)
		}
		return record(tx, event)
	})
}

func (p *Post) storeStatus(tx *Tx, status PostStatus, at *time.Time) error {
	return tx.Model(&Post{}).Where("id = ?", p.ID).Updates(map[string]any{
		"status": status, "status_changed_at": at, "updated_at": tx.Now,
	}).Error
}

// lock reads the current post and locks it until the transaction ends. Nobody finds one that its author deleted.
func (p *Post) lock(tx *Tx) (*Post, error) {
	locked, err := lockPosts(tx, p.ID)
	if err != nil {
		return nil, err
	}
	now := locked[p.ID]
	if now == nil || now.DeletedAt != nil {
		return nil, errNoPost
	}
	return now, nil
}

// lockPosts locks the posts in one order, which avoids deadlocks, and returns them by id. Rows that only refer to a
// post can still be written.
func lockPosts(tx *Tx, ids ...string) (map[string]*Post, error) {
	var posts []*Post
	if err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Order("id").
		Find(&posts, "id IN ?", store.Pad(ids)).Error; err != nil {
		return nil, err
	}
	locked := make(map[string]*Post, len(posts))
	for _, post := range posts {
		locked[post.ID] = post
	}
	return locked, nil
}
