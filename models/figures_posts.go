package models

import (
	"context"

	"gorm.io/gorm"
)

// PostFlow is how many votes were cast and how many posts published in each week, and on the days and as many before.
// Votes count when they were cast, also those for posts that were merged into others since.
type PostFlow struct {
	Votes, Posts             []int
	VotesDays, PostsDays     int
	VotesBefore, PostsBefore int
}

// Posts counts votes and new posts.
func (f *Figures) Posts(ctx context.Context, db *gorm.DB) (flow PostFlow, err error) {
	first := f.Days.sinceWeeks()
	votes := make([]int, f.Days.Count-first)
	err = f.each(ctx, db, figureVoted, first, func(day int, _ string, _ int) { votes[day-first]++ })
	if err != nil {
		return flow, err
	}
	posts := make([]int, f.Days.Count-first)
	err = f.published(ctx, db, first, func(day int) { posts[day-first]++ })
	if err != nil {
		return flow, err
	}
	sum := func(of []int, from, until int) (sum int) {
		for _, count := range of[from-first : until-first] {
			sum += count
		}
		return sum
	}
	last := f.Days.Count
	flow.VotesDays, flow.VotesBefore = sum(votes, 0, last), sum(votes, -last, 0)
	flow.PostsDays, flow.PostsBefore = sum(posts, 0, last), sum(posts, -last, 0)
	for n := last - 7*f.Days.Weeks(); n < last; n += 7 {
		flow.Votes, flow.Posts = append(flow.Votes, sum(votes, n, n+7)), append(flow.Posts, sum(posts, n, n+7))
	}
	return flow, nil
}

// published tells of each post that is public since the day with that place on which day it was published. They are few
// beside votes, so their days are not written up.
func (f *Figures) published(ctx context.Context, db *gorm.DB, first int, tell func(day int)) error {
	days := f.Days.starts(first)
	var all *string
	err := db.WithContext(ctx).Raw(`
		SELECT ':' || string_agg(CAST(`+secondOf(db, "created_at")+` AS text), ',') FROM posts
		WHERE app_id IN ? AND hidden_at IS NULL AND merged_into IS NULL AND created_at >= ? AND created_at < ?`,
		f.ids, f.Days.Day(first).UTC(), f.Days.Day(f.Days.Count).UTC()).Scan(&all).Error
	if err != nil || all == nil {
		return err
	}
	return eachEntry(*all, func(_ string, at int64, _ int) {
		if day, ok := days.place(at); ok {
			tell(first + day)
		}
	})
}
