package models

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// PostView is one of the lists of the moderation table: one of the constants, or a PostStatus.
type PostView string

// The views of the moderation table, beside one for each status.
const (
	PostsAll    PostView = "" // on the board; a search also finds hidden and merged posts
	PostsHidden PostView = "hidden"

	// PostsUnneeded are those whose voters were asked whether they still need them, and none of whom said so in time.
	PostsUnneeded PostView = "unneeded"
)

// PostViews are all of them.
var PostViews = []PostView{
	PostsAll, PostView(PostOpen), PostView(PostUnderReview), PostView(PostPlanned), PostView(PostInProgress),
	PostView(PostDone), PostView(PostDeclined), PostsUnneeded, PostsHidden,
}

// PostFilter narrows the moderation table. Invalid values count as not given.
type PostFilter struct {
	View   PostView
	Search string // as on the board
	Tag    string // the name of a tag
	Trait  string // "plan=Studio" or "value": only posts that people with this trait voted for, the most wanted first
	Sort   PostSort
	After  string // the Next of the previous page
}

// undecided are the statuses of undecided posts.
var undecided = []PostStatus{PostOpen, PostUnderReview}

func (f *PostFilter) normalize() {
	if !slices.Contains(PostViews, f.View) {
		f.View = PostsAll
	}
	if !slices.Contains(PostSorts, f.Sort) {
		f.Sort = ""
	}
	query := BoardQuery{Search: f.Search}
	query.normalize()
	f.Search = query.Search
	if f.Trait = sanitize(f.Trait, maxTrait); strings.HasPrefix(f.Trait, "=") {
		f.Trait = ""
	}
}

// ModeratedPost is a post in the moderation table.
type ModeratedPost struct {
	Post
	Impact
	MergedTitle string     // of the post that it was merged into
	Alike       *Lookalike // nil: it resembles no other, or that is decided
	Tags        []PostTag
	Wanted      *Wanted // by people with the filter's trait; nil without one
}

// ModeratedList is a page of the moderation table. Next is the After of the next page, empty on the last.
type ModeratedList struct {
	Filter PostFilter // as it was understood
	Posts  []ModeratedPost
	Next   string
	Counts map[PostView]int // of each view; for a search, its matches there. Filtered, PostsUnneeded is not counted
	Board  int              // the number of posts on the board
	Found  search.Found     // the matched words, for marking them
}

// ModeratedPosts lists the app's posts for its team, in the filter's order or, for a search without one, the best match
// first.
func (a *App) ModeratedPosts(ctx context.Context, db *gorm.DB, filter PostFilter, limit int) (*ModeratedList, error) {
	filter.normalize()
	list := &ModeratedList{Filter: filter}
	var err error
	if list.Counts, err = countViews(db.WithContext(ctx), viewsOfApp, a.ID); err != nil {
		return nil, fmt.Errorf("counting posts: %w", err)
	}
	list.Board = list.Counts[PostsAll]
	switch {
	case filter.Search != "":
		err = list.fillBySearch(ctx, db, a, limit)
	case filter.Trait != "":
		err = list.fillByTrait(db.WithContext(ctx), a, limit)
	case filter.Tag != "":
		err = list.fillByTag(db.WithContext(ctx), a, limit)
	default:
		err = list.fill(ctx, db, a, limit)
	}
	if err != nil {
		return nil, err
	}
	return list, list.addTitles(db.WithContext(ctx))
}

// scope selects the posts of the view.
func (f *PostFilter) scope(db *gorm.DB, app *App) *gorm.DB {
	scope := f.tagged(db.Model(&Post{}).Where("posts.app_id = ? AND posts.deleted_at IS NULL", app.ID), app)
	switch {
	case f.View == PostsHidden:
		return scope.Where("posts.hidden_at IS NOT NULL")
	case f.View == PostsUnneeded:
		return scope.Where(isUnneeded("?"), needAskedBefore(db))
	case f.View != PostsAll:
		return scope.Where("posts.status = ? AND "+isListed, f.View)
	case f.Search == "":
		return scope.Where(isListed)
	}
	return scope
}

func (f *PostFilter) tagged(scope *gorm.DB, app *App) *gorm.DB {
	if f.Tag == "" {
		return scope
	}
	return scope.Where(taggedPosts, app.ID, f.Tag)
}

