package models

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"gorm.io/gorm"

	"intake/internal/store"
)

// fewTagged is how many posts of a tag are put in order and counted as a whole. Where more have it, the board is gone
// through in its order: there is soon one that has it.
const fewTagged = 5_000

// findTag finds the tag that visitors ask for. One that they may not see counts as not asked for.
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
		var tagged int
		err := db.Raw("SELECT COUNT(*) FROM (SELECT 1 FROM post_taggings WHERE tag_id = ? LIMIT ?) AS counted", tag.ID,
			fewTagged+1).Scan(&tagged).Error
		if err != nil {
			return fmt.Errorf("counting the posts of a tag: %w", err)
		}
		q.manyTagged = tagged > fewTagged
	}
	return nil
}

// tagged leaves the hits that have the tag, if one is asked for.
func (q *BoardQuery) tagged(db *gorm.DB, hits []*hit) ([]*hit, error) {
	if q.tagID == "" || len(hits) == 0 {
		return hits, nil
	}
	ids := make([]string, len(hits))
	for i, hit := range hits {
		ids[i] = hit.ID
	}
	var tagged []string
	err := db.Model(&postTagging{}).Where("tag_id = ? AND post_id IN ?", q.tagID, store.Pad(ids)).
		Pluck("post_id", &tagged).Error
	if err != nil {
		return nil, fmt.Errorf("looking for the tag of posts: %w", err)
	}
	return slices.DeleteFunc(hits, func(h *hit) bool { return !slices.Contains(tagged, h.ID) }), nil
}

// placesAmong is places where the posts are few, and selected by their ids.
func (a *App) placesAmong(ctx context.Context, db *gorm.DB, query BoardQuery, ids string, arg any, limit int) ([]placed, error) {
	rank := rankColumns[query.Sort]
	after, args := "", []any{arg, a.ID, query.statuses(), query.categories()}
	if from := parsePlace(query.After); from != nil {
		after, args = " AND ("+rank+", posts.id) < (?, ?)", append(args, from.Rank, from.ID)
	}
	var found []placed
	err := db.WithContext(ctx).Raw(`
		SELECT posts.id, `+rank+` AS "rank" FROM (`+ids+`) AS tagged CROSS JOIN posts
		WHERE posts.id = tagged.post_id AND posts.app_id = ? AND posts.status IN ? AND posts.category IN ?
			AND posts.hidden_at IS NULL AND posts.merged_into IS NULL`+after+`
		ORDER BY "rank" DESC, posts.id DESC LIMIT `+strconv.Itoa(limit), args...).Scan(&found).Error
	return found, err
}
