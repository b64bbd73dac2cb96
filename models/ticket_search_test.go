package models_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestSearchFindsTicketsByAllThatIsSaidInThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		invoice := d.fileWith(d.App, models.TicketDraft{Subject: "Invoice 2026-118", Description: "Die Größe der Überschrift, José's 請求書の税率"})
		printer := d.fileWith(d.App, models.TicketDraft{
			Subject: "Printer", Description: "It's on fire", RequesterEmail: "hannah@brandtstudio.example", RequesterName: "Hannah Brandt",
		})
		find := func(query string, want ...string) {
			t.Helper()
			d.shows(d.Amir, models.InboxQuery{Query: query}, want...)
		}
		for _, query := range []string{
			"invoice", "INVO", "118", "2026-118", "größe", "uberschrift", "jose", "税率", "請", "rita", "invoice rita", "#1", "1", "rita@example.com",
		} {
			find(query, "Invoice 2026-118")
		}
		for _, query := range []string{"printer", "fire hannah", "hannah@brandtstudio.example", "brandt", "#2"} {
			find(query, "Printer")
		}
		for _, query := range []string{"nothing", "invoice printer", "voice", "#3", `"'&|!*:() AND`, "99999999999999999999", "%", "'"} {
			find(query)
		}
		d.reply(invoice, d.Amir, "A pelican came.")
		_, err := invoice.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "A quokka too."})
		d.must(err)
		d.write(printer, "The axolotl remains.")
		find("pelican quokka", "Invoice 2026-118")
		find("axolotl", "Printer")

		second := d.fileWith(d.App, models.TicketDraft{Subject: "Another", Description: "wombat"})
		find("wombat", "Another")
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), invoice))
		find("wombat pelican", "Invoice 2026-118")
		find("#3", "Invoice 2026-118")
		d.must(second.Unmerge(ctx, d.db, as(d.Amir)))
		find("wombat", "Another")
		find("wombat pelican")

		d.must(d.Rita.Rename(ctx, d.db, as(d.Rita), "Marguerite"))
		find("marguerite 118", "Invoice 2026-118")
		find("requester")
	})
}

// Ids are made before their tickets are committed, so a newer one may be indexed before an older one is there.
func TestTheIndexOfWordsPassesNoTicketOver(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		old := d.file("An old ticket")
		d.must(db.Exec("UPDATE tickets SET id = '01900000-0000-7000-8000-000000000000' WHERE id = ?", old.ID).Error)
		late := models.NewID()
		for range 5 {
			d.file("A newer ticket")
		}
		unindexed := func() (count int) {
			t.Helper()
			d.must(db.Raw("SELECT COUNT(*) FROM tickets LEFT JOIN ticket_words ON ticket_id = tickets.id WHERE ticket_id IS NULL").Scan(&count).Error)
			return count
		}
		index := func(want int) {
			t.Helper()
			if done, err := models.IndexTickets(ctx, db.DB, 4); err != nil || done != want {
				t.Errorf("%d tickets were indexed, want %d (%v)", done, want, err)
			}
		}
		index(4)
		index(2)
		index(0)
		d.must(db.Exec("UPDATE tickets SET id = ? WHERE id = ?", late, d.file("A late ticket").ID).Error)
		// Several processes index at once.
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				if _, err := models.IndexTickets(ctx, db.DB, 4); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		index(0)
		if left := unindexed(); left != 0 {
			t.Errorf("%d tickets have no words", left)
		}
		var place string
		d.must(db.Raw("SELECT value FROM settings WHERE name = 'ticket_words_until'").Scan(&place).Error)
		if place <= "01900000-0000-7000-8000-000000000000" || place >= late {
			t.Errorf("the next look begins at %s", place)
		}
	})
}

// What refers to a ticket is written while somebody works it: else the search and a reply wait for each other. On SQLite
// there is one writer at a time anyway.
func TestTheSearchTakesInATicketThatIsBeingWorked(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.Postgres(t))
	ticket := d.fileWith(d.App, models.TicketDraft{Subject: "Printer", Description: "It's on fire"})
	work := d.db.Begin()
	defer work.Rollback()
	d.must(ticket.Tag(ctx, work, as(d.Amir), "urgent"))
	soon, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	done, err := models.IndexTickets(soon, d.db, 100)
	d.must(err)
	if done != 1 {
		t.Errorf("%d tickets were taken in", done)
	}
}

// Where a word is in more tickets than can be put in order as a whole, the queue is walked; they are counted up to 10,000.
func TestSearchPagesThroughWhatIsInEveryTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		const count = 15_500
		series := "SELECT n FROM generate_series(1, ?) AS numbers (n)"
		id := "CAST('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') AS uuid)"
		text := "'app" + strings.ReplaceAll(d.App.ID, "-", "") + " common ' || subject" // as the indexer would write it
		words := "array_to_tsvector(string_to_array(" + text + ", ' '))"
		if db.Embedded() {
			id = "'01900000-0000-7000-8000-' || printf('%012x', n)"
			series = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?) SELECT n FROM numbers"
			words = text
		}
		now := models.Now()
		d.must(d.db.Exec(`
			INSERT INTO tickets (id, app_id, number, subject, description, source, requester_id, waiting_since, created_at, updated_at)
			SELECT `+id+`, ?, n, 'n' || n, 'common', 'api', ?, ?, ?, ? FROM (`+series+`) AS numbered`, d.App.ID, d.Rita.ID, now, now, now, count).Error)
		d.must(d.db.Exec("INSERT INTO ticket_words (ticket_id, words, stale) SELECT id, " + words + ", false FROM tickets").Error)

		query, seen := models.InboxQuery{Query: "comm", View: models.ViewOpen}, map[string]bool{}
		for range 3 {
			page, err := d.Amir.Inbox(ctx, d.db, query, 50)
			d.must(err)
			for _, ticket := range page.Tickets {
				seen[ticket.Subject] = true
			}
			query.After = page.Next
		}
		if len(seen) != 150 || !seen["n15500"] || !seen["n15351"] {
			t.Errorf("three pages have %d tickets", len(seen))
		}
		for query, want := range map[models.InboxQuery]int{
			{Query: "common", View: models.ViewOpen}: 10_000, {Query: "common", View: models.ViewPending}: 0, {Query: "common n777"}: 11, {Query: "#777"}: 1,
		} {
			if total, more, err := d.Amir.InboxTotal(ctx, d.db, query); err != nil || total != want || more != (want == 10_000) {
				t.Errorf("%+v counts %d, want %d, and says of more: %t (%v)", query, total, want, more, err)
			}
		}
	})
}
