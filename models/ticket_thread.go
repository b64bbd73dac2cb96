package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Conversation is everything said and done on a ticket and on those merged into it, oldest first.
type Conversation struct {
	Messages []Message
	Timeline []TimelineEntry
	Mails    map[string]Mail     // the latest mail of each reply to the requester, by the message's id; for the team
	Whole    map[string]Received // the received mails of messages, by the message's id; for the team
}

var (
	forTeam      = []MessageKind{MessageRequester, MessageTeam, MessageNote}
	forRequester = []MessageKind{MessageRequester, MessageTeam}
)

// ConversationForRequester is what its requester may see: no notes.
func (t *Ticket) ConversationForRequester(ctx context.Context, db *gorm.DB) (*Conversation, error) {
	db = db.WithContext(ctx)
	family, err := t.family(db)
	if err != nil {
		return nil, err
	}
	return t.conversationForRequester(db, family)
}

func (t *Ticket) conversationForRequester(db *gorm.DB, family []Ticket) (*Conversation, error) {
	var lists store.Lists
	rows := t.selectConversation(&lists, family, forRequester)
	return rows.conversation(db, &lists)
}

// opening is the text that the ticket was filed with, as the first message.
func (t *Ticket) opening() Message {
	return Message{
		ID: t.ID, TicketID: t.ID, AuthorID: t.RequesterID, Kind: MessageRequester, Body: t.Description,
		CreatedAt: t.CreatedAt, Opening: true,
	}
}

func (t *Ticket) nameMerged(messages []Message, family []Ticket) {
	byID := map[string]*Ticket{}
	for i := range family {
		byID[family[i].ID] = &family[i]
	}
	for i := range messages {
		if messages[i].TicketID != t.ID {
			messages[i].Merged = byID[messages[i].TicketID]
		}
	}
}

// File finds a file of the conversation, for the team.
func (t *Ticket) File(ctx context.Context, db *gorm.DB, id string) (*Attachment, error) {
	return t.file(db.WithContext(ctx), id, "")
}

// sameDownload is how long the range requests of a media player count as one download.
const sameDownload = time.Hour

// RecordDownload records that a team member downloaded a file of the ticket, or a part of it.
func (t *Ticket) RecordDownload(ctx context.Context, db *gorm.DB, by Actor, file *Attachment) error {
	event := by.did(ActionAttachmentDownloaded, t.AppID, t.ID).
		with(EventDetail{Attachment: file.ID, Name: file.Name})
	recorded, err := exists[Event](db.WithContext(ctx).Select("id"),
		"object_id = ? AND action = ? AND account_id = ? AND detail = ? AND created_at > ?",
		t.ID, event.Action, event.AccountID, event.Detail, clockOf(ctx).Now.Add(-sameDownload))
	if err != nil || recorded {
		return err
	}
	return change(ctx, db, func(tx *Tx) error { return record(tx, event) })
}

// FileForRequester finds a file that the requester may see, which excludes those of notes.
func (t *Ticket) FileForRequester(ctx context.Context, db *gorm.DB, id string) (*Attachment, error) {
	return t.file(db.WithContext(ctx), id, fileForRequester)
}

const fileForRequester = "(message_id IS NULL OR message_id IN (SELECT id FROM messages WHERE kind <> 'note'))"

func (t *Ticket) file(db *gorm.DB, id, condition string) (*Attachment, error) {
	family, err := t.family(db)
	if err != nil {
		return nil, err
	}
	return fileOf(db, family, id, condition)
}

func fileOf(db *gorm.DB, family []Ticket, id, condition string) (*Attachment, error) {
	scope := db.Where("ticket_id IN ?", idsOf(family))
	if condition != "" {
		scope = scope.Where(condition)
	}
	return findByID[Attachment](scope, NotFound("There is no such file."), id)
}
