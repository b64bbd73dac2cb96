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

// lastTuesday is an hour of a working day in the past: questions are only asked on such days.
func lastTuesday(hour int) time.Time {
	day := time.Now().AddDate(0, 0, -1)
	for day.Weekday() != time.Tuesday {
		day = day.AddDate(0, 0, -1)
	}
	return time.Date(day.Year(), day.Month(), day.Day(), hour, 0, 0, 0, time.Local)
}

// checking makes the app ask about ideas that rested for so many months.
func (s *stage) checking(months int) {
	s.Helper()
	s.must(s.App.Update(ctx, s.db, s.team, models.AppDraft{Slug: s.App.Slug, Name: s.App.Name, NeedChecks: months}))
}

// rest makes it so many months since anything happened to the posts.
func (s *stage) rest(months int, posts ...*models.Post) {
	s.Helper()
	then := lastTuesday(11).AddDate(0, -months, -1)
	for _, post := range posts {
		s.must(s.db.Exec("UPDATE votes SET created_at = ? WHERE post_id = ?", then, post.ID).Error)
		s.must(s.db.Exec("UPDATE follows SET created_at = ? WHERE post_id = ?", then, post.ID).Error)
		s.must(s.db.Exec("UPDATE posts SET created_at = ?, active_at = ? WHERE id = ?", then, then, post.ID).Error)
	}
}

// ask asks about old ideas at that time, and returns the titles of those that were asked about.
func (s *stage) ask(at time.Time) (asked []string) {
	s.Helper()
	s.must(models.AskAboutOldPosts(models.At(ctx, at), s.db))
	s.must(s.db.Raw("SELECT title FROM posts WHERE need_asked_at = ? ORDER BY title", at).Scan(&asked).Error)
	return asked
}

func TestAnAppAsksAboutItsOldIdeas(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		fan := s.follower("fan@example.com")
		var posts []*models.Post
		for _, title := range []string{"Old", "Recent", "Done", "Doing", "Hidden", "Planned", "Quiet"} {
			posts = append(posts, s.post(title, ""))
			s.vote(posts[len(posts)-1], fan)
		}
		s.set(posts[2], models.PostDone, "")
		s.set(posts[3], models.PostInProgress, "")
		s.set(posts[5], models.PostPlanned, "")
		s.must(posts[4].Hide(ctx, s.db, s.team))
		_, err := posts[6].Unfollow(ctx, s.db, models.Actor{Account: fan})
		s.must(err)
		unproven := s.post("Unproven", "stranger@example.com")
		s.rest(8, append(posts, unproven)...)
		s.rest(3, posts[1])

		if got := s.ask(lastTuesday(11)); got != nil {
			t.Errorf("an app that asks about none asks about %v", got)
		}
		s.checking(6)
		for _, at := range []time.Time{lastTuesday(8), lastTuesday(16), lastTuesday(11).AddDate(0, 0, -2)} {
			if got := s.ask(at); got != nil {
				t.Errorf("on %v it asks about %v", at, got)
			}
		}
		if got := s.ask(lastTuesday(11)); !slices.Equal(got, []string{"Old", "Planned"}) {
			t.Errorf("it asks about %v", got)
		}
		if got := s.news(); !slices.Equal(got, []string{"fan@example.com need", "fan@example.com need",
			"fan@example.com status", "fan@example.com status", "fan@example.com status"}) {
			t.Errorf("the news is %v", got)
		}
		if got := s.actions(posts[0].ID); !slices.Contains(got, "post.need_asked") {
			t.Errorf("the record says %v", got)
		}
	})
}

func TestAnAppAsksAboutAFewIdeasAWeek(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		fan := s.follower("fan@example.com")
		for i := range 13 {
			post := s.post(fmt.Sprintf("Idea %02d", i), "")
			s.vote(post, fan)
			s.rest(30-i, post)
		}
		s.checking(12)
		first := lastTuesday(11).AddDate(0, 0, -14)
		if got := s.ask(first); len(got) != 10 || got[0] != "Idea 00" || got[9] != "Idea 09" {
			t.Errorf("at first it asks about %v", got)
		}
		if got := s.ask(first.AddDate(0, 0, 6)); got != nil {
			t.Errorf("in the same week it asks about %v", got)
		}
		if got := s.ask(first.AddDate(0, 0, 7)); !slices.Equal(got, []string{"Idea 10", "Idea 11", "Idea 12"}) {
			t.Errorf("a week later it asks about %v", got)
		}
		if got := s.ask(first.AddDate(0, 0, 14)); got != nil {
			t.Errorf("it asks again about %v", got)
		}
	})
}

