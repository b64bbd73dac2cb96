package models_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func (s *stage) comment(post *models.Post, by *models.Account, body string) *models.Comment {
	s.Helper()
	comment, err := post.Comment(ctx, s.db, models.Actor{Account: by}, body)
	s.must(err)
	s.must(models.NotifyFollowers(ctx, s.db))
	return comment
}

func TestACommentNotifiesTheAuthorAndFollowersButNotItsWriter(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, quiet := s.post("Dark mode", s.Rita.Email), s.post("Export", "")
		fan, off := s.follower("fan@example.com", post, quiet), s.follower("off@example.com", post)
		never, tired := s.follower("never@example.com", post), s.follower("tired@example.com", post)
		only := s.follower("only-status@example.com", post)
		s.must(off.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsAtOnce}))
		s.must(never.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsNever, Comments: true}))
		s.refuse(only, models.NewsReply, models.NewsChangelog)
		_, err := post.Unfollow(ctx, s.db, models.Actor{Account: tired})
		s.must(err)

		s.comment(post, s.Sam, "At *night*, please.")
		if got, want := s.news(), []string{"fan@example.com comment", "rita@example.com comment"}; !slices.Equal(got, want) {
			t.Errorf("of a comment %v are notified, want %v", got, want)
		}
		s.comment(post, s.Sam, "At *night*, please.") // the same form, sent twice
		s.comment(post, fan, "By day too.")
		if got, want := s.news(), []string{"fan@example.com comment", "rita@example.com comment",
			"rita@example.com comment", "sam@example.com comment"}; !slices.Equal(got, want) {
			t.Errorf("of an answer %v are notified, want %v", got, want)
		}
		s.must(fan.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsAtOnce}))
		s.must(s.Sam.ChooseMail(ctx, s.db, s.App, models.NoMail))
		if got, want := s.news(), []string{"rita@example.com comment", "rita@example.com comment"}; !slices.Equal(got, want) {
			t.Errorf("after two refused, %v wait, want %v", got, want)
		}
	})
}

func TestManyCommentsAreOneMailWithTheNewest(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark, export := s.post("Dark mode", ""), s.post("Export", "")
		s.follower("fan@example.com", dark, export)
		for i := range 8 {
			s.comment(dark, s.Sam, fmt.Sprintf("Word %d", i))
		}
		s.must(s.comment(dark, s.Rita, "Nonsense").Delete(ctx, s.db, s.team))
		s.comment(export, s.Sam, "As a table.")
		s.set(export, models.PostPlanned, "")
		s.mailNews()
		mails := s.prepareNews()
		at := slices.IndexFunc(mails, func(m models.NewsMail) bool { return m.Account.Email == "fan@example.com" })
		if at < 0 || len(mails[at].Posts) != 2 {
			t.Fatalf("the mails are %+v", mails)
		}
		notified := map[string]models.PostNews{}
		for _, post := range mails[at].Posts {
			notified[post.Post.Title] = post
		}
		talk := notified["Dark mode"]
		if talk.Earlier != 3 || len(talk.Comments) != 5 || talk.Comments[0].Body != "Word 3" ||
			talk.Comments[4].Body != "Word 7" || talk.Comments[0].Author.ID != s.Sam.ID {
			t.Errorf("of the talk the mail tells %+v after %d", talk.Comments, talk.Earlier)
		}
		if both := notified["Export"]; both.Status != models.PostPlanned || len(both.Comments) != 1 || both.Earlier != 0 {
			t.Errorf("of the other the mail tells %+v", both)
		}
	})
}

func TestDeletedCommentsAndHiddenPostsAreNotMailed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		gone, hidden, merged := s.post("Gone", ""), s.post("Hidden", ""), s.post("Night", "")
		target := s.post("Dark mode", "")
		s.follower("gone@example.com", gone)
		s.follower("hidden@example.com", hidden)
		s.follower("merged@example.com", merged)
		s.must(s.comment(gone, s.Sam, "Spam").Delete(ctx, s.db, models.Actor{Account: s.Sam}))
		s.comment(hidden, s.Sam, "Spam")
		kept := s.comment(merged, s.Sam, "At night.")
		s.mailNews()
		s.must(hidden.Hide(ctx, s.db, s.team))
		_, err := merged.MergeInto(ctx, s.db, s.team, target)
		s.must(err)
		_, err = s.see(target).Comment(ctx, s.db, s.team, "Hello.")
		s.must(err)
		mails := s.prepareNews()
		if len(mails) != 1 || mails[0].Account.Email != "merged@example.com" || len(mails[0].Posts) != 1 ||
			mails[0].Posts[0].Post.ID != target.ID || mails[0].Posts[0].Comments[0].ID != kept.ID {
			t.Errorf("the mails are %+v", mails)
		}
	})
}

func TestACommentReadOnThePageIsNotMailed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, other := s.post("Dark mode", ""), s.post("Export", "")
		fan, late := s.follower("fan@example.com", post, other), s.follower("late@example.com", post)
		early := s.follower("early@example.com", post)
		now := models.Now()
		for i, words := range []string{"One", "Two", "Three"} {
			at := models.At(ctx, now.Add(time.Duration(i)*time.Second))
			for _, talk := range []*models.Post{post, other} {
				_, err := talk.Comment(at, s.db, models.Actor{Account: s.Sam}, words)
				s.must(err)
			}
		}
		// It does not matter whether they were notified already: this reader is before the change, and the next one
		// after it.
		s.must(post.SawComments(ctx, s.db, early, now, now.Add(time.Second)))
		s.must(models.NotifyFollowers(models.At(ctx, now.Add(time.Minute)), s.db))
		s.must(post.SawComments(ctx, s.db, fan, now, now.Add(time.Second)))
		waits := func(account *models.Account, post *models.Post) (n int64) {
			t.Helper()
			s.must(s.db.Model(&models.News{}).Where("account_id = ? AND post_id = ?", account.ID, post.ID).Count(&n).Error)
			return n
		}
		if waits(fan, post) != 1 || waits(fan, other) != 3 || waits(late, post) != 3 || waits(early, post) != 1 {
			t.Errorf("waiting are %v", s.news())
		}
	})
}
