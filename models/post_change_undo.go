package models

import (
	"context"

	"gorm.io/gorm"
)

// UndoablePosts is what somebody did to posts and can undo.
type UndoablePosts struct {
	Posts    int
	Status   PostStatus // "" if no status was set
	Notified int        // how many people will be informed
	Merged   int
	Votes    int    // of the merged posts
	Tag      string // the tag added or removed
	Untag    bool
	Ticket   int64 // the number of the ticket linked or unlinked
	Unlinked bool
	Asked    int // how many voters are asked whether they still need the post
}

// UndoablePosts finds what the account did within the period of a token for UndoPosts; nil if nothing.
func (a *App) UndoablePosts(ctx context.Context, db *gorm.DB, by Actor, token UndoToken) (*UndoablePosts, error) {
	db = db.WithContext(ctx)
	events, err := a.postEvents(db, by, token)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	changes := &UndoablePosts{}
	for _, event := range events {
		detail, err := readDetail(event.Detail)
		if err != nil {
			return nil, err
		}
		changes.Posts++
		switch event.Action {
		case ActionPostStatusChanged:
			changes.Status = PostStatus(detail.To)
		case ActionPostMerged:
			changes.Merged++
			changes.Votes += detail.Votes
		case ActionPostTicketLinked, ActionPostTicketUnlinked:
			changes.Ticket, changes.Unlinked = detail.Number, event.Action == ActionPostTicketUnlinked
		case ActionPostNeedAsked:
			changes.Asked = detail.Count
		default:
			changes.Tag, changes.Untag = detail.Name, event.Action == ActionPostUntagged
		}
	}
	changes.Notified, err = countNotified(db, collect(events, func(e Event) string { return e.ID })...)
	return changes, err
}

// postEvents are the account's undoable events within the period, the newest first.
func (a *App) postEvents(db *gorm.DB, by Actor, token UndoToken) ([]Event, error) {
	from, until, valid := token.between()
	if !valid || by.Account == nil {
		return nil, nil
	}
	undoable := []Action{ActionPostStatusChanged, ActionPostMerged, ActionPostTagged, ActionPostUntagged,
		ActionPostTicketLinked, ActionPostTicketUnlinked, ActionPostNeedAsked}
	var events []Event
	err := db.Where("app_id = ? AND account_id = ? AND id > ? AND id < ? AND action IN ?",
		a.ID, by.Account.ID, from, until, undoable).
		Order("id DESC").Limit(2 * MaxBulk).Find(&events).Error
	return events, err
}

// UndoPosts undoes what the account did to posts within the period of a token. What somebody changed since stays;
// skipped counts those.
func (a *App) UndoPosts(ctx context.Context, db *gorm.DB, by Actor, token UndoToken) (skipped int, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		skipped = 0
		events, err := a.postEvents(tx.DB, by, token)
		if err != nil {
			return err
		}
		if len(events) == 0 {
			return errNothingToUndo
		}
		for i := range events {
			err := a.undoPostEvent(ctx, tx.DB, by, &events[i])
			if code := CodeOf(err); code == CodeConflict || code == CodeNotFound {
				skipped++
			} else if err != nil {
				return err
			}
		}
		return nil
	})
	return skipped, err
}

func (a *App) undoPostEvent(ctx context.Context, db *gorm.DB, by Actor, event *Event) error {
	post, err := a.Post(ctx, db, event.ObjectID)
	if err != nil {
		return err
	}
	before, err := readDetail(event.Detail)
	if err != nil {
		return err
	}
	switch event.Action {
	case ActionPostStatusChanged:
		return post.UndoStatus(ctx, db, by, event.ID)
	case ActionPostMerged:
		if orEmpty(post.MergedInto) != before.Post {
			return errPostChanged
		}
		return post.Unmerge(ctx, db, by)
	case ActionPostTagged:
		return post.Untag(ctx, db, by, before.Tag)
	case ActionPostNeedAsked:
		return post.UndoAsking(ctx, db, by, event.ID)
	case ActionPostTicketLinked:
		return post.UnlinkTicket(ctx, db, by, before.Ticket)
	case ActionPostTicketUnlinked:
		_, err := post.LinkTicket(ctx, db, by, before.Number)
		return err
	}
	return post.Tag(ctx, db, by, before.Name)
}
