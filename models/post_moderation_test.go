package models_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestTheNewestOfficialReplyIsShownAndCanBeRemoved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		for _, body := range []string{"In spring.", "In autumn."} {
			s.must(post.PublishReply(ctx, s.db, s.team, body))
		}
		if reply, err := post.OfficialReply(ctx, s.db); err != nil || reply == nil || reply.Body != "In autumn." ||
			reply.Author.Name != "Amir Agent" {
			t.Errorf("the official reply is %+v (%v)", reply, err)
		}
		s.must(post.PublishReply(ctx, s.db, s.team, ""))
		if reply, err := post.OfficialReply(ctx, s.db); err != nil || reply != nil {
			t.Errorf("the official reply is still %+v (%v)", reply, err)
		}
		if got := s.actions(post.ID); !slices.Equal(got,
			[]string{"post.published", "post.replied", "post.replied", "post.reply_removed"}) {
			t.Errorf("the record says %v", got)
		}
		if err := post.PublishReply(ctx, s.db, s.team,
			strings.Repeat("x", 20_001)); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a reply that is too long: %v", err)
		}
	})
}

// "team-only notes"
func TestANoteOnAPostIsVisibleOnlyToTheTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "rita@example.com")
		s.must(post.AddNote(ctx, s.db, s.team, "Rita pays a lot."))
		if err := post.AddNote(ctx, s.db, s.team, "  "); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("an empty note: %v", err)
		}
		notes, err := post.Notes(ctx, s.db)
		if err != nil || len(notes) != 1 || notes[0].Body != "Rita pays a lot." || notes[0].Author.ID != s.Amir.ID {
			t.Errorf("the notes are %+v (%v)", notes, err)
		}
		thread, _, err := post.Thread(ctx, s.db, "", 10)
		timeline, _ := post.Timeline(ctx, s.db)
		if err != nil || len(thread)+len(timeline) != 0 || s.see(post).Comments != 0 || len(s.news()) != 0 {
			t.Errorf("others read %v, %v, count %d and are sent %v (%v)", thread, timeline, s.see(post).
				Comments, s.news(), err)
		}
	})
}

// "vote on behalf of a customer"
func TestAVoteOnBehalfSaysWhoEnteredIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		s.must(post.VoteFor(ctx, s.db, s.team, "New@Example.com"))
		for _, again := range []string{"new@example.com", "no address"} {
			if err := post.VoteFor(ctx, s.db, s.team, again); err == nil {
				t.Errorf("a vote for %s was entered", again)
			}
		}
		var vote models.Vote
		s.must(s.db.Take(&vote, "post_id = ?", post.ID).Error)
		if vote.EnteredBy == nil || *vote.EnteredBy != s.Amir.ID || vote.AccountID != s.account("new@example.com").ID ||
			s.account("new@example.com").Verified() {
			t.Errorf("the vote is %+v", vote)
		}
		s.counted()
		if got := s.followers(post); !slices.Equal(got, []string{"new@example.com"}) {
			t.Errorf("followers are %v", got)
		}
		s.set(post, models.PostDone, "")
		if err := s.see(post).
			VoteFor(ctx, s.db, s.team, "late@example.com"); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a vote for what is done: %v", err)
		}
	})
}

func TestNewPostsOfABlockedAuthorAreHidden(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		before := s.post("Before", "rita@example.com")
		s.vote(before, s.Rita)
		rita := models.Actor{Account: s.Rita}
		s.must(s.App.Block(ctx, s.db, s.team, s.Rita.ID))
		s.must(s.App.Block(ctx, s.db, s.team, s.Rita.ID))
		if after := s.post("After", "rita@example.com"); !after.Hidden() {
			t.Error("the new post of a blocked author stands on the board")
		}
		if anonymous := s.post("Anonymous", ""); anonymous.Hidden() {
			t.Error("a post that names nobody is hidden")
		}
		if now := s.see(before); now.Hidden() || now.Votes != 1 {
			t.Errorf("what was there before is hidden %v with %d votes", now.Hidden(), now.Votes)
		}
		for name, err := range map[string]error{
			"votes": second(before.Vote(ctx, s.db, rita)), "comments": second(before.Comment(ctx, s.db, rita, "Hello")),
		} {
			if models.CodeOf(err) != models.CodeConflict {
				t.Errorf("a blocked person %s: %v", name, err)
			}
		}
		other := modelstest.App(t, s.db, "heron", s.Sam)
		elsewhere, err := s.intake.PublishPost(ctx, other,
			models.PostDraft{Title: "Elsewhere", RequesterEmail: "rita@example.com", Source: models.SourceAPI})
		if err != nil || elsewhere.Hidden() {
			t.Errorf("another app hides it too: %v (%v)", elsewhere.Hidden(), err)
		}
		if err := s.App.Block(ctx, s.db, s.team, s.Olive.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("the owner is blocked: %v", err)
		}
		s.must(s.App.Unblock(ctx, s.db, s.team, s.Rita.ID))
		if _, err := before.Comment(ctx, s.db, rita, "Hello again"); err != nil {
			t.Errorf("after the block: %v", err)
		}
	})
}

