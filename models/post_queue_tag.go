package models

import (
	"fmt"

	"gorm.io/gorm"

	"intake/internal/store"
)

// fewTagged is how many posts are put in order as a whole. Where a tag has more, the table is gone through in its order,
// where there is soon one that has the tag.
const fewTagged = 10_000

// viewsOfTag is viewsOfApp for a tag.
const viewsOfTag = `
	SELECT status AS view, SUM(posts) AS posts FROM post_tag_counts WHERE tag_id = @owner GROUP BY status
	UNION ALL SELECT CAST(@hidden AS text), COUNT(*) FROM post_taggings CROSS JOIN posts
		WHERE tag_id = @owner AND NOT listed AND posts.id = post_id AND hidden_at IS NOT NULL AND deleted_at IS NULL`

// fillByTag lists the posts that have the filter's tag.
func (l *ModeratedList) fillByTag(db *gorm.DB, app *App, limit int) error {
	tag, err := app.tagNamed(db, l.Filter.Tag)
	if CodeOf(err) == CodeNotFound {
		l.Counts = map[PostView]int{}
		return nil
	}
	if err != nil {
		return fmt.Errorf("looking for a tag: %w", err)
	}
	if l.Counts, err = countViews(db, viewsOfTag, tag.ID); err != nil {
		return fmt.Errorf("counting the posts of a tag: %w", err)
	}
	filter := l.Filter
	filter.Tag = ""
	scope := filter.scope(db, app)
	if l.Counts[filter.View] <= fewTagged {
		scope = scope.Table(filter.taggedFirst(db), tag.ID)
	} else { // a value, so that no database begins with all that have the tag
		scope = scope.Where("(SELECT 1 FROM post_taggings WHERE post_id = posts.id AND tag_id = ?) = 1", tag.ID)
	}
	var ids []string
	if err := filter.Sort.page(scope, filter.After).Limit(limit+1).Pluck("posts.id", &ids).Error; err != nil {
		return fmt.Errorf("listing the posts of a tag: %w", err)
	}
	ids, l.Next = cutPage(ids, limit, func(id *string) string { return *id })
	return l.addInOrder(db, ids)
}

// taggedFirst is posts where those of the view that have a tag are found first, and each by its id.
func (f *PostFilter) taggedFirst(db *gorm.DB) string {
	listed := "listed"
	switch f.View {
	case PostsAll:
	case PostsHidden:
		listed = "NOT listed"
	default:
		listed += " AND status = '" + string(f.View) + "'" // one of PostViews
	}
	return "(SELECT post_id FROM post_taggings WHERE tag_id = ? AND " + listed + ") AS tagged CROSS JOIN " +
		store.ForDialect(db, "LATERAL (SELECT * FROM posts WHERE posts.id = tagged.post_id OFFSET 0) AS posts",
			"posts ON posts.id = tagged.post_id")
}
