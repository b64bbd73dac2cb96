package models_test

import (
	"fmt"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// desk is the cast with tickets.
type desk struct {
	*modelstest.Cast
	*testing.T
	db     *gorm.DB
	intake *models.Intake
}

func newDesk(t *testing.T, db *database.DB) *desk {
	return &desk{Cast: modelstest.NewCast(t, db.DB), T: t, db: db.DB, intake: modelstest.Intake(t, db.DB)}
}

// file files a ticket by Rita.
func (d *desk) file(subject string) *models.Ticket {
	d.Helper()
	return d.ticket(subject, d.Rita.Email)
}

// ticket files a ticket of the address.
func (d *desk) ticket(subject, email string) *models.Ticket {
	d.Helper()
	ticket, err := d.intake.FileTicket(ctx, d.App, models.TicketDraft{
		Subject: subject, Description: "It broke.", RequesterEmail: email, Source: models.SourceAPI,
	})
	d.must(err)
	return ticket
}

func (d *desk) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

func as(account *models.Account) models.Actor { return models.Actor{Account: account} }

func (d *desk) reply(ticket *models.Ticket, by *models.Account, body string) *models.Message {
	d.Helper()
	message, err := ticket.Reply(ctx, d.db, as(by), models.ReplyDraft{Body: body, Seen: d.last(ticket)})
	d.must(err)
	return message
}

func (d *desk) write(ticket *models.Ticket, body string) *models.Message {
	d.Helper()
	message, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita),
		models.RequesterDraft{Body: body, Seen: d.last(ticket)})
	d.must(err)
	return message
}

// last is the id of the last message of the conversation.
func (d *desk) last(ticket *models.Ticket) string {
	d.Helper()
	messages := modelstest.Messages(d.T, d.db, ticket)
	return messages[len(messages)-1].ID
}

func (d *desk) bring(ticket *models.Ticket, status models.TicketStatus) {
	d.Helper()
	if status != models.TicketOpen { // as it is already
		d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), status))
	}
}

// "States open → pending (waiting for the requester) → resolved → closed; any reply of the
// requester to pending or resolved reopens; closed takes a new ticket."
func TestStatusTransitionsOfATicket(t *testing.T) {
	t.Parallel()
	const refused = models.TicketStatus("refused")
	const open, pending, resolved, closed = models.TicketOpen, models.TicketPending, models.TicketResolved,
		models.TicketClosed
	table := []struct {
		act  string
		does func(d *desk, ticket *models.Ticket) error
		to   [4]models.TicketStatus // from open, pending, resolved, closed
	}{
		{"the requester replies", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Body: "It broke again."})
			return err
		}, [4]models.TicketStatus{open, open, open, refused}},
		{"the requester thanks", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Body: "Thanks!"})
			return err
		}, [4]models.TicketStatus{open, open, resolved, refused}},
		{"the requester says that it is solved", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Solved: true})
			return err
		}, [4]models.TicketStatus{resolved, resolved, resolved, refused}},
		{"the requester says so with a word", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita),
				models.RequesterDraft{Body: "A restart did it.", Solved: true})
			return err
		}, [4]models.TicketStatus{resolved, resolved, resolved, refused}},
		{"the team replies", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "Look here."})
			return err
		}, [4]models.TicketStatus{open, pending, resolved, refused}},
		{"the team replies and waits", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "Which one?", Then: pending})
			return err
		}, [4]models.TicketStatus{pending, pending, pending, refused}},
		{"the team replies and resolves", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "Done.", Then: resolved})
			return err
		}, [4]models.TicketStatus{resolved, resolved, resolved, refused}},
		{"the team notes something", func(d *desk, ticket *models.Ticket) error {
			_, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "Odd."})
			return err
		}, [4]models.TicketStatus{open, pending, resolved, closed}},
		{"the team waits",
			func(d *desk, ticket *models.Ticket) error {
				return ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketPending)
			},
			[4]models.TicketStatus{pending, pending, pending, refused}},
		{"the team resolves",
			func(d *desk, ticket *models.Ticket) error {
				return ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved)
			},
			[4]models.TicketStatus{resolved, resolved, resolved, refused}},
		{"the team reopens", func(d *desk, ticket *models.Ticket) error {
			return ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketOpen)
		},
			[4]models.TicketStatus{open, open, open, open}},
		{"the team closes", func(d *desk, ticket *models.Ticket) error {
			return ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketClosed)
		},
			[4]models.TicketStatus{closed, closed, closed, closed}},
	}
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for _, row := range table {
			for i, from := range []models.TicketStatus{open, pending, resolved, closed} {
				ticket := d.file(row.act)
				d.bring(ticket, from)
				err := row.does(d, ticket)
				stored, findErr := d.App.Ticket(ctx, d.db, ticket.Number)
				d.must(findErr)
				switch want := row.to[i]; {
				case want == refused && (models.CodeOf(err) != models.CodeConflict || stored.Status != from):
					t.Errorf("%s when it is %s: %v, and it is %s", row.act, from, err, stored.Status)
				case want != refused && (err != nil || stored.Status != want || ticket.Status != want):
					t.Errorf("%s when it is %s: %s (%v), want %s", row.act, from, stored.Status, err, want)
				}
				d.checkTimes(stored)
			}
		}
	})
}

