package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// mine are the titles in Rita's list, with an asterisk if she shared the post and a plus if she voted for it.
func (s *stage) mine(kept ...string) (titles []string) {
	s.Helper()
	for after := ""; ; {
		posts, next, err := s.Rita.Posts(ctx, s.db, kept, after, 2)
		s.must(err)
		for _, post := range posts {
			title := post.Title
			if post.Shared {
				title += " *"
			}
			if post.Voted {
				title += " +"
			}
			if post.App.ID != post.AppID {
				s.Errorf("%s is of the app %q", post.Title, post.App.ID)
			}
			titles = append(titles, title)
		}
		if after = next; after == "" {
			return titles
		}
	}
}

func TestAPersonSeesPostsTheySharedOrVotedFor(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		own, named := s.post("Own", s.Rita.Email), s.post("Named", s.Rita.Email)
		dark, export, hidden := s.post("Dark mode", ""), s.post("Export", ""), s.post("Hidden", "")
		s.post("Of others", s.Sam.Email)
		for _, post := range []*models.Post{dark, export, hidden, own} {
			s.vote(post, s.Rita)
		}
		s.must(hidden.Hide(ctx, s.db, s.team))
		want := []string{"Own * +", "Named *", "Export +", "Dark mode +"}
		if got := s.mine(); !slices.Equal(got, want) {
			t.Errorf("the list is %v, want %v", got, want)
		}
		if count, err := s.Rita.CountPosts(ctx, s.db); err != nil || count != 4 {
			t.Errorf("it counts %d (%v)", count, err)
		}

		if _, err := export.TakeVoteBack(ctx, s.db, models.Actor{Account: s.Rita}); err != nil {
			t.Fatal(err)
		}
		if got := s.mine(); slices.Contains(got, "Export") {
			t.Errorf("without a vote the list is %v", got)
		}
		if got := s.mine(export.ID, "nonsense", hidden.ID); !slices.Contains(got, "Export") || len(got) != 4 {
			t.Errorf("with a post that it keeps the list is %v", got)
		}

		_, err := named.MergeInto(ctx, s.db, s.team, dark)
		s.must(err)
		posts, _, err := s.Rita.Posts(ctx, s.db, nil, "", 10)
		s.must(err)
		for _, post := range posts {
			if last, _ := post.LastChange(); (post.ID == named.ID) != (last == models.LastMerged) {
				t.Errorf("of %q it says %s", post.Title, last)
			}
		}
		if got, _, err := s.Sam.Posts(ctx, s.db, nil, "", 10); err != nil || len(got) != 1 {
			t.Errorf("Sam's list is %v (%v)", got, err)
		}

		mode := s.post("Modes", "")
		_, err = dark.MergeInto(ctx, s.db, s.team, mode)
		s.must(err)
		s.must(mode.Hide(ctx, s.db, s.team))
		if got, want := s.mine(), []string{"Own * +"}; !slices.Equal(got, want) {
			t.Errorf("with a post whose canonical one is hidden, the list is %v, want %v", got, want)
		}
		s.must(mode.Unhide(ctx, s.db, s.team))
		if got := s.mine(); !slices.Contains(got, "Named *") {
			t.Errorf("once that is shown again, the list is %v", got)
		}
	})
}

func TestTheListOfOwnPostsShowsTheirLastChange(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", s.Rita.Email)
		expect := func(want models.LastChange) {
			t.Helper()
			posts, _, err := s.Rita.Posts(ctx, s.db, nil, "", 10)
			if err != nil || len(posts) != 1 {
				t.Fatalf("the list is %v (%v)", posts, err)
			}
			if last, at := posts[0].LastChange(); last != want || at.Before(post.CreatedAt) {
				t.Errorf("last was %s at %s, want %s", last, at, want)
			}
		}
		later := func() {
			for began := models.Now(); !models.Now().After(began); { //nolint:revive // one millisecond has no order
			}
		}
		expect(models.LastShared)
		later()
		s.set(post, models.PostPlanned, "")
		expect(models.LastStatus)
		later()
		_, err := post.Comment(ctx, s.db, models.Actor{Account: s.Sam}, "Yes, please.")
		s.must(err)
		expect(models.LastCommented)
		later()
		s.must(post.AddNote(ctx, s.db, s.team, "The team’s alone."))
		expect(models.LastCommented)
		s.must(post.PublishReply(ctx, s.db, s.team, "We are on it."))
		expect(models.LastReply)
	})
}
