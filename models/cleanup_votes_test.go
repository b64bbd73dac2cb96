package models_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// at is the person on one of our pages, in that network.
func at(network string, account *models.Account) models.Actor {
	return models.Actor{Account: account, Network: network}
}

// crowd are people who have proved their addresses.
func (d *desk) crowd(n int) (people []*models.Account) {
	d.Helper()
	for i := range n {
		people = append(people, modelstest.Account(d.T, d.db, fmt.Sprintf("crowd%d@example.com", i), fmt.Sprintf("Crowd %d", i)))
	}
	return people
}

// vote casts the votes of the people for the post, from the network.
func (d *desk) vote(post *models.Post, network string, people ...*models.Account) {
	d.Helper()
	for _, person := range people {
		_, err := post.Vote(ctx, d.db, at(network, person))
		d.must(err)
	}
}

// idea is an idea of a server's, without votes.
func (d *desk) idea(title string) *models.Post {
	d.Helper()
	return publish(d.T, d.intake, d.App, title)[0]
}

// fromNetwork is a draft for all that came from the network with the one origin that is listed.
func (d *desk) fromNetwork() models.CleanupDraft {
	d.Helper()
	networks, _, err := d.App.CleanupOrigins(ctx, d.db)
	d.must(err)
	from, err := d.App.CleanupOrigin(ctx, d.db, networks[0].ID())
	d.must(err)
	now := models.Now()
	return models.CleanupDraft{Origin: from, Since: now.Add(-time.Hour), Until: now}
}

// wantVotes expects the counters of the post to be these, and to match its rows.
func (d *desk) wantVotes(when string, post *models.Post, votes, followers int) {
	d.Helper()
	now, err := d.App.Post(ctx, d.db, post.ID)
	d.must(err)
	var counted struct{ Votes, Recent, Followers int }
	d.must(d.db.Raw(`SELECT (SELECT COUNT(*) FROM votes WHERE post_id = @post) AS votes,
		(SELECT COUNT(*) FROM votes WHERE post_id = @post AND recent) AS recent,
		(SELECT COUNT(*) FROM follows WHERE post_id = @post AND following) AS followers`,
		map[string]any{"post": post.ID}).Scan(&counted).Error)
	if now.Votes != votes || counted.Votes != votes || now.RecentVotes != counted.Recent || counted.Followers != followers {
		d.Errorf("%s: %q has %d votes, %d of late, and rows %+v; want %d votes, %d followers", when, post.Title, now.Votes,
			now.RecentVotes, counted, votes, followers)
	}
}

func (d *desk) version() (version int64) {
	d.Helper()
	d.must(d.db.Raw("SELECT sum(version) FROM app_versions WHERE app_id = ?", d.App.ID).Scan(&version).Error)
	return version
}

func (d *desk) wantUndone(cleanup *models.Cleanup, want models.CleanupProgress) {
	d.Helper()
	d.must(cleanup.Undo(ctx, d.db, as(d.Amir)))
	if progress := d.workOn(cleanup); progress != want {
		d.Errorf("after the undo it is %+v, want %+v", progress, want)
	}
}

