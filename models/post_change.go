package models

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostChange is what is done to several posts at once: one of its fields.
type PostChange struct {
	Status PostStatus // not PostDeclined, which needs a reason
	Tag    string     // the name of one to put on
	Untag  string     // the name of one to take off
	Into   string     // the id of the one of them into which the others are merged
}

// ChangePosts does the same to each of the posts, all or none, as if each was changed alone. The token that it returns
// takes everything back by UndoPosts.
func (a *App) ChangePosts(ctx context.Context, db *gorm.DB, by Actor, ids []string, what PostChange) (undo UndoToken,
	err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	switch {
	case len(ids) == 0:
		return "", Invalid("post", "Choose the ideas first.")
	case len(ids) > MaxBulk:
		return "", Invalid("post", fmt.Sprintf("At most %d ideas can be changed at once.", MaxBulk))
	case what == PostChange{}:
		return "", Invalid("action", "Choose what to change.")
	case slices.ContainsFunc(ids, func(id string) bool { return !IsID(id) }):
		return "", errNoPost
	}
	began := BeginUndo()
	err = change(ctx, db, func(tx *Tx) error {
		posts, err := a.postsByID(tx.DB, ids)
		if err != nil {
			return err
		}
		if len(posts) < len(ids) {
			return errNoPost
		}
		for i := range posts {
			if err := what.apply(ctx, tx.DB, by, a, &posts[i]); err != nil {
				return titled(&posts[i], err)
			}
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	return began.Token(), nil
}

// ChosenPosts finds posts of the app for its team, those with the most votes first.
func (a *App) ChosenPosts(ctx context.Context, db *gorm.DB, ids []string) ([]Post, error) {
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return !IsID(id) })
	if len(ids) == 0 || len(ids) > MaxBulk {
		return nil, nil
	}
	posts, err := a.postsByID(db.WithContext(ctx), ids)
	slices.SortStableFunc(posts, func(x, y Post) int { return y.Votes - x.Votes })
	return posts, err
}

// postsByID finds posts in the order of their ids: whoever else changes several takes them in the same order.
func (a *App) postsByID(db *gorm.DB, ids []string) ([]Post, error) {
	var posts []Post
	err := db.Order("id").Find(&posts, "app_id = ? AND deleted_at IS NULL AND id IN ?", a.ID, store.Pad(slices.Clone(ids))).Error
	return posts, err
}

func (c PostChange) apply(ctx context.Context, db *gorm.DB, by Actor, app *App, p *Post) error {
	switch {
	case c.Status == PostDeclined:
		return Invalid("status", "What is not planned needs a reason of its own.")
	case c.Status != "":
		_, err := p.SetStatus(ctx, db, by, c.Status, "")
		return err
	case c.Tag != "":
		return p.Tag(ctx, db, by, c.Tag)
	case c.Untag != "":
		tag, err := app.tagNamed(db, c.Untag)
		if err != nil {
			return err
		}
		return p.Untag(ctx, db, by, tag.ID)
	case c.Into == p.ID:
		return nil
	}
	target, err := app.Post(ctx, db, c.Into)
	if err != nil {
		return err
	}
	_, err = p.MergeInto(ctx, db, by, target)
	return err
}

func (a *App) tagNamed(db *gorm.DB, name string) (*PostTag, error) {
	var tag PostTag
	err := db.Take(&tag, "app_id = ? AND name = ? AND removed_at IS NULL", a.ID, name).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errNoTag
	}
	return &tag, err
}

// titled says which of many posts a fault is about.
func titled(p *Post, err error) error {
	var fault *Error
	if errors.As(err, &fault) {
		return fault.prefixed("“" + p.Title + "”: ")
	}
	return fmt.Errorf("changing post %s: %w", p.ID, err)
}

// PostActs is what somebody did to posts and can take back.
type PostActs struct {
	Posts    int
	Status   PostStatus // "" where no status was set
	Notified int        // how many people will hear of it
	Merged   int
	Votes    int    // of those that were merged
	Tag      string // that was put on or taken off
	Untag    bool
	Ticket   int64 // the number of the ticket that was linked, or unlinked
	Unlinked bool
}

// PostActs finds what the account did between the marks of a token that UndoPosts takes; nil where that was nothing.
func (a *App) PostActs(ctx context.Context, db *gorm.DB, by Actor, token UndoToken) (*PostActs, error) {
	db = db.WithContext(ctx)
	events, err := a.postEvents(db, by, token)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	acts := &PostActs{}
	ids := make([]string, len(events))
	for i, event := range events {
		ids[i] = event.ID
		var detail struct {
			statusChange
			mergeDetail
			tagDetail
			ticketDetail
		}
		if err := json.Unmarshal([]byte(event.Detail), &detail); err != nil {
			return nil, err
		}
		acts.Posts++
		switch event.Action {
		case ActionPostStatusChanged:
			acts.Status = detail.To
		case ActionPostMerged:
			acts.Merged++
			acts.Votes += detail.Votes
		case ActionPostTicketLinked, ActionPostTicketUnlinked:
			acts.Ticket, acts.Unlinked = detail.Number, event.Action == ActionPostTicketUnlinked
		default:
			acts.Tag, acts.Untag = detail.Name, event.Action == ActionPostUntagged
		}
	}
	acts.Notified, err = countTold(db, ids...)
	return acts, err
}

// postEvents are what can be taken back of what the account did between the marks, the newest first.
func (a *App) postEvents(db *gorm.DB, by Actor, token UndoToken) ([]Event, error) {
	from, until, valid := token.between()
	if !valid || by.Account == nil {
		return nil, nil
	}
	var events []Event
	err := db.Where("app_id = ? AND account_id = ? AND id > ? AND id < ? AND action IN ?", a.ID, by.Account.ID, from,
		until, []Action{ActionPostStatusChanged, ActionPostMerged, ActionPostTagged, ActionPostUntagged, ActionPostTicketLinked,
			ActionPostTicketUnlinked}).
		Order("id DESC").Limit(2 * MaxBulk).Find(&events).Error
	return events, err
}

// UndoPosts takes back what the account did to posts between the marks of a token. What somebody changed since stays as
// it is: kept counts those.
func (a *App) UndoPosts(ctx context.Context, db *gorm.DB, by Actor, token UndoToken) (kept int, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		kept = 0
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
				kept++
			} else if err != nil {
				return err
			}
		}
		return nil
	})
	return kept, err
}

func (a *App) undoPostEvent(ctx context.Context, db *gorm.DB, by Actor, event *Event) error {
	post, err := a.Post(ctx, db, event.ObjectID)
	if err != nil {
		return err
	}
	var merge mergeDetail
	var tag tagDetail
	var linked ticketDetail
	if err := errors.Join(json.Unmarshal([]byte(event.Detail), &merge), json.Unmarshal([]byte(event.Detail), &tag),
		json.Unmarshal([]byte(event.Detail), &linked)); err != nil {
		return err
	}
	switch event.Action {
	case ActionPostStatusChanged:
		return post.UndoStatus(ctx, db, by, event.ID)
	case ActionPostMerged:
		if orEmpty(post.MergedInto) != merge.Post {
			return errPostChanged
		}
		return post.Unmerge(ctx, db, by)
	case ActionPostTagged:
		return post.Untag(ctx, db, by, tag.Tag)
	case ActionPostTicketLinked:
		return post.UnlinkTicket(ctx, db, by, linked.Ticket)
	case ActionPostTicketUnlinked:
		_, err := post.LinkTicket(ctx, db, by, linked.Number)
		return err
	}
	return post.Tag(ctx, db, by, tag.Name)
}
