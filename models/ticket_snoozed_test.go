package models_test

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Lists and counts of tickets, some of which are snoozed, still or no longer, are those that their rows make.
func TestSnoozedTicketsAreListedInOrderAndCountedApart(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		random := rand.New(rand.NewPCG(seed, 0))
		d.scattered(random)
		now := models.Now()
		var tickets []models.Ticket
		d.must(d.db.Find(&tickets).Error)
		want := map[models.InboxView]int{models.ViewReview: 0, models.ViewSpam: 0, models.ViewOverdue: 0}
		open := map[string]int{}
		var snoozed []models.Ticket
		for i := range tickets {
			ticket := &tickets[i]
			if random.IntN(3) == 0 {
				until := now.Add(time.Duration(random.IntN(100)-30) * time.Hour)
				ticket.SnoozedUntil = &until
			}
			if random.IntN(20) == 0 {
				ticket.SpamAt = &now
			}
			if account := []*models.Account{nil, d.Amir, d.Olive}[random.IntN(3)]; account != nil {
				ticket.AssigneeID = &account.ID
			}
			d.must(d.db.Model(ticket).Select("snoozed_until", "spam_at", "assignee_id").Updates(ticket).Error)
			unfinished := ticket.Status == models.TicketOpen || ticket.Status == models.TicketPending
			switch {
			case ticket.SpamAt != nil:
				want[models.ViewSpam]++
			case !unfinished:
			case ticket.SnoozedUntil != nil && ticket.SnoozedUntil.After(now):
				want[models.ViewSnoozed]++
				snoozed = append(snoozed, *ticket)
			case ticket.Status == models.TicketPending:
				want[models.ViewPending]++
			default:
				want[models.ViewOpen]++
				open[ticket.AppID]++
				if ticket.AssigneeID == nil {
					want[models.ViewUnassigned]++
				} else if *ticket.AssigneeID == d.Amir.ID {
					want[models.ViewMine]++
				}
			}
		}
		menu, err := d.Amir.Menu(ctx, d.db)
		d.must(err)
		if !maps.Equal(menu.Counts.Views, want) {
			t.Errorf("the menu counts %v, want %v", menu.Counts.Views, want)
		}
		for _, app := range menu.Counts.Apps {
			if app.Open != open[app.AppID] {
				t.Errorf("the menu counts %d open tickets of %s, want %d", app.Open, app.Slug, open[app.AppID])
			}
		}
		slices.SortFunc(snoozed, func(a, b models.Ticket) int {
			return cmp.Or(b.LastActivity().Compare(a.LastActivity()), cmp.Compare(b.ID, a.ID))
		})
		if len(snoozed) < 50 {
			t.Errorf("%d tickets are snoozed: that proves little", len(snoozed))
		}
		query := models.InboxQuery{View: models.ViewSnoozed}
		for more := true; more; more = query.After != "" {
			page, err := d.Amir.Inbox(ctx, d.db, query, 7)
			d.must(err)
			for _, ticket := range page.Tickets {
				if len(snoozed) == 0 || ticket.ID != snoozed[0].ID {
					t.Fatalf("the list has ticket %d where it has %d tickets to come", ticket.Number, len(snoozed))
				}
				snoozed = snoozed[1:]
			}
			query.After = page.Next
		}
		if len(snoozed) > 0 {
			t.Errorf("the list lacks its last %d tickets", len(snoozed))
		}
	})
}
