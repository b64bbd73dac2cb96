package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// both are the owner of an address, signed in, and the person to whom a website attributes the address.
type both struct {
	owner, visit models.Actor
	ideas        func(title string, by models.Actor, pictures ...string) *models.Post
}

func newBoth(t *testing.T, db *database.DB) (*modelstest.Cast, both) {
	t.Helper()
	cast := modelstest.NewCast(t, db.DB)
	intake := modelstest.Intake(t, db.DB)
	b := both{owner: models.Actor{Account: cast.Rita}, visit: models.Actor{Account: cast.Rita, VouchedIn: cast.App.ID}}
	b.ideas = func(title string, by models.Actor, pictures ...string) *models.Post {
		t.Helper()
		draft := models.PostDraft{Title: title, Pictures: pictures, Source: models.SourceAPI}
		if by.Account != nil {
			draft.By, draft.Source, draft.Idempotency = by, models.SourcePage, models.Once("post", by, title)
		}
		post, err := intake.PublishPost(t.Context(), cast.App, draft)
		if err != nil {
			t.Fatal(err)
		}
		return post
	}
	return cast, b
}

func TestAVisitCannotUndoVotesAndFollowsOfTheOwner(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		_, b := newBoth(t, db)
		owners, visits := b.ideas("Dark mode", models.Actor{}), b.ideas("Export", models.Actor{})
		is := func(post *models.Post, by models.Actor, voted, following bool) {
			t.Helper()
			state, err := post.ViewerState(t.Context(), db.DB, by)
			if want := (models.ViewerState{Voted: voted, Following: following}); err != nil || state != want {
				t.Errorf("by %q it is %+v, want %+v: %v", by.VouchedIn, state, want, err)
			}
			all, err := by.Voted(t.Context(), db.DB, []string{post.ID})
			if err != nil || all[post.ID] != voted {
				t.Errorf("by %q the list says voted: %t, %v", by.VouchedIn, all[post.ID], err)
			}
		}
		do := func(post *models.Post, err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		do(owners.Vote(t.Context(), db.DB, b.owner))
		do(visits.Vote(t.Context(), db.DB, b.visit))
		is(owners, b.owner, true, true)
		is(owners, b.visit, false, false)
		is(visits, b.visit, true, true)
		is(visits, b.owner, true, true)

		do(owners.TakeVoteBack(t.Context(), db.DB, b.visit))
		do(owners.Unfollow(t.Context(), db.DB, b.visit))
		is(owners, b.owner, true, true)
		do(visits.TakeVoteBack(t.Context(), db.DB, b.visit))
		do(visits.Unfollow(t.Context(), db.DB, b.visit))
		is(visits, b.owner, false, false)
		var count int
		if err := db.Raw("SELECT SUM(votes) FROM posts").Scan(&count).Error; err != nil || count != 1 {
			t.Errorf("%d votes are counted, %v", count, err)
		}
		// The owner's own values replace those from the website.
		do(visits.Vote(t.Context(), db.DB, b.owner))
		is(visits, b.owner, true, true)
		is(visits, b.visit, false, false)
		do(visits.Unfollow(t.Context(), db.DB, b.visit))
		is(visits, b.owner, true, true)
		do(visits.Unfollow(t.Context(), db.DB, b.owner))
		is(visits, b.owner, true, false)
	})
}

func TestACommentOfAVisitIsNotADuplicateOfTheOwners(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast, b := newBoth(t, db)
		idea := b.ideas("Dark mode", models.Actor{})
		first, err := idea.Comment(t.Context(), db.DB, b.owner, "At night, please.")
		if err != nil {
			t.Fatal(err)
		}
		second, err := idea.Comment(t.Context(), db.DB, b.visit, "At night, please.")
		if err != nil || second.ID == first.ID {
			t.Errorf("the visit gets the owner's comment: %v", err)
		}
		twice, err := idea.Comment(t.Context(), db.DB, b.visit, "At night, please.")
		if err != nil || twice.ID != second.ID {
			t.Errorf("its own is there twice: %v", err)
		}
		store := fileStore(t)
		sent, err := cast.App.AddPictures(t.Context(), db.DB, b.owner, models.Files{Store: store, Count: 2,
			Uploads: []models.Upload{upload(t, store, "a.png", picture), upload(t, store, "b.png", picture)}})
		if err != nil {
			t.Fatal(err)
		}
		owners := b.ideas("Print a list", b.owner, sent[0].ID)
		visits := b.ideas("Print a list", b.visit, sent[1].ID)
		if owners.ID == visits.ID {
			t.Error("the visit gets the owner's idea")
		}
		shown, err := models.PostPictures(t.Context(), db.DB, owners.ID, visits.ID)
		if ofOwner, ofVisit := shown[owners.ID], shown[visits.ID]; err != nil ||
			len(ofOwner) != 1 || ofOwner[0].ID != sent[0].ID || len(ofVisit) != 1 || ofVisit[0].ID != sent[1].ID {
			t.Errorf("the owner's idea has the pictures %v, the visit's %v: %v", ofOwner, ofVisit, err)
		}
	})
}
