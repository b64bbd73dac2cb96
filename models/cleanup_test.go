package models_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

const flooder, neighbour = "203.0.113.7", "203.0.113.8"

// sent files a ticket from the network, through the widget.
func (d *desk) sent(network, subject string) *models.Ticket {
	d.Helper()
	app, err := models.FindApp(ctx, d.db, d.App.Slug)
	d.must(err)
	ticket, err := d.intake.FileTicket(ctx, app, models.TicketDraft{
		Subject: subject, Description: "Buy now!", RequesterEmail: subject[:1] + "@example.com",
		Source: models.SourceWidget, By: models.Actor{Network: network},
	})
	d.must(err)
	return ticket
}

// sharedFrom publishes an idea from the network, through the widget.
func (d *desk) sharedFrom(network, title string) *models.Post {
	d.Helper()
	app, err := models.FindApp(ctx, d.db, d.App.Slug)
	d.must(err)
	post, err := d.intake.PublishPost(ctx, app, models.PostDraft{
		Title: title, RequesterEmail: "idea@example.com", Source: models.SourceWidget, By: models.Actor{Network: network},
	})
	d.must(err)
	return post
}

// flood is a draft for all that came from where the ticket came.
func (d *desk) flood(ticket *models.Ticket) models.CleanupDraft {
	d.Helper()
	of, err := d.App.CleanupOriginOf(ctx, d.db, ticket.ID)
	d.must(err)
	from, err := d.App.CleanupOrigin(ctx, d.db, of.ID())
	d.must(err)
	now := models.Now()
	return models.CleanupDraft{Origin: from, Since: now.Add(-time.Hour), Until: now}
}

// cleanUp takes back what the draft selects, to its end.
func (d *desk) cleanUp(draft models.CleanupDraft) *models.Cleanup {
	d.Helper()
	cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), draft)
	d.must(err)
	d.workOn(cleanup)
	return cleanup
}

func (d *desk) workOn(cleanup *models.Cleanup) models.CleanupProgress {
	d.Helper()
	more, err := models.WorkOnCleanup(ctx, d.db, models.WorkCleanup{ID: cleanup.ID}, time.Hour)
	d.must(err)
	if more {
		d.Error("something is left of the clean-up")
	}
	progress, err := cleanup.Progress(ctx, d.db)
	d.must(err)
	return progress
}

// away are the subjects and titles that are spam or hidden, in alphabetical order.
func (d *desk) away() (names []string) {
	d.Helper()
	d.must(d.db.Raw(`SELECT subject FROM tickets WHERE spam_at IS NOT NULL
		UNION ALL SELECT title FROM posts WHERE hidden_at IS NOT NULL`).Scan(&names).Error)
	slices.Sort(names)
	return names
}

func (d *desk) wantAway(when string, want ...string) {
	d.Helper()
	if got := d.away(); !slices.Equal(got, want) {
		d.Errorf("%s: away are %v, want %v", when, got, want)
	}
}

func TestACleanupTakesBackWhatCameFromOneNetwork(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first := d.sent(flooder, "a flood")
		d.sent(flooder, "b flood")
		d.sharedFrom(flooder, "c flood")
		d.sent(neighbour, "honest")
		d.file("by a server")
		was := d.sent(flooder, "was spam")
		d.must(was.MarkSpam(ctx, d.db, as(d.Amir)))
		answered := d.sent(flooder, "question")
		d.reply(answered, d.Amir, "Hello.")
		voted := d.sharedFrom(flooder, "voted for")
		_, err := voted.Vote(ctx, d.db, as(d.Sam))
		d.must(err)

		draft := d.flood(first)
		preview, err := d.App.PreviewCleanup(ctx, d.db, draft)
		d.must(err)
		if preview.Tickets != 2 || preview.Posts != 1 || preview.UsedTickets != 1 || preview.UsedPosts != 1 ||
			preview.Gone != 1 || preview.Addresses != 3 || len(preview.First) != 3 || preview.First[0].Title != "c flood" {
			t.Errorf("the preview is %+v", preview)
		}
		d.wantAway("the preview", "was spam")

		cleanup := d.cleanUp(draft)
		d.wantAway("the clean-up", "a flood", "b flood", "c flood", "was spam")
		progress, err := cleanup.Progress(ctx, d.db)
		d.must(err)
		if progress != (models.CleanupProgress{Tickets: 2, Posts: 1}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.must(cleanup.Undo(ctx, d.db, as(d.Amir)))
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Undone: 3}) {
			t.Errorf("after the undo it is %+v", progress)
		}
		d.wantAway("the undo", "was spam")
		d.must(cleanup.Undo(ctx, d.db, as(d.Olive))) // somebody pressed it, too
		var log []string
		d.must(d.db.Model(&models.Event{}).Where("object_id = ?", cleanup.ID).Order("id").Pluck("action", &log).Error)
		if !slices.Equal(log, []string{"cleanup.begun", "cleanup.undone"}) {
			t.Errorf("the audit log says %v", log)
		}
	})
}

