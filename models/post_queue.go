package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostView is one of the lists of the moderation table: one of the constants, or a PostStatus.
type PostView string

// The views of the moderation table, beside one for each status.
const (
	PostsUndecided PostView = ""
	PostsAll       PostView = "all"
	PostsHidden    PostView = "hidden"
)

// PostViews are all of them.
var PostViews = []PostView{
	PostsUndecided, PostsAll, PostsHidden, PostView(PostOpen), PostView(PostUnderReview), PostView(PostPlanned),
	PostView(PostInProgress), PostView(PostDone), PostView(PostDeclined),
}

// PostFilter narrows the moderation table.
type PostFilter struct {
	View   PostView
	Search string // words, understood as on the board
	After  string // the next of the page before
}

// Undecided are the statuses of posts that nobody has decided about.
var undecided = []PostStatus{PostOpen, PostUnderReview}

// PostCounts are how many posts each view of the moderation table has.
func (a *App) PostCounts(ctx context.Context, db *gorm.DB) (map[PostView]int, error) {
	var rows []struct {
		View  PostView
		Posts int
	}
	err := db.WithContext(ctx).Raw(`
		SELECT status AS view, SUM(posts) AS posts FROM post_counts WHERE app_id = @app GROUP BY status
		UNION ALL SELECT CAST(@hidden AS text), COUNT(*) FROM posts WHERE app_id = @app AND hidden_at IS NOT NULL`,
		map[string]any{"app": a.ID, "hidden": PostsHidden}).Scan(&rows).Error
	counts := map[PostView]int{}
	for _, row := range rows {
		counts[row.View] = row.Posts
		if slices.Contains(undecided, PostStatus(row.View)) {
			counts[PostsUndecided] += row.Posts
		}
	}
	return counts, err
}

// ModeratedPost is a post in the moderation table.
type ModeratedPost struct {
	Post
	MergedTitle string // of the post it was merged into
}

// ModeratedPosts lists the app's posts for its team, newest first or, for a search, the best
// match first, and the After of the next page, "" on the last.
func (a *App) ModeratedPosts(ctx context.Context, db *gorm.DB, filter PostFilter, limit int) (moderated []ModeratedPost,
	next string, err error) {
	scope := db.WithContext(ctx).Where("posts.app_id = ?", a.ID)
	switch {
	case filter.View == PostsHidden:
		scope = scope.Where("posts.hidden_at IS NOT NULL")
	case filter.View == PostsUndecided:
		scope = scope.Where("posts.status IN ? AND posts.hidden_at IS NULL AND posts.merged_into IS NULL", undecided)
	case slices.Contains(PostStatuses, PostStatus(filter.View)):
		scope = scope.Where("posts.status = ? AND posts.hidden_at IS NULL AND posts.merged_into IS NULL", filter.View)
	}
	var posts []Post
	if filter.Search != "" {
		posts, err = a.searchPosts(ctx, db, scope, filter)
		posts, next = cutPage(posts, limit, postID)
	} else {
		if IsID(filter.After) {
			scope = scope.Where("posts.id < ?", filter.After)
		}
		posts, next, err = readPage(scope.Order("posts.id DESC"), limit, postID)
	}
	if err != nil {
		return nil, "", err
	}
	if err := addAuthors(db.WithContext(ctx), posts); err != nil {
		return nil, "", err
	}
	titles, err := mergedTitles(db.WithContext(ctx), posts)
	if err != nil {
		return nil, "", err
	}
	for _, post := range posts {
		row := ModeratedPost{Post: post}
		if post.Merged() {
			row.MergedTitle = titles[*post.MergedInto]
		}
		moderated = append(moderated, row)
	}
	return moderated, next, nil
}

// searchPosts finds what the scope has of the search, behind the post with the id After.
func (a *App) searchPosts(ctx context.Context, db, scope *gorm.DB, filter PostFilter) ([]Post, error) {
	query := BoardQuery{Search: filter.Search, Status: StatusAll, everywhere: true}
	query.normalize()
	result, err := a.search(ctx, db, query)
	if err != nil {
		return nil, fmt.Errorf("searching the moderation table: %w", err)
	}
	ids := result.ids()
	if at := slices.Index(ids, filter.After); at >= 0 {
		ids = ids[at+1:]
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var posts []Post
	if err := scope.Where("posts.id IN ?", store.Pad(slices.Clone(ids))).Find(&posts).Error; err != nil {
		return nil, fmt.Errorf("reading the posts of a search: %w", err)
	}
	slices.SortFunc(posts, func(x, y Post) int { return slices.Index(ids, x.ID) - slices.Index(ids, y.ID) })
	return posts, nil
}

func mergedTitles(db *gorm.DB, posts []Post) (map[string]string, error) {
	var ids []string
	for _, post := range posts {
		if post.Merged() {
			ids = append(ids, *post.MergedInto)
		}
	}
	titles := map[string]string{}
	if len(ids) == 0 {
		return titles, nil
	}
	var targets []Post
	err := db.Select("id", "title").Find(&targets, "id IN ?", store.Pad(ids)).Error
	for _, target := range targets {
		titles[target.ID] = target.Title
	}
	return titles, err
}
