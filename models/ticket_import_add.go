package models

import (
	"encoding/json"
	"fmt"

	"intake/internal/store"
)

// add files the tickets of the items, at least one and as many as there is room for, and returns how many it took.
// Nobody is informed: no notice, mail or delivery is made, and no rule or response target applies.
func (im *TicketImport) add(tx *Tx, items []ticketImportItem) (taken int, err error) {
	tickets, taken, err := im.readItems(tx, items)
	if err != nil {
		return 0, err
	}
	items = items[:taken]
	if err := im.findKnown(tx, items, tickets); err != nil {
		return 0, err
	}
	w := &ticketWriter{im: im}
	if err := w.findPeople(tx, tickets); err != nil {
		return 0, err
	}
	for i, ticket := range tickets {
		if ticket != nil {
			items[i].TicketID = &w.add(tx, ticket).ID
		}
	}
	if err := w.insert(tx); err != nil {
		return 0, err
	}
	var done []int
	for i := range items {
		lines, err := items[i].lineNumbers()
		if err != nil {
			return 0, err
		}
		done = append(done, lines...)
	}
	if err := tx.Delete(&ticketImportLine{}, "import_id = ? AND line IN ?", im.ID, store.Pad(done)).Error; err != nil {
		return 0, err
	}
	return taken, saveImportItems(tx, items)
}

// readItems reads the tickets of the first items, and sets what becomes of each. It is nil for one that is refused.
func (im *TicketImport) readItems(tx *Tx, items []ticketImportItem) (tickets []*ImportedTicket, taken int, err error) {
	var mapping TicketMapping
	if err := json.Unmarshal([]byte(im.Mapping), &mapping); err != nil {
		return nil, 0, fmt.Errorf("reading the mapping of an import: %w", err)
	}
	header, err := im.Columns()
	if err != nil {
		return nil, 0, err
	}
	reader := &ticketReader{mapping, len(header)}
	room := importedLines
	for i := range items {
		record, err := im.readItem(tx, reader, &items[i])
		if err != nil {
			return nil, 0, err
		}
		if room -= 1 + len(record.Messages); room < 0 && i > 0 {
			return tickets, i, nil
		}
		ticket, err := record.ticket(items[i].Line, mapping, im.CreatedAt.UTC())
		if err != nil {
			items[i].State, items[i].Fault = importRefused, record.said(err)
			tickets = append(tickets, nil)
			continue
		}
		items[i].State, items[i].Origin = importImported, ticket.origin
		tickets = append(tickets, ticket)
	}
	return tickets, len(items), nil
}

// readItem reads all lines of a ticket.
func (im *TicketImport) readItem(tx *Tx, reader *ticketReader, item *ticketImportItem) (*TicketRecord, error) {
	numbers, err := item.lineNumbers()
	if err != nil {
		return nil, err
	}
	record := &TicketRecord{}
	for len(numbers) > 0 {
		part := numbers[:min(len(numbers), importPart)]
		numbers = numbers[len(part):]
		var lines []ticketImportLine
		err := tx.Order("line").Find(&lines, "import_id = ? AND line IN ?", im.ID, store.Pad(part)).Error
		if err != nil {
			return nil, err
		}
		for i := range lines {
			read, err := reader.line(&lines[i])
			if err != nil {
				return nil, err
			}
			record.add(&read)
		}
	}
	return record, nil
}

// findKnown finds out which tickets the app has already, from this import or an earlier one.
func (im *TicketImport) findKnown(tx *Tx, items []ticketImportItem, tickets []*ImportedTicket) error {
	var origins [][]byte
	for _, ticket := range tickets {
		if ticket != nil {
			origins = append(origins, ticket.origin)
		}
	}
	var found [][]byte
	err := tx.Model(&ticketImportItem{}).
		Where("app_id = ? AND state IN ('imported', 'kept') AND origin IN ?", im.AppID, origins).Pluck("origin", &found).Error
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, origin := range found {
		known[string(origin)] = true
	}
	for i, ticket := range tickets {
		switch {
		case ticket == nil:
		case known[string(ticket.origin)]:
			items[i].State, items[i].Origin, tickets[i] = importKnown, nil, nil
		default:
			known[string(ticket.origin)] = true
		}
	}
	return nil
}
