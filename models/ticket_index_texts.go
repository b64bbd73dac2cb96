package models

import (
	"intake/internal/search"
	"intake/internal/store"
)

// ticketEntries loads the search entries of the tickets: their texts, and those of tickets merged into them.
func ticketEntries(tx *Tx, ids []string) ([]search.Entry, error) {
	merged, all, err := mergedInto(tx, ids)
	if err != nil {
		return nil, err
	}
	texts, err := readFiledTexts(tx, all)
	if err != nil {
		return nil, err
	}
	var messages []Message
	err = tx.Select("ticket_id", "kind", "body").Order("id").
		Find(&messages, "ticket_id IN ? AND NOT automatic", store.Pad(all)).Error
	if err != nil {
		return nil, err
	}
	for _, message := range messages {
		said := texts[message.TicketID]
		if message.Kind == MessageNote {
			said.team = append(said.team, message.Body)
		} else {
			said.public = append(said.public, message.Body)
		}
	}
	entries := make([]search.Entry, len(ids))
	for i, id := range ids {
		whole := &ticketTexts{appID: texts[id].appID}
		family := []string{id}
		for n := 0; n < min(len(family), len(all)); n++ {
			whole.add(*texts[family[n]])
			family = append(family, merged[family[n]]...)
		}
		entries[i] = whole.entry(id)
	}
	return entries, nil
}

// Each ticket is looked up by its id: without fresh statistics PostgreSQL would scan the table for a list of ids.
const (
	textsPostgres = `
		SELECT ticket.* FROM json_array_elements_text(CAST(? AS json)) AS wanted (id)
		CROSS JOIN LATERAL (` + textOf + ` WHERE tickets.id = CAST(wanted.id AS uuid) LIMIT 1) AS ticket`
	textsSQLite = textOf + " WHERE tickets.id IN (SELECT value FROM json_each(?))"
	textOf      = `
		SELECT tickets.id, tickets.app_id, tickets.subject, tickets.description, tickets.metadata, ` + personColumns + `
		FROM tickets JOIN accounts AS person ON person.id = tickets.requester_id` + joinContact + `tickets.app_id`
)

// readFiledTexts loads the opening texts of the tickets, by id.
func readFiledTexts(tx *Tx, ids []string) (map[string]*ticketTexts, error) {
	var tickets []struct {
		Ticket
		Who personRow `gorm:"embedded"`
	}
	if err := tx.Raw(store.ForDialect(tx.DB, textsPostgres, textsSQLite), mustJSON(ids)).Scan(&tickets).Error; err != nil {
		return nil, err
	}
	texts := make(map[string]*ticketTexts, len(tickets))
	for i := range tickets {
		requester := tickets[i].Who.person()
		texts[tickets[i].ID] = filedTexts(&tickets[i].Ticket, &requester)
	}
	return texts, nil
}

func filedTexts(ticket *Ticket, requester *Person) *ticketTexts {
	return &ticketTexts{ticket.AppID, publicTexts(ticket), teamTexts(requester)}
}

func publicTexts(ticket *Ticket) []string {
	return append([]string{ticket.Subject, ticket.Description}, ticket.Metadata.texts()...)
}

func teamTexts(requester *Person) []string { return []string{requester.Name, requester.Email} }

// mergedInto finds the tickets merged into each, directly or indirectly; all are the ids of all of them.
func mergedInto(tx *Tx, ids []string) (merged map[string][]string, all []string, err error) {
	merged = map[string][]string{}
	known := map[string]bool{} // each is merged into one ticket, and listed once
	for layer := ids; len(layer) > 0; {
		all = append(all, layer...)
		var tickets []Ticket
		err := tx.Select("id", "merged_into").
			Find(&tickets, "merged_into IS NOT NULL AND merged_into IN ?", store.Pad(layer)).Error
		if err != nil {
			return nil, nil, err
		}
		layer = nil
		for _, ticket := range tickets {
			if known[ticket.ID] {
				continue
			}
			known[ticket.ID] = true
			merged[*ticket.MergedInto] = append(merged[*ticket.MergedInto], ticket.ID)
			layer = append(layer, ticket.ID)
		}
	}
	return merged, all, nil
}
