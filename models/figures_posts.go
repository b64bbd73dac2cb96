package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostFigures is how many votes were cast and how many posts published in each week. A vote counts when it was cast,
// even if its post was merged into another one since.
type PostFigures struct{ Votes, Posts []int }

// Posts counts votes and published posts.
func (f *Figures) Posts(ctx context.Context, db *gorm.DB) (figures PostFigures, err error) {
	first := f.Days.Count - 7*f.Days.Weeks()
	votes := make([]int, f.Days.Count-first)
	err = f.read(ctx, db, figureVoted, first, func(day int, _ string, _ int) { votes[day-first]++ })
	if err != nil {
		return figures, err
	}
	posts, err := f.published(ctx, db, first)
	if err != nil {
		return figures, err
	}
	return PostFigures{weekly(votes), weekly(posts)}, nil
}

// weekly adds up the days of each week.
func weekly(days []int) (weeks []int) {
	for week := range slices.Chunk(days, 7) {
		sum := 0
		for _, count := range week {
			sum += count
		}
		weeks = append(weeks, sum)
	}
	return weeks
}

// published counts the public posts of each day, beginning with the day at index first. They are few compared with
// votes, so no totals are stored for their days.
func (f *Figures) published(ctx context.Context, db *gorm.DB, first int) ([]int, error) {
	var days []store.Span
	for n := first; n < f.Days.Count; n++ {
		days = append(days, store.Span{From: f.Days.Day(n), Until: f.Days.Day(n + 1)})
	}
	table, value := store.Spans(db, days)
	var rows []struct{ N, Counted int }
	err := db.WithContext(ctx).Raw("SELECT n, (SELECT count(*) FROM posts WHERE posts.app_id IN ? "+
		"AND "+isListed+" AND posts.created_at >= lo AND posts.created_at < hi) AS counted "+
		"FROM "+table, f.ids, value).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("counting posts: %w", err)
	}
	counts := make([]int, len(days))
	for _, row := range rows {
		counts[row.N] = row.Counted
	}
	return counts, nil
}
