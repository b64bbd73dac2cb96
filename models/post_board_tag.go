package models

import (
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// findTag finds the requested tag. A tag that visitors may not see counts as not requested.
func (q *BoardQuery) findTag(db *gorm.DB, app *App) error {
	if q.Tag == "" {
		return nil
	}
	tag, err := app.tagNamed(db, sanitize(q.Tag, maxQuery))
	switch {
	case err != nil && CodeOf(err) != CodeNotFound:
		return fmt.Errorf("looking for a tag: %w", err)
	case err != nil || !tag.Public:
		q.Tag = ""
	default:
		q.Tag, q.tagID = tag.Name, tag.ID
	}
	return nil
}

// tagged keeps the hits that have the tag, if one is requested.
func (q *BoardQuery) tagged(db *gorm.DB, hits []*hit) ([]*hit, error) {
	if q.tagID == "" || len(hits) == 0 {
		return hits, nil
	}
	ids := collect(hits, func(h *hit) string { return h.ID })
	var tagged []string
	err := db.Model(&postTagging{}).Where("tag_id = ? AND post_id IN ?", q.tagID, store.Pad(ids)).
		Pluck("post_id", &tagged).Error
	if err != nil {
		return nil, fmt.Errorf("looking for the tag of posts: %w", err)
	}
	return slices.DeleteFunc(hits, func(h *hit) bool { return !slices.Contains(tagged, h.ID) }), nil
}
