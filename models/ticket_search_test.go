package models_test

import (
	"strings"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestSearchFindsTicketsByTextMessagesAndRequester(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		invoice := d.fileWith(d.App,
			models.TicketDraft{Subject: "Invoice 2026-118", Description: "Die Größe der Überschrift, José's 請求書の税率"})
		printer := d.fileWith(d.App, models.TicketDraft{
			Subject: "Printer", Description: "It's on fire", RequesterEmail: "hannah@brandtstudio.example",
			RequesterName: "Hannah Brandt",
		})
		find := func(query string, want ...string) {
			t.Helper()
			d.shows(d.Amir, models.InboxQuery{Query: query}, want...)
		}
		for _, query := range []string{
			"invoice", "INVO", "118", "2026-118", "größe", "uberschrift", "jose", "税率", "請", "rita", "invoice rita",
			"#1", "1", "rita@example.com",
		} {
			find(query, "Invoice 2026-118")
		}
		for _, query := range []string{"printer", "fire hannah", "hannah@brandtstudio.example", "brandt", "#2"} {
			find(query, "Printer")
		}
		for _, query := range []string{
			"nothing", "invoice printer", "voice", "#3", `"'&|!*:() AND`, "99999999999999999999", "%", "'",
		} {
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
		d.must(models.ReindexTicketsOf(ctx, d.db, d.Rita.ID)) // as the job does
		find("marguerite 118", "Invoice 2026-118")
		find("requester")
	})
}

// Its words are also in longer addresses, which belong to others.
func TestAWholeAddressFindsItsOwner(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.ticket("Ann's", "ann@shop.example")
		d.ticket("Anna's", "anna@shop.example")
		d.ticket("Mary-Ann's", "mary-ann@shop.example")
		d.ticket("Ann's of a branch", "ann@shop.example.com")
		d.fileWith(d.App, models.TicketDraft{Subject: "Rita's", Description: "Ask ann@shop.example, she knows."})
		for query, want := range map[string][]string{
			"ann@shop.example":        {"Rita's", "Ann's"},
			" Ann@Shop.example ":      {"Rita's", "Ann's"},
			"mary-ann@shop.example":   {"Mary-Ann's"},
			"ann shop":                {"Rita's", "Ann's of a branch", "Mary-Ann's", "Anna's", "Ann's"},
			"ann@shop.exam":           {"Rita's", "Ann's of a branch", "Mary-Ann's", "Anna's", "Ann's"}, // nobody's
			"mary-ann@shop.example x": {},
		} {
			d.shows(d.Amir, models.InboxQuery{Query: query}, want...)
			page, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{Query: query}, 10)
			d.must(err)
			if total, _, err := page.Total(ctx, d.db); err != nil || total != len(want) {
				t.Errorf("%q counts %d tickets (%v), want %d", query, total, err, len(want))
			}
		}
	})
}

// Requesters find only what they may read: no notes, and no names or addresses of other requesters.
func TestARequesterFindsNoNotes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket, other := d.file("Printer"), d.file("Scanner")
		_, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "A quokka, between us."})
		d.must(err)
		_, err = other.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "Another wombat."})
		d.must(err)
		d.must(other.MergeInto(ctx, d.db, as(d.Amir), ticket))
		d.reply(ticket, d.Amir, "A pelican came.")
		d.ticket("Sam's own pelican", d.Sam.Email)
		for query, want := range map[string]int{
			"printer": 1, "scanner": 1, "pelican": 1, "PELI": 1, "lica": 1, "printer pelican": 1, "can pri": 1,
			"quokka": 0, "wombat": 0,
			"printer quokka": 0, "ween": 0, "amir": 0, "rita": 0, "sam": 0, "nothing": 0, "%": 0, "#1": 1, "2": 0,
			"#3":          0,
			d.App.ID[24:]: 0, strings.Repeat("aaaaaaaaaaaaaaaaaaa ", 10): 0,
		} {
			found, _, err := d.Rita.Tickets(ctx, d.db, query, "", 10)
			if err != nil || len(found) != want || want == 1 && found[0].ID != ticket.ID {
				t.Errorf("%q finds %d tickets, want %d (%v)", query, len(found), want, err)
			}
			if query == "quokka" || query == "wombat" {
				d.shows(d.Amir, models.InboxQuery{Query: query}, "Printer")
			}
		}
	})
}

