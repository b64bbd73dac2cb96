package models_test

import (
	"slices"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// tagged makes posts of every status and category, of which all but each tenth have a public tag.
func (s *stage) tagged(tag string, count int) {
	s.Helper()
	made, err := s.App.MakePostTag(ctx, s.db, s.team, tag, true)
	s.must(err)
	series := "SELECT n FROM generate_series(1, ?) AS numbers (n)"
	id := "CAST('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') AS uuid)"
	if s.db.Name() != "postgres" {
		series = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?) SELECT n FROM numbers"
		id = "'01900000-0000-7000-8000-' || printf('%012x', n)"
	}
	now := models.Now()
	s.must(s.db.Transaction(func(tx *gorm.DB) error {
		if s.db.Name() == "postgres" {
			s.must(tx.Exec("SET LOCAL statement_timeout = 0").Error)
		}
		s.must(tx.Exec(`
			INSERT INTO posts (id, app_id, title, source, author_id, author_named, status, category, votes, created_at, updated_at)
			SELECT `+id+`, ?, 'n' || n, 'page', ?, true,
				CASE n % 3 WHEN 0 THEN 'open' WHEN 1 THEN 'planned' ELSE 'done' END, CASE n % 2 WHEN 0 THEN 'bug' ELSE 'feature' END,
				n * 7919 % 5, ?, ? FROM (`+series+`) AS numbered`, s.App.ID, s.Olive.ID, now, now, count).Error)
		return tx.Exec("INSERT INTO post_taggings (post_id, tag_id) SELECT "+id+", ? FROM ("+series+") AS numbered WHERE n % 10 > 0",
			made.ID, count).Error
	}))
}

// However many posts have a tag, its board has each of them once, in its order; they are counted only while they are few.
func TestABoardOfATagPagesThroughAllOfThem(t *testing.T) {
	t.Parallel()
	for name, count := range map[string]int{"few": 100, "many": 6_000} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				s := onStage(t, db)
				s.tagged("mobile", count)
				for _, sort := range models.BoardSorts {
					for status, statuses := range map[string][]string{models.StatusAll: {"open", "planned", "done"}, "planned": {"planned"}} {
						order := "id DESC"
						if sort == models.SortTop {
							order = "votes DESC, id DESC"
						}
						var want, got []string
						s.must(s.db.Raw(`SELECT id FROM posts WHERE status IN ? AND id IN (SELECT post_id FROM post_taggings)
							ORDER BY `+order, statuses).Scan(&want).Error)
						query := models.BoardQuery{Tag: "mobile", Status: status, Sort: sort, Limit: 100}
						for more := true; more; more = query.After != "" {
							list, err := s.App.Board(ctx, s.db, query)
							s.must(err)
							for i := range list.Posts {
								got = append(got, list.Posts[i].ID)
							}
							if query.After = list.Next; list.Many != (count > 5_000) || !list.Many && list.Counts.Matches != len(want) {
								t.Fatalf("%s, %s: counts %d, many: %t", sort, status, list.Counts.Matches, list.Many)
							}
						}
						if !slices.Equal(got, want) {
							t.Errorf("%s, %s: %d posts, want %d", sort, status, len(got), len(want))
						}
					}
				}
			})
		})
	}
}
