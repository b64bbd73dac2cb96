package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// MessageKind is who a message is from, and for.
type MessageKind string

// The kinds of messages. A note is for the team alone.
const (
	MessageRequester MessageKind = "requester"
	MessageTeam      MessageKind = "team"
	MessageNote      MessageKind = "note"
)

// Message is one contribution to the conversation of a ticket.
type Message struct {
	ID        string
	TicketID  string
	AuthorID  string
	Author    Person `gorm:"-"`
	Kind      MessageKind
	Body      string
	EntryID   *string // of the changelog entry that answered the ticket
	CreatedAt time.Time

	// Of a message that came by mail: the address that it came from where that is not its author's, and that nothing but
	// its From says who wrote it.
	SentFrom string
	Unproven bool

	Files   []Attachment `gorm:"-"`
	Refused *Error       `gorm:"-"` // why its files were left out, nil where none were
	Opening bool         `gorm:"-"` // it is the text that the ticket was filed with, and has the ticket's id
	Merged  *Ticket      `gorm:"-"` // the ticket that it came with when that was merged into this one
}

// Files are what was sent along with a message, spooled and not yet judged: Count says how many were sent, which may be
// more than were received.
type Files struct {
	Store   FileStore
	Uploads []Upload
	Count   int
}

// ReplyDraft is what the team's reply is made from. Body is required. Then is the status that
// the ticket has afterwards, "" to keep it. Seen is the last message that the writer saw.
type ReplyDraft struct {
	Body  string
	Then  TicketStatus
	Seen  string
	Files Files

	// For ReplySoon alone: the files that go along of the reply that the writer holds, and how long this one can be taken
	// back, 0 for UndoTime.
	Keep []string
	Wait time.Duration
}

func (d *ReplyDraft) check() (body string, err error) {
	if body, err = checkBody(d.Body, true); err != nil {
		return "", err
	}
	if d.Then != "" && !slices.Contains(afterReply, d.Then) {
		return "", refuseField("then", FaultNotAChoice, among(afterReply...))
	}
	return body, nil
}

// NoteDraft is what an internal note is made from. Body is required.
type NoteDraft struct {
	Body  string
	Seen  string
	Files Files
}

// RequesterDraft is what the requester's reply is made from. Body is required, unless they say that it is solved.
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

// afterReply are the statuses that a ticket may have after a reply: to what is closed nobody could answer.
var afterReply = []TicketStatus{TicketOpen, TicketPending, TicketResolved}

// Reply answers the requester, who gets it by mail; the draft that the writer had is gone then. If
// somebody else replied since the writer last looked, nothing is sent: the error is an Overtaken
// Conflict. Files that are refused do not keep the reply back; its Refused says why they are not there.
func (t *Ticket) Reply(ctx context.Context, db *gorm.DB, by Actor, draft ReplyDraft) (*Message, error) {
	body, err := draft.check()
	if err != nil {
		return nil, err
	}
	message := &Message{Kind: MessageTeam, Body: body}
	return t.addMessage(ctx, db,
		saying{by: by, message: message, seen: draft.Seen, then: replying(by, draft.Then)}, draft.Files)
}

// replying is what a reply of the team does to its ticket.
func replying(by Actor, next TicketStatus) func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
	return func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
		if err := row.mayBeAnswered(tx); err != nil {
			return nil, err
		}
		row.LastMessageAt, row.WaitingSince, row.ReviewAt = &message.CreatedAt, nil, nil
		events := row.happened(by, ActionTicketReplied, Change{MessageID: message.ID})
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

// mayBeAnswered refuses a reply to spam, to a closed ticket, and to somebody who is not there any more.
func (t *Ticket) mayBeAnswered(tx *Tx) error {
	if t.SpamAt != nil {
		return errTicketSpam
	}
	if _, allowed := transitions[actAnswer][t.Status]; !allowed {
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

// AddNote writes something down for the team alone; the draft that the writer had is gone then.
func (t *Ticket) AddNote(ctx context.Context, db *gorm.DB, by Actor, draft NoteDraft) (*Message, error) {
	body, err := checkBody(draft.Body, true)
	if err != nil {
		return nil, err
	}
	then := func(_ *Tx, row *Ticket, message *Message) ([]*Event, error) {
		return row.happened(by, ActionTicketNoted, Change{MessageID: message.ID}), nil
	}
	message := &Message{Kind: MessageNote, Body: body}
	return t.addMessage(ctx, db, saying{by: by, message: message, seen: draft.Seen, then: then}, draft.Files)
}

// ReplyAsRequester adds the requester's word and opens the ticket again, unless they say that it is solved, or say no
// more than thanks for what is resolved. Without a word it returns no message. Closed tickets take none.
func (t *Ticket) ReplyAsRequester(ctx context.Context, db *gorm.DB, by Actor, draft RequesterDraft) (*Message, error) {
	body, err := checkBody(draft.Body, !draft.Solved || draft.Files.Count > 0)
	if err != nil {
		return nil, err
	}
	if body == "" {
		return nil, t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
			if err := noteActOf(tx, row.AppID, by); err != nil {
				return nil, err
			}
			return row.step(tx, by, actSettle)
		})
	}
	then := func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
		does := actWrite
		switch {
		case draft.Solved:
			does = actSettle
		case row.Status == TicketResolved && draft.Files.Count == 0 && isThanks(body):
			does = actThank
		}
		return row.requesterSaid(tx, by, message, does)
	}
	message := &Message{Kind: MessageRequester, Body: body}
	return t.addMessage(ctx, db, saying{by: by, message: message, seen: draft.Seen, then: then}, draft.Files)
}

// requesterSaid brings the ticket up to the requester's message, which does something to it.
func (t *Ticket) requesterSaid(tx *Tx, by Actor, message *Message, does act) ([]*Event, error) {
	moved, err := t.step(tx, by, does)
	if err != nil {
		return nil, err
	}
	t.LastMessageAt = &message.CreatedAt
	switch does {
	case actThank:
		t.ReviewAt = &message.CreatedAt
		moved = t.happened(by, ActionTicketThanked, Change{MessageID: message.ID})
	case actWrite:
		t.SnoozedUntil = nil
		if t.WaitingSince == nil {
			t.WaitingSince = &message.CreatedAt
		}
	}
	events := t.happened(by, ActionTicketRequesterReplied, Change{MessageID: message.ID})
	return append(events, moved...), nil
}
