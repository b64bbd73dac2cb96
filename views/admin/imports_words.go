package admin

import (
	"intake/views/paths"
	"intake/views/ui"
)

func (k ImportKind) count(n int) string {
	if k == ImportsTickets {
		return ui.CountOf(n, "ticket", "tickets")
	}
	return ideas(n)
}

func ideas(n int) string { return ui.CountOf(n, "idea", "ideas") }

func (k ImportKind) title() string {
	if k == ImportsTickets {
		return "Import tickets"
	}
	return "Import ideas"
}

func (k ImportKind) all(slug string) string {
	if k == ImportsTickets {
		return paths.AdminTicketImports(slug)
	}
	return paths.AdminImports(slug)
}

func (k ImportKind) one(slug, id string) string {
	if k == ImportsTickets {
		return paths.AdminTicketImport(slug, id)
	}
	return paths.AdminImport(slug, id)
}

func (k ImportKind) stop(slug, id string) string {
	if k == ImportsTickets {
		return paths.AdminStopTicketImport(slug, id)
	}
	return paths.AdminStopImport(slug, id)
}

func (k ImportKind) goOn(slug, id string) string {
	if k == ImportsTickets {
		return paths.AdminContinueTicketImport(slug, id)
	}
	return paths.AdminContinueImport(slug, id)
}

func (k ImportKind) undo(slug, id string) string {
	if k == ImportsTickets {
		return paths.AdminUndoTicketImport(slug, id)
	}
	return paths.AdminUndoImport(slug, id)
}

// label is what the field for the file is called, and hint what the file may be.
func (k ImportKind) label() string {
	if k == ImportsTickets {
		return "CSV or JSON file"
	}
	return "CSV file"
}

func (k ImportKind) hint() string {
	if k == ImportsTickets {
		return "At most 20,000 tickets and 50 MB. The first line of a CSV file has the names of the columns."
	}
	return "At most 20,000 ideas and 10 MB. The first line has the names of the columns."
}

func (k ImportKind) accept() string {
	if k == ImportsTickets {
		return ".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
	}
	return ".csv,.tsv,.txt,text/csv"
}

// kept says why something of an import stays when it is undone.
func (k ImportKind) kept(n int) string {
	if k == ImportsTickets {
		return "somebody has answered or changed " + ui.Noun(n, "it", "them") + " since."
	}
	return "somebody has voted for, commented on or changed " + ui.Noun(n, "it", "them") + " since."
}

// undoHint says what Undo does.
func (k ImportKind) undoHint() string {
	if k == ImportsTickets {
		return "Undo removes the imported tickets, for a week. Those that somebody has answered or changed since stay. " +
			"Numbers of removed tickets are not used again."
	}
	return "Undo removes the imported ideas, for a week. Those that somebody has voted for, commented on or changed since stay."
}

// tabs lead from one kind to the other.
func (k ImportKind) tabs(slug string) []ui.Tab {
	return []ui.Tab{
		{Label: ImportsIdeas.title(), Href: paths.AdminImports(slug), Current: k == ImportsIdeas},
		{Label: ImportsTickets.title(), Href: paths.AdminTicketImports(slug), Current: k == ImportsTickets},
	}
}

func (p Importing) done() int { return p.Rows - p.Waiting }

func (p Importing) heading() string {
	switch {
	case p.Undoing && p.Ended:
		return "Undone"
	case p.Undoing:
		return "Removing " + p.Kind.count(p.Rows)
	case p.Ended && p.Waiting > 0:
		return "Stopped"
	case p.Ended:
		return "Imported " + p.Kind.count(p.Imported)
	}
	return "Importing " + p.Kind.count(p.Rows)
}

// sum summarizes an import that has ended.
func (p Importing) sum() string {
	if p.Undoing {
		text := p.Kind.count(p.Undone) + " removed."
		if p.Kept > 0 {
			text += " " + p.Kind.count(p.Kept) + " stayed, because " + p.Kind.kept(p.Kept)
		}
		return text
	}
	text := p.Kind.count(p.Imported) + " imported."
	if p.Known > 0 {
		text += " " + p.Kind.count(p.Known) + " " + ui.Noun(p.Known, "was", "were") + " here already."
	}
	if p.Refused > 0 && p.Kind == ImportsTickets {
		text += " " + p.Kind.count(p.Refused) + " left out."
	} else if p.Refused > 0 {
		text += " " + ui.CountOf(p.Refused, "row", "rows") + " left out."
	}
	if p.Waiting > 0 {
		text += " " + p.Kind.count(p.Waiting) + " not imported yet."
	}
	return text
}