func TestACleanupTakesBackWhatWasUsedIfAskedFor(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		answered := d.sent(flooder, "question")
		d.reply(answered, d.Amir, "Hello.")
		draft := d.flood(answered)
		if _, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), draft); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a clean-up of nothing began: %v", err)
		}
		draft.WithUsed = true
		d.cleanUp(draft)
		d.wantAway("the clean-up", "question")
	})
}

// What somebody does between the two buttons and the work on it stays, and so does what they do before the undo.
func TestACleanupLeavesAloneWhatSomebodyChangesMeanwhile(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second, third := d.sent(flooder, "a flood"), d.sent(flooder, "b flood"), d.sent(flooder, "c flood")
		idea := d.sharedFrom(flooder, "d flood")
		cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), d.flood(first))
		d.must(err)
		d.reply(first, d.Amir, "Hello.")
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Tickets: 2, Posts: 1, Meanwhile: 1}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.wantAway("the clean-up", "b flood", "c flood", "d flood")

		later := models.At(ctx, models.Now().Add(time.Minute))
		d.must(second.UnmarkSpam(ctx, d.db, as(d.Amir)))
		d.must(second.MarkSpam(later, d.db, as(d.Amir))) // it really is spam
		d.must(idea.Unhide(ctx, d.db, as(d.Amir)))
		d.must(cleanup.Undo(ctx, d.db, as(d.Olive)))
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Undone: 1, Kept: 2, Meanwhile: 1}) {
			t.Errorf("after the undo it is %+v", progress)
		}
		d.wantAway("the undo", "b flood")
		d.refresh(third)
		if third.SpamAt != nil {
			t.Error("the third is still spam")
		}
	})
}

func TestTwoPeopleCannotBeginTheSameCleanup(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.Postgres(t))
	draft := d.flood(d.sent(flooder, "a flood"))
	begin := func(by *models.Account) func(db *gorm.DB) error {
		return func(db *gorm.DB) error {
			_, err := d.App.BeginCleanup(ctx, db, as(by), draft)
			return err
		}
	}
	if err := d.meanwhile(begin(d.Olive), begin(d.Amir)); models.CodeOf(err) != models.CodeConflict {
		t.Errorf("the second got %v", err)
	}
}

func TestACleanupThatWasKilledGoesOn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first := d.sent(flooder, "0")
		for n := range 25 {
			d.sent(flooder, fmt.Sprint(n+1))
		}
		cleanup, err := d.App.BeginCleanup(ctx, d.db, as(d.Olive), d.flood(first))
		d.must(err)
		job := models.WorkCleanup{ID: cleanup.ID}
		if more, err := models.WorkOnCleanup(ctx, d.db, job, 0); !more || err != nil { // and the job is killed
			t.Fatalf("after a batch: %v, %v", more, err)
		}
		d.must(models.QueueLostCleanups(ctx, d.db))
		before := d.jobs(job.Kind())
		d.must(models.QueueLostCleanups(models.At(ctx, models.Now().Add(2*time.Minute)), d.db))
		if now := d.jobs(job.Kind()); now != before+1 {
			t.Errorf("there are %d jobs, and were %d", now, before)
		}
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Tickets: 26}) {
			t.Errorf("the progress is %+v", progress)
		}
		d.must(cleanup.Undo(ctx, d.db, as(d.Olive)))
		if more, err := models.WorkOnCleanup(ctx, d.db, job, 0); !more || err != nil {
			t.Fatalf("after a batch of the undo: %v, %v", more, err)
		}
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Undone: 26}) {
			t.Errorf("after the undo it is %+v", progress)
		}
	})
}

