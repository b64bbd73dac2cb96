package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// doneOnRoadmap is how long a post that is done stays on the roadmap.
const doneOnRoadmap = 90 * 24 * time.Hour

// Lane is a column of the roadmap: its first posts, and their total number. All is how many posts have its status: more
// than Count if some were done too long ago for the roadmap.
type Lane struct {
	Posts []Post
	Count int
	All   int
}

// Roadmap is the app's planned and current work, the most voted first, and what was done in the last 90 days, the
// latest first; at most limit posts each.
func (a *App) Roadmap(ctx context.Context, db *gorm.DB, limit int) (planned, inProgress, done Lane, err error) {
	counts, err := a.boardCounts(ctx, db, BoardQuery{Status: StatusAll})
	if err != nil {
		return planned, inProgress, done, fmt.Errorf("counting the roadmap: %w", err)
	}
	for status, lane := range map[PostStatus]*Lane{PostPlanned: &planned, PostInProgress: &inProgress} {
		places, err := a.places(ctx, db, BoardQuery{Status: string(status), Sort: SortTop}, limit, limit)
		if err != nil {
			return planned, inProgress, done, fmt.Errorf("listing the roadmap: %w", err)
		}
		ids := collect(places, func(place placed) string { return place.ID })
		if lane.Posts, err = a.listedPosts(ctx, db, ids); err != nil {
			return planned, inProgress, done, err
		}
		lane.Count = counts.ByStatus[status]
		lane.All = lane.Count
	}
	done, err = a.doneLately(ctx, db, limit)
	done.All = counts.ByStatus[PostDone]
	return planned, inProgress, done, err
}

func (a *App) doneLately(ctx context.Context, db *gorm.DB, limit int) (done Lane, err error) {
	scope := func() *gorm.DB {
		return db.WithContext(ctx).Model(&Post{}).
			Where(isListed).
			Where("posts.app_id = ? AND posts.status = 'done' AND posts.status_changed_at > ?",
				a.ID, clockOf(ctx).Now.Add(-doneOnRoadmap))
	}
	var count int64
	if err := scope().Count(&count).Error; err != nil {
		return done, fmt.Errorf("counting what is done: %w", err)
	}
	done.Count = int(count)
	if err := scope().Order("posts.status_changed_at DESC, posts.id DESC").Limit(limit).
		Find(&done.Posts).Error; err != nil {
		return done, fmt.Errorf("listing what is done: %w", err)
	}
	return done, addAuthors(db.WithContext(ctx), done.Posts)
}

// PublicPosts are the ids of posts on the board, the newest first, for search engines.
func (a *App) PublicPosts(ctx context.Context, db *gorm.DB, skip, limit int) ([]Post, error) {
	var posts []Post
	err := db.WithContext(ctx).Select("id", "updated_at").
		Where("app_id = ? AND "+isListed, a.ID).Order("id DESC").Offset(skip).Limit(limit).
		Find(&posts).Error
	return posts, err
}

// MappedApp is an app whose board search engines may index.
type MappedApp struct {
	Slug  string
	Posts int // that are public, counted up to a limit
}

// MappedApps are all apps, by slug. Their posts are counted up to the limit.
func MappedApps(ctx context.Context, db *gorm.DB, limit int) (apps []MappedApp, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT slug, (SELECT count(*) FROM (
			SELECT 1 FROM posts WHERE app_id = apps.id AND `+isListed+`
			LIMIT ?) AS counted) AS posts
		FROM apps WHERE deleted_at IS NULL ORDER BY slug`, limit).Scan(&apps).Error
	return apps, err
}
