package models

import (
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// isUsedTicket is the condition of an imported ticket with which somebody has done something since. Who only looked at
// it has not used it.
const isUsedTicket = `(tickets.merged_into IS NOT NULL OR tickets.app_id <> @app
	OR EXISTS (SELECT 1 FROM events WHERE object_id = tickets.id AND created_at >= @since
		AND (account_id IS NOT NULL OR secret_key_id IS NOT NULL) AND action NOT IN @own)
	OR EXISTS (SELECT 1 FROM messages WHERE ticket_id = tickets.id AND created_at >= @since)
	OR EXISTS (SELECT 1 FROM tickets AS others WHERE others.merged_into = tickets.id)
	OR EXISTS (SELECT 1 FROM outgoing_replies WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM message_drafts WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM attachments WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM ticket_posts WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM ticket_verdicts WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM ticket_participants WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM received_mails WHERE ticket_id = tickets.id)
	OR EXISTS (SELECT 1 FROM mails WHERE ticket_id = tickets.id))`

// takeBack removes the tickets of the items, except those that somebody has used since. Their numbers are not used
// again.
func (im *TicketImport) takeBack(tx *Tx, items []ticketImportItem) error {
	ids := collect(items, func(item ticketImportItem) string { return *item.TicketID })
	var locked []Ticket
	err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Select("id").Order("id").Find(&locked, "id IN ?", store.Pad(ids)).
		Error
	if err != nil {
		return err
	}
	var unused []string
	err = tx.Raw("SELECT id FROM tickets WHERE id IN @ids AND NOT "+isUsedTicket, map[string]any{
		"ids": ids, "app": im.AppID, "since": im.BegunAt, "own": []Action{ActionTicketImported, ActionTicketLinkOpened},
	}).Scan(&unused).Error
	if err != nil {
		return err
	}
	gone := map[string]bool{}
	for _, id := range unused {
		gone[id] = true
	}
	for i := range items {
		if items[i].State = importKept; gone[*items[i].TicketID] {
			items[i].State, items[i].TicketID = importUndone, nil
		}
	}
	if err := saveImportItems(tx, items); err != nil || len(unused) == 0 {
		return err
	}
	return removeTickets(tx, unused)
}

// ofRemoved are the tables that refer to imported tickets, each before those that it refers to. Others only do if a
// ticket is used.
var ofRemoved = []string{"ticket_reads", "ticket_links", "ticket_visits", "bulk_tickets", "ticket_tags", "ticket_times",
	"messages"}

// removeTickets removes tickets that nobody has used. First they become spam: so the triggers take them out of the
// counts and figures.
func removeTickets(tx *Tx, ids []string) error {
	if err := ticketSearch.Remove(tx.DB, ids); err != nil {
		return err
	}
	err := tx.Model(&Ticket{}).Where("id IN ? AND spam_at IS NULL", ids).UpdateColumn("spam_at", tx.Now).Error
	if err != nil {
		return err
	}
	for _, table := range ofRemoved {
		if err := tx.Exec("DELETE FROM "+table+" WHERE ticket_id IN ?", ids).Error; err != nil {
			return err
		}
	}
	if err := tx.Exec("DELETE FROM cleanup_items WHERE object_id IN ?", ids).Error; err != nil {
		return err
	}
	for _, table := range []string{"events_due", "notices_due"} {
		err := tx.Exec("DELETE FROM "+table+" WHERE event_id IN (SELECT id FROM events WHERE object_id IN ?)", ids).Error
		if err != nil {
			return err
		}
	}
	if err := tx.Exec("DELETE FROM events WHERE object_id IN ?", ids).Error; err != nil {
		return err
	}
	return tx.Exec("DELETE FROM tickets WHERE id IN ?", ids).Error
}
