package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func idsOf(posts ...*models.Post) (ids []string) {
	for _, post := range posts {
		ids = append(ids, post.ID)
	}
	return ids
}

func TestSeveralPostsAreChangedAndUndoneTogether(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		one, two, three := s.post("One", "rita@example.com"), s.post("Two", "rita@example.com"), s.post("Three",
			"sam@example.com")
		do := func(what models.PostChange) models.UndoToken {
			t.Helper()
			undo, err := s.App.ChangePosts(ctx, s.db, s.team, idsOf(one, two, three), what)
			s.must(err)
			return undo
		}
		acts := func(undo models.UndoToken) models.UndoablePosts {
			t.Helper()
			acts, err := s.App.UndoablePosts(ctx, s.db, s.team, undo)
			s.must(err)
			return *acts
		}
		undone := func(undo models.UndoToken, wantKept int) {
			t.Helper()
			if kept, err := s.App.UndoPosts(ctx, s.db, s.team, undo); err != nil || kept != wantKept {
				t.Errorf("%d are kept (%v), want %d", kept, err, wantKept)
			}
		}

		undo := do(models.PostChange{Status: models.PostPlanned})
		if got, want := acts(undo), (models.UndoablePosts{Posts: 3, Status: models.PostPlanned, Notified: 2}); got != want {
			t.Errorf("it says %+v, want %+v", got, want)
		}
		s.set(two, models.PostDone, "") // by somebody meanwhile
		undone(undo, 1)
		if s.see(one).Status != models.PostOpen || s.see(two).Status != models.PostDone ||
			s.see(three).Status != models.PostOpen {
			t.Error("taken back, not every status is what it was, or what somebody else made it")
		}

		undo = do(models.PostChange{Tag: "soon"})
		if got, want := acts(undo), (models.UndoablePosts{Posts: 3, Tag: "soon"}); got != want {
			t.Errorf("it says %+v, want %+v", got, want)
		}
		off := do(models.PostChange{Untag: "soon"})
		s.same("untagged", s.tags(one, true), nil)
		undone(off, 0)
		s.same("tagged again", s.tags(one, true), []string{"soon"})

		s.must(one.VoteFor(ctx, s.db, s.team, "a@example.com"))
		s.must(three.VoteFor(ctx, s.db, s.team, "b@example.com"))
		s.must(three.VoteFor(ctx, s.db, s.team, "a@example.com"))
		undo = do(models.PostChange{Into: one.ID})
		if got, want := acts(undo), (models.UndoablePosts{Posts: 2, Merged: 2, Votes: 2}); got != want {
			t.Errorf("it says %+v, want %+v", got, want)
		}
		if now := s.see(one); now.Votes != 2 || !s.see(two).Merged() || !s.see(three).Merged() {
			t.Errorf("merged, it has %d votes", now.Votes)
		}
		undone(undo, 0)
		if now := s.see(one); now.Votes != 1 || s.see(two).Merged() || s.see(three).Merged() {
			t.Errorf("taken out, it has %d votes", now.Votes)
		}
		_, err := s.App.UndoPosts(ctx, s.db, models.Actor{Account: s.Olive}, undo)
		if models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("somebody else takes it back: %v", err)
		}
	})
}

func TestSeveralPostsAreChangedAllOrNone(t *testing.T) {
	t.Parallel()
	s := onStage(t, modelstest.SQLite(t))
	one, two := s.post("One", ""), s.post("Two", "")
	other := modelstest.App(t, s.db, "heron", s.Sam)
	foreign, err := s.intake.PublishPost(ctx, other, models.PostDraft{Title: "Foreign", Source: models.SourceAPI})
	s.must(err)
	s.must(two.Hide(ctx, s.db, s.team))
	for _, step := range []struct {
		ids  []string
		what models.PostChange
		want models.Code
	}{
		{nil, models.PostChange{Tag: "soon"}, models.CodeInvalid},
		{idsOf(one), models.PostChange{}, models.CodeInvalid},
		{idsOf(one, foreign), models.PostChange{Tag: "soon"}, models.CodeNotFound},
		{idsOf(one), models.PostChange{Into: foreign.ID}, models.CodeNotFound},
		{idsOf(one, two), models.PostChange{Into: one.ID}, models.CodeConflict}, // one of them is hidden
		{idsOf(one), models.PostChange{Status: models.PostDeclined}, models.CodeInvalid},
		{idsOf(one), models.PostChange{Untag: "never made"}, models.CodeNotFound},
	} {
		if _, err := s.App.ChangePosts(ctx, s.db, s.team, step.ids, step.what); models.CodeOf(err) != step.want {
			t.Errorf("%v of %v: %v", step.what, step.ids, err)
		}
	}
	if now := s.see(one); now.Merged() || now.Status != models.PostOpen || len(s.tags(one, true)) > 0 {
		t.Errorf("something was changed: %+v", now)
	}
}
