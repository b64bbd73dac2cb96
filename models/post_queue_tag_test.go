package models_test

import (
	"slices"
	"strings"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// A tag with more posts than are sorted as a whole uses other queries, with the same order.
func TestTheTableOfATagWithVeryManyPostsIsSorted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		tag, err := s.App.MakePostTag(ctx, s.db, s.team, "mobile", true)
		s.must(err)
		series, id := "SELECT n FROM generate_series(1, 10400) AS numbers (n)",
			"CAST('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') AS uuid)"
		if db.Embedded() {
			series = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10400) SELECT n FROM numbers"
			id = "'01900000-0000-7000-8000-' || printf('%012x', n)"
		}
		at := "CAST(? AS timestamptz)"
		if db.Embedded() {
			at = "?"
		}
		s.must(modelstest.Unlimited(t, db).Transaction(func(db *gorm.DB) error {
			s.must(
				db.Exec(`INSERT INTO posts (id, app_id, title, description, category, status, votes, tickets, source, author_id,
					author_named, hidden_at, active_at, created_at, updated_at)
				SELECT `+
					id+`, ?, 'n' || n, 'x', CASE n % 3 WHEN 0 THEN 'bug' ELSE 'feature' END, CASE n % 7 WHEN 0 THEN 'planned' ELSE 'open' END,
					n * 7919 % 40, n * 31 % 5, 'api', ?, true, CASE WHEN n % 90 = 1 THEN `+at+` END, NULL, ?, ?
				FROM (`+series+`) AS numbered`, s.App.ID, s.Rita.ID, models.Now(), models.Now(), models.Now()).Error)
			return db.Exec("INSERT INTO post_taggings (post_id, tag_id) SELECT id, ? FROM posts WHERE title NOT LIKE '%00'",
				tag.ID).Error
		}))
		orders := map[models.PostSort]string{models.PostsMostVotes: "posts.votes DESC, posts.id DESC",
			models.PostsFewestVotes: "posts.votes, posts.id", models.PostsNewest: "posts.id DESC",
			models.PostsOldest:      "posts.id",
			models.PostsMostTickets: "posts.tickets DESC, posts.id DESC", models.PostsFewestTickets: "posts.tickets, posts.id",
			models.PostsActive: "COALESCE(posts.active_at, posts.created_at) DESC, posts.id DESC"}
		for sort, order := range orders {
			for view, where := range map[models.PostView]string{models.PostsAll: "posts.hidden_at IS NULL",
				models.PostView(models.PostPlanned): "posts.hidden_at IS NULL AND posts.status = 'planned'",
				models.PostsHidden:                  "posts.hidden_at IS NOT NULL"} {
				want := s.tagged("mobile", where, order)
				filter := models.PostFilter{Tag: "mobile", View: view, Sort: sort}
				var got []string
				for range 3 {
					list, err := s.App.ModeratedPosts(ctx, s.db, filter, 30)
					s.must(err)
					if list.Counts[view] != len(want) {
						t.Fatalf("%q counts %d, want %d", view, list.Counts[view], len(want))
					}
					for _, post := range list.Posts {
						got = append(got, post.Title)
					}
					filter.After = list.Next
				}
				if !slices.Equal(got, want[:90]) {
					t.Errorf("%q by %s: %s, want %s", view, sort, strings.Join(got, " "), strings.Join(want[:90], " "))
				}
			}
		}
	})
}
