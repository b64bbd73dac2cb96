package models

import (
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// RuleAssignee is somebody to whom a rule assigns tickets.
type RuleAssignee struct {
	AccountID string
	Name      string
	Email     string
	Place     int  // in the order in which several get them in turn
	Left      bool // they are no longer in the team, and get nothing
	Absence        // while they are away, they get nothing
}

// ruleAssignee is the row of one of several assignees.
type ruleAssignee struct {
	RuleID    string
	AccountID string
	AppID     string
	Place     int
}

// TableName is ticket_rule_assignees.
func (ruleAssignee) TableName() string { return "ticket_rule_assignees" }

// ticketRules lists the rules of the apps with their assignees, by app and in the order in which they decide.
func ticketRules(db *gorm.DB, apps ...string) ([]TicketRule, error) {
	return rulesWhere(db, "ticket_rules.app_id IN ?", store.Pad(apps))
}

func rulesWhere(db *gorm.DB, condition string, args ...any) (rules []TicketRule, err error) {
	var rows []struct {
		TicketRule
		Who RuleAssignee `gorm:"embedded;embeddedPrefix:who_"`
	}
	err = db.Raw(`
		SELECT ticket_rules.*, COALESCE(CAST(accounts.id AS text), '') AS who_account_id,
			COALESCE(accounts.name, '') AS who_name, COALESCE(accounts.email, '') AS who_email,
			COALESCE(several.place, 1) AS who_place, memberships.id IS NULL AS who_left,
			accounts.away_until AS who_away_until, COALESCE(accounts.back_on, '') AS who_back_on,
			COALESCE(saved_replies.title, '') AS reply_title
		FROM ticket_rules
		LEFT JOIN ticket_rule_assignees AS several ON several.rule_id = ticket_rules.id AND ticket_rules.assignee_id = (
			SELECT account_id FROM ticket_rule_assignees AS foremost WHERE foremost.rule_id = ticket_rules.id
			ORDER BY foremost.place LIMIT 1)
		LEFT JOIN accounts ON accounts.id = COALESCE(several.account_id, ticket_rules.assignee_id)
		LEFT JOIN memberships ON memberships.app_id = ticket_rules.app_id AND memberships.account_id = accounts.id
		LEFT JOIN saved_replies ON saved_replies.id = ticket_rules.reply_id
		WHERE `+condition+`
		ORDER BY ticket_rules.app_id, ticket_rules.position, ticket_rules.id, several.place`, args...).Scan(&rows).Error
	for i := range rows {
		if last := len(rules) - 1; last < 0 || rules[last].ID != rows[i].ID {
			rules = append(rules, rows[i].TicketRule)
		}
		if rule := &rules[len(rules)-1]; rows[i].Who.AccountID != "" {
			rule.Assignees = append(rule.Assignees, rows[i].Who)
		}
	}
	return rules, err
}

// assignTo makes these accounts the rule's assignees. The turn goes on after whoever got the last ticket.
func (r *TicketRule) assignTo(tx *Tx, accounts []string) error {
	last := ""
	for _, assignee := range r.Assignees {
		if assignee.Place == r.Turn || len(r.Assignees) == 1 {
			last = assignee.AccountID
		}
	}
	r.AssigneeID, r.Assignees, r.Turn = nil, nil, 0
	for i, account := range accounts {
		if err := checkMember(tx, r.AppID, account); err != nil {
			return err
		}
		r.Assignees = append(r.Assignees, RuleAssignee{AccountID: account, Place: i + 1})
		if account == last {
			r.Turn = i + 1
		}
	}
	if len(accounts) > 0 {
		r.AssigneeID = &accounts[0]
	}
	return nil
}

// storeAssignees stores the assignees if they are several.
func (r *TicketRule) storeAssignees(tx *Tx) error {
	if err := tx.Delete(&ruleAssignee{}, "rule_id = ?", r.ID).Error; err != nil || !r.InTurn() {
		return err
	}
	rows := collect(r.Assignees, func(assignee RuleAssignee) ruleAssignee {
		return ruleAssignee{r.ID, assignee.AccountID, r.AppID, assignee.Place}
	})
	return tx.Create(&rows).Error
}

// InTurn reports whether the rule assigns tickets to several people, one after the other.
func (r *TicketRule) InTurn() bool { return len(r.Assignees) > 1 }

// assigneeIDs are the accounts of the assignees in their order.
func (r *TicketRule) assigneeIDs() []string {
	return collect(r.Assignees, func(assignee RuleAssignee) string { return assignee.AccountID })
}

// members are the assignees who are on the team.
func (r *TicketRule) members() []RuleAssignee {
	return slices.DeleteFunc(slices.Clone(r.Assignees), func(assignee RuleAssignee) bool { return assignee.Left })
}

// present are the assignees who get tickets now.
func (r *TicketRule) present(now time.Time) []RuleAssignee {
	return slices.DeleteFunc(r.members(), func(assignee RuleAssignee) bool { return assignee.Away(now) })
}
