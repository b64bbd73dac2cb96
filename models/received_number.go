package models

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// numberInSubject matches a ticket's number in the form of our subjects: without the brackets it could be any number.
var numberInSubject = regexp.MustCompile(`\[#(\d{1,18})\]`)

// byNumber is the ticket with the number in the subject. A number alone proves nothing: the sender must be proven, and
// take part in the ticket.
func (j *judgement) byNumber(tx *Tx, addressed []MailAddress) (*answering, error) {
	match := numberInSubject.FindStringSubmatch(j.mailing.Subject)
	if match == nil || !j.mailing.Proven {
		return nil, nil
	}
	number, err := strconv.ParseInt(match[1], 10, 64)
	if err != nil {
		return nil, nil //nolint:nilerr // not a valid number
	}
	numbered, err := ticketsNumbered(tx, number, j.mailing.From.Email)
	if err != nil {
		return nil, err
	}
	var fitting []string
	for _, ticket := range numbered {
		if len(addressed) == 0 || slices.ContainsFunc(addressed, func(to MailAddress) bool { return to.AppID == ticket.app }) {
			fitting = append(fitting, ticket.id)
		}
	}
	if fitting = uniqueIDs(fitting); len(fitting) != 1 {
		return nil, nil
	}
	ticket, err := ticketIfThere(tx.DB, fitting[0])
	if ticket == nil || err != nil {
		return nil, err
	}
	return &answering{ticket: ticket}, nil
}

// ticketNumbered is a ticket that has a number in an app, or had it before it was moved away.
type ticketNumbered struct{ id, app string }

// ticketsNumbered are the tickets with that number in which the person with the address takes part.
func ticketsNumbered(tx *Tx, number int64, email string) ([]ticketNumbered, error) {
	const theirs = `
		SELECT tickets.id FROM tickets JOIN accounts ON accounts.id = tickets.requester_id WHERE accounts.email = @from
		UNION SELECT ticket_id FROM ticket_participants JOIN accounts ON accounts.id = ticket_participants.account_id
		WHERE accounts.email = @from`
	wanted := map[string]any{
		"from": email, "number": number, "moved": ActionTicketMoved, "like": fmt.Sprintf(`%%"number":%d%%`, number),
	}
	var tickets []Ticket
	err := tx.Select("id", "app_id").Order("id").Limit(20).
		Find(&tickets, "number = @number AND id IN ("+theirs+")", wanted).Error
	if err != nil {
		return nil, err
	}
	var moves []Event
	err = tx.Order("id DESC").Limit(20).
		Find(&moves, "action = @moved AND detail LIKE @like AND object_id IN ("+theirs+")", wanted).Error
	if err != nil {
		return nil, err
	}
	numbered := collect(tickets, func(t Ticket) ticketNumbered { return ticketNumbered{t.ID, t.AppID} })
	for i := range moves {
		if said := moves[i].said(); said.Number == number {
			numbered = append(numbered, ticketNumbered{moves[i].ObjectID, said.From})
		}
	}
	return numbered, nil
}
