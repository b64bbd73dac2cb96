package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// sharedAt is an idea that Rita shared on the board at the time.
func (d *desk) sharedAt(at time.Time, title string) *models.Post {
	d.Helper()
	made, err := d.intake.PublishPost(models.At(ctx, at), d.App,
		models.PostDraft{Title: title, Source: models.SourcePage, By: as(d.Rita)})
	d.must(err)
	post, err := d.App.Post(ctx, d.db, made.ID)
	d.must(err)
	return post
}

func TestAuthorsEditTheirIdeaForAnHourAndTheTeamAlways(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		now := models.Now()
		fresh, old := d.sharedAt(now.Add(-59*time.Minute), "Drak mode"), d.sharedAt(now.Add(-61*time.Minute), "Stripes")
		edit := models.PostEdit{Title: "Dark mode", Description: "At night."}
		d.must(fresh.Edit(ctx, db.DB, as(d.Rita), edit))
		if err := old.Edit(ctx, db.DB, as(d.Rita), edit); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("after an hour its author is answered %v", err)
		}
		for who, stranger := range map[string]*models.Account{"another": d.Sam, "nobody": nil} {
			if err := fresh.Edit(ctx, db.DB, as(stranger), edit); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("%s is answered %v", who, err)
			}
		}
		d.must(old.Edit(ctx, db.DB, as(d.Amir), models.PostEdit{Title: "Striped tables"}))
		shown, err := d.App.Post(ctx, db.DB, old.ID)
		d.must(err)
		if shown.Title != "Striped tables" || shown.EditedAt == nil {
			t.Errorf("the idea is %q, edited %v", shown.Title, shown.EditedAt)
		}
		versions, err := old.Versions(ctx, db.DB, 5)
		d.must(err)
		if len(versions) != 1 || versions[0].Title != "Stripes" || versions[0].Account.ID != d.Amir.ID {
			t.Errorf("what it said before is %+v", versions)
		}
		d.must(old.Hide(ctx, db.DB, as(d.Amir)))
		d.must(fresh.Hide(ctx, db.DB, as(d.Amir)))
		if err := fresh.Edit(ctx, db.DB, as(d.Rita), edit); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("of a hidden idea its author is answered %v", err)
		}
	})
}

func TestASearchFindsAnEditedIdeaOnlyByItsNewText(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.sharedAt(models.Now(), "Aubergine")
		d.must(post.Edit(ctx, db.DB, as(d.Rita), models.PostEdit{Title: "Courgette", Description: "And marrow."}))
		for word, want := range map[string]int{"aubergine": 0, "courgette": 1, "marrow": 1} {
			list, err := d.App.Board(ctx, db.DB, models.BoardQuery{Search: word, Status: models.StatusAll, Limit: 5})
			d.must(err)
			if len(list.Posts) != want {
				t.Errorf("%d ideas are found for %s", len(list.Posts), word)
			}
		}
	})
}

// Sending the same form twice is no conflict.
func TestAnEditOfAnIdeaThatChangedSinceIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.sharedAt(models.Now(), "Dark mode")
		seen := post.Version(nil)
		first := models.PostEdit{Title: "Dark mode at night", Seen: seen}
		d.must(post.Edit(ctx, db.DB, as(d.Rita), first))
		d.must(post.Edit(ctx, db.DB, as(d.Rita), first))
		err := post.Edit(ctx, db.DB, as(d.Amir), models.PostEdit{Title: "Night mode", Seen: seen})
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an edit of an outdated text is answered %v", err)
		}
		versions, err := post.Versions(ctx, db.DB, 5)
		d.must(err)
		if len(versions) != 1 {
			t.Errorf("there are %d earlier texts", len(versions))
		}
	})
}