func TestWhatASecretKeyFiledIsTakenBack(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		leaked, _, err := d.App.CreateSecretKey(ctx, d.db, as(d.Olive), "Leaked")
		d.must(err)
		filed := d.fileWith(d.App, models.TicketDraft{Subject: "by the key", Description: "x", RequesterEmail: "k@example.com",
			Source: models.SourceAPI, By: models.Actor{SecretKey: leaked, Network: flooder}})
		d.file("by another")
		d.must(leaked.Revoke(ctx, d.db, as(d.Olive)))
		_, keys, err := d.App.CleanupOrigins(ctx, d.db)
		d.must(err)
		if len(keys) != 1 || keys[0].Tickets != 1 || keys[0].Key.Name != "Leaked" ||
			!slices.Equal(keys[0].Titles, []string{"by the key"}) {
			t.Errorf("the keys are %+v", keys)
		}
		d.cleanUp(d.flood(filed))
		d.wantAway("the clean-up", "by the key")
	})
}

func TestOriginsAreListedAndForgotten(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first := d.sent(flooder, "a flood")
		d.sharedFrom(flooder, "b flood")
		d.sent(neighbour, "honest")
		heron := modelstest.App(t, d.db, "heron", d.Olive)
		elsewhere, err := d.intake.FileTicket(ctx, heron, models.TicketDraft{Subject: "elsewhere", Description: "x",
			RequesterEmail: "a@example.com", Source: models.SourceWidget, By: models.Actor{Network: flooder}})
		d.must(err)
		networks, _, err := d.App.CleanupOrigins(ctx, d.db)
		d.must(err)
		if len(networks) != 2 || networks[0].Tickets != 1 || networks[0].Posts != 1 ||
			!slices.Equal(networks[0].Titles, []string{"b flood", "a flood"}) ||
			!slices.Equal(networks[0].Sources, []models.Source{models.SourceWidget}) || networks[0].First.IsZero() {
			t.Fatalf("the networks are %+v", networks)
		}
		other, err := heron.CleanupOriginOf(ctx, d.db, elsewhere.ID)
		d.must(err)
		if bytes.Equal(other.Hash, networks[0].Hash) {
			t.Error("two apps can tell that they have the same visitor")
		}
		for what, id := range map[string]string{"another app": other.ID(), "nonsense": "zz", "an unknown id": models.NewID()} {
			if _, err := d.App.CleanupOrigin(ctx, d.db, id); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("%s: %v", what, err)
			}
		}
		if _, err := heron.CleanupOriginOf(ctx, d.db, first.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the ticket of another app: %v", err)
		}
		for _, later := range []time.Duration{6 * 24 * time.Hour, 8 * 24 * time.Hour} {
			_, err = models.DeleteExpired(models.At(ctx, models.Now().Add(later)), d.db, models.Retention{}, time.Minute)
			d.must(err)
			if left := d.rowsOf("origins"); (left == 4) != (later < 7*24*time.Hour) {
				t.Errorf("after %v there are %d origins", later, left)
			}
		}
	})
}

// Without a SECRET_KEY nothing is noted; and what the team or a server files has no origin.
func TestOnlyWhatVisitorsSendHasAnOrigin(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.file("by a server")
		d.fileWith(d.App, models.TicketDraft{Subject: "by the team", Description: "x", RequesterEmail: "k@example.com",
			Source: models.SourcePage, Unsorted: true, By: models.Actor{Account: d.Olive, Network: flooder}})
		if noted := d.rowsOf("origins"); noted != 0 {
			t.Errorf("%d origins were noted", noted)
		}
	})
}
