package models_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// checkCounters compares the stored counters with the rows.
func checkCounters(t *testing.T, db *database.DB) {
	t.Helper()
	for name, query := range map[string]string{
		"votes":        "SELECT count(*) FROM posts WHERE votes <> (SELECT count(*) FROM votes WHERE post_id = posts.id)",
		"recent votes": "SELECT count(*) FROM posts WHERE recent_votes <> (SELECT count(*) FROM votes WHERE post_id = posts.id AND recent)",
		"comments":     "SELECT count(*) FROM posts WHERE comments <> (SELECT count(*) FROM comments WHERE post_id = posts.id AND kind = 'comment' AND deleted_at IS NULL)",
		"posts": `SELECT count(*) FROM (
			SELECT app_id, status, category, posts FROM post_counts WHERE posts > 0
			EXCEPT SELECT app_id, status, category, count(*) FROM posts WHERE hidden_at IS NULL AND merged_into IS NULL GROUP BY app_id, status, category) AS wrong`,
		"missing posts": `SELECT count(*) FROM (
			SELECT app_id, status, category, count(*) FROM posts WHERE hidden_at IS NULL AND merged_into IS NULL GROUP BY app_id, status, category
			EXCEPT SELECT app_id, status, category, posts FROM post_counts) AS wrong`,
	} {
		var wrong int64
		if err := db.Raw(query).Scan(&wrong).Error; err != nil || wrong != 0 {
			t.Errorf("%d counters of %s differ from their rows (%v)", wrong, name, err)
		}
	}
}

// "Property tests of vote counts under concurrent vote, unvote, merge and unmerge (the counter
// always equals the rows)."
func TestCountersEqualTheirRowsAfterSimultaneousChanges(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		posts := publish(t, modelstest.Intake(t, db.DB), cast.App, "One", "Two", "Three", "Four")
		var people []*models.Account
		for n := range 6 {
			people = append(people, modelstest.Account(t, db.DB, fmt.Sprintf("p%d@example.com", n), fmt.Sprint("P", n)))
		}
		team := models.Actor{Account: cast.Amir}
		act := func(seed uint64) error {
			chance := rand.New(rand.NewPCG(seed, 7))
			pick := func() *models.Post {
				post, err := cast.App.Post(t.Context(), db.DB, posts[chance.IntN(len(posts))].ID)
				if err != nil {
					t.Error(err)
				}
				return post
			}
			by := models.Actor{Account: people[chance.IntN(len(people))]}
			switch n := chance.IntN(16); {
			case n < 5:
				_, err := pick().Vote(t.Context(), db.DB, by)
				return err
			case n < 9:
				_, err := pick().TakeVoteBack(t.Context(), db.DB, by)
				return err
			case n < 11:
				comment, err := pick().Comment(t.Context(), db.DB, by, "Hear, hear.")
				if err == nil && chance.IntN(2) == 0 {
					err = comment.Delete(t.Context(), db.DB, by)
				}
				return err
			case n < 13:
				_, err := pick().MergeInto(t.Context(), db.DB, team, pick())
				return err
			case n < 14:
				return pick().Unmerge(t.Context(), db.DB, team)
			case n < 15:
				post := pick()
				if post.Hidden() {
					return post.Unhide(t.Context(), db.DB, team)
				}
				return post.Hide(t.Context(), db.DB, team)
			default:
				_, err := pick().SetStatus(t.Context(), db.DB, team, models.PostStatuses[chance.IntN(5)], "")
				return err
			}
		}
		var all sync.WaitGroup
		for worker := range 8 {
			all.Go(func() {
				for n := range 25 {
					var refused *models.Error
					if err := act(uint64(worker*1000 + n)); err != nil && !errors.As(err, &refused) {
						t.Errorf("worker %d: %v", worker, err)
					}
				}
			})
		}
		all.Wait()
		checkCounters(t, db)
	})
}

// "200 concurrent voters on one post."
func TestTwoHundredSimultaneousVotersGiveTwoHundredVotes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		post := publish(t, modelstest.Intake(t, db.DB), cast.App, "Dark mode")[0]
		var all sync.WaitGroup
		for n := range 200 {
			voter := modelstest.Account(t, db.DB, fmt.Sprintf("v%d@example.com", n), fmt.Sprint("V", n))
			all.Go(func() {
				err := untilAvailable(func() error {
					_, err := post.Vote(t.Context(), db.DB, models.Actor{Account: voter})
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		voted, err := cast.App.Post(t.Context(), db.DB, post.ID)
		if err != nil || voted.Votes != 200 || voted.RecentVotes != 200 {
			t.Errorf("there are %d votes, %d of them recent (%v)", voted.Votes, voted.RecentVotes, err)
		}
		checkCounters(t, db)
	})
}

func TestOnlyVerifiedUnblockedPeopleMayVoteAndComment(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := publish(t, d.intake, d.App, "Dark mode")[0]
		unproven, err := models.EnsureAccount(t.Context(), d.db, "new@example.com")
		d.must(err)
		for name, by := range map[string]models.Actor{"nobody": {}, "an unproven address": {Account: unproven}} {
			if _, err := post.Vote(t.Context(), d.db, by); models.CodeOf(err) != models.CodeUnauthorized {
				t.Errorf("%s voted: %v", name, err)
			}
			if _, err := post.Comment(t.Context(), d.db, by, "Hello"); models.CodeOf(err) != models.CodeUnauthorized {
				t.Errorf("%s commented: %v", name, err)
			}
		}
		sam, team := as(d.Sam), as(d.Amir)
		d.must(d.App.Block(t.Context(), d.db, team, d.Sam.ID))
		if _, err := post.Vote(t.Context(), d.db, sam); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a blocked account voted: %v", err)
		}
		rita := as(d.Rita)
		d.must(post.Hide(t.Context(), d.db, team))
		if _, err := post.Vote(t.Context(), d.db, rita); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a hidden post was voted for: %v", err)
		}
		d.must(post.Unhide(t.Context(), d.db, team))
		if _, err := post.SetStatus(t.Context(), d.db, team, models.PostDone, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := post.Vote(t.Context(), d.db, rita); err == nil ||
			err.Error() != "Voting on this idea has ended." {
			t.Errorf("a vote after the end: %v", err)
		}
	})
}

