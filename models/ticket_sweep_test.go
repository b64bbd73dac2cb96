package models_test

import (
	"context"
	"maps"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func (d *desk) closeQuiet() {
	d.Helper()
	if more, err := models.CloseQuiet(ctx, d.db, time.Hour); more || err != nil {
		d.Fatalf("more: %v (%v)", more, err)
	}
}

func (d *desk) unsnoozeDue() {
	d.Helper()
	if more, err := models.UnsnoozeTickets(ctx, d.db, time.Hour); more || err != nil {
		d.Fatalf("more: %v (%v)", more, err)
	}
}

// dueTickets creates more due tickets than fit a batch. Two of them cannot be changed.
func (d *desk) dueTickets(db *database.DB, change map[string]any) {
	d.Helper()
	pattern := d.file("A ticket")
	tickets := make([]models.Ticket, 450)
	for i := range tickets {
		tickets[i] = *pattern
		tickets[i].ID, tickets[i].Number = models.NewID(), int64(1000+i)
		if i == 0 || i == 201 {
			tickets[i].Subject = "Stuck"
		}
	}
	d.must(d.db.CreateInBatches(tickets, 150).Error)
	change = maps.Clone(change) // both databases have the caller's
	change["created_at"] = models.Now().Add(-10 * 24 * time.Hour)
	d.must(d.db.Model(&models.Ticket{}).Where("number >= 1000").UpdateColumns(change).Error)
	statements := []string{
		"CREATE TRIGGER stuck BEFORE UPDATE ON tickets WHEN NEW.subject = 'Stuck' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
	}
	if !db.Embedded() {
		statements = []string{
			"CREATE FUNCTION stick() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stuck'; END $$",
			"CREATE TRIGGER stuck BEFORE UPDATE ON tickets FOR EACH ROW WHEN (NEW.subject = 'Stuck') EXECUTE FUNCTION stick()",
		}
	}
	for _, statement := range statements {
		d.must(d.db.Exec(statement).Error)
	}
}

func TestATicketThatCannotBeChangedDoesNotStopTheSweep(t *testing.T) {
	t.Parallel()
	ago := models.Now().Add(-8 * 24 * time.Hour)
	for name, c := range map[string]struct {
		work   func(context.Context, *gorm.DB, time.Duration) (bool, error)
		change map[string]any
		left   string
	}{
		"unsnooze": {models.UnsnoozeTickets, map[string]any{"snoozed_until": ago}, "snoozed_until IS NOT NULL"},
		"close":    {models.CloseQuiet, map[string]any{"status": "resolved", "resolved_at": ago}, "status = 'resolved'"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				d := newDesk(t, db)
				d.dueTickets(db, c.change)
				if more, err := c.work(ctx, d.db, 0); !more || err != nil {
					t.Errorf("without time, more: %v (%v)", more, err)
				}
				more, err := c.work(ctx, d.db, time.Hour)
				if more || err == nil || !strings.HasPrefix(err.Error(), "2 tickets, the first of them ticket ") ||
					!strings.Contains(err.Error(), "stuck") {
					t.Errorf("more: %v, and it says: %v", more, err)
				}
				var left []string
				d.must(d.db.Raw("SELECT subject FROM tickets WHERE " + c.left).Scan(&left).Error)
				if len(left) != 2 || left[0] != "Stuck" || left[1] != "Stuck" {
					t.Errorf("left are %d tickets, %v", len(left), left[:min(len(left), 5)])
				}
			})
		})
	}
}