func TestACleanupTakesBackTheVotesFromOneNetwork(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		dark, bank := d.idea("Dark mode"), d.idea("Bank holidays")
		d.must(dark.Tag(ctx, d.db, as(d.Amir), "looks"))
		people := d.crowd(4)
		d.vote(dark, flooder, people...)
		d.vote(dark, flooder, d.Amir) // of the team
		d.vote(dark, neighbour, d.Rita)
		d.vote(bank, neighbour, people[0]) // the same person, from elsewhere
		d.must(d.db.Exec("INSERT INTO follows (post_id, account_id, following, created_at) VALUES (?, ?, true, ?)",
			bank.ID, d.Sam.ID, models.Now().Add(-time.Hour)).Error) // long before the vote
		d.vote(bank, flooder, d.Sam)

		networks, _, err := d.App.CleanupOrigins(ctx, d.db)
		d.must(err)
		if len(networks) != 2 || networks[0].Votes != 6 || networks[0].VotedFor != "Dark mode" ||
			!slices.Equal(networks[0].Sources, []models.Source{models.SourcePage}) || networks[0].Last.IsZero() {
			t.Fatalf("the networks are %+v", networks)
		}
		draft := d.fromNetwork()
		preview, err := d.App.PreviewCleanup(ctx, d.db, draft)
		d.must(err)
		if preview.Votes != 5 || preview.Team != 1 || preview.Addresses != 5 || len(preview.First) != 0 ||
			!slices.Equal(preview.VotedFor, []models.CleanupVoted{{PostID: dark.ID, Title: "Dark mode", Votes: 4},
				{PostID: bank.ID, Title: "Bank holidays", Votes: 1}}) {
			t.Errorf("the preview is %+v", preview)
		}
		before, notices := d.version(), d.rowsOf("notices_due")
		cleanup := d.cleanUp(draft)
		progress, err := cleanup.Progress(ctx, d.db)
		d.must(err)
		if progress != (models.CleanupProgress{Votes: 5}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.wantVotes("the clean-up", dark, 2, 2)
		d.wantVotes("the clean-up", bank, 1, 2) // Sam still follows it
		if d.version() == before {
			t.Error("public pages are not rendered anew")
		}
		if d.rowsOf("notices_due") != notices {
			t.Error("somebody is told")
		}
		var votes int
		d.must(d.db.Raw("SELECT votes FROM post_taggings WHERE post_id = ?", dark.ID).Scan(&votes).Error)
		if votes != 2 {
			t.Errorf("by its tag the idea has %d votes", votes)
		}
		if _, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a second clean-up of the same began: %v", err)
		}

		d.vote(dark, neighbour, people[1]) // anew
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 4, Kept: 1})
		d.wantVotes("the undo", dark, 6, 6)
		d.wantVotes("the undo", bank, 2, 2)
		var log []string
		d.must(d.db.Model(&models.Event{}).Where("object_id = ? AND action LIKE 'post.votes%'", dark.ID).Order("id").
			Pluck("action", &log).Error)
		if !slices.Equal(log, []string{"post.votes_taken", "post.votes_back"}) {
			t.Errorf("the audit log says %v", log)
		}
		again := d.cleanUp(d.fromNetwork()) // what was undone can be taken back again
		d.wantVotes("another clean-up", dark, 3, 3)
		d.wantUndone(again, models.CleanupProgress{Undone: 4})
	})
}

func TestVotesThatChangeMeanwhileStayAndADeletedIdeaGetsNoneBack(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post, gone := d.idea("Dark mode"), d.sharedFrom(neighbour, "Gone")
		people := d.crowd(4)
		d.vote(post, flooder, people...)
		d.vote(gone, flooder, people[0])
		cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), d.fromNetwork())
		d.must(err)
		_, err = post.TakeVoteBack(ctx, d.db, as(people[0]))
		d.must(err)
		d.vote(post, neighbour, people[0])
		d.must(d.App.AddMember(ctx, d.db, as(d.Olive), people[1], models.RoleAgent))
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Votes: 3, Meanwhile: 2}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.wantVotes("the clean-up", post, 2, 2)
		_, err = post.TakeVoteBack(ctx, d.db, as(people[2])) // from a page that still showed their vote
		d.must(err)
		d.must(d.db.Exec("UPDATE posts SET hidden_at = ?, deleted_at = ? WHERE id = ?", models.Now(), models.Now(), gone.ID).Error)
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 1, Kept: 2, Meanwhile: 2})
		d.wantVotes("the undo", post, 3, 3)
	})
}

