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
	// maxWanted is how many posts a list of the most wanted has.
	maxWanted = 10
	// firstWanted is how many posts are looked at first for such a list.
	firstWanted = 100
)

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
	bound := "votes"
	// An hour is left to the clocks of other processes, which take old votes out of the column.
	if f.Days.First.After(f.now.Add(time.Hour - recentVote)) {
		bound = "recent_votes"
	}
	return f.wanted(ctx, db, "votes", bound)
}

// MostLinked are the posts to which the most tickets were linked on the days, at most ten.
func (f *Figures) MostLinked(ctx context.Context, db *gorm.DB) ([]WantedPost, error) {
	return f.wanted(ctx, db, "ticket_posts", "tickets")
}

// wantedCount is how many rows of a post are of the days. No post has more than the column says by which posts are
// looked at, its bound.
type wantedCount struct {
	ID            string
	Bound, Wanted int
}

func (a wantedCount) compare(b wantedCount) int {
	return cmp.Or(cmp.Compare(b.Wanted, a.Wanted), cmp.Compare(b.Bound, a.Bound), cmp.Compare(b.ID, a.ID))
}

// wanted counts the rows of posts, those with the highest bound first, until no other can have more than the ten that
// were found. On most boards a few are wanted much more than others, so that is soon; each step looks at four times as
// many.
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

// bounded returns a FROM clause for the posts with the highest bounds, at least most of them. The index of recent votes
// is by status and category, so it takes most of each of those.
func (f *Figures) bounded(db *gorm.DB, bound string, most int) (from string, args []any) {
	if bound != "recent_votes" {
		return "posts WHERE app_id IN ? AND " + isListed + " AND " + bound + " > 0", []any{f.ids}
	}
	runs := "(SELECT apps.id AS app_id, status, category FROM apps CROSS JOIN (" + listOf(PostStatuses, "status") +
		") AS statuses CROSS JOIN (" + listOf(PostCategories, "category") + ") AS categories WHERE apps.id IN ?) AS runs "
	const best = "SELECT best.id, best.recent_votes FROM posts AS best WHERE best.app_id = runs.app_id " +
		"AND best.status = runs.status AND best.category = runs.category AND best.hidden_at IS NULL " +
		"AND best.merged_into IS NULL AND best.recent_votes > 0 ORDER BY best.recent_votes DESC, best.id DESC LIMIT ?"
	return runs + store.ForDialect(db, "CROSS JOIN LATERAL ("+best+") AS posts",
		"CROSS JOIN posts WHERE posts.id IN (SELECT id FROM ("+best+"))"), []any{f.ids, most}
}

// wantedPosts are the posts that were counted, in that order.
func wantedPosts(db *gorm.DB, counted []wantedCount, now time.Time) ([]WantedPost, error) {
	ids := make([]string, len(counted))
	for i, post := range counted {
		ids[i] = post.ID
	}
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
	place := func(post WantedPost) int { return slices.Index(ids, post.ID) }
	slices.SortFunc(posts, func(a, b WantedPost) int { return cmp.Compare(place(a), place(b)) })
	for i := range posts {
		posts[i].Wanted, posts[i].Weeks = counted[place(posts[i])].Wanted, found[posts[i].ID].Weeks
	}
	return posts, nil
}
