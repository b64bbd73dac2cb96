package models_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// tags are the names of the tags on the post, as the team or visitors see them.
func (s *stage) tags(post *models.Post, team bool) (names []string) {
	s.Helper()
	tags, err := models.TagsOfPosts(ctx, s.db, []string{post.ID}, team)
	s.must(err)
	for _, tag := range tags[post.ID] {
		names = append(names, tag.Name)
	}
	return names
}

func (s *stage) same(what string, got, want []string) {
	s.Helper()
	if !slices.Equal(got, want) {
		s.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestPostsAreTagged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		pay, dark := s.post("Pay in parts", ""), s.post("Dark mode", "")
		s.must(pay.Tag(ctx, s.db, s.team, "  Payments  soon "))
		s.must(pay.Tag(ctx, s.db, s.team, "payments soon"))
		s.must(dark.Tag(ctx, s.db, s.team, "looks"))
		looks, err := s.App.MakePostTag(ctx, s.db, s.team, "looks", true) // it is there already, as the team made it
		s.must(err)
		s.same("the team sees", s.tags(pay, true), []string{"payments soon"})
		s.same("visitors see", s.tags(dark, false), nil)
		s.must(looks.SetPublic(ctx, s.db, s.team, true))
		s.same("visitors see", s.tags(dark, false), []string{"looks"})

		s.same("by tag", s.titles(models.PostFilter{Tag: "looks"}), []string{"Dark mode"})
		s.same("by tag and words", s.titles(models.PostFilter{Tag: "looks", Search: "pay"}), nil)
		s.same("by words and tag", s.titles(models.PostFilter{Tag: "looks", Search: "dark"}), []string{"Dark mode"})
		s.must(dark.Hide(ctx, s.db, s.team))
		list, err := s.App.ModeratedPosts(ctx, s.db, models.PostFilter{Tag: "looks", View: models.PostsHidden}, 10)
		s.must(err)
		if list.Counts[models.PostsAll] != 0 || list.Counts[models.PostsHidden] != 1 || len(list.Posts) != 1 {
			t.Errorf("of a hidden post the counts are %v, and %d are listed", list.Counts, len(list.Posts))
		}

		s.must(looks.Remove(ctx, s.db, s.team))
		s.same("removed", s.tags(dark, true), nil)
		s.must(looks.Restore(ctx, s.db, s.team))
		s.must(looks.Restore(ctx, s.db, s.team)) // pressed twice
		s.same("restored", s.tags(dark, true), []string{"looks"})
		s.must(looks.Remove(ctx, s.db, s.team))
		_, err = s.App.MakePostTag(ctx, s.db, s.team, "looks", false)
		s.must(err)
		if err := looks.Restore(ctx, s.db, s.team); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("two tags of one name: %v", err)
		}
		used, err := s.App.PostTags(ctx, s.db)
		s.must(err)
		if len(used) != 2 || used[0].Name != "looks" || used[0].Posts != 0 || used[1].Posts != 1 {
			t.Errorf("the tags are %+v", used)
		}
		s.must(pay.Untag(ctx, s.db, s.team, used[1].ID))
		s.same("untagged", s.tags(pay, true), nil)

		for range 2 { // a removed tag is forgotten for good after a week
			_, err = models.DeleteExpired(models.At(ctx, time.Now().Add(8*24*time.Hour)), s.db,
				modelstest.Retention, time.Minute)
			s.must(err)
		}
		if _, err := s.App.PostTag(ctx, s.db, looks.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the removed tag is still kept: %v", err)
		}
	})
}

func TestTagsAreLimitedAndBelongToTheirApp(t *testing.T) {
	t.Parallel()
	s := onStage(t, modelstest.SQLite(t))
	post := s.post("Pay in parts", "")
	for n := range 10 {
		s.must(post.Tag(ctx, s.db, s.team, "tag "+strconv.Itoa(n)))
	}
	if err := post.Tag(ctx, s.db, s.team, "one more"); models.CodeOf(err) != models.CodeInvalid {
		t.Errorf("the eleventh tag: %v", err)
	}
	if err := post.Tag(ctx, s.db, s.team, "a, b"); models.CodeOf(err) != models.CodeInvalid {
		t.Errorf("a tag with a comma: %v", err)
	}
	other := modelstest.App(t, s.db, "heron", s.Sam)
	foreign, err := other.MakePostTag(ctx, s.db, models.Actor{Account: s.Sam}, "theirs", true)
	s.must(err)
	if err := post.Untag(ctx, s.db, s.team, foreign.ID); models.CodeOf(err) != models.CodeNotFound {
		t.Errorf("another app's tag: %v", err)
	}
}

func TestABoardIsNarrowedToAPublicTag(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		pay, dark := s.post("Pay in parts", ""), s.post("Dark mode", "")
		s.post("Pay with a card", "")
		hidden := s.post("Hidden", "")
		for _, post := range []*models.Post{pay, dark, hidden} {
			s.must(post.Tag(ctx, s.db, s.team, "wanted"))
		}
		s.must(hidden.Hide(ctx, s.db, s.team))
		board := func(search string) (titles []string, matches int) {
			t.Helper()
			list, err := s.App.Board(ctx, s.db, models.BoardQuery{Tag: "wanted", Sort: models.SortNew, Search: search,
				Limit: 10})
			s.must(err)
			for _, post := range list.Posts {
				titles = append(titles, post.Title)
			}
			return titles, list.Counts.Matches
		}
		if titles, _ := board(""); len(titles) != 3 {
			t.Errorf("a tag of the team alone narrows the board to %v", titles)
		}
		tag, err := s.App.MakePostTag(ctx, s.db, s.team, "wanted", true)
		s.must(err)
		s.must(tag.SetPublic(ctx, s.db, s.team, true))
		titles, matches := board("")
		s.same("tagged", titles, []string{"Dark mode", "Pay in parts"})
		if matches != 2 {
			t.Errorf("%d are counted", matches)
		}
		titles, matches = board("pay")
		s.same("tagged and searched", titles, []string{"Pay in parts"})
		if matches != 1 {
			t.Errorf("%d are counted of the search", matches)
		}
	})
}