func TestOnlyVotersWhoWantNewsAreAsked(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		s.follower("follower@example.com", post)
		for _, email := range []string{"fan@example.com", "picky@example.com", "quick@example.com", "gone@example.com"} {
			s.vote(post, s.follower(email))
		}
		s.vote(post, s.Amir)
		s.refuse(s.account("picky@example.com"), models.NewsStatus)
		s.rest(1, post)
		event, err := s.see(post).AskVoters(ctx, s.db, s.team)
		s.must(err)
		if event.Detail == "" || !slices.Equal(s.news(),
			[]string{"fan@example.com need", "gone@example.com need", "quick@example.com need"}) {
			t.Errorf("the event says %s, and %v are asked", event.Detail, s.news())
		}
		if _, err := s.see(post).AskVoters(ctx, s.db, s.team); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("they are asked at once again: %v", err)
		}
		// Who answers before the mail is sent gets none, nor does somebody who took their vote back.
		_, err = post.AnswerNeed(ctx, s.db, models.Actor{Account: s.account("quick@example.com")}, true)
		s.must(err)
		_, err = post.TakeVoteBack(ctx, s.db, models.Actor{Account: s.account("gone@example.com")})
		s.must(err)
		s.mailNews()
		mails := s.prepareNews()
		if len(mails) != 1 || mails[0].Mail.Email != "fan@example.com" || len(mails[0].Posts) != 1 {
			t.Fatalf("the mails are %+v", mails)
		}
		link, err := models.OpenNeedLink(ctx, s.db, mails[0].Posts[0].NeedToken)
		if err != nil || link.Account.Email != "fan@example.com" || link.Post.ID != post.ID || link.App.ID != s.App.ID {
			t.Errorf("the link leads to %+v (%v)", link, err)
		}
		if err := s.see(post).UndoAsking(ctx, s.db, s.team, event.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a question is undone that was mailed: %v", err)
		}
	})
}

func TestAnswersCountUntilTheVotersAreAskedAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		people := []*models.Account{s.follower("a@example.com"), s.follower("b@example.com"), s.follower("c@example.com")}
		s.vote(post, people...)
		s.rest(1, post)
		answer := func(person *models.Account, needed bool) {
			t.Helper()
			_, err := s.see(post).AnswerNeed(ctx, s.db, models.Actor{Account: person}, needed)
			s.must(err)
		}
		counts := func(what string, votes, still, gone int) {
			t.Helper()
			now := s.see(post)
			if now.Votes != votes || now.StillNeeded != still || now.NotNeeded != gone {
				t.Errorf("%s: %d votes, %d need it, %d do not", what, now.Votes, now.StillNeeded, now.NotNeeded)
			}
		}
		event, err := s.see(post).AskVoters(ctx, s.db, s.team)
		s.must(err)
		answer(people[0], true)
		answer(people[0], true)
		answer(people[1], false)
		counts("answered", 2, 1, 1)
		state, err := post.ViewerState(ctx, s.db, models.Actor{Account: people[1]})
		if err != nil || state.Voted || state.Following {
			t.Errorf("who does not need it is %+v (%v)", state, err)
		}
		answer(people[1], true)
		answer(people[0], false)
		counts("changed their minds", 2, 1, 1)
		_, err = post.TakeVoteBack(ctx, s.db, models.Actor{Account: people[1]})
		s.must(err)
		counts("took the vote back", 1, 0, 1)
		s.vote(post, people[1])
		counts("voted again", 2, 1, 1)
		if export, err := modelstest.ExportOf(people[0], s.db); err != nil || len(export.Needs) != 1 ||
			export.Needs[0].Needed || export.Needs[0].Post != "Dark mode" {
			t.Errorf("the person's export says %+v (%v)", export.Needs, err)
		}
		if question, err := s.see(post).NeedQuestion(ctx, s.db, people[0]); err != nil || question == nil ||
			question.Answer == nil || *question.Answer {
			t.Errorf("the question is %+v (%v)", question, err)
		}
		s.must(s.see(post).UndoAsking(ctx, s.db, s.team, event.ID))
		counts("undone", 2, 0, 0)
		if got := s.news(); len(got) != 0 {
			t.Errorf("after the undo, %v are asked", got)
		}

		later := models.At(ctx, models.Now().Add(time.Hour))
		_, err = s.see(post).AskVoters(later, s.db, s.team)
		s.must(err)
		counts("asked again", 2, 0, 0)
		if question, err := s.see(post).NeedQuestion(later, s.db, people[2]); err != nil || question == nil ||
			question.Answer != nil {
			t.Errorf("the question is %+v (%v)", question, err)
		}
		s.set(post, models.PostDeclined, "Too late.")
		if _, err := s.see(post).AnswerNeed(ctx, s.db, models.Actor{Account: people[1]},
			false); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a decided idea takes the answer: %v", err)
		}
	})
}

