package models

import (
	"database/sql"
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// read takes the detail out of the event, as far as it can be read.
func (e *AuditEntry) read() {
	e.Said, _ = readDetail(e.Event.Detail)
	switch e.Action {
	case ActionTicketAssigned, ActionTicketParticipantAdded:
		e.Said.Account = e.Said.To
	case ActionTicketParticipantDropped:
		e.Said.Account = e.Said.From
	}
}

// objectQueries name what an event can be about, of wanted ids. They begin with those: SQLite would begin with all that
// the app has.
var objectQueries = map[AuditObject]string{
	AuditTicket:    "SELECT id, '#' || number AS name, true AS there FROM wanted CROSS JOIN tickets",
	AuditPost:      "SELECT id, title AS name, deleted_at IS NULL AS there FROM wanted CROSS JOIN posts",
	AuditChangelog: "SELECT id, title AS name, true AS there FROM wanted CROSS JOIN changelog_entries",
	AuditKey:       "SELECT id, name, true AS there FROM wanted CROSS JOIN secret_keys",
}

// likelyObject is what an event with this action is most likely about, "" where that is none of objectQueries.
func likelyObject(action Action) AuditObject {
	kind, _, _ := strings.Cut(string(action), ".")
	switch kind {
	case "ticket", "message", "attachment":
		return AuditTicket
	case "post", "comment":
		return AuditPost
	case "changelog":
		return AuditChangelog
	case "key":
		return AuditKey
	}
	return ""
}

// likelyObjects are the ids of what the entries are most likely about, and of the keys that did something.
func (a *App) likelyObjects(entries []AuditEntry) map[AuditObject]map[string]bool {
	likely := map[AuditObject]map[string]bool{}
	want := func(kind AuditObject, id string) {
		if likely[kind] == nil {
			likely[kind] = map[string]bool{}
		}
		likely[kind][id] = true
	}
	for _, entry := range entries {
		if entry.ObjectID != a.ID {
			want(likelyObject(entry.Action), entry.ObjectID)
		}
		if entry.SecretKeyID != nil {
			want(AuditKey, *entry.SecretKeyID)
		}
	}
	return likely
}

// nameEntries reads the details of the entries, and adds the names of whoever did something and of what it happened to.
func (a *App) nameEntries(db *gorm.DB, entries []AuditEntry) error {
	objects := map[string]auditObject{}
	for kind, ids := range a.likelyObjects(entries) {
		if err := a.findObjects(db, objects, kind, ids); err != nil {
			return err
		}
	}
	people, rest := map[string]bool{}, map[string]bool{}
	for i := range entries {
		entry := &entries[i]
		entry.read()
		if entry.AccountID != nil {
			people[*entry.AccountID] = true
		}
		if IsID(entry.Said.Account) {
			people[entry.Said.Account] = true
		}
		if entry.ObjectID != a.ID && objects[entry.ObjectID].name == "" {
			rest[entry.ObjectID], people[entry.ObjectID] = true, true
		}
	}
	for kind := range objectQueries { // an action that is not as likelyObject thinks
		if err := a.findObjects(db, objects, kind, rest); err != nil {
			return err
		}
	}
	if err := a.findMovedAway(db, objects, rest); err != nil {
		return err
	}
	known, err := personRows(db, a.ID, slices.Sorted(maps.Keys(people)))
	if err != nil {
		return err
	}
	for i := range entries {
		entries[i].name(objects, known)
	}
	return nil
}

// auditObject is the name of what something happened to; there is whether it has a page still.
type auditObject struct {
	kind  AuditObject
	name  string
	there bool
}

// findObjects adds the things of one kind among those ids that are not known yet.
func (a *App) findObjects(db *gorm.DB, objects map[string]auditObject, kind AuditObject, wanted map[string]bool) error {
	ids := make([]string, 0, len(wanted))
	for id := range wanted {
		if objects[id].name == "" {
			ids = append(ids, id)
		}
	}
	query := objectQueries[kind]
	if len(ids) == 0 || query == "" {
		return nil
	}
	slices.Sort(ids) // neighbours lie beside each other in the index
	find := db.Raw("WITH wanted AS ("+store.ForDialect(db, idsPostgres, idsSQLite)+") "+query+
		" WHERE id = ticket_id AND app_id = ?", mustJSON(ids), a.ID)
	return scanEach(find, func(row *sql.Rows) error {
		var id string
		object := auditObject{kind: kind}
		err := row.Scan(&id, &object.name, &object.there)
		objects[id] = object
		return err
	})
}

// findMovedAway adds the tickets that were moved to other apps, by the number that they had here.
func (a *App) findMovedAway(db *gorm.DB, objects map[string]auditObject, wanted map[string]bool) error {
	ids := slices.DeleteFunc(slices.Sorted(maps.Keys(wanted)), func(id string) bool { return objects[id].name != "" })
	if len(ids) == 0 {
		return nil
	}
	var moves []Event
	err := db.Where("object_id IN ("+store.ForDialect(db, idsPostgres, idsSQLite)+") AND app_id = ? AND action = ?",
		mustJSON(ids), a.ID, ActionTicketMovedAway).Find(&moves).Error
	for i := range moves {
		if name := moves[i].said().Title; name != "" {
			objects[moves[i].ObjectID] = auditObject{name: name}
		}
	}
	return err
}

// name adds to the entry the names that it has to do with.
func (e *AuditEntry) name(objects map[string]auditObject, people map[string]*personRow) {
	if e.AccountID != nil && people[*e.AccountID] != nil {
		e.Actor = people[*e.AccountID].actor()
	}
	if e.SecretKeyID != nil {
		e.KeyName = objects[*e.SecretKeyID].name
	}
	if object, found := objects[e.ObjectID]; found {
		if e.ObjectName = object.name; object.there {
			e.ObjectKind = object.kind
		}
	} else if row := people[e.ObjectID]; row != nil {
		person := row.person()
		e.ObjectName, e.ObjectKind = person.displayName(), AuditPerson
	}
	if row := people[e.Said.Account]; row != nil && !row.person().Erased {
		person := row.person()
		e.Person = person.displayName()
	}
}