// Indexing a ticket again waits for concurrent messages, and then includes them. SQLite has one writer at a time
// anyway.
func TestMessagesWrittenWhileATicketIsIndexedAreFound(t *testing.T) {
	t.Parallel()
	d := newDesk(t, modelstest.Postgres(t))
	ticket := d.file("Printer")
	indexed := make(chan error, 1)
	d.must(models.Together(ctx, d.db, func(db *gorm.DB) error {
		if _, err := ticket.Reply(ctx, db, as(d.Amir), models.ReplyDraft{Body: "A pelican came."}); err != nil {
			return err
		}
		go func() { indexed <- models.ReindexTicketsOf(ctx, d.db, d.Rita.ID) }()
		d.waitForALock()
		return nil
	}))
	d.must(<-indexed)
	d.shows(d.Amir, models.InboxQuery{Query: "printer pelican"}, "Printer")
}

// For a word in more tickets than are sorted as a whole, the queue is walked; matches are counted among 3,000.
func TestSearchPagesThroughAWordInEveryTicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		const count = 15_500
		series := "SELECT n FROM generate_series(1, ?) AS numbers (n)"
		id := "CAST('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') AS uuid)"
		scope := d.App.ID[24:] // the terms are as filing would write them
		terms := "array_to_tsvector(ARRAY['0." + scope + "common', '0." + scope + "' || subject])"
		if db.Embedded() {
			id = "'01900000-0000-7000-8000-' || printf('%012x', n)"
			series = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?) SELECT n FROM numbers"
			terms = "'" + scope + "common " + scope + "' || subject"
		}
		now := models.Now()
		d.must(modelstest.Unlimited(t, db).Transaction(func(tx *gorm.DB) error {
			d.must(tx.Exec(`
				INSERT INTO tickets (id, app_id, number, subject, description, source, requester_id, waiting_since, created_at, updated_at)
				SELECT `+id+`, ?, n, 'n' || n, 'common', 'api', ?, ?, ?, ? FROM (`+series+`) AS numbered`,
				d.App.ID, d.Rita.ID, now, now, now, count).Error)
			d.must(tx.Exec("INSERT INTO ticket_tags (ticket_id, tag) SELECT id, 'common' FROM tickets").Error)
			d.must(tx.Exec("INSERT INTO ticket_tags (ticket_id, tag) SELECT id, 'rare' FROM tickets WHERE number <= 60").Error)
			return tx.Exec("INSERT INTO ticket_search (item, terms) SELECT id, " + terms +
				" FROM tickets ORDER BY id").Error
		}))

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
		last := models.InboxQuery{Query: "common", Tag: "rare", View: models.ViewOpen} // at the end of a long queue
		if page, err := d.Amir.Inbox(ctx, d.db, last, 100); err != nil || len(page.Tickets) != 60 {
			t.Errorf("%d tickets of a rare tag have a common word (%v)", len(page.Tickets), err)
		}
		for query, want := range map[models.InboxQuery]int{
			{Tag: "Common", View: models.ViewOpen}: 3_000, {Tag: "common", Query: "n777"}: 11,
			{Tag: "rare", View: models.ViewOpen}:     60,
			{Query: "common", View: models.ViewOpen}: 0, {Query: "common", View: models.ViewPending}: 0,
			{Query: "common n777"}: 11, {Query: "#777"}: 1,
		} {
			if total, more, err := d.Amir.InboxTotal(ctx, d.db, query); err != nil || total != want ||
				more != (want == 3_000 || want == 0) {
				t.Errorf("%+v counts %d, want %d, and says of more: %t (%v)", query, total, want, more, err)
			}
		}
		menu, err := d.Amir.Menu(ctx, d.db)
		d.must(err)
		if open := menu.Counts.Views[models.ViewOpen]; open != models.LongestCount || menu.Counts.Apps[0].Open != open ||
			menu.Counts.Views[models.ViewUnassigned] != open || menu.Counts.Views[models.ViewMine] != 0 {
			t.Errorf("the menu counts %+v", menu.Counts)
		}
		for query, want := range map[string]string{"common": "n15500", "mmon 1777": "n11777", "n777 xylophone": ""} {
			mine, _, err := d.Rita.Tickets(ctx, d.db, query, "", 50)
			if d.must(err); want == "" && len(mine) > 0 || want != "" && (len(mine) == 0 || mine[0].Subject != want) {
				t.Errorf("%q shows the requester %d tickets, not %q first", query, len(mine), want)
			}
		}
	})
}
