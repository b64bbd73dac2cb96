package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// stage is an app with its people and some posts that Rita and others published.
type stage struct {
	*desk
	team models.Actor
}

func onStage(t *testing.T, db *database.DB) *stage {
	t.Helper()
	d := newDesk(t, db)
	return &stage{d, as(d.Amir)}
}

// post publishes a post in somebody's name, or with "" without one.
func (s *stage) post(title, email string) *models.Post {
	s.Helper()
	made, err := s.intake.PublishPost(ctx, s.App,
		models.PostDraft{Title: title, RequesterEmail: email, Source: models.SourceAPI})
	s.must(err)
	return s.see(made)
}

// see reloads the post.
func (s *stage) see(post *models.Post) *models.Post {
	s.Helper()
	now, err := s.App.Post(ctx, s.db, post.ID)
	s.must(err)
	return now
}

func (s *stage) set(post *models.Post, to models.PostStatus, reason string) *models.Event {
	s.Helper()
	event, err := s.see(post).SetStatus(ctx, s.db, s.team, to, reason)
	s.must(err)
	s.must(models.NotifyFollowers(ctx, s.db))
	return event
}

// follower makes a verified account that follows the posts.
func (s *stage) follower(email string, posts ...*models.Post) *models.Account {
	s.Helper()
	account := modelstest.Account(s, s.db, email, "Follower")
	for _, post := range posts {
		_, err := post.Follow(ctx, s.db, models.Actor{Account: account})
		s.must(err)
	}
	return account
}

// news are the addresses with news that were not sent, with their kinds.
func (s *stage) news() []string {
	s.Helper()
	s.must(models.NotifyFollowers(ctx, s.db))
	var rows []string
	s.must(s.db.Raw(`SELECT accounts.email || ' ' || news.kind FROM news JOIN accounts ON accounts.id = news.account_id
		WHERE mail_id IS NULL ORDER BY 1`).Scan(&rows).Error)
	return rows
}

// "Staff may move any → any", and every move is on the timeline.
func TestAPostMovesFromAnyStatusToAnyOther(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		var want []models.PostStatus
		for _, from := range models.PostStatuses {
			for _, to := range models.PostStatuses {
				if s.see(post).Status != from {
					s.set(post, from, "Because.")
					want = append(want, from)
				}
				if from != to {
					s.set(post, to, "Because.")
					want = append(want, to)
				}
			}
		}
		now := s.see(post)
		if now.StatusChangedAt == nil || time.Since(*now.StatusChangedAt) > time.Minute {
			t.Errorf("the status was changed at %v", now.StatusChangedAt)
		}
		timeline, err := post.Timeline(ctx, s.db)
		s.must(err)
		var got []models.PostStatus
		for _, event := range timeline {
			got = append(got, event.Status)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the timeline is %v, want %v", got, want)
		}
		if event := s.set(post, now.Status, "Once more."); event != nil {
			t.Error("the status that a post has already was set once more")
		}
		if _, err := now.SetStatus(ctx, s.db, s.team, "shipped", ""); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("an invented status: %v", err)
		}
	})
}

func TestDecliningAPostNeedsAPublicReason(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		for _, reason := range []string{"", " \n ", strings.Repeat("x", models.MaxComment+1)} {
			if _, err := post.SetStatus(ctx, s.db, s.team, models.PostDeclined,
				reason); models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("declined for %.10q: %v", reason, err)
			}
		}
		s.set(post, models.PostDeclined, "We would have to draw every page twice.")
		reply, err := post.OfficialReply(ctx, s.db)
		s.must(err)
		if reply == nil || reply.Body != "We would have to draw every page twice." || reply.AuthorID != s.Amir.ID ||
			!reply.ByTeam {
			t.Errorf("the official reply is %+v", reply)
		}
	})
}

func TestASecondChangeOfTheSameStatusIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		first := s.post("Dark mode", "rita@example.com")
		second := s.see(first)
		s.set(first, models.PostPlanned, "")
		if _, err := second.SetStatus(ctx, s.db, s.team, models.PostDone,
			""); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the second change: %v", err)
		}
		if now := s.see(first); now.Status != models.PostPlanned {
			t.Errorf("the post is %s", now.Status)
		}
	})
}