// A vote for an idea that was merged counts for the other one, too.
func TestVotesForMergedIdeasAreTakenBackWhereTheyCount(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		from, middle, root := d.idea("From"), d.idea("Middle"), d.idea("Root")
		people := d.crowd(3)
		d.vote(from, flooder, people...)
		d.vote(from, neighbour, d.Rita)
		d.vote(middle, neighbour, people[0])
		d.vote(root, flooder, people[1])
		merge := func(post, into *models.Post) {
			_, err := post.MergeInto(ctx, d.db, as(d.Amir), into)
			d.must(err)
		}
		merge(from, middle)
		merge(middle, root)
		d.wantVotes("the merges", root, 4, 4)
		cleanup := d.cleanUp(d.fromNetwork())
		d.wantVotes("the clean-up", from, 1, 1)
		d.wantVotes("the clean-up", middle, 2, 2)
		d.wantVotes("the clean-up", root, 2, 2) // of Rita, and of the first, who voted for the middle one from elsewhere
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 4})
		for _, post := range []*models.Post{from, middle, root} {
			d.wantVotes("the undo", post, 4, 4)
		}
		d.must(middle.Unmerge(ctx, d.db, as(d.Amir)))
		d.wantVotes("the unmerge", root, 1, 1) // the own one
		d.wantVotes("the unmerge", middle, 4, 4)
	})
}

func TestManyVotesAreTakenBackInBatches(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		posts := []*models.Post{d.idea("First"), d.idea("Second")}
		people := d.crowd(3)
		for _, post := range posts {
			d.vote(post, flooder, people...)
		}
		cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), d.fromNetwork())
		d.must(err)
		job := models.WorkCleanup{ID: cleanup.ID}
		if more, err := models.WorkOnCleanup(ctx, d.db, job, 0); !more || err != nil { // and the job is killed
			t.Fatalf("after a batch: %v, %v", more, err)
		}
		progress, err := cleanup.Progress(ctx, d.db)
		d.must(err)
		if progress != (models.CleanupProgress{Votes: 3, Waiting: 3}) {
			t.Errorf("after a batch the progress is %+v", progress)
		}
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Votes: 6}) {
			t.Errorf("the progress is %+v", progress)
		}
	})
}

// A flood that votes and comments on its own ideas does not protect them.
func TestAnIdeaIsNotUsedByTheFloodItself(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		own, voted := d.sharedFrom(flooder, "a flood"), d.sharedFrom(flooder, "b flood")
		people := d.crowd(2)
		d.vote(own, flooder, people...)
		_, err := own.Comment(ctx, d.db, at(flooder, people[0]), "Great")
		d.must(err)
		d.vote(voted, flooder, people[0])
		d.vote(voted, neighbour, d.Sam)
		preview, err := d.App.PreviewCleanup(ctx, d.db, d.fromNetwork())
		d.must(err)
		if preview.Posts != 1 || preview.UsedPosts != 1 || preview.Votes != 3 || preview.Comments != 1 {
			t.Errorf("the preview is %+v", preview)
		}
		d.cleanUp(d.fromNetwork())
		d.wantAway("the clean-up", "a flood")
	})
}

func TestACleanupCatchesVotesUntilItIsEnded(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.idea("Dark mode")
		people := d.crowd(5)
		d.vote(post, flooder, people[:2]...)
		draft := d.fromNetwork()
		draft.Catch = true
		cleanup := d.cleanUp(draft)
		d.wantVotes("the clean-up", post, 0, 0)
		answer, err := post.Vote(ctx, d.db, at(flooder, people[2]))
		d.must(err)
		if answer.Votes != 1 {
			t.Errorf("the answer has %d votes", answer.Votes)
		}
		d.vote(post, flooder, people[2]) // pressed twice
		d.vote(post, flooder, d.Amir)    // of the team
		d.vote(post, neighbour, people[3])
		d.wantVotes("the second wave", post, 2, 2)
		_, err = post.TakeVoteBack(ctx, d.db, at(flooder, people[1])) // thought again
		d.must(err)
		d.must(cleanup.Release(ctx, d.db, as(d.Olive)))
		d.vote(post, flooder, people[4])
		d.wantVotes("the release", post, 3, 3)
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 2, Kept: 1})
		d.wantVotes("the undo", post, 5, 5)
	})
}

