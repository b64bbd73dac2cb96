package models_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// tagged are the posts of a tag by a plain join, in the order of the board or of the moderation table.
func (s *stage) tagged(tag, where, order string) (titles []string) {
	s.Helper()
	s.must(s.db.Raw(`SELECT posts.title FROM posts JOIN post_taggings ON post_taggings.post_id = posts.id
		JOIN post_tags ON post_tags.id = post_taggings.tag_id WHERE post_tags.name = ? AND `+where+" ORDER BY "+order, tag).
		Scan(&titles).Error)
	return titles
}

// The posts and counts are compared after every change of posts and tags, in each order.
func TestABoardOfATagShowsTheSamePostsAsAPlainJoin(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		var posts []*models.Post
		var tags []*models.PostTag
		for _, name := range []string{"mobile", "seldom"} {
			tag, err := s.App.MakePostTag(ctx, s.db, s.team, name, true)
			s.must(err)
			tags = append(tags, tag)
		}
		for n := range 16 {
			posts = append(posts, s.post(fmt.Sprintf("Idea %d", n), ""))
		}
		const visible = "posts.hidden_at IS NULL AND posts.merged_into IS NULL"
		check := func(step string) {
			t.Helper()
			for _, tag := range tags {
				for sort, order := range map[models.BoardSort]string{models.SortTrending: "posts.recent_votes DESC, ",
					models.SortTop: "posts.votes DESC, ", models.SortNew: ""} {
					for _, status := range []string{models.StatusAll, string(models.PostOpen), string(models.PostPlanned)} {
						where := visible
						if status != models.StatusAll {
							where += " AND posts.status = '" + status + "'"
						}
						want := s.tagged(tag.Name, where, order+"posts.id DESC")
						query := models.BoardQuery{Tag: tag.Name, Status: status, Sort: sort, Limit: 3}
						var got []string
						for more := true; more; more = query.After != "" {
							list, err := s.App.Board(ctx, s.db, query)
							s.must(err)
							if list.Counts.Matches != len(want) {
								t.Fatalf("%s, %s %s: counts %d, want %d", step, tag.Name, status, list.Counts.Matches, len(want))
							}
							for i := range list.Posts {
								got = append(got, list.Posts[i].Title)
							}
							query.After = list.Next
						}
						if !slices.Equal(got, want) {
							t.Fatalf("%s, %s %s by %s: %q, want %q", step, tag.Name, status, sort, got, want)
						}
					}
				}
				s.same(step+", for the team", s.titles(models.PostFilter{Tag: tag.Name}),
					s.tagged(tag.Name, visible, "posts.votes DESC, posts.id DESC"))
				s.same(step+", hidden",
					s.titles(models.PostFilter{Tag: tag.Name, View: models.PostsHidden, Sort: models.PostsOldest}),
					s.tagged(tag.Name, "posts.hidden_at IS NOT NULL AND posts.deleted_at IS NULL", "posts.id"))
			}
		}
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 0))
		t.Logf("the actions are those of seed %d", seed)
		done := map[int]int{} // how often, by the kind of action
		for n := range 120 {
			id := posts[random.IntN(len(posts))].ID
			post, err := s.App.Post(ctx, s.db, id)
			s.must(err)
			tag := tags[random.IntN(2)]
			what := random.IntN(9)
			switch what {
			case 0, 1:
				err = post.Tag(ctx, s.db, s.team, tag.Name)
			case 2:
				err = post.Untag(ctx, s.db, s.team, tag.ID)
			case 3:
				_, err = post.SetStatus(ctx, s.db, s.team, models.PostStatuses[random.IntN(4)], "")
			case 4:
				err = post.Hide(ctx, s.db, s.team)
			case 5:
				err = post.Unhide(ctx, s.db, s.team)
			case 6, 7:
				err = post.VoteFor(ctx, s.db, s.team, fmt.Sprintf("p%d@example.com", random.IntN(20)))
			case 8:
				if target := posts[random.IntN(len(posts))]; post.Merged() {
					err = post.Unmerge(ctx, s.db, s.team)
				} else if target.ID != post.ID {
					_, err = post.MergeInto(ctx, s.db, s.team, target)
				}
			}
			if err != nil && models.CodeOf(err) == models.CodeInternal {
				t.Fatal(err)
			}
			if err == nil {
				done[what]++
			}
			if n%20 == 19 {
				check(fmt.Sprintf("after %d actions", n+1))
			}
		}
		if len(done) < 7 {
			t.Errorf("hardly anything was done: %v", done)
		}
		s.must(s.db.Exec("UPDATE posts SET recent_votes = 0").Error)
		check("after a month")
		s.must(s.post("One more idea", "").Tag(ctx, s.db, s.team, tags[1].Name)) // the actions may have left the tag unused
		check("tagged once more")
		s.must(tags[1].Remove(ctx, s.db, s.team))
		s.must(tags[1].Restore(ctx, s.db, s.team))
		check("removed and restored")
		var before, after int64
		s.must(s.db.Raw("SELECT COUNT(*) FROM post_tag_counts WHERE tag_id = ?", tags[1].ID).Scan(&before).Error)
		s.must(s.db.Exec("DELETE FROM post_tags WHERE id = ?", tags[1].ID).Error)
		s.must(s.db.Raw("SELECT COUNT(*) FROM post_tag_counts WHERE tag_id = ?", tags[1].ID).Scan(&after).Error)
		if before == 0 || after != 0 {
			t.Errorf("of a tag there were %d counts, and %d when it was gone", before, after)
		}
		tags = tags[:1]
		check("deleted")
	})
}
