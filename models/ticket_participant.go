package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// Participant is a person besides its requester who takes part in a ticket: they get the team's replies by mail, never
// its notes, and can answer by mail. They have no link to the ticket's page, which may reveal more about the requester
// than its replies do.
type Participant struct {
	TicketID  string  `gorm:"primaryKey"`
	AccountID string  `gorm:"primaryKey"`
	AddedBy   *string // nil: they were in the Cc of the mail
	CreatedAt time.Time

	Person Person `gorm:"-"`
}

// TableName is ticket_participants.
func (Participant) TableName() string { return "ticket_participants" }

// maxParticipants is how many participants a ticket may have.
const maxParticipants = 10

// participants are the participants of the ticket, in the order in which they joined.
func (t *Ticket) participants(db *gorm.DB) ([]Participant, error) {
	family, err := t.family(db)
	if err != nil {
		return nil, err
	}
	var rows []Participant
	if err := db.Raw(participantsOf, store.Pad(idsOf(family))).Scan(&rows).Error; err != nil || len(rows) == 0 {
		return nil, err
	}
	participants := t.eachOnce(rows)
	people, err := personRows(db, t.AppID, accountsOf(participants))
	nameParticipants(participants, people)
	return participants, err
}

const participantsOf = "SELECT * FROM ticket_participants WHERE ticket_id IN ? ORDER BY created_at, account_id"

// eachOnce removes duplicates, from merged tickets, and the requester.
func (t *Ticket) eachOnce(rows []Participant) []Participant {
	seen := map[string]bool{t.RequesterID: true}
	var participants []Participant
	for _, row := range rows {
		if !seen[row.AccountID] {
			seen[row.AccountID] = true
			participants = append(participants, row)
		}
	}
	return participants
}

func accountsOf(participants []Participant) []string {
	return collect(participants, func(p Participant) string { return p.AccountID })
}

func nameParticipants(participants []Participant, people map[string]*personRow) {
	for i := range participants {
		if row := people[participants[i].AccountID]; row != nil {
			participants[i].Person = row.person()
		}
	}
}

// takesPart reports whether the account is a participant of the ticket.
func (t *Ticket) takesPart(db *gorm.DB, accountID string) (bool, error) {
	participants, err := t.participants(db)
	for i := range participants {
		if participants[i].AccountID == accountID {
			return true, err
		}
	}
	return false, err
}

// AddParticipant makes the owner of the address a participant. Team members take part already.
func (t *Ticket) AddParticipant(ctx context.Context, db *gorm.DB, by Actor, email string) error {
	var v Violations
	email = v.checkEmail("email", email, true)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		if !tx.outside.MailIn.On {
			return conflictOf("email", "Mail does not come in here, so a participant could not answer.")
		}
		if t.MergedInto != nil {
			return errTicketMerged
		}
		if _, ours := tx.outside.MailIn.tagOf(email); ours {
			return conflictOf("email", "This is an address of ours. Use that of a person.")
		}
		addresses, err := addressesOf(tx, []string{email})
		if err == nil && len(addresses) > 0 {
			err = conflictOf("email", "This is an address of ours. Use that of a person.")
		}
		if err != nil {
			return err
		}
		return t.addParticipant(tx, by, MailName{Email: email})
	})
}

func (t *Ticket) addParticipant(tx *Tx, by Actor, who MailName) error {
	participants, err := t.participants(tx.DB)
	if err != nil {
		return err
	}
	if len(participants) >= maxParticipants {
		return conflictOf("email", "This ticket has ten participants, which is as many as it can have.")
	}
	ids, err := ensureAccounts(tx, map[string]string{who.Email: who.Name})
	if err != nil {
		return err
	}
	id := ids[who.Email]
	member, err := isMember(tx.DB, t.AppID, id)
	switch {
	case err != nil:
		return err
	case member:
		return conflictOf("email", "This person is already on the team.")
	case id == t.RequesterID:
		return conflictOf("email", "This is the requester.")
	}
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).
		Create(&Participant{TicketID: t.ID, AccountID: id, AddedBy: by.accountID(), CreatedAt: tx.Now})
	if made.Error != nil || made.RowsAffected == 0 {
		return made.Error
	}
	err = noteContacts(tx, tx.Now, contactNote{AppID: t.AppID, AccountID: id, Name: who.Name})
	if err != nil {
		return err
	}
	return record(tx, by.did(ActionTicketParticipantAdded, t.AppID, t.ID).with(EventDetail{To: id}))
}

// DropParticipant removes a participant.
func (t *Ticket) DropParticipant(ctx context.Context, db *gorm.DB, by Actor, accountID string) error {
	if !IsID(accountID) {
		return NotFound("There is no such participant.")
	}
	return change(ctx, db, func(tx *Tx) error {
		family, err := t.family(tx.DB)
		if err != nil {
			return err
		}
		gone := tx.Delete(&Participant{}, "ticket_id IN ? AND account_id = ?", idsOf(family), accountID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		return record(tx, by.did(ActionTicketParticipantDropped, t.AppID, t.ID).with(EventDetail{From: accountID}))
	})
}