func TestEachViewOfTheTableListsItsPosts(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.post("Open", "rita@example.com")
		planned, hidden, merged, review := s.post("Planned", ""), s.post("Hidden", ""), s.post("Merged",
			""), s.post("50% off_now", "")
		s.set(planned, models.PostPlanned, "")
		s.set(review, models.PostUnderReview, "")
		s.must(hidden.Hide(ctx, s.db, s.team))
		_, err := merged.MergeInto(ctx, s.db, s.team, planned)
		s.must(err)
		other := modelstest.App(t, s.db, "heron", s.Sam)
		_, err = s.intake.PublishPost(ctx, other, models.PostDraft{Title: "Foreign", Source: models.SourceAPI})
		s.must(err)
		for _, step := range []struct {
			filter models.PostFilter
			want   []string
		}{
			{models.PostFilter{Sort: models.PostsNewest}, []string{"50% off_now", "Planned", "Open"}},
			{models.PostFilter{View: "open"}, []string{"Open"}},
			{models.PostFilter{View: "nonsense", Sort: "nonsense"}, []string{"50% off_now", "Planned", "Open"}},
			{models.PostFilter{View: "planned"}, []string{"Planned"}},
			{models.PostFilter{View: models.PostsHidden}, []string{"Hidden"}},
			{models.PostFilter{Search: "% OFF_"}, []string{"50% off_now"}},
			{models.PostFilter{Search: "planend"}, []string{"Planned"}},
			{models.PostFilter{Search: "hiden"}, []string{"Hidden"}},
			{models.PostFilter{Search: "merged"}, []string{"Merged"}},
			{models.PostFilter{View: "open", Search: "planned"}, nil},
			{models.PostFilter{Search: "planned hidden merged"}, nil},
			{models.PostFilter{Search: "foreign"}, nil},
			{models.PostFilter{Search: "%"}, nil},
		} {
			var got []string
			for filter := step.filter; ; {
				list, err := s.App.ModeratedPosts(ctx, s.db, filter, 2)
				s.must(err)
				for _, idea := range list.Posts {
					got = append(got, idea.Title)
					if idea.Merged() && idea.MergedTitle != "Planned" {
						t.Errorf("%s is merged into %q", idea.Title, idea.MergedTitle)
					}
				}
				if filter.After = list.Next; list.Next == "" {
					break
				}
			}
			if !slices.Equal(got, step.want) {
				t.Errorf("%+v shows %v, want %v", step.filter, got, step.want)
			}
		}
		for search, want := range map[string]map[models.PostView]int{
			"":       {models.PostsAll: 3, "open": 1, "under_review": 1, "planned": 1, models.PostsHidden: 1},
			"hidden": {models.PostsAll: 1, models.PostsHidden: 1},
			"merged": {models.PostsAll: 1},
			"open":   {models.PostsAll: 1, "open": 1},
		} {
			list, err := s.App.ModeratedPosts(ctx, s.db, models.PostFilter{View: "planned", Search: search}, 2)
			s.must(err)
			maps.DeleteFunc(list.Counts, func(_ models.PostView, posts int) bool { return posts == 0 })
			if !maps.Equal(list.Counts, want) {
				t.Errorf("searched for %q the counts are %v, want %v", search, list.Counts, want)
			}
		}
	})
}