// checkTimes compares a ticket's times with its status.
func (d *desk) checkTimes(ticket *models.Ticket) {
	d.Helper()
	settled := ticket.Status == models.TicketResolved || ticket.Status == models.TicketClosed
	if ticket.Status == models.TicketResolved && ticket.ResolvedAt == nil || !settled && ticket.ResolvedAt != nil {
		d.Errorf("a ticket that is %s was resolved at %v", ticket.Status, ticket.ResolvedAt)
	}
	if ticket.Status != models.TicketOpen && ticket.WaitingSince != nil {
		d.Errorf("the requester of a ticket that is %s waits since %v", ticket.Status, ticket.WaitingSince)
	}
}

func TestARequesterWaitsSinceTheirOldestUnansweredMessage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Waiting")
		waits := func(when string, since *time.Time) {
			t.Helper()
			stored, err := d.App.Ticket(ctx, d.db, ticket.Number)
			d.must(err)
			if (stored.WaitingSince == nil) != (since == nil) || since != nil && !stored.WaitingSince.Equal(*since) {
				t.Errorf("%s the requester waits since %v, want %v", when, stored.WaitingSince, since)
			}
		}
		waits("in the beginning", &ticket.CreatedAt)
		d.write(ticket, "And another thing.")
		waits("after a second word", &ticket.CreatedAt)
		d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
		waits("once it is resolved", nil)
		d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketOpen))
		waits("when that was taken back", &ticket.CreatedAt)
		d.reply(ticket, d.Amir, "Look here.")
		waits("after an answer", nil)
		word := d.write(ticket, "It is not there.")
		waits("after the next word", &word.CreatedAt)
		d.write(ticket, "Nor there.")
		waits("after one more", &word.CreatedAt)
		_, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "Hm."})
		d.must(err)
		waits("after a note", &word.CreatedAt)
	})
}

// "A short 'thanks' to a resolved ticket does not reopen it but shows for review."
func TestThanksToAResolvedTicketMarkItForReview(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Solved")
		d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
		d.write(ticket, "Vielen Dank!")
		if ticket.Status != models.TicketResolved || ticket.ReviewAt == nil || ticket.WaitingSince != nil {
			t.Fatalf("a thanked ticket is %+v", ticket)
		}
		d.age(ticket, 8*24*time.Hour)
		d.closeQuiet()
		d.refresh(ticket)
		if ticket.Status != models.TicketResolved {
			t.Error("it closed before somebody looked")
		}
		d.must(ticket.MarkReviewed(ctx, d.db, as(d.Amir)))
		d.closeQuiet()
		d.refresh(ticket)
		if ticket.ReviewAt != nil || ticket.Status != models.TicketClosed {
			t.Errorf("after the review it is %s, up for review %v", ticket.Status, ticket.ReviewAt)
		}
	})
}

// age moves the ticket's times into the past.
func (d *desk) age(ticket *models.Ticket, by time.Duration) {
	d.Helper()
	d.refresh(ticket)
	for column, at := range map[string]*time.Time{"created_at": &ticket.CreatedAt, "resolved_at": ticket.ResolvedAt,
		"last_message_at": ticket.LastMessageAt, "snoozed_until": ticket.SnoozedUntil} {
		if at != nil {
			d.must(d.db.Model(&models.Ticket{}).Where("id = ?", ticket.ID).
				UpdateColumn(column, at.UTC().Add(-by)).Error)
		}
	}
	d.refresh(ticket)
}

func (d *desk) refresh(ticket *models.Ticket) {
	d.Helper()
	var stored models.Ticket
	d.must(d.db.Take(&stored, "id = ?", ticket.ID).Error)
	*ticket = stored
}

// "A resolved ticket closes after 7 quiet days."
func TestResolvedTicketsCloseAfterSevenQuietDays(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for _, row := range []struct {
			age  time.Duration
			word bool
			want models.TicketStatus
		}{
			{7*24*time.Hour + time.Minute, false, models.TicketClosed},
			{7*24*time.Hour - time.Minute, false, models.TicketResolved},
			{8 * 24 * time.Hour, true, models.TicketResolved}, // the team said something since
		} {
			ticket := d.file("Quiet")
			d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
			d.age(ticket, row.age)
			if row.word {
				d.reply(ticket, d.Amir, "One more thing.")
			}
			d.closeQuiet()
			d.refresh(ticket)
			if ticket.Status != row.want {
				t.Errorf("after %s (said something: %v) it is %s, want %s", row.age, row.word, ticket.Status, row.want)
			}
		}
	})
}