func TestIdeasThatNobodyNeedsAreListed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		fan := s.follower("fan@example.com")
		posts := map[string]*models.Post{}
		for _, title := range []string{"Wanted", "Unwanted", "Declined", "Fresh"} {
			posts[title] = s.post(title, "")
			s.vote(posts[title], fan)
			s.rest(1, posts[title])
			s.must(posts[title].Tag(ctx, s.db, s.team, "looks"))
			at := models.Now().AddDate(0, 0, -20)
			if title == "Fresh" {
				at = models.Now().AddDate(0, 0, -2)
			}
			_, err := s.see(posts[title]).AskVoters(models.At(ctx, at), s.db, s.team)
			s.must(err)
		}
		_, err := posts["Wanted"].AnswerNeed(ctx, s.db, models.Actor{Account: fan}, true)
		s.must(err)
		s.set(posts["Declined"], models.PostDeclined, "No.")
		s.must(s.db.Exec(`INSERT INTO identities (id, app_id, subject, account_id, created_at, said_at, seen_at)
			VALUES (?, ?, 'fan', ?, ?, ?, ?)`, posts["Fresh"].ID, s.App.ID, fan.ID, models.Now(), models.Now(),
			models.Now()).Error)
		s.must(s.db.Exec(`INSERT INTO identity_traits (identity_id, name, app_id, account_id, value, number)
			VALUES (?, 'plan', ?, ?, 'Studio', NULL)`, posts["Fresh"].ID, s.App.ID, fan.ID).Error)
		for _, filter := range []models.PostFilter{{}, {Tag: "looks"}, {Search: "wanted"}, {Trait: "plan=Studio"}} {
			filter.View = models.PostsUnneeded
			if got := s.titles(filter); !slices.Equal(got, []string{"Unwanted"}) {
				t.Errorf("with %+v, %v are listed", filter, got)
			}
		}
		list, err := s.App.ModeratedPosts(ctx, s.db, models.PostFilter{}, 10)
		if err != nil || list.Counts[models.PostsUnneeded] != 1 || list.Board != 4 {
			t.Errorf("the counts are %v (%v)", list.Counts, err)
		}
	})
}

func TestTheAnswersOfAFloodCountOnlyWhileItsVotesDo(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		fan, junk := s.follower("fan@example.com"), s.follower("junk@example.com")
		s.desk.vote(post, neighbour, fan)
		s.desk.vote(post, flooder, junk)
		draft := s.fromNetwork()
		_, err := s.see(post).AskVoters(ctx, s.db, s.team)
		s.must(err)
		for _, person := range []*models.Account{fan, junk} {
			_, err := post.AnswerNeed(ctx, s.db, models.Actor{Account: person}, true)
			s.must(err)
		}
		cleanup := s.cleanUp(draft)
		if now := s.see(post); now.Votes != 1 || now.StillNeeded != 1 {
			t.Errorf("after the clean-up, %d of %d need it", now.StillNeeded, now.Votes)
		}
		s.wantUndone(cleanup, models.CleanupProgress{Undone: 1})
		if now := s.see(post); now.Votes != 2 || now.StillNeeded != 2 {
			t.Errorf("after the undo, %d of %d need it", now.StillNeeded, now.Votes)
		}
	})
}
