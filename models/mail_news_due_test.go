package models_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// manyFollow lets many people follow the post.
func (s *stage) manyFollow(post *models.Post, many int) {
	s.Helper()
	accounts, follows := make([]*models.Account, many), make([]*models.Follow, many)
	for i := range many {
		id := models.NewID()
		accounts[i] = &models.Account{ID: id, Email: id + "@example.com", ConfirmedAt: models.Now(),
			EmailVerifiedAt: &post.CreatedAt, CreatedAt: models.Now(), UpdatedAt: models.Now()}
		follows[i] = &models.Follow{PostID: post.ID, AccountID: id, Following: true, CreatedAt: models.Now()}
	}
	s.must(s.db.CreateInBatches(accounts, 100).Error)
	s.must(s.db.CreateInBatches(follows, 100).Error)
}

// Whoever comments does not wait until all are told, and none of them is forgotten or told twice when a process ends
// before it is done.
func TestFollowersAreToldOfACommentInBatches(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		const many = 1200
		s.manyFollow(post, many)
		_, err := post.Comment(ctx, s.db, models.Actor{Account: s.Sam}, "At night.")
		s.must(err)
		told := func() (n int64) {
			t.Helper()
			s.must(s.db.Model(&models.News{}).Where("kind = ?", models.NewsComment).Count(&n).Error)
			return n
		}
		if told() != 0 {
			t.Errorf("%d are told before the comment is there", told())
		}

		killed, inserts := errors.New("killed"), 0
		raw := s.db.Callback().Raw()
		s.must(raw.After("gorm:raw").Register("kill", func(tx *gorm.DB) {
			if strings.Contains(tx.Statement.SQL.String(), "INSERT INTO news ") {
				if inserts++; inserts == 2 {
					tx.AddError(killed) //nolint:errcheck // it is the error that is wanted
				}
			}
		}))
		if err := models.TellFollowers(ctx, s.db); !errors.Is(err, killed) {
			t.Fatalf("it ends with %v", err)
		}
		s.must(raw.Remove("kill"))
		if n := told(); n == 0 || n > 500 {
			t.Errorf("%d are told before the process ends", n)
		}

		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if err := models.TellFollowers(ctx, s.db); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
		s.must(models.TellFollowers(ctx, s.db)) // one that found the row taken has left
		if told() != many {
			t.Errorf("%d are told", told())
		}
		var left int64
		s.must(s.db.Table("news_due").Count(&left).Error)
		if left != 0 {
			t.Error("the comment is still due")
		}
	})
}
