package models_test

import (
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// fileWith files the draft through the widget.
func (d *desk) fileWith(app *models.App, draft models.TicketDraft) *models.Ticket {
	d.Helper()
	if draft.RequesterEmail == "" {
		draft.RequesterEmail = d.Rita.Email
	}
	if draft.Description == "" {
		draft.Description = "It broke."
	}
	draft.Source = models.SourceWidget
	ticket, err := d.intake.FileTicket(ctx, app, draft)
	d.must(err)
	return ticket
}

// shows fails unless the account's list has exactly the tickets with these subjects, in this order.
func (d *desk) shows(account *models.Account, query models.InboxQuery, subjects ...string) {
	d.Helper()
	page, err := account.Inbox(ctx, d.db, query, 50)
	d.must(err)
	var got []string
	for _, ticket := range page.Tickets {
		got = append(got, ticket.Subject)
	}
	if !slices.Equal(got, subjects) {
		d.Errorf("%+v shows %v, want %v", query, got, subjects)
	}
}

func TestEachListOfTheInboxHasItsTicketsAndNoOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := as(d.Amir)
		tickets := map[string]*models.Ticket{}
		for _, subject := range []string{"open", "mine", "pending", "asleep", "resolved", "thanked", "closed", "spam",
			"merged", "overslept"} {
			tickets[subject] = d.file(subject)
		}
		d.must(tickets["mine"].Assign(ctx, d.db, by, d.Amir.ID))
		d.bring(tickets["pending"], models.TicketPending)
		d.must(tickets["asleep"].Snooze(ctx, d.db, by, time.Now().Add(time.Hour)))
		d.must(tickets["overslept"].Snooze(ctx, d.db, by, time.Now().Add(time.Hour)))
		d.must(d.db.Exec("UPDATE tickets SET snoozed_until = ? WHERE id = ?", models.Now().
			Add(-time.Minute), tickets["overslept"].ID).Error)
		d.bring(tickets["resolved"], models.TicketResolved)
		d.bring(tickets["thanked"], models.TicketResolved)
		d.write(tickets["thanked"], "Thank you!")
		d.bring(tickets["closed"], models.TicketClosed)
		d.must(tickets["spam"].MarkSpam(ctx, d.db, by))
		d.must(tickets["merged"].MergeInto(ctx, d.db, by, tickets["open"]))

		for view, want := range map[models.InboxView][]string{
			models.ViewOpen:       {"overslept", "mine", "open"},
			models.ViewMine:       {"mine"},
			models.ViewUnassigned: {"overslept", "open"},
			models.ViewPending:    {"pending"},
			models.ViewSnoozed:    {"asleep"},
			models.ViewResolved:   {"thanked", "resolved"},
			models.ViewReview:     {"thanked"},
			models.ViewClosed:     {"closed"},
			models.ViewSpam:       {"spam"},
			models.ViewAll:        {"thanked", "overslept", "closed", "resolved", "asleep", "pending", "mine", "open"},
		} {
			d.shows(d.Amir, models.InboxQuery{View: view}, want...)
		}
		menu, err := d.Amir.Menu(ctx, d.db)
		d.must(err)
		counts := menu.Counts
		for view, want := range map[models.InboxView]int{
			models.ViewOpen: 3, models.ViewMine: 1, models.ViewUnassigned: 2, models.ViewPending: 1,
			models.ViewSnoozed: 1,
			models.ViewReview:  1, models.ViewSpam: 1,
		} {
			if counts.Views[view] != want {
				t.Errorf("%s counts %d, want %d", view, counts.Views[view], want)
			}
		}
		if len(counts.Apps) != 1 || counts.Apps[0].Open != 3 {
			t.Errorf("the apps count %+v", counts.Apps)
		}
	})
}

// The numbers next to the lists are stored, and always equal to a count.
func TestTheCountsFollowEveryChange(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by, first, second := as(d.Amir), d.file("first"), d.file("second")
		for _, step := range []struct {
			name string
			do   func() error
			open int
		}{
			{"filed", func() error { return nil }, 2},
			{"assigned", func() error { return first.Assign(ctx, d.db, by, d.Amir.ID) }, 2},
			{"snoozed", func() error { return first.Snooze(ctx, d.db, by, time.Now().Add(time.Hour)) }, 1},
			{"unsnoozed", func() error { return first.Unsnooze(ctx, d.db, by) }, 2},
			{"spam", func() error { return first.MarkSpam(ctx, d.db, by) }, 1},
			{"no spam", func() error { return first.UnmarkSpam(ctx, d.db, by) }, 2},
			{"merged", func() error { return second.MergeInto(ctx, d.db, by, first) }, 1},
			{"unmerged", func() error { return second.Unmerge(ctx, d.db, by) }, 2},
			{"resolved", func() error { return first.MoveTo(ctx, d.db, by, models.TicketResolved) }, 1},
			{"reopened", func() error { return first.MoveTo(ctx, d.db, by, models.TicketOpen) }, 2},
			{"nobody's", func() error { return first.Assign(ctx, d.db, by, "") }, 2},
			{"pending", func() error { d.bring(first, models.TicketPending); return nil }, 1},
		} {
			d.must(step.do())
			menu, err := d.Amir.Menu(ctx, d.db)
			d.must(err)
			counts := menu.Counts
			if counts.Views[models.ViewOpen] != step.open {
				t.Errorf("%s: %d are open, want %d", step.name, counts.Views[models.ViewOpen], step.open)
			}
			for _, view := range []models.InboxView{models.ViewOpen, models.ViewMine, models.ViewUnassigned,
				models.ViewPending, models.ViewSnoozed} {
				if total, _, err := d.Amir.InboxTotal(ctx, d.db, models.InboxQuery{View: view}); err != nil ||
					total != counts.Views[view] {
					t.Errorf("%s: %s has %d tickets, kept are %d (%v)", step.name, view, total, counts.Views[view], err)
				}
			}
		}
	})
}

