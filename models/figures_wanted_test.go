package models_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/uuid"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Posts with the most votes of all time are looked at first, but have no votes in the period.
func TestTheMostWantedPostsAreFoundAmongManyWantedEarlier(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		voters := []*models.Account{c.Rita, c.Olive, c.Amir, c.Sam}
		publish := func(title string, votes int, moment string) string {
			at := models.Now()
			post := models.Post{ID: uuid.Must(uuid.NewV7()).String(), AppID: c.App.ID, Title: title,
				Source: models.SourcePage, AuthorID: c.Sam.ID, Status: models.PostOpen,
				Category: models.PostFeature, CreatedAt: at, UpdatedAt: at}
			c.must(db.Create(&post).Error)
			for _, voter := range voters[:votes] {
				_, err := post.Vote(c.at(moment), db.DB, as(voter))
				c.must(err)
			}
			return post.ID
		}
		for n := range 130 {
			publish(fmt.Sprint("Old ", n), 4, "06-01 12:00")
		}
		var twice, once []string
		for n := range 6 {
			once = append(once, publish(fmt.Sprint("New ", n), 1, "11-09 12:00"))
			twice = append(twice, publish(fmt.Sprint("Newer ", n), 2, "11-09 12:00"))
		}
		slices.Reverse(once) // of equals the younger one
		slices.Reverse(twice)
		want := slices.Concat(twice, once)
		c.must(models.AgeVotes(c.at("11-10 12:00"), db.DB))
		for _, days := range []int{7, 90} {
			wanted, err := c.figures("11-10", days).MostWanted(t.Context(), db.DB)
			c.must(err)
			var got []string
			for n, post := range wanted {
				got = append(got, post.ID)
				if votes := 2 - n/6; post.Wanted != votes || post.Votes != votes || post.AppSlug != c.App.Slug {
					t.Errorf("%d days: place %d is %+v, want %d votes", days, n, post, votes)
				}
			}
			if !slices.Equal(got, want[:10]) {
				t.Errorf("%d days: most wanted are %q, want %q", days, got, want[:10])
			}
		}
	})
}
