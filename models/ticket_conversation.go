package models

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
)

// MessageKind says who a message is from, and for.
type MessageKind string

// The kinds of messages. A note is for the team alone.
const (
	MessageRequester MessageKind = "requester"
	MessageTeam      MessageKind = "team"
	MessageNote      MessageKind = "note"
)

// Message is one message in the conversation of a ticket.
type Message struct {
	ID        string
	TicketID  string
	AuthorID  string
	Author    Person `gorm:"-"`
	Kind      MessageKind
	Body      string
	EntryID   *string    // the changelog entry that answered the ticket
	DueAt     *time.Time // until when the team wanted to send this answer; nil for no target
	CreatedAt time.Time

	Automatic bool // a rule sent it, and AuthorID is not shown: it is no answer of the team, and the requester still waits

	// For a message that came by mail: the address that it came from if that is not its author's, and whether its author
	// is unproven.
	SentFrom string
	Unproven bool

	// WrittenAs is the name of an imported message's writer where that is nobody of the team here. Its author is then
	// whoever imported it.
	WrittenAs *string

	Files   []Attachment `gorm:"-"`
	Refused *Error       `gorm:"-"` // why its files were left out, nil if none were
	Opening bool         `gorm:"-"` // it is the text that the ticket was filed with, and has the ticket's id
	Merged  *Ticket      `gorm:"-"` // the ticket that it belonged to before a merge into this one
}

// Files are the files sent with a message or a new ticket, spooled and unchecked: Count says how many were sent, which
// may be more than were received.
type Files struct {
	Store   FileStore
	Uploads []Upload
	Count   int
}

// checkBody checks the text of a message with these files. If it is blank, it is the names of the files, as in a mail
// without words. Refused files then refuse the message, because nothing would be left of it.
func (f *Files) checkBody(ctx context.Context, body string, required bool) (string, error) {
	if blank(body) && len(f.Uploads) > 0 {
		if _, refusal := checkFiles(f.Uploads, f.Count, clockOf(ctx)); refusal != nil {
			return "", refusal
		}
		names := collect(f.Uploads, func(upload Upload) string { return cleanFileName(upload.Name) })
		body = namesInText(names)
	}
	return checkBody(body, required)
}

// namesInText refers to files by their names, one a line.
func namesInText(names []string) string {
	return strings.Join(collect(names, func(name string) string { return "[" + name + "]" }), "\n")
}

// ReplyDraft is the input for the team's reply. Body is required, unless there are files, whose names are then the
// text. Then is the ticket's status afterwards, "" to keep it. Seen is the last message that the writer saw.
type ReplyDraft struct {
	Body  string
	Then  TicketStatus
	Seen  string
	Files Files

	// For ReplySoon alone: the files of the writer's held reply to include, and how long this one can be taken back, 0 for
	// UndoTime.
	Keep []string
	Wait time.Duration
}

func (d *ReplyDraft) check(ctx context.Context) (body string, err error) {
	if body, err = d.Files.checkBody(ctx, d.Body, len(d.Keep) == 0); err != nil {
		return "", err
	}
	if d.Then != "" && !slices.Contains(afterReply, d.Then) {
		return "", refuseField("then", FaultNotAChoice, among(afterReply...))
	}
	return body, nil
}

// NoteDraft is the input for an internal note. Body is required, unless there are files, whose names are then the text.
type NoteDraft struct {
	Body  string
	Seen  string
	Files Files
}

// RequesterDraft is the input for the requester's reply. Body is required, unless there are files, whose names are then
// the text, or they say that it is solved. Refused files only prevent a reply without text.
type RequesterDraft struct {
	Body   string
	Solved bool
	Seen   string
	Files  Files
}

func checkBody(body string, required bool) (string, error) {
	var v Violations
	body = v.checkText("body", body, required, MaxDescription)
	return body, v.orNil()
}

// afterReply are the possible statuses of a ticket after a reply: a closed one could not be answered.
var afterReply = []TicketStatus{TicketOpen, TicketPending, TicketResolved}

// Reply answers the requester, who is mailed; the writer's draft is deleted. If somebody else replied since the writer
// loaded the ticket, nothing is sent: the error is an Overtaken Conflict. Refused files do not hold back the reply; its
// Refused says why they are missing.
func (t *Ticket) Reply(ctx context.Context, db *gorm.DB, by Actor, draft ReplyDraft) (*Message, error) {
	body, err := draft.check(ctx)
	if err != nil {
		return nil, err
	}
	message := &Message{Kind: MessageTeam, Body: body}
	return t.addMessage(ctx, db,
		newMessage{by: by, message: message, seen: draft.Seen, then: replying(by, draft.Then)}, draft.Files)
}

