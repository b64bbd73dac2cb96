package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"intake/internal/store"
)

// place is what pictures belong to: the row with the id in their column.
type place struct{ column, id string }

func ofPostID(id string) place    { return place{"post_id", id} }
func ofCommentID(id string) place { return place{"comment_id", id} }
func ofEntryID(id string) place   { return place{"entry_id", id} }

// placePictures makes the pictures with the ids those of the place, and no others: from its current pictures, and the
// person's waiting ones.
func placePictures(tx *Tx, by Actor, appID string, at place, ids []string) error {
	ids = uniqueIDs(ids)
	if len(ids) > MaxFiles {
		return refuseField("files", FaultTooManyFiles, Values{Count: len(ids), Limit: MaxFiles})
	}
	gone := tx.Where("app_id = ? AND "+at.column+" = ?", appID, at.id)
	if len(ids) > 0 {
		gone = gone.Where("id NOT IN ?", store.Pad(ids))
	}
	if err := gone.Delete(&Picture{}).Error; err != nil || len(ids) == 0 {
		return err
	}
	placed := tx.Model(&Picture{}).
		Where("app_id = ? AND id IN ? AND ("+at.column+" = ? OR account_id = ? AND "+onlyWaiting+")", appID,
			store.Pad(ids), at.id, by.accountID()).Update(at.column, at.id)
	if placed.Error == nil && int(placed.RowsAffected) != len(ids) {
		return refuseField("files", FaultPicturesGone, Values{})
	}
	return placed.Error
}

// addPictures gives the post these pictures, too. A form that is sent twice has the same pictures in new rows: the post
// has those already.
func (p *Post) addPictures(tx *Tx, by Actor, ids []string) error {
	var known []Picture
	if err := tx.Order("id").Find(&known, "post_id = ? OR id IN ?", p.ID, store.Pad(ids)).Error; err != nil {
		return err
	}
	var all []string
	has, content := map[string]bool{}, map[string]string{}
	for i := range known {
		sum := string(known[i].SHA256)
		content[known[i].ID] = sum
		if known[i].PostID != nil && *known[i].PostID == p.ID {
			all = append(all, known[i].ID)
			has[sum] = true
		}
	}
	for _, id := range ids {
		if !has[content[id]] {
			all = append(all, id)
		}
	}
	return placePictures(tx, by, p.AppID, ofPostID(p.ID), all)
}

// PostPictures are the pictures of posts, by the posts' ids.
func PostPictures(ctx context.Context, db *gorm.DB, postIDs ...string) (map[string][]Picture, error) {
	return picturesAt(ctx, db, "post_id", postIDs, func(p *Picture) *string { return p.PostID })
}

// CommentPictures are the pictures of comments, by the comments' ids.
func CommentPictures(ctx context.Context, db *gorm.DB, commentIDs ...string) (map[string][]Picture, error) {
	return picturesAt(ctx, db, "comment_id", commentIDs, func(p *Picture) *string { return p.CommentID })
}

// EntryPictures are the pictures of changelog entries, by the entries' ids.
func EntryPictures(ctx context.Context, db *gorm.DB, entryIDs ...string) (map[string][]Picture, error) {
	return picturesAt(ctx, db, "entry_id", entryIDs, func(p *Picture) *string { return p.EntryID })
}

func picturesAt(
	ctx context.Context, db *gorm.DB, column string, ids []string, of func(*Picture) *string,
) (map[string][]Picture, error) {
	found := map[string][]Picture{}
	if len(ids) == 0 {
		return found, nil
	}
	var pictures []Picture
	err := db.WithContext(ctx).Order("id").
		Find(&pictures, column+" IN ?", store.Pad(ids)).Error
	if err != nil {
		return nil, fmt.Errorf("reading pictures: %w", err)
	}
	for i := range pictures {
		at := *of(&pictures[i])
		found[at] = append(found[at], pictures[i])
	}
	return found, nil
}

// PicturesByID are the app's pictures with these ids that the person may use: those of the place that is edited, nil
// for none, and their own waiting ones.
func (a *App) PicturesByID(ctx context.Context, db *gorm.DB, by Actor, ids []string) ([]Picture, error) {
	ids = uniqueIDs(ids)
	if len(ids) == 0 || len(ids) > 2*MaxFiles || by.Account == nil {
		return nil, nil
	}
	team, err := a.HasMember(ctx, db, by.Account)
	if err != nil {
		return nil, err
	}
	var pictures []Picture
	err = db.WithContext(ctx).Order("id").
		Find(&pictures, "app_id = ? AND id IN ? AND (account_id = ? OR ? AND NOT ("+onlyWaiting+"))", a.ID,
			store.Pad(ids), by.Account.ID, team).Error
	return pictures, err
}

// refusePictures refuses ids of pictures that the person cannot use for something new: too many, or expired ones.
func (a *App) refusePictures(ctx context.Context, db *gorm.DB, by Actor, ids []string) error {
	pictures, err := a.PicturesByID(ctx, db, by, ids)
	switch {
	case err != nil:
		return err
	case len(ids) > MaxFiles:
		return refuseField("files", FaultTooManyFiles, Values{Count: len(ids), Limit: MaxFiles})
	case len(pictures) < len(ids):
		return refuseField("files", FaultPicturesGone, Values{})
	}
	return nil
}