func TestAVoterFollowsUnlessTheyUnfollowedBefore(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := publish(t, d.intake, d.App, "Dark mode")[0]
		rita, sam := as(d.Rita), as(d.Sam)
		if _, err := post.Unfollow(t.Context(), d.db, sam); err != nil {
			t.Fatal(err)
		}
		for _, by := range []models.Actor{rita, sam} {
			if _, err := post.Vote(t.Context(), d.db, by); err != nil {
				t.Fatal(err)
			}
		}
		for account, want := range map[*models.Account]models.ViewerState{d.Rita: {Voted: true, Following: true},
			d.Sam: {Voted: true}} {
			if state, err := post.ViewerState(t.Context(), d.db, as(account)); err != nil || state != want {
				t.Errorf("%s is %+v (%v)", account.Name, state, err)
			}
		}
	})
}

func TestVotesOlderThanThirtyDaysDoNotCountForTheTrend(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		posts := publish(t, d.intake, d.App, "Old", "New")
		for _, vote := range []struct {
			post *models.Post
			by   *models.Account
		}{{posts[0], d.Rita}, {posts[0], d.Sam}, {posts[1], d.Rita}} {
			if _, err := vote.post.Vote(t.Context(), d.db, as(vote.by)); err != nil {
				t.Fatal(err)
			}
		}
		d.db.Model(&models.Vote{}).Where("post_id = ?", posts[0].ID).
			Update("created_at", models.Now().Add(-31*24*time.Hour))
		d.must(models.AgeVotes(t.Context(), d.db))
		checkCounters(t, db)
		for sort, want := range map[models.BoardSort]string{models.SortTrending: "New", models.SortTop: "Old"} {
			list, err := d.App.Board(t.Context(), d.db, models.BoardQuery{Sort: sort, Limit: 5})
			if err != nil || list.Posts[0].Title != want {
				t.Errorf("first by %s is %v (%v)", sort, titles(list.Posts), err)
			}
		}
		// Taking back a vote older than that does not change the trend.
		if _, err := posts[0].TakeVoteBack(t.Context(), d.db, as(d.Sam)); err != nil {
			t.Fatal(err)
		}
		checkCounters(t, db)
	})
}

// "Everything an installation keeps about a person, for them to take along."
func TestTheExportOfAPersonContainsTheirCommentsAndVotes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := publish(t, d.intake, d.App, "Dark mode")[0]
		for _, account := range []*models.Account{d.Rita, d.Sam} {
			by := as(account)
			if _, err := post.Vote(t.Context(), d.db, by); err != nil {
				t.Fatal(err)
			}
			if _, err := post.Comment(t.Context(), d.db, by, "Of "+account.Name); err != nil {
				t.Fatal(err)
			}
			refusal := &models.MailRefusal{
				AccountID: account.ID, AppID: d.App.ID, Kind: models.NewsChangelog, CreatedAt: models.Now(),
			}
			d.must(d.db.Create(refusal).Error)
		}
		export, err := modelstest.ExportOf(d.Rita, d.db)
		if err != nil || len(export.Votes) != 1 || export.Votes[0].Post != "Dark mode" ||
			len(export.Comments) != 1 || export.Comments[0].Body != "Of Rita Requester" ||
			export.Comments[0].Kind != models.CommentPublic {
			t.Errorf("the export has %+v and %+v (%v)", export.Votes, export.Comments, err)
		}
		if len(export.Follows) != 1 || export.Follows[0].Post != "Dark mode" || !export.Follows[0].Following ||
			len(export.Refusals) != 1 || export.Refusals[0].Kind != models.NewsChangelog {
			t.Errorf("the export has %+v and %+v", export.Follows, export.Refusals)
		}
		d.must(post.AddNote(t.Context(), d.db, as(d.Amir), "For us alone"))
		export, err = modelstest.ExportOf(d.Amir, d.db)
		if err != nil || len(export.Comments) != 1 || export.Comments[0].Kind != models.CommentNote {
			t.Errorf("the export of a member has %+v (%v)", export.Comments, err)
		}
	})
}
