package models_test

import (
	"sync"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// The button may be pressed twice by one person, or by two people.
func TestFilingATicketFromAPostTwiceCreatesOneTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("It crashes", "rita@example.com")
		made := atOnce(4, func(n int) string {
			ticket, err := post.FileTicket(ctx, s.db, models.Actor{Account: []*models.Account{s.Amir, s.Olive}[n%2]})
			if err != nil {
				t.Error(err)
				return ""
			}
			return ticket.ID
		})
		linked, err := post.Tickets(ctx, s.db)
		s.must(err)
		if len(made) != 1 || len(linked) != 1 || made[linked[0].ID] == 0 {
			t.Errorf("there are the tickets %v, and %d are linked", made, len(linked))
		}

		// A ticket that was unlinked in the meantime is linked again, and no second one is created.
		s.must(post.UnlinkTicket(ctx, s.db, s.team, linked[0].ID))
		again, err := post.FileTicket(ctx, s.db, s.team)
		s.must(err)
		if again.ID != linked[0].ID || again.Number != 1 || again.Subject != "It crashes" {
			t.Errorf("asked again, the ticket is #%d, %s", again.Number, again.Subject)
		}
		if linked, err = post.Tickets(ctx, s.db); err != nil || len(linked) != 1 {
			t.Errorf("%d tickets are linked (%v)", len(linked), err)
		}
		other, err := s.post("It burns", "rita@example.com").FileTicket(ctx, s.db, s.team)
		s.must(err)
		if other.Number != 2 {
			t.Errorf("the ticket of another idea is #%d", other.Number)
		}
	})
}

// "links to ideas of the former app … are removed", and nobody may restore them: the ticket would be shown to a team
// that must not see it.
func TestATicketThatWasMovedIsNotLinkedToIdeasOfItsFormerApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := s.heronFor(s.Amir)
		post := s.post("It crashes", "rita@example.com")
		ticket, err := post.FileTicket(ctx, s.db, s.team)
		s.must(err)
		old := *ticket // as a request has loaded it
		wish := models.TicketPostDraft{Title: "Print a list", Category: models.PostFeature}
		former, err := ticket.PublishPost(ctx, s.db, as(s.Amir), wish)
		s.must(err)
		s.must(ticket.MoveToApp(ctx, s.db, as(s.Amir), heron))
		if _, err := post.FileTicket(ctx, s.db, as(s.Olive)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("asked again for its ticket: %v", err)
		}
		if _, err := old.PublishPost(ctx, s.db, as(s.Olive), wish); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("asked again for its idea: %v", err)
		}
		for _, idea := range []*models.Post{post, former} {
			if linked, err := idea.Tickets(ctx, s.db); err != nil || len(linked) != 0 {
				t.Errorf("%s is linked to %+v (%v)", idea.Title, linked, err)
			}
		}
		made, err := ticket.PublishPost(ctx, s.db, as(s.Amir), wish)
		if s.must(err); made.AppID != heron.ID {
			t.Errorf("in the other app, the idea is %+v", made)
		}
	})
}

// Whoever said that a ticket is not theirs did not ask for what it asks for, and wants no mail about it.
func TestNobodyVotesForTheIdeaOfADisownedTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		forged := s.ticket("Please let me print", "rita@example.com")
		s.must((&models.Disownable{App: *s.App, Ticket: forged}).Disown(ctx, s.db, models.Actor{}))
		s.refresh(forged)
		made, err := forged.PublishPost(ctx, s.db, s.team, models.TicketPostDraft{Title: "Print a list", Category: "feature"})
		s.must(err)
		s.must(s.db.Take(made, "id = ?", made.ID).Error)
		var follows int64
		s.must(s.db.Model(&models.Follow{}).Where("post_id = ? AND account_id = ?", made.ID, s.Rita.ID).Count(&follows).Error)
		if made.Votes != 0 || follows != 0 {
			t.Errorf("it has %d votes, and %d follow it", made.Votes, follows)
		}
	})
}

