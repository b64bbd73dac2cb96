package models

import (
	"context"

	"gorm.io/gorm"
)

// BoardCounts are how many posts stand on a board, for each way to narrow it.
type BoardCounts struct {
	Matches    int // of the status and category that were asked for
	Active     int
	All        int
	ByStatus   map[PostStatus]int
	Categories int // of the status that was asked for
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

// countedPosts are how many posts of one status and category there are.
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
