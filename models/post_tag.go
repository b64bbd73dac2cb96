package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	maxPostTags   = 100 // of an app
	maxTagsOfPost = 10
	// removedTagAge is how long a removed tag can be restored.
	removedTagAge = 7 * 24 * time.Hour
)

var (
	errNoTag       = NotFound("There is no such tag.")
	errTooManyTags = Invalid("tag", "An app has at most 100 tags. Remove one first.")
)

// PostTag is a tag of the app's team for posts. Visitors only see Public ones.
type PostTag struct {
	ID        string
	AppID     string
	Name      string // in small letters, with single blanks between words
	Public    bool
	CreatedAt time.Time
	RemovedAt *time.Time
	New       bool `gorm:"-"` // just created, not found
}

// UsedTag is a tag with the number of posts on the board that have it.
type UsedTag struct {
	PostTag
	Posts int
}

// PostTags are the tags of the app by name.
func (a *App) PostTags(ctx context.Context, db *gorm.DB) ([]UsedTag, error) {
	var tags []UsedTag
	err := db.WithContext(ctx).Raw(`
		SELECT post_tags.*, (
			SELECT COALESCE(SUM(posts), 0) FROM post_tag_counts WHERE post_tag_counts.tag_id = post_tags.id) AS posts
		FROM post_tags WHERE app_id = ? AND removed_at IS NULL ORDER BY name LIMIT ?`, a.ID, maxPostTags).
		Scan(&tags).Error
	return tags, err
}

// PostTag finds a tag of the app, including recently removed ones.
func (a *App) PostTag(ctx context.Context, db *gorm.DB, id string) (*PostTag, error) {
	return findByID[PostTag](db.WithContext(ctx), errNoTag, id, "app_id = ?", a.ID)
}

// MakePostTag creates a tag for posts, or finds the one with the name.
func (a *App) MakePostTag(ctx context.Context, db *gorm.DB, by Actor, name string, public bool) (*PostTag, error) {
	name, err := checkTag(name)
	if err != nil {
		return nil, err
	}
	var tag *PostTag
	err = change(ctx, db, func(tx *Tx) error {
		tag, err = a.ensureTag(tx, by, name, public)
		return err
	})
	return tag, err
}

func (a *App) ensureTag(tx *Tx, by Actor, name string, public bool) (*PostTag, error) {
	tag, err := findFirst[PostTag](tx.DB, "app_id = ? AND name = ? AND removed_at IS NULL", a.ID, name)
	if tag != nil || err != nil {
		return tag, err
	}
	others := tx.Model(&PostTag{}).Where("app_id = ? AND removed_at IS NULL", a.ID)
	if err := refuseOneMore[App](tx, a.ID, others, maxPostTags, errTooManyTags); err != nil {
		return nil, err
	}
	tag = &PostTag{ID: tx.NewID(), AppID: a.ID, Name: name, Public: public, CreatedAt: tx.Now}
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(tag)
	if made.Error != nil {
		return nil, made.Error
	}
	if made.RowsAffected == 0 { // somebody else created it at the same moment
		return tag, tx.Take(tag, "app_id = ? AND name = ? AND removed_at IS NULL", a.ID, name).Error
	}
	tag.New = true
	return tag, record(tx, by.did(ActionTagCreated, a.ID, tag.ID).with(EventDetail{Tag: tag.ID, Name: tag.Name}))
}

// SetPublic sets whether visitors see the tag.
func (t *PostTag) SetPublic(ctx context.Context, db *gorm.DB, by Actor, public bool) error {
	to := tagChange{ActionTagHidden, "public", false, "removed_at IS NULL AND public"}
	if public {
		to = tagChange{ActionTagShown, "public", true, "removed_at IS NULL AND NOT public"}
	}
	return t.set(ctx, db, by, to)
}

// Remove removes the tag from all posts. Restore brings it back for some days.
func (t *PostTag) Remove(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.set(ctx, db, by, tagChange{ActionTagRemoved, "removed_at", clockOf(ctx).Now, "removed_at IS NULL"})
}

// Restore brings a removed tag back, on all its posts.
func (t *PostTag) Restore(ctx context.Context, db *gorm.DB, by Actor) error {
	err := change(ctx, db, func(tx *Tx) error {
		others := tx.Model(&PostTag{}).Where("app_id = ? AND removed_at IS NULL AND id <> ?", t.AppID, t.ID)
		if err := refuseOneMore[App](tx, t.AppID, others, maxPostTags, errTooManyTags); err != nil {
			return err
		}
		return t.set(ctx, tx.DB, by, tagChange{ActionTagRestored, "removed_at", nil, "removed_at IS NOT NULL"})
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return Conflict("There is another tag of this name now.")
	}
	return err
}

// tagChange sets a column of a tag for which the condition holds.
type tagChange struct {
	action    Action
	column    string
	value     any
	condition string
}

// set changes the tag, unless it is in that state already.
func (t *PostTag) set(ctx context.Context, db *gorm.DB, by Actor, to tagChange) error {
	return change(ctx, db, func(tx *Tx) error {
		changed := tx.Model(&PostTag{}).Where("id = ?", t.ID).Where(to.condition).Update(to.column, to.value)
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		return record(tx, by.did(to.action, t.AppID, t.ID).with(EventDetail{Tag: t.ID, Name: t.Name}))
	})
}
