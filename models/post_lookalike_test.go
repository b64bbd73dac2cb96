package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestANewPostIsMarkedAsSimilarToAnOlderOne(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		posts := publish(t, d.intake, d.App, "Send the same invoice every month", "Stripes in tables",
			"Send an invoice every month", "A key for a month")
		old, fresh := posts[0], posts[2]
		like := func(post *models.Post) string {
			d.must(models.FindLookalikes(ctx, db.DB))
			list, err := d.App.ModeratedPosts(ctx, db.DB, models.PostFilter{}, 10)
			d.must(err)
			for _, row := range list.Posts {
				if row.ID == post.ID && row.Alike != nil {
					return row.Alike.Title
				}
			}
			return ""
		}
		if got := like(fresh); got != old.Title {
			t.Errorf("it looks like %q", got)
		}
		for _, other := range []*models.Post{posts[0], posts[1], posts[3]} {
			if got := like(other); got != "" {
				t.Errorf("%q looks like %q", other.Title, got)
			}
		}
		d.must(fresh.DismissLookalike(ctx, db.DB))
		if got := like(fresh); got != "" {
			t.Errorf("dismissed, it looks like %q", got)
		}
		d.must(fresh.RestoreLookalike(ctx, db.DB))
		if got := like(fresh); got != old.Title {
			t.Errorf("once that is taken back, it looks like %q", got)
		}
		d.must(fresh.Edit(ctx, db.DB, as(d.Olive), models.PostEdit{Title: "Stripes in all tables"}))
		if got := like(fresh); got != "Stripes in tables" {
			t.Errorf("edited, it looks like %q", got)
		}
		d.must(posts[1].Hide(ctx, db.DB, as(d.Olive)))
		if got := like(fresh); got != "" {
			t.Errorf("it looks like an idea that is hidden: %q", got)
		}
	})
}
