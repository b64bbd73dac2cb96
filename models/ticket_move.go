package models

import (
	"context"
	"fmt"
	"strconv"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MoveTarget is an app to which a ticket can be moved.
type MoveTarget struct {
	App
	KeepsAssignee bool // the ticket's assignee is in its team, or it has none
}

// MoveTargets are the apps to which the account can move the ticket: it works for them, and they take new tickets.
func (t *Ticket) MoveTargets(ctx context.Context, db *gorm.DB, account *Account) ([]MoveTarget, error) {
	var targets []MoveTarget
	err := db.WithContext(ctx).Raw(`
		SELECT apps.*, CAST(@assignee AS text) = '' OR EXISTS (
			SELECT 1 FROM memberships AS theirs
			WHERE theirs.app_id = apps.id AND CAST(theirs.account_id AS text) = @assignee) AS keeps_assignee
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = @me AND apps.id <> @app AND archived_at IS NULL AND deleted_at IS NULL
		ORDER BY apps.name, apps.slug`,
		map[string]any{"me": account.ID, "app": t.AppID, "assignee": orEmpty(t.AssigneeID)}).Scan(&targets).Error
	return targets, err
}

// MoveToApp moves the ticket to another app of the person's, with those that were merged into it: as the next ticket
// there or, if it was there before, under its former number. All that was said and done goes along; the events up to
// now stay in the audit log of the app in which they happened. What belongs to the former app alone does not: links to
// its ideas, an assignee who is not in the other team, and the word of its website for the requester, which counts again
// if the ticket comes back.
func (t *Ticket) MoveToApp(ctx context.Context, db *gorm.DB, by Actor, to *App) error {
	var row *Ticket
	err := change(ctx, db, func(tx *Tx) error {
		family, err := lockFamily(tx, t.ID)
		if err != nil {
			return err
		}
		tx.clock = clockOf(ctx) // after the lock, as in amend
		if row = ticketByID(family, t.ID); row == nil {
			return errNoTicket
		}
		from, err := row.App(ctx, tx.DB)
		if err != nil {
			return err
		}
		there, err := row.mayMoveTo(tx, by, to.ID, idsOf(family))
		if err != nil {
			return err
		}
		for i := range family {
			if err := family[i].moveTo(tx, by, from, there); err != nil {
				return err
			}
		}
		return reindexTickets(tx, idsOf(family))
	})
	if err == nil {
		*t = *row
	}
	return err
}

// lockFamily locks the ticket, so that nothing is merged into it meanwhile, and then those that were.
func lockFamily(tx *Tx, id string) ([]Ticket, error) {
	lock := clause.Locking{Strength: "UPDATE"}
	var row Ticket
	if err := tx.Clauses(lock).Take(&row, "id = ?", id).Error; err != nil {
		return nil, err
	}
	family, err := row.family(tx.DB)
	if err != nil {
		return nil, err
	}
	ids := idsOf(family)
	family = nil
	return family, tx.Clauses(lock).Order("id").Find(&family, "id IN ?", ids).Error
}

// mayMoveTo returns the app with that id, unless the ticket may not be moved there.
func (t *Ticket) mayMoveTo(tx *Tx, by Actor, id string, family []string) (*App, error) {
	member, err := isMember(tx.DB, id, by.Account.ID)
	if err != nil {
		return nil, err
	}
	to, err := openApp(tx, id)
	switch {
	case err != nil:
		return nil, err
	case to == nil || !member:
		return nil, errNoApp
	case to.ID == t.AppID:
		return nil, Invalid("to", "The ticket is in this app already.")
	case to.ArchivedAt != nil:
		return nil, Conflict(fmt.Sprintf("%s is archived and takes no new tickets.", to.Name))
	case t.MergedInto != nil:
		return nil, errTicketMerged
	case t.SpamAt != nil:
		return nil, errTicketSpam
	case t.Status == TicketClosed:
		return nil, errClosedForTeam
	}
	pending, err := exists[OutgoingReply](tx.Select("id"), "ticket_id IN ? AND held_at IS NULL", family)
	if err == nil && pending { // it would be sent in the name of an app that its writer may not work for
		err = Conflict("A reply is about to be sent. Move the ticket a moment later.")
	}
	return to, err
}

// movedWith are the tables that name the app of a ticket beside the ticket. A test fails for a table that is not here,
// unless it gives a reason.
var movedWith = []string{"ticket_tags", "ticket_times", "mails", "received_mails"}

// moveTo moves the locked ticket alone. Meanwhile it counts as spam: so the triggers take it out of the counts and
// figures of the former app and add it to those of the other.
func (t *Ticket) moveTo(tx *Tx, by Actor, from, to *App) error {
	events, err := t.leave(tx, by, to)
	if err != nil {
		return err
	}
	if err := knowInOther(tx, t, to); err != nil {
		return err
	}
	ticket := tx.Model(&Ticket{}).Where("id = ?", t.ID).Session(&gorm.Session{})
	if err := ticket.UpdateColumn("spam_at", tx.Now).Error; err != nil {
		return err
	}
	for _, table := range movedWith {
		if err := tx.Table(table).Where("ticket_id = ?", t.ID).UpdateColumn("app_id", to.ID).Error; err != nil {
			return err
		}
	}
	if err := t.noticesFollow(tx, to); err != nil {
		return err
	}
	// An entry of the former app's changelog goes when that app is deleted.
	err = tx.Model(&Message{}).Where("ticket_id = ? AND entry_id IS NOT NULL", t.ID).UpdateColumn("entry_id", nil).Error
	if err != nil {
		return err
	}
	vouched, err := t.vouchedIn(tx, to)
	if err != nil {
		return err
	}
	former, signed := t.Number, orEmpty(t.VouchedBy)
	if t.Number, err = t.numberIn(tx, to); err != nil { // late: whoever files a ticket there waits for it
		return err
	}
	t.AppID, t.VouchedBy, t.UpdatedAt = to.ID, vouched, tx.Now
	t.setDue(&to.Targets, tx.Now)
	err = ticket.UpdateColumns(map[string]any{
		"app_id": t.AppID, "number": t.Number, "assignee_id": t.AssigneeID, "updated_at": t.UpdatedAt,
		"vouched_by": t.VouchedBy, "vouched_read_at": nil,
		"answer_due_at": t.AnswerDueAt, "answer_near_at": t.AnswerNearAt, "due_notice_at": t.DueNoticeAt,
	}).Error
	if err != nil {
		return err
	}
	if err := ticket.UpdateColumn("spam_at", t.SpamAt).Error; err != nil {
		return err
	}
	away := by.did(ActionTicketMovedAway, from.ID, t.ID).with(EventDetail{
		To: to.ID, Name: to.Name, Slug: to.Slug, Title: "#" + strconv.FormatInt(former, 10), Number: t.Number, VouchedBy: signed})
	here := by.did(ActionTicketMoved, to.ID, t.ID).with(EventDetail{From: from.ID, Name: from.Name, Number: former})
	away.untold = t.MergedInto != nil // connections receive the ticket that it was merged into
	here.untold = away.untold
	return record(tx, append(events, away, here)...)
}

// numberIn is the number that the ticket had in the app before, or else the app's next one.
func (t *Ticket) numberIn(tx *Tx, app *App) (int64, error) {
	var moves []Event
	err := tx.Order("id DESC").Find(&moves, "object_id = ? AND action = ?", t.ID, ActionTicketMoved).Error
	if err != nil {
		return 0, err
	}
	for i := range moves {
		if said := moves[i].said(); said.From == app.ID {
			return said.Number, nil
		}
	}
	counters, err := count(tx, map[string]int64{app.ID: 1})
	if err == nil && len(counters) == 0 {
		err = fmt.Errorf("the app %s has no ticket counter", app.ID)
	}
	if err != nil {
		return 0, err
	}
	return counters[0].LastNumber, nil
}

// stillFor refuses what somebody writes for the team whose page of the ticket was loaded before it was moved, unless they
// work for its present app, too: nobody else's words may be sent in the name of that.
func (t *Ticket) stillFor(tx *Tx, now *Ticket, writer *Account) error {
	if now.AppID == t.AppID {
		return nil
	}
	member, err := isMember(tx.DB, now.AppID, writer.ID)
	if err == nil && !member {
		err = errNoTicket
	}
	return err
}

// wasIn reports whether the ticket was moved away from one of the apps.
func (t *Ticket) wasIn(tx *Tx, apps []string) (bool, error) {
	return exists[Event](tx.Select("id"), "object_id = ? AND action = ? AND app_id IN ?", t.ID, ActionTicketMovedAway,
		apps)
}