func (l *ModeratedList) fill(ctx context.Context, db *gorm.DB, app *App, limit int) error {
	scope := l.Filter.Sort.page(l.Filter.scope(db.WithContext(ctx), app), l.Filter.After)
	posts, next, err := readPage(scope, limit, postID)
	if err != nil {
		return fmt.Errorf("listing posts: %w", err)
	}
	l.Next = next
	return l.add(db.WithContext(ctx), posts)
}

// viewsOfApp counts the posts of an app for each view but PostsAll.
var viewsOfApp = `
	SELECT CAST(@unneeded AS text) AS view, COUNT(*) AS posts FROM posts WHERE app_id = @owner AND ` + isUnneeded("@asked") + `
	UNION ALL SELECT status, SUM(posts) FROM post_counts WHERE app_id = @owner GROUP BY status
	UNION ALL SELECT CAST(@hidden AS text), COUNT(*) FROM posts WHERE app_id = @owner AND hidden_at IS NOT NULL
		AND deleted_at IS NULL`

// countViews runs a statement like viewsOfApp, and also counts the posts on the board.
func countViews(db *gorm.DB, statement, owner string) (map[PostView]int, error) {
	var rows []struct {
		View  PostView
		Posts int
	}
	err := db.Raw(statement, map[string]any{
		"owner": owner, "hidden": PostsHidden, "unneeded": PostsUnneeded, "asked": needAskedBefore(db),
	}).Scan(&rows).Error
	counts := map[PostView]int{}
	for _, row := range rows {
		counts[row.View] = row.Posts
		if row.View != PostsHidden && row.View != PostsUnneeded {
			counts[PostsAll] += row.Posts
		}
	}
	return counts, err
}

// countFound counts the posts of the scope for each view.
func (l *ModeratedList) countFound(scope *gorm.DB, app *App) error {
	var rows []struct {
		Status PostStatus
		Hidden bool
		Merged bool
		Posts  int
	}
	l.Counts = map[PostView]int{}
	err := l.Filter.tagged(scope.Model(&Post{}).Where("posts.app_id = ?", app.ID), app).
		Select("status, hidden_at IS NOT NULL AS hidden, merged_into IS NOT NULL AS merged, COUNT(*) AS posts").
		Group("status, hidden_at IS NOT NULL, merged_into IS NOT NULL").Scan(&rows).Error
	for _, row := range rows {
		l.count(row.Status, row.Hidden, row.Merged, row.Posts)
	}
	return err
}

// count adds posts to the views that contain them.
func (l *ModeratedList) count(status PostStatus, hidden, merged bool, posts int) {
	l.Counts[PostsAll] += posts
	switch {
	case hidden:
		l.Counts[PostsHidden] += posts
	case !merged:
		l.Counts[PostView(status)] += posts
	}
}

// add adds posts with their authors and their impact.
func (l *ModeratedList) add(db *gorm.DB, posts []Post) error {
	if err := addAuthors(db, posts); err != nil {
		return err
	}
	ids := collect(posts, func(p Post) string { return p.ID })
	found, err := impacts(db, ids, clockOf(db.Statement.Context).Now)
	if err != nil {
		return err
	}
	tags, err := TagsOfPosts(db.Statement.Context, db, ids, true)
	if err != nil {
		return err
	}
	alike, err := lookalikesOf(db, ids)
	if err != nil {
		return err
	}
	for _, post := range posts {
		row := ModeratedPost{Post: post, Impact: *found[post.ID], Tags: tags[post.ID]}
		if post.Listed() && slices.Contains(undecided, post.Status) {
			row.Alike = alike[post.ID]
		}
		l.Posts = append(l.Posts, row)
	}
	return nil
}

// addTitles adds the titles of the posts that some were merged into.
func (l *ModeratedList) addTitles(db *gorm.DB) error {
	var ids []string
	for _, post := range l.Posts {
		if post.Merged() {
			ids = append(ids, *post.MergedInto)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	var targets []Post
	if err := db.Select("id", "title").Find(&targets, "id IN ?", store.Pad(ids)).Error; err != nil {
		return fmt.Errorf("reading the titles of posts: %w", err)
	}
	titles := map[string]string{}
	for _, target := range targets {
		titles[target.ID] = target.Title
	}
	for i := range l.Posts {
		if into := l.Posts[i].MergedInto; into != nil {
			l.Posts[i].MergedTitle = titles[*into]
		}
	}
	return nil
}
