package board

import (
	"strings"
	"testing"

	"intake/views/ui"
	"intake/views/viewtest"
)

var near = []NearPost{{Ref: Ref{ID: "p1", Title: "Pay in parts", Status: "open", Votes: 31}}}

// The form says that an idea is public before it is sent.
func TestTheFormForAnIdeaSaysThatItIsPublic(t *testing.T) {
	t.Parallel()
	page := New(NewPage{App: app, Name: "Hannah Brandt", Viewer: hannah})
	viewtest.Expect(t, page, "Your post is public right away, under the name Hannah Brandt.",
		`value="feature" form="new-post" checked`, "Post idea")
	viewtest.ExpectNot(t, page, "Is it one of these?", `name="seen"`)
}

func TestSimilarIdeasAreShownBeforePublishing(t *testing.T) {
	t.Parallel()
	asked := New(NewPage{App: app, Title: Field{Value: "pay parts"}, Near: near, Ask: true, Viewer: hannah})
	viewtest.Expect(t, asked, "Is it one of these?", "Post it anyway", `name="seen" value="p1" form="new-post"`,
		`action="/b/kestrel/p/p1/vote"`, `value="pay parts"`)
	viewtest.Expect(t, Near(app, near), "Is it one of these?", `name="seen" value="p1"`)
	if got := viewtest.Render(t, Near(app, nil)); got != "" {
		t.Errorf("without near matches there is %q", got)
	}
}

// Browsers ignore a form within a form. So the fields name their form, and the buttons for votes are outside of it.
func TestEveryFieldOfANewPostBelongsToItsForm(t *testing.T) {
	t.Parallel()
	fields := map[string]bool{}
	for _, element := range viewtest.Elements(t, New(NewPage{App: app, Near: near, Viewer: hannah})) {
		name := viewtest.Attribute(element, "name")
		if name == "title" || name == "description" || name == "category" || name == "seen" {
			fields[name] = true
			if viewtest.Attribute(element, "form") != "new-post" {
				t.Errorf("the field %s is in no form", name)
			}
		}
		if element.Data == "form" && viewtest.Within(element.Parent, "form") {
			t.Error("a form stands in a form")
		}
	}
	if len(fields) != 4 {
		t.Errorf("the form has %v", fields)
	}
}

func TestARefusedPostNamesEveryFieldAndKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	page := New(NewPage{App: app, Title: Field{Error: "Say it in one line."},
		Text: Field{Value: "because", Error: "Too long."}, Category: Field{Value: "bug"}, Viewer: hannah})
	viewtest.Expect(t, page, `href="#title"`, `href="#description"`, `aria-describedby="title-error"`,
		">because</textarea>", `value="bug" form="new-post" checked`)
}

// An empty column says that there is nothing yet.
func TestTheRoadmapHasItsColumnsInOrder(t *testing.T) {
	t.Parallel()
	page := viewtest.Render(t, Roadmap(RoadmapPage{App: app, Planned: Lane{Count: 12, All: 12,
		Posts: []RoadmapPost{{Ref: Ref{ID: "p1", Title: "Pay in parts"}, Category: "feature"}}}}))
	for _, words := range []string{">Planned<", "Pay in parts", "/b/kestrel?status=planned", ">In progress<",
		"Nothing here right now.", ">Done<", "Nothing here right now."} {
		_, rest, found := strings.Cut(page, words)
		if !found {
			t.Fatalf("%q is missing or out of order", words)
		}
		page = rest
	}
}

func TestTheChangelogNamesThePostsThatWereAskedFor(t *testing.T) {
	t.Parallel()
	entry := LogEntry{ID: "e1", Title: "Reminders", Text: "Before it is *due*.", Kind: "improved", PublishedAt: now,
		Posts: []Ref{{ID: "p1", Title: "Remind clients", Status: "done", Votes: 1}}}
	page := Changelog(ChangelogPage{App: app, Entries: []LogEntry{entry}, Next: "a b"})
	viewtest.Expect(t, page, "20 November 2026", "Improved", `href="/b/kestrel/changelog/e1"`, "<em>due</em>",
		"You asked for this", `href="/b/kestrel/p/p1"`, "1 vote<",
		`href="/b/kestrel/changelog?after=a+b"`, `href="/b/kestrel/changelog/feed.atom?lang=en"`)
	viewtest.Expect(t, Changelog(ChangelogPage{App: app}), "Nothing published yet")
	viewtest.Expect(t, Changelog(ChangelogPage{App: app, After: "x"}), "Nothing older")
}

// Mail scanners open links, so opening one changes nothing.
func TestDisowningAsksForConfirmation(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t,
		Disown(DisownPage{App: app, Now: now, Ticket: true, Title: "Invoice", At: now, Action: "/disown/t"}), "Was this you?",
		`method="post" action="/disown/t"`, "we tell the team")
	viewtest.Expect(t, Disowned(DisownedPage{App: app}), "The idea is off the board")
	viewtest.Expect(t, Disowned(DisownedPage{App: app, Ticket: true}), "The team knows that it wasn’t you")
}

func TestTheFirstPictureStandsForAnEntryElsewhere(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, ChangelogEntry(LogEntryPage{App: app, Canonical: "https://help.example.com/b/kestrel/changelog/e1",
		Entry: LogEntry{ID: "e1", Title: "Dates stay", Kind: "new", PublishedAt: now, Figures: []Figure{
			{File: ui.File{Name: "a.png", Href: "/b/kestrel/pictures/1"}}, {File: ui.File{Href: "/b/kestrel/pictures/2"}}}}}),
		`<meta property="og:image" content="https://help.example.com/b/kestrel/pictures/1">`)
}
