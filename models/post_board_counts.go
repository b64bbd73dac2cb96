package models

import (
	"context"

	"gorm.io/gorm"
)

// BoardCounts are the numbers of posts on a board, for each filter.
type BoardCounts struct {
	Matches    int // with the requested status and category
	Active     int
	All        int
	ByStatus   map[PostStatus]int
	Categories int // with the requested status
	ByCategory map[PostCategory]int
}

func (a *App) boardCounts(ctx context.Context, db *gorm.DB, query BoardQuery) (BoardCounts, error) {
	counts, owner := "post_counts WHERE app_id = ?", a.ID
	if query.tagID != "" {
		counts, owner = "post_tag_counts WHERE tag_id = ?", query.tagID
	}
	var rows []countedPosts
	err := db.WithContext(ctx).Raw("SELECT status, category, posts FROM "+counts, owner).Scan(&rows).Error
	return countBoard(query, rows), err
}

// countedPosts is the number of posts with one status and category.
type countedPosts struct {
	Status   PostStatus
	Category PostCategory
	Posts    int
}

func countBoard(query BoardQuery, rows []countedPosts) BoardCounts {
	counts := BoardCounts{ByStatus: map[PostStatus]int{}, ByCategory: map[PostCategory]int{}}
	asked := map[PostStatus]bool{}
	for _, status := range query.statuses() {
		asked[status] = true
	}
	for _, row := range rows {
		counts.All += row.Posts
		counts.ByStatus[row.Status] += row.Posts
		if !row.Status.Ended() {
			counts.Active += row.Posts
		}
		if asked[row.Status] {
			counts.Categories += row.Posts
			counts.ByCategory[row.Category] += row.Posts
			if query.Category == "" || query.Category == string(row.Category) {
				counts.Matches += row.Posts
			}
		}
	}
	return counts
}
