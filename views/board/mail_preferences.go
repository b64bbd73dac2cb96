package board

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/ui"
)

// MailPreferencesPage says which mail of an app a person gets, for one who is signed in or has
// a mailed link. It posts a name of Kinds with the value on for each that is wanted to Action,
// and to StopAction, where there is one, to end all news.
type MailPreferencesPage struct {
	App        App
	Address    string // whose mail it is; shown only to them
	Kinds      []MailKind
	Action     string
	StopAction string
	Saved      bool // what is shown has just been saved
	Viewer
}

// MailKind is a kind of mail. Name is the field's, Label and Text say in words what it brings.
type MailKind struct {
	Name   string
	Label  string
	Text   string
	Wanted bool
}

// DisownPage asks, behind a mailed link, whether something was posted by the person at all, and posts to Action.
type DisownPage struct {
	App    App
	Now    time.Time
	Ticket bool // what was posted is a ticket, and not an idea
	Title  string
	At     time.Time
	Action string
	Viewer
}

// DisownedPage says that it is done.
type DisownedPage struct {
	App    App
	Ticket bool
	Viewer
}

func (p MailPreferencesPage) wanted() bool {
	for _, kind := range p.Kinds {
		if kind.Wanted {
			return true
		}
	}
	return false
}

func (k MailKind) check() ui.CheckProps {
	return ui.CheckProps{ID: k.Name, Name: k.Name, Label: k.Label, Hint: k.Text, Checked: k.Wanted}
}

// outcome says what came of it. The team keeps a ticket, which may be somebody's all the same.
func (p DisownedPage) outcome(ctx context.Context) string {
	if p.Ticket {
		return i18n.DisownTicketDone(ctx)
	}
	return i18n.DisownIdeaDone(ctx)
}
