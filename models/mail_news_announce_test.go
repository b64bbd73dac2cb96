package models_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// manyFollow lets many people follow the post.
func (s *stage) manyFollow(post *models.Post, many int) []*models.Account {
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
	return accounts
}

// announced counts the events whose followers have not all been notified.
func (s *stage) announced() (n int64) {
	s.Helper()
	s.must(s.db.Table("announcements").Count(&n).Error)
	return n
}

// failTelling makes statements that insert news of the events fail, after some that succeed.
func (s *stage) failTelling(after int, events func(id string) bool) (heal func()) {
	raw, inserts := s.db.Callback().Raw(), 0
	s.must(raw.After("gorm:raw").Register("fail", func(tx *gorm.DB) {
		about := slices.ContainsFunc(tx.Statement.Vars, func(value any) bool {
			id, text := value.(string)
			return text && events(id)
		})
		if about && strings.Contains(tx.Statement.SQL.String(), "INSERT INTO news ") {
			if inserts++; inserts > after {
				tx.AddError(errors.New("killed")) //nolint:errcheck // it is the error that is wanted
			}
		}
	}))
	return func() { s.must(raw.Remove("fail")) }
}

// A verb does not wait until all followers are notified, and none of them is forgotten or notified twice if a process
// ends before that is done.
func TestFollowersAreNotifiedInBatches(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, subscribers := s.post("Dark mode", ""), s.post("Export", "")
		const many = 1200
		s.manyFollow(post, many)
		for i, account := range s.manyFollow(subscribers, many/2) {
			if i%2 == 0 { // of these, half follow the post too
				_, err := post.Follow(ctx, s.db, models.Actor{Account: account})
				s.must(err)
			}
			s.must(account.Subscribe(ctx, s.db, s.App))
		}
		acts := []struct {
			name string
			want int64
			act  func() error
		}{
			{"a comment", many + many/4, func() error {
				_, err := post.Comment(ctx, s.db, models.Actor{Account: s.Sam}, "At night.")
				return err
			}},
			{"a status", many + many/4 + 1, func() error { // and Sam, who follows since they commented
				event, err := post.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
				if err != nil {
					return err
				}
				news, err := s.App.StatusNews(ctx, s.db, event.ID)
				if err == nil && int64(news.Notified) != many+many/4+1 {
					t.Errorf("before they are notified, %d people will hear of the status", news.Notified)
				}
				return err
			}},
			{"a reply", many + many/4 + 1, func() error { return post.PublishReply(ctx, s.db, s.team, "In spring.") }},
			{"an entry", many + many/2 + 1, func() error {
				return s.entry("It is dark", post).Publish(ctx, s.db, s.team, false)
			}},
		}
		for _, c := range acts {
			var before int64
			s.must(s.db.Model(&models.News{}).Count(&before).Error)
			notified := func() (n int64) {
				s.Helper()
				s.must(s.db.Model(&models.News{}).Count(&n).Error)
				return n - before
			}
			s.must(c.act())
			if notified() != 0 || s.announced() != 1 {
				t.Errorf("of %s %d are notified at once, and %d wait", c.name, notified(), s.announced())
			}
			heal := s.failTelling(1, models.IsID)
			if err := models.NotifyFollowers(ctx, s.db); err == nil || !strings.Contains(err.Error(), "killed") {
				t.Errorf("of %s: it ends with %v", c.name, err)
			}
			heal()
			if n := notified(); n > 500 {
				t.Errorf("of %s %d are notified before the process ends", c.name, n)
			}
			soon := models.At(ctx, models.Now().Add(time.Minute))
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() {
					if err := models.NotifyFollowers(soon, s.db); err != nil {
						t.Error(err)
					}
				})
			}
			both.Wait()
			if notified() != c.want || s.announced() != 0 {
				t.Errorf("of %s %d are notified, want %d, and %d wait", c.name, notified(), c.want, s.announced())
			}
		}
	})
}

