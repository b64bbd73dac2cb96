package feedback

import (
	"context"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ChangelogPage lists the drafts and the published entries of an app, drafts first. Next is the next page, as the query
// parameter after, empty on the last one; After is this page's cursor.
type ChangelogPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Entries []ChangelogRow
	After   string
	Next    string
}

// ChangelogRow is one entry in the list. Kind is new, improved or fixed.
type ChangelogRow struct {
	ID          string
	Title       string
	Kind        string
	UpdatedAt   time.Time
	PublishedAt *time.Time // nil: a draft
	Posts       int
}

// ChangelogEntryPage is the form of one entry; it posts title, body, kind, once, seen, an idea for each that is linked,
// and finish=on to set these to Done, to paths.AdminChangelogEntry, or for a new one to paths.AdminChangelogNew; also a
// picture and its caption-… for each that it has already, and files. The button that was pressed says what to do:
//
//	do=save     keep it, as the draft or the published entry that it is
//	do=publish  publish it
//	do=preview  show the form again as it was sent, with its preview
//	do=find     show it again with Found for the field find
//	add, remove show it again with the idea of that id linked, or no more
//
// What is only shown again is answered with 200 and stores nothing. A published entry is withdrawn at
// paths.AdminChangelogWithdraw, a draft deleted at paths.AdminChangelogDelete.
type ChangelogEntryPage struct {
	Shell       layout.StaffPage
	App         App
	Now         time.Time
	ID          string // empty: a new entry
	Once        string // of a new entry: identifies the form, so that sending it twice creates one
	Seen        string // of an existing entry: the version that the form was loaded with
	Meanwhile   *ui.Meanwhile
	Deleted     bool // it was deleted while being edited, and is new again
	Title       Field
	Text        Field
	Kind        Field // empty: new
	PublishedAt *time.Time
	Pictures    []ui.StoredPicture
	Files       string // the error about the files

	Posts  []PostRef // linked
	Finish bool      // publishing sets them to Done
	Find   string
	Found  []PostRef // results for Find, without linked ideas
	Fault  string    // the error about the ideas

	Notifies int // people who get a mail on publishing
	Answers  int // tickets that are linked to its ideas
}

// ChangelogDeletePage asks before a draft is deleted, and posts to paths.AdminChangelogDelete.
type ChangelogDeletePage struct {
	Shell layout.StaffPage
	App   App
	ID    string
	Title string
}

func (p ChangelogPage) pager() ui.PagerProps {
	pager := ui.PagerProps{NewerLabel: "Newest"}
	if p.After != "" {
		pager.Newer = paths.AdminChangelog(p.App.Slug)
	}
	if p.Next != "" {
		pager.Older = paths.AdminChangelogAfter(p.App.Slug, p.Next)
	}
	return pager
}

func (p ChangelogEntryPage) action() string {
	if p.ID == "" {
		return paths.AdminChangelogNew(p.App.Slug)
	}
	return paths.AdminChangelogEntry(p.App.Slug, p.ID)
}

func (p ChangelogEntryPage) heading() string {
	switch {
	case p.ID == "":
		return "New entry"
	case p.PublishedAt == nil:
		return "Draft"
	}
	return "Published entry"
}

func (p ChangelogEntryPage) faults() []ui.FieldError {
	return ui.Summary(p.Title.Fault("title", "Title"), p.Text.Fault("body", "Text"), p.Kind.Fault("kind", "Kind"),
		ui.FieldError{ID: "files", Message: p.Files}, ui.FieldError{ID: "find", Message: p.Fault})
}

func (p ChangelogEntryPage) kinds(ctx context.Context) []ui.Option {
	var options []ui.Option
	for _, kind := range ui.Kinds(ctx) {
		chosen := p.Kind.Value == kind.ID || p.Kind.Value == "" && kind.ID == "new"
		options = append(options, ui.Option{Value: kind.ID, Label: kind.Text, Selected: chosen})
	}
	return options
}

// consequence says what publishing will do.
func (p ChangelogEntryPage) consequence() string {
	switch {
	case p.Notifies == 0 && p.Answers == 0:
		return "Publishing puts it on the public changelog. Nobody gets a mail."
	case p.Answers == 0:
		return "Publishing puts it on the public changelog and tells " + ui.CountOf(p.Notifies, "person", "people") +
			" by e-mail."
	case p.Notifies == 0:
		return "Publishing puts it on the public changelog and answers " + ui.CountOf(p.Answers, "ticket", "tickets") +
			"."
	}
	return "Publishing puts it on the public changelog, tells " + ui.CountOf(p.Notifies, "person", "people") +
		" by e-mail and answers " +
		ui.CountOf(p.Answers, "ticket", "tickets") + "."
}