func TestOnlyTheTeamOfAnAppSeesItsTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, db.DB, "heron", d.Sam)
		d.file("ours")
		theirs := d.fileWith(heron, models.TicketDraft{Subject: "theirs", Description: "pelican"})
		d.must(theirs.Tag(ctx, d.db, as(d.Sam), "vip"))

		d.shows(d.Amir, models.InboxQuery{}, "ours")
		d.shows(d.Sam, models.InboxQuery{}, "theirs")
		d.shows(d.Rita, models.InboxQuery{})
		for _, query := range []models.InboxQuery{
			{App: "heron"}, {Query: "pelican"}, {Query: "theirs"}, {Query: "#1", App: "heron"}, {Tag: "vip"},
			{View: models.ViewAll, App: "heron"},
		} {
			d.shows(d.Amir, query)
		}
		d.shows(d.Sam, models.InboxQuery{Query: "#1"}, "theirs")
		if others := pageOf(t, d.db, theirs, 5).History; len(others.Tickets) != 0 {
			t.Errorf("the requester's tickets in another app are shown: %v", others)
		}
		d.must(heron.AddMember(ctx, d.db, models.Operator, d.Amir, models.RoleAgent))
		d.shows(d.Amir, models.InboxQuery{}, "theirs", "ours")
		d.shows(d.Amir, models.InboxQuery{App: "heron"}, "theirs")
		menu, err := d.Amir.Menu(ctx, d.db)
		counts := menu.Counts
		if err != nil || counts.Views[models.ViewOpen] != 2 || len(counts.Apps) != 2 || counts.Apps[0].Open != 1 {
			t.Errorf("over both apps: %+v, %v", menu.Counts, err)
		}
	})
}

func TestFiltersNarrowTheInbox(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		urgent := d.fileWith(d.App, models.TicketDraft{Subject: "urgent", Priority: "urgent", Category: "bug"})
		d.file("normal")
		d.must(urgent.Tag(ctx, d.db, as(d.Amir), "VIP"))

		d.shows(d.Amir, models.InboxQuery{Priority: "urgent"}, "urgent")
		d.shows(d.Amir, models.InboxQuery{Category: "bug"}, "urgent")
		d.shows(d.Amir, models.InboxQuery{Category: "general"}, "normal")
		d.shows(d.Amir, models.InboxQuery{Tag: "vip"}, "urgent")
		d.shows(d.Amir, models.InboxQuery{Tag: "vip", Category: "general"})
		d.shows(d.Amir, models.InboxQuery{Priority: "'; DROP TABLE tickets", View: "none", Sort: "none", After: "none"},
			"normal", "urgent")
		other := d.fileWith(modelstest.App(d.T, d.db, "heron", d.Olive), models.TicketDraft{Subject: "other"})
		for _, tag := range []string{"vip", "theirs"} {
			d.must(other.Tag(ctx, d.db, as(d.Olive), tag))
		}
		for _, tag := range []string{"refund", "again", "mistake"} {
			d.must(urgent.Tag(ctx, d.db, as(d.Amir), tag))
		}
		d.must(urgent.Untag(ctx, d.db, as(d.Amir), "mistake"))
		for who, want := range map[*models.Account][]string{
			d.Amir: {"again", "refund", "vip"}, d.Olive: {"again", "refund", "theirs", "vip"}, d.Rita: nil,
		} {
			menu, err := who.InboxMenu(ctx, d.db)
			if err != nil || !slices.Equal(menu.Tags, want) {
				t.Errorf("%s is offered the tags %v, %v", who.Name, menu.Tags, err)
			}
		}
	})
}

func TestATicketIsUnreadUntilItsRequestersLastWordWasRead(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("printer")
		unread := func(who *models.Account, want bool, when string) {
			t.Helper()
			page, err := who.Inbox(ctx, d.db, models.InboxQuery{}, 5)
			d.must(err)
			if len(page.Tickets) != 1 || page.Tickets[0].Unread != want {
				t.Errorf("%s: %+v", when, page.Tickets)
			}
		}
		unread(d.Amir, true, "nobody read it")
		d.must(ticket.MarkRead(ctx, d.db, d.Amir, time.Now()))
		unread(d.Amir, false, "Amir read it")
		unread(d.Olive, true, "Olive did not")
		d.reply(ticket, d.Amir, "Is it plugged in?")
		unread(d.Olive, false, "it is answered")
		d.write(ticket, "It is not.")
		unread(d.Amir, true, "the requester wrote again")
		d.must(ticket.MarkRead(ctx, d.db, d.Amir, time.Now().Add(time.Second)))
		unread(d.Amir, false, "Amir read that too")
		d.must(ticket.MarkUnread(ctx, d.db, d.Amir))
		unread(d.Amir, true, "Amir marked it unread")
		page, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{}, 5)
		if d.must(err); page.Tickets[0].Excerpt != "It is not." || page.Tickets[0].Requester.Name != "Rita Requester" ||
			page.Tickets[0].AppSlug != "kestrel" {
			t.Errorf("the row says %+v", page.Tickets[0])
		}
	})
}
