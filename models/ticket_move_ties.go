package models

import (
	"strconv"
	"strings"
)

// noticesFollow lets what somebody of both teams is yet to be told about the ticket follow it, except that it arrived,
// which is told anew. The rest is idle from now on.
func (t *Ticket) noticesFollow(tx *Tx, to *App) error {
	return tx.Model(&Notice{}).Where(`ticket_id = ? AND mail_id IS NULL AND kind NOT IN ?
			AND account_id IN (SELECT account_id FROM memberships WHERE app_id = ?)`,
		t.ID, []NoticeKind{NoticeNewTicket, NoticeUnassigned}, to.ID).UpdateColumn("app_id", to.ID).Error
}

// leave removes what ties the ticket to its app, and returns the events.
func (t *Ticket) leave(tx *Tx, by Actor, to *App) ([]*Event, error) {
	var linked []Post
	err := tx.Order("id").Find(&linked, "id IN (SELECT post_id FROM ticket_posts WHERE ticket_id = ?)", t.ID).Error
	if err != nil {
		return nil, err
	}
	if err := tx.Delete(&TicketPost{}, "ticket_id = ?", t.ID).Error; err != nil {
		return nil, err
	}
	var events []*Event
	for i := range linked {
		events = append(events, linked[i].linkEvents(by, t, ActionPostTicketUnlinked, ActionTicketPostUnlinked)...)
	}
	if t.AssigneeID == nil || t.MergedInto != nil { // Unmerge looks after a merged one's assignee
		return events, nil
	}
	member, err := isMember(tx.DB, to.ID, *t.AssigneeID)
	if err == nil && !member {
		events = append(events, t.happened(by, ActionTicketAssigned, EventDetail{From: *t.AssigneeID})...)
		t.AssigneeID = nil
	}
	return events, err
}

// asItLeft is what the app that the ticket was moved away from still knows of it, by the event of the move. What is done
// with it afterwards is for the team of the other app alone.
func (t *Ticket) asItLeft(away *EventDetail) *Ticket {
	number, _ := strconv.ParseInt(strings.TrimPrefix(away.Title, "#"), 10, 64)
	return &Ticket{ID: t.ID, Number: number, Subject: t.Subject, SpamAt: t.SpamAt}
}

// vouchedIn is the identity for which the app's website signed the ticket when it was there before; nil for none, or if
// it is gone.
func (t *Ticket) vouchedIn(tx *Tx, app *App) (*string, error) {
	left, err := findFirst[Event](tx.Order("id DESC"), "object_id = ? AND action = ? AND app_id = ?", t.ID,
		ActionTicketMovedAway, app.ID)
	if err != nil || left == nil || left.said().VouchedBy == "" {
		return nil, err
	}
	known, err := findFirst[Identity](tx.DB, "id = ? AND app_id = ? AND account_id = ?", left.said().VouchedBy, app.ID,
		t.RequesterID)
	return known.id(), err
}

// knowInOther makes the ticket's requester and participants known in the other app by the names that the team moving
// the ticket knows.
func knowInOther(tx *Tx, t *Ticket, to *App) error {
	var people []string
	err := tx.Table("ticket_participants").Where("ticket_id = ?", t.ID).Pluck("account_id", &people).Error
	if err != nil {
		return err
	}
	known, err := personRows(tx.DB, t.AppID, append(people, t.RequesterID))
	if err != nil {
		return err
	}
	var notes []contactNote
	for id, row := range known {
		if person := row.person(); !person.Erased {
			notes = append(notes, contactNote{AppID: to.ID, AccountID: id, Name: person.Name})
		}
	}
	return noteContacts(tx, tx.Now, notes...)
}
