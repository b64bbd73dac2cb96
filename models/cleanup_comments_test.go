package models_test

import (
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// say publishes a comment of the person from the network.
func (d *desk) say(post *models.Post, network string, by *models.Account, body string) *models.Comment {
	d.Helper()
	comment, err := post.Comment(ctx, d.db, at(network, by), body)
	d.must(err)
	return comment
}

// wantSays expects the public comments of the post to be these, to be counted, and to be found.
func (d *desk) wantSays(when string, post *models.Post, want ...string) {
	d.Helper()
	comments, _, err := post.Thread(ctx, d.db, "", 50)
	d.must(err)
	var got []string
	for _, comment := range comments {
		got = append(got, comment.Body)
	}
	now, err := d.App.Post(ctx, d.db, post.ID)
	d.must(err)
	if !slices.Equal(got, want) || now.Comments != len(want) {
		d.Errorf("%s: the comments are %q, and %d are counted; want %q", when, got, now.Comments, want)
	}
	board, err := d.App.Board(ctx, d.db, models.BoardQuery{Search: "aubergine", Limit: 5})
	d.must(err)
	if found := slices.ContainsFunc(want, func(body string) bool { return body == "aubergine" }); found != (len(board.Posts) > 0) {
		d.Errorf("%s: the search finds %d ideas", when, len(board.Posts))
	}
}

func (d *desk) followers(post *models.Post) (count int64) {
	d.Helper()
	d.must(d.db.Model(&models.Follow{}).Where("post_id = ? AND following", post.ID).Count(&count).Error)
	return count
}

func TestACleanupTakesBackTheCommentsFromOneNetwork(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.idea("Dark mode")
		people := d.crowd(3)
		first := d.say(post, flooder, people[0], "aubergine")
		d.say(post, flooder, people[1], "Buy now")
		d.say(post, flooder, people[2], "How?")
		d.say(post, flooder, d.Amir, "Like this") // of the team, and answers the one before
		d.say(post, neighbour, d.Sam, "Thanks")
		deleted := d.say(post, flooder, people[0], "Deleted before")
		d.must(deleted.Delete(ctx, d.db, as(d.Amir)))

		networks, _, err := d.App.CleanupOrigins(ctx, d.db)
		d.must(err)
		if len(networks) != 2 || networks[0].Comments != 5 || !slices.Equal(networks[0].Titles, []string{"Like this", "How?"}) {
			t.Fatalf("the networks are %+v", networks)
		}
		draft := d.flood(&models.Ticket{ID: first.ID})
		preview, err := d.App.PreviewCleanup(ctx, d.db, draft)
		d.must(err)
		if preview.Comments != 2 || preview.UsedComments != 1 || preview.Team != 1 || preview.Gone != 1 ||
			preview.Addresses != 2 || len(preview.First) != 2 || preview.First[0].Title != "Buy now" ||
			!preview.First[0].IsComment() || preview.First[0].PostID != post.ID {
			t.Errorf("the preview is %+v", preview)
		}
		before, notices := d.version(), d.rowsOf("notices_due")
		cleanup := d.cleanUp(draft)
		progress, err := cleanup.Progress(ctx, d.db)
		d.must(err)
		if progress != (models.CleanupProgress{Comments: 2}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.wantSays("the clean-up", post, "How?", "Like this", "Thanks")
		if d.version() == before || d.rowsOf("notices_due") != notices {
			t.Error("public pages are not rendered anew, or somebody is told")
		}
		if followers := d.followers(post); followers != 3 {
			t.Errorf("%d people follow the idea", followers)
		}
		var event models.Event
		d.must(d.db.Last(&event, "object_id = ? AND action = ?", post.ID, models.ActionCommentDeleted).Error)
		if *event.AccountID != d.Olive.ID {
			t.Errorf("the audit log says %+v", event)
		}
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 2})
		d.wantSays("the undo", post, "aubergine", "Buy now", "How?", "Like this", "Thanks")
		if followers := d.followers(post); followers != 5 {
			t.Errorf("after the undo %d people follow the idea", followers)
		}
		draft.WithUsed = true
		d.cleanUp(draft)
		d.wantSays("with what was answered", post, "Like this", "Thanks")
	})
}

func TestCommentsThatSomebodyDeletesMeanwhileStayDeleted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		from, into := d.idea("From"), d.idea("Into")
		people := d.crowd(4)
		mine := d.say(from, flooder, people[0], "mine")
		d.say(from, flooder, people[1], "answered")
		d.say(from, flooder, people[2], "restored")
		d.say(from, flooder, people[3], "moved")
		cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), d.fromNetwork())
		d.must(err)
		d.must(mine.Delete(ctx, d.db, as(people[0])))
		_, err = from.MergeInto(ctx, d.db, as(d.Amir), into)
		d.must(err)
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Comments: 3, Meanwhile: 1}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.wantSays("the clean-up", into)
		comments := []models.Comment{}
		d.must(d.db.Order("id").Find(&comments, "post_id = ?", into.ID).Error)
		_, err = d.App.RestoreComment(ctx, d.db, as(d.Olive), comments[2].ID)
		d.must(err)
		d.must(from.Unmerge(ctx, d.db, as(d.Amir)))
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 2, Kept: 1, Meanwhile: 1})
		d.wantSays("the undo", from, "answered", "restored", "moved")
	})
}

func TestACleanupCatchesComments(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		post := d.idea("Dark mode")
		people := d.crowd(3)
		d.say(post, flooder, people[0], "Buy now")
		draft := d.fromNetwork()
		draft.Catch = true
		cleanup := d.cleanUp(draft)
		active := func() (at *time.Time) {
			d.must(d.db.Raw("SELECT active_at FROM posts WHERE id = ?", post.ID).Scan(&at).Error)
			return at
		}
		was, notices, news := active(), d.rowsOf("notices_due"), d.rowsOf("news_due")
		caught := d.say(post, flooder, people[1], "aubergine")
		if caught.Body != "aubergine" || caught.DeletedAt != nil {
			t.Errorf("the answer is %+v", caught)
		}
		if d.rowsOf("notices_due") != notices || d.rowsOf("news_due") != news || !active().Equal(*was) {
			t.Error("somebody is told of what was caught, or the idea is active because of it")
		}
		d.say(post, flooder, d.Amir, "Of the team")
		d.say(post, neighbour, people[2], "Honest")
		d.wantSays("the second wave", post, "Of the team", "Honest")
		var event models.Event
		d.must(d.db.Take(&event, "object_id = ? AND action = ? AND address = ?", post.ID, models.ActionCommentDeleted,
			models.Cleanups.Address).Error)
		progress, err := cleanup.Progress(ctx, d.db)
		d.must(err)
		if progress != (models.CleanupProgress{Comments: 2}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.wantUndone(cleanup, models.CleanupProgress{Undone: 2})
		d.wantSays("the undo", post, "Buy now", "aubergine", "Of the team", "Honest")
	})
}
