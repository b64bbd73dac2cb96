package models

import (
	"maps"
	"slices"

	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// toAnswer is a new ticket that a rule answers with a saved reply. Its receipt carries the answer.
type toAnswer struct {
	Ticket
	Who personRow `gorm:"embedded"` // its requester

	rule *TicketRule
}

// lockToAnswer finds, by their ids, those tickets among the due receipts that a rule still answers. Once somebody has
// written, it has nothing to add; and whoever is of the team asks nobody. It locks the tickets, so that nobody answers
// them in the meantime: before addresses, like everything that sends a reply.
func lockToAnswer(tx *Tx, due []receiptDue) (map[string]*toAnswer, error) {
	rules := map[string]string{} // by ticket
	var tickets []string
	for _, receipt := range due {
		if receipt.RuleID != nil {
			rules[receipt.ID] = *receipt.RuleID
			tickets = append(tickets, receipt.ID)
		}
	}
	if len(tickets) == 0 {
		return nil, nil
	}
	err := tx.Model(&Ticket{}).Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Where("id IN ?", store.Pad(tickets)).
		Order("id").Pluck("id", &tickets).Error
	if err != nil || len(tickets) == 0 {
		return nil, err
	}
	var rows []toAnswer
	err = tx.Raw(`
		SELECT tickets.*, `+personColumns+`
		FROM tickets JOIN accounts AS person ON person.id = tickets.requester_id`+joinContact+`tickets.app_id
		WHERE tickets.id IN ? AND tickets.status = 'open' AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL
			AND tickets.disowned_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.ticket_id = tickets.id AND messages.kind <> 'note')
			AND NOT EXISTS (SELECT 1 FROM memberships
				WHERE memberships.app_id = tickets.app_id AND memberships.account_id = tickets.requester_id)`,
		store.Pad(tickets)).Scan(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	found, err := findByIDs(tx.DB, slices.Collect(maps.Values(rules)), func(rule *TicketRule) string { return rule.ID })
	if err != nil {
		return nil, err
	}
	answers := map[string]*toAnswer{}
	for i := range rows {
		rule := found[rules[rows[i].ID]]
		if rule != nil && rule.ReplyID != nil && rule.AppID == rows[i].AppID { // neither changed nor moved in the meantime
			rows[i].rule = rule
			answers[rows[i].ID] = &rows[i]
		}
	}
	return answers, nil
}

// answerByRules adds the answers to the tickets, and to their receipts. A receipt that is withheld takes its answer with
// it, and so a flood of tickets in somebody's name gets no more answers than mails.
func answerByRules(tx *Tx, answers map[string]*toAnswer, receipts []*Mail) error {
	var apps, replies, locales []string
	for _, receipt := range receipts {
		if answer := answerOf(answers, receipt); answer != nil {
			apps, replies = append(apps, answer.AppID), append(replies, *answer.rule.ReplyID)
			locales = append(locales, receipt.Locale)
		}
	}
	if len(apps) == 0 {
		return nil
	}
	texts, err := readAnswerTexts(tx, uniqueIDs(apps), uniqueIDs(replies), locales)
	if err != nil {
		return err
	}
	var messages []*Message
	var events []*Event
	for _, receipt := range receipts {
		answer := answerOf(answers, receipt)
		if answer == nil {
			continue
		}
		message := texts.message(tx, answer, receipt)
		if message == nil {
			continue
		}
		receipt.AboutID = &message.ID
		messages = append(messages, message)
		events = append(events, answer.happened(Rules, ActionTicketAutoReplied,
			EventDetail{MessageID: message.ID, Rule: answer.rule.Name})...)
	}
	if len(messages) == 0 {
		return nil
	}
	if err := store.Insert(tx.DB, messages); err != nil {
		return err
	}
	return record(tx, events...)
}

// answerOf is what the receipt's ticket is to be answered with, nil for nothing.
func answerOf(answers map[string]*toAnswer, receipt *Mail) *toAnswer {
	if receipt.Kind != MailReceipt || receipt.State != MailQueued {
		return nil
	}
	return answers[*receipt.TicketID]
}
