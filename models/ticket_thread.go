package models

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"
	"time"

	"gorm.io/gorm"
)

// Conversation is what was said and done on a ticket and on those merged into it, oldest first.
type Conversation struct {
	Messages []Message
	Timeline []TimelineEntry
	Mails    map[string]Mail     // the latest that carried a reply to its requester, by the message's id; for the team
	Whole    map[string]Received // the mails that messages came by, by the message's id; for the team
}

var (
	forTeam      = []MessageKind{MessageRequester, MessageTeam, MessageNote}
	forRequester = []MessageKind{MessageRequester, MessageTeam}
)

// Conversation is all of it, for the team.
func (t *Ticket) Conversation(ctx context.Context, db *gorm.DB) (*Conversation, error) {
	db = db.WithContext(ctx)
	family, err := t.family(db)
	if err != nil {
		return nil, err
	}
	talk, err := t.conversation(db, family, forTeam)
	if err == nil {
		talk.Mails, err = mailsOfReplies(db, family)
	}
	if err == nil {
		talk.Whole, err = wholeMails(db, family)
	}
	return talk, err
}

// ConversationForRequester is what its requester may see of it: no notes.
func (t *Ticket) ConversationForRequester(ctx context.Context, db *gorm.DB) (*Conversation, error) {
	db = db.WithContext(ctx)
	family, err := t.family(db)
	if err != nil {
		return nil, err
	}
	return t.conversation(db, family, forRequester)
}

func (t *Ticket) conversation(db *gorm.DB, family []Ticket, kinds []MessageKind) (*Conversation, error) {
	talk := &Conversation{}
	var err error
	if talk.Messages, err = t.messages(db, family, kinds); err != nil {
		return nil, err
	}
	talk.Timeline, err = timeline(db, family)
	return talk, err
}

// Messages are those of the conversation for the team: what the ticket was filed with, replies and notes.
func (t *Ticket) Messages(ctx context.Context, db *gorm.DB) ([]Message, error) {
	return t.thread(db.WithContext(ctx), forTeam)
}

func (t *Ticket) thread(db *gorm.DB, kinds []MessageKind) ([]Message, error) {
	family, err := t.family(db)
	if err != nil {
		return nil, err
	}
	return t.messages(db, family, kinds)
}

func (t *Ticket) messages(db *gorm.DB, family []Ticket, kinds []MessageKind) ([]Message, error) {
	var messages []Message
	err := db.Where("ticket_id IN ? AND kind IN ?", idsOf(family), kinds).Find(&messages).Error
	if err != nil {
		return nil, err
	}
	for i := range family {
		messages = append(messages, family[i].opening())
	}
	if err := addWriters(db, t.AppID, messages); err != nil {
		return nil, err
	}
	sort.SliceStable(messages, func(i, j int) bool {
		if a, b := &messages[i], &messages[j]; !a.CreatedAt.Equal(b.CreatedAt) {
			return a.CreatedAt.Before(b.CreatedAt)
		}
		return messages[i].ID < messages[j].ID
	})
	t.nameMerged(messages, family)
	if err := addFiles(db, messages, family); err != nil {
		return nil, err
	}
	return messages, addRefusals(db, messages, family)
}

// opening is the text that the ticket was filed with, as the first message.
func (t *Ticket) opening() Message {
	return Message{
		ID: t.ID, TicketID: t.ID, AuthorID: t.RequesterID, Kind: MessageRequester, Body: t.Description,
		CreatedAt: t.CreatedAt, Opening: true,
	}
}

// addWriters finds the authors of messages to the app: requesters as it knows them, and its team as they are.
func addWriters(db *gorm.DB, appID string, messages []Message) error {
	ids := make([]string, len(messages))
	for i := range messages {
		ids[i] = messages[i].AuthorID
	}
	slices.Sort(ids)
	people, err := personRows(db, appID, slices.Compact(ids))
	if err != nil {
		return fmt.Errorf("reading the authors of messages: %w", err)
	}
	for i := range messages {
		switch person := people[messages[i].AuthorID]; {
		case person == nil:
		case messages[i].Kind == MessageRequester:
			messages[i].Author = person.person()
		default:
			messages[i].Author = person.actor()
		}
	}
	return nil
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

func addFiles(db *gorm.DB, messages []Message, family []Ticket) error {
	var files []Attachment
	if err := db.Order("position").Find(&files, "ticket_id IN ?", idsOf(family)).Error; err != nil {
		return err
	}
	byMessage := map[string][]Attachment{}
	for _, file := range files {
		of := file.TicketID
		if file.MessageID != nil {
			of = *file.MessageID
		}
		byMessage[of] = append(byMessage[of], file)
	}
	for i := range messages {
		messages[i].Files = byMessage[messages[i].ID]
	}
	return nil
}

// addRefusals says at each message why its files were left out.
func addRefusals(db *gorm.DB, messages []Message, family []Ticket) error {
	var events []Event
	err := db.Find(&events, "object_id IN ? AND action IN ?", idsOf(family),
		[]Action{ActionTicketFilesRefused, ActionMessageFilesRefused}).Error
	if err != nil {
		return err
	}
	reasons := map[string]*Error{}
	for _, event := range events {
		var change Change
		if err := json.Unmarshal([]byte(event.Detail), &change); err != nil {
			return fmt.Errorf("reading why files were refused: %w", err)
		}
		of := event.ObjectID
		if change.MessageID != "" {
			of = change.MessageID
		}
		reasons[of] = change.Refusal.err()
	}
	for i := range messages {
		messages[i].Refused = reasons[messages[i].ID]
	}
	return nil
}

// File finds a file of the conversation, for the team.
func (t *Ticket) File(ctx context.Context, db *gorm.DB, id string) (*Attachment, error) {
	return t.file(db.WithContext(ctx), id, "")
}

// sameDownload is how long what a player asks for, part after part, is one download.
const sameDownload = time.Hour

// RecordDownload notes that somebody of the team took a file of the ticket along, or a part of it.
func (t *Ticket) RecordDownload(ctx context.Context, db *gorm.DB, by Actor, file *Attachment) error {
	event := by.did(ActionAttachmentDownloaded, &App{ID: t.AppID},
		t.ID).with(map[string]string{"attachment": file.ID, "name": file.Name})
	var before []Event
	err := db.WithContext(ctx).Select("id").Limit(1).Find(&before,
		"object_id = ? AND action = ? AND account_id = ? AND detail = ? AND created_at > ?",
		t.ID, event.Action, event.AccountID, event.Detail, clockOf(ctx).Now.Add(-sameDownload)).Error
	if err != nil || len(before) > 0 {
		return err
	}
	return change(ctx, db, func(tx *Tx) error { return record(tx, event) })
}

// FileForRequester finds a file that the requester may see: those of notes are not there.
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
	errNoFile := NotFound("There is no such file.")
	if !IsID(id) {
		return nil, errNoFile
	}
	scope := db.Where("id = ? AND ticket_id IN ?", id, idsOf(family))
	if condition != "" {
		scope = scope.Where(condition)
	}
	var file Attachment
	err := scope.Take(&file).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errNoFile
	}
	return &file, err
}
