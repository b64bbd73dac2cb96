package models

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// ImportedTicket is a ticket as it will be.
type ImportedTicket struct {
	Line           int // in the file
	Reference      string
	Subject        string
	Description    string
	RequesterEmail string
	RequesterName  string
	AssigneeEmail  string
	Status         TicketStatus // or TicketLeftOut
	Priority       Priority
	Category       TicketCategory
	Tags           []string
	CreatedAt      time.Time
	SolvedAt       time.Time // zero if it is not solved, or unknown
	Messages       []ImportedMessage
	LeftOut        int // messages that are too many
	Shortened      int // texts that are too long
	origin         []byte
}

// ImportedMessage is a message of an ImportedTicket.
type ImportedMessage struct {
	Kind  MessageKind
	Email string
	Name  string
	Body  string
	At    time.Time
}

// ticket makes a ticket of the record, or says everything that is wrong with it. Times are not after now.
func (t *TicketRecord) ticket(line int, mapping TicketMapping, now time.Time) (*ImportedTicket, error) {
	var v Violations
	date := func(text string) time.Time { return v.importDate(text, mapping.DayFirst, now) }
	ticket := &ImportedTicket{
		Line: line, Reference: t.Reference, LeftOut: t.LeftOut, Shortened: t.tooLong,
		AssigneeEmail: strings.ToLower(t.AssigneeEmail),
		Status:        mapping.status(t.Status), Priority: mapping.priority(t.Priority), Category: ticketCategory(t.Category),
		RequesterEmail: v.checkEmail("The requester’s address", t.RequesterEmail, true),
		RequesterName:  cut(asShown(t.RequesterName), MaxName),
		CreatedAt:      date(t.Created), SolvedAt: date(t.Solved), origin: t.recognizedBy(),
	}
	ticket.Subject = ticket.shortened(strings.Join(strings.Fields(t.Subject), " "), MaxSubject)
	ticket.Description = ticket.shortened(strings.TrimSpace(t.Description), MaxDescription)
	for _, name := range t.Tags {
		if tag, err := checkTag(name); err == nil && len(ticket.Tags) < maxTags && !slices.Contains(ticket.Tags, tag) {
			ticket.Tags = append(ticket.Tags, tag)
		}
	}
	updated := date(t.Updated)
	for i := range t.Messages {
		said := &t.Messages[i]
		message := ImportedMessage{Kind: t.kindOf(said), Email: strings.ToLower(strings.TrimSpace(said.Email)),
			Name: cut(asShown(said.Name), MaxName), At: date(said.At),
			Body: ticket.shortened(strings.TrimSpace(said.Body), MaxDescription)}
		if !blank(message.Body) {
			ticket.Messages = append(ticket.Messages, message)
		}
	}
	ticket.order(updated, now)
	ticket.open()
	if ticket.Subject == "" {
		v.add("subject", "It has neither a subject nor a text.")
	}
	ticket.limit()
	ticket.settle(updated, now)
	return ticket, v.orNil()
}

// kindOf finds out whose message it is: the requester's if the address is, or without addresses the name.
func (t *TicketRecord) kindOf(said *MessageRecord) MessageKind {
	switch {
	case said.Note:
		return MessageNote
	case said.Requester, said.Email != "" && strings.EqualFold(said.Email, t.RequesterEmail):
		return MessageRequester
	case said.Email == "" && said.Name != "" && said.Name == t.RequesterName:
		return MessageRequester
	}
	return MessageTeam
}

// order puts the messages in the order of their times, which only grow. One without a time follows the one before it.
func (t *ImportedTicket) order(updated, now time.Time) {
	first := updated
	for _, message := range t.Messages {
		if !message.At.IsZero() && (first.IsZero() || message.At.Before(first)) {
			first = message.At
		}
	}
	if t.CreatedAt.IsZero() {
		t.CreatedAt = cmp.Or(first, now)
	}
	last := t.CreatedAt
	for i := range t.Messages {
		at := &t.Messages[i].At
		switch {
		case at.IsZero():
			*at = last
		case at.Before(t.CreatedAt):
			*at = t.CreatedAt
		}
		last = *at
	}
	slices.SortStableFunc(t.Messages, func(a, b ImportedMessage) int { return a.At.Compare(b.At) })
	last = t.CreatedAt
	for i := range t.Messages {
		if at := &t.Messages[i].At; !at.After(last) {
			*at = last.Add(time.Millisecond)
		}
		last = t.Messages[i].At
	}
}

// open gives the ticket the text with which it was opened. That is the requester's: where the team wrote first, it is
// only the subject.
func (t *ImportedTicket) open() {
	if t.Description == "" && len(t.Messages) > 0 && t.Messages[0].Kind == MessageRequester {
		t.Description, t.Messages = t.Messages[0].Body, t.Messages[1:]
	}
	if t.Subject == "" {
		text := t.Description
		if text == "" && len(t.Messages) > 0 {
			text = t.Messages[0].Body
		}
		line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		t.Subject = cut(strings.Join(strings.Fields(line), " "), 100)
	}
	if blank(t.Subject) {
		t.Subject = ""
	}
	if blank(t.Description) {
		t.Description = t.Subject
	}
}

// limit leaves out the messages that are too many, or too long altogether.
func (t *ImportedTicket) limit() {
	characters := 0
	for i, message := range t.Messages {
		characters += utf8.RuneCountInString(message.Body)
		if i == MaxImportedMessages || characters > maxCharacters {
			t.LeftOut += len(t.Messages) - i
			t.Messages = t.Messages[:i]
			return
		}
	}
}

// settle decides since when the ticket is solved. One that has been quiet for long is closed, as it would be here by
// now; closing it later would be news.
func (t *ImportedTicket) settle(updated, now time.Time) {
	if t.Status != TicketResolved && t.Status != TicketClosed {
		t.SolvedAt = time.Time{}
		return
	}
	last := t.CreatedAt
	for _, message := range t.Messages {
		if message.Kind != MessageNote {
			last = message.At
		}
	}
	if t.SolvedAt.IsZero() {
		t.SolvedAt = cmp.Or(updated, last)
	}
	if t.SolvedAt.Before(t.CreatedAt) {
		t.SolvedAt = last
	}
	quiet := now.Add(-quietDays * 24 * time.Hour)
	if t.Status == TicketResolved && !t.SolvedAt.After(quiet) && !last.After(quiet) {
		t.Status = TicketClosed
	}
}

// shortened is the text, cut if it is too long.
func (t *ImportedTicket) shortened(text string, most int) string {
	short := cut(text, most)
	if short != text {
		t.Shortened++
	}
	return short
}

// cut is the text with at most so many characters; the last one is then a sign that something is missing.
func cut(text string, most int) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:most-1])) + "…"
}

// said describes the faults of a ticket with its number in the other tool.
func (t *TicketRecord) said(err error) string {
	if t.Reference == "" {
		return err.Error()
	}
	return fmt.Sprintf("#%s: %s", cut(strings.TrimPrefix(t.Reference, "#"), 40), err)
}
