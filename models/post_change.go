package models

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostChange is a change of several posts at once: one of its fields.
type PostChange struct {
	Status PostStatus // not PostDeclined, which needs a reason
	Tag    string     // the name of a tag to add
	Untag  string     // the name of a tag to remove
	Into   string     // the id of the one into which the others are merged
}

// ChangePosts applies the change to each of the posts, all or none, as if each was changed alone. UndoPosts undoes all
// of it by the returned token.
func (a *App) ChangePosts(
	ctx context.Context, db *gorm.DB, by Actor, ids []string, what PostChange,
) (undo UndoToken, err error) {
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

// ChosenPosts finds posts of the app for its team, the most voted first.
func (a *App) ChosenPosts(ctx context.Context, db *gorm.DB, ids []string) ([]Post, error) {
	ids = idsAmong(ids)
	if len(ids) == 0 || len(ids) > MaxBulk {
		return nil, nil
	}
	posts, err := a.postsByID(db.WithContext(ctx), ids)
	slices.SortStableFunc(posts, func(x, y Post) int { return y.Votes - x.Votes })
	return posts, err
}

// postsByID finds posts in the order of their ids, which everybody who changes several follows.
func (a *App) postsByID(db *gorm.DB, ids []string) ([]Post, error) {
	var posts []Post
	err := db.Order("id").
		Find(&posts, "app_id = ? AND deleted_at IS NULL AND id IN ?", a.ID, store.Pad(ids)).Error
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
	return findOr[PostTag](db, errNoTag, "app_id = ? AND name = ? AND removed_at IS NULL", a.ID, name)
}

// titled says which of many posts a fault is about.
func titled(p *Post, err error) error {
	var fault *Error
	if errors.As(err, &fault) {
		return fault.prefixed("“" + p.Title + "”: ")
	}
	return fmt.Errorf("changing post %s: %w", p.ID, err)
}