func TestUndoRestoresTheStatusAndNotifiesNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		s.set(post, models.PostPlanned, "")
		before := s.see(post)
		waiting := s.news()

		slip := s.set(post, models.PostDeclined, "A slip of the hand.")
		if len(s.news()) <= len(waiting) {
			t.Fatalf("the slip notifies nobody: %v", s.news())
		}
		s.must(s.see(post).UndoStatus(ctx, s.db, s.team, slip.ID))
		now := s.see(post)
		if now.Status != models.PostPlanned || !now.StatusChangedAt.Equal(*before.StatusChangedAt) {
			t.Errorf("after Undo the post is %s since %v, not %v", now.Status, now.StatusChangedAt,
				before.StatusChangedAt)
		}
		if reply, err := post.OfficialReply(ctx, s.db); err != nil || reply != nil {
			t.Errorf("the reason is still there: %+v, %v", reply, err)
		}
		if got := s.news(); !slices.Equal(got, waiting) {
			t.Errorf("after Undo %v are to be told, before the slip %v", got, waiting)
		}
		timeline, err := post.Timeline(ctx, s.db)
		if err != nil || len(timeline) != 1 || timeline[0].Status != models.PostPlanned {
			t.Errorf("everybody reads %+v (%v)", timeline, err)
		}
		for name, id := range map[string]string{"twice": slip.ID, "of nothing": models.NewID(), "of a riddle": "x"} {
			if err := s.see(post).UndoStatus(ctx, s.db, s.team, id); models.CodeOf(err) != models.CodeConflict &&
				models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("Undo %s: %v", name, err)
			}
		}
	})
}

func TestUndoOfAStatusChangedSinceIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, other := s.post("Dark mode", "rita@example.com"), s.post("Light mode", "rita@example.com")
		slip := s.set(post, models.PostPlanned, "")
		s.set(post, models.PostDone, "")
		if err := s.see(post).UndoStatus(ctx, s.db, s.team, slip.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("Undo of an older change: %v", err)
		}
		if err := s.see(other).UndoStatus(ctx, s.db, s.team, slip.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("Undo by another post: %v", err)
		}
		if now := s.see(post); now.Status != models.PostDone {
			t.Errorf("the post is %s", now.Status)
		}
	})
}

func TestUndoingAChangeThatWasMailedNotifiesAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		slip := s.set(post, models.PostDone, "")
		s.mailNews()
		s.must(s.see(post).UndoStatus(ctx, s.db, s.team, slip.ID))
		if got := s.news(); !slices.Equal(got, []string{"rita@example.com status"}) {
			t.Errorf("the change back notifies %v", got)
		}
	})
}

func TestAHiddenPostSendsNoNewsAndCanBeShownAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		s.must(post.Hide(ctx, s.db, s.team))
		s.must(post.Hide(ctx, s.db, s.team))
		hidden := s.see(post)
		s.set(post, models.PostPlanned, "")
		if !hidden.Hidden() || len(s.news()) != 0 {
			t.Errorf("hidden %v, and notified are %v", hidden.Hidden(), s.news())
		}
		s.must(hidden.Unhide(ctx, s.db, s.team))
		if s.see(post).Hidden() {
			t.Error("the post is still hidden")
		}
		if got := s.actions(post.ID); !slices.Equal(got,
			[]string{"post.published", "post.hidden", "post.status_changed", "post.unhidden"}) {
			t.Errorf("the record says %v", got)
		}
	})
}

// actions are the events of an object, oldest first.
func (s *stage) actions(objectID string) (actions []string) {
	s.Helper()
	s.must(s.db.Model(&models.Event{}).Where("object_id = ?", objectID).Order("id").Pluck("action", &actions).Error)
	return actions
}

// mailNews advances the clock past the quiet minutes and makes the mails that are due.
func (s *stage) mailNews() {
	s.Helper()
	s.must(models.NotifyFollowers(ctx, s.db))
	s.must(s.db.Model(&models.News{}).Where("mail_id IS NULL").
		Update("created_at", models.Now().Add(-10*time.Minute)).Error)
	s.must(models.QueueNews(ctx, s.db, models.GatherNews{AppID: s.App.ID}))
}
