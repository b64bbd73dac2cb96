package models_test

import (
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// titles are those of all pages of the filter.
func (s *stage) titles(filter models.PostFilter) (titles []string) {
	s.Helper()
	for {
		list, err := s.App.ModeratedPosts(ctx, s.db, filter, 2)
		s.must(err)
		for _, post := range list.Posts {
			titles = append(titles, post.Title)
		}
		if filter.After = list.Next; list.Next == "" {
			return titles
		}
	}
}

func (s *stage) ticketAbout(post *models.Post, priority models.Priority) *models.Ticket {
	s.Helper()
	ticket, err := s.intake.FileTicket(ctx, s.App, models.TicketDraft{Subject: post.Title, Description: "It hurts.",
		RequesterEmail: "rita@example.com", Priority: priority, Source: models.SourceAPI})
	s.must(err)
	_, err = post.LinkTicket(ctx, s.db, s.team, ticket.Number)
	s.must(err)
	return ticket
}

func TestTheTableOfPostsIsSortedInBothDirections(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		first, second, third := s.post("Pay first", ""), s.post("Pay second", ""), s.post("Pay third", "")
		s.must(second.VoteFor(ctx, s.db, s.team, "a@example.com"))
		s.must(second.VoteFor(ctx, s.db, s.team, "b@example.com"))
		s.must(third.VoteFor(ctx, s.db, s.team, "a@example.com"))
		s.ticketAbout(third, models.PriorityNormal)
		gone := s.ticketAbout(third, models.PriorityNormal)
		s.ticketAbout(first, models.PriorityNormal)
		s.must(third.UnlinkTicket(ctx, s.db, s.team, gone.ID))
		s.ticketAbout(third, models.PriorityNormal)
		later := time.Now()
		for n, act := range []func(at time.Time) error{
			func(at time.Time) error { return third.AddNote(models.At(ctx, at), s.db, s.team, "Soon.") },
			func(at time.Time) error {
				_, err := s.see(first).SetStatus(models.At(ctx, at), s.db, s.team, models.PostPlanned, "")
				return err
			},
			func(at time.Time) error { return second.VoteFor(models.At(ctx, at), s.db, s.team, "c@example.com") },
		} {
			s.must(act(later.Add(time.Duration(n+1) * time.Hour)))
		}
		for i, want := range [][]string{
			{"Pay second", "Pay third", "Pay first"}, // votes
			{"Pay third", "Pay first", "Pay second"}, // tickets
			{"Pay second", "Pay first", "Pay third"}, // activity
			{"Pay third", "Pay second", "Pay first"}, // age
		} {
			for _, search := range []string{"", "pay"} {
				falling, rising := models.PostSorts[2*i], models.PostSorts[2*i+1]
				if got := s.titles(models.PostFilter{Sort: falling, Search: search}); !slices.Equal(got, want) {
					t.Errorf("by %s of %q: %v, want %v", falling, search, got, want)
				}
				turned := slices.Clone(want)
				slices.Reverse(turned)
				if got := s.titles(models.PostFilter{Sort: rising, Search: search}); !slices.Equal(got, turned) {
					t.Errorf("by %s of %q: %v, want %v", rising, search, got, turned)
				}
			}
		}
	})
}

func TestTheTableShowsTheImpactOfEachPost(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Pay in parts", "")
		s.ticketAbout(post, models.PriorityUrgent)
		s.ticketAbout(post, models.PriorityLow)
		now := time.Now()
		for email, weeks := range map[string]int{"a@example.com": 13, "b@example.com": 11, "c@example.com": 1,
			"d@example.com": 0, "e@example.com": 0} {
			at := now.AddDate(0, 0, -7*weeks).Add(-time.Hour)
			s.must(post.VoteFor(models.At(ctx, at), s.db, s.team, email))
		}
		list, err := s.App.ModeratedPosts(ctx, s.db, models.PostFilter{}, 10)
		s.must(err)
		want := models.Impact{Urgent: 1, Weeks: [models.VoteWeeks]int{0: 1, 10: 1, 11: 2}}
		if got := list.Posts[0]; got.Impact != want || got.Votes != 5 || got.LinkedTickets != 2 {
			t.Errorf("the impact is %+v with %d votes and %d tickets", got.Impact, got.Votes, got.LinkedTickets)
		}
		insight, err := post.Insight(ctx, s.db, 1)
		s.must(err)
		if insight.Impact != want {
			t.Errorf("beside the table the impact is %+v", insight.Impact)
		}
	})
}

// The number of statements for a page does not grow with its rows.
func TestAPageOfTheTableTakesAFewQueries(t *testing.T) {
	t.Parallel()
	s := onStage(t, modelstest.SQLite(t))
	count := func() int64 {
		t.Helper()
		statements := modelstest.Statements(t, s.db)
		before := statements.Load()
		_, err := s.App.ModeratedPosts(ctx, s.db, models.PostFilter{}, 50)
		s.must(err)
		return statements.Load() - before
	}
	s.post("One", "rita@example.com")
	one := count()
	for range 9 {
		s.ticketAbout(s.post("Another", "rita@example.com"), models.PriorityUrgent)
	}
	if many := count(); many != one {
		t.Errorf("a page of one idea takes %d queries, one of ten takes %d", one, many)
	}
}
