package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Sharing an idea on the board is a vote for it. spec.md: "A new post starts with zero votes" is about posts that
// others send.
func TestAnIdeaSharedOnTheBoardHasItsAuthorsVote(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		rita := models.Actor{Account: cast.Rita}
		for name, c := range map[string]struct {
			draft models.PostDraft
			votes int
		}{
			"on the board":                {models.PostDraft{Source: models.SourcePage, By: rita}, 1},
			"by a server, for Rita":       {models.PostDraft{Source: models.SourceAPI, RequesterEmail: cast.Rita.Email}, 0},
			"by a widget, for Rita":       {models.PostDraft{Source: models.SourceWidget, RequesterEmail: cast.Rita.Email}, 0},
			"by a widget, without author": {models.PostDraft{Source: models.SourceWidget}, 0},
		} {
			c.draft.Title = name
			made, err := intake.PublishPost(t.Context(), cast.App, c.draft)
			if err != nil {
				t.Fatal(err)
			}
			post, err := cast.App.Post(t.Context(), db.DB, made.ID)
			if err != nil {
				t.Fatal(err)
			}
			author := &models.Account{ID: post.AuthorID}
			voted, err := author.Voted(t.Context(), db.DB, []string{post.ID})
			if err != nil || post.Votes != c.votes || post.RecentVotes != c.votes || voted[post.ID] != (c.votes == 1) {
				t.Errorf("%s an idea has %d votes, %v (%v)", name, post.Votes, voted, err)
			}
			if c.votes == 0 {
				continue
			}
			if post, err = post.TakeVoteBack(t.Context(), db.DB, rita); err != nil || post.Votes != 0 {
				t.Errorf("taken back, there are %d votes (%v)", post.Votes, err)
			}
		}
	})
}
