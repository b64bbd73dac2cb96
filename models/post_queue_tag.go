package models

import (
	"fmt"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// fewTagged is how many tagged posts are sorted as a whole. With more, orders by votes or age use an index; orders by
// tickets or activity scan the table, where a post with such a common tag is found soon.
const fewTagged = 10_000

// viewsOfTag is viewsOfApp for a tag.
const viewsOfTag = `
	SELECT status AS view, SUM(posts) AS posts FROM post_tag_counts WHERE tag_id = @owner GROUP BY status
	UNION ALL SELECT CAST(@hidden AS text), COUNT(*) FROM post_taggings CROSS JOIN posts
		WHERE tag_id = @owner AND NOT listed AND posts.id = post_id AND hidden_at IS NOT NULL AND deleted_at IS NULL`

// fillByTag lists the posts with the filter's tag.
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
	var ids []string
	switch many := l.Counts[filter.View] > fewTagged; {
	case many && filter.View != PostsHidden && filter.Sort.ofTagging() != "":
		sql, args := filter.inTagOrder(tag.ID, limit+1)
		err = db.Raw(sql, args...).Scan(&ids).Error
	case many: // a value, so that no database begins with all posts of the tag
		scope := filter.scope(db, app).
			Where("(SELECT 1 FROM post_taggings WHERE post_id = posts.id AND tag_id = ?) = 1", tag.ID)
		err = filter.Sort.page(scope, filter.After).Limit(limit+1).Pluck("posts.id", &ids).Error
	default:
		scope := filter.scope(db, app).Table(filter.taggedFirst(db), tag.ID)
		err = filter.Sort.page(scope, filter.After).Limit(limit+1).Pluck("posts.id", &ids).Error
	}
	if err != nil {
		return fmt.Errorf("listing the posts of a tag: %w", err)
	}
	ids, l.Next = cutPage(ids, limit, func(id *string) string { return *id })
	return l.addInOrder(db, ids)
}

// ofTagging is the sort key in an index of the tag's posts, "" without such an index.
func (s PostSort) ofTagging() string {
	switch s {
	case PostsNewest, PostsOldest:
		return "post_id"
	case PostsMostTickets, PostsFewestTickets, PostsActive, PostsQuiet:
		return ""
	}
	return "votes, post_id"
}

// inTagOrder selects a page of the tag's posts in an order with an index, which begins with status and category.
func (f *PostFilter) inTagOrder(tagID string, limit int) (sql string, args []any) {
	key, direction, beyond, after := f.Sort.ofTagging(), " DESC", "<", ""
	if f.Sort.rising() {
		direction, beyond = "", ">"
	}
	if IsID(f.After) {
		ofPost := strings.Replace(key, "post_id", "id", 1)
		after = " AND (" + key + ") " + beyond + " (SELECT " + ofPost + " FROM posts WHERE id = ?)"
	}
	order := strings.ReplaceAll(key, ", ", direction+", ") + direction + " LIMIT " + strconv.Itoa(limit)
	statuses := PostStatuses
	if f.View != PostsAll {
		statuses = []PostStatus{PostStatus(f.View)}
	}
	var runs []string
	for _, status := range statuses {
		for _, category := range PostCategories {
			runs = append(runs, "SELECT * FROM (SELECT post_id, votes FROM post_taggings WHERE listed AND tag_id = ?"+
				" AND status = ? AND category = ?"+after+" ORDER BY "+order+") AS run")
			if args = append(args, tagID, status, category); after != "" {
				args = append(args, f.After)
			}
		}
	}
	return "SELECT post_id FROM (" + strings.Join(runs, " UNION ALL ") + ") AS runs ORDER BY " + order, args
}

// taggedFirst replaces posts by a query that begins with the tag's posts in the view, each found by its id. OFFSET and
// LIMIT keep the databases from joining the other conditions first: from the second page on, SQLite would read all
// posts of the app for each one tagged.
func (f *PostFilter) taggedFirst(db *gorm.DB) string {
	listed := "listed"
	switch f.View {
	case PostsAll, PostsUnneeded:
	case PostsHidden:
		listed = "NOT listed"
	default:
		listed += " AND status = '" + string(f.View) + "'" // one of PostViews
	}
	tagged := "(SELECT post_id FROM post_taggings WHERE tag_id = ? AND " + listed + ") AS tagged CROSS JOIN "
	return store.ForDialect(db,
		tagged+"LATERAL (SELECT * FROM posts WHERE posts.id = tagged.post_id OFFSET 0) AS posts",
		"(SELECT posts.* FROM "+tagged+"posts ON posts.id = tagged.post_id LIMIT -1) AS posts")
}
