package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// InboxTicket is a ticket in a list, with everything that its row shows.
type InboxTicket struct {
	Ticket
	AppSlug       string
	AppName       string
	Requester     Person `gorm:"-"` // as the app knows them
	AssigneeName  string
	AssigneeEmail string
	Excerpt       string // the beginning of the latest message, or the text in which a search found its words
	Found         Found  `gorm:"-"` // the words that a search found, for marking them
	Unread        bool   // by the account whose list it is
	Held          bool   // a reply of this account was held
}

const excerptLength = 200

// inboxTickets loads the tickets with these ids, in this order. A ticket is unread if its requester wrote something
// since the account last read it, or if it waits for an answer and the account has never read it.
func (a *Account) inboxTickets(ctx context.Context, db *gorm.DB, ids []string) ([]InboxTicket, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []struct {
		InboxTicket
		Who personRow `gorm:"embedded"`
	}
	err := db.WithContext(ctx).Raw(`
		SELECT tickets.*, apps.slug AS app_slug, apps.name AS app_name, `+personColumns+`,
			COALESCE(assignee.name, '') AS assignee_name, COALESCE(assignee.email, '') AS assignee_email,
			substr(COALESCE((
				SELECT messages.body FROM messages WHERE messages.ticket_id = tickets.id AND messages.kind <> 'note'
					AND NOT messages.automatic
				ORDER BY messages.created_at DESC, messages.id DESC LIMIT 1), tickets.description), 1, ?) AS excerpt,
			CASE WHEN ticket_reads.read_at IS NULL THEN tickets.waiting_since IS NOT NULL
				ELSE ticket_reads.read_at < `+requestersLastMessage+` END AS unread,
			EXISTS (SELECT 1 FROM outgoing_replies WHERE outgoing_replies.ticket_id = tickets.id
				AND outgoing_replies.account_id = ? AND outgoing_replies.held_at IS NOT NULL
				AND outgoing_replies.held_why <> '') AS held
		FROM tickets
		JOIN apps ON apps.id = tickets.app_id
		JOIN accounts AS person ON person.id = tickets.requester_id`+joinContact+`tickets.app_id
		LEFT JOIN accounts AS assignee ON assignee.id = tickets.assignee_id
		LEFT JOIN ticket_reads ON ticket_reads.ticket_id = tickets.id AND ticket_reads.account_id = ?
		WHERE tickets.id IN ?`, excerptLength, a.ID, a.ID, store.Pad(ids)).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	byID := make(map[string]*InboxTicket, len(rows))
	for i := range rows {
		rows[i].Requester = rows[i].Who.person()
		byID[rows[i].ID] = &rows[i].InboxTicket
	}
	tickets := make([]InboxTicket, 0, len(rows))
	for _, id := range ids {
		if row := byID[id]; row != nil {
			tickets = append(tickets, *row)
			delete(byID, id)
		}
	}
	return tickets, nil
}

const requestersLastMessage = `COALESCE((
	SELECT MAX(messages.created_at) FROM messages
	WHERE messages.ticket_id = tickets.id AND messages.kind = 'requester'), tickets.created_at)`
