package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestMembersFindOnlyPostsOfTheirApps(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, db.DB, "heron", d.Sam)
		for app, title := range map[*models.App]string{d.App: "Let clients pay later", heron: "Paying by card"} {
			_, err := d.intake.PublishPost(ctx, app, models.PostDraft{
				Title: title, Category: "feature", Source: models.SourceWidget})
			d.must(err)
		}
		for who, want := range map[*models.Account]string{
			d.Amir: "Let clients pay later", d.Sam: "Paying by card", d.Rita: "",
		} {
			posts, err := who.FindPosts(ctx, db.DB, "pay", 5)
			d.must(err)
			got := ""
			for _, post := range posts {
				got += post.Title
			}
			if got != want {
				t.Errorf("%s finds %q, want %q", who.Name, got, want)
			}
		}
		_, err := d.intake.PublishPost(ctx, d.App, models.PostDraft{
			Title: "Split a bill in 2", Category: "feature", Source: models.SourceWidget})
		d.must(err)
		for text, want := range map[string]int{"2": 1, "#2": 0, "#2 bill": 1} {
			if posts, err := d.Amir.FindPosts(ctx, db.DB, text, 5); err != nil || len(posts) != want {
				t.Errorf("%q finds %v, %v", text, posts, err)
			}
		}
		if posts, err := d.Amir.FindPosts(ctx, db.DB, "  ", 5); err != nil || len(posts) != 0 {
			t.Errorf("nothing finds %v, %v", posts, err)
		}
	})
}
