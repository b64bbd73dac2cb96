package models_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// scattered are tickets of two apps, most of them closed, some with a tag that hardly any open one has.
func (d *desk) scattered(random *rand.Rand) {
	d.Helper()
	heron := modelstest.App(d.T, d.db, "heron", d.Amir)
	began := models.Now().Add(-1000 * time.Hour)
	var tickets []models.Ticket
	type tag struct{ TicketID, AppID, Tag string }
	var tags []tag
	for n := range 1500 {
		app := []*models.App{d.App, heron}[random.IntN(2)]
		ticket := models.Ticket{ID: models.NewID(), AppID: app.ID, Number: int64(n + 100), Subject: fmt.Sprint(n),
			Description: "x",
			Status:      models.TicketClosed, Priority: models.Priorities[random.IntN(4)], Category: "general",
			Source:      models.SourceAPI,
			RequesterID: d.Rita.ID, CreatedAt: began.Add(time.Duration(random.IntN(900)) * time.Hour)}
		ticket.UpdatedAt = ticket.CreatedAt
		chance := 20
		if random.IntN(4) == 0 {
			ticket.Status, chance = []models.TicketStatus{models.TicketOpen, models.TicketPending}[random.IntN(2)], 150
		}
		if random.IntN(2) == 0 {
			said := ticket.CreatedAt.Add(time.Duration(random.IntN(90)) * time.Hour)
			ticket.LastMessageAt = &said
		}
		if ticket.Status == models.TicketOpen && random.IntN(3) > 0 {
			ticket.WaitingSince = &ticket.CreatedAt
		}
		if random.IntN(chance) == 0 {
			tags = append(tags, tag{ticket.ID, app.ID, "vip"})
		}
		tickets = append(tickets, ticket)
	}
	d.must(d.db.CreateInBatches(&tickets, 500).Error)
	d.must(d.db.Table("ticket_tags").CreateInBatches(&tags, 500).Error)
}

// A search either walks runs of the queue side by side, or sorts its hits: the pages are the same.
func TestWalkingTheQueueFindsTheSameTicketsAsSorting(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		d.scattered(rand.New(rand.NewPCG(seed, 0)))
		for _, view := range []models.InboxView{models.ViewAll, models.ViewOpen, models.ViewClosed} {
			for _, sort := range view.Sorts() {
				query := models.InboxQuery{View: view, Sort: sort, Tag: "vip"}
				pages := 0
				for more := true; more; more = query.After != "" {
					sorted, err := d.Amir.Inbox(ctx, d.db, query, 7)
					d.must(err)
					walked, err := d.Amir.WalkInbox(ctx, d.db, query, 7)
					d.must(err)
					var want []string
					for _, ticket := range sorted.Tickets {
						want = append(want, ticket.ID)
					}
					if !slices.Equal(walked, want) {
						t.Fatalf("%s by %s, page %d: walking finds\n%q, sorting\n%q", view, sort, pages, walked, want)
					}
					query.After = sorted.Next
					pages++
				}
				if view != models.ViewOpen && pages < 3 {
					t.Errorf("%s by %s has %d pages: that proves little", view, sort, pages)
				}
			}
		}
	})
}
