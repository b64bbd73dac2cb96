package board

import (
	"testing"

	"intake/views/ui"
	"intake/views/viewtest"
)

func TestEveryFilterKeepsTheOthers(t *testing.T) {
	t.Parallel()
	page := Board(BoardPage{App: app, Now: now, Posts: []PostRow{{ID: "p1", Title: "T", CreatedAt: now}},
		Next:   "cursor",
		Filter: Filter{Status: "planned", Category: "bug", Sort: "top", Query: "pay part", After: "here"}})
	viewtest.Expect(t, page,
		`href="/b/kestrel?category=bug&amp;q=pay+part&amp;sort=top&amp;status=done"`,
		`href="/b/kestrel?category=question&amp;q=pay+part&amp;sort=top&amp;status=planned"`,
		`href="/b/kestrel?category=bug&amp;q=pay+part&amp;sort=new&amp;status=planned"`,
		`href="/b/kestrel?after=cursor&amp;category=bug&amp;q=pay+part&amp;sort=top&amp;status=planned" rel="next">More ideas`,
		`<input type="hidden" name="q" value="pay part">`, `<input type="hidden" name="sort" value="top">`,
		`value="planned" selected`, `value="bug" selected`)
	for _, element := range viewtest.Elements(t, page) {
		if current := viewtest.Attribute(element, "aria-current"); element.Data == "a" && current != "" {
			if text := viewtest.Text(element); text != "Ideas" && text != "Planned" && text != "Bug" && text != "Top" {
				t.Errorf("%s is marked as current", text)
			}
		}
	}
}

func TestDefaultFiltersAreLeftOutOfTheBoardsAddress(t *testing.T) {
	t.Parallel()
	page := Board(BoardPage{App: app, Now: now, Filter: Filter{Status: "done", After: "here"},
		Counts: Counts{Known: true, All: 1}})
	viewtest.Expect(t, page, `href="/b/kestrel"`, "Nothing here right now", `href="/b/kestrel?sort=top&amp;status=done"`)
}

func TestCountsAreShownOnlyWhereTheyAreKnown(t *testing.T) {
	t.Parallel()
	row := []PostRow{{ID: "p1", Title: "T", CreatedAt: now}}
	counted := BoardPage{App: app, Now: now, Posts: row,
		Counts: Counts{Known: true, Matches: 1, Active: 12, ByStatus: map[string]int{"done": 63}}}
	viewtest.Expect(t, Board(counted), "<span>1 idea</span>", `<span aria-hidden="true">63</span>`,
		`<span class="sr">63 ideas</span>`)
	counted.Counts.Known = false
	viewtest.ExpectNot(t, Board(counted), "1 idea", `class="count"`)
}

func TestASearchMarksWhatItFound(t *testing.T) {
	t.Parallel()
	page := BoardPage{App: app, Now: now, Filter: Filter{Query: "bank"}, Counts: Counts{Known: true, Matches: 1, All: 1},
		Posts: []PostRow{{ID: "p1", Title: "Piggybank-bank", CreatedAt: now,
			Heading: []ui.Piece{{Text: "Piggybank-"}, {Text: "bank", Hit: true}},
			FoundIn: &FoundIn{Author: "Jonas", Words: []ui.Piece{{Text: "My "}, {Text: "bank", Hit: true}}}}}}
	viewtest.Expect(t, Board(page), `>Piggybank-<mark class="hit">bank</mark></a>`,
		`<bdi>Jonas</bdi> in a comment: <q dir="auto">My <mark class="hit">bank</mark></q>`,
		"1 idea matches “bank”", "Best match", "Not quite what you mean?", "Share “bank” as an idea")
	page.Many = true
	viewtest.Expect(t, Board(page), "Many ideas match “bank”")
	viewtest.ExpectNot(t, Board(page), "Not quite what you mean?")
}

// An empty search result offers to share the search text as an idea.
func TestAnEmptyListSaysWhatToDo(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Board(BoardPage{App: app, Now: now}), "No ideas yet", "Be the first. One line is enough.",
		`href="/b/kestrel/new"`)
	viewtest.Expect(t, Board(BoardPage{App: app, Now: now, Filter: Filter{Query: "time sheets"}}),
		"No ideas match “time sheets”", "Share “time sheets” as an idea",
		`href="/b/kestrel/new?q=time+sheets"`, `value="time sheets"`, `href="/b/kestrel">Clear search`)
}

func TestTheShareButtonSubmitsTheSearchText(t *testing.T) {
	t.Parallel()
	for _, element := range viewtest.Elements(t, Board(BoardPage{App: app, Now: now})) {
		if viewtest.Text(element) == "Share an idea" && element.Data == "button" {
			if got := viewtest.Attribute(element, "formaction"); got != "/b/kestrel/new" ||
				!viewtest.Within(element, "form") {
				t.Errorf("the button leads to %q", got)
			}
			return
		}
	}
	t.Error("there is no button in the search form")
}

// Screen readers learn from aria-pressed and a label with title and count whether somebody has voted.
func TestAVoteIsAFormThatComesBackToTheList(t *testing.T) {
	t.Parallel()
	page := Board(BoardPage{App: app, Now: now, Filter: Filter{Sort: "new"}, Posts: []PostRow{
		{ID: "p1", Title: "Dark mode", Votes: 1, CreatedAt: now}, {ID: "p2", Title: "Night mode", Votes: 2, Voted: true,
			CreatedAt: now}, {ID: "p3", Title: "Old", Ended: true, CreatedAt: now}}})
	viewtest.Expect(t, page, `action="/b/kestrel/p/p1/vote"`, `name="next" value="/b/kestrel?sort=new#post-p1"`,
		`name="vote" value="yes" aria-pressed="false" aria-label="Vote for Dark mode, 1 vote"`,
		`name="vote" value="no" aria-pressed="true" aria-label="Remove your vote from Night mode, 2 votes"`,
		`aria-label="0 votes on Old. Voting has ended" disabled`)
}

func TestAVoteBoxAcceptsOnlyKnownSizes(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, VoteBox(Vote{App: app, PostID: "p1", Size: "sm", Next: "/b/kestrel"}), `class="vote vote--sm"`,
		`name="size" value="sm"`, `id="vote-p1"`)
	viewtest.ExpectNot(t, VoteBox(Vote{App: app, PostID: "p1", Size: "x y"}), "x y")
}
