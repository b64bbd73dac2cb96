package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// maxUndo is how many events one token may cover: MaxBulk tickets, each changed in every way.
const maxUndo = 4 * MaxBulk

// Undo undoes what the account did to tickets within the period of a token. What somebody changed since stays; skipped
// counts those.
func (a *Account) Undo(ctx context.Context, db *gorm.DB, by Actor, token UndoToken) (
	tickets []Ticket, skipped int, err error,
) {
	err = change(ctx, db, func(tx *Tx) error {
		skipped = 0
		events, err := a.eventsOf(tx, token, "")
		if err != nil {
			return err
		}
		ids := make([]string, 0, len(events))
		for _, event := range events {
			ids = append(ids, event.ObjectID)
		}
		slices.Sort(ids)
		if len(ids) == 0 {
			return errNothingToUndo
		}
		ids = slices.Compact(ids)
		if err := lockTickets(tx, ids); err != nil {
			return err
		}
		if tickets, err = a.ticketsByID(tx, ids); err != nil {
			return err
		}
		for _, event := range movesFirst(events, tickets) {
			ticket := ticketByID(tickets, event.ObjectID)
			if ticket == nil {
				continue
			}
			undone, err := ticket.undo(ctx, tx.DB, by, &event)
			if err != nil {
				return numbered(ticket, err)
			}
			if !undone {
				skipped++
			}
			if event.Action == ActionTicketMoved { // those that were merged into it have moved with it
				if tickets, err = a.ticketsByID(tx, ids); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return tickets, skipped, err
}

// movesFirst sorts the moves before the other events, as what belongs to the former app can only be restored there, and
// those of merged tickets last among them, as these move with the one that they were merged into.
func movesFirst(events []Event, tickets []Ticket) []Event {
	rank := func(event Event) int {
		if event.Action != ActionTicketMoved {
			return 2
		}
		if ticket := ticketByID(tickets, event.ObjectID); ticket != nil && ticket.MergedInto != nil {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(events, func(a, b Event) int { return rank(a) - rank(b) })
	return events
}

// eventsOf are the account's events within the period of a token, the latest first, in the apps in which it has a role.
func (a *Account) eventsOf(tx *Tx, token UndoToken, condition string, args ...any) (events []Event, err error) {
	from, until, valid := token.between()
	if !valid {
		return nil, errNothingToUndo
	}
	scope := tx.Where(`app_id IN (SELECT app_id FROM memberships WHERE account_id = @id)
		AND account_id = @id AND id > @from AND id < @until`, map[string]any{"id": a.ID, "from": from, "until": until})
	if condition != "" {
		scope = scope.Where(condition, args...)
	}
	err = scope.Order("id DESC").Limit(maxUndo).Find(&events).Error
	return events, err
}

// undo undoes one event, if the ticket is still as the event left it.
func (t *Ticket) undo(ctx context.Context, db *gorm.DB, by Actor, event *Event) (undone bool, err error) {
	before, err := readDetail(event.Detail)
	if err != nil {
		return false, err
	}
	switch event.Action {
	case ActionTicketMerged:
		return t.undoMerge(ctx, db, by, before)
	case ActionTicketUnmerged:
		return t.mergeAgain(ctx, db, by, before)
	case ActionTicketPostLinked, ActionTicketPostUnlinked:
		return t.undoLink(ctx, db, by, event.Action, before)
	case ActionTicketMoved:
		return t.undoMove(ctx, db, by, event, before)
	case ActionTicketMergeReceived, ActionTicketMergeUndone, ActionTicketMovedAway: // undone with another event
		return true, nil
	case ActionTicketUnsnoozed, ActionTicketReopened, ActionTicketUnmarkedSpam:
		if t.LastActivity().After(event.CreatedAt) { // what somebody wrote since must not disappear
			return false, nil
		}
	}
	unchanged, reverse := t.reversal(ctx, db, by, event.Action, before)
	if !unchanged || t.MergedInto != nil {
		return false, nil
	}
	return true, reverse()
}

// reversal reports whether the ticket is still as the action left it, and returns what undoes that.
func (t *Ticket) reversal(ctx context.Context, db *gorm.DB, by Actor, action Action, change EventDetail) (
	unchanged bool, reverse func() error,
) {
	switch action {
	case ActionTicketAssigned:
		return orEmpty(t.AssigneeID) == change.To, func() error { return t.assignAgain(ctx, db, by, change.From) }
	case ActionTicketReopened, ActionTicketSetPending, ActionTicketResolved, ActionTicketClosed:
		return string(t.Status) == change.To,
			func() error { return t.returnTo(ctx, db, by, TicketStatus(change.From)) }
	case ActionTicketPrioritized:
		return string(t.Priority) == change.To,
			func() error { return t.Prioritize(ctx, db, by, Priority(change.From)) }
	case ActionTicketRecategorized:
		return string(t.Category) == change.To,
			func() error { return t.Recategorize(ctx, db, by, TicketCategory(change.From)) }
	case ActionTicketTagged:
		return true, func() error { return t.Untag(ctx, db, by, change.To) }
	case ActionTicketUntagged:
		return true, func() error { return t.Tag(ctx, db, by, change.From) }
	case ActionTicketMarkedSpam:
		return t.SpamAt != nil, func() error { return t.UnmarkSpam(ctx, db, by) }
	case ActionTicketUnmarkedSpam:
		return t.SpamAt == nil, func() error { return t.MarkSpam(ctx, db, by) }
	case ActionTicketSnoozed:
		if t.SnoozedUntil == nil { // an earlier snooze must not hide the answer that has ended this one
			return change.From == "", func() error { return nil }
		}
		return t.SnoozedUntil.UTC().Format(time.RFC3339) == change.To,
			func() error { return t.snoozeAgain(ctx, db, by, change) }
	case ActionTicketUnsnoozed:
		return t.SnoozedUntil == nil && (t.Status == TicketOpen || t.Status == TicketPending),
			func() error { return t.snoozeAgain(ctx, db, by, change) }
	}
	return true, func() error { return nil } // it had no effect to undo
}

// assignAgain assigns the ticket to whom it was assigned, or to nobody if they left the team meanwhile.
func (t *Ticket) assignAgain(ctx context.Context, db *gorm.DB, by Actor, accountID string) error {
	if accountID != "" {
		member, err := isMember(db.WithContext(ctx), t.AppID, accountID)
		if err != nil {
			return err
		}
		if !member {
			accountID = ""
		}
	}
	return t.Assign(ctx, db, by, accountID)
}

// undoMerge unmerges the ticket and restores its snooze.
func (t *Ticket) undoMerge(ctx context.Context, db *gorm.DB, by Actor, change EventDetail) (undone bool, err error) {
	if orEmpty(t.MergedInto) != change.To {
		return false, nil
	}
	if err := t.Unmerge(ctx, db, by); err != nil {
		return false, err
	}
	return true, t.snoozeAgain(ctx, db, by, change)
}

// undoMove moves the ticket back, unless the person has left the team of the app that it came from. One that is merged
// moves with the one that it was merged into, or stays.
func (t *Ticket) undoMove(
	ctx context.Context, db *gorm.DB, by Actor, event *Event, change EventDetail,
) (undone bool, err error) {
	if t.MergedInto != nil {
		return t.AppID == change.From, nil
	}
	if t.AppID != orEmpty(event.AppID) {
		return false, nil
	}
	former, err := findFirst[App](db.WithContext(ctx), "id = ? AND deleted_at IS NULL", change.From)
	if err != nil || former == nil {
		return false, err
	}
	err = t.MoveToApp(ctx, db, by, former)
	if CodeOf(err) == CodeNotFound {
		return false, nil
	}
	return err == nil, err
}

// mergeAgain merges the ticket again.
func (t *Ticket) mergeAgain(ctx context.Context, db *gorm.DB, by Actor, change EventDetail) (undone bool, err error) {
	if t.MergedInto != nil {
		return false, nil
	}
	return true, t.MergeInto(ctx, db, by, &Ticket{ID: change.From})
}

// undoLink unlinks the post, or links it again unless it is gone.
func (t *Ticket) undoLink(ctx context.Context, db *gorm.DB, by Actor, action Action, change EventDetail) (bool, error) {
	post, err := (&App{ID: t.AppID}).Post(ctx, db, change.Post)
	if err == nil && action == ActionTicketPostLinked {
		err = post.UnlinkTicket(ctx, db, by, t.ID)
	} else if err == nil {
		_, err = post.LinkTicket(ctx, db, by, t.Number)
	}
	if CodeOf(err) == CodeNotFound {
		return false, nil
	}
	return err == nil, err
}

// snoozeAgain restores the snooze from before the change, or ends it.
func (t *Ticket) snoozeAgain(ctx context.Context, db *gorm.DB, by Actor, change EventDetail) error {
	if until, err := time.Parse(time.RFC3339Nano, change.From); err == nil && until.After(clockOf(ctx).Now) {
		return t.Snooze(ctx, db, by, until)
	}
	return t.Unsnooze(ctx, db, by)
}

// returnTo restores a former status. From closed that needs to reopen the ticket first, as always.
func (t *Ticket) returnTo(ctx context.Context, db *gorm.DB, by Actor, status TicketStatus) error {
	if t.Status == TicketClosed && status != TicketOpen {
		if err := t.MoveTo(ctx, db, by, TicketOpen); err != nil {
			return err
		}
	}
	return t.MoveTo(ctx, db, by, status)
}
