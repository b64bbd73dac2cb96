package admin

import (
	"context"
	"strings"
	"time"

	"intake/views/i18n"
	"intake/views/ui"
)

// AuditDetail is the stored details of an entry besides its action. Person is the name of whom it concerns besides
// actor and object.
type AuditDetail struct {
	From   string
	To     string
	Name   string
	Title  string
	Number int64
	Role   string
	Where  string
	Locale string
	Count  int
	Email  string
	Reason string
	Person string

	InCleanup bool
	Changes   string // of settings, in words
	Identity  string // the actor, according to the app's website
}

// InWords is the entry as a sentence: "Set the priority of a ticket #7 from Normal to High".
func (e AuditEntry) InWords(ctx context.Context) string {
	words := actionWord(e.Action)
	for _, more := range []string{e.Object, e.detail(ctx)} {
		if more != "" {
			words += " " + more
		}
	}
	return words
}

// detail is the rest of an entry after its action and object, and mentions if it happened during a visit.
func (e AuditEntry) detail(ctx context.Context) string {
	words := e.change(ctx)
	if e.Detail.Identity != "" {
		words = strings.TrimSpace(words + " (signed in by the website)")
	}
	return words
}

func (d AuditDetail) fromTo(word func(string) string) string {
	switch {
	case d.To == "":
		return ""
	case d.From == "":
		return "to " + word(d.To)
	}
	return "from " + word(d.From) + " to " + word(d.To)
}

func (d AuditDetail) assigned() string {
	switch {
	case d.To == "":
		return "to nobody"
	case d.Person == "":
		return "to somebody who left"
	}
	return "to " + d.Person
}

func (d AuditDetail) until(ctx context.Context) string {
	until, err := time.Parse(time.RFC3339, d.To)
	if err != nil {
		return ""
	}
	return "until " + i18n.Exact(ctx, until)
}

func (d AuditDetail) imported() string { return d.importedFrom(ImportsIdeas) }

func (d AuditDetail) importedTickets() string { return d.importedFrom(ImportsTickets) }

// broughtAlong says from which file a ticket came, and what it was called there.
func (d AuditDetail) broughtAlong() string {
	if d.Title == "" {
		return "from " + d.Name
	}
	return "from " + d.Name + ", where it was " + d.Title
}

func (d AuditDetail) importedFrom(kind ImportKind) string {
	if d.Count == 0 {
		return "from " + d.Name
	}
	return "from " + d.Name + ": " + kind.count(d.Count)
}

func (d AuditDetail) sent() string {
	if d.Count == 1 {
		return "1 ticket, idea, comment or vote"
	}
	return ui.Number(d.Count) + " tickets, ideas, comments and votes"
}

func (d AuditDetail) cleanup() string {
	if d.InCleanup {
		return "in a clean-up"
	}
	return ""
}

func (d AuditDetail) votes() string { return ui.CountOf(d.Count, "vote", "votes") + ", in a clean-up" }

func (d AuditDetail) verdict() string {
	switch d.To {
	case "well":
		return "it helped"
	case "badly":
		return "it did not help"
	}
	return ""
}

func (d AuditDetail) files() string {
	if d.Count == 0 {
		return ""
	}
	return ui.CountOf(d.Count, "file", "files")
}

func (d AuditDetail) language() string {
	if known := i18n.Known(d.Locale); known != nil {
		return known.EnglishName()
	}
	return d.Locale
}

func (d AuditDetail) role() string   { return after("as ", roleWord(d.Role)) }
func (d AuditDetail) tag() string    { return quoted(d.To + d.From) } // only one of them is set
func (d AuditDetail) email() string  { return d.Email }
func (d AuditDetail) reason() string { return d.Reason }
