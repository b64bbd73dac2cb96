package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// A post is found by its comments while they are there; notes are found by the team alone.
func TestASearchFindsPostsByTheirComments(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ctx, rita, amir := t.Context(), as(d.Rita), as(d.Amir)
		post := publish(t, d.intake, d.App, "Let clients pay", "Dark mode")[0]
		find := func(query string) *models.BoardList {
			t.Helper()
			list, err := d.App.Board(ctx, d.db, models.BoardQuery{Search: query, Limit: 5})
			d.must(err)
			return list
		}
		expect := func(query, want string) {
			t.Helper()
			list := find(query)
			if want == "" && len(list.Posts) > 0 {
				t.Errorf("%q finds %q", query, titles(list.Posts))
			}
			if want != "" && (len(list.Posts) != 1 || list.FoundIn[post.ID] == nil || list.FoundIn[post.ID].Body != want) {
				t.Errorf("%q finds %q in %v, not in %q", query, titles(list.Posts), list.FoundIn, want)
			}
		}
		d.must(post.AddNote(ctx, d.db, amir, "The treasury wants this"))
		comment, err := post.Comment(ctx, d.db, rita, "My bank reads the code")
		d.must(err)
		expect("bank", "My bank reads the code")
		expect("treasury", "")
		if list := find("clients"); list.FoundIn[post.ID] != nil {
			t.Error("found by its title, a post shows a comment")
		}
		d.must(comment.Edit(ctx, d.db, rita, "My phone reads the code"))
		expect("bank", "")
		expect("phone", "My phone reads the code")

		// Comments from before there was a search index are indexed, and notes are not.
		d.db.Exec("DELETE FROM post_search WHERE item = ?", comment.ID)
		d.db.Exec("INSERT INTO settings (name, value) VALUES ('search_to_fill', '') ON CONFLICT DO NOTHING")
		if d.db.Name() == "sqlite" {
			d.db.Exec("INSERT INTO post_search_fts (post_search_fts) VALUES ('rebuild')")
		}
		expect("phone", "")
		d.must(models.FillSearchIndex(ctx, d.db))
		expect("phone", "My phone reads the code")
		expect("treasury", "")
		d.must(comment.Delete(ctx, d.db, rita))
		expect("phone", "")
	})
}

// "A search looks through all statuses; the filters count hits."
func TestASearchCoversAllStatusesAndFiltersCountItsHits(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		posts := publish(t, modelstest.Intake(t, db.DB), cast.App, "Bank", "A bank for me", "Bank holidays", "Other")
		db.Model(&models.Post{}).Where("id = ?", posts[0].ID).Updates(map[string]any{"status": "done", "category": "bug"})
		db.Model(&models.Post{}).Where("id = ?", posts[1].ID).Updates(map[string]any{"votes": 9})
		for _, c := range []struct {
			query models.BoardQuery
			want  []string
		}{
			{models.BoardQuery{}, []string{"Bank", "A bank for me", "Bank holidays"}},
			{models.BoardQuery{Sort: models.SortTop}, []string{"A bank for me", "Bank holidays", "Bank"}},
			{models.BoardQuery{Sort: models.SortNew}, []string{"Bank holidays", "A bank for me", "Bank"}},
			{models.BoardQuery{Sort: models.SortTrending, Status: "done"}, []string{"Bank"}},
			{models.BoardQuery{Category: "bug"}, []string{"Bank"}},
			{models.BoardQuery{Status: "planned"}, nil},
		} {
			c.query.Search, c.query.Limit = "bank", 10
			list, err := cast.App.Board(t.Context(), db.DB, c.query)
			if err != nil {
				t.Fatal(err)
			}
			got := titles(list.Posts)
			if c.query.Sort == "" && len(got) == 3 { // equal matches have no order of their own
				slices.Sort(got)
				slices.Sort(c.want)
			}
			if !slices.Equal(got, c.want) || list.Counts.Matches != len(c.want) {
				t.Errorf("%+v finds %q, %d of them", c.query, got, list.Counts.Matches)
			}
			if counts := list.Counts; counts.All != 3 || counts.ByStatus["done"] != 1 || counts.Active != 2 || list.Many {
				t.Errorf("%+v counts %+v", c.query, counts)
			}
		}
	})
}