// The idea may have been merged since, and its vote counts in the other one, too.
func TestDisowningATicketTakesBackTheVotesForItsIdeas(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		forged, other := s.ticket("Please let me print", "rita@example.com"), s.ticket("And fax", "rita@example.com")
		publish := func(ticket *models.Ticket, title string) *models.Post {
			post, err := ticket.PublishPost(ctx, s.db, s.team, models.TicketPostDraft{Title: title, Category: "feature"})
			s.must(err)
			return post
		}
		alone, merged, kept := publish(forged, "Print a list"), publish(forged, "Print a page"), publish(other, "Fax")
		into, own := s.post("Print all", ""), s.post("Scan", "")
		s.must(second(merged.MergeInto(ctx, s.db, s.team, into)))
		s.must(second(own.Vote(ctx, s.db, models.Actor{Account: s.Rita})))
		s.must(second(own.LinkTicket(ctx, s.db, s.team, forged.Number)))
		s.must((&models.Disownable{App: *s.App, Ticket: forged}).Disown(ctx, s.db, models.Actor{}))
		for post, votes := range map[*models.Post]int{alone: 0, merged: 0, into: 0, kept: 1, own: 1} {
			s.must(s.db.Take(post, "id = ?", post.ID).Error)
			if post.Votes != votes || len(s.followers(post)) != votes {
				t.Errorf("%s has %d votes, and %v follow it", post.Title, post.Votes, s.followers(post))
			}
		}
		s.counted()
	})
}

// The same text sent twice is one idea with one vote; another text is another idea.
func TestPublishingTheSamePostFromATicketTwiceCreatesOnePost(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		wish := s.ticket("Please let me print", "rita@example.com")
		publish := func(title string) string {
			post, err := wish.PublishPost(ctx, s.db, s.team, models.TicketPostDraft{Title: title, Category: "feature"})
			if err != nil {
				t.Error(err)
				return ""
			}
			return post.ID
		}
		made := atOnce(4, func(int) string { return publish(" Print a list ") })
		again, other := publish("Print a list"), publish("Print a page")
		if len(made) != 1 || made[again] == 0 || made[other] > 0 {
			t.Errorf("there are %v, then %s, and %s", made, again, other)
		}
		beside := pageOf(t, s.db, wish, 1).History
		if posts := beside.Linked; len(posts) != 2 || posts[0].Votes != 1 || posts[1].Votes != 1 {
			t.Errorf("the ticket is about %d posts, or their votes are wrong", len(posts))
		}
		s.counted()
	})
}

// atOnce runs the calls concurrently and returns how many had which result.
func atOnce[T comparable](times int, do func(n int) T) map[T]int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	results := map[T]int{}
	for n := range times {
		wg.Go(func() {
			result := do(n)
			mu.Lock()
			defer mu.Unlock()
			results[result]++
		})
	}
	wg.Wait()
	return results
}

// It skips links that somebody changed since.
func TestUndoRevertsLinkingAndUnlinkingATicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, ticket := s.post("It crashes", "rita@example.com"), s.ticket("It crashed", "rita@example.com")
		link := func() { _, err := post.LinkTicket(ctx, s.db, s.team, ticket.Number); s.must(err) }
		unlink := func() { s.must(post.UnlinkTicket(ctx, s.db, s.team, ticket.ID)) }
		undo := func(do func(), since func(), linked, kept int) {
			t.Helper()
			mark := models.BeginUndo()
			do()
			token := mark.Token()
			since()
			_, stayed, err := s.Amir.Undo(ctx, s.db, s.team, token)
			s.must(err)
			tickets, err := post.Tickets(ctx, s.db)
			s.must(err)
			if len(tickets) != linked || stayed != kept {
				t.Errorf("%d tickets are linked and %d acts stay, want %d and %d", len(tickets), stayed, linked, kept)
			}
		}
		nothing := func() {}
		undo(link, nothing, 0, 0)
		undo(link, unlink, 0, 1)
		link()
		undo(unlink, nothing, 1, 0)
		undo(unlink, link, 1, 0)
	})
}
