package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// maxWanted is how many posts a list of the most wanted has.
const maxWanted = 10

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

// WantedPost is a post that many want. Wanted is what it was chosen by, on the days.
type WantedPost struct {
	ID      string
	AppSlug string
	AppName string
	Title   string
	Status  PostStatus
	Votes   int // of all times
	Tickets int // that are linked to it
	Wanted  int
	Weeks   [VoteWeeks]int `gorm:"-"` // its votes in each of the last weeks
}

// MostWanted are the posts with the most votes of the days, at most ten.
func (f *Figures) MostWanted(ctx context.Context, db *gorm.DB) ([]WantedPost, error) {
	return f.wanted(ctx, db, "votes")
}

// MostLinked are the posts to which the most tickets were linked on the days, at most ten.
func (f *Figures) MostLinked(ctx context.Context, db *gorm.DB) ([]WantedPost, error) {
	return f.wanted(ctx, db, "tickets")
}

func (f *Figures) wanted(ctx context.Context, db *gorm.DB, by string) (posts []WantedPost, err error) {
	rows := map[string]string{"votes": "votes", "tickets": "ticket_posts"}[by]
	db = db.WithContext(ctx)
	from := f.Days.Day(0).UTC()
	err = db.Raw(`
		SELECT posts.id, apps.slug AS app_slug, apps.name AS app_name, posts.title, posts.status, posts.votes, posts.tickets,
			most.wanted
		FROM (
			SELECT id, wanted FROM (
				SELECT posts.id, (SELECT count(*) FROM `+rows+`
					WHERE post_id = posts.id AND created_at >= ? AND created_at < ?) AS wanted
				FROM posts WHERE app_id IN ? AND hidden_at IS NULL AND merged_into IS NULL AND posts.`+by+` > 0
					AND (COALESCE(active_at, created_at) >= ? OR id IN ( -- whose votes may be another's, and younger
						SELECT merged_into FROM posts WHERE app_id IN ? AND merged_into IS NOT NULL))) AS every
			WHERE wanted > 0 ORDER BY wanted DESC, id DESC LIMIT ?) AS most
		JOIN posts ON posts.id = most.id JOIN apps ON apps.id = posts.app_id
		ORDER BY most.wanted DESC, posts.id DESC`,
		from, f.Days.Day(f.Days.Count).UTC(), f.ids, from, f.ids, maxWanted).Scan(&posts).Error
	if err != nil {
		return nil, fmt.Errorf("looking for the most wanted ideas: %w", err)
	}
	ids := make([]string, len(posts))
	for i := range posts {
		ids[i] = posts[i].ID
	}
	found, err := impacts(db, ids, f.now)
	if err != nil {
		return nil, err
	}
	for i := range posts {
		posts[i].Weeks = found[posts[i].ID].Weeks
	}
	return posts, nil
}
