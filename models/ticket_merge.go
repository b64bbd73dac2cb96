package models

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
)

// MergeInto merges the ticket into another one of the same app and requester: that also shows this one's conversation,
// and this one accepts no more messages. Nothing is moved, so Unmerge undoes all of it.
func (t *Ticket) MergeInto(ctx context.Context, db *gorm.DB, by Actor, target *Ticket) error {
	var row, into *Ticket
	err := change(ctx, db, func(tx *Tx) error {
		var err error
		if row, into, err = lockPair(tx, t.ID, target.ID); err != nil {
			return err
		}
		if err := mayMerge(row, into); err != nil {
			return err
		}
		if err := mayBecomeOne(tx, row, into); err != nil {
			return err
		}
		merge := EventDetail{To: into.ID, Number: into.Number}
		if row.SnoozedUntil != nil {
			merge.From = row.SnoozedUntil.UTC().Format(time.RFC3339Nano) // for Undo
		}
		row.MergedInto, row.SnoozedUntil = &into.ID, nil
		if err := row.store(tx, row.happened(by, ActionTicketMerged, merge)); err != nil {
			return err
		}
		events := into.happened(by, ActionTicketMergeReceived, EventDetail{From: row.ID, Number: row.Number})
		if row.WaitingSince != nil { // an unanswered message must not disappear in a settled ticket
			reopened, err := into.step(tx, by, transitionReopen)
			if err != nil {
				return err
			}
			events = append(events, reopened...)
		}
		if row.WaitingSince != nil && (into.WaitingSince == nil || row.WaitingSince.Before(*into.WaitingSince)) {
			into.WaitingSince = row.WaitingSince
		}
		if row.LastMessageAt != nil && row.LastMessageAt.After(into.LastActivity()) {
			into.LastMessageAt = row.LastMessageAt
		}
		if err := into.store(tx, events); err != nil {
			return err
		}
		return reindexTicket(tx, into.ID)
	})
	if err == nil {
		*t, *target = *row, *into
	}
	return err
}

// Unmerge undoes a merge. Messages written in the other ticket since then stay there.
func (t *Ticket) Unmerge(ctx context.Context, db *gorm.DB, by Actor) error {
	var row *Ticket
	err := change(ctx, db, func(tx *Tx) error {
		var merged Ticket
		if err := tx.Select("merged_into").Take(&merged, "id = ?", t.ID).Error; err != nil {
			return err
		}
		if merged.MergedInto == nil {
			return errTicketNotMerged
		}
		var into *Ticket
		var err error
		if row, into, err = lockPair(tx, t.ID, *merged.MergedInto); err != nil {
			return err
		}
		switch {
		case row == nil || into == nil:
			return errNoTicket
		case row.MergedInto == nil: // somebody else was first
			return errTicketNotMerged
		case *row.MergedInto != into.ID:
			return errMeanwhile
		}
		row.MergedInto = nil
		unassigned, err := row.unassignFormer(tx, by)
		if err != nil {
			return err
		}
		unmerged := row.happened(by, ActionTicketUnmerged, EventDetail{From: into.ID, Number: into.Number})
		if err := row.store(tx, append(unmerged, unassigned...)); err != nil {
			return err
		}
		if err := into.recomputeWaiting(tx); err != nil {
			return err
		}
		if err := into.store(tx,
			into.happened(by, ActionTicketMergeUndone, EventDetail{From: row.ID, Number: row.Number})); err != nil {
			return err
		}
		return reindexTicket(tx, into.ID)
	})
	if err == nil {
		*t = *row
	}
	return err
}

// mayMerge protects confidentiality: a merge shows both tickets to the requester.
func mayMerge(row, into *Ticket) error {
	switch {
	case row == nil || into == nil || row.AppID != into.AppID:
		return errNoTicket
	case row.ID == into.ID:
		return Invalid("into", "A ticket can't be merged into itself.")
	case row.MergedInto != nil:
		return errTicketMerged
	case into.MergedInto != nil:
		return Conflict(fmt.Sprintf("Ticket #%d was merged into another one itself. Choose that one.", into.Number))
	case row.RequesterID != into.RequesterID:
		return Conflict(fmt.Sprintf("Ticket #%d is from another person, who would read everything that was said here. "+
			"Only tickets of the same person can be merged.", into.Number))
	case (row.DisownedAt == nil) != (into.DisownedAt == nil):
		return Conflict("Somebody else filed one of these tickets in the requester’s name, as they told us. " +
			"So the two can’t become one.")
	case row.SpamAt == nil && into.SpamAt != nil:
		return Conflict(fmt.Sprintf("Ticket #%d is marked as spam, where nobody would see this one. Unmark it first.", into.Number))
	case into.Status == TicketClosed:
		return Conflict(fmt.Sprintf("Ticket #%d is closed. Reopen it first.", into.Number))
	}
	return nil
}

// mayBecomeOne refuses a conversation that would be full, which neither the requester nor the team could continue.
func mayBecomeOne(tx *Tx, row, into *Ticket) error {
	var family []string
	for _, ticket := range []*Ticket{row, into} {
		members, err := ticket.family(tx.DB)
		if err != nil {
			return err
		}
		family = append(family, idsOf(members)...)
	}
	err := checkLength(tx, family)
	if fault := (*Error)(nil); errors.As(err, &fault) && fault.Fault == FaultTicketTooLong {
		return Conflict(fmt.Sprintf("Tickets #%d and #%d are too long for one conversation: nobody could continue it.",
			row.Number, into.Number))
	}
	return err
}

// recomputeWaiting recomputes the latest activity, and since when the requester waits for an answer.
func (t *Ticket) recomputeWaiting(tx *Tx) error {
	family, err := t.family(tx.DB)
	if err != nil {
		return err
	}
	var messages []Message
	err = tx.Select("kind", "created_at").Where("ticket_id IN ? AND kind <> ? AND NOT automatic", idsOf(family), MessageNote).
		Order("created_at, id").Find(&messages).Error
	if err != nil {
		return err
	}
	words := make([]time.Time, 0, len(messages)) // of the requester, unanswered
	for i := range family {
		words = append(words, family[i].CreatedAt.UTC())
	}
	t.LastMessageAt = nil
	for _, message := range messages {
		at := message.CreatedAt.UTC()
		t.LastMessageAt = &at
		if message.Kind == MessageTeam {
			words = slices.DeleteFunc(words, func(word time.Time) bool { return !word.After(at) })
		} else {
			words = append(words, at)
		}
	}
	t.WaitingSince = nil
	for i := range words {
		if t.Status == TicketOpen && (t.WaitingSince == nil || words[i].Before(*t.WaitingSince)) {
			t.WaitingSince = &words[i]
		}
	}
	return nil
}
