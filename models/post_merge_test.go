package models_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "votes move once per person, the old URL redirects, and it can be undone"
func TestAMergedPostGivesEachPersonOneVote(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		from, into := s.post("Dark mode", "rita@example.com"), s.post("A dark theme", "sam@example.com")
		people := s.people(3)
		s.vote(from, people[0], people[1])
		s.vote(into, people[1], people[2])
		_, err := from.Comment(ctx, s.db, models.Actor{Account: people[0]}, "My eyes.")
		s.must(err)
		s.must(from.AddNote(ctx, s.db, s.team, "Asks again and again."))

		root, err := from.MergeInto(ctx, s.db, s.team, into)
		s.must(err)
		now := s.see(into)
		if root.ID != into.ID || now.Votes != 3 || now.RecentVotes != 3 || now.Comments != 1 {
			t.Errorf("the target has %d votes, %d of them recent, and %d comments", now.Votes, now.RecentVotes,
				now.Comments)
		}
		if notes, _ := now.Notes(ctx, s.db); len(notes) != 1 {
			t.Errorf("the target has %d notes", len(notes))
		}
		if canonical, err := s.see(from).Canonical(ctx, s.db); err != nil || canonical.ID != into.ID {
			t.Errorf("the old address leads to %v (%v)", canonical, err)
		}
		s.counted()
		if got := s.followers(into); !slices.Equal(got,
			[]string{"p0@example.com", "p1@example.com", "p2@example.com", "rita@example.com", "sam@example.com"}) {
			t.Errorf("the target is followed by %v", got)
		}
		timeline, err := into.Timeline(ctx, s.db)
		if err != nil || len(timeline) != 1 || timeline[0].Merged != "Dark mode" || timeline[0].Votes != 2 {
			t.Errorf("everybody reads %+v (%v)", timeline, err)
		}

		// Changes made while they are merged stay with the post they were made to.
		s.vote(s.see(from), s.Olive)
		s.must(s.see(from).Unmerge(ctx, s.db, s.team))
		if now := s.see(from); now.Votes != 2 || now.Comments != 1 || now.Merged() {
			t.Errorf("the source has %d votes and %d comments", now.Votes, now.Comments)
		}
		if now := s.see(into); now.Votes != 3 || now.Comments != 0 {
			t.Errorf("the target has %d votes and %d comments", now.Votes, now.Comments)
		}
		s.counted()
		if timeline, _ := into.Timeline(ctx, s.db); len(timeline) != 0 {
			t.Errorf("everybody still reads %+v", timeline)
		}
	})
}

func TestImpossibleMergesOfPostsAreRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		a, b, c := s.post("A", ""), s.post("B", ""), s.post("C", "")
		other := modelstest.App(t, s.db, "heron", s.Sam)
		foreign, err := s.intake.PublishPost(ctx, other, models.PostDraft{Title: "Foreign", Source: models.SourceAPI})
		s.must(err)
		hidden := s.post("Hidden", "")
		s.must(hidden.Hide(ctx, s.db, s.team))
		_, err = a.MergeInto(ctx, s.db, s.team, b)
		s.must(err)
		for name, try := range map[string]struct {
			from, into *models.Post
			want       models.Code
		}{
			"into itself":                  {c, c, models.CodeConflict},
			"into what was merged into it": {b, a, models.CodeConflict},
			"of what is merged already":    {s.see(a), c, models.CodeConflict},
			"into another app's":           {c, foreign, models.CodeNotFound},
			"into a hidden one":            {c, hidden, models.CodeConflict},
			"into one that there is not": {c, &models.Post{ID: models.NewID(), AppID: s.App.ID},
				models.CodeNotFound},
			"by somebody who saw it still at one": {a, c, models.CodeConflict},
		} {
			if _, err := try.from.MergeInto(ctx, s.db, s.team, try.into); models.CodeOf(err) != try.want {
				t.Errorf("merging %s: %v", name, err)
			}
		}
		if err := c.Unmerge(ctx, s.db, s.team); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("taking out what is not in: %v", err)
		}
		if root, err := c.MergeInto(ctx, s.db, s.team, s.see(a)); err != nil || root.ID != b.ID {
			t.Errorf("merging into a merged one leads to %v (%v)", root, err)
		}
		for _, forbidden := range []error{
			second(s.see(a).SetStatus(ctx, s.db, s.team, models.PostDone, "")),
			s.see(a).PublishReply(ctx, s.db, s.team, "Hello"),
			s.see(a).VoteFor(ctx, s.db, s.team, "new@example.com"),
		} {
			if models.CodeOf(forbidden) != models.CodeConflict {
				t.Errorf("a merged post was worked on: %v", forbidden)
			}
		}
	})
}

