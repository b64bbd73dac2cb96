package models

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	// maxWanted is how long a list of the most wanted posts is.
	maxWanted = 10
	// firstWanted is how many posts are counted in the first step.
	firstWanted = 100
)

// WantedPost is one of the most wanted posts. Wanted is the number by which it was ranked: its votes or linked tickets
// of the period.
type WantedPost struct {
	ID      string
	AppSlug string
	AppName string
	Title   string
	Status  PostStatus
	Votes   int // in total
	Tickets int // linked to it, in total
	Wanted  int
	Weeks   [VoteWeeks]int `gorm:"-"` // its votes in each of the last weeks
}

// MostWanted returns the posts with the most votes in the period, at most ten.
func (f *Figures) MostWanted(ctx context.Context, db *gorm.DB) ([]WantedPost, error) {
	bound := "votes"
	// Other processes remove votes that are no longer recent. The hour allows for differences between clocks.
	if f.Days.First.After(f.now.Add(time.Hour - recentVote)) {
		bound = "recent_votes"
	}
	return f.wanted(ctx, db, "votes", bound)
}

// MostLinked returns the posts to which the most tickets were linked in the period, at most ten.
func (f *Figures) MostLinked(ctx context.Context, db *gorm.DB) ([]WantedPost, error) {
	return f.wanted(ctx, db, "ticket_posts", "tickets")
}

// wantedCount is how many votes or links of a post are of the period. There are at most Bound: the total in a column of
// the post, by which posts are examined in order.
type wantedCount struct {
	ID            string
	Bound, Wanted int
}

func (a wantedCount) compare(b wantedCount) int {
	return cmp.Or(cmp.Compare(b.Wanted, a.Wanted), cmp.Compare(b.Bound, a.Bound), cmp.Compare(b.ID, a.ID))
}

// wanted counts the rows of posts, those with the highest bound first, until no other post can have more than the ten
// that were found. On most boards a few posts are wanted much more than others, so few have to be counted. Each step
// examines four times as many.
func (f *Figures) wanted(ctx context.Context, db *gorm.DB, rows, bound string) ([]WantedPost, error) {
	db = db.WithContext(ctx)
	var most []wantedCount
	for skip, limit := 0, firstWanted; ; skip, limit = skip+limit, 4*limit {
		var counted []wantedCount
		from, args := f.bounded(db, bound, skip+limit)
		err := db.Raw(`
			SELECT ranked.id, ranked.bound, (SELECT count(*) FROM `+rows+`
				WHERE post_id = ranked.id AND created_at >= ? AND created_at < ?) AS wanted
			FROM (
				SELECT posts.id, posts.`+bound+` AS bound FROM `+from+` ORDER BY 2 DESC, 1 DESC LIMIT ? OFFSET ?) AS ranked
			ORDER BY ranked.bound DESC, ranked.id DESC`,
			slices.Concat([]any{f.Days.Day(0).UTC(), f.Days.Day(f.Days.Count).UTC()}, args, []any{limit, skip})...).
			Scan(&counted).Error
		if err != nil {
			return nil, fmt.Errorf("counting %s of ideas: %w", rows, err)
		}
		least := 0
		for _, post := range counted {
			if post.Wanted > 0 {
				most = append(most, post)
			}
			least = post.Bound
		}
		slices.SortFunc(most, wantedCount.compare)
		most = most[:min(len(most), maxWanted)]
		if len(counted) < limit || len(most) == maxWanted && most[maxWanted-1].Wanted >= least {
			return wantedPosts(db, most, f.now)
		}
	}
}

// bounded returns a FROM clause for at least that many posts with the highest bounds. The index of recent votes is by
// status and category, so it takes that many of each.
func (f *Figures) bounded(db *gorm.DB, bound string, count int) (from string, args []any) {
	if bound != "recent_votes" {
		return "posts WHERE app_id IN ? AND " + isListed + " AND " + bound + " > 0", []any{f.ids}
	}
	runs := "(SELECT apps.id AS app_id, status, category FROM apps CROSS JOIN (" + listOf(PostStatuses, "status") +
		") AS statuses CROSS JOIN (" + listOf(PostCategories, "category") + ") AS categories WHERE apps.id IN ?) AS runs "
	const best = "SELECT best.id, best.recent_votes FROM posts AS best WHERE best.app_id = runs.app_id " +
		"AND best.status = runs.status AND best.category = runs.category AND best.hidden_at IS NULL " +
		"AND best.merged_into IS NULL AND best.recent_votes > 0 ORDER BY best.recent_votes DESC, best.id DESC LIMIT ?"
	return runs + store.ForDialect(db, "CROSS JOIN LATERAL ("+best+") AS posts",
		"CROSS JOIN posts WHERE posts.id IN (SELECT id FROM ("+best+"))"), []any{f.ids, count}
}

// wantedPosts loads the posts that were counted, in the same order.
func wantedPosts(db *gorm.DB, counted []wantedCount, now time.Time) ([]WantedPost, error) {
	ids := collect(counted, func(post wantedCount) string { return post.ID })
	var posts []WantedPost
	if len(ids) == 0 {
		return posts, nil
	}
	err := db.Raw(`
		SELECT posts.id, apps.slug AS app_slug, apps.name AS app_name, posts.title, posts.status, posts.votes, posts.tickets
		FROM posts JOIN apps ON apps.id = posts.app_id WHERE posts.id IN ?`, store.Pad(ids)).Scan(&posts).Error
	if err != nil {
		return nil, fmt.Errorf("reading the most wanted ideas: %w", err)
	}
	found, err := impacts(db, ids, now)
	if err != nil {
		return nil, err
	}
	rank := func(post WantedPost) int { return slices.Index(ids, post.ID) }
	slices.SortFunc(posts, func(a, b WantedPost) int { return cmp.Compare(rank(a), rank(b)) })
	for i := range posts {
		posts[i].Wanted, posts[i].Weeks = counted[rank(posts[i])].Wanted, found[posts[i].ID].Weeks
	}
	return posts, nil
}
