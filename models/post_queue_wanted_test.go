package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// The votes of a person count with the traits that the website gave for their account, once for each account, in every
// order, view and search of the table.
func TestTraitsCountForTheAccountNamedByTheNewestToken(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		site := modelstest.NewWebsite(t, db.DB, s.App)
		identify := func(subject, email string, claims map[string]any) {
			t.Helper()
			_, err := s.App.Identify(ctx, s.db, site.Token(subject, email, claims))
			s.must(err)
		}
		first, second, third := s.post("Pay first", ""), s.post("Pay second", ""), s.post("Pay third", "")
		s.must(first.VoteFor(ctx, s.db, s.team, "a@example.com"))
		s.must(second.VoteFor(ctx, s.db, s.team, "a@example.com"))
		s.must(second.VoteFor(ctx, s.db, s.team, "b@example.com"))
		s.must(third.VoteFor(ctx, s.db, s.team, "c@example.com"))
		value := func(n float64) map[string]any { return map[string]any{"traits": map[string]any{"value": n}} }
		identify("u_1", "a@example.com", value(5))
		identify("u_2", "a@example.com", value(7)) // another subject of the same account
		identify("u_3", "b@example.com", value(1))
		is := func(filter models.PostFilter, want ...string) {
			t.Helper()
			filter.Trait = "value"
			if got := s.titles(filter); !slices.Equal(got, want) {
				t.Errorf("%+v lists %q, want %q", filter, got, want)
			}
		}
		is(models.PostFilter{}, "Pay second", "Pay first")
		is(models.PostFilter{Sort: models.PostsOldest}, "Pay first", "Pay second")
		is(models.PostFilter{Search: "pay", Sort: models.PostsNewest}, "Pay second", "Pay first")
		is(models.PostFilter{View: models.PostsHidden})
		list, err := s.App.ModeratedPosts(ctx, s.db, models.PostFilter{Trait: "value"}, 1)
		s.must(err)
		if got := *list.Posts[0].Wanted; got != (models.Wanted{People: 2, Sum: 8}) || list.Counts[models.PostsAll] != 2 {
			t.Errorf("it is wanted by %+v, among %v", got, list.Counts)
		}
		// The website now knows the first person by another address, and sends no traits.
		identify("u_1", "c@example.com", map[string]any{})
		identify("u_2", "c@example.com", map[string]any{})
		is(models.PostFilter{}, "Pay third", "Pay second")
		// The previous version writes no account for a trait.
		s.must(s.db.Exec("UPDATE identity_traits SET account_id = NULL").Error)
		is(models.PostFilter{})
		s.must(s.db.Exec("CREATE TABLE kept AS SELECT * FROM identity_traits").Error)
		s.must(s.db.Exec("DELETE FROM identity_traits").Error)
		s.must(s.db.Exec(`INSERT INTO identity_traits (identity_id, name, app_id, value, number)
			SELECT identity_id, name, app_id, value, number FROM kept`).Error)
		is(models.PostFilter{}, "Pay third", "Pay second")
	})
}
