package models

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"intake/internal/store"
)

// Imports is the actor where an imported ticket says what happened to it in the other tool.
var Imports = Actor{Address: "import"}

// ticketWriter writes a batch of imported tickets.
type ticketWriter struct {
	im         *TicketImport
	requesters map[string]string // accounts by address
	members    map[string]string // accounts of the team by address
	team       string            // what those are called whose name is unknown: as the app
	tickets    []*Ticket
	messages   []*Message
	tags       []*ticketTag
	reads      []*ticketRead
	events     []*Event
}

// findPeople finds or creates the accounts of the requesters, and finds those of the team. That a file names somebody
// proves nothing.
func (w *ticketWriter) findPeople(tx *Tx, tickets []*ImportedTicket) (err error) {
	names := map[string]string{}
	var others []string
	for _, ticket := range tickets {
		if ticket == nil {
			continue
		}
		if names[ticket.RequesterEmail] == "" {
			names[ticket.RequesterEmail] = ticket.RequesterName
		}
		others = append(others, ticket.AssigneeEmail)
		for _, message := range ticket.Messages {
			others = append(others, message.Email)
		}
	}
	if w.requesters, err = importedPeople(tx, w.im.AppID, names); err != nil {
		return err
	}
	var members []struct{ ID, Email string }
	slices.Sort(others)
	err = tx.Raw(`SELECT accounts.id, accounts.email FROM memberships JOIN accounts ON accounts.id = memberships.account_id
		WHERE memberships.app_id = ? AND accounts.email IN ?`, w.im.AppID, store.Pad(slices.Compact(others))).
		Scan(&members).Error
	w.members = map[string]string{}
	for _, member := range members {
		w.members[member.Email] = member.ID
	}
	if err != nil {
		return err
	}
	var app App
	err = tx.Select("name").Take(&app, "id = ?", w.im.AppID).Error
	w.team = app.Name
	return err
}

// add adds the rows of a ticket.
func (w *ticketWriter) add(tx *Tx, imported *ImportedTicket) *Ticket {
	ticket := &Ticket{
		ID: newIDAt(imported.CreatedAt), AppID: w.im.AppID, Subject: imported.Subject, Description: imported.Description,
		Status: imported.Status, Priority: imported.Priority, Category: imported.Category, Source: SourceAPI,
		RequesterID: w.requesters[imported.RequesterEmail], CreatedAt: imported.CreatedAt, UpdatedAt: tx.Now,
	}
	if member, is := w.members[imported.AssigneeEmail]; is {
		ticket.AssigneeID = &member
	}
	waiting := &ticket.CreatedAt
	for i := range imported.Messages {
		message := w.message(ticket, &imported.Messages[i])
		w.messages = append(w.messages, message)
		switch {
		case message.Kind == MessageNote:
			continue
		case message.Kind == MessageTeam:
			waiting = nil
		case waiting == nil:
			waiting = &message.CreatedAt
		}
		ticket.LastMessageAt = &message.CreatedAt
	}
	if ticket.Status == TicketOpen {
		ticket.WaitingSince = waiting
	}
	for _, tag := range imported.Tags {
		w.tags = append(w.tags, &ticketTag{ticket.ID, tag})
	}
	w.tickets = append(w.tickets, ticket)
	w.reads = append(w.reads, &ticketRead{ticket.ID, ticket.RequesterID, tx.Now}) // no old answer is news to the requester
	w.addEvents(tx, ticket, imported)
	return ticket
}

// message is a message of the ticket. What somebody wrote who is not on the team here has their name, and whoever
// imports it as its author.
func (w *ticketWriter) message(ticket *Ticket, said *ImportedMessage) *Message {
	message := &Message{ID: newIDAt(said.At), TicketID: ticket.ID, Kind: said.Kind, Body: said.Body, CreatedAt: said.At}
	member, ours := w.members[said.Email]
	switch {
	case said.Kind == MessageRequester:
		message.AuthorID = ticket.RequesterID
	case ours:
		message.AuthorID = member
	default:
		mailbox, _, _ := strings.Cut(said.Email, "@") // requesters read it, so the address is not for here
		name := cmp.Or(said.Name, mailbox, w.team)
		message.AuthorID, message.WrittenAs = w.im.AccountID, &name
	}
	return message
}

// addEvents adds what the timeline says: from where the ticket came, and when it was solved.
func (w *ticketWriter) addEvents(tx *Tx, ticket *Ticket, imported *ImportedTicket) {
	if ticket.Done() {
		at := imported.SolvedAt
		ticket.ResolvedAt = &at
		solved := Imports.did(statusEvents[ticket.Status], ticket.AppID, ticket.ID).
			with(EventDetail{From: string(TicketOpen), To: string(ticket.Status)})
		solved.ID, solved.CreatedAt = newIDAt(at), at
		w.events = append(w.events, solved)
	}
	by := Actor{Account: &Account{ID: w.im.AccountID}, Address: w.im.Address}
	came := by.did(ActionTicketImported, ticket.AppID, ticket.ID).
		with(EventDetail{Name: w.im.FileName, Title: cut(imported.Reference, 100)})
	came.at(tx.clock)
	w.events = append(w.events, came)
}

// insert writes the rows. The numbers come last: whoever files a ticket in the app waits for them.
func (w *ticketWriter) insert(tx *Tx) error {
	if len(w.tickets) == 0 {
		return nil
	}
	counters, err := count(tx, map[string]int64{w.im.AppID: int64(len(w.tickets))})
	if err != nil {
		return err
	}
	if len(counters) == 0 {
		return errors.New("an app has no ticket counter")
	}
	next := counters[0].LastNumber - int64(len(w.tickets)) + 1
	for i := range w.tickets {
		w.tickets[i].Number = next + int64(i)
	}
	// Each list after those that its triggers read.
	if err := store.Insert(tx.DB, w.tickets); err != nil {
		return err
	}
	if err := store.Insert(tx.DB, w.messages, w.tags, w.reads); err != nil {
		return err
	}
	if err := store.Insert(tx.DB, w.events); err != nil {
		return err
	}
	return indexTickets(tx, collect(w.tickets, func(t *Ticket) string { return t.ID }))
}