func second[T any](_ T, err error) error { return err }

// This holds for posts merged and unmerged in any order.
func TestUnmergingRestoresEveryPostExactly(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		random := rand.New(rand.NewPCG(5, uint64(len(db.Name()))))
		posts, _ := s.crowd(random, 6, 6)
		before := s.rows()
		for round := range 4 {
			var merged []*models.Post
			for range 8 {
				from, into := posts[random.IntN(len(posts))], posts[random.IntN(len(posts))]
				if _, err := s.see(from).MergeInto(ctx, s.db, s.team, into); err == nil {
					merged = append(merged, from)
				} else if models.CodeOf(err) != models.CodeConflict {
					t.Fatal(err)
				}
				s.counted()
			}
			if len(merged) < 3 {
				t.Fatalf("only %d of 8 merges were possible", len(merged))
			}
			random.Shuffle(len(merged), func(i, j int) { merged[i], merged[j] = merged[j], merged[i] })
			for _, post := range merged {
				s.must(s.see(post).Unmerge(ctx, s.db, s.team))
				s.counted()
			}
			if after := s.rows(); after != before {
				t.Fatalf("round %d: before\n%s\nafter\n%s", round, before, after)
			}
		}
	})
}

// "property tests of vote counts under concurrent vote, unvote, merge and unmerge (the counter always equals the rows)"
func TestCountersEqualTheirRowsAfterSimultaneousVotesAndMerges(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		posts, people := s.crowd(rand.New(rand.NewPCG(7, 7)), 5, 8)
		var all sync.WaitGroup
		for n, person := range people {
			all.Go(func() {
				random := rand.New(rand.NewPCG(11, uint64(n)))
				for range 25 {
					post := &models.Post{ID: posts[random.IntN(len(posts))].ID, AppID: s.App.ID}
					s.tolerate(s.act(random.IntN(9), post,
						&models.Post{ID: posts[random.IntN(len(posts))].ID, AppID: s.App.ID}, person))
				}
			})
		}
		all.Wait()
		s.counted()
		// At the end, every vote that no merged post brought is the person's own.
		for _, post := range posts {
			if now := s.see(post); now.Merged() {
				s.must(now.Unmerge(ctx, s.db, s.team))
			}
		}
		s.counted()
		for _, table := range []string{"votes", "follows", "comments"} {
			var foreign int64
			s.must(s.db.Table(table).Where("merged_from IS NOT NULL").Count(&foreign).Error)
			if foreign > 0 {
				t.Errorf("nothing is merged any more, but %d %s came with another post", foreign, table)
			}
		}
	})
}

func (s *stage) act(n int, post, other *models.Post, person *models.Account) error {
	by := models.Actor{Account: person}
	var err error
	switch n {
	case 0, 1, 2:
		_, err = post.Vote(ctx, s.db, by)
	case 3:
		_, err = post.TakeVoteBack(ctx, s.db, by)
	case 4:
		_, err = post.Unfollow(ctx, s.db, by)
	case 5:
		_, err = post.Comment(ctx, s.db, by, "Me too.")
	case 6:
		_, err = post.MergeInto(ctx, s.db, s.team, other)
	case 7:
		err = post.Unmerge(ctx, s.db, s.team)
	case 8:
		err = post.VoteFor(ctx, s.db, s.team, person.Email)
	}
	return err
}

// tolerate accepts the error of being too late, and no other.
func (s *stage) tolerate(err error) {
	s.Helper()
	if err != nil && models.CodeOf(err) != models.CodeConflict {
		s.Error(err)
	}
}

func (s *stage) people(n int) []*models.Account {
	s.Helper()
	people := make([]*models.Account, n)
	for i := range people {
		people[i] = modelstest.Account(s, s.db, fmt.Sprintf("p%d@example.com", i), fmt.Sprintf("Person %d", i))
	}
	return people
}

