package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// maxTags is how many tags a ticket may have.
const maxTags = 20

// Assign assigns the ticket to a member of the app's team, or with "" to nobody. The current assignee must be the one
// that the caller saw.
func (t *Ticket) Assign(ctx context.Context, db *gorm.DB, by Actor, accountID string) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		from := orEmpty(row.AssigneeID)
		if from == accountID {
			return nil, nil
		}
		if from != orEmpty(t.AssigneeID) {
			return nil, errMeanwhile
		}
		row.AssigneeID = nil
		if accountID != "" {
			if err := checkMember(tx, row.AppID, accountID); err != nil {
				return nil, err
			}
			row.AssigneeID = &accountID
		}
		return row.happened(by, ActionTicketAssigned, EventDetail{From: from, To: accountID}), nil
	})
}

// checkMember refuses to assign tickets of the app to somebody who is not in its team.
func checkMember(tx *Tx, appID, accountID string) error {
	member := false
	if IsID(accountID) {
		var err error
		if member, err = isMember(tx.DB, appID, accountID); err != nil {
			return err
		}
	}
	if !member {
		return Invalid("assignee", "Choose somebody of this app's team.")
	}
	return nil
}

// Prioritize sets the ticket's priority.
func (t *Ticket) Prioritize(ctx context.Context, db *gorm.DB, by Actor, priority Priority) error {
	var v Violations
	checkChosen(&v, "priority", priority, Priorities)
	if err := v.orNil(); err != nil {
		return err
	}
	return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
		from := row.Priority
		if from == priority {
			return nil, nil
		}
		row.Priority = priority
		return row.happened(by, ActionTicketPrioritized, EventDetail{From: string(from), To: string(priority)}), nil
	})
}

// Recategorize sets the ticket's category.
func (t *Ticket) Recategorize(ctx context.Context, db *gorm.DB, by Actor, category TicketCategory) error {
	var v Violations
	checkChosen(&v, "category", category, TicketCategories)
	if err := v.orNil(); err != nil {
		return err
	}
	return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
		from := row.Category
		if from == category {
			return nil, nil
		}
		row.Category = category
		return row.happened(by, ActionTicketRecategorized, EventDetail{From: string(from), To: string(category)}), nil
	})
}

type ticketTag struct {
	TicketID string `gorm:"primaryKey"`
	Tag      string `gorm:"primaryKey"`
}

// Tag adds a tag to the ticket. Tags are lower-case with single spaces between words.
func (t *Ticket) Tag(ctx context.Context, db *gorm.DB, by Actor, tag string) error {
	tag, err := checkTag(tag)
	if err != nil {
		return err
	}
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		tags, err := row.tags(tx.DB)
		if err != nil || slices.Contains(tags, tag) {
			return nil, err
		}
		if len(tags) >= maxTags {
			return nil, Invalid("tag", "A ticket takes at most 20 tags.")
		}
		if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&ticketTag{row.ID, tag}).Error; err != nil {
			return nil, err
		}
		return row.happened(by, ActionTicketTagged, EventDetail{To: tag}), nil
	})
}

// Untag removes a tag from the ticket.
func (t *Ticket) Untag(ctx context.Context, db *gorm.DB, by Actor, tag string) error {
	tag, err := checkTag(tag)
	if err != nil {
		return err
	}
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		gone := tx.Delete(&ticketTag{}, "ticket_id = ? AND tag = ?", row.ID, tag)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return nil, gone.Error
		}
		return row.happened(by, ActionTicketUntagged, EventDetail{From: tag}), nil
	})
}

// tags are the tags of the ticket by name.
func (t *Ticket) tags(db *gorm.DB) (tags []string, err error) {
	err = db.Model(&ticketTag{}).Where("ticket_id = ?", t.ID).Order("tag").Pluck("tag", &tags).Error
	return tags, err
}

func checkTag(tag string) (string, error) {
	var v Violations
	tag = strings.ToLower(strings.Join(strings.Fields(tag), " "))
	tag = v.checkText("tag", tag, true, 40)
	if strings.Contains(tag, ",") {
		v.add("tag", "A tag can't have a comma.")
	}
	return tag, v.orNil()
}