// replying is the effect of a team's reply on its ticket.
func replying(by Actor, next TicketStatus) func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
	return func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
		if err := row.mayBeAnswered(tx); err != nil {
			return nil, err
		}
		row.LastMessageAt, row.WaitingSince, row.ReviewAt = &message.CreatedAt, nil, nil
		events := row.happened(by, ActionTicketReplied, EventDetail{MessageID: message.ID})
		if next != "" {
			moved, err := row.step(tx, by, movesTo[next])
			if err != nil {
				return nil, err
			}
			events = append(events, moved...)
		}
		return events, row.mailReply(tx, message)
	}
}

var errNobodyReads = Conflict("This person erased their account. Nobody would read an answer.")

// mayBeAnswered refuses a reply to spam, to a closed ticket, and to somebody who was erased.
func (t *Ticket) mayBeAnswered(tx *Tx) error {
	if t.SpamAt != nil {
		return errTicketSpam
	}
	if _, allowed := transitions[transitionReply][t.Status]; !allowed {
		return errClosedForTeam
	}
	people, err := personRows(tx.DB, t.AppID, []string{t.RequesterID})
	if err != nil {
		return err
	}
	if requester := people[t.RequesterID]; requester != nil && requester.person().Erased {
		return errNobodyReads
	}
	return nil
}

// AddNote adds a note for the team alone; the writer's draft is deleted.
func (t *Ticket) AddNote(ctx context.Context, db *gorm.DB, by Actor, draft NoteDraft) (*Message, error) {
	body, err := draft.Files.checkBody(ctx, draft.Body, true)
	if err != nil {
		return nil, err
	}
	then := func(_ *Tx, row *Ticket, message *Message) ([]*Event, error) {
		return row.happened(by, ActionTicketNoted, EventDetail{MessageID: message.ID}), nil
	}
	message := &Message{Kind: MessageNote, Body: body}
	return t.addMessage(ctx, db, newMessage{by: by, message: message, seen: draft.Seen, then: then}, draft.Files)
}

// ReplyAsRequester adds the requester's message and reopens the ticket, unless they say that it is solved, or only say
// thanks for a resolved one. Without a text it returns no message. Closed tickets accept none.
func (t *Ticket) ReplyAsRequester(ctx context.Context, db *gorm.DB, by Actor, draft RequesterDraft) (*Message, error) {
	body, err := draft.Files.checkBody(ctx, draft.Body, !draft.Solved || draft.Files.Count > 0)
	if err != nil {
		return nil, err
	}
	if body == "" {
		return nil, t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
			if err := markActorActive(tx, row.AppID, by); err != nil {
				return nil, err
			}
			return row.step(tx, by, transitionSettle)
		})
	}
	then := func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
		does := transitionRequesterReply
		switch {
		case draft.Solved:
			does = transitionSettle
		case row.Status == TicketResolved && draft.Files.Count == 0 && isThanks(body):
			does = transitionThanks
		}
		return row.requesterSaid(tx, by, message, does)
	}
	message := &Message{Kind: MessageRequester, Body: body}
	return t.addMessage(ctx, db, newMessage{by: by, message: message, seen: draft.Seen, then: then}, draft.Files)
}

// requesterSaid updates the ticket for the requester's message, which has the effect of the transition.
func (t *Ticket) requesterSaid(tx *Tx, by Actor, message *Message, does transition) ([]*Event, error) {
	moved, err := t.step(tx, by, does)
	if err != nil {
		return nil, err
	}
	t.LastMessageAt = &message.CreatedAt
	switch does {
	case transitionThanks:
		t.ReviewAt = &message.CreatedAt
		moved = t.happened(by, ActionTicketThanked, EventDetail{MessageID: message.ID})
	case transitionRequesterReply:
		t.SnoozedUntil = nil
		if t.WaitingSince == nil {
			t.WaitingSince = &message.CreatedAt
		}
	}
	events := t.happened(by, ActionTicketRequesterReplied, EventDetail{MessageID: message.ID})
	return append(events, moved...), nil
}