func (s *stage) vote(post *models.Post, people ...*models.Account) {
	s.Helper()
	for _, person := range people {
		_, err := post.Vote(ctx, s.db, models.Actor{Account: person})
		s.must(err)
	}
}

// crowd makes posts that people voted for, follow, do not follow and commented on.
func (s *stage) crowd(random *rand.Rand, posts, people int) ([]*models.Post, []*models.Account) {
	s.Helper()
	made, crowd := make([]*models.Post, posts), s.people(people)
	for i := range made {
		made[i] = s.post(fmt.Sprintf("Idea %d", i), "rita@example.com")
		for _, person := range crowd {
			for _, n := range []int{0, 4, 5} {
				if random.IntN(2) == 0 {
					s.must(s.act(n, made[i], nil, person))
				}
			}
		}
	}
	return made, crowd
}

// rows are all votes, follows, comments and counters, as text.
func (s *stage) rows() string {
	s.Helper()
	var votes []models.Vote
	var follows []models.Follow
	var comments []models.Comment
	var posts []models.Post
	s.must(s.db.Order("post_id, account_id").Find(&votes).Error)
	s.must(s.db.Order("post_id, account_id").Find(&follows).Error)
	s.must(s.db.Order("id").Find(&comments).Error)
	s.must(s.db.Select("id, votes, recent_votes, comments, merged_into").Order("id").Find(&posts).Error)
	text, err := json.MarshalIndent([]any{votes, follows, comments, posts}, "", " ")
	s.must(err)
	return string(text)
}

// counted wants every counter to equal its rows.
func (s *stage) counted() {
	s.Helper()
	var wrong []struct {
		Title                     string
		Votes, VoteRows           int
		Recent, RecentRows        int
		CommentCount, CommentRows int
	}
	s.must(s.db.Raw(`SELECT * FROM (
		SELECT title, votes, recent_votes AS recent, comments AS comment_count,
			(SELECT COUNT(*) FROM votes WHERE post_id = posts.id) AS vote_rows,
			(SELECT COUNT(*) FROM votes WHERE post_id = posts.id AND recent) AS recent_rows,
			(SELECT COUNT(*) FROM comments WHERE post_id = posts.id AND kind = 'comment' AND deleted_at IS NULL) AS comment_rows
		FROM posts) AS counted
		WHERE votes <> vote_rows OR recent <> recent_rows OR comment_count <> comment_rows`).Scan(&wrong).Error)
	if len(wrong) > 0 {
		s.Errorf("counters that are not their rows: %+v", wrong)
	}
}

func (s *stage) followers(post *models.Post) (emails []string) {
	s.Helper()
	s.must(
		s.db.Raw(
			`SELECT email FROM follows JOIN accounts ON accounts.id = account_id WHERE post_id = ? AND following ORDER BY email`,
			post.ID).Scan(&emails).Error)
	return emails
}

func TestAHiddenPostIsNotNamedOnThePostItWasMergedInto(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		into, from, hidden := s.post("Dark mode", ""), s.post("My name is Rita", ""), s.post("Hidden", "")
		_, err := from.MergeInto(ctx, s.db, s.team, into)
		s.must(err)
		if timeline, err := into.Timeline(ctx, s.db); err != nil || len(timeline) != 1 {
			t.Fatalf("the timeline is %v (%v)", timeline, err)
		}
		s.must(s.db.Exec("UPDATE posts SET hidden_at = ? WHERE id = ?", models.Now(), from.ID).Error)
		if timeline, err := into.Timeline(ctx, s.db); err != nil || len(timeline) != 0 {
			t.Errorf("the timeline is %v (%v)", timeline, err)
		}
		s.must(hidden.Hide(ctx, s.db, s.team))
		if _, err := s.see(hidden).MergeInto(ctx, s.db, s.team, into); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a hidden post was merged: %v", err)
		}
	})
}

// "vote on behalf of a customer"
func TestVotersEnteredByTheTeamAreNotNamedInPublic(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		s.must(post.VoteFor(ctx, s.db, s.team, s.Rita.Email))
		s.vote(post, s.Sam)
		voters, err := post.Voters(ctx, s.db, 10)
		if err != nil || len(voters) != 1 || voters[0].ID != s.Sam.ID {
			t.Errorf("named are %v (%v)", voters, err)
		}
	})
}
