package models

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// TicketRecord is a ticket as a file has it: everything may be missing, and times are as the other tool writes them.
type TicketRecord struct {
	Reference      string          `json:"reference,omitempty"`
	Subject        string          `json:"subject,omitempty"`
	Description    string          `json:"description,omitempty"`
	RequesterEmail string          `json:"requester_email,omitempty"`
	RequesterName  string          `json:"requester_name,omitempty"`
	AssigneeEmail  string          `json:"assignee_email,omitempty"`
	Status         string          `json:"status,omitempty"`
	Priority       string          `json:"priority,omitempty"`
	Category       string          `json:"category,omitempty"`
	Tags           []string        `json:"tags,omitempty"`
	Created        string          `json:"created,omitempty"`
	Solved         string          `json:"solved,omitempty"`
	Updated        string          `json:"updated,omitempty"`
	Messages       []MessageRecord `json:"messages,omitempty"`
	LeftOut        int             `json:"left_out,omitempty"` // how many more messages there were

	tooLong int // texts that were too long before they were shortened for a preview
}

// MessageRecord is a message of a TicketRecord.
type MessageRecord struct {
	Email     string `json:"email,omitempty"`
	Name      string `json:"name,omitempty"`
	Body      string `json:"body,omitempty"`
	At        string `json:"at,omitempty"`
	Note      bool   `json:"note,omitempty"`
	Requester bool   `json:"requester,omitempty"` // it is known to be the requester's
}

// ticketReader reads the lines of one file.
type ticketReader struct {
	mapping TicketMapping
	columns int // 0: each line is a whole ticket
}

// line reads a line: a ticket, or the part of it that a row of a table has.
func (r *ticketReader) line(line *ticketImportLine) (record TicketRecord, err error) {
	if r.columns == 0 {
		if err := json.Unmarshal([]byte(line.Content), &record); err != nil {
			return record, fmt.Errorf("reading a ticket of an import: %w", err)
		}
		return record, nil
	}
	var cells []string
	if err := json.Unmarshal([]byte(line.Content), &cells); err != nil {
		return record, fmt.Errorf("reading a line of an import: %w", err)
	}
	return r.row(cells), nil
}

// row reads a row of a table. What is in cells beyond the header is not read.
func (r *ticketReader) row(cells []string) TicketRecord {
	cell := func(field TicketField) string {
		column, chosen := r.mapping.Columns[field]
		if !chosen || column >= len(cells) {
			return ""
		}
		return asTyped(cells[column])
	}
	record := TicketRecord{
		Reference: cell(TicketFieldReference), Subject: cell(TicketFieldSubject),
		Description:    cell(TicketFieldDescription),
		RequesterEmail: cell(TicketFieldRequesterEmail), RequesterName: cell(TicketFieldRequesterName),
		AssigneeEmail: cell(TicketFieldAssigneeEmail), Status: cell(TicketFieldStatus),
		Priority: cell(TicketFieldPriority), Category: cell(TicketFieldCategory),
		Tags:    strings.FieldsFunc(cell(TicketFieldTags), func(r rune) bool { return r == ',' || r == ';' }),
		Created: cell(TicketFieldCreated), Solved: cell(TicketFieldSolved), Updated: cell(TicketFieldUpdated),
	}
	if body := cell(TicketFieldMessage); body != "" {
		record.Messages = []MessageRecord{{
			Email: cell(TicketFieldMessageEmail), Name: cell(TicketFieldMessageName), Body: body,
			At: cell(TicketFieldMessageAt), Note: saysYes(cell(TicketFieldMessageNote)),
		}}
	}
	return record
}

// key is what the lines of a ticket have in common in a table; otherwise each line is a ticket of its own.
func (r *ticketReader) key(t *TicketRecord, line int) string {
	if t.Reference == "" || r.columns == 0 {
		return fmt.Sprintf("line %d", line)
	}
	return "number " + t.Reference
}

// add adds another line of the same ticket: what is missing so far, and its message.
func (t *TicketRecord) add(other *TicketRecord) {
	for _, text := range []struct{ here, there *string }{
		{&t.Reference, &other.Reference}, {&t.Subject, &other.Subject}, {&t.Description, &other.Description},
		{&t.RequesterEmail, &other.RequesterEmail}, {&t.RequesterName, &other.RequesterName},
		{&t.AssigneeEmail, &other.AssigneeEmail}, {&t.Status, &other.Status}, {&t.Priority, &other.Priority},
		{&t.Category, &other.Category}, {&t.Created, &other.Created}, {&t.Solved, &other.Solved},
		{&t.Updated, &other.Updated},
	} {
		*text.here = cmp.Or(*text.here, *text.there)
	}
	for _, tag := range other.Tags {
		if !slices.Contains(t.Tags, tag) && len(t.Tags) < maxTags {
			t.Tags = append(t.Tags, tag)
		}
	}
	for _, message := range other.Messages {
		if len(t.Messages) < MaxImportedMessages+1 { // one may be the opening
			t.Messages = append(t.Messages, message)
		} else {
			t.LeftOut++
		}
	}
	t.LeftOut, t.tooLong = t.LeftOut+other.LeftOut, t.tooLong+other.tooLong
}

// recognizedBy is a digest of what the ticket is in the other tool. Numbers of two tools may be the same, but hardly
// ever for the same person.
func (t *TicketRecord) recognizedBy() []byte {
	email, _ := NormalEmail(t.RequesterEmail)
	sum := sha256.Sum256([]byte("reference\x00" + email + "\x00" + t.Reference))
	if t.Reference == "" {
		sum = sha256.Sum256([]byte("texts\x00" + email + "\x00" + t.Created + "\x00" + t.Subject + "\x00" + t.Description))
	}
	return sum[:]
}
