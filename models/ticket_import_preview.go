package models

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"
)

// previewedTickets is how many tickets a preview shows.
const previewedTickets = 10

// TicketPreview is what an import of tickets with a mapping would do.
type TicketPreview struct {
	Ready      int // tickets that would be imported
	Faulty     int // tickets that cannot be
	LeftOut    int // tickets whose status says that they are not wanted, such as spam
	Messages   int // of the ready ones, besides their openings
	Cut        int // messages that would be left out
	Shortened  int // texts that would be shortened
	Tickets    []ImportedTicket
	Faults     []ImportFault // of the first of the faulty ones
	Statuses   []TicketStatusUse
	Priorities []TicketPriorityUse

	planned  []plannedTicket
	dayFirst dateOrder
}

// plannedTicket is an item that an import would have.
type plannedTicket struct {
	item    ticketImportItem
	created time.Time
}

// TicketStatusUse is a status of the other tool.
type TicketStatusUse struct {
	Theirs  string
	Ours    TicketStatus
	Tickets int
}

// TicketPriorityUse is a priority of the other tool.
type TicketPriorityUse struct {
	Theirs  string
	Ours    Priority
	Tickets int
}

// foundTicket is a ticket of the file while it is read: of all but the first ones, the texts are not kept.
type foundTicket struct {
	TicketRecord
	lines []int
}

// Preview reads the whole file with the mapping, and changes nothing.
func (im *TicketImport) Preview(ctx context.Context, db *gorm.DB, mapping TicketMapping) (*TicketPreview, error) {
	reader, found, err := im.read(db.WithContext(ctx), &mapping)
	if err != nil {
		return nil, err
	}
	preview := &TicketPreview{dayFirst: mapping.DayFirst}
	for _, ticket := range found {
		preview.add(im, ticket, reader.mapping)
	}
	slices.SortStableFunc(preview.planned, func(a, b plannedTicket) int { return a.created.Compare(b.created) })
	slices.SortStableFunc(preview.Statuses, func(a, b TicketStatusUse) int { return b.Tickets - a.Tickets })
	slices.SortStableFunc(preview.Priorities, func(a, b TicketPriorityUse) int { return b.Tickets - a.Tickets })
	return preview, nil
}

// read reads the tickets of the file in the order of their first lines, and completes the mapping.
func (im *TicketImport) read(db *gorm.DB, mapping *TicketMapping) (*ticketReader, []*foundTicket, error) {
	header, err := im.Columns()
	if err != nil {
		return nil, nil, err
	}
	if err := mapping.validate(len(header)); err != nil {
		return nil, nil, err
	}
	reader := &ticketReader{*mapping, len(header)}
	var found []*foundTicket
	var dates []string
	byKey := map[string]*foundTicket{}
	err = im.eachLine(db, func(line *ticketImportLine) error {
		record, err := reader.line(line)
		if err != nil {
			return err
		}
		if reader.columns > 0 {
			dates = append(dates, record.dates()...)
		}
		key := reader.key(&record, line.Line)
		if known := byKey[key]; known != nil {
			known.lines = append(known.lines, line.Line)
			known.TicketRecord.add(record.brief())
			return nil
		}
		if len(found) == MaxImportTickets {
			return errTooManyTickets
		}
		ticket := &foundTicket{TicketRecord{}, []int{line.Line}}
		ticket.TicketRecord.add(record.brief())
		byKey[key], found = ticket, append(found, ticket)
		return nil
	})
	reader.mapping.DayFirst = dateOrderOf(dates)
	mapping.DayFirst = reader.mapping.DayFirst
	return reader, found, err
}

// dates are those with slashes, whose order has to be found out.
func (t *TicketRecord) dates() (dates []string) {
	for _, date := range []string{t.Created, t.Solved, t.Updated} {
		if ambiguous(date) {
			dates = append(dates, date)
		}
	}
	for _, message := range t.Messages {
		if ambiguous(message.At) {
			dates = append(dates, message.At)
		}
	}
	return dates
}

// brief is the record with short texts: a preview keeps those of all tickets.
func (t *TicketRecord) brief() *TicketRecord {
	brief := *t
	brief.Messages = slices.Clone(t.Messages)
	shorten := func(text *string) {
		if len(*text) > MaxDescription && utf8.RuneCountInString(*text) > MaxDescription {
			brief.tooLong++
		}
		if len(*text) > keptText {
			*text = strings.Clone(cut(*text, keptText))
		}
	}
	shorten(&brief.Description)
	for i := range brief.Messages {
		shorten(&brief.Messages[i].Body)
	}
	return &brief
}

// keptText is how much of a text a preview keeps.
const keptText = 200

// add adds a ticket of the file to the preview.
func (p *TicketPreview) add(im *TicketImport, found *foundTicket, mapping TicketMapping) {
	ticket, err := found.ticket(found.lines[0], mapping, im.CreatedAt)
	item := ticketImportItem{ImportID: im.ID, AppID: im.AppID, Line: found.lines[0], Lines: mustJSON(found.lines),
		State: importWaiting}
	switch {
	case ticket.Status == TicketLeftOut:
		p.LeftOut++
	case err != nil:
		p.Faulty++
		item.State, item.Fault = importRefused, found.said(err)
		if p.Faulty <= previewedFaults {
			p.Faults = append(p.Faults, ImportFault{item.Line, item.Fault})
		}
		p.planned = append(p.planned, plannedTicket{item, ticket.CreatedAt})
		return // its words mean nothing
	default:
		p.Ready++
		p.Messages, p.Cut, p.Shortened = p.Messages+len(ticket.Messages), p.Cut+ticket.LeftOut, p.Shortened+ticket.Shortened
		if len(p.Tickets) < previewedTickets {
			p.Tickets = append(p.Tickets, *ticket)
		}
		p.planned = append(p.planned, plannedTicket{item, ticket.CreatedAt})
	}
	p.countUse(found, mapping)
}

// eachLine passes the lines of the file that are left, in their order.
func (im *TicketImport) eachLine(db *gorm.DB, read func(*ticketImportLine) error) error {
	const part = 200
	for after := 0; ; {
		var lines []ticketImportLine
		err := db.Order("line").Limit(part).Find(&lines, "import_id = ? AND line > ?", im.ID, after).Error
		if err != nil {
			return fmt.Errorf("reading the lines of an import: %w", err)
		}
		for i := range lines {
			if err := read(&lines[i]); err != nil {
				return err
			}
			after = lines[i].Line
		}
		if len(lines) < part {
			return nil
		}
	}
}

// lineNumbers are the lines of the item.
func (i *ticketImportItem) lineNumbers() (lines []int, err error) {
	if err := json.Unmarshal([]byte(i.Lines), &lines); err != nil {
		return nil, fmt.Errorf("reading which lines a ticket has: %w", err)
	}
	return lines, nil
}
