package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// newMessage is a message to be added to a conversation. Its files are checked and stored.
type newMessage struct {
	by          Actor
	message     *Message // Kind and Body; complete once it is stored
	seen        string   // the last message that its writer saw
	attachments []Attachment
	refusal     *Error // why its files were left out
	waited      bool   // it was pending, and its writer's current draft belongs to the next one
	// then applies the effect of the message to the ticket.
	then func(tx *Tx, row *Ticket, message *Message) ([]*Event, error)
}

// addMessage adds a message with its files to the conversation.
func (t *Ticket) addMessage(ctx context.Context, db *gorm.DB, s newMessage, files Files) (*Message, error) {
	s.attachments, s.refusal = checkFiles(files.Uploads, files.Count, clockOf(ctx))
	if err := storeFiles(ctx, files.Store, s.attachments, files.Uploads); err != nil {
		return nil, err
	}
	again, err := t.storeMessage(ctx, db, s)
	if isRefusal(err) || again {
		// After an internal error the rows may have been committed: then the sweep decides about the files.
		discardFiles(ctx, files.Store, s.attachments)
	}
	if err != nil {
		return nil, err
	}
	return s.message, nil
}

// storeMessage stores the message. Again says that it was stored already, with the same files: the button was pressed
// twice.
func (t *Ticket) storeMessage(ctx context.Context, db *gorm.DB, s newMessage) (again bool, err error) {
	err = t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		again = false
		message, writer := s.message, s.by.Account
		if message.Kind != MessageRequester {
			if err := t.stillFor(tx, row, writer); err != nil {
				return nil, err
			}
		}
		*message = Message{
			ID: tx.NewID(), TicketID: t.ID, AuthorID: writer.ID, Author: writer.acting(),
			Kind: message.Kind, Body: message.Body, SentFrom: message.SentFrom, Unproven: message.Unproven,
		}
		if message.Kind == MessageTeam {
			var err error
			if message.DueAt, err = row.answerDue(tx); err != nil {
				return nil, err
			}
		}
		family, err := row.family(tx.DB)
		if err != nil {
			return nil, err
		}
		if err := checkLength(tx, idsOf(family)); err != nil {
			return nil, err
		}
		others, err := row.since(tx, idsOf(family), s.seen)
		if err != nil {
			return nil, err
		}
		if s.seen != "" {
			first, err := sentAs(tx, message, others, s.attachments, nil)
			if err != nil {
				return nil, err
			}
			if first != nil {
				*message, again = *first, true
				return nil, t.doneWriting(tx, s)
			}
		}
		if message.Kind == MessageTeam {
			if err := refuseOvertaken(message, others); err != nil {
				return nil, err
			}
		}
		events, err := s.store(tx, row, idsOf(family))
		if err != nil {
			return nil, err
		}
		return events, t.doneWriting(tx, s)
	})
	return again, err
}

// store inserts the message and applies its effect to the ticket.
func (s *newMessage) store(tx *Tx, row *Ticket, family []string) ([]*Event, error) {
	message := s.message
	if message.Kind == MessageRequester && !message.Unproven { // otherwise somebody else may have done it
		if err := markActorActive(tx, row.AppID, s.by); err != nil {
			return nil, err
		}
	}
	if err := message.insert(tx, s.attachments, family); err != nil {
		return nil, err
	}
	events, err := s.then(tx, row, message)
	if err != nil || s.refusal == nil {
		return events, err
	}
	message.Refused = s.refusal
	return append(events, s.by.did(ActionMessageFilesRefused, row.AppID, row.ID).
		with(EventDetail{MessageID: message.ID, Refusal: refusalOf(s.refusal)})), nil
}

// doneWriting deletes a colleague's draft and marks their own message as read.
func (t *Ticket) doneWriting(tx *Tx, s newMessage) error {
	if s.message.Kind == MessageRequester {
		return nil
	}
	if !s.waited {
		if err := t.deleteDraft(tx.DB, s.by.Account); err != nil {
			return err
		}
	}
	return t.markRead(tx.DB, s.by.Account, s.message.CreatedAt)
}

// insert stores the message after all others: within a ticket times only grow, whatever the clocks of our machines say.
func (m *Message) insert(tx *Tx, attachments []Attachment, family []string) error {
	m.CreatedAt = tx.Now
	last, err := findFirst[Message](tx.Select("created_at").Order("created_at DESC"), "ticket_id IN ?", family)
	if err != nil {
		return err
	}
	if last != nil && !m.CreatedAt.After(last.CreatedAt) {
		m.CreatedAt = last.CreatedAt.UTC().Add(time.Millisecond)
	}
	if err := tx.Create(m).Error; err != nil {
		return err
	}
	if err := reindexTicket(tx, m.TicketID); err != nil || len(attachments) == 0 {
		return err
	}
	for i := range attachments {
		attachments[i].TicketID, attachments[i].MessageID = m.TicketID, &m.ID
	}
	m.Files = attachments
	return tx.Create(&attachments).Error
}

// How many messages and about how many characters a conversation may have: pages, mails and the search index load all
// of them.
const (
	maxMessages   = 1000
	maxCharacters = 5_000_000
)

// checkLength refuses another message in a conversation that is full.
func checkLength(tx *Tx, family []string) error {
	var said struct{ Messages, Characters int64 }
	err := tx.Raw(`
		SELECT COUNT(*) AS messages, COALESCE(SUM(length(body)), 0) AS characters FROM messages WHERE ticket_id IN ?`,
		family).Scan(&said).Error
	if err == nil && (said.Messages >= maxMessages || said.Characters >= maxCharacters) {
		return Refuse(FaultTicketTooLong)
	}
	return err
}

// maxSince is how many of the latest messages a writer may have missed before all count as missed.
const maxSince = 50

// since are the latest messages after the last one that the writer saw, with their authors; all of them for "" or the
// opening.
func (t *Ticket) since(tx *Tx, family []string, seen string) ([]Message, error) {
	after := time.Time{}
	if IsID(seen) {
		last, err := findFirst[Message](tx.Select("created_at"), "id = ? AND ticket_id IN ?", seen, family)
		if err != nil {
			return nil, err
		}
		if last != nil {
			after = last.CreatedAt.UTC()
		}
	}
	var messages []Message
	err := tx.Where("ticket_id IN ? AND created_at > ?", family, after).
		Order("created_at DESC, id DESC").Limit(maxSince).Find(&messages).Error
	if err != nil || len(messages) == 0 {
		return nil, err
	}
	slices.Reverse(messages)
	return messages, addWriters(tx.DB, t.AppID, messages)
}

// refuseOvertaken refuses a reply whose writer had not seen what somebody else said in the meantime.
func refuseOvertaken(message *Message, since []Message) error {
	for i := len(since) - 1; i >= 0; i-- {
		switch other := since[i]; {
		case other.Kind == MessageNote, other.Automatic, other.AuthorID == message.AuthorID:
		case other.Kind == MessageRequester && other.Author.Name == "":
			return repliedMeanwhile("The requester")
		default:
			return repliedMeanwhile(other.Author.displayName())
		}
	}
	return nil
}

func repliedMeanwhile(who string) error {
	return overtaken(who, who+" replied while you were writing. Read it, then send.")
}