// Votes are hot: what is noted about them, and whether they are caught, takes no further statement.
func TestAVoteTakesNoMoreStatementsBecauseItsNetworkIsNoted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		statements := modelstest.Statements(t, d.db)
		took := func(by models.Actor) int64 {
			post := d.idea("Idea of " + by.Account.Email)
			before := statements.Load()
			_, err := post.Vote(ctx, d.db, by)
			d.must(err)
			return statements.Load() - before
		}
		people := d.crowd(3)
		took(as(people[0]))
		if without, with := took(as(people[1])), took(at(flooder, people[2])); with != without {
			t.Errorf("a vote takes %d statements, and %d with its network", without, with)
		}
	})
}

func TestFromWhereSomebodyVotedIsForgotten(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.idea("Dark mode")
		people := d.crowd(2)
		d.vote(post, flooder, people...)
		_, err := post.Comment(ctx, d.db, at(flooder, people[0]), "Great")
		d.must(err)
		noted := func() (votes int64) {
			d.must(d.db.Model(&models.Vote{}).Where("origin IS NOT NULL").Count(&votes).Error)
			return votes
		}
		d.must(people[0].Erase(ctx, d.db, as(people[0])))
		if noted() != 1 || d.rowsOf("origins") != 0 {
			t.Errorf("of the erased person, %d votes and %d comments have an origin", noted()-1, d.rowsOf("origins"))
		}
		for i, days := range []time.Duration{6, 8} {
			later := models.At(ctx, models.Now().Add(days*24*time.Hour))
			_, err = models.DeleteExpired(later, d.db, models.Retention{}, time.Minute)
			d.must(err)
			if want := int64(1 - i); noted() != want {
				t.Errorf("after %d days, %d votes have an origin, want %d", days, noted(), want)
			}
		}
		d.wantVotes("after 8 days", post, 2, 1)
	})
}

func TestWhatACleanupTookBackGoesWithThePersonAndWithTime(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.idea("Dark mode")
		people := d.crowd(3)
		d.vote(post, flooder, people...)
		for _, person := range people {
			_, err := post.Comment(ctx, d.db, at(flooder, person), "Spam of "+person.Email)
			d.must(err)
		}
		cleanup := d.cleanUp(d.fromNetwork())
		later := models.At(ctx, models.Now().Add(2*24*time.Hour))
		_, err := models.DeleteExpired(later, d.db, models.Retention{}, time.Minute)
		d.must(err)
		if kept := keptComments(t, db); kept != 3 {
			t.Errorf("two days later the texts of %d comments are kept for the undo", kept)
		}
		d.must(people[0].Erase(ctx, d.db, as(people[0])))
		if kept, votes := keptComments(t, db), d.rowsOf("cleanup_votes"); kept != 2 || votes != 2 {
			t.Errorf("once one of them is erased, %d texts and %d votes are kept", kept, votes)
		}
		d.must(cleanup.Undo(later, d.db, as(d.Amir)))
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Undone: 4, Kept: 1}) {
			t.Errorf("after the undo it is %+v", progress)
		}
		d.wantVotes("the undo", post, 2, 2)
		d.cleanUp(d.fromNetwork())
		_, err = models.DeleteExpired(models.At(ctx, models.Now().Add(9*24*time.Hour)), d.db, models.Retention{}, time.Minute)
		d.must(err)
		for _, table := range []string{"cleanup_votes", "cleanup_items", "cleanups", "deleted_comments"} {
			if left := d.rowsOf(table); left != 0 {
				t.Errorf("nine days later there are %d %s", left, table)
			}
		}
	})
}

func TestAVoteWaitsForTheCleanupOfItsIdea(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.Postgres(t))
	post := d.idea("Dark mode")
	people := d.crowd(2)
	d.vote(post, flooder, people[0])
	cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), d.fromNetwork())
	d.must(err)
	d.must(d.meanwhile(func(db *gorm.DB) error {
		_, err := models.WorkOnCleanup(ctx, db, models.WorkCleanup{ID: cleanup.ID}, 0)
		return err
	}, func(db *gorm.DB) error {
		_, err := post.Vote(ctx, db, at(neighbour, people[1]))
		return err
	}))
	d.wantVotes("both", post, 1, 1)
}
