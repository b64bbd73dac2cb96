package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

var errTooManyRules = Invalid("name", "This app has thirty rules already. Delete one first.")

// AddTicketRule adds a rule below the others of the app. It sorts tickets that come in from now on.
func (a *App) AddTicketRule(ctx context.Context, db *gorm.DB, by Actor, draft TicketRuleDraft) (*TicketRule, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var rule *TicketRule
	err := change(ctx, db, func(tx *Tx) error {
		// Locked, so that two simultaneous calls do not exceed the limit.
		if _, err := a.lock(tx); err != nil {
			return err
		}
		rules, err := a.TicketRules(ctx, tx.DB)
		if err != nil {
			return err
		}
		if len(rules) >= MaxRules {
			return errTooManyRules
		}
		rule = &TicketRule{ID: tx.NewID(), AppID: a.ID, Position: 1, CreatedAt: tx.Now}
		if len(rules) > 0 {
			rule.Position = rules[len(rules)-1].Position + 1
		}
		if err := rule.apply(tx, &draft); err != nil {
			return err
		}
		if err := tx.Create(rule).Error; err != nil {
			return err
		}
		if err := rule.storeAssignees(tx); err != nil {
			return err
		}
		if err := tx.Model(&App{}).Where("id = ?", a.ID).UpdateColumn("has_rules", true).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionRuleAdded, a.ID, rule.ID).with(EventDetail{Name: rule.Name}))
	})
	if err != nil {
		return nil, err
	}
	a.HasRules = true
	return rule, nil
}

// apply makes the rule what the draft says. Whoever it assigns tickets to must be in the team,
// and its saved reply must be one of the app.
func (r *TicketRule) apply(tx *Tx, draft *TicketRuleDraft) error {
	if err := r.assignTo(tx, draft.Assignees); err != nil {
		return err
	}
	r.ReplyID = nil
	if draft.Reply != "" {
		_, err := (&App{ID: r.AppID}).SavedReply(tx.Statement.Context, tx.DB, draft.Reply)
		switch {
		case CodeOf(err) == CodeNotFound:
			return Invalid("reply", "This saved reply was deleted. Choose another one.")
		case err != nil:
			return err
		}
		r.ReplyID = &draft.Reply
	}
	r.Name, r.Phrases, r.Senders, r.Source, r.Category = draft.Name, draft.Phrases, draft.Senders, draft.Source,
		draft.Category
	r.Locale, r.Metadata = draft.Locale, draft.Metadata
	r.SetPriority, r.SetCategory, r.AddTags, r.UpdatedAt = draft.SetPriority, draft.SetCategory, draft.AddTags, tx.Now
	return nil
}

// Update changes the rule; tickets that it has sorted stay as they are. If somebody else changed it since the writer
// loaded it, nothing is changed: the error is an Overtaken Conflict.
func (r *TicketRule) Update(ctx context.Context, db *gorm.DB, by Actor, draft TicketRuleDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		// Locked, so that no ticket takes the turn until this is saved.
		if _, err := findOr[TicketRule](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoRule, "id = ?", r.ID); err != nil {
			return err
		}
		now, err := (&App{ID: r.AppID}).TicketRule(ctx, tx.DB, r.ID)
		if err != nil {
			return err
		}
		next := *now
		if err := next.apply(tx, &draft); err != nil {
			return err
		}
		edited := edit{seen: draft.Seen, now: now.Version(), next: next.Version(), object: r.ID,
			actions: []Action{ActionRuleChanged}}
		if err := edited.refuseStale(tx, by); err != nil || edited.next == edited.now {
			return err
		}
		if err := tx.Save(&next).Error; err != nil {
			return err
		}
		if err := next.storeAssignees(tx); err != nil {
			return err
		}
		return record(tx, by.did(ActionRuleChanged, r.AppID, r.ID).with(EventDetail{Name: next.Name}))
	})
}

// Move moves the rule one place up or down. The first cannot move up, nor the last down: then moved is false.
func (r *TicketRule) Move(ctx context.Context, db *gorm.DB, by Actor, up bool) (moved bool, err error) {
	app := &App{ID: r.AppID}
	err = change(ctx, db, func(tx *Tx) error {
		moved = false
		if _, err := app.lock(tx); err != nil {
			return err
		}
		rules, err := app.TicketRules(ctx, tx.DB)
		if err != nil {
			return err
		}
		ids := collect(rules, func(rule TicketRule) string { return rule.ID })
		if !slices.Contains(ids, r.ID) {
			return errNoRule
		}
		if moved, err = moveOnePlace[TicketRule](tx, ids, r.ID, up); err != nil || !moved {
			return err
		}
		return record(tx, by.did(ActionRuleChanged, app.ID, r.ID).with(EventDetail{Name: r.Name}))
	})
	return moved, err
}

// Delete deletes the rule; tickets that it has sorted stay as they are.
func (r *TicketRule) Delete(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&TicketRule{}, "id = ?", r.ID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		return record(tx, by.did(ActionRuleDeleted, r.AppID, r.ID).with(EventDetail{Name: r.Name}))
	})
}