func TestAFailedAnnouncementDoesNotDelayOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		broken, fine := s.post("Dark mode", "rita@example.com"), s.post("Export", "rita@example.com")
		event, err := broken.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		s.must(fine.PublishReply(ctx, s.db, s.team, "As a table."))
		heal := s.failTelling(0, func(id string) bool { return id == event.ID })
		if err := models.NotifyFollowers(ctx, s.db); err == nil || !strings.Contains(err.Error(), event.ID) {
			t.Errorf("of what failed it says %v", err)
		}
		// The failed one waits for its next try, so the other one was announced.
		if got := s.news(); !slices.Equal(got, []string{"rita@example.com reply"}) || s.announced() != 1 {
			t.Errorf("notified are %v, and %d wait", got, s.announced())
		}
		heal()
		s.must(models.NotifyFollowers(models.At(ctx, models.Now().Add(time.Minute)), s.db))
		if got := s.news(); !slices.Equal(got, []string{"rita@example.com reply", "rita@example.com status"}) {
			t.Errorf("tried again, notified are %v", got)
		}
	})
}

func TestFollowingAgainBringsNoEarlierNews(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		again, all := models.Actor{Account: s.follower("again@example.com", post)}, models.Actor{Account: s.Rita}
		_, err := post.Follow(ctx, s.db, all)
		s.must(err)
		_, err = post.Unfollow(ctx, s.db, again)
		s.must(err)
		_, err = post.Comment(ctx, s.db, models.Actor{Account: s.Sam}, "At night.")
		s.must(err)
		_, err = s.see(post).SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		later := models.At(ctx, models.Now().Add(time.Second))
		for _, follower := range []models.Actor{again, all} {
			_, err = post.Follow(later, s.db, follower)
			s.must(err)
		}
		want := []string{"rita@example.com comment", "rita@example.com status", "sam@example.com status"}
		if got := s.news(); !slices.Equal(got, want) {
			t.Errorf("notified are %v, want %v", got, want)
		}
	})
}

func TestChangesUndoneBeforeTheirAnnouncementNotifyNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		undone, hidden := s.post("Dark mode", "rita@example.com"), s.post("Spam", "rita@example.com")
		slip, err := undone.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		s.must(s.see(undone).UndoStatus(ctx, s.db, s.team, slip.ID))
		_, err = hidden.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		s.must(hidden.Hide(ctx, s.db, s.team))
		shown := s.post("Export", "sam@example.com")
		_, err = shown.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		s.must(shown.Hide(ctx, s.db, s.team))
		if got := s.news(); len(got) != 0 || s.announced() != 2 {
			t.Errorf("notified are %v, and %d wait", got, s.announced())
		}
		s.must(shown.Unhide(ctx, s.db, s.team))
		s.must(models.NotifyFollowers(models.At(ctx, models.Now().Add(6*time.Minute)), s.db))
		if got := s.news(); !slices.Equal(got, []string{"sam@example.com status"}) || s.announced() != 0 {
			t.Errorf("of what is shown again %v are notified, and %d wait", got, s.announced())
		}
	})
}

// Ideas are merged before their followers have been notified.
func TestAMergeKeepsPendingAnnouncementsOfBothPosts(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		from, into := s.post("Night", "rita@example.com"), s.post("Dark mode", "fan@example.com")
		s.follower("both@example.com", from, into)
		for _, post := range []*models.Post{from, into} {
			_, err := post.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
			s.must(err)
		}
		_, err := s.see(from).MergeInto(ctx, s.db, s.team, s.see(into))
		s.must(err)
		want := []string{
			"both@example.com status", "both@example.com status", "fan@example.com status", "rita@example.com status",
		}
		if got := s.news(); !slices.Equal(got, want) {
			t.Errorf("notified are %v, want %v", got, want)
		}
		s.set(into, models.PostDone, "")
		if got := len(s.news()); got != len(want)+3 {
			t.Errorf("of what happens to both, %d are notified", got-len(want))
		}
	})
}

// Processes of the previous version insert comments into another table.
func TestCommentsStoredByTheLastVersionAreAnnounced(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		_, err := post.Comment(ctx, s.db, models.Actor{Account: s.Sam}, "At night.")
		s.must(err)
		s.must(s.db.Exec(`INSERT INTO news_due (event_id, app_id, post_id, created_at)
			SELECT event_id, app_id, object_id, created_at FROM announcements`).Error)
		s.must(s.db.Exec("DELETE FROM announcements").Error)
		if got := s.news(); !slices.Equal(got, []string{"rita@example.com comment"}) || s.announced() != 0 {
			t.Errorf("notified are %v, and %d wait", got, s.announced())
		}
	})
}
