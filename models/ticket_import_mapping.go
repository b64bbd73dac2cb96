package models

import (
	"slices"
	"strconv"
	"strings"
)

// TicketMapping says which column of a table is which field, and what the other tool's statuses and priorities are here.
type TicketMapping struct {
	Columns    map[TicketField]int     `json:"columns"` // from 0
	Statuses   map[string]TicketStatus `json:"statuses"`
	Priorities map[string]Priority     `json:"priorities"`
	// DayFirst says what dates like 03/04/2026 are. Begin finds it out.
	DayFirst dateOrder `json:"day_first"`
}

// TicketLeftOut is chosen instead of a status for tickets that are not to be imported, such as spam.
const TicketLeftOut TicketStatus = "left_out"

// ImportedTicketStatuses are what a status of the other tool can become.
var ImportedTicketStatuses = append(slices.Clone(TicketStatuses), TicketLeftOut)

// GuessTickets recognizes columns by their names.
func GuessTickets(header []string) TicketMapping {
	return TicketMapping{Columns: guessColumns(header, TicketFields, ticketHeaders),
		Statuses: map[string]TicketStatus{}, Priorities: map[string]Priority{}}
}

// ticketStatuses are the statuses of other tools, in the same languages as ticketHeaders. Numbers are Freshdesk's.
var ticketStatuses = map[TicketStatus]string{
	TicketOpen: "open new active onhold hold inprogress reopened waitingonthirdparty 2 7 " +
		"offen neu aktiv inbearbeitung wartend ouvert nouveau actif encours enattente abierto nuevo activo enespera enproceso",
	TicketPending: "pending waiting waitingoncustomer waitingforcustomer awaitingreply pendingreminder pendingclose 3 6 " +
		"wartenaufkunden wartetaufkunden wartenaufantwort enattenteduclient pendiente esperandoalcliente",
	TicketResolved: "resolved solved 4 gelöst erledigt résolu résolue resuelto resuelta solucionado",
	TicketClosed: "closed done complete completed merged archived 5 geschlossen abgeschlossen zusammengeführt " +
		"fermé fermée clos cerrado cerrada archivado",
	TicketLeftOut: "spam deleted trash removed suspended gelöscht papierkorb supprimé supprimée corbeille eliminado borrado",
}

var ticketPriorities = map[Priority]string{
	PriorityLow:    "low minor lowest 1 1low niedrig gering basse faible baja",
	PriorityNormal: "normal medium standard 2 2normal mittel normale moyenne media",
	PriorityHigh:   "high major important 3 3high hoch élevée haute alta",
	PriorityUrgent: "urgent critical highest blocker emergency 4 4urgent dringend kritisch urgente critique crítica",
}

// meaning finds the meaning whose words have the word; the fallback for none.
func meaning[T comparable](word string, words map[T]string, fallback T) T {
	for means, list := range words {
		if slices.Contains(strings.Fields(list), word) {
			return means
		}
	}
	return fallback
}

// status is what the other tool's status is here: the chosen one, or else a guess. A ticket without a status is closed,
// so that old tickets do not fill the inbox; one with an unknown status is open, so that none is forgotten.
func (m TicketMapping) status(theirs string) TicketStatus {
	if chosen, is := m.Statuses[theirs]; is {
		return chosen
	}
	if theirs == "" {
		return TicketClosed
	}
	return meaning(plainWord(theirs), ticketStatuses, TicketOpen)
}

func (m TicketMapping) priority(theirs string) Priority {
	if chosen, is := m.Priorities[theirs]; is {
		return chosen
	}
	return meaning(plainWord(theirs), ticketPriorities, PriorityNormal)
}

// ticketCategory finds the category in the other tool's words: "Billing question" is about billing.
func ticketCategory(theirs string) TicketCategory {
	word := plainWord(theirs)
	for _, category := range []struct {
		parts string
		is    TicketCategory
	}{
		{"billing invoice payment rechnung facture factura", CategoryBilling},
		{"bug problem incident fehler erreur error", CategoryBug},
		{"account konto compte cuenta", CategoryAccount},
	} {
		for _, part := range strings.Fields(category.parts) {
			if strings.Contains(word, part) {
				return category.is
			}
		}
	}
	if word == string(CategoryOther) {
		return CategoryOther
	}
	return CategoryGeneral
}

// saysYes reports whether a cell means that something is so.
func saysYes(cell string) bool {
	return slices.Contains([]string{"true", "yes", "y", "1", "x", "internal", "private", "note", "ja", "oui", "sí", "si"},
		strings.ToLower(strings.TrimSpace(cell)))
}

// validate refuses columns that the table does not have, and statuses and priorities that we do not have.
func (m TicketMapping) validate(columns int) error {
	var v Violations
	if _, chosen := m.Columns[TicketFieldRequesterEmail]; columns > 0 && !chosen {
		v.add(string(TicketFieldRequesterEmail), "Choose the column that has the requesters’ addresses.")
	}
	for field, column := range m.Columns {
		if !slices.Contains(TicketFields, field) || column < 0 || column >= columns {
			v.add(string(field), "The table has no such column.")
		}
	}
	for _, status := range m.Statuses {
		checkChoice(&v, string(TicketFieldStatus), status, ImportedTicketStatuses, TicketOpen)
	}
	for _, priority := range m.Priorities {
		checkChoice(&v, string(TicketFieldPriority), priority, Priorities, PriorityNormal)
	}
	if len(m.Statuses) > maxImportStatuses || len(m.Priorities) > maxImportStatuses {
		v.add(string(TicketFieldStatus), "At most "+strconv.Itoa(maxImportStatuses)+" statuses and priorities can be chosen.")
	}
	return v.orNil()
}
