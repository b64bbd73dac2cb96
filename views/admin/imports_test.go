package admin

import (
	"testing"

	"intake/views/paths"
	"intake/views/viewtest"
)

func TestPagesOfImportsKeepTheHouseRules(t *testing.T) {
	t.Parallel()
	const app, id = "kestrel", "i1"
	shell, bad := hostileKeys().Shell, viewtest.Hostile
	words := []ImportStatus{{Theirs: bad, Ours: "open", Rows: 2}, {Ours: "left_out", Rows: 1}}
	faulty := []FaultyRow{{Where: "Line 7", Fault: bad}}
	chosen, faults := map[string]int{"subject": 0}, map[string]string{"subject": bad, "status": bad}
	known := []string{paths.Logout(), paths.StaffSearch()}
	for _, kind := range []ImportKind{ImportsIdeas, ImportsTickets} {
		known = append(known, kind.all(app), kind.one(app, id), kind.stop(app, id), kind.goOn(app, id), kind.undo(app, id))
	}
	for _, kind := range []ImportKind{ImportsIdeas, ImportsTickets} {
		done := Importing{Kind: kind, Ended: true, Rows: 9, Waiting: 1, Imported: 4, Known: 2, Refused: 2}
		viewtest.ExpectHouseRules(t, "the form for "+string(kind), Imports(ImportsPage{Shell: shell, App: hostileApp(),
			Kind: kind, Now: now, Fault: bad, Imports: []ImportRow{{ID: id, File: bad, By: bad, At: now, Progress: done}}}), known)
		viewtest.ExpectHouseRules(t, "an import of "+string(kind), ShowImport(ImportPage{Shell: shell, App: hostileApp(),
			Kind: kind, ID: id, File: bad, Progress: done, Undoable: true, Refused: faulty}), known)
		viewtest.ExpectHouseRules(t, "a running import of "+string(kind), ShowImport(ImportPage{Shell: shell,
			App: hostileApp(), Kind: kind, ID: id, File: bad, Progress: Importing{Kind: kind, Rows: 9, Waiting: 1}}), known)
	}
	viewtest.ExpectHouseRules(t, "a preview of ideas", PreviewImport(ImportPreviewPage{Shell: shell, App: hostileApp(),
		Now: now, ID: id, File: bad, Columns: []string{bad, ""}, Chosen: chosen, Faults: faults, Ready: 2, Faulty: 1,
		FaultyRows: faulty, Statuses: words, NewTags: []string{bad},
		Ideas: []ImportedIdea{{Title: bad, Text: bad, Status: "open", Category: "bug", Tags: []string{bad}, Author: bad,
			At: now, Reply: bad}}}), known)
	tickets := TicketPreviewPage{Shell: shell, App: hostileApp(), Now: now, ID: id, File: bad, Table: true,
		Columns: []string{bad, ""}, Chosen: chosen, Faults: faults, Ready: 2, Faulty: 1, LeftOut: 1, Cut: 1, Shortened: 1,
		FaultyRows: faulty, Statuses: words, Priorities: words[:1],
		Tickets: []ImportedTicket{{Reference: bad, Subject: bad, Text: bad, Requester: bad, Status: "closed",
			Priority: "urgent", Tags: []string{bad}, Messages: 2, At: now}}}
	viewtest.ExpectHouseRules(t, "a preview of tickets", PreviewTickets(tickets), known)
	tickets.Table, tickets.Tickets = false, nil
	viewtest.ExpectHouseRules(t, "a preview of a file without columns", PreviewTickets(tickets), known)
}
