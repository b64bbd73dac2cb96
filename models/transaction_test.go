package models_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// announced collects the tickets whose change was announced.
type announced struct {
	mu  sync.Mutex
	ids []string
}

func (a *announced) TicketChanged(_, ticket string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.ids = append(a.ids, ticket)
}

// during is what work announced, with repetitions.
func (a *announced) during(work func()) []string {
	a.mu.Lock()
	a.ids = nil
	a.mu.Unlock()
	work()
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Sorted(slices.Values(a.ids))
}

func newLiveDesk(t *testing.T, db *database.DB) (*desk, *announced) {
	t.Helper()
	live := &announced{}
	if _, err := modelstest.Attach(db, live); err != nil {
		t.Fatal(err)
	}
	return newDesk(t, db), live
}

func TestEveryChangeOfATicketIsAnnouncedAfterItsCommit(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d, live := newLiveDesk(t, db)
		var ticket, other *models.Ticket
		filed := live.during(func() { ticket = d.file("First") })
		if !slices.Equal(filed, []string{ticket.ID}) {
			t.Errorf("filing announced %v", filed)
		}
		other = d.file("Second")
		post, err := d.intake.PublishPost(ctx, d.App, models.PostDraft{
			Title: "Dark mode", RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
		})
		d.must(err)
		ids := slices.Sorted(slices.Values([]string{ticket.ID, other.ID}))
		for act, c := range map[string]struct {
			does func()
			want []string
		}{
			"a reply": {func() { d.reply(ticket, d.Amir, "We look into it.") }, []string{ticket.ID}},
			"linking": {func() { _, err := post.LinkTicket(ctx, d.db, as(d.Amir), other.Number); d.must(err) },
				[]string{other.ID}},
			"a bulk change": {func() {
				_, _, err := as(d.Olive).ChangeTickets(ctx, d.db, ids, models.BulkChange{Tag: "vat"})
				d.must(err)
			}, ids},
			"disowning": {func() {
				d.must((&models.Disownable{App: *d.App, Ticket: ticket}).
					Disown(ctx, d.db, models.Actor{}))
			}, []string{ticket.ID}},
		} {
			if announced := live.during(c.does); !slices.Equal(announced, c.want) {
				t.Errorf("%s announced %v, want %v", act, announced, c.want)
			}
		}
		d.must(post.UnlinkTicket(ctx, d.db, as(d.Amir), other.ID))
		undo := errors.New("changed my mind")
		announced := live.during(func() {
			err := models.Together(ctx, d.db, func(db *gorm.DB) error {
				d.must(ticket.Prioritize(ctx, db, as(d.Amir), "urgent"))
				d.must(ticket.Assign(ctx, db, as(d.Amir), d.Amir.ID))
				return undo
			})
			if !errors.Is(err, undo) {
				t.Error(err)
			}
		})
		d.refresh(ticket)
		if len(announced) > 0 || ticket.AssigneeID != nil {
			t.Errorf("what was undone announced %v and left %v", announced, ticket.AssigneeID)
		}
	})
}

func TestAChangeIsDatedByTheClockOfItsContext(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		monday := time.Date(2026, 3, 2, 9, 30, 0, 0, time.UTC)
		ticket, err := d.intake.FileTicket(models.At(ctx, monday), d.App, models.TicketDraft{
			Subject: "Old", Description: "It broke.", RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
		})
		d.must(err)
		if !ticket.CreatedAt.Equal(monday) || ticket.ID > d.file("New").ID {
			t.Errorf("it was filed at %v as %s", ticket.CreatedAt, ticket.ID)
		}
		tuesday := models.At(ctx, monday.AddDate(0, 0, 1))
		for _, tag := range []string{"one", "two", "three", "four"} {
			d.must(ticket.Tag(tuesday, d.db, as(d.Amir), tag))
		}
		timeline, err := timelineOf(ctx, d.db, ticket)
		d.must(err)
		var at []string
		for _, entry := range timeline {
			at = append(at, entry.CreatedAt.UTC().Format(time.DateTime)+" "+entry.Change.To)
		}
		want := []string{
			"2026-03-02 09:30:00 ", "2026-03-03 09:30:00 one", "2026-03-03 09:30:00 two", "2026-03-03 09:30:00 three",
			"2026-03-03 09:30:00 four",
		}
		if !slices.Equal(at, want) {
			t.Errorf("the timeline is %q", at)
		}
		d.refresh(ticket)
		if !ticket.UpdatedAt.Equal(monday.AddDate(0, 0, 1)) {
			t.Errorf("it was changed at %v", ticket.UpdatedAt)
		}
	})
}

func TestTimesAreInUTCAndToTheMillisecond(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	for _, now := range []time.Time{db.NowFunc(), models.Now()} {
		if now.Location() != time.UTC || now != now.Truncate(time.Millisecond) {
			t.Errorf("the clock says %v", now)
		}
	}
}

func TestADatabaseWithoutAJobQueueIsRefused(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	if _, err := models.Attach(db.DB, models.Outside{}); err == nil {
		t.Error("no job queue was attached, and nobody minds")
	}
	bare, err := database.Open(context.Background(), modelstest.SQLiteURL(t))
	if err != nil {
		t.Fatal(err)
	}
	defer bare.Close()
	if _, err := models.EnsureAccount(ctx, bare.DB, "rita@example.com"); err == nil {
		t.Error("a verb works on a database to which nothing was attached")
	}
}