func TestASnoozedTicketReturnsWhenDueRepliedToOrUnsnoozed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		later := models.Now().Add(24 * time.Hour)
		due, early, replied, taken := d.file("due"), d.file("early"), d.file("replied"), d.file("taken back")
		for _, ticket := range []*models.Ticket{due, early, replied, taken} {
			d.must(ticket.Snooze(ctx, d.db, as(d.Amir), later))
		}
		d.age(due, 25*time.Hour)
		d.write(replied, "Are you there?")
		d.must(taken.Unsnooze(ctx, d.db, as(d.Amir)))
		d.unsnoozeDue()
		for _, ticket := range []*models.Ticket{due, early, replied, taken} {
			d.refresh(ticket)
			if asleep := ticket.SnoozedUntil != nil; asleep != (ticket == early) {
				t.Errorf("the ticket %q sleeps: %v", ticket.Subject, asleep)
			}
		}
		err := due.Snooze(ctx, d.db, as(d.Amir), models.Now().Add(-time.Hour))
		if models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("snoozing into the past: %v", err)
		}
	})
}

// "State changes compare and set; nobody updated means somebody was first."
func TestAChangeOfATicketThatChangedSinceIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Two agents")
		amirs, olives := *ticket, *ticket
		d.must(amirs.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
		if err := olives.MoveTo(ctx, d.db, as(d.Olive), models.TicketPending); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a resolved ticket was set pending unseen: %v", err)
		}
		d.must(olives.MoveTo(ctx, d.db, as(d.Olive), models.TicketResolved)) // both want the same
		amirs, olives = *ticket, *ticket
		d.must(amirs.Assign(ctx, d.db, as(d.Amir), d.Amir.ID))
		if err := olives.Assign(ctx, d.db, as(d.Olive), d.Olive.ID); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("an assignee was replaced unseen: %v", err)
		}
		if err := amirs.Assign(ctx, d.db, as(d.Amir), d.Sam.ID); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a ticket went to somebody who is not of the team: %v", err)
		}
		d.must(amirs.Assign(ctx, d.db, as(d.Amir), ""))
	})
}

// "Every change = event on the ticket with actor."
func TestTheTimelineShowsEveryChange(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Busy")
		amir := as(d.Amir)
		d.must(ticket.Assign(ctx, d.db, amir, d.Olive.ID))
		d.must(ticket.Prioritize(ctx, d.db, amir, "urgent"))
		d.must(ticket.Prioritize(ctx, d.db, amir, "urgent")) // changes nothing, and is no event
		d.must(ticket.Recategorize(ctx, d.db, amir, "billing"))
		d.must(ticket.Tag(ctx, d.db, amir, "  VAT   rates "))
		d.must(ticket.Untag(ctx, d.db, amir, "vat rates"))
		d.must(ticket.MarkSpam(ctx, d.db, amir))
		d.must(ticket.UnmarkSpam(ctx, d.db, amir))
		_, err := ticket.Reply(ctx, d.db, amir, models.ReplyDraft{Body: "Done.", Then: models.TicketResolved})
		d.must(err)
		entries, err := timelineOf(ctx, d.db, ticket)
		d.must(err)
		want := []string{
			"ticket.filed", "ticket.assigned > Olive Owner", "ticket.prioritized normal > urgent",
			"ticket.recategorized general > billing",
			"ticket.tagged > vat rates", "ticket.untagged vat rates", "ticket.marked_spam", "ticket.unmarked_spam",
			"ticket.replied", "ticket.resolved open > resolved",
		}
		var got []string
		for _, entry := range entries {
			line := string(entry.Action)
			if entry.Change.From != "" {
				line += " " + entry.Change.From
			}
			if entry.ToName != "" {
				line += " > " + entry.ToName
			} else if entry.Change.To != "" {
				line += " > " + entry.Change.To
			}
			got = append(got, line)
			if entry.Action != "ticket.filed" && entry.Actor.Name != "Amir Agent" {
				t.Errorf("%s was done by %q", entry.Action, entry.Actor.Name)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the timeline is\n%q, want\n%q", got, want)
		}
	})
}

// A thousand tickets that are not yet due must not keep the sweep from those that are.
func TestRecentTalkInResolvedTicketsDoesNotKeepOthersOpen(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		quiet := d.file("Quiet")
		d.must(quiet.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved))
		d.age(quiet, 8*24*time.Hour)
		now := models.Now()
		lively := make([]models.Ticket, 1000)
		for i := range lively {
			lively[i] = *quiet
			lively[i].ID, lively[i].Number, lively[i].LastMessageAt = models.NewID(), int64(1000+i), &now
			before := quiet.ResolvedAt.Add(-time.Hour)
			lively[i].ResolvedAt = &before
		}
		d.must(d.db.CreateInBatches(lively, 200).Error)
		d.closeQuiet()
		d.refresh(quiet)
		if quiet.Status != models.TicketClosed {
			t.Errorf("the quiet ticket is %s", quiet.Status)
		}
	})
}

func TestAnErasedAssigneeHasNoNameInTheTimeline(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Given away")
		d.must(ticket.Assign(ctx, d.db, as(d.Olive), d.Amir.ID))
		d.must(d.Amir.Erase(ctx, d.db, as(d.Amir)))
		timeline, err := timelineOf(ctx, d.db, ticket)
		d.must(err)
		for _, entry := range timeline {
			if entry.Action == "ticket.assigned" && entry.ToName != "" {
				t.Errorf("it was given to %q", entry.ToName)
			}
		}
	})
}
